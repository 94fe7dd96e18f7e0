"""The moves of Zamek Smoków: one small record for each decision of a turn, and for each thing that chance decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.box.tiles import SYMBOLS

SHRINE: Final = -1  # paid for a spirit instead of a tile of the realm: a shrine of the pool ...
FOR_SHRINE: Final = 1 << 60  # ... and the same as a bit, beyond those of the cells


class Uncover(Move, frozen=True, tag=True):
    """Chance: the tile that turns up on the first stack (from the top left) with an unseen top."""

    tile: int


class DrawDragon(Move, frozen=True, tag=True):
    """Chance in the setup: a dragon card."""

    dragon: int


class DrawSpirit(Move, frozen=True, tag=True):
    """Chance in the setup: a spirit card."""

    spirit: int


class Start(Move, frozen=True, tag=True):
    """Chance in the setup: who saw a dragon last, and so begins."""

    player: int


class Take(Move, frozen=True, tag=True):
    """Take the first tile of a turn, from the top floor of the castle."""

    stack: int


class Pair(Move, frozen=True, tag=True):
    """Take the second tile of a pair, from any floor (or as the Spirits of Depths and Deception allow)."""

    stack: int


class TakeShrine(Move, frozen=True, tag=True):
    """Take a shrine from the common pool beside the tile."""


class Discard(Move, frozen=True, tag=True):
    """Discard the tile for a point."""


class Summon(Move, frozen=True, tag=True):
    """Take a countdown token instead of a tile."""


class Put(Move, frozen=True, tag=True):
    """Put what is in the hand on a cell of the realm: a tile of this turn, or what a spirit has lifted."""

    cell: int


class Merge(Move, frozen=True, tag=True):
    """Merge the set that this cell belongs to."""

    cell: int


class ChangeKind(Move, frozen=True, tag=True):
    """Merge the special tile of this cell as if it were of another kind (Spirit of Change)."""

    cell: int
    kind: int


class Build(Move, frozen=True, tag=True):
    """Build a shrine from the pool on a tile that was just merged."""

    cell: int


class Done(Move, frozen=True, tag=True):
    """End something optional: no more shrines, moved tiles, or spirits."""


class Call(Move, frozen=True, tag=True):
    """Call a spirit, paid with the face-up tile of this cell or with a shrine (SHRINE)."""

    spirit: int
    price: int


class Destroy(Move, frozen=True, tag=True):
    """Discard an available tile of the castle (Spirit of Destruction)."""

    stack: int


class Lift(Move, frozen=True, tag=True):
    """Lift a tile of the realm (Spirit of Strength), or a shrine (Spirit of Wind), to put it elsewhere."""

    cell: int


class TurnOver(Move, frozen=True, tag=True):
    """Turn a face-up tile of the realm face down without merging it (Spirit of Wind)."""

    cell: int


CHANCES: Final = (Uncover, DrawDragon, DrawSpirit, Start)
DECISIONS: Final = (
    Take, Pair, TakeShrine, Discard, Summon, Put, Merge, ChangeKind, Build, Done, Call, Destroy, Lift, TurnOver,
)
MOVES: Final = (*CHANCES, *DECISIONS)
UNCOVERED: Final = tuple(Uncover(CHANCE, tile) for tile in range(len(SYMBOLS)))
DRAGONS_DRAWN: Final = tuple(DrawDragon(CHANCE, card) for card in range(len(DRAGONS)))
SPIRITS_DRAWN: Final = tuple(DrawSpirit(CHANCE, card) for card in range(len(SPIRITS)))
STARTS: Final = tuple(Start(CHANCE, player) for player in range(4))


Way: TypeAlias = Callable[[Seat, int], Move]  # makes a kind of move to a cell


class Row(dict[int, tuple[Move, ...]]):
    """The moves of one kind to any cells of a row of sixteen, by their bits; made when they are first asked for.

    `row[0b101]` is the tuple of moves to the first and third cell. Each move is made once, however many tuples it is
    in, so a search gets its lists by looking them up instead of making moves.
    """

    def __init__(self, kind: Way, seat: Seat, first: int) -> None:
        self.kind, self.seat, self.first = kind, seat, first

    def __missing__(self, bits: int) -> tuple[Move, ...]:
        if bits & (bits - 1):
            moves = tuple([self[1 << bit][0] for bit in range(bits.bit_length()) if bits >> bit & 1])
        else:
            moves = (self.kind(self.seat, self.first + bits.bit_length() - 1),) if bits else ()
        self[bits] = moves
        return moves


RealmRows: TypeAlias = tuple[Row, Row, Row, Row]  # two rows of a realm in each


def in_realm(kind: Way) -> tuple[RealmRows, ...]:
    """The moves of one kind to the cells of a realm, for every seat; `listed` takes from them."""
    return tuple([
        (Row(kind, seat, 0), Row(kind, seat, 16), Row(kind, seat, 32), Row(kind, seat, 48)) for seat in range(4)
    ])


def listed(rows: RealmRows, cells: int) -> tuple[Move, ...]:
    """The moves to these cells of a realm, in their order; written out because every list of moves asks for it."""
    first, second, third, fourth = rows
    return first[cells & 65535] + second[cells >> 16 & 65535] + third[cells >> 32 & 65535] + fourth[cells >> 48]


def _calling(spirit: int) -> Way:
    return lambda seat, cell: Call(seat, spirit, cell)


_CALLS: Final = tuple([in_realm(_calling(spirit)) for spirit in range(len(SPIRITS))])
_FOR_SHRINES: Final = tuple([
    tuple([(Call(seat, spirit, SHRINE),) for seat in range(4)]) for spirit in range(len(SPIRITS))
])


def calls(seat: Seat, spirit: int, prices: int) -> tuple[Move, ...]:
    """The calls of a spirit for any of these tiles, or for a shrine (FOR_SHRINE)."""
    if prices & FOR_SHRINE:
        return listed(_CALLS[spirit][seat], prices ^ FOR_SHRINE) + _FOR_SHRINES[spirit][seat]
    return listed(_CALLS[spirit][seat], prices)
