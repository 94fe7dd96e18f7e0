"""The realm of one player: stacks, open tiles, shrines, and what lies beside the board."""

from __future__ import annotations

from msgspec import Struct

from dragongames.games.dragon_castle.box.cells import Board, bits
from dragongames.games.dragon_castle.box.tiles import EMPTY_BAG, KIND, NONE, SINGLE, with_at

NO_SETS = (0,) * 6


class Realm(Struct, frozen=True, gc=False):
    """Cells are kept as sets of bits where that is quicker; a cell is 8 x row + column (see `cells`)."""

    heights: bytes  # for each cell, how many tiles lie there
    tops: bytes  # for each cell, the symbol that lies open, or NONE
    kinds: tuple[int, ...]  # for each kind, the cells where it lies open
    stacks: int  # the cells with at least one tile
    room: int  # the cells where a tile may be put: empty, or a face-down tile without a shrine (DC-4.2, DC-4.3)
    shrines: int  # the cells with a shrine
    turned: bytes = EMPTY_BAG  # the tiles that lie face down, a count for each symbol
    pool: int = 1  # shrines not built yet (DC-2.7)
    points: int = 0  # in tokens
    tokens: int = 0  # countdown tokens

    @property
    def open(self) -> int:
        """The cells with a face-up tile."""
        return self.stacks & ~self.room & ~self.shrines

    @property
    def hidden(self) -> int:
        """The cells with a face-down tile on top, with or without a shrine."""
        return self.stacks & (self.room | self.shrines)

    def put(self, cell: int, symbol: int) -> Realm:
        """The realm with a face-up tile put on a cell."""
        heights, tops, kinds, bit, rest = self.heights, self.tops, list(self.kinds), 1 << cell, cell + 1
        kinds[KIND[symbol]] |= bit
        return Realm(
            heights[:cell] + SINGLE[heights[cell] + 1] + heights[rest:], tops[:cell] + SINGLE[symbol] + tops[rest:],
            tuple(kinds), self.stacks | bit, self.room & ~bit, self.shrines, self.turned, self.pool, self.points,
            self.tokens,
        )

    def put_hidden(self, cell: int) -> Realm:
        """The realm with a face-down tile put on a cell."""
        heights = self.heights
        return Realm(
            with_at(heights, cell, heights[cell] + 1), self.tops, self.kinds, self.stacks | 1 << cell, self.room,
            self.shrines, self.turned, self.pool, self.points, self.tokens,
        )

    def without_open(self, cell: int) -> Realm:
        """The realm without the face-up tile of a cell; what lies below is face down."""
        heights, kinds, bit = self.heights, list(self.kinds), 1 << cell
        kinds[KIND[self.tops[cell]]] ^= bit
        height = heights[cell] - 1
        return Realm(
            with_at(heights, cell, height), with_at(self.tops, cell, NONE), tuple(kinds),
            self.stacks if height else self.stacks ^ bit, self.room | bit, self.shrines, self.turned, self.pool,
            self.points, self.tokens,
        )

    def without_hidden(self, cell: int) -> Realm:
        """The realm without the face-down tile on top of a cell."""
        height = self.heights[cell] - 1
        return Realm(
            with_at(self.heights, cell, height), self.tops, self.kinds,
            self.stacks if height else self.stacks & ~(1 << cell), self.room, self.shrines, self.turned, self.pool,
            self.points, self.tokens,
        )

    def turned_over(self, cells: int, points: int) -> Realm:
        """The realm with face-up tiles turned face down, and with the points this brings."""
        tops, turned = bytearray(self.tops), bytearray(self.turned)
        for cell in bits(cells):
            turned[tops[cell]] += 1
            tops[cell] = NONE
        kinds = tuple([kind & ~cells for kind in self.kinds])
        return Realm(
            self.heights, bytes(tops), kinds, self.stacks, self.room | cells, self.shrines, bytes(turned), self.pool,
            self.points + points, self.tokens,
        )

    def with_shrine(self, cell: int, pool: int) -> Realm:
        """The realm with a shrine on a face-down tile; `pool` shrines are left."""
        bit = 1 << cell
        return Realm(
            self.heights, self.tops, self.kinds, self.stacks, self.room & ~bit, self.shrines | bit, self.turned, pool,
            self.points, self.tokens,
        )

    def without_shrine(self, cell: int) -> Realm:
        """The realm with a shrine lifted from its tile."""
        bit = 1 << cell
        return Realm(
            self.heights, self.tops, self.kinds, self.stacks, self.room | bit, self.shrines & ~bit, self.turned,
            self.pool, self.points, self.tokens,
        )

    def given(self, pool: int = 0, points: int = 0, tokens: int = 0) -> Realm:
        """The realm with more (or fewer) shrines in the pool, points and countdown tokens."""
        return Realm(
            self.heights, self.tops, self.kinds, self.stacks, self.room, self.shrines, self.turned, self.pool + pool,
            self.points + points, self.tokens + tokens,
        )


def untouched(on: Board) -> Realm:
    """A realm with nothing on it and one shrine beside it."""
    return Realm(bytes(on.size), bytes((NONE,)) * on.size, NO_SETS, 0, on.mask, 0)
