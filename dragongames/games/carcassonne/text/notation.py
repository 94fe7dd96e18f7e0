"""Moves of Carcassonne as short texts: squares, turnings, parts and tiles."""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.text.declined import Declined
from dragongames.core.text.fields import SMALL, FieldValue
from dragongames.core.text.plain import plain
from dragongames.core.text.typography import MINUS
from dragongames.core.text.words import LANGUAGES, Phrase
from dragongames.games.carcassonne.box.squares import FARTHEST, SIDES, place_name, square
from dragongames.games.carcassonne.box.tiles import FIELD, IDS, KINDS_OF_PART, ROAD, WINDS
from dragongames.games.carcassonne.rules.moves import MOVES, Draw
from dragongames.games.carcassonne.text.catalogue import WORDS
from dragongames.games.carcassonne.text.naming import INSIDE, part_name

LAY: Final = r"(?:place|lay|po[lł][oó][zż])(?: tile| kart[eę])?(?: on| na)?(?: square| polu?e?)?"  # and a square
QUARTERS: Final = ("0", "90", "180", "270")


class AtField:
    """A square: `3,-2`."""

    def write(self, value: FieldValue, lang: str) -> str:
        return place_name(value)

    def read(self, token: str) -> int:
        x, comma, y = _plain(token).partition(",")
        if comma and _whole(x) and _whole(y):
            return square(int(x), int(y))
        raise NotationError(WORDS.say(Phrase("notation.square", {"token": token[:40], "most": FARTHEST})))


def _plain(token: str) -> str:
    """A square as it is typed, perhaps with the real minus sign that sentences have."""
    return token.strip("()").replace(MINUS, "-")


def _whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 3 and int(digits) <= FARTHEST


class TurnField:
    """How far a tile is turned clockwise, in degrees."""

    def write(self, value: FieldValue, lang: str) -> str:
        return QUARTERS[value]

    def read(self, token: str) -> int:
        degrees = token.removesuffix("°")
        if degrees in QUARTERS:
            return QUARTERS.index(degrees)
        raise NotationError(WORDS.say(Phrase("notation.turn", {"token": token[:40]})))


_SERIES: Final = [list(series) for _, series in groupby(IDS, lambda name: name.rstrip("0123456789")[1:])]
ALL_IDS: Final = ", ".join(f"{series[0]} … {series[-1]}" for series in _SERIES)


class TileField:
    """A kind of tile by its letters."""

    def write(self, value: FieldValue, lang: str) -> str:
        return IDS[int(value)]

    def read(self, token: str) -> int:
        wanted = token.upper()
        if wanted in IDS:
            return IDS.index(wanted)
        raise NotationError(WORDS.say(Phrase("notation.tile", {"token": token[:40], "known": ALL_IDS})))


class PartField:
    """A part of a tile: `road-EW`, `łąka-NNE`."""

    def write(self, value: FieldValue, lang: str) -> str:
        kind, _, reach = str(value).partition("-")
        word = WORDS.say(Phrase(f"kind.{kind}"), lang, form="token")
        if reach == INSIDE:
            reach = WORDS.say(Phrase("part.token-inside"), lang)
        return f"{word}-{reach}" if reach else word

    def read(self, token: str) -> str:
        word, dash, reach = token.replace("(", "").replace(")", "").partition("-")
        sides = [_sides().get(plain(side), "") for side in re.split("[-–]", reach)]
        reach = "".join(sides) if all(sides) else reach
        for number, kind in enumerate(KINDS_OF_PART):
            if plain(word) in _forms(kind):
                found = _reach(number, reach)
                if found is not None and bool(found) == bool(dash):
                    return f"{kind}-{found}" if found else kind
        key = "notation.part" if token else "notation.no-part"
        raise NotationError(WORDS.say(Phrase(key, {"token": token[:40]})))

    def suits(self, token: str, value: FieldValue) -> bool:
        """Whether words that leave out where the part lies, or say it as sentences do, can mean this part."""
        return plain(token) in _forms(str(value).partition("-")[0]) or plain(token) in _in_sentences(str(value))


@cache
def _in_sentences(part: str) -> frozenset[str]:
    """A part as sentences name it: „północno-wschodniej-łące”, “city-(north)”."""
    said = (form.split("-") for form in WORDS.forms(part_name(part)))
    return frozenset("-".join(word for word in words if word not in SMALL) for words in said)


@cache
def _forms(kind: str) -> frozenset[str]:
    """How a kind of part may be typed: łąka, łąkę, łące."""
    entries = [WORDS.entry(f"kind.{kind}")[lang] for lang in LANGUAGES]
    return frozenset(
        plain(form.split()[-1]) for entry in entries if not isinstance(entry, str) for form in entry.values()
    )


@cache
def _sides() -> dict[str, str]:
    """The names of sides in sentences, as in `miasto (północ)`."""
    found: dict[str, str] = {}
    for side in SIDES:
        for lang in LANGUAGES:
            entry = WORDS.entry(f"reach.{side}")[lang]
            found.update((plain(word), side) for word in ([entry] if isinstance(entry, str) else entry.values()))
    return found


def _reach(kind: int, text: str) -> str | None:
    """The reach in its canonical form; None if this kind of part has no such reach."""
    given = text.upper()
    if kind == FIELD:
        if plain(text) in {plain(WORDS.say(Phrase("part.token-inside"), lang)) for lang in LANGUAGES}:
            return INSIDE
        return given if given in (*WINDS, "") else None
    if kind > FIELD or len(set(given)) != len(given) or not set(given) <= set(SIDES):
        return None
    built = kind - ROAD < 2
    return "".join(side for side in SIDES if side in given) if built == bool(given) else None


PART: Final = PartField()


def _code(part: str) -> Phrase:
    """A part as it is typed, in whatever language."""
    kind, dash, reach = part.partition("-")
    word = Phrase(f"kind.{kind}")
    if not dash:
        return word
    return Phrase("part.code", {"kind": word, "reach": Phrase("part.token-inside") if reach == INSIDE else reach})


def _turned(turn: int) -> Phrase:
    return Phrase("turned.by", {"n": QUARTERS[turn]}) if turn else Phrase("turned.not")


NOTATION: Final = Declined(
    WORDS,
    MOVES,
    {"at": AtField(), "turn": TurnField(), "part": PART, "tile": TileField()},
    {
        "at": place_name,
        "turn": _turned,
        "part": _code,
    },
    chance=(Draw,),
    # A tile as a position has it: `place 0,-1/180`, or `place 0,-1` if it is not turned.
    also=((r"(.*)\(([-−]?\d+)[,;]? ?([-−]?\d+)\)(.*)", r"\1\2,\3\4"),  # a square as sentences have it: (-1, 6)
          (r"(.+[\d)]) (?:bez obr\w*|nieobr[oó]con[aą]|not turned)", r"\1 z obrotem o 0"),
          (r"(.+[\d)]) bez (\S+)", r"\1 z obrotem o \2"),
          (rf"{LAY} (-?\d+,-?\d+)/(\d+)°?", r"place \1 turned \2"),
          (rf"{LAY} (\(?[-−]?\d+(?:,|; ?)[-−]?\d+\)?)", r"place \1 turned 0")),
)
