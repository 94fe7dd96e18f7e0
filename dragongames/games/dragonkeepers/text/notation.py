"""Moves of Zaklinacze Smoków as short texts, in every language.

Cards, backs and sets are typed `green/2`, `white/red*`, `3xgreen+1xshadow`.
"""

from __future__ import annotations

import difflib
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.text.notation import FieldValue, Notation, Number, Vocabulary
from dragongames.core.text.plain import plain
from dragongames.core.text.words import LANGUAGES, Catalogue, Gap, Phrase, language
from dragongames.games.dragonkeepers.box.cards import BACK, BACKS, COLOUR, FRONT, FRONTS, KIND_NAMES, SIDE_OF, SIX
from dragongames.games.dragonkeepers.clicks import SIDE_TOKENS
from dragongames.games.dragonkeepers.rules.moves import BY_CHANCE, CHESTS, MOVES, Dragons
from dragongames.games.dragonkeepers.text.catalogue import WORDS

MOST: Final = 9  # dragons of one kind that can be typed


class CardField:
    """A kind of card: front, a stroke, back; a star for the red ribbon."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.tokens = {plain(self.write(kind, lang)): kind for lang in LANGUAGES for kind in KIND_NAMES.values()}

    def write(self, value: FieldValue, lang: str) -> str:
        front = self.words.say(Phrase(f"colour.{FRONTS[FRONT[value]]}"), lang)
        return front if BACK[value] == SIX else f"{front}/{back_token(self.words, BACK[value], lang)}"

    def read(self, token: str) -> FieldValue:
        return looked_up(self.words, token, self.tokens, self.write(KIND_NAMES["green/2"], language()))


class BackField:
    """What stands on a back: a digit or a colour; a star for the red ribbon."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.tokens = {plain(self.write(back, lang)): back for lang in LANGUAGES for back in range(len(BACKS))}

    def write(self, value: FieldValue, lang: str) -> str:
        return back_token(self.words, value, lang)

    def read(self, token: str) -> FieldValue:
        return looked_up(self.words, token, self.tokens, f"2, {self.write(6, language())}")


class DragonsField:
    """A set: how many of each dragon, joined by plus signs; a number of one may be left out."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.fronts = {
            plain(words.say(Phrase(f"colour.{front}"), lang)): i for lang in LANGUAGES for i, front in enumerate(FRONTS)
        }

    def write(self, value: FieldValue, lang: str) -> str:
        parts = [(n, self.words.say(Phrase(f"colour.{FRONTS[front]}"), lang)) for front, n in enumerate(value) if n]
        return "+".join(f"{n}x{dragon}" for n, dragon in parts)

    def read(self, token: str) -> FieldValue:
        counts = [0] * len(FRONTS)
        for part in token.split("+"):
            number, times, dragon = part.replace("×", "x").partition("x")
            if not times or not (number.isascii() and number.isdigit() and len(number) == 1 and int(number)):
                number, dragon = "1", part
            front = looked_up(self.words, dragon, self.fronts, self.write((0, 3, 0, 0, 1), language()))
            counts[front] = min(counts[front] + int(number), MOST)
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


def looked_up(words: Catalogue, token: str, tokens: dict[str, int], example: str) -> int:
    """The value a token stands for; says which one comes near."""
    wanted = plain(token)
    if wanted in tokens:
        return tokens[wanted]
    close = difflib.get_close_matches(wanted, tokens, 1)
    key = "notation.close" if close else "notation.unknown"
    gaps: dict[str, Gap] = {"token": token[:40], "guess": close[0] if close else "", "known": example}
    raise NotationError(words.say(Phrase(key, gaps)))


NOTATION: Final = Notation(
    WORDS,
    MOVES,
    {
        "side": Vocabulary(WORDS, "side", SIDE_TOKENS),
        "card": CardField(WORDS),
        "cards": CardField(WORDS),  # of events, in exercises
        "back": BackField(WORDS),
        "dragons": DragonsField(WORDS),
        "colour": Vocabulary(WORDS, "colour", FRONTS[:4]),
        "chest": Vocabulary(WORDS, "chest", CHESTS),
        "value": Number(WORDS),
    },
    chance=BY_CHANCE,
)
