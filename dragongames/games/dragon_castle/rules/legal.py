"""What may be done at each step of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.dragon_castle.rules import debts, merging, powers, spirits, taking
from dragongames.games.dragon_castle.rules.castle import in_castle
from dragongames.games.dragon_castle.rules.moves import (
    Build,
    ChangeKind,
    Destroy,
    Done,
    Lift,
    Merge,
    Put,
    TurnOver,
    in_realm,
    listed,
)
from dragongames.games.dragon_castle.rules.turn import BUILD, OWED, TAKE

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

_PUT, _MERGE, _BUILD, _LIFT, _TURN_OVER = map(in_realm, (Put, Merge, Build, Lift, TurnOver))
_DESTROY: Final = in_castle(Destroy)
_DONE: Final = tuple((Done(seat),) for seat in range(4))


def _place(position: Position) -> tuple[Move, ...]:
    """Put a tile anywhere (DC-4.4), on a stack of any height (DC-4.5)."""
    return listed(_PUT[position.seat], position.realms[position.seat].room)


def _last(position: Position) -> tuple[Move, ...]:
    return _DONE[position.seat]


def _merge(position: Position) -> tuple[Move, ...]:
    return listed(_MERGE[position.seat], sum(position.turn.sets))


def _build(position: Position) -> tuple[Move, ...]:
    return listed(_BUILD[position.seat], merging.sites(position)) + _DONE[position.seat]


def _faith(position: Position) -> tuple[Move, ...]:
    return listed(_BUILD[position.seat], merging.sites(position))


def _depths(position: Position) -> tuple[Move, ...]:
    cells = taking.seconds(position, taking.SAME_KIND[position.turn.hand[0]])
    return tuple([taking.PAIRS[position.seat][cell] for cell in cells])


def _deception(position: Position) -> tuple[Move, ...]:
    return tuple([taking.PAIRS[position.seat][cell] for cell in powers.neighbours(position)])


def _destroy(position: Position) -> tuple[Move, ...]:
    return position.castle.everywhere(_DESTROY[position.seat])


def _lift(position: Position) -> tuple[Move, ...]:
    return listed(_LIFT[position.seat], powers.liftable(position))


def _lift_again(position: Position) -> tuple[Move, ...]:
    return _lift(position) + _DONE[position.seat]


def _land(position: Position) -> tuple[Move, ...]:
    return listed(_PUT[position.seat], powers.goals(position))


def _shift(position: Position) -> tuple[Move, ...]:
    return listed(_TURN_OVER[position.seat], position.realm.open) + _shift_on(position)


def _shift_on(position: Position) -> tuple[Move, ...]:
    return listed(_LIFT[position.seat], powers.shrines_to_move(position))


def _cunning(position: Position) -> tuple[Move, ...]:
    return listed(_MERGE[position.seat], sum(merging.small_sets(position.realm.kinds)))


def _beauty(position: Position) -> tuple[Move, ...]:
    return listed(_MERGE[position.seat], sum(merging.one_number_sets(position.realm.tops)))


def _change(position: Position) -> tuple[Move, ...]:
    found = merging.changes(position.realm.kinds, sum(position.turn.sets))
    return tuple([ChangeKind(position.seat, cell, kind) for cell, kind, _ in found])


# In the order of STEPS; the first four belong to chance.
MOVES: Final[tuple[Callable[[Position], tuple[Move, ...]], ...]] = (
    *(_last,) * 4, taking.to_take, taking.to_finish, _place, _last, _merge, _build, _depths, _deception, _destroy,
    _lift, _lift_again, _land, _shift, _shift_on, _land, _cunning, _beauty, _change, _faith,
)


def answers(position: Position) -> tuple[Move, ...]:
    """Answers to this step; while a power is used, only those that leave Elegance its tile."""
    moves = MOVES[position.todo[-1]](position)
    return debts.keeping(position, moves) if position.turn.elegance == OWED else moves


def legal(position: Position, seat: Seat) -> tuple[Move, ...]:
    """Answers to this step, and the spirits that may be called now."""
    todo = position.todo
    if seat != position.seat or not todo or todo[-1] < TAKE:
        return ()
    step = todo[-1]
    moves = MOVES[step](position)
    if position.turn.elegance == OWED:
        moves = debts.keeping(position, moves)
    return moves + spirits.to_call(position) if step <= BUILD and position.setup.spirits else moves
