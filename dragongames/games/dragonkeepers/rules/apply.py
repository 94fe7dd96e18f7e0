"""Which function makes which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Emit, Move
from dragongames.games.dragonkeepers.rules import chest, moves, playing, preparing, taking, turns

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

STEPS: Final[dict[type[Move], Callable[..., Position]]] = {
    moves.Take: taking.take,
    moves.Fourth: taking.fourth,
    moves.Enough: taking.enough,
    moves.Put: playing.put,
    moves.Play: playing.play,
    moves.Begin: playing.begin,
    moves.Lay: playing.lay,
    moves.Pass: turns.passed,
    moves.Open: chest.open_chest,
    moves.Recall: chest.recall,
    moves.PutAway: preparing.put_away,
    moves.Choose: preparing.choose,
    moves.Deal: preparing.deal,
    moves.Page: taking.page,
    moves.Turn: taking.turn,
    moves.Pearl: turns.pearl,
}


def after(position: Position, move: Move, emit: Emit | None = None) -> Position:
    """The position after a move."""
    step: Callable[[Position, Move, Emit | None], Position] = STEPS[type(move)]
    return step(position, move, emit)
