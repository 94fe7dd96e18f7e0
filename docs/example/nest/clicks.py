"""What somebody might try, and where one clicks for it."""

from __future__ import annotations

from collections.abc import Iterator

from dragongames.core.game.position import Move, Seat

from .box.contents import MOST
from .rules.moves import Draw, Take
from .rules.position import Position


def tries(position: Position, seat: Seat) -> Iterator[Move]:
    """Everything somebody might try, allowed or not."""
    yield from (Take(seat, n) for n in range(1, MOST + 1))


def picks(position: Position, move: Move) -> tuple[str, ...]:
    """What one clicks: the last of the eggs one takes, or the charm that chance is said to deal."""
    match move:
        case Take(_, eggs):
            return (f"egg.{eggs}",)
        case Draw(_, charm):
            return (f"charm.{charm}",)
    return ()
