"""Which function makes which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from dragongames.core.game.position import Emit, Move
from dragongames.games.dragon_castle.rules import course, merging, placing, powers, preparing, spirits, taking
from dragongames.games.dragon_castle.rules.moves import (
    Build,
    Call,
    ChangeKind,
    Destroy,
    Discard,
    Done,
    DrawDragon,
    DrawSpirit,
    Lift,
    Merge,
    Pair,
    Put,
    Start,
    Summon,
    Take,
    TakeShrine,
    TurnOver,
    Uncover,
)

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

# What each kind of move does; a table, since a search asks for nothing as often.
_AFTER: Final[dict[type[Move], Callable[[Position, Any, Emit | None], Position]]] = {  # each takes its own kind of move
    Uncover: preparing.uncover, DrawDragon: preparing.draw_dragon, DrawSpirit: preparing.draw_spirit,
    Start: preparing.begin,
    Take: taking.take, Pair: taking.pair, TakeShrine: taking.take_shrine, Discard: taking.discard,
    Summon: taking.summon, Put: placing.put, Merge: merging.merge_at, ChangeKind: merging.change,
    Build: merging.build, Done: course.done, Call: spirits.call, Destroy: powers.destroy, Lift: powers.lift,
    TurnOver: powers.turn_over,
}


def after(position: Position, move: Move, emit: Emit | None = None) -> Position:
    """The position after a move."""
    return _AFTER[type(move)](position, move, emit)
