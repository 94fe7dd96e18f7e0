"""The drawn table of Zaklinacze Smoków."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn
from dragongames.draw.look import Look
from dragongames.draw.scene import AnyShape, Scene
from dragongames.draw.table import WIDE, framed, lobby, opposite, panel
from dragongames.games.dragonkeepers.picture import places, spread
from dragongames.games.dragonkeepers.picture.art import CRYSTAL, EGG, HEADS
from dragongames.games.dragonkeepers.picture.store import store
from dragongames.games.dragonkeepers.picture.verdict import verdict
from dragongames.games.dragonkeepers.picture.view import View
from dragongames.games.dragonkeepers.rules.phases import OVER
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.text.board import now

EDGE: Final = 8.0

FAR: Final = 154.0  # height of the others' places, when somebody sits in front
NEAR: Final = 184.0
OPEN: Final = 169.0  # height of every place at an open table
BAR: Final = 34.0


def scene(position: Position, look: Look) -> Scene:
    """The whole table as one seat sees it; others sit on the far side, in turn from the left."""
    view = View(position, look)
    return framed(_table(view), f"{view.say('game')}. {view.phrase(now(position))}", look)


def _table(view: View) -> Iterator[AnyShape]:
    if view.position.taken < 0:
        yield from _before(view)
        return
    far = view.position.seats // 2
    yield from opposite(
        view, EDGE, partial(places.place, view), partial(_middle, view), far=far, heights=(FAR, NEAR, OPEN)
    )


def _middle(view: View, box: Box) -> Iterator[AnyShape]:
    yield from panel(view, box)
    inside = Box(box.x + 10, box.y + 6, box.w - 20, box.h - 12 - BAR)
    yield from spread.spread(view, Box(inside.x, inside.y, 380, inside.h))
    yield from spread.reward(view, Box(inside.x + 398, inside.y + 2, 132, inside.h))
    yield from store(view, Box(inside.x + 540, inside.y + 2, inside.w - 540, inside.h))
    bar = Box(inside.x, box.bottom - BAR - 4, inside.w, BAR)
    yield from verdict(view, bar) if view.position.phase == OVER else spread.doing(view, bar)


def _before(view: View) -> Iterator[AnyShape]:
    """Before the book is built: the players, and what they will play with."""
    yield from lobby(view, EDGE, view.phrase(now(view.position)), _things(view))


def _things(view: View) -> Iterator[AnyShape]:
    for front, head in enumerate(HEADS):
        yield from drawn(head, WIDE / 2 + (front - 2) * 150 - 60, 190, 120, view.inks(front))
    for i, glyph in enumerate((EGG, CRYSTAL, EGG)):
        yield from drawn(glyph, WIDE / 2 + (i - 1) * 90 - 30, 350, 60, view.palette.inks)
