"""The drawn table of Simurgh: the city and the Wilds above, the onlooker's board below, the others' beside it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.game.position import Move
from dragongames.draw.box import Box
from dragongames.draw.layout import centred
from dragongames.draw.look import Look
from dragongames.draw.scene import AnyShape, Scene
from dragongames.draw.table import HIGH, WIDE, framed, lobby
from dragongames.games.simurgh.box.board import CITY
from dragongames.games.simurgh.picture import city, quarters, sheet, tip, wilds
from dragongames.games.simurgh.picture.bar import bar, doing
from dragongames.games.simurgh.picture.others import others
from dragongames.games.simurgh.picture.own import own
from dragongames.games.simurgh.picture.pieces import groups, head
from dragongames.games.simurgh.picture.view import View
from dragongames.games.simurgh.rules.position import Position

EDGE: Final = 5.0
BAR: Final = 40.0
LEFT: Final = 318.0  # width of the city
BELOW: Final = 214.0  # height of the players' boards
STRIP: Final = 96.0  # height of the Scouts' Quarters and the monument
OWN: Final = 480.0
SCOUTS: Final = 300.0


def scene(position: Position, look: Look) -> Scene:
    """The whole table as one seat sees it."""
    view = View(position, look, _legal(position, look))
    shapes = tuple(_table(view) if position.first >= 0 else _before(view))
    picture = Scene(WIDE, HIGH, shapes, f"{view.say('game')}. {doing(view)}", look.palette)
    return framed((*shapes, *tip.tip(view, picture)), picture.title, look)


def _legal(position: Position, look: Look) -> tuple[Move, ...]:
    due = [actor for actor in position.actors if actor >= 0 and look.seat in (None, actor)]
    return position.legal(due[0]) if due else ()


def _table(view: View) -> Iterator[AnyShape]:
    there = groups(view)
    yield from bar(view, Box(EDGE, EDGE, WIDE - 2 * EDGE, BAR))
    top, low = 2 * EDGE + BAR, HIGH - EDGE - BELOW
    yield from city.city(view, Box(EDGE, top, LEFT, low - EDGE - top), there)
    x = 2 * EDGE + LEFT
    wide, strip = WIDE - EDGE - x, low - EDGE - STRIP
    land = Box(x, top, wide, strip - EDGE - top)
    shown = sheet.offered(view)
    if shown and not sheet.needs_monument(view):
        yield from sheet.sheet(view, Box(x, top, wide, low - EDGE - top), shown)
    else:
        if shown:
            yield from sheet.sheet(view, land, shown)
        else:
            yield from wilds.wilds(view, land, there)
        yield from quarters.scouts(view, Box(x, strip, SCOUTS, STRIP), there.get(CITY.index("scouts"), []))
        yield from quarters.monument(
            view, Box(x + SCOUTS + EDGE, strip, wide - SCOUTS - EDGE, STRIP), there.get(CITY.index("monument"), [])
        )
    yield from own(view, Box(EDGE, low, OWN, BELOW))
    yield from others(view, Box(2 * EDGE + OWN, low, WIDE - 3 * EDGE - OWN, BELOW))


def _before(view: View) -> Iterator[AnyShape]:
    """Before chance has said who begins: the players and the twelve dragons."""
    yield from lobby(view, EDGE, view.say("scene.before"), _heads(view), title=(70, 34), told=112, apart=165)


def _heads(view: View) -> Iterator[AnyShape]:
    for kind in range(12):
        x, y = 60.0 + kind % 6 * 134, 145.0 + kind // 6 * 140
        yield from head(view, kind, x, y, 100)
        yield from centred(view.dragon(kind), x + 50, y + 114, 130, 13, view.palette.ink, lines=1)
