"""The nest, who is on turn, and what the two have taken so far."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from dragongames.core.errors import ImpossiblePosition, NotationError
from dragongames.core.game.position import Check, Emit, Item, Move, Outcome, Scored, Seat
from dragongames.core.text.lines import LineKind
from dragongames.core.text.words import Phrase, Who, core_words

NEST: Final = 9  # NE-1
MOST: Final = 3  # NE-2
LINES: Final = (
    LineKind("left", "left: 9"),
    LineKind("last", "last: 0"),
    LineKind("turn", "turn: 1"),
    LineKind("eggs", "eggs: 0 0"),
)


class Take(Move, frozen=True, tag=True):
    eggs: int


class Taken(Scored, frozen=True, tag=True):
    """Somebody took eggs: an item a point."""


class Position(Struct, frozen=True):
    """A value: nothing in it changes, and nothing is hidden in this game."""

    left: int = NEST
    last: int = 0  # how many were taken just now; 0 at the beginning
    turn: Seat = 0
    points: tuple[int, int] = (0, 0)

    @property
    def seats(self) -> int:
        return 2

    @property
    def actors(self) -> tuple[Seat, ...]:
        return (self.turn,) if self._takes() else ()  # NE-4

    def _takes(self) -> tuple[int, ...]:
        return tuple(n for n in range(1, min(MOST, self.left) + 1) if n != self.last)

    def legal(self, seat: Seat) -> tuple[Move, ...]:
        return tuple(Take(seat, n) for n in self._takes()) if seat in self.actors else ()

    def check(self, move: Move) -> tuple[Check, ...]:
        assert isinstance(move, Take)
        return (
            Check("NE-2", move.eggs <= self.left, {"left": self.left}),
            Check("NE-3", move.eggs != self.last, {"who": Who(1 - self.turn), "eggs": self.last}),
        )

    def odds(self) -> tuple[tuple[Move, int], ...]:
        return ()  # nothing is left to chance

    def after(self, move: Move, emit: Emit | None = None) -> Position:
        assert isinstance(move, Take)
        points = list(self.points)
        points[move.seat] += move.eggs
        if emit:
            emit(Taken("NE-2", move.seat, (Item(Phrase("item.eggs"), move.eggs),)))
        return Position(self.left - move.eggs, move.eggs, 1 - move.seat, (points[0], points[1]))

    def seen_by(self, seat: Seat) -> Position:
        return self

    def resample(self, seat: Seat, rng: Random) -> Position:
        return self

    def outcome(self) -> Outcome | None:
        if self.actors:
            return None
        best = max(self.points)
        return Outcome(tally(self), tuple(1 if points == best else 2 for points in self.points), "NE-4")


def tally(position: Position) -> tuple[tuple[Item, ...], ...]:
    """What everybody would have if the game ended now."""
    return tuple((Item(Phrase("item.eggs"), points),) for points in position.points)


def write(position: Position) -> str:
    """A position as text."""
    eggs = " ".join(map(str, position.points))
    return f"nest\nleft: {position.left}\nlast: {position.last}\nturn: {position.turn + 1}\neggs: {eggs}\n"


def read(text: str) -> Position:
    """The position of a text; says what cannot be read and what cannot be."""
    lines = [line.strip() for line in text.strip().splitlines()]
    numbers: list[int] = []
    for line, head in zip(lines, ("nest", "left:", "last:", "turn:", "eggs:"), strict=False):
        name, *values = line.split() or [""]
        if name != head or not all(value.isdecimal() for value in values):
            gaps = {"found": line, "wanted": head}
            raise NotationError(core_words().say(Phrase("position.unreadable", gaps)))
        numbers += map(int, values)
    if len(lines) != 5 or len(numbers) != 5 or sum((numbers[0], *numbers[3:])) != NEST:
        raise ImpossiblePosition(core_words().say(Phrase("position.unreadable", {"found": text, "wanted": "nest"})))
    left, last, turn, *taken = numbers
    return Position(left, last, turn - 1, (taken[0], taken[1]))
