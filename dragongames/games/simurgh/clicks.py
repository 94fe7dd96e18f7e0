"""What somebody might try, legal or not: all a learner may click or think of; and what to click for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragongames.core.game.position import Move, Seat
from dragongames.games.simurgh.box.board import AREAS, PLACE_NAMES, WILDS, place_in
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.tiles import NUMBERS, TILES
from dragongames.games.simurgh.rules import moves as m
from dragongames.games.simurgh.rules import tasks
from dragongames.games.simurgh.rules.things import RIDER, SPEARMAN, THINGS, VASSALS

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position


def tries(position: Position, seat: Seat) -> Iterator[Move]:
    """The actions of a turn, then all answers to the open step."""
    yield from _actions(position, seat)
    yield from _answers(position, seat, position.todo[-1] if position.todo else None)
    yield from m.DONE[seat]


def _actions(position: Position, seat: Seat) -> Iterator[Move]:
    closed = BOXES[position.options.box].closed
    places = [place for place in range(WILDS) if place not in closed]
    for area, number in enumerate(position.areas):
        if number:
            places += [place_in(area, at) for at in range(len(TILES[number - 1].spaces))]
    if not position.hands:
        return
    for vassal in (SPEARMAN, RIDER):
        yield from (m.PLACE[seat][vassal][place] for place in places)
    yield from (m.WITHDRAW[seat][code] for code in dict.fromkeys(position.standing[seat]))
    areas = range(len(position.areas))
    for ref in position.hands[seat]:
        if number := position.known(ref):
            yield from (m.LAY[seat][number][area] for area in areas)
    yield from (m.CLEAR[seat][area] for area in areas)
    yield from (m.DESCEND[seat][area] for area in areas)
    for dragon in position.dragons[seat]:
        yield from m.USE[seat][dragon >> 3]
    yield from m.FETCH[seat][: len(position.row) + 1]


def _answers(position: Position, seat: Seat, top: tasks.Task | None) -> Iterator[Move]:
    things = range(len(THINGS))
    match top:
        case tasks.Pick(_, gain):
            yield from ((m.TAKE if gain else m.PAY)[seat][thing] for thing in things)
        case tasks.StockLimit():
            yield from (m.DROP[seat][thing] for thing in things)
        case tasks.Give():
            yield from (m.SPEND[seat][code] for code in dict.fromkeys(position.standing[seat]))
        case tasks.GiveToken():
            for dragon in position.dragons[seat]:
                yield from m.UNLOAD[seat][dragon >> 3]
        case tasks.PlaceTokens():
            yield from (m.LOAD[seat][dragon >> 3] for dragon in position.dragons[seat])
        case tasks.HandLimit():
            yield from _puts(position, seat, position.hands[seat])
        case tasks.GiveBack(_, took):
            yield from _puts(position, seat, took)
        case tasks.Look(_, _, took) | tasks.Passing(_, _, took):
            yield from (m.KEEP[seat][number] for ref in took if (number := position.known(ref)))
        case tasks.Offer(offered):
            yield from (m.KEEP[seat][number] for ref in offered[seat] if (number := position.known(ref)))
        case tasks.AtMonument(took):
            for ref in took:
                yield from m.SET_UP[seat][position.known(ref)]
        case tasks.Replacing():
            yield from m.TAKE_DOWN[seat]


def _puts(position: Position, seat: Seat, refs: tuple[int, ...]) -> Iterator[Move]:
    for ref in refs:
        if number := position.known(ref):
            yield from m.PUT[seat][number]


def picks(_: object, move: Move) -> tuple[str, ...]:
    """The targets to click for a move."""
    match move:
        case m.Place(_, vassal, space):
            return VASSALS[vassal], f"space.{PLACE_NAMES[space]}"
        case m.Withdraw(_, vassal, space) | m.Spend(_, vassal, space):
            return (f"out.{VASSALS[vassal]}.{PLACE_NAMES[space]}",)
        case m.Lay(_, tile, area):
            return f"tile.{tile}", f"area.{AREAS[area]}"
        case m.Clear(_, area):
            return (f"area.{AREAS[area]}",)
        case m.Descend(_, area):
            return (f"descend.{AREAS[area]}",)
        case m.Use(_, dragon, ability) | m.Unload(_, dragon, ability):
            return (f"ability.{dragon}.{ability + 1}",)
        case m.Take(_, thing) | m.Pay(_, thing) | m.Drop(_, thing):
            return (f"thing.{THINGS[thing]}",)
        case m.Load(_, dragon):
            return (f"dragon.{dragon}",)
        case m.Keep(_, tile):
            return (f"look.{tile}",)
        case m.Put(_, tile, end):
            return f"{'look' if tile >= NUMBERS[5].start else 'tile'}.{tile}", m.ENDS[end]
        case m.Fetch(_, slot):
            return (f"scout.{slot}",)
        case m.SetUp(_, tile, post):
            return f"look.{tile}", f"monument.{post + 1}"
        case m.TakeDown(_, post):
            return (f"monument.{post + 1}",)
        case m.Done():
            return ("done",)
    return ()
