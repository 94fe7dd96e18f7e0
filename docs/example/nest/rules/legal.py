"""What a player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.game.position import Move, Seat

from .moves import Take

if TYPE_CHECKING:
    from .position import Position


def legal(position: Position, seat: Seat) -> tuple[Move, ...]:
    """All moves of a seat, in a fixed order."""
    return tuple(Take(seat, n) for n in position.takes) if seat in position.actors else ()
