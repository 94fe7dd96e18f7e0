"""Which positions can be: what the rules make impossible, said in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from operator import contains
from typing import Final

from dragongames.core.game.position import CHANCE, Seat
from dragongames.core.text.faults import Fault, Faults
from dragongames.core.text.words import Gap, Who
from dragongames.games.simurgh.box.board import (
    AREAS,
    AREAS_FOR,
    CROWD,
    LENGTH,
    MONUMENT_SPACES,
    PLACES,
    area_of,
    place_in,
)
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.dragons import DRAGONS, kind_of
from dragongames.games.simurgh.box.tiles import IS_EXPLORATION, NUMBERS, POWER_TILE, TILES
from dragongames.games.simurgh.rules import tasks
from dragongames.games.simurgh.rules.decks import BROOD, GOALS, UNSEEN
from dragongames.games.simurgh.rules.legal import CHOICES
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.setup import start
from dragongames.games.simurgh.rules.sources import AT_MONUMENT, BARGAINS, SPACES
from dragongames.games.simurgh.rules.things import (
    ALL_IN_PLAY,
    SPEARMAN,
    TOKENS,
    UNIT,
    amount,
    has,
    has_any,
)
from dragongames.games.simurgh.rules.vassals import alone
from dragongames.games.simurgh.rules.whole_turn import LOWEST
from dragongames.games.simurgh.text import naming
from dragongames.games.simurgh.text.catalogue import WORDS
from dragongames.games.simurgh.text.codes import write_task
from dragongames.games.simurgh.text.naming import source_at
from dragongames.games.simurgh.text.possible_tiles import hidden, is_known, stacks, tiles

_ASKING: Final = (tasks.Opening, tasks.Deal, tasks.Refill, tasks.Blind, *CHOICES)


# Which lines of a text are to blame for a fault.
FAULTS: Final = Faults(WORDS, {
    "first": ("option first",), "number": ("wilds", "row", "monument"), "ending": ("ending",),
    **dict.fromkeys(("twice", "type"), (
        "wilds", "row", "monument", "chronicle", "{}", "actions", "brood", "goals", "todo", "#0",
    )),
    "hidden": ("#0", "looks", "{}"), "sure": ("sure",), "stack": ("actions", "brood", "goals"), "turn": ("turn",),
    "turn-none": ("turn",), "turn-nobody": ("turn",), "setup": ("todo", "turn"),
    "in-play": ("chronicle", "wilds", "row", "{}"),
    "todo": ("todo", "turn"), "unending": ("ending",), "power-tiles": ("{}",), "tokens": ("{}",),
    "waiting": ("turn",), "empty-tile": ("wilds",),
    **dict.fromkeys(("vassals", "many-vassals", "space", "crowded"), ("{}",)),
})
impossible: Final = FAULTS.error


def require_possible(position: Position) -> Position:
    """The position itself, or ImpossiblePosition with the first thing that is wrong."""
    kinds = (_measures, tiles, hidden, stacks, _vassals, _wilds, _course)
    return FAULTS.require(position, chain.from_iterable(faults(position) for faults in kinds))


def occupied(position: Position) -> int:
    """The occupied places for one vassal, as bits."""
    taken = 0
    for codes in position.standing:
        for code in codes:
            if _exists(position, code >> 1) and alone(position.areas, code >> 1):
                taken |= 1 << (code >> 1)
    return taken


def _exists(position: Position, place: int) -> bool:
    """Whether there is such a place: a space of the city, or of a tile in the Wilds."""
    area = area_of(place)
    if area < 0:
        return place not in BOXES[position.options.box].closed
    number = position.areas[area] if area < len(position.areas) else 0
    return 0 < number <= len(TILES) and place & 3 < len(TILES[number - 1].spaces)


def actors(position: Position) -> tuple[Seat, ...]:
    """Who must decide; this follows from the open step."""
    if not position.todo:
        return (position.turn,) if position.turn >= 0 else ()
    match position.todo[-1]:
        case tasks.Opening() | tasks.Deal() | tasks.Refill() | tasks.Blind():
            return (CHANCE,)
        case tasks.Look(_, wanted, took) if len(took) < wanted:
            return (CHANCE,)
        case tasks.Passing(seat, wanted, took):
            return (CHANCE,) if len(took) < wanted else (seat,)
        case tasks.DraftTile(seat):
            return (seat,)
        case tasks.Offer(offered, chosen):
            if any(len(refs) < max(map(len, offered)) for refs in offered) or not any(offered):
                return (CHANCE,)
            return tuple(seat for seat, number in enumerate(chosen) if not number)
    return (position.turn,)


# -- measures -------------------------------------------------------------------------------------------------------


def _measures(position: Position) -> Iterator[Fault]:
    options, box = position.options, BOXES[position.options.box]
    players = options.players
    if options.first > players:
        yield "first", {"n": options.first, "players": players}
    for name, found, wanted in (
        ("wilds", len(position.areas), min(AREAS_FOR[players], box.areas)),
        ("row", len(position.row), box.row),
        ("monument", len(position.monument), len(MONUMENT_SPACES)),
    ):
        if found != wanted:
            yield "number", {"n": found, "what": name, "wanted": wanted}
    if position.ending > players:
        yield "ending", {"n": position.ending, "most": players}


# -- vassals ---------------------------------------------------------------------------------------------------------


def _vassals(position: Position) -> Iterator[Fault]:
    stood = set[int]()
    for seat, codes in enumerate(position.standing):
        purse = position.purses[seat]
        if not amount(purse, ALL_IN_PLAY):
            yield "vassals", {"who": Who(seat)}
        explored = set[int]()
        for code in codes:
            place, vassal = code >> 1, code & 1
            said: dict[str, Gap] = {
                "who": Who(seat), "vassal": naming.vassal(vassal), "space": naming.place(position, place)
            }
            if not 0 <= place < PLACES or not _exists(position, place):
                yield "space", said
                return
            if vassal == SPEARMAN and SPACES[source_at(position, place)].rider:
                yield "space", said
            if alone(position.areas, place):
                if place in stood:
                    yield "crowded", said
                stood.add(place)
            area = area_of(place)
            if area >= 0 and IS_EXPLORATION[position.areas[area]]:
                if area in explored:
                    yield "space", said
                explored.add(area)


def _wilds(position: Position) -> Iterator[Fault]:
    """Tiles that are empty, full or explored are gone, unless the step that removes them is still to come."""
    for area, number in enumerate(position.areas):
        open_still = any(getattr(task, "area", -1) == area for task in position.todo)
        if not number or open_still:
            continue
        there = [code >> 1 for codes in position.standing for code in codes if area_of(code >> 1) == area]
        full = place_in(area, LOWEST) in there if IS_EXPLORATION[number] else len(there) >= CROWD[position.seats]
        if not there or full:
            yield "empty-tile", {"tile": number, "area": AREAS[area].upper()}


# -- the course of the game ---------------------------------------------------------------------------------------


def _course(position: Position) -> Iterator[Fault]:
    box = BOXES[position.options.box]
    over = position.ending == 0 or (box.turns and position.turns >= box.turns)
    if position.turn < 0 and not position.todo and not over:
        yield "turn-nobody", {}
    if position.turn < 0 and position.todo and not _is_laid_out(position):
        yield "setup", {}
    if position.turn >= 0 and not position.turns:
        yield "turn-none", {}
    if position.ending == 0 and position.turn >= 0:
        yield "turn", {"n": position.turn + 1}
    goal = LENGTH[position.options.length]
    for what, count in (("objectives", sum(map(bool, position.monument))), ("chronicle", len(position.chronicle))):
        if position.turn >= 0 > position.ending and count >= goal[what]:
            yield "unending", {"n": count, "goal": goal[what], "what": what}
    for seat, refs in enumerate(position.hands):
        power = [ref for ref in refs if is_known(position, ref) and position.known(ref) in NUMBERS[POWER_TILE]]
        if position.turn >= 0 and len(power) > 1:
            yield "power-tiles", {"who": Who(seat)}
    for dragon in (dragon for mine in position.dragons for dragon in mine):
        if not 0 <= kind_of(dragon >> 3) < len(DRAGONS):
            yield "tokens", {"dragon": str(dragon >> 3)}
    for task in position.todo:
        if not _fits(position, task):
            yield "todo", {"task": write_task(task)}
            return
    if position.todo and not isinstance(position.todo[-1], _ASKING):
        yield "todo", {"task": write_task(position.todo[-1])}
        return
    if _is_stuck(position):
        yield "waiting", {}


def _is_laid_out(position: Position) -> bool:
    """Whether only tiles and tokens differ from the start: the setup deals and drafts tiles, some with tokens."""
    begun = start(position.options)
    purses = tuple(purse - amount(purse, TOKENS) * UNIT[TOKENS] for purse in position.purses)
    return (begun.purses, begun.standing, begun.areas, begun.monument, begun.chronicle) == (
        purses, position.standing, position.areas, position.monument, position.chronicle
    )


def _is_stuck(position: Position) -> bool:
    """Whether a player has nothing to decide; below a choice of goods, the next step must be possible after it."""
    if position.actors == (CHANCE,):
        return not position.odds()
    picking = bool(position.todo) and isinstance(position.todo[-1], tasks.Pick)
    for seat in position.actors:
        if _sees(position, seat):
            moves = position.legal(seat)
            if not moves or (picking and any(_is_stuck(position.after(move)) for move in moves)):
                return True
    return False


def _sees(position: Position, seat: Seat) -> bool:
    """Whether everything a seat decides about is known here; in another seat's view it is not."""
    return all(number or not eyes >> seat & 1 for number, eyes, _ in position.hidden)


