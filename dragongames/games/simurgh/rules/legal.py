"""The moves of the player who must decide: for a whole turn, or for one step of something larger."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.simurgh.box.board import area_of
from dragongames.games.simurgh.box.dragons import HAS_ROOM, RIDING
from dragongames.games.simurgh.box.tiles import IS_POWER
from dragongames.games.simurgh.rules import moves as every
from dragongames.games.simurgh.rules import tasks
from dragongames.games.simurgh.rules.between import making_room, rides, visiting
from dragongames.games.simurgh.rules.compiled_effects import OBJECTIVE
from dragongames.games.simurgh.rules.goods import choices
from dragongames.games.simurgh.rules.laying import helps, layings, may_enter
from dragongames.games.simurgh.rules.sources import AT_MONUMENT, BARGAINS
from dragongames.games.simurgh.rules.tasks import LAID, PLACED, WITHDREW
from dragongames.games.simurgh.rules.things import RESOURCES, amount, has_any
from dragongames.games.simurgh.rules.vassals import spendable
from dragongames.games.simurgh.rules.whole_turn import (
    abilities,
    affordable,
    descents,
    free_moves,
    placements,
    ready,
    replaceable,
    withdrawals,
)

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position


def legal(position: Position, seat: Seat) -> tuple[Move, ...]:
    """All moves of a seat, in a fixed order."""
    if seat not in position.actors:
        return ()
    if position.todo:
        task = position.todo[-1]
        return tuple(CHOICES[type(task)](position, seat, task))
    guarded = ready(position, position.purses[seat])
    did = position.did
    if did & PLACED:
        return (*free_moves(position, seat, guarded), *every.DONE[seat])
    if did & WITHDREW:
        return (*withdrawals(position, seat), *free_moves(position, seat, guarded), *every.DONE[seat])
    found = main_actions(position, seat, guarded)
    # A player who cannot take a main action may end the turn without one (SI-4.14).
    return (*found, *free_moves(position, seat, guarded), *(() if found else every.DONE[seat]))


def main_actions(position: Position, seat: Seat, guarded: int) -> list[Move]:
    """What a main action that was not taken yet can begin with."""
    found = placements(position, seat, guarded)
    if not position.did & LAID and position.hands[seat]:
        found += layings(position, seat, guarded)
    return found + withdrawals(position, seat)


# -- one step of something larger -------------------------------------------------------------------------------------


def _draft(position: Position, seat: Seat, _: tasks.DraftTile) -> list[Move]:
    return [every.FETCH[seat][slot + 1] for slot, number in enumerate(position.row) if number]


def _offered(position: Position, seat: Seat, task: tasks.Offer) -> list[Move]:
    return [every.KEEP[seat][position.known(ref)] for ref in task.offered[seat]]


def _kept(position: Position, seat: Seat, task: tasks.Passing | tasks.Look) -> list[Move]:
    return [every.KEEP[seat][position.known(ref)] for ref in task.took]


def _given_back(position: Position, seat: Seat, task: tasks.GiveBack) -> list[Move]:
    gone = {position.known(ref) for ref in task.gave}
    left = [number for ref in task.took if (number := position.known(ref)) not in gone]
    return [move for number in left for move in every.PUT[seat][number]]


def _picked(position: Position, seat: Seat, task: tasks.Pick) -> list[Move]:
    table = every.TAKE[seat] if task.gain else every.PAY[seat]
    return [table[thing] for thing in choices(task.outcomes)]


def _spent(position: Position, seat: Seat, task: tasks.Give) -> list[Move]:
    return [every.SPEND[seat][code] for code in spendable(position.standing[seat], task)]


def _unloaded(position: Position, seat: Seat, task: tasks.GiveToken) -> list[Move]:
    return [
        every.UNLOAD[seat][dragon >> 3][ability]
        for dragon in position.dragons[seat] for ability in range(3) if dragon >> ability & 1
    ]


def _loaded(position: Position, seat: Seat, task: tasks.PlaceTokens) -> list[Move]:
    return [every.LOAD[seat][dragon >> 3] for dragon in position.dragons[seat] if HAS_ROOM[dragon]]


def _ridden(position: Position, seat: Seat, task: tasks.Ride) -> list[Move]:
    ends = every.DONE[seat] if may_enter(position, seat) else ()  # SI-8.17
    return [*rides(position, seat, task), *making_room(position, seat), *ends]


def _visiting(position: Position, seat: Seat, task: tasks.Visit) -> list[Move]:
    purse = position.purses[seat]
    return [*(every.FETCH[seat][slot] for slot in affordable(position, purse)), *visiting(position, seat)]


def _from_row(position: Position, seat: Seat, _: tasks.FromRow) -> list[Move]:
    return [every.FETCH[seat][slot + 1] for slot, number in enumerate(position.row) if number]


def _at_monument(position: Position, seat: Seat, task: tasks.AtMonument) -> list[Move]:
    purse = position.purses[seat]
    looked_at = [position.known(ref) for ref in task.took]
    if task.post >= 0:
        return [every.SET_UP[seat][number][task.post] for number in looked_at]
    posts = [
        post for post, number in enumerate(position.monument)
        if not number and has_any(purse, BARGAINS[AT_MONUMENT + post].needs)
    ]
    found: list[Move] = [every.SET_UP[seat][number][post] for number in looked_at for post in posts]
    if replaceable(position, purse):
        found += [
            every.USE[seat][dragon >> 3][ability]
            for dragon in position.dragons[seat] for ability, occasions in RIDING[dragon] if occasions & OBJECTIVE
        ]
    guarded = ready(position, purse)
    return [*found, *descents(position, seat, guarded), *abilities(position, seat, guarded), *every.DONE[seat]]


def _replacing(position: Position, seat: Seat, _: tasks.Replacing) -> list[Move]:
    return [every.TAKE_DOWN[seat][post] for post in replaceable(position, position.purses[seat])]


def _fill(position: Position, seat: Seat, task: tasks.Fill) -> list[Move]:
    guarded = ready(position, position.purses[seat])
    hand = [position.known(ref) for ref in position.hands[seat]]
    return [
        every.LAY[seat][number][task.area] for number in hand if helps(position, seat, number, task.area, guarded)
    ]


def _enter(position: Position, seat: Seat, task: tasks.Enter) -> list[Move]:
    guarded = ready(position, position.purses[seat])
    return [
        move for move in placements(position, seat, guarded) if area_of(getattr(move, "space", -1)) == task.area
    ]


def _over_hand(position: Position, seat: Seat, _: tasks.HandLimit) -> list[Move]:
    hand = [position.known(ref) for ref in position.hands[seat]]
    return [move for number in hand if not IS_POWER[number] for move in every.PUT[seat][number]]


def _over_stock(position: Position, seat: Seat, _: tasks.StockLimit) -> list[Move]:
    return [every.DROP[seat][thing] for thing in RESOURCES if amount(position.purses[seat], thing)]


CHOICES: Final[dict[type, Callable[[Position, Seat, Any], list[Move]]]] = {  # each takes its own kind of task
    tasks.DraftTile: _draft,
    tasks.Offer: _offered,
    tasks.Passing: _kept,
    tasks.Look: _kept,
    tasks.GiveBack: _given_back,
    tasks.Pick: _picked,
    tasks.Give: _spent,
    tasks.GiveToken: _unloaded,
    tasks.PlaceTokens: _loaded,
    tasks.Ride: _ridden,
    tasks.Visit: _visiting,
    tasks.FromRow: _from_row,
    tasks.AtMonument: _at_monument,
    tasks.Replacing: _replacing,
    tasks.Fill: _fill,
    tasks.Enter: _enter,
    tasks.HandLimit: _over_hand,
    tasks.StockLimit: _over_stock,
}
