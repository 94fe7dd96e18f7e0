"""The moves of Carcassonne.

Squares are numbers (see squares.py); parts of a tile are named as it lies: `road-EW`, `city-N`, `field-NNE`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from dragongames.core.game.position import Move, Seat


class Draw(Move, frozen=True, tag=True):
    """Chance: the next tile from the stack, a kind of TILES."""

    tile: int


class Place(Move, frozen=True, tag=True):
    """Lay the tile in hand on a square, turned clockwise by so many quarters."""

    at: int
    turn: int


class Pawn(Move, frozen=True, tag=True):
    """Put a pawn on a part of the tile just laid, or of any other through a magic portal."""

    at: int
    part: str


class SendHome(Move, frozen=True, tag=True):
    """The princess sends this knight back to its owner."""

    at: int
    part: str


class Fairy(Move, frozen=True, tag=True):
    """Move the fairy to a tile with one of one's own pawns."""

    at: int


class FairyBeside(Move, frozen=True, tag=True):
    """Move the fairy beside one of one's own pawns (only with the option fairy_placement=pawn)."""

    at: int
    part: str


class Fly(Move, frozen=True, tag=True):
    """Move the dragon by one tile."""

    at: int


class Pass(Move, frozen=True, tag=True):
    """Put no pawn and move no fairy."""


MOVES: Final = (Place, Pawn, SendHome, Fairy, FairyBeside, Fly, Pass, Draw)


# -- every move exists once --------------------------------------------------------------------------

AtPart = TypeVar("AtPart", bound=Move)
At = TypeVar("At", bound=Move)


class Places(dict[int, tuple[tuple[Place, ...], ...]]):
    """`[square][turnings that fit, as four bits]` -> the moves; made when first asked for, one table for each seat."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def __missing__(self, at: int) -> tuple[tuple[Place, ...], ...]:
        four = [Place(self.seat, at, turn) for turn in range(4)]
        found = tuple(tuple(move for move in four if turns >> move.turn & 1) for turns in range(16))
        self[at] = found
        return found


class Parts(dict[str, AtPart]):
    """`[part]` -> the move of one kind and seat at one square."""

    def __init__(self, make: Callable[[Seat, int, str], AtPart], seat: Seat, at: int) -> None:
        self.make, self.seat, self.at = make, seat, at

    def __missing__(self, part: str) -> AtPart:
        found = self.make(self.seat, self.at, part)
        self[part] = found
        return found


class SquaresAndParts(dict[int, Parts[AtPart]]):
    """`[square][part]` -> the move of one kind and seat."""

    def __init__(self, make: Callable[[Seat, int, str], AtPart], seat: Seat) -> None:
        self.make, self.seat = make, seat

    def __missing__(self, at: int) -> Parts[AtPart]:
        found = Parts(self.make, self.seat, at)
        self[at] = found
        return found


class Squares(dict[int, At]):
    """`[square]` -> the move of one kind and seat."""

    def __init__(self, make: Callable[[Seat, int], At], seat: Seat) -> None:
        self.make, self.seat = make, seat

    def __missing__(self, at: int) -> At:
        found = self.make(self.seat, at)
        self[at] = found
        return found


SEATS: Final = range(6)
PLACES: Final = tuple(Places(seat) for seat in SEATS)
PAWNS: Final = tuple(SquaresAndParts(Pawn, seat) for seat in SEATS)
SENDS: Final = tuple(SquaresAndParts(SendHome, seat) for seat in SEATS)
FAIRIES: Final = tuple(Squares(Fairy, seat) for seat in SEATS)
FAIRIES_BESIDE: Final = tuple(SquaresAndParts(FairyBeside, seat) for seat in SEATS)
FLIES: Final = tuple(Squares(Fly, seat) for seat in SEATS)
PASS: Final = tuple(Pass(seat) for seat in SEATS)
