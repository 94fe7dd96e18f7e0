"""Paying and gaining: exchanges, choices, ability tokens, and abilities that ride on what happens."""

from __future__ import annotations

from functools import cache
from typing import Final

from dragongames.core.game.position import Item
from dragongames.games.simurgh.box.dragons import HAS_ROOM, OCCASIONS_OF, from_the_left
from dragongames.games.simurgh.rules import sources
from dragongames.games.simurgh.rules.between import payable
from dragongames.games.simurgh.rules.change import Change, swapped
from dragongames.games.simurgh.rules.compiled_effects import occasions
from dragongames.games.simurgh.rules.decks import BROOD, GOALS
from dragongames.games.simurgh.rules.events import (
    Gained,
    Paid,
    PowerGained,
    PowerPaid,
    Recruited,
    TokenPaid,
    TokenPlaced,
    TokensLost,
)
from dragongames.games.simurgh.rules.sources import BARGAINS
from dragongames.games.simurgh.rules.tasks import (
    Blind,
    FromRow,
    Gain,
    Give,
    GiveToken,
    Look,
    Pick,
    PlaceTokens,
    Ride,
    Visit,
)
from dragongames.games.simurgh.rules.things import RECRUITED, TOKENS, UNIT, amount, goods

OBJECTIVES_LOOKED_AT: Final = 3


# -- goods to choose from: one of several purses is gained or paid, and chosen thing by thing ------------------


