"""Free actions in the middle of an effect: what rides on it, what its goods pay for, what must be left for its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.game.position import Move, Seat
from dragongames.games.simurgh.box.dragons import RIDING, kind_of
from dragongames.games.simurgh.rules import moves as every
from dragongames.games.simurgh.rules.compiled_effects import AGAIN, occasions
from dragongames.games.simurgh.rules.laying import leaves_a_way_in
from dragongames.games.simurgh.rules.sources import BARGAINS, of_ability
from dragongames.games.simurgh.rules.tasks import PlaceTokens, Ride, Visit
from dragongames.games.simurgh.rules.things import ROW, STACK, UNIT, has
from dragongames.games.simurgh.rules.whole_turn import (
    abilities,
    affordable,
    below,
    can_descend,
    descents,
    explorer,
    ready,
)

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.whole_turn import State


def rides(state: State, seat: Seat, task: Ride) -> list[Move]:
    """Abilities that ride on what happened; one that moves a rider again needs a level to move to."""
    return [
        every.USE[seat][dragon >> 3][ability]
        for dragon in state.dragons[seat]
        for ability, when in RIDING[dragon]
        if when & task.occasions
        and (not _again(dragon, ability) or can_go_on(state, seat, task.area))
        and leaves_a_way_in(state, seat, dragon, ability, task.occasions)
    ]


def _again(dragon: int, ability: int) -> bool:
    return BARGAINS[of_ability(kind_of(dragon >> 3), ability)].deed == AGAIN


def can_go_on(state: State, seat: Seat, area: int) -> bool:
    """Whether the rider who has just moved down can do so once more (SI-13.7)."""
    can = can_descend(state, seat, area, ready(state, state.purses[seat]))
    return can and keeps_a_tile(state, seat, below(state, explorer(state, seat, area)))


def source_of(state: State, move: Move) -> int:
    """The source whose effect a free action takes."""
    if isinstance(move, every.Descend):
        return below(state, explorer(state, move.seat, move.area))
    assert isinstance(move, every.Use)
    return of_ability(kind_of(move.dragon), move.ability)


# -- before tokens are placed: what the goods that came with them pay for ------------------------------------------


def making_room(state: State, seat: Seat) -> list[Move]:
    """Free actions before tokens are placed, if goods that have just come can pay for them (SI-4.11)."""
    if not _tokens_wait(state):
        return []
    guarded = ready(state, state.purses[seat])
    moves = descents(state, seat, guarded) + abilities(state, seat, guarded)
    return [move for move in moves if spends_what_came(state, source_of(state, move))]


def _tokens_wait(state: State) -> bool:
    return len(state.todo) > 1 and isinstance(state.todo[-1], Ride) and isinstance(state.todo[-2], PlaceTokens)


def spends_what_came(state: State, source: int) -> bool:
    """Whether tokens wait to be placed, and this costs something that came with them."""
    if not _tokens_wait(state):
        return False
    top = state.todo[-1]
    assert isinstance(top, Ride)
    return any(occasions(price) & top.occasions for price in BARGAINS[source].prices)


# -- at the Scouts' Quarters: a tile must be taken in the end (SI-7.17) --------------------------------------------


def visiting(state: State, seat: Seat) -> list[Move]:
    """Free actions before a tile is taken, except those that take one (SI-7.21) or leave too little for it."""
    guarded = ready(state, state.purses[seat]) & ~(UNIT[ROW] | UNIT[STACK])
    moves = descents(state, seat, guarded) + abilities(state, seat, guarded)
    return [move for move in moves if keeps_a_tile(state, seat, source_of(state, move))]


def keeps_a_tile(state: State, seat: Seat, source: int) -> bool:
    """Whether, after paying for this in some way, a tile that must be taken can still be paid for (SI-7.22)."""
    if not must_take(state):
        return True
    purse = state.purses[seat]
    return any(has(purse, price) and _sold(state, purse - price, source) for price in BARGAINS[source].prices)


def payable(state: State, source: int, prices: tuple[int, ...]) -> tuple[int, ...]:
    """The prices the player can pay; if a tile must be taken, only those that leave enough for one."""
    purse = state.purses[state.turn]
    had = tuple([price for price in prices if has(purse, price)])
    return tuple([price for price in had if _sold(state, purse - price, source)]) if must_take(state) else had


def must_take(state: State) -> bool:
    """Whether a tile must be taken before this turn goes on."""
    return any(isinstance(task, Visit) for task in state.todo)


def _sold(state: State, purse: int, source: int) -> bool:
    return all(bool(affordable(state, purse + some)) for some in BARGAINS[source].gains)
