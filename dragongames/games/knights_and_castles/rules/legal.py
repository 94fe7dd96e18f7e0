"""What a player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.game.position import Move, Seat
from dragongames.games.knights_and_castles.box.contents import DRUM
from dragongames.games.knights_and_castles.rules.hands import HIDDEN, LAYS, NOTHING, RECRUITS

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position


def legal(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Any two cards of the hand at a castle, any army of the camp at a drum; each once, and () for a hidden hand."""
    if position.tile < 0 or position.laid[seat] != NOTHING or position.hands[seat] == HIDDEN:
        return ()
    if position.tile == DRUM:
        return RECRUITS[seat][position.full & ~position.hands[seat]]
    return LAYS[seat][position.hands[seat]]
