"""What each rule says about a move, legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.game.position import Check, Move
from dragongames.core.text.words import Who

from .moves import Take

if TYPE_CHECKING:
    from .position import Position


def check(position: Position, move: Move) -> tuple[Check, ...]:
    """The rules that have a say; `gaps` name the actual things on the board."""
    if not isinstance(move, Take):
        raise TypeError(f"no decision of a player: {move!r}")
    if move.seat not in position.actors:
        return (Check("NE-1.1", False, {"who": Who(position.turn)}),)
    return (
        Check("NE-2.1", move.eggs <= position.left, {"left": position.left}),
        Check("NE-2.2", move.eggs != position.last, {"who": Who(1 - position.turn), "eggs": position.last}),
    )
