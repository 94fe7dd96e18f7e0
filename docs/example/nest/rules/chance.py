"""What chance decides: who gets which charm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.game.position import CHANCE, Move

from ..box.contents import CHARMS
from .moves import Draw

if TYPE_CHECKING:
    from .position import Position


def odds(position: Position) -> tuple[tuple[Move, int], ...]:
    """Every charm that nobody has, each equally likely (NE-1.2)."""
    return tuple((Draw(CHANCE, charm), 1) for charm in CHARMS if charm not in position.charms)
