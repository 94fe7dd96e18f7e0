"""What somebody might try, and what to click for it."""

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
    """What to click: the last of the eggs to take, or, if chance is played by hand, the charm it deals."""
    match move:
        case Take(_, eggs):
            return (f"egg.{eggs}",)
        case Draw(_, charm):
            return (f"charm.{charm}",)
    return ()
