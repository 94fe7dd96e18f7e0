"""The lines a position is written in: what can stand in each, so that it can be told, shown and changed by clicks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

NOTHING: Final = "-"
FREE: Final = ""  # a slot that is the whole line
SEAT: Final = "N"
MOST_SEATS: Final = 9

# numbers: `3 0`; choice: one word; several: words, each as often as it is there; counted: words with their number.
Form: TypeAlias = Literal["numbers", "choice", "several", "counted"]

# Whether a line follows from the others, so that nobody has to write it: never, where nothing is hidden, always.
Follows: TypeAlias = Literal["", "open", "always"]


class Slot(NamedTuple):
    """A part of a line that can be changed without typing."""

    name: str  # `castles` in `1: hand dragon; castles drum`, FREE for the whole line
    form: Form
    words: tuple[str, ...] = ()
    said: tuple[str, ...] = ()  # what the words are called, as keys of the catalogue; () if they need no name
    joined: str = " "  # what stands between words
    times: str = ""  # what stands between a number and its word, where words are counted
    most: int = 1  # copies of one word


class LineKind(NamedTuple):
    """One kind of line; what it is for stands in the catalogue as `line.<key>`."""

    key: str  # as it is written; SEAT stands for the number of a player
    example: str  # the whole line
    slots: tuple[Slot, ...] = ()
    targets: tuple[str, ...] = ()  # how the targets on the picture begin whose clicks lead here
    rows: bool = False  # whether more rows follow below it ...
    stacks: Slot | None = None  # ... and what can lie on top of their stacks, each written with its height
    numbered: int = 0  # how many such lines there can be: `#0`, `#1` and so on
    bare: bool = False  # whether nothing after the colon means that there is none
    follows: Follows = ""

    @property
    def name(self) -> str:
        """The key of its explanation."""
        plain = self.key.removesuffix(f" {SEAT}").replace(SEAT, "player").replace("#", "hidden")
        return f"line.{plain.replace(' ', '-')}"

    def keys(self, seats: int) -> tuple[str, ...]:
        """The keys of its lines in a game of so many players."""
        if self.numbered:
            return tuple(f"{self.key}{number}" for number in range(self.numbered))
        if SEAT not in self.key:
            return (self.key,)
        return tuple(self.key.replace(SEAT, str(seat + 1)) for seat in range(seats))


def kind_of(kinds: Sequence[LineKind], key: str) -> LineKind | None:
    """The kind of line that has this key."""
    return next((kind for kind in kinds if key in kind.keys(MOST_SEATS)), None)


def part(value: str, slot: Slot) -> str:
    """What stands in a slot of a line's value."""
    if slot.name == FREE:
        return value.strip()
    for piece in value.split(";"):
        name, _, rest = piece.strip().partition(" ")
        if name == slot.name:
            return rest.strip()
    return ""


def with_part(value: str, slot: Slot, text: str) -> str:
    """The line's value with something else in a slot; an empty slot is left out."""
    if slot.name == FREE:
        return text or NOTHING
    pieces = [piece.strip() for piece in value.split(";") if piece.strip()]
    names = [piece.partition(" ")[0] for piece in pieces]
    written = f"{slot.name} {text or NOTHING}"
    if slot.name in names:
        pieces[names.index(slot.name)] = written
    else:
        pieces.append(written)
    return "; ".join(pieces)


def counts(text: str, slot: Slot) -> dict[str, int]:
    """How often each word stands in a slot; words that do not belong there are left alone."""
    found: dict[str, int] = {}
    for piece in _pieces(text, slot):
        n, word = _counted(piece, slot)
        found[word] = found.get(word, 0) + n
    return found


def with_count(text: str, slot: Slot, word: str, n: int) -> str:
    """A slot's text with a word so many times, everything else as it stands."""
    if slot.form == "choice":
        return word if n else ""
    kept = _pieces(text, slot)
    same = [at for at, piece in enumerate(kept) if _counted(piece, slot)[1] == word]
    at = same[0] if same else len(kept)
    rest = [piece for place, piece in enumerate(kept) if place not in same]
    new = [] if n < 1 else [word] * n if slot.form == "several" else [word if n == 1 else f"{n}{slot.times}{word}"]
    rest[min(at, len(rest)):min(at, len(rest))] = new
    return slot.joined.join(rest)


def numbers(text: str) -> list[int]:
    """The numbers of a slot."""
    return [int(word) for word in text.split() if word.isascii() and word.isdigit() and len(word) < 5]


def _pieces(text: str, slot: Slot) -> list[str]:
    return [piece for piece in re.split(rf"[\s{re.escape(slot.joined)}]+", text) if piece and piece != NOTHING]


def _counted(piece: str, slot: Slot) -> tuple[int, str]:
    if slot.form != "counted" or piece in slot.words:
        return 1, piece
    found = re.fullmatch(rf"([0-9]{{1,3}}){re.escape(slot.times)}(.+)", piece, re.ASCII)
    return (int(found[1]), found[2]) if found else (1, piece)
