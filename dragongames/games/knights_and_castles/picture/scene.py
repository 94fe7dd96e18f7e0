"""The drawn table of Rycerze i zamki."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.glyphs import drawn
from dragongames.draw.look import Look
from dragongames.draw.scene import AnyShape, Scene
from dragongames.draw.table import WIDE, framed, lobby, opposite, panel
from dragongames.games.knights_and_castles.picture import middle, places
from dragongames.games.knights_and_castles.picture.art import ARMS
from dragongames.games.knights_and_castles.picture.castles import CASTLES
from dragongames.games.knights_and_castles.picture.report import report
from dragongames.games.knights_and_castles.picture.view import View
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.rules.scoring import kind

EDGE: Final = 8.0

FAR: Final = 180.0  # height of the others' places, when somebody sits in front
NEAR: Final = 202.0
OPEN: Final = 198.0  # height of every place at an open table


def scene(position: Position, look: Look) -> Scene:
    """The whole table as one seat sees it; others sit on the far side, in turn from the left."""
    view = View(position, look)
    return framed(_table(view), _title(view), look)


def _title(view: View) -> str:
    position = view.position
    if not position.ages:
        return view.say("game")
    said = view.say("scene.round", n=position.round_now, of=position.rounds)
    return f"{view.say('game')}. {said}" + (f", {view.tile(position.tile)}" if position.tile >= 0 else "")


def _table(view: View) -> Iterator[AnyShape]:
    if not view.position.ages:
        yield from _before(view)
        return
    far = (view.position.seats + 1) // 2
    yield from opposite(
        view, EDGE, partial(places.place, view), partial(_middle, view), far=far, heights=(FAR, NEAR, OPEN)
    )


def _middle(view: View, box: Box) -> Iterator[AnyShape]:
    yield from panel(view, box)
    inside = box.inset(9)
    side = inside.h - 5
    x = inside.x + side + 16
    yield from middle.tile(view, Box(inside.x, inside.y, side, inside.h))
    yield from middle.doing(view, Box(x, inside.y, 222, inside.h))
    yield from middle.to_come(view, Box(x + 230, inside.y, 184, inside.h))
    x += 230 + 184 + 12
    yield from report(view, Box(x, inside.y, inside.right - x, inside.h))


def _before(view: View) -> Iterator[AnyShape]:
    """Before the ages are known: the players, and what they will play with."""
    yield from lobby(view, EDGE, view.say("scene.ages-how"), _things(view))


def _things(view: View) -> Iterator[AnyShape]:
    for i, castle in enumerate(CASTLES):
        yield from drawn(castle, WIDE / 2 + (i - 2.5) * 128 - 55, 178, 110, view.inks(of_kind=kind(i)))
    for i, army in enumerate(ARMS):
        yield from drawn(army, WIDE / 2 + (i - 3) * 108 - 42, 330, 84, view.inks(i % view.position.seats))