def _fits(position: Position, task: tasks.Task) -> bool:
    """Whether a step can wait here at all: whether what it speaks of is there."""
    seats, setup = range(position.seats), position.turn < 0
    match task:
        case tasks.Opening():
            return position.first < 0 and setup
        case tasks.Deal(seat, sort):
            return seat in seats and sort < 6 and setup
        case tasks.DraftTile(seat) | tasks.Passing(seat, _, _):
            return seat in seats and setup
        case tasks.Offer(offered, chosen):
            mine = [{0, -1, *map(position.known, refs)} for refs in offered]
            return len(offered) == len(chosen) == position.seats and setup and all(map(contains, mine, chosen))
        case tasks.Refill():
            return 0 in position.row or task is not position.todo[-1]
        case tasks.Reshuffle():
            return setup
        case tasks.HandLimit() | tasks.StockLimit() | tasks.NextTurn():
            return not setup
    if setup:
        return False
    match task:
        case tasks.Look(deck, _, _, _):
            return deck in (BROOD, GOALS)
        case tasks.GiveBack(deck, took, gave):
            there = all(ref >= UNSEEN and is_known(position, ref) for ref in (*took, *gave))
            return deck in (BROOD, GOALS) and len(gave) <= len(took) and there
        case tasks.Pick(_, gain, outcomes):
            purse = position.purses[position.turn]
            return len(set(outcomes)) > 1 and (gain or all(has(purse, price) for price in outcomes))
        case tasks.AtMonument(_, post):
            if post < 0:
                return True
            free = post < len(MONUMENT_SPACES) and not position.monument[post]
            return free and has_any(position.purses[position.turn], BARGAINS[AT_MONUMENT + post].needs)
        case tasks.Fill(area) | tasks.Enter(area) | tasks.Leave(area):
            return 0 <= area < len(position.areas) and bool(position.areas[area]) != isinstance(task, tasks.Fill)
        case tasks.Ride(_, area):
            return area < len(position.areas)
    return True
