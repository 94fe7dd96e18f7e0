"""The castle in the middle of the table: its floors, the tiles that can be seen, and those nobody has seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

from dragongames.core.position import Move, Seat
from dragongames.games.dragon_castle.castles import FLOORS, Plan
from dragongames.games.dragon_castle.cells import STRIDE
from dragongames.games.dragon_castle.tiles import FULL_BAG, NONE, SINGLE, UNSEEN, with_at

Floor: TypeAlias = tuple[int, ...]  # for each row the columns that have a tile here, as bits
Way: TypeAlias = Callable[[Seat, int], Move]  # a kind of move to a cell

NOWHERE: Final = -1  # the top floor of a castle that is gone


class Castle(Struct, frozen=True):
    """Stacks lie exactly on one another; of each only the top tile is known (DC-1.8)."""

    floors: tuple[Floor, ...]  # from the bottom
    tops: bytes  # for each cell the symbol on top, NONE where nothing lies, UNSEEN until chance has decided
    bag: bytes  # tiles nobody has seen, a count for each symbol
    top: int  # the highest floor that has a tile anywhere, from 0; NOWHERE when the castle is empty (DC-3.6)

    def height(self, cell: int) -> int:
        row, column = cell >> 4, cell & 15
        return sum(floor[row] >> column & 1 for floor in self.floors)

    @property
    def left(self) -> int:
        """How many tiles the castle still has."""
        return sum(bits.bit_count() for floor in self.floors for bits in floor)

    def cells(self) -> Iterator[int]:
        """Where a stack still stands."""
        for row, bits in enumerate(self.floors[0]):
            for column in range(bits.bit_length()):
                if bits >> column & 1:
                    yield STRIDE * row + column

    def level(self, cell: int) -> int:
        """The floor of the tile on top of a stack, from 0; -1 where no stack stands."""
        row, column = cell >> 4, cell & 15
        level = len(self.floors) - 1
        while level >= 0 and not self.floors[level][row] >> column & 1:
            level -= 1
        return level

    def is_free(self, cell: int, level: int) -> bool:
        """Whether a tile has a free long side: nothing beside it on the left or on the right, on its own level."""
        bits, column = self.floors[level][cell >> 4], cell & 15
        return not (bits >> (column + 1) & 1 and bits << 1 >> column & 1)

    def is_free_at_the_end(self, cell: int, level: int) -> bool:
        """Whether a tile has a free short side: nothing above it or below it in its column, on its own level."""
        floor, row, column = self.floors[level], cell >> 4, cell & 15
        above = floor[row - 1] if row else 0
        below = floor[row + 1] if row + 1 < len(floor) else 0
        return not above & below & 1 << column

    def neighbours(self, cell: int, level: int) -> list[int]:
        """The cells beside this one that have a tile on this level, on all four sides."""
        floor, row, column = self.floors[level], cell >> 4, cell & 15
        around = ((row, column - 1), (row, column + 1), (row - 1, column), (row + 1, column))
        return [
            STRIDE * r + c for r, c in around if 0 <= r < len(floor) and c >= 0 and floor[r] >> c & 1
        ]

    def alike(self, symbols: bytes) -> list[int]:
        """The stacks that show one of these symbols."""
        found = []
        for symbol in symbols:
            cell = self.tops.find(symbol)
            while cell >= 0:
                found.append(cell)
                cell = self.tops.find(symbol, cell + 1)
        return sorted(found)

    def without(self, cell: int, level: int) -> Castle:
        """The castle after the tile on top of a stack has gone; the next one is not uncovered yet."""
        row = cell >> 4
        floor = self.floors[level]
        floor = (*floor[:row], floor[row] ^ 1 << (cell & 15), *floor[row + 1 :])
        floors = (*self.floors[:level], floor, *self.floors[level + 1 :])
        top = self.top
        while top >= 0 and not any(floors[top]):
            top -= 1
        return Castle(floors, with_at(self.tops, cell, UNSEEN if level else NONE), self.bag, top)

    def uncovered(self, symbol: int) -> Castle:
        """The castle after chance has decided what the first unseen top is."""
        tops, bag, cell = self.tops, self.bag, self.tops.find(UNSEEN)
        return Castle(
            self.floors, tops[:cell] + SINGLE[symbol] + tops[cell + 1 :],
            bag[:symbol] + SINGLE[bag[symbol] - 1] + bag[symbol + 1 :], self.top,
        )

    def on_top(self, kind: Way, seat: Seat) -> tuple[Move, ...]:
        """The moves to all available tiles of the top floor."""
        moves: tuple[Move, ...] = ()
        for row, bits in enumerate(self.floors[self.top] if self.top >= 0 else ()):
            if bits:
                moves += _free_in_row(kind, seat, row, bits)
        return moves

    def everywhere(self, kind: Way, seat: Seat) -> tuple[Move, ...]:
        """The moves to all available tiles of all floors."""
        moves: tuple[Move, ...] = ()
        for row, stacked in enumerate(zip(*self.floors, strict=True)):
            if stacked[0]:
                moves += _free_of_all_floors(kind, seat, row, stacked)
        return moves


def raised(plan: Plan) -> Castle:
    """The castle of a plan with no tile uncovered."""
    floors = tuple(
        tuple(
            sum(1 << column for column, height in enumerate(heights) if height > level) for heights in plan.heights
        )
        for level in range(FLOORS)
    )
    tops = bytearray((NONE,)) * (STRIDE * plan.rows)
    for row, heights in enumerate(plan.heights):
        for column, height in enumerate(heights):
            if height:
                tops[STRIDE * row + column] = UNSEEN
    return Castle(floors, bytes(tops), FULL_BAG, max(level for level in range(FLOORS) if any(floors[level])))


@cache
def _free_in_row(kind: Way, seat: Seat, row: int, bits: int) -> tuple[Move, ...]:
    free = bits & ~(bits << 1 & bits >> 1)
    return tuple(kind(seat, STRIDE * row + c) for c in range(free.bit_length()) if free >> c & 1)


@cache
def _free_of_all_floors(kind: Way, seat: Seat, row: int, stacked: tuple[int, ...]) -> tuple[Move, ...]:
    free, higher = 0, 0
    for bits in reversed(stacked):
        free |= bits & ~(bits << 1 & bits >> 1) & ~higher
        higher |= bits
    return tuple(kind(seat, STRIDE * row + c) for c in range(free.bit_length()) if free >> c & 1)
