"""The castle in the middle of the table: its floors, the tiles that can be seen, and those that nobody has seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from msgspec import Struct

from dragongames.core.game.position import Move
from dragongames.games.dragon_castle.box.castles import FLOORS, Plan
from dragongames.games.dragon_castle.box.cells import MOST_ROWS, STRIDE
from dragongames.games.dragon_castle.box.tiles import FULL_BAG, NONE, SINGLE, TILES, UNSEEN
from dragongames.games.dragon_castle.rules.moves import Row, Way

Floor: TypeAlias = tuple[int, ...]  # for each row, the columns that have a tile here, as bits
Rows: TypeAlias = tuple[Row, ...]  # the moves of one kind to the cells of the castle, row by row

_NONE, _UNSEEN = SINGLE[NONE], SINGLE[UNSEEN]
NOWHERE: Final = -1  # the top floor of a castle that is gone


class Castle(Struct, frozen=True, gc=False):
    """Tiles lie exactly on one another (DC-10.10); of each stack only the top one is known (DC-1.8)."""

    floors: tuple[Floor, ...]  # from the bottom
    tops: bytes  # for each cell the symbol on top; NONE if nothing lies there, UNSEEN until chance has decided
    bag: bytes  # unseen tiles, a count for each symbol
    top: int  # the highest floor with a tile, from 0; NOWHERE if the castle is empty (DC-3.6)

    def height(self, cell: int) -> int:
        row, column = cell >> 4, cell & 15
        return sum(floor[row] >> column & 1 for floor in self.floors)

    @property
    def left(self) -> int:
        """How many tiles the castle still has."""
        return sum(bits.bit_count() for floor in self.floors for bits in floor)

    def cells(self) -> Iterator[int]:
        """The cells where a stack still stands."""
        for row, bits in enumerate(self.floors[0]):
            for column in range(bits.bit_length()):
                if bits >> column & 1:
                    yield STRIDE * row + column

    def level(self, cell: int) -> int:
        """The floor of the tile on top of a stack, from 0; -1 where no stack stands."""
        row, bit = cell >> 4, 1 << (cell & 15)
        low, middle, high = self.floors
        return 2 if high[row] & bit else 1 if middle[row] & bit else 0 if low[row] & bit else NOWHERE

    def is_free(self, cell: int, level: int) -> bool:
        """Whether a tile has a free long side: nothing on its left or on its right, on its own level (DC-3.9).

        Shifted one way and the other, the bits of a row meet only at cells with a neighbour on both sides.
        """
        bits = self.floors[level][cell >> 4]
        return not bits << 1 & bits >> 1 & 1 << (cell & 15)

    def is_available(self, cell: int) -> bool:
        """Whether the top tile of a stack has a free long side (DC-3.8)."""
        level = self.level(cell)
        return level >= 0 and self.is_free(cell, level)

    def is_free_at_the_end(self, cell: int, level: int) -> bool:
        """Whether a tile has a free short side: nothing above it or below it in its column, on its own level."""
        floor, row, column = self.floors[level], cell >> 4, cell & 15
        above = floor[row - 1] if row else 0
        below = floor[row + 1] if row + 1 < len(floor) else 0
        return not above & below & 1 << column

    def neighbours(self, cell: int, level: int) -> list[int]:
        """The cells beside this one that have a tile on this level, on all four sides."""
        floor, row, bit = self.floors[level], cell >> 4, 1 << (cell & 15)
        found = []
        if floor[row] & bit >> 1:
            found.append(cell - 1)
        if floor[row] & bit << 1:
            found.append(cell + 1)
        if row and floor[row - 1] & bit:
            found.append(cell - STRIDE)
        if row + 1 < len(floor) and floor[row + 1] & bit:
            found.append(cell + STRIDE)
        return found

    def alike(self, symbols: bytes) -> list[int]:
        """The stacks that show one of these symbols."""
        found, find = [], self.tops.find
        for symbol in symbols:
            cell = find(symbol)
            while cell >= 0:
                found.append(cell)
                cell = find(symbol, cell + 1)
        return found

    def shows_at_the_end(self, symbols: bytes) -> bool:
        """Whether some stack shows one of these symbols on a tile with a free short side."""
        for cell in self.alike(symbols):  # noqa: SIM110 - asked of every price and every move, and `any` is slower
            if self.is_free_at_the_end(cell, self.level(cell)):
                return True
        return False

    def available_alike(self, symbols: bytes, enough: int = TILES) -> list[int]:
        """The available ones among them, until `enough` are found; written out because it is asked at every turn."""
        found: list[int] = []
        find = self.tops.find
        low, middle, high = self.floors
        for symbol in symbols:
            cell = find(symbol)
            while cell >= 0:
                row, column = cell >> 4, cell & 15
                bit = 1 << column
                bits = high[row] if high[row] & bit else middle[row] if middle[row] & bit else low[row]
                if not (bits << 1 & bits >> 1 & bit):
                    found.append(cell)
                    if len(found) == enough:
                        return found
                cell = find(symbol, cell + 1)
        return found

    def mates(self, cell: int) -> list[int]:
        """The stacks whose top tile would make a pair with this one, if it were taken."""
        return self.without(cell, self.level(cell)).available_alike(SINGLE[self.tops[cell]])

    def without(self, cell: int, level: int) -> Castle:
        """The castle without the tile on top of a stack; the next one is not uncovered yet."""
        row, floors, tops, top = cell >> 4, list(self.floors), self.tops, self.top
        floor = list(floors[level])
        floor[row] ^= 1 << (cell & 15)
        floors[level] = tuple(floor)
        if not floor[row]:
            while top >= 0 and not any(floors[top]):
                top -= 1
        return Castle(tuple(floors), tops[:cell] + (_UNSEEN if level else _NONE) + tops[cell + 1 :], self.bag, top)

    def uncovered(self, symbol: int) -> Castle:
        """The castle after chance has decided the first unseen top."""
        bag = self.bag
        bag = bag[:symbol] + SINGLE[bag[symbol] - 1] + bag[symbol + 1 :]
        return Castle(self.floors, self.tops.replace(_UNSEEN, SINGLE[symbol], 1), bag, self.top)

    def on_top(self, rows: Rows) -> tuple[Move, ...]:
        """The moves to all available tiles of the top floor; `rows` are FreeRows."""
        moves: tuple[Move, ...] = ()
        if self.top >= 0:
            for row, bits in enumerate(self.floors[self.top]):
                if bits:
                    moves += rows[row][bits]
        return moves

    def on_top_by_ends(self, rows: Rows) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
        """The moves to tiles of the top floor with a free short side (DC-16.4), and to the other available ones."""
        with_end: tuple[Move, ...] = ()
        without: tuple[Move, ...] = ()
        floor = self.floors[self.top] if self.top >= 0 else ()
        for row, above, bits, below in zip(rows, (0, *floor), floor, (*floor[1:], 0), strict=False):
            if bits:
                ends = bits & ~(above & below)
                with_end += row[ends]
                without += row[bits & ~ends & ~(bits << 1 & bits >> 1)]
        return with_end, without

    def everywhere(self, rows: Rows) -> tuple[Move, ...]:
        """The moves to all available tiles of all floors: those with a free long side and nothing on top of them."""
        moves: tuple[Move, ...] = ()
        for row, bits, second, third in zip(rows, *self.floors, strict=False):
            if bits:
                free = third & ~(third << 1 & third >> 1)
                free |= second & ~(second << 1 & second >> 1) & ~third
                moves += row[free | bits & ~(bits << 1 & bits >> 1) & ~second]
        return moves


class FreeRow(Row):
    """The moves to those tiles of a row that have a free long side; a set of bits is worked out once."""

    def __missing__(self, bits: int) -> tuple[Move, ...]:
        free = bits & ~(bits << 1 & bits >> 1)
        moves = self[bits] = self[free] if free != bits else super().__missing__(bits)
        return moves


def in_castle(kind: Way, rows: type[Row] = Row) -> tuple[Rows, ...]:
    """The moves of one kind to the cells of the castle, for every seat."""
    return tuple([tuple([rows(kind, seat, STRIDE * row) for row in range(MOST_ROWS)]) for seat in range(4)])


def raised(plan: Plan) -> Castle:
    """The castle of a plan, with stacks of three, two and one (DC-2.10) and no tile uncovered."""
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
