"""How a turn goes on: through everything that leaves no choice, to the next player, to the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit
from dragongames.games.dragon_castle.box.counts import TOKENS
from dragongames.games.dragon_castle.rules import merging, placing, powers, scoring, spirits
from dragongames.games.dragon_castle.rules.events import Ended, FinalScored, TurnEnded
from dragongames.games.dragon_castle.rules.moves import ChangeKind, Done
from dragongames.games.dragon_castle.rules.turn import (
    BUILD,
    BY_BEAUTY,
    BY_CHANGE,
    BY_CUNNING,
    LAST,
    LIFT_AGAIN,
    MERGE,
)

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position


def run_on(position: Position, emit: Emit | None) -> Position:
    """Go on to the next thing that somebody has to decide."""
    while True:
        step, turn = position.todo[-1], position.turn
        if step == LAST:
            return run_out(position, emit)
        if step == MERGE:
            if turn.sets:
                if len(turn.sets) > 1 or (position.setup.spirits and spirits.may_call(position)):
                    return position
                cells = turn.sets[0]
                position = merging.merge(position, cells, merging.kind_of(position.realm, cells), emit)
                continue
        elif step == BUILD:
            if turn.left and position.realm.pool and merging.sites(position):
                return position
            turn = replace(turn, site=0, left=0)
        elif step in (BY_CUNNING, BY_BEAUTY):
            realm = position.realm
            sets = merging.small_sets(realm.kinds) if step == BY_CUNNING else merging.one_number_sets(realm.tops)
            return merging.by_spirit(position, sets[0], emit) if len(sets) == 1 else position
        elif step == BY_CHANGE:
            found = merging.changes(position.realm.kinds, sum(turn.sets))
            if len(found) != 1:
                return position
            cell, kind, _ = found[0]
            return merging.change(position, ChangeKind(position.seat, cell, kind), emit)
        elif step == LIFT_AGAIN:
            if powers.liftable(position):
                return position
            return finish_moving(position, emit)
        else:
            return position
        position = position.on(position.todo[:-1], turn)


def run_out(position: Position, emit: Emit | None) -> Position:
    """Ask for a last spirit if one can be called (DC-8.5), or end the turn."""
    if position.setup.spirits and spirits.may_call(position):
        return position
    return end_turn(position, emit)


def done(position: Position, move: Done, emit: Emit | None) -> Position:
    """The player has enough of something optional: shrines, moved tiles, spirits."""
    step = position.todo[-1]
    if step == LAST:
        return end_turn(position, emit)
    if step == LIFT_AGAIN:
        return finish_moving(position, emit)
    return run_on(position.on(position.todo[:-1], replace(position.turn, site=0, left=0)), emit)


def finish_moving(position: Position, emit: Emit | None) -> Position:
    """After the Spirit of Strength, and not before (DC-15.3), look for sets, which are merged at once (DC-8.6)."""
    turn = position.turn
    sets = placing.sets_at(position.realm, turn.landed)
    todo = position.todo[:-1]
    return run_on(position.on((*todo, MERGE) if sets else todo, replace(turn, sets=sets, source=-1)), emit)


def end_turn(position: Position, emit: Emit | None) -> Position:
    """Go on with the next player's turn, or end the game once all have had equally many turns (DC-9.6)."""
    following = position.next_turn()
    if position.tokens < TOKENS and position.last_round and following.seat == position.setup.starter:
        over = replace(following, seat=position.seat, todo=())
        if emit:
            for seat, items in enumerate(scoring.final_items(over)):
                emit(FinalScored("DC-9.7", seat, items))
            emit(Ended("DC-9.8", over.points))
        return over
    if emit:
        emit(TurnEnded("DC-3.1", position.seat, following.seat))
    return following
