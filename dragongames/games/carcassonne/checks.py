"""What each rule says of a move, legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.position import Check, Move

if TYPE_CHECKING:
    from dragongames.games.carcassonne.position import Position


def check(position: Position, move: Move) -> tuple[Check, ...]:
    """The rules that have a say, the most telling refusal first."""
    raise TypeError(f"no decision of a player: {move!r}")
