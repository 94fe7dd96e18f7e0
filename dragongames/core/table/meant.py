"""What a person means by words that are no move as they stand: the legal moves that all the words fit.

At a table people leave out the verb, or what can only be meant: „smok i chłop”, „c4”, “the knight to the city”.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from string import Formatter
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.game.position import Move
from dragongames.core.text.notation import MOST_WORDS, SMALL, Field, FieldValue, Notation
from dragongames.core.text.plain import plain
from dragongames.core.text.words import LANGUAGES

LONGEST: Final = 60  # words; nobody says more of one move
_AROUND: Final = ":,.;!?"  # what may stand beside a word
_DOING: Final = ("am", "em", "ę")  # how Polish verbs end that say what I do: "ruszam", "werbuję"


def meant(notation: Notation, text: str, moves: Iterable[Move]) -> list[Move]:
    """Those of the moves that every typed word fits; if some are named whole, only these."""
    words = [word.strip(_AROUND) or word for word in text.split()]
    if len(words) > 1 and words[0].endswith(_DOING) and plain(words[0]) not in _verbs(notation):
        words = words[1:]
    if len(words) > LONGEST:
        return []
    spans = _Spans(notation.fields, words)
    idle: dict[str, frozenset[str]] = {}  # a kind of move -> words that only say that it is this kind
    whole, partly = [], []
    for move in moves:
        name = type(move).__name__
        if name not in idle:
            idle[name] = _idle(notation, name)
        gaps = frozenset(_gaps(notation, name))
        if _explained(spans, idle[name], move, gaps, 0, gaps, set()):
            whole.append(move)
        elif not whole and _explained(spans, idle[name], move, gaps, 0, None, set()):
            partly.append(move)
    return whole or partly


def _verbs(notation: Notation) -> frozenset[str]:
    """Every word that a typed move is known to begin with."""
    return frozenset(plain(parts[0].strip(_AROUND)) for _, parts in notation.shapes()) | frozenset(notation.verbs)


def _idle(notation: Notation, name: str) -> frozenset[str]:
    """Small words, and all words that may stand in a move of this kind beside what fills its gaps."""
    forms = [notation.template(name, lang) for lang in LANGUAGES]
    if f"read.{name}" in notation.words:
        forms += [notation.words.template(f"read.{name}", lang).replace("|", " ") for lang in LANGUAGES]
    said = {plain(word.strip(_AROUND)) for form in forms for word in form.split() if not word.startswith("{")}
    verbs = {verb for verb, stands_for in notation.verbs.items() if not stands_for or plain(stands_for) in said}
    return frozenset(said | verbs | notation.fillers | SMALL)


def _gaps(notation: Notation, name: str) -> tuple[str, ...]:
    return tuple(gap for _, gap, _, _ in Formatter().parse(notation.template(name, "en")) if gap)


def _explained(
    spans: _Spans, idle: frozenset[str], move: Move, gaps: frozenset[str], at: int, unnamed: frozenset[str] | None,
    tried: set[tuple[int, frozenset[str] | None]],
) -> bool:
    """Whether all words from here on fit the move and name what fills the `unnamed` gaps (None: at least one gap).

    What was `tried` in vain is not tried again: a word that may be idle or not would double the work with each word.
    """
    if at == len(spans.words):
        return unnamed is not None and not unnamed
    if (at, unnamed) in tried:
        return False
    tried.add((at, unnamed))
    if plain(spans.words[at]) in idle and _explained(spans, idle, move, gaps, at + 1, unnamed, tried):
        return True
    return any(
        spans.suit(gap, getattr(move, gap), at, end)
        and _explained(spans, idle, move, gaps, end, frozenset() if unnamed is None else unnamed - {gap}, tried)
        for end in range(at + 1, min(at + MOST_WORDS, len(spans.words)) + 1) for gap in sorted(gaps)
    )


class _Spans:
    """What neighbouring words can stand for, looked up once."""

    def __init__(self, fields: Mapping[str, Field], words: Sequence[str]) -> None:
        self.fields, self.words = fields, words
        self.known: dict[tuple[str, int, int], tuple[FieldValue, ...]] = {}

    def suit(self, gap: str, value: FieldValue, at: int, end: int) -> bool:
        """Whether the words from one to another can mean this value."""
        suits = getattr(self.fields[gap], "suits", None)
        if suits is not None and suits("-".join(self.words[at:end]), value):
            return True
        if (gap, at, end) not in self.known:
            self.known[gap, at, end] = tuple(self._read(self.fields[gap], self.words[at:end]))
        return value in self.known[gap, at, end]

    def _read(self, field: Field, words: Sequence[str]) -> Iterator[FieldValue]:
        """What the words stand for, taken as they are and without the small ones."""
        for token in {"-".join(words), "-".join(word for word in words if plain(word) not in SMALL)} - {""}:
            with suppress(NotationError):
                yield field.read(token)
