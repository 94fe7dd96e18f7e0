"""The drawn table of Rycerze i zamki."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn
from dragongames.draw.layout import badge, centred, raised, scaled
from dragongames.draw.look import Look
from dragongames.draw.scene import AnyShape, Scene
from dragongames.games.knights_and_castles.picture import middle, places
from dragongames.games.knights_and_castles.picture.art import ARMS
from dragongames.games.knights_and_castles.picture.castles import CASTLES
from dragongames.games.knights_and_castles.picture.report import report
from dragongames.games.knights_and_castles.picture.view import View
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.rules.scoring import kind

WIDE: Final = 900.0
HIGH: Final = 560.0
EDGE: Final = 8.0
PROJECTOR: Final = 1280 / WIDE

FAR: Final = 180.0  # the others' places, when somebody sits in front
NEAR: Final = 202.0
OPEN: Final = 198.0  # everybody's place at an open table


def scene(position: Position, look: Look) -> Scene:
    """The whole table as one seat sees it; others sit on the far side, in turn from the left."""
    view = View(position, look)
    picture = Scene(WIDE, HIGH, tuple(_table(view)), _title(view), look.palette)
    return scaled(picture, PROJECTOR) if look.large else picture


def _title(view: View) -> str:
    position = view.position
    if not position.ages:
        return view.say("game")
    said = view.say("scene.round", n=position.round_now, of=position.rounds)
    return f"{view.say('game')}. {said}" + (f", {view.tile(position.tile)}" if position.tile >= 0 else "")


def _table(view: View) -> Iterator[AnyShape]:
    seats, near = view.position.seats, view.near
    if not view.position.ages:
        yield from _before(view)
        return
    if near is None:
        far = list(range(seats // 2 + seats % 2))
        close = list(range(len(far), seats))
        top, bottom = OPEN, OPEN
    else:
        far, close = [(near + i) % seats for i in range(1, seats)], [near]
        top, bottom = FAR, NEAR
    yield from _row(view, far, EDGE, top)
    yield from _middle(view, Box(EDGE, 2 * EDGE + top, WIDE - 2 * EDGE, HIGH - 4 * EDGE - top - bottom))
    yield from _row(view, close, HIGH - EDGE - bottom, bottom)


def _row(view: View, seats: list[int], y: float, high: float) -> Iterator[AnyShape]:
    across = Box(EDGE, y, WIDE - 2 * EDGE, high)
    for seat, box in zip(seats, across.columns(len(seats), EDGE), strict=True):
        yield from places.place(view, box, seat)


def _middle(view: View, box: Box) -> Iterator[AnyShape]:
    yield from raised(box.x, box.y, box.w, box.h, view.palette, view.palette.panel, r=10, edge=view.palette.line)
    inside = box.inset(9)
    side = inside.h - 5
    x = inside.x + side + 16
    yield from middle.tile(view, Box(inside.x, inside.y, side, inside.h))
    yield from middle.doing(view, Box(x, inside.y, 222, inside.h))
    yield from middle.to_come(view, Box(x + 230, inside.y, 184, inside.h))
    x += 230 + 184 + 12
    yield from report(view, Box(x, inside.y, inside.right - x, inside.h))


def _before(view: View) -> Iterator[AnyShape]:
    """Before anybody's age is known: the players, and what they will play with."""
    palette = view.palette
    box = Box(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE)
    centre = box.centre[0]
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.panel, r=10, edge=palette.line)
    yield from centred(view.say("game"), centre, 92, 800, 30, palette.ink, bold=True)
    yield from centred(view.say("scene.ages-how"), centre, 132, 800, 15, palette.muted)
    for i, castle in enumerate(CASTLES):
        yield from drawn(castle, centre + (i - 2.5) * 128 - 55, 178, 110, view.inks(of_kind=kind(i)))
    for i, army in enumerate(ARMS):
        yield from drawn(army, centre + (i - 3) * 108 - 42, 330, 84, view.inks(i % view.position.seats))
    for seat in range(view.position.seats):
        x = centre + (seat - (view.position.seats - 1) / 2) * 200
        yield from badge(palette.players[seat], x, 470, 15)
        yield from centred(view.name(seat), x, 502, 190, 15, palette.ink, bold=True, lines=1)
