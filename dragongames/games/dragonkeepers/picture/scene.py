"""The drawn table of Zaklinacze Smoków."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn
from dragongames.draw.layout import badge, centred, raised, scaled
from dragongames.draw.look import Look
from dragongames.draw.scene import AnyShape, Scene
from dragongames.games.dragonkeepers.picture import places, spread
from dragongames.games.dragonkeepers.picture.art import CRYSTAL, EGG, HEADS
from dragongames.games.dragonkeepers.picture.store import store
from dragongames.games.dragonkeepers.picture.verdict import verdict
from dragongames.games.dragonkeepers.picture.view import View
from dragongames.games.dragonkeepers.rules.phases import OVER
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.text.board import now

WIDE: Final = 900.0
HIGH: Final = 560.0
EDGE: Final = 8.0
PROJECTOR: Final = 1280 / WIDE

FAR: Final = 154.0  # the others' places, when somebody sits in front
NEAR: Final = 184.0
OPEN: Final = 169.0  # everybody's place at an open table
BAR: Final = 34.0


def scene(position: Position, look: Look) -> Scene:
    """The whole table as one seat sees it; others sit on the far side, in turn from the left."""
    view = View(position, look)
    picture = Scene(WIDE, HIGH, tuple(_table(view)), f"{view.say('game')}. {view.phrase(now(position))}", look.palette)
    return scaled(picture, PROJECTOR) if look.large else picture


def _table(view: View) -> Iterator[AnyShape]:
    seats, near = view.position.seats, view.near
    if view.position.taken < 0:
        yield from _before(view)
        return
    if near is None:
        far, close, top, bottom = list(range(seats // 2)), list(range(seats // 2, seats)), OPEN, OPEN
    else:
        far, close, top, bottom = [(near + i) % seats for i in range(1, seats)], [near], FAR, NEAR
    yield from _row(view, far, EDGE, top)
    yield from _middle(view, Box(EDGE, 2 * EDGE + top, WIDE - 2 * EDGE, HIGH - 4 * EDGE - top - bottom))
    yield from _row(view, close, HIGH - EDGE - bottom, bottom)


def _row(view: View, seats: list[int], y: float, high: float) -> Iterator[AnyShape]:
    across = Box(EDGE, y, WIDE - 2 * EDGE, high)
    for seat, box in zip(seats, across.columns(len(seats), EDGE), strict=True):
        yield from places.place(view, box, seat)


def _middle(view: View, box: Box) -> Iterator[AnyShape]:
    yield from raised(box.x, box.y, box.w, box.h, view.palette, view.palette.panel, r=10, edge=view.palette.line)
    inside = Box(box.x + 10, box.y + 6, box.w - 20, box.h - 12 - BAR)
    yield from spread.spread(view, Box(inside.x, inside.y, 380, inside.h))
    yield from spread.reward(view, Box(inside.x + 398, inside.y + 2, 132, inside.h))
    yield from store(view, Box(inside.x + 540, inside.y + 2, inside.w - 540, inside.h))
    bar = Box(inside.x, box.bottom - BAR - 4, inside.w, BAR)
    yield from verdict(view, bar) if view.position.phase == OVER else spread.doing(view, bar)


def _before(view: View) -> Iterator[AnyShape]:
    """Before the book is built: the players, and what they will play with."""
    palette = view.palette
    box = Box(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE)
    centre = box.centre[0]
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.panel, r=10, edge=palette.line)
    yield from centred(view.say("game"), centre, 92, 800, 30, palette.ink, bold=True)
    yield from centred(view.phrase(now(view.position)), centre, 132, 800, 15, palette.muted)
    for front, head in enumerate(HEADS):
        yield from drawn(head, centre + (front - 2) * 150 - 60, 190, 120, view.inks(front))
    for i, glyph in enumerate((EGG, CRYSTAL, EGG)):
        yield from drawn(glyph, centre + (i - 1) * 90 - 30, 350, 60, palette.inks)
    for seat in range(view.position.seats):
        x = centre + (seat - (view.position.seats - 1) / 2) * 200
        yield from badge(palette.players[seat], x, 470, 15)
        yield from centred(view.name(seat), x, 502, 190, 15, palette.ink, bold=True, lines=1)
