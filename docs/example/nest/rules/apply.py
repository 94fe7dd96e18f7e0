"""What a move does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit, Item, Move
from dragongames.core.text.words import Phrase

from .events import Drawn, Taken, Turned
from .moves import Draw, Take
from .scoring import charm_item

if TYPE_CHECKING:
    from .position import Position


def after(position: Position, move: Move, emit: Emit | None = None) -> Position:
    """The position after a move; does not check whether the move is legal."""
    match move:
        case Draw(_, charm):
            if emit:
                emit(Drawn("NE-1.2", len(position.charms), charm))
            return replace(position, charms=(*position.charms, charm))
        case Take(seat, eggs):
            mine, others = position.eggs[seat] + eggs, position.eggs[1 - seat]
            later = replace(
                position, left=position.left - eggs, last=eggs, turn=1 - seat,
                eggs=(mine, others) if seat == 0 else (others, mine),
            )
            if emit:
                emit(Taken("NE-2.1", seat, (Item(Phrase("item.eggs"), eggs),)))
                if later.over:
                    for owner, charm in enumerate(position.charms):
                        emit(Turned("NE-3.2", owner, (charm_item(charm),)))
            return later
        case _:
            raise TypeError(f"no move of this game: {move!r}")