@cache
def alike(outcomes: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """What all outcomes have in common, and what is left of each to choose from."""
    columns = list(zip(*map(goods, outcomes), strict=True))
    common = sum(UNIT[thing] * min(column) for thing, column in enumerate(columns))
    return common, tuple(sorted({outcome - common for outcome in outcomes}))


@cache
def choices(outcomes: tuple[int, ...]) -> tuple[int, ...]:
    """The things that may be chosen next."""
    return tuple(thing for thing in range(7) if any(amount(outcome, thing) for outcome in outcomes))


@cache
def chosen(outcomes: tuple[int, ...], thing: int) -> tuple[int, ...]:
    """The outcomes that remain once this thing is chosen."""
    return tuple(outcome for outcome in outcomes if amount(outcome, thing))


# By source: the things that may be among its gains, as occasions for abilities.
WAKES: Final = tuple(
    sum({1 << thing for outcome in each.gains for thing, n in enumerate(goods(outcome)) if n}) for each in BARGAINS
)


# -- paying ------------------------------------------------------------------------------------------------------


def resolve(c: Change, source: int) -> None:
    """Take an effect: pay it in full (SI-6.5), then gain it."""
    bargain = BARGAINS[source]
    if bargain.spent or bargain.unloaded:
        c.todo.append(Gain(source))
        standing = c.here if source < sources.AT_ABILITIES else -1
        c.todo += [Give(kind, standing) for kind in bargain.spent]
        c.todo += [GiveToken()] * bargain.unloaded
        if bargain.prices != (0,):
            pay(c, source, bargain.prices)
        return
    if bargain.prices == (0,):
        gain(c, source)
        return
    c.todo.append(Gain(source))
    pay(c, source, bargain.prices)


def pay(c: Change, source: int, prices: tuple[int, ...]) -> None:
    """Pay goods; if several ways can be afforded, the player chooses thing by thing."""
    if len(prices) > 1:
        prices = payable(c, source, prices)
    if len(prices) == 1:
        hand_over(c, source, prices[0])
        return
    common, rest = alike(prices)
    if common:
        hand_over(c, source, common)
    c.todo.append(Pick(source, False, rest))


def hand_over(c: Change, source: int, price: int) -> None:
    c.purses[c.turn] -= price
    if c.emit:
        *resources, power = goods(price)
        if any(resources):
            c.tell(Paid("SI-6.5", c.turn, source, (*resources, 0)))
        if power:
            c.tell(PowerPaid("SI-6.11", c.turn, (Item(sources.named(source), -power),), source))


def give_token(c: Change, _: GiveToken) -> bool:
    """A token is part of a price; its owner chooses which one."""
    loaded = [(dragon, ability) for dragon in c.dragons[c.turn] for ability in range(3) if dragon >> ability & 1]
    if len(loaded) > 1:
        c.actors = (c.turn,)
        return False
    c.todo.pop()
    pay_token(c, loaded[0][0] >> 3, loaded[0][1])
    return True


def pay_token(c: Change, number: int, ability: int) -> None:
    """Pay with an ability token."""
    unload(c, number, ability)
    c.tell(TokenPaid("SI-6.5", c.turn, number, ability))


def unload(c: Change, number: int, ability: int) -> None:
    """An ability loses its token."""
    mine = c.dragons[c.turn]
    at = next(at for at, dragon in enumerate(mine) if dragon >> 3 == number)
    c.dragons = swapped(c.dragons, c.turn, swapped(mine, at, mine[at] & ~(1 << ability)))
    c.purses[c.turn] -= UNIT[TOKENS]


# -- gaining -----------------------------------------------------------------------------------------------------


def gain(c: Change, source: int, outcomes: tuple[int, ...] = ()) -> None:
    """Gain what a source gives (or, of that, only these outcomes): goods first, then tokens, then what is looked at."""
    bargain = BARGAINS[source]
    outcomes = outcomes or bargain.gains
    if bargain.deed:
        undertake(c, bargain.deed)
    if bargain.looked:
        c.todo.append(Look(BROOD, bargain.looked, (), bargain.kept_with))
    if bargain.loaded:
        c.todo.append(PlaceTokens(bargain.loaded))
    if bargain.recruited >= 0:
        vassal = bargain.recruited
        c.purses[c.turn] += RECRUITED[vassal]
        c.tell(Recruited(f"SI-7.{6 + vassal}" if source < sources.AT_TILES else "SI-13.1", c.turn, vassal))
    if outcomes == (0,):
        return
    # Ask for abilities that ride on the goods and, before tokens are placed, for what the goods can pay for (SI-4.11).
    if (bargain.loaded or WAKES[source] & riding(c)) and not (c.todo and type(c.todo[-1]) is Ride):
        c.todo.append(Ride(0, -1))
    if len(outcomes) == 1:
        receive(c, source, outcomes[0])
        return
    common, rest = alike(outcomes)
    if common:
        receive(c, source, common)
    if rest != (0,):
        c.todo.append(Pick(source, True, rest))


def undertake(c: Change, deed: str) -> None:
    """Do the deed, which has a rule of its own and comes last."""
    match deed:
        case "scout":
            c.todo.append(Visit())
        case "monument":
            c.todo.append(Look(GOALS, OBJECTIVES_LOOKED_AT, ()))
        case "fetch":
            c.todo.append(FromRow())
        case "draw":
            c.todo.append(Blind())


def receive(c: Change, source: int, some: int) -> None:
    """Receive goods: the supply never ends (SI-1.5), and there is always room (SI-6.12). Abilities may ride on them."""
    c.purses[c.turn] += some
    if c.todo and type(top := c.todo[-1]) is Ride:
        c.todo[-1] = Ride(top.occasions | occasions(some), top.area)
    if c.emit:
        *resources, power = goods(some)
        if any(resources):
            c.tell(Gained("SI-6.4", c.turn, source, (*resources, 0)))
        if power:
            c.tell(PowerGained("SI-6.4", c.turn, (Item(sources.named(source), power),), source))


def choose(c: Change, thing: int) -> None:
    """Gain or pay the thing chosen, and with it everything about which there is no choice any more."""
    top = c.todo.pop()
    assert isinstance(top, Pick)
    common, rest = _taken(top.outcomes, thing)
    if top.gain:
        receive(c, top.source, common)
    else:
        hand_over(c, top.source, common)
    if rest != (0,):
        c.todo.append(Pick(top.source, top.gain, rest))


@cache
def _taken(outcomes: tuple[int, ...], thing: int) -> tuple[int, tuple[int, ...]]:
    """What changes hands at once when this thing is chosen, and what is left to choose from."""
    unit = UNIT[thing]
    common, rest = alike(tuple(outcome - unit for outcome in chosen(outcomes, thing)))
    return common + unit, rest


# -- tokens --------------------------------------------------------------------------------------------------------


def place_tokens(c: Change, task: PlaceTokens) -> bool:
    """Tokens go one by one to dragons the player chooses (SI-10.10), each on the first empty ability."""
    with_room = [dragon for dragon in c.dragons[c.turn] if HAS_ROOM[dragon]]
    if len(with_room) > 1 and task.left:
        c.actors = (c.turn,)
        return False
    if not task.left or not with_room:
        c.todo.pop()
        if task.left:
            c.tell(TokensLost("SI-10.5", c.turn, task.left))
        return True
    load(c, with_room[0] >> 3)
    return True


def load(c: Change, number: int) -> None:
    """Place one token on a dragon."""
    top = c.todo.pop()
    assert isinstance(top, PlaceTokens)
    if top.left > 1:
        c.todo.append(PlaceTokens(top.left - 1))
    mine = c.dragons[c.turn]
    at = next(at for at, dragon in enumerate(mine) if dragon >> 3 == number)
    loaded = from_the_left(mine[at], 1, new=False)
    c.dragons = swapped(c.dragons, c.turn, swapped(mine, at, loaded))
    c.purses[c.turn] += UNIT[TOKENS]
    c.tell(TokenPlaced("SI-10.3", c.turn, number, (loaded ^ mine[at]).bit_length() - 1))


# -- abilities that ride ---------------------------------------------------------------------------------------------


def riding(c: Change) -> int:
    """The occasions that abilities of the player on turn, with tokens, wait for."""
    found = 0
    for dragon in c.dragons[c.turn]:
        found |= OCCASIONS_OF[dragon]
    return found
