"""Moves of Zaklinacze Smoków as short texts, in every language.

Cards, backs and sets are typed `green/2`, `white/red*`, `3xgreen+1xshadow`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.text.fields import FieldValue, Number, Vocabulary
from dragongames.core.text.notation import Notation
from dragongames.core.text.plain import plain
from dragongames.core.text.words import LANGUAGES, Catalogue, Gap, Phrase, language
from dragongames.games.dragonkeepers.box.cards import BACK, BACKS, COLOUR, FRONT, FRONTS, KIND_NAMES, SIDE_OF, SIX
from dragongames.games.dragonkeepers.clicks import SIDE_TOKENS
from dragongames.games.dragonkeepers.rules.moves import BY_CHANCE, CHESTS, MOVES, Dragons
from dragongames.games.dragonkeepers.text.catalogue import WORDS

MOST: Final = 9  # dragons of one kind that can be typed
_PARTS: Final = re.compile(r"(?:[1-9][-x×]|)[^+,-]+")  # `3xgreen+1xshadow`, `3-zielone-smoki-1-czarnego`
_COUNTED: Final = re.compile(r"([1-9])[-x×](.+)")
NUMERALS: Final = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "jednego": 1, "jeden": 1, "dwa": 2, "dwoch": 2, "trzy": 3,
    "trzech": 3, "cztery": 4, "czterech": 4, "piec": 5, "pieciu": 5, "szesc": 6, "szesciu": 6,
}
FIGURES: Final = {"1": "jedynka", "2": "dwojka", "3": "trojka", "4": "czworka", "5": "piatka"}
_NUMERAL: Final = re.compile(r"\b(one|two|three|four|five|jednego|jeden|dwa|dw[oó]ch|trzy|trzech|cztery|czterech"
                             r"|pi[eę][cć]|pi[eę]ciu|sze[sś][cć]|sze[sś]ciu)-")
_DRAGONS: Final = frozenset(("dragon", "dragons", "smok", "smoki", "smoka", "smokow"))


class CardField:
    """A kind of card: front, slash, back; a star for the red ribbon."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.tokens = {plain(self._bare(kind, lang)): kind for lang in LANGUAGES for kind in KIND_NAMES.values()}
        for token, kind in list(self.tokens.items()):  # a dragon in the accusative: "zielonego/2", "czarnego"
            _, stroke, back = token.partition("/")
            said = self.words.say(Phrase(f"colour.{FRONTS[FRONT[kind]]}"), "pl", form="gen")
            self.tokens.setdefault(f"{plain(said)}{stroke}{back}", kind)
            if not stroke:
                self.tokens.setdefault(f"{plain(said)}-smoka", kind)

    def write(self, value: FieldValue, lang: str) -> str:
        if lang == "pl" and BACK[value] == SIX:  # the only card without a stroke: "czarnego smoka"
            return self.words.say(Phrase("card.shadow"), lang, form="gen")
        return self._bare(value, lang)

    def _bare(self, value: FieldValue, lang: str) -> str:
        front = self.words.say(Phrase(f"colour.{FRONTS[FRONT[value]]}"), lang)
        return front if BACK[value] == SIX else f"{front}/{back_token(self.words, BACK[value], lang)}"

    def suits(self, token: str, value: FieldValue) -> bool:
        """Whether a colour alone, or what stands on the back, can mean this card: "białego", "dwójką"."""
        colours = self.words.entry(f"colour.{FRONTS[FRONT[value]]}")["pl"]
        back = back_token(self.words, BACK[value], "pl").rstrip("*")
        said = [colours] if isinstance(colours, str) else colours.values()
        return plain(token) in {*map(plain, said), FIGURES.get(back)}

    def read(self, token: str) -> FieldValue:
        return looked_up(self.words, token, self.tokens, self.write(KIND_NAMES["green/2"], language()), self.write)


