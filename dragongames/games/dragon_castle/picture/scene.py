"""The drawn table of Zamek Smoków: realms on both sides, the castle in the middle, cards where there is room."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.look import Look
from dragongames.draw.scene import AnyShape, Scene
from dragongames.draw.table import HIGH, WIDE, framed, panel
from dragongames.games.dragon_castle.picture import cards, report, unseen
from dragongames.games.dragon_castle.picture.castles import castle
from dragongames.games.dragon_castle.picture.doing import doing
from dragongames.games.dragon_castle.picture.realms import place
from dragongames.games.dragon_castle.picture.supply import kinds, supply
from dragongames.games.dragon_castle.picture.view import View
from dragongames.games.dragon_castle.rules.position import Position

EDGE: Final = 6.0
SIDE: Final = 246.0  # width of a column of realms
REALM: Final = (HIGH - 3 * EDGE) / 2
STRIP: Final = 44.0
SUPPLY: Final = 50.0
UPRIGHT: Final = 76.0  # width of the supply beside the castle
CARDS: Final = 120.0  # height of the cards below the castle, when four realms take both sides
LEAST: Final = 70.0  # height needed to tell what happened


def scene(position: Position, look: Look) -> Scene:
    """The whole table; realms go round clockwise from the lower left, where the onlooker sits."""
    view = View(position, look)
    return framed(_table(view), f"{view.say('game')}. {view.title}", look)


def _table(view: View) -> Iterator[AnyShape]:
    seats = view.position.seats
    order = [((view.near or 0) + i) % seats for i in range(seats)]
    left, right = EDGE, WIDE - EDGE - SIDE
    upper, lower = EDGE, 2 * EDGE + REALM
    spots = [Box(x, y, SIDE, REALM) for x, y in ((left, lower), (left, upper), (right, upper), (right, lower))]
    for seat, spot in zip(order, spots, strict=False):
        yield from place(view, spot, seat)
    x, wide = left + SIDE + EDGE, right - EDGE - (left + SIDE + EDGE)
    bottom = HIGH - EDGE - (CARDS + EDGE if seats == 4 else 0.0)
    yield from doing(view, Box(x, EDGE, wide, STRIP))
    top = 2 * EDGE + STRIP
    if seats == 4:
        middle = Box(x, top, wide - UPRIGHT - EDGE, bottom - top)
        beside = Box(middle.right + EDGE, top, UPRIGHT, bottom - top)
    else:
        middle = Box(x, top, wide, bottom - SUPPLY - EDGE - top)
        beside = Box(x, bottom - SUPPLY, wide, SUPPLY)
    yield from kinds(view, beside) if view.position.step == "change" else supply(view, beside)
    yield from castle(view, middle)
    match seats:
        case 2:
            aside = Box(right, upper, SIDE, HIGH - 2 * EDGE)
        case 3:
            aside = Box(right, lower, SIDE, REALM)
        case _:
            aside = Box(x, bottom + EDGE, wide, CARDS)
    yield from _aside(view, aside)
    if view.shows("cards") and view.cards:
        table = Box(0, 0, WIDE, HIGH).inset(EDGE)
        yield from cards.spread(view, Box(x, top, wide, HIGH - EDGE - top), table)
    elif view.shows("unseen"):
        yield from unseen.unseen(view, Box(x, middle.bottom - 150, wide, 150))


def _aside(view: View, box: Box) -> Iterator[AnyShape]:
    """What chance may bring, or the cards; below them, if there is room, what happened."""
    if view.by_hand:
        yield from unseen.chance(view, Box(box.x, box.y, box.w, min(box.h, 300.0)))
        return
    end = box.y
    if view.cards:
        end = (yield from cards.cards(view, box)) + EDGE
    rest = Box(box.x, end, box.w, box.bottom - end)
    if rest.h > LEAST:
        yield from panel(view, rest, r=9)
        yield from report.report(view, rest.inset(9))
