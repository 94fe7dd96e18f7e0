"""What each rule says about a move, legal or not; the most telling refusal comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from dragongames.core.game.position import CHANCE, Check, Move
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.simurgh.box.dragons import HAS_ROOM
from dragongames.games.simurgh.box.tiles import IS_POWER
from dragongames.games.simurgh.rules import checks_turn, tasks
from dragongames.games.simurgh.rules import moves as m
from dragongames.games.simurgh.rules.decks import ACTIONS
from dragongames.games.simurgh.rules.goods import choices
from dragongames.games.simurgh.rules.laying import laid, may_enter
from dragongames.games.simurgh.rules.legal import main_actions
from dragongames.games.simurgh.rules.prices import price, stack_check
from dragongames.games.simurgh.rules.sources import AT_MONUMENT, AT_SCOUTS, BARGAINS, SPACES
from dragongames.games.simurgh.rules.tasks import PLACED, WITHDREW
from dragongames.games.simurgh.rules.things import THINGS, amount, has_any
from dragongames.games.simurgh.rules.vassals import spendable
from dragongames.games.simurgh.rules.whole_turn import ready, replaceable
from dragongames.games.simurgh.text import naming

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position

# The kinds of moves each open step asks for; without an open step it is somebody's turn.
ASKED: Final[dict[type, tuple[type[Move], ...]]] = {
    type(None): (m.Place, m.Withdraw, m.Lay, m.Clear, m.Descend, m.Use, m.Done),
    tasks.DraftTile: (m.Fetch,),
    tasks.Offer: (m.Keep,),
    tasks.Passing: (m.Keep,),
    tasks.Look: (m.Keep,),
    tasks.GiveBack: (m.Put,),
    tasks.Give: (m.Spend,),
    tasks.GiveToken: (m.Unload,),
    tasks.PlaceTokens: (m.Load,),
    tasks.Ride: (m.Use, m.Descend, m.Done),
    tasks.Visit: (m.Fetch, m.Use, m.Descend),
    tasks.FromRow: (m.Fetch,),
    tasks.AtMonument: (m.SetUp, m.Use, m.Descend, m.Done),
    tasks.Replacing: (m.TakeDown,),
    tasks.Fill: (m.Lay,),
    tasks.Enter: (m.Place,),
    tasks.HandLimit: (m.Put,),
    tasks.StockLimit: (m.Drop,),
}


def check(position: Position, move: Move) -> tuple[Check, ...]:
    """The rules that have a say."""
    if not 0 <= move.seat < position.seats:
        return (Check("SI-1.1", False, {"seats": position.seats, "seat": move.seat + 1}),)
    if move.seat not in position.actors:
        return (Check("SI-4.1", False, {"who": Who(move.seat)}),)
    top = position.todo[-1] if position.todo else None
    if not isinstance(move, asked(top)):
        return (Check("SI-4.11", False, {"now": now(position)}),)
    return tuple(SAYING[type(move)](position, move))


def asked(top: tasks.Task | None) -> tuple[type[Move], ...]:
    """The kinds of move a step asks for."""
    if isinstance(top, tasks.Pick):
        return (m.Take,) if top.gain else (m.Pay,)
    return ASKED[type(top)]


def now(position: Position) -> Phrase:
    """What is to be decided now, in words."""
    if not position.actors:
        return Phrase("now.over")
    if position.actors == (CHANCE,):
        return Phrase("now.chance")
    top = position.todo[-1] if position.todo else None
    if isinstance(top, tasks.Pick):
        return Phrase("now.take" if top.gain else "now.pay")
    if top is not None:
        return Phrase(f"now.{type(top).__name__}")
    did = position.did
    return Phrase("now.free" if did & PLACED else "now.withdrawing" if did & WITHDREW else "now.turn")


def _held(position: Position, seat: int) -> list[int]:
    """The tiles a seat looks at and may keep or set up."""
    match position.todo[-1]:
        case tasks.Offer(offered):
            refs = offered[seat]
        case tasks.Look(_, _, took) | tasks.AtMonument(took) | tasks.Replacing(took) | tasks.Passing(_, _, took):
            refs = took
        case tasks.GiveBack(_, took, gave):
            gone = {position.known(ref) for ref in gave}
            return [number for ref in took if (number := position.known(ref)) not in gone]
        case _:
            refs = ()
    return [position.known(ref) for ref in refs]


def _keep(position: Position, move: m.Keep) -> Iterator[Check]:
    held = _held(position, move.seat)
    yield Check("SI-7.10", move.tile in held, {"tile": naming.tile(move.tile), "tiles": naming.tiles(held)})


def _put(position: Position, move: m.Put) -> Iterator[Check]:
    if isinstance(position.todo[-1], tasks.HandLimit):
        hand = [position.known(ref) for ref in position.hands[move.seat]]
        yield Check("SI-8.14", move.tile in hand, checks_turn.held(move.seat, move.tile, hand))
        yield Check("SI-5.3", not IS_POWER[move.tile], {"tile": move.tile})
        return
    held = _held(position, move.seat)
    yield Check("SI-9.6", move.tile in held, {"tile": naming.tile(move.tile), "tiles": naming.tiles(held)})


def _pick(position: Position, move: m.Take | m.Pay) -> Iterator[Check]:
    top = position.todo[-1]
    assert isinstance(top, tasks.Pick)
    things = choices(top.outcomes)
    said = tuple(Phrase(f"thing.{THINGS[thing]}") for thing in things)
    gaps: dict[str, Gap] = {"thing": Phrase(f"thing.{THINGS[move.thing]}"), "things": said}
    yield Check("SI-6.15", move.thing in things, gaps)


def _drop(position: Position, move: m.Drop) -> Iterator[Check]:
    there = move.thing < len(THINGS) - 1 and amount(position.purses[move.seat], move.thing) > 0
    yield Check("SI-5.2", there, {"who": Who(move.seat), "thing": Phrase(f"thing.{THINGS[move.thing]}")})


def _owned(position: Position, move: m.Load | m.Unload) -> tuple[Check, int]:
    """Whether the dragon belongs to the player, and how it lies there."""
    mine = next((dragon for dragon in position.dragons[move.seat] if dragon >> 3 == move.dragon), 0)
    gaps: dict[str, Gap] = {"who": Who(move.seat), "dragon": naming.dragon(move.dragon)}
    return Check("SI-10.1", mine > 0, gaps), mine


def _load(position: Position, move: m.Load) -> Iterator[Check]:
    owned, mine = _owned(position, move)
    yield owned
    if mine:
        rule = "SI-10.4" if mine & 7 == 7 else "SI-10.7"
        yield Check(rule, HAS_ROOM[mine], {"dragon": naming.dragon(move.dragon)})


def _unload(position: Position, move: m.Unload) -> Iterator[Check]:
    owned, mine = _owned(position, move)
    yield owned
    if mine:
        gaps: dict[str, Gap] = {"dragon": naming.dragon(move.dragon), "ability": move.ability + 1}
        yield Check("SI-10.2", bool(mine >> move.ability & 1), gaps)


def _spend(position: Position, move: m.Spend) -> Iterator[Check]:
    top = position.todo[-1]
    assert isinstance(top, tasks.Give)
    code, standing = 2 * move.space + move.vassal, position.standing[move.seat]
    gaps: dict[str, Gap] = {
        "who": Who(move.seat), "vassal": naming.vassal(move.vassal), "space": naming.place(position, move.space),
    }
    yield Check("SI-4.3", code in standing, gaps)
    yield Check("SI-6.10", code in spendable(standing, top), {"vassal": naming.vassal(top.vassal)})


def _fetch(position: Position, move: m.Fetch) -> Iterator[Check]:
    slot, seat = move.slot, move.seat
    visit = isinstance(position.todo[-1], tasks.Visit)
    if slot:
        there = slot <= len(position.row) and position.row[slot - 1] > 0
        yield Check("SI-7.15", there, {"slot": slot})
    elif visit:
        yield stack_check(position, ACTIONS)
    else:
        yield Check("SI-4.11", False, {"now": now(position)})
    if visit:
        source = AT_SCOUTS + slot
        cost, purse = SPACES[source].cost, position.purses[seat]
        gaps: dict[str, Gap] = {
            "slot": slot, "cost": naming.effect(cost), "who": Who(seat), "has": naming.owned(purse, cost),
        }
        paid = has_any(position.purses[seat], BARGAINS[source].prices)
        yield Check("SI-7.13" if slot else "SI-7.14", paid, gaps)


def _set_up(position: Position, move: m.SetUp) -> Iterator[Check]:
    top = position.todo[-1]
    assert isinstance(top, tasks.AtMonument)
    held = _held(position, move.seat)
    yield Check("SI-7.12", move.tile in held, {"tile": naming.tile(move.tile), "tiles": naming.tiles(held)})
    if top.post >= 0:
        yield Check("SI-13.5", move.post == top.post, {"post": top.post + 1})
        return
    yield Check("SI-7.18", not position.monument[move.post], {"post": move.post + 1})
    yield from price(position, move.seat, AT_MONUMENT + move.post)


def _take_down(position: Position, move: m.TakeDown) -> Iterator[Check]:
    can = move.post in replaceable(position, position.purses[move.seat])
    yield Check("SI-13.10", can, {"who": Who(move.seat)})


def _free(position: Position, move: m.Use | m.Descend) -> Iterator[Check]:
    top = position.todo[-1] if position.todo else None
    if isinstance(top, tasks.AtMonument):
        yield Check("SI-13.5", top.post < 0, {"post": top.post + 1})
    yield from checks_turn.use(position, move) if isinstance(move, m.Use) else checks_turn.descend(position, move)


def _done(position: Position, move: m.Done) -> Iterator[Check]:
    match position.todo[-1] if position.todo else None:
        case None:
            seat, can = move.seat, False
            if checks_turn.main_action_left(position):
                can = bool(main_actions(position, seat, ready(position, position.purses[seat])))
            yield Check("SI-4.12", not can)
        case tasks.Ride():
            yield Check("SI-8.17", may_enter(position, move.seat), {"tile": laid(position)})
        case tasks.AtMonument(_, post):
            yield Check("SI-13.5", post < 0, {"post": post + 1})


SAYING: Final[dict[type, Callable[[Position, Any], Iterator[Check]]]] = {  # each takes its own kind of move
    m.Place: checks_turn.place,
    m.Withdraw: checks_turn.withdraw,
    m.Lay: checks_turn.lay,
    m.Clear: checks_turn.clear,
    m.Descend: _free,
    m.Use: _free,
    m.Take: _pick,
    m.Pay: _pick,
    m.Drop: _drop,
    m.Load: _load,
    m.Unload: _unload,
    m.Spend: _spend,
    m.Keep: _keep,
    m.Put: _put,
    m.Fetch: _fetch,
    m.SetUp: _set_up,
    m.TakeDown: _take_down,
    m.Done: _done,
}
