"""The drawn table of Carcassonne: the map, and beside it what to decide, the points, and what happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.look import Look
from dragongames.draw.scene import AnyShape, Scene
from dragongames.draw.table import HIGH, PROJECTOR, WIDE, framed
from dragongames.games.carcassonne.picture import hand, overlays, scores
from dragongames.games.carcassonne.picture.chart import chart
from dragongames.games.carcassonne.picture.lens import magnified
from dragongames.games.carcassonne.picture.map import table
from dragongames.games.carcassonne.picture.report import report
from dragongames.games.carcassonne.picture.view import View
from dragongames.games.carcassonne.rules.phases import DRAW
from dragongames.games.carcassonne.rules.position import Position

EDGE: Final = 8.0
PANEL: Final = 246.0


def scene(position: Position, look: Look) -> Scene:
    """The whole table; everything lies open, so all eyes see the same."""
    view = View(position, look)
    unit = PROJECTOR if look.large else 1.0
    return framed(_parts(view, unit), _title(view), look)


def _title(view: View) -> str:
    return view.say("scene.title", n=len(view.position.land.laid), left=sum(view.position.drawable))


def _parts(view: View, unit: float) -> Iterator[AnyShape]:
    window = Box(EDGE, EDGE, WIDE - PANEL - 3 * EDGE, HIGH - 2 * EDGE)
    if view.shows("remaining"):
        high = overlays.remaining_height(view, window.w)
        yield from overlays.remaining(view, Box(window.x, window.bottom - high, window.w, high))
        window = Box(window.x, window.y, window.w, window.h - high - 6)
    where = chart(view, window, unit)
    yield from magnified(view, where, table(view, where))
    x = WIDE - EDGE - PANEL
    points = scores.height(view)
    high = hand.height(view, HIGH - 3 * EDGE - points)
    yield from hand.hand(view, Box(x, EDGE, PANEL, high))
    yield from scores.scores(view, Box(x, 2 * EDGE + high, PANEL, points))
    if view.position.step != DRAW:
        below = 3 * EDGE + high + points
        yield from report(view, Box(x, below, PANEL, HIGH - EDGE - below))
