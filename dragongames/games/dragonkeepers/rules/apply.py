"""Which function makes which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dragongames.core.game.position import Move
from dragongames.games.dragonkeepers.rules import chest, moves, playing, setup, taking, turns

STEPS: Final[dict[type[Move], Callable[..., Any]]] = {
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
    moves.PutAway: setup.put_away,
    moves.Choose: setup.choose,
    moves.Deal: setup.deal,
    moves.Page: taking.page,
    moves.Turn: taking.turn,
    moves.Pearl: turns.pearl,
}