class BackField:
    """What stands on a back: a digit or a colour; a star for the red ribbon."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.tokens = {plain(self.write(back, lang)): back for lang in LANGUAGES for back in range(len(BACKS))}

    def write(self, value: FieldValue, lang: str) -> str:
        return back_token(self.words, value, lang)

    def read(self, token: str) -> FieldValue:
        return looked_up(self.words, token, self.tokens, f"2, {self.write(6, language())}", self.write)


class StackField(Vocabulary):
    """The colour of a stack: in Polish a card comes „z niebieskiego stosu”."""

    def write(self, value: FieldValue, lang: str) -> str:
        name = Phrase(f"{self.prefix}.{self.names[value]}")
        return self.words.say(name, lang, form="gen") if lang == "pl" else super().write(value, lang)


class DragonsField:
    """A set: how many of each dragon, joined by plus signs; a one may be left out."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.fronts = {word: i for i, front in enumerate(FRONTS) for word in self._forms(front)}

    def _forms(self, front: str) -> Iterator[str]:
        """Every form of a colour that may stand beside a number: green, zielonego, zielone, zielonych."""
        for lang in LANGUAGES:
            for key in ("colour", "dragon", "dragon-acc"):
                forms = self.words.entry(f"{key}.{front}")[lang]
                yield from (plain(form.split()[0]) for form in ([forms] if isinstance(forms, str) else forms.values()))

    def write(self, value: FieldValue, lang: str) -> str:
        parts = [(n, front) for front, n in zip(FRONTS, value, strict=True) if n]
        if lang == "en":  # as in the files of saved tables
            return "+".join(f"{n}x{self.words.say(Phrase(f'colour.{front}'), lang)}" for n, front in parts)
        said = [f"{n} {self.words.say(n, lang, form=f'dragon-acc.{front}')}" for n, front in parts]
        return f" {self.words.template('and', lang)} ".join(said)

    def _colour(self, front: int, lang: str) -> str:
        return self.words.say(Phrase(f"colour.{FRONTS[front]}"), lang)

    def read(self, token: str) -> FieldValue:
        counts = [0] * len(FRONTS)
        for part in _PARTS.findall(_NUMERAL.sub(lambda word: f"{NUMERALS[plain(word[1])]}-", token)):
            found = _COUNTED.fullmatch(part)
            number, dragon = (int(found[1]), found[2]) if found else (1, part)
            if plain(dragon) in _DRAGONS:
                continue
            example = self.write((0, 3, 0, 0, 1), language())
            front = looked_up(self.words, dragon, self.fronts, example, self._colour)
            counts[front] = min(counts[front] + number, MOST)
        return as_dragons(counts)


def as_dragons(counts: list[int]) -> Dragons:
    white, green, red, blue, shadow = counts
    return white, green, red, blue, shadow


def back_token(words: Catalogue, back: int, lang: str) -> str:
    """A back as it is typed."""
    star = "*" if BACKS[back].endswith("*") else ""
    if SIDE_OF[back]:
        return words.say(Phrase(f"colour.{FRONTS[COLOUR[back]]}"), lang) + star
    return BACKS[back]


def looked_up(
    words: Catalogue, token: str, tokens: dict[str, int], example: str, write: Callable[[int, str], str],
) -> int:
    """The value a token stands for; an error names the one that comes near."""
    wanted = plain(token)
    if wanted in tokens:
        return tokens[wanted]
    close = difflib.get_close_matches(wanted, tokens, 1)
    key = "notation.close" if close else "notation.like"
    gaps: dict[str, Gap] = {"token": token[:40], "guess": "", "known": example}
    if close:
        gaps["guess"] = write(tokens[close[0]], language())
    raise NotationError(words.say(Phrase(key, gaps)))


NOTATION: Final = Notation(
    WORDS,
    MOVES,
    {
        "side": Vocabulary(WORDS, "side", SIDE_TOKENS),
        "card": CardField(WORDS),
        "cards": CardField(WORDS),  # in events, for exercises
        "back": BackField(WORDS),
        "dragons": DragonsField(WORDS),
        "colour": StackField(WORDS, "colour", FRONTS[:4]),
        "chest": Vocabulary(WORDS, "chest", CHESTS),
        "value": Number(WORDS),
    },
    chance=BY_CHANCE,
    also=((rf"wy[lł][oó][zż] (?P<set>(?:[1-9]|{'|'.join(NUMERALS)}) .+)", r"zagraj \g<set>"),),
)
