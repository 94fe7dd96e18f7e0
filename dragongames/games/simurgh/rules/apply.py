"""One move: what it does, and all the steps that follow by themselves until somebody must decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from dragongames.core.game.position import Emit, Move
from dragongames.games.simurgh.rules import (
    between,
    brood,
    ending,
    goods,
    monument,
    preparing,
    scouts,
    tasks,
    vassals,
    whole_turn,
    wilds,
)
from dragongames.games.simurgh.rules.change import Change
from dragongames.games.simurgh.rules.moves import (
    Clear,
    Descend,
    Done,
    Draw,
    Drop,
    Fetch,
    First,
    Keep,
    Lay,
    Load,
    Pay,
    Place,
    Put,
    SetUp,
    Spend,
    Take,
    TakeDown,
    Unload,
    Use,
    Withdraw,
)
from dragongames.games.simurgh.rules.stacks import SORT_OF, drawn, hide
from dragongames.games.simurgh.rules.tasks import PLACED, WITHDREW

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position


def after(position: Position, move: Move, emit: Emit | None = None) -> Position:
    """The position after a move."""
    c = Change(position, emit)
    DEEDS[type(move)](c, move)
    run(c)
    return c.frozen(type(position))


def run(c: Change) -> None:
    """Do what is still to be done, the last thing first, until somebody has to be asked.

    A turn has one main action, and as many free ones as there are (SI-1.2).
    """
    while True:
        while c.todo:
            task = c.todo[-1]
            if not STEPS[type(task)](c, task):
                return
        if c.turn < 0:
            preparing.begin(c)
        elif c.did & (PLACED | WITHDREW) and whole_turn.idle(c, c.turn):
            ending.close(c)
            continue
        c.actors = (c.turn,)
        return


# -- what moves do -------------------------------------------------------------------------------------------


def _keep(c: Change, move: Keep) -> None:
    match c.todo[-1]:
        case tasks.Passing():
            preparing.keep_power(c, move)
        case tasks.Offer():
            preparing.choose_dragon(c, move)
        case _:
            brood.keep_dragon(c, move.tile)


def _put(c: Change, move: Put) -> None:
    if isinstance(c.todo[-1], tasks.HandLimit):
        ending.put_back(c, move)
    else:
        brood.put_back(c, move)


def _fetch(c: Change, move: Fetch) -> None:
    if isinstance(c.todo[-1], tasks.DraftTile):
        preparing.draft(c, move)
    else:
        scouts.fetch(c, move)


def _done(c: Change, _: Done) -> None:
    match c.todo[-1] if c.todo else None:
        case tasks.Ride():
            c.todo.pop()
        case tasks.AtMonument():
            monument.none(c)
        case _:
            ending.close(c)


def _unload(c: Change, move: Unload) -> None:
    c.todo.pop()
    goods.pay_token(c, move.dragon, move.ability)


def _draw(c: Change, move: Draw) -> None:
    """Chance has drawn a tile for the step that waits."""
    number = move.tile
    match c.todo[-1]:
        case tasks.Deal():
            preparing.deal(c, number)
        case tasks.Passing():
            preparing.drawn_to_pass(c, number)
        case tasks.Offer():
            preparing.drawn_to_offer(c, number)
        case tasks.Look(deck, wanted, took, tokens):
            drawn(c, deck, number)
            ref = hide(c, number, 1 << c.turn, SORT_OF[deck])
            c.todo[-1] = tasks.Look(deck, wanted, (*took, ref), tokens)
        case tasks.Refill():
            drawn(c, 0, number)
            scouts.turn_over(c, number, c.row.index(0))
        case tasks.Blind():
            drawn(c, 0, number)
            scouts.drawn_blind(c, number)


DEEDS: Final[dict[type, Callable[[Change, Any], object]]] = {  # each takes its own kind of move
    Place: vassals.place,
    Withdraw: lambda c, move: vassals.withdraw(c, move.seat, move.vassal, move.space),
    Lay: wilds.lay,
    Clear: lambda c, move: wilds.clear(c, move.seat, move.area),
    Descend: lambda c, move: wilds.walk_down(c, move.seat, move.area),
    Use: brood.use,
    Take: lambda c, move: goods.choose(c, move.thing),
    Pay: lambda c, move: goods.choose(c, move.thing),
    Drop: lambda c, move: ending.drop(c, move.thing),
    Load: lambda c, move: goods.load(c, move.dragon),
    Unload: _unload,
    Spend: lambda c, move: vassals.spend(c, move.vassal, move.space),
    Keep: _keep,
    Put: _put,
    Fetch: _fetch,
    SetUp: monument.set_up,
    TakeDown: monument.take_down,
    Done: _done,
    First: lambda c, move: preparing.opened(c, move.player),
    Draw: _draw,
}


# -- steps: True when one is done, False when somebody must decide first ------------------------------------------


def _gain(c: Change, task: tasks.Gain) -> bool:
    c.todo.pop()
    goods.gain(c, task.source)
    return True


def _ride(c: Change, task: tasks.Ride) -> bool:
    """Somebody is asked only if there is something to do."""
    if between.rides(c, c.turn, task) or between.making_room(c, c.turn):
        c.actors = (c.turn,)
        return False
    c.todo.pop()
    return True


def _ask(c: Change, _: tasks.Task) -> bool:
    c.actors = (c.turn,)
    return False


STEPS: Final[dict[type, Callable[[Change, Any], bool]]] = {  # each takes its own kind of task
    tasks.Opening: preparing.by_chance,
    tasks.Deal: preparing.by_chance,
    tasks.DraftTile: preparing.ask_drafter,
    tasks.Reshuffle: preparing.reshuffle,
    tasks.Offer: preparing.offer,
    tasks.Passing: preparing.passing,
    tasks.Look: brood.look,
    tasks.GiveBack: brood.give_back,
    tasks.Refill: scouts.refill,
    tasks.Blind: scouts.blind,
    tasks.Pick: _ask,
    tasks.Give: vassals.give,
    tasks.GiveToken: goods.give_token,
    tasks.Gain: _gain,
    tasks.PlaceTokens: goods.place_tokens,
    tasks.Ride: _ride,
    tasks.Visit: _ask,
    tasks.FromRow: _ask,
    tasks.AtMonument: _ask,
    tasks.Replacing: _ask,
    tasks.Fill: _ask,
    tasks.Enter: _ask,
    tasks.Leave: wilds.leave,
    tasks.HandLimit: ending.hand_limit,
    tasks.StockLimit: ending.stock_limit,
    tasks.NextTurn: ending.next_turn,
}
