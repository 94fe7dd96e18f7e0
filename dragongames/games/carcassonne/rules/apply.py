"""Which function makes which move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.game.position import Emit, Move
from dragongames.games.carcassonne.rules import acting, turns
from dragongames.games.carcassonne.rules.moves import (
    Draw,
    Fairy,
    FairyBeside,
    Fly,
    Pass,
    Pawn,
    Place,
    SendHome,
)

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position


def after(position: Position, move: Move, emit: Emit | None = None) -> Position:
    """The position after a move."""
    match move:
        case Draw():
            return turns.draw(position, move.tile, emit)
        case Place():
            return turns.place(position, move.at, move.turn, emit)
        case Pawn():
            return acting.pawn(position, move.at, move.part, emit)
        case Fly():
            return turns.fly(position, move.at, emit)
        case Fairy() | FairyBeside():
            return acting.fairy(position, move, emit)
        case Pass():
            return turns.acted(position, emit)
        case SendHome():
            return acting.send_home(position, move, emit)
        case _:
            raise TypeError(f"no move of this game: {move!r}")
