"""Before the first round: cards, tiles and the sword."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit
from dragongames.games.knights_and_castles.box.contents import BOXES
from dragongames.games.knights_and_castles.rules.events import Dealt, Shuffled, Started
from dragongames.games.knights_and_castles.rules.hands import NOTHING

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position


def set_up(position: Position, emit: Emit | None) -> Position:
    """A new game: full hands, all tiles in the stack, the sword with the youngest."""
    box, seats = BOXES[position.box], position.seats
    if emit:
        emit(Shuffled("KC-1.2", sum(box.tiles)))
        emit(Dealt("KC-1.3", box.armies.bit_count() + 2))
        emit(Started("KC-1.5", position.game, position.ages[0]))
    return replace(
        position, sword=position.ages[0], bag=box.tiles, tile=-1, round=0, hands=(box.armies,) * seats,
        laid=(NOTHING,) * seats, castles=((),) * seats, possible=((box.armies,),) * seats,
        banked=position.banked or (0,) * seats,
    )
