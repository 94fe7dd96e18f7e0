"""Tiles, dragons, spaces and numbers as they are typed."""

from __future__ import annotations

from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.text.declined import Declined, Kept, Named, from_one
from dragongames.core.text.fields import FieldValue, Number, Vocabulary
from dragongames.core.text.plain import plain
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.simurgh.box.board import AREAS, CITY, MONUMENT_SPACES, PLACE_NAMES, SCOUT_SPACES
from dragongames.games.simurgh.box.dragons import DRAGON_NAMES, FIRST_DRAGON, kind_of
from dragongames.games.simurgh.box.tiles import DRAGON, NUMBERS, OBJECTIVE_TILE
from dragongames.games.simurgh.rules.moves import ENDS, MOVES, SEATS, Draw, First
from dragongames.games.simurgh.rules.things import THINGS, VASSALS
from dragongames.games.simurgh.text.catalogue import WORDS

LAST: Final = NUMBERS[OBJECTIVE_TILE].stop - 1
ORDINALS: Final = ("pierwsz", "drug", "trzeci")
SECOND: Final = "-2"  # the second tile of a type of dragon


def _not_within(token: str, least: int, most: int) -> NotationError:
    """What is said of a number that nothing has."""
    return NotationError(WORDS.say(Phrase("notation.within", {"token": token, "least": least, "most": most})))


class TileField:
    """A tile by its number; a dragon by its name."""

    def __init__(self, numbers: range) -> None:
        self.numbers = numbers

    def write(self, value: FieldValue, lang: str) -> str:
        number = int(value)
        return dragon_token(number, lang) if number in NUMBERS[DRAGON] else str(number)

    def read(self, token: str) -> int:
        wanted = plain(token)
        if wanted.isascii() and wanted.isdigit() and len(wanted) < 4:
            number = int(wanted)
        else:
            second = wanted.endswith(SECOND)
            number = FIRST_DRAGON + 2 * _NAMES.read(wanted.removesuffix(SECOND)) + second
        if number not in self.numbers:
            raise _not_within(token, self.numbers[0], self.numbers[-1])
        return number


class Counted(Number):
    """A number from 1 to the most there are."""

    def __init__(self, most: int) -> None:
        super().__init__(WORDS, first=1)
        self.most = most

    def read(self, token: str) -> int:
        value: int = super().read(token)
        if not 0 <= value < self.most:
            raise _not_within(token, 1, self.most)
        return value


class SpaceField:
    """A space of the city by its name, one of the Wilds by area and number."""

    def __init__(self) -> None:
        self.city = Vocabulary(WORDS, "space", CITY)
        self.wilds = {plain(name): place for place, name in enumerate(PLACE_NAMES) if place >= len(CITY)}

    def write(self, value: FieldValue, lang: str) -> str:
        return self.city.write(value, lang) if value < len(CITY) else PLACE_NAMES[value]

    def suits(self, token: str, value: FieldValue) -> bool:
        """Whether an area or a number alone can mean this space: "pole 2", "na obszarze A"."""
        return value >= len(CITY) and plain(token) in tuple(plain(PLACE_NAMES[value]))

    def read(self, token: str) -> int:
        place: int = self.wilds[plain(token)] if plain(token) in self.wilds else self.city.read(token)
        return place


def dragon_token(number: int, lang: str) -> str:
    """The name of a dragon tile as it is typed: each type has two."""
    name = _NAMES.write(kind_of(number), lang)
    return f"{name}{SECOND if number - FIRST_DRAGON & 1 else ''}"


_NAMES: Final = Vocabulary(WORDS, "dragon", DRAGON_NAMES)

def _place(at: int) -> Gap:
    return Phrase(f"space.{CITY[at]}") if at < len(CITY) else Phrase("space.typed", {"place": PLACE_NAMES[at]})


def _dragon(number: int) -> Gap:
    second = SECOND if number - FIRST_DRAGON & 1 else ""
    return Phrase("dragon.typed", {"dragon": Phrase(f"dragon.{DRAGON_NAMES[kind_of(number)]}"), "second": second})


def _tile(number: int) -> Gap:
    return _dragon(number) if number in NUMBERS[DRAGON] else Phrase("tile.typed", {"n": number})


def _area(area: int) -> str:
    return AREAS[area].upper()


def _slot(slot: int) -> Phrase:
    return Phrase("slot.typed", {"n": slot}) if slot else Phrase("slot.stack")


# What fills the gaps of such a move, by the names of its fields.
SAID: Final[Named] = {
    "vassal": Kept("vassal", VASSALS),
    "space": _place,
    "tile": _tile,
    "dragon": _dragon,
    "area": _area,
    "ability": from_one,
    "thing": Kept("thing", THINGS),
    "end": Kept("end", ENDS),
    "slot": _slot,
    "post": from_one,
}

NOTATION: Final = Declined(
    WORDS,
    MOVES,
    {
        "vassal": Vocabulary(WORDS, "vassal", VASSALS),
        "space": SpaceField(),
        "tile": TileField(range(1, LAST + 1)),
        "dragon": TileField(NUMBERS[DRAGON]),
        "area": Vocabulary(WORDS, "area", AREAS),
        "ability": Counted(3),
        "thing": Vocabulary(WORDS, "thing", THINGS),
        "end": Vocabulary(WORDS, "end", ENDS),
        "slot": Vocabulary(WORDS, "slot", ("stack", *map(str, range(1, len(SCOUT_SPACES))))),
        "post": Counted(len(MONUMENT_SPACES)),
        "player": Counted(SEATS),
    },
    SAID,
    chance=(First, Draw),
    # "użyj pierwszej zdolności Wojokła"
    also=(
        *((rf"(.+) {first}(?:ą|i?ej|a) (.+)", rf"\1 {number} \2") for number, first in enumerate(ORDINALS, 1)),
        (r"(.+?) (?:na |z )?pol[aeu] ([0-9]),? (?:na )?obszar\w* ([a-f])", r"\1 \3\2"),  # "na polu 2 na obszarze A"
        (r"(.+?) (?:na )?obszar\w* ([a-f]),? (?:na )?pol[eu] ([0-9])", r"\1 \2\3"),
    ),
)
