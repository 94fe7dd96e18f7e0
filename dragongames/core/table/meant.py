"""What a person means by words that are no move as they stand: the legal moves that all the words fit.

At a table people leave out the verb, or what can only be meant: „smok i chłop”, „c4”, “the knight to the city”.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from string import Formatter
from typing import Final, TypeAlias

from dragongames.core.errors import NotationError
from dragongames.core.game.position import Move
from dragongames.core.text.fields import SMALL, Field, FieldValue, Vocabulary
from dragongames.core.text.notation import MOST_WORDS, Notation
from dragongames.core.text.plain import plain
from dragongames.core.text.words import LANGUAGES

LONGEST: Final = 60  # words; nobody says more of one move
_PAIR: Final = re.compile(r"\((\S+); (\S+)\)")  # a square as sentences have it
_AROUND: Final = ":,.;!?"  # what may stand beside a word
# The words, in plain letters, that name the parts of a move in this position, by its fields.
Here: TypeAlias = Callable[[Move], Mapping[str, Collection[str]]]


def meant(notation: Notation, text: str, moves: Iterable[Move], here: Here = lambda _: {}) -> list[Move]:
    """Those of the moves that every typed word fits; if some are named whole, only these."""
    words = [word.strip(_AROUND) or word for word in _PAIR.sub(r"\1,\2", text).split()]
    if len(words) > LONGEST:
        return []
    spans = _Spans(notation.fields, words)
    idle: dict[str, frozenset[str]] = {}  # a kind of move -> words that only say that it is this kind
    whole: list[Move] = []
    partly: list[Move] = []
    for move in moves:
        name = type(move).__name__
        if name not in idle:
            idle[name] = _idle(notation, name)
        gaps, spans.here = frozenset(_gaps(notation, name)), here(move)
        if _explained(spans, idle[name], move, gaps, 0, gaps, set()):
            whole.append(move)
        elif not whole and _explained(spans, idle[name], move, gaps, 0, None, set()):
            partly.append(move)
    return _nearest(notation, words, whole or partly)


def _nearest(notation: Notation, words: Sequence[str], moves: list[Move]) -> list[Move]:
    """Those of the kind of which the fewest words are left out: who puts a pawn somewhere does not move the fairy."""
    if len({type(move) for move in moves}) < 2:
        return moves
    said = {plain(word) for word in words} | {
        plain(meant) for word in words for meant in notation.verbs.get(plain(word), ())
    }
    missing: dict[str, int] = {}
    for name, parts in notation.shapes():
        own = {plain(part.strip(_AROUND)) for part in parts if not part.startswith("{")} - SMALL
        missing[name] = min(len(own - said), missing.get(name, len(own)))
    fewest = min(missing[type(move).__name__] for move in moves)
    return [move for move in moves if missing[type(move).__name__] == fewest]


def _idle(notation: Notation, name: str) -> frozenset[str]:
    """Small words, and all words that may stand in a move of this kind beside what fills its gaps."""
    forms = [notation.template(name, lang) for lang in LANGUAGES]
    if f"read.{name}" in notation.words:
        forms += [notation.words.template(f"read.{name}", lang).replace("|", " ") for lang in LANGUAGES]
    said = {plain(word.strip(_AROUND)) for form in forms for word in form.split() if not word.startswith("{")}
    verbs = {verb for verb, ways in notation.verbs.items() if any(not meant or plain(meant) in said for meant in ways)}
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
        self.here: Mapping[str, Collection[str]] = {}
        self.known: dict[tuple[str, int, int], tuple[FieldValue, ...]] = {}

    def suit(self, gap: str, value: FieldValue, at: int, end: int) -> bool:
        """Whether the words from one to another can mean this value."""
        suits, said = getattr(self.fields[gap], "suits", None), "-".join(self.words[at:end])
        if (suits is not None and suits(said, value)) or plain(said) in self.here.get(gap, ()):
            return True
        if (gap, at, end) not in self.known:
            self.known[gap, at, end] = tuple(self._read(self.fields[gap], self.words[at:end]))
        return value in self.known[gap, at, end]

    def _read(self, field: Field, words: Sequence[str]) -> Iterator[FieldValue]:
        """What the words stand for, taken as they are and without the small ones."""
        for token in {"-".join(words), "-".join(word for word in words if plain(word) not in SMALL)} - {""}:
            if len(token) == 1 and isinstance(field, Vocabulary) and plain(token) not in field.tokens:
                continue  # a letter is no short form of a word here: it may be a square
            with suppress(NotationError):
                yield field.read(token)
