"""Which positions can be: what the rules make impossible, said in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from itertools import chain
from operator import and_, contains
from typing import Final

from dragongames.core.game.position import CHANCE, Seat
from dragongames.core.text.facts import Fault, Faults
from dragongames.core.text.words import Gap, Phrase, Who
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
from dragongames.games.simurgh.box.tiles import ANY, IS_EXPLORATION, MASKS, NUMBERS, POWER_TILE, STACKED, TILES
from dragongames.games.simurgh.rules import tasks
from dragongames.games.simurgh.rules.decks import ACTIONS, BROOD, EVERYBODY, GOALS, STACKS, UNSEEN
from dragongames.games.simurgh.rules.legal import CHOICES
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.secrets import stack_of
from dragongames.games.simurgh.rules.sources import SPACES
from dragongames.games.simurgh.rules.things import ALL_IN_PLAY, IN_PLAY, RIDER, SPEARMAN, amount, has
from dragongames.games.simurgh.rules.vassals import alone
from dragongames.games.simurgh.rules.whole_turn import LOWEST
from dragongames.games.simurgh.text import naming
from dragongames.games.simurgh.text.catalogue import WORDS
from dragongames.games.simurgh.text.codes import write_ref, write_task
from dragongames.games.simurgh.text.naming import source_at

_ASKING: Final = (tasks.Opening, tasks.Deal, tasks.Refill, tasks.Blind, *CHOICES)


# Which lines of a text are to blame for a fault.
FAULTS: Final = Faults(WORDS, {
    "first": ("option first",), "number": ("wilds", "row", "monument", "ending"),
    **dict.fromkeys(("twice", "type"), (
        "wilds", "row", "monument", "chronicle", "{}", "actions", "brood", "goals", "todo", "#0",
    )),
    "hidden": ("#0", "looks", "{}"), "sure": ("sure",), "stack": ("actions", "brood", "goals"), "turn": ("turn",),
    "todo": ("todo", "turn"), "unending": ("ending",), "power-tiles": ("{}",), "tokens": ("{}",),
    "waiting": ("turn",), "empty-tile": ("wilds",),
    **dict.fromkeys(("vassals", "many-vassals", "space", "crowded"), ("{}",)),
})
impossible: Final = FAULTS.error


def require_possible(position: Position) -> Position:
    """The position itself, or ImpossiblePosition with the first thing that is wrong."""
    kinds = (_measures, _tiles, _hidden, _stacks, _vassals, _wilds, _course)
    return FAULTS.require(position, chain.from_iterable(faults(position) for faults in kinds))


def occupied(position: Position) -> int:
    """The places for one vassal on which somebody stands, as bits."""
    taken = 0
    for codes in position.standing:
        for code in codes:
            if _exists(position, code >> 1) and alone(position.areas, code >> 1):
                taken |= 1 << (code >> 1)
    return taken


def _exists(position: Position, place: int) -> bool:
    """Whether there is such a place: a space of the city, or of a tile that lies there."""
    area = area_of(place)
    if area < 0:
        return place not in BOXES[position.options.box].closed
    number = position.areas[area] if area < len(position.areas) else 0
    return 0 < number <= len(TILES) and place & 3 < len(TILES[number - 1].spaces)


def actors(position: Position) -> tuple[Seat, ...]:
    """Who must decide: what follows from the step that is open."""
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


# -- measures and tiles ---------------------------------------------------------------------------------------------


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
        yield "number", {"n": position.ending, "what": "ending", "wanted": f"0 … {players}"}


def lying(position: Position) -> Iterator[tuple[str, int, int]]:
    """Every tile that lies somewhere: where, its ref, and which tiles may lie there as bits."""
    action = sum(MASKS[place] for place in STACKED)
    for name, numbers, fit in (
        ("wilds", position.areas, action | MASKS[3]), ("row", position.row, action),
        ("monument", position.monument, MASKS[6]), ("chronicle", position.chronicle, action | MASKS[3]),
    ):
        yield from ((name, number, fit) for number in numbers if number)
    for refs in position.hands:
        yield from (("hand", ref, action | MASKS[3]) for ref in refs)
    for mine in position.dragons:
        yield from (("dragons", dragon >> 3, MASKS[5]) for dragon in mine)
    for which, fit in ((ACTIONS, action), (BROOD, MASKS[5]), (GOALS, MASKS[6])):
        deck = position.decks[which]
        yield from ((STACKS[which], ref, fit) for ref in (*deck.top, *deck.bottom))
    for task in position.todo:
        match task:
            case tasks.Look(deck=which, took=took) | tasks.GiveBack(deck=which, took=took):
                gone = {position.known(ref) for ref in getattr(task, "gave", ()) if is_known(position, ref)}
                fit = MASKS[6] if which == GOALS else MASKS[5]
                yield from (
                    ("todo", ref, fit) for ref in took if not is_known(position, ref) or position.known(ref) not in gone
                )
            case tasks.AtMonument(took) | tasks.Replacing(took):
                yield from (("todo", ref, MASKS[6]) for ref in took)
            case tasks.Passing(_, _, took):
                yield from (("todo", ref, MASKS[3]) for ref in took)
            case tasks.Offer(offered):
                yield from (("todo", ref, MASKS[5]) for refs in offered for ref in refs)


def is_known(position: Position, ref: int) -> bool:
    return ref < UNSEEN or ref - UNSEEN < len(position.hidden)


def _tiles(position: Position) -> Iterator[Fault]:
    """Every tile at most once, where it may lie."""
    box = BOXES[position.options.box]
    everything = box.actions | box.dragons | box.objectives
    if position.sure & ~sum(MASKS[place] for place in STACKED):
        yield "sure", {}
    refs, numbers = set[int](), set[int]()
    for where, ref, fit in lying(position):
        if not is_known(position, ref) or ref == 0:
            yield _hidden_fault(write_ref(ref), "line")
            return
        number = position.known(ref)
        if number and not (fit & everything) >> number & 1:
            yield "type", {"tile": number, "where": where}
        if ref in refs or (number and number in numbers):
            yield "twice", {"tile": number or write_ref(ref)}
        refs.add(ref)
        numbers.add(number)


def _hidden(position: Position) -> Iterator[Fault]:
    """Hidden tiles are of their sort, and looks speak of tiles that are there."""
    for at, (number, _, sort) in enumerate(position.hidden):
        fit = sum(MASKS[place] for place in STACKED) if sort == ANY else MASKS[sort]
        if number and not fit >> number & 1:
            yield _hidden_fault(f"#{at}", "sort", tile=number)
    held = {ref for refs in position.hands for ref in refs}
    for seat, refs in _looked_at(position):  # everybody has seen what he holds, or looks at
        for ref in refs:
            if ref >= UNSEEN and not position.hidden[ref - UNSEEN][1] >> seat & 1:
                yield _hidden_fault(write_ref(ref), "holder", who=Who(seat))
    giving = [task.took for task in position.todo if isinstance(task, tasks.GiveBack)]
    gone = {ref - UNSEEN for before in (*(before for before, _ in position.looks), *giving) for ref in before}
    openly = {ref for _, ref, _ in lying(position) if ref < UNSEEN}
    for at, (number, eyes, _) in enumerate(position.hidden):
        if number in openly and eyes != EVERYBODY and at not in gone:  # whoever lays a tile open shows it to all
            yield "twice", {"tile": number}
    for before, after in position.looks:
        refs = (*before, *after)
        mixed = len(before) != len(after) or {*before} & {*after}
        if mixed or any(ref < UNSEEN or not is_known(position, ref) for ref in refs):
            yield _hidden_fault(write_ref(refs[0]) if refs else "", "looks")
            return
        if not reduce(and_, (position.hidden[ref - UNSEEN][1] for ref in refs)):
            yield _hidden_fault(write_ref(refs[0]), "looker")
        passed = after[1:]
        if passed and position.hidden[passed[0] - UNSEEN][2] == POWER_TILE:  # the first one was kept, these were not
            told = [number for ref in passed if (number := position.known(ref))]
            alike = len({position.hidden[ref - UNSEEN][1] for ref in passed}) == 1
            if {*passed} & held or not alike or told != sorted(told):
                yield _hidden_fault(write_ref(passed[0]), "passed")
        numbers = [sorted(map(position.known, some)) for some in (before, after)]
        if 0 not in numbers[0] and 0 not in numbers[1] and numbers[0] != numbers[1]:
            yield _hidden_fault(write_ref(refs[0]), "same")


def _looked_at(position: Position) -> Iterator[tuple[Seat, tuple[int, ...]]]:
    """Tiles that somebody has before him and nobody else has: hands, and what a step has drawn for him to look at."""
    yield from enumerate(position.hands)
    for task in position.todo:
        match task:
            case tasks.Look(took=took) | tasks.GiveBack(took=took) | tasks.AtMonument(took) | tasks.Replacing(took):
                if position.turn >= 0:
                    yield position.turn, took
            case tasks.Passing(seat, _, took):
                yield seat, took
            case tasks.Offer(offered):
                yield from enumerate(offered)


def _hidden_fault(ref: str, why: str, **gaps: Gap) -> Fault:
    return "hidden", {"n": ref, "why": Phrase(f"hidden-why.{why}", gaps)}


def _stacks(position: Position) -> Iterator[Fault]:
    """As many tiles are left as nobody has seen, less those that went back into the box."""
    removed = BOXES[position.options.box].removed
    unknown = [0, 0, 0]
    for number, _, sort in position.hidden:
        unknown[stack_of(sort)] += not number
    stacked = [(position.decks[ACTIONS].bag & MASKS[place]).bit_count() - removed[place] for place in STACKED]
    counts = (sum(stacked), position.decks[BROOD].bag.bit_count(), position.decks[GOALS].bag.bit_count())
    if min(stacked) < 0:
        yield "stack", {"n": position.decks[ACTIONS].left, "m": 0}
    for which, count in enumerate(counts):
        left = position.decks[which].left
        # A view does not know all tiles that were drawn.
        if not count - unknown[which] <= left <= count:
            yield "stack", {"n": left, "m": max(count, 0)}


# -- vassals ---------------------------------------------------------------------------------------------------------


def _vassals(position: Position) -> Iterator[Fault]:
    stood = set[int]()
    for seat, codes in enumerate(position.standing):
        purse = position.purses[seat]
        if not amount(purse, ALL_IN_PLAY):
            kinds: dict[str, Gap] = {
                "spearmen": amount(purse, IN_PLAY + SPEARMAN), "riders": amount(purse, IN_PLAY + RIDER)
            }
            yield "vassals", {"who": Who(seat), **kinds}
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
    """Tiles that are empty, full or explored would be gone, unless the step is still to come that takes them."""
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
        yield "turn", {"n": "–"}
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


def _is_stuck(position: Position) -> bool:
    """Whether somebody has nothing to decide; what waits below a choice of goods must be possible after it."""
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
    """Whether all that a seat decides about is known here: of somebody else's view it is not."""
    return all(number or not eyes >> seat & 1 for number, eyes, _ in position.hidden)


def _fits(position: Position, task: tasks.Task) -> bool:
    """Whether a step can wait here at all: it speaks of what is there."""
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
            return deck in (BROOD, GOALS) and len(gave) <= len(took) and all(ref >= UNSEEN for ref in (*took, *gave))
        case tasks.Pick(_, gain, outcomes):
            purse = position.purses[position.turn]
            return len(set(outcomes)) > 1 and (gain or all(has(purse, price) for price in outcomes))
        case tasks.AtMonument(_, post):
            return post < len(MONUMENT_SPACES) and (post < 0 or not position.monument[post])
        case tasks.Fill(area) | tasks.Enter(area) | tasks.Leave(area):
            return 0 <= area < len(position.areas) and bool(position.areas[area]) != isinstance(task, tasks.Fill)
        case tasks.Ride(_, area):
            return area < len(position.areas)
    return True
