"""The win shares of a game as a picture: one line for each player, with signs as well as colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import badge, line
from dragongames.draw.metrics import SMALL
from dragongames.draw.palette import Palette
from dragongames.draw.scene import AnyShape, Path, Rect, Scene
from dragongames.widgets.base.words import say

WIDE: Final = 800.0
HIGH: Final = 150.0
PLOT: Final = Box(64, 12, 540, 110)
DASHES: Final[tuple[tuple[float, ...], ...]] = ((), (9, 5), (3, 4), (12, 4, 3, 4), (6, 3), (1, 4))
MOST_SIGNS: Final = 24  # on one line; more would hide it


def win_chart(
    names: Sequence[str], known: Mapping[int, Sequence[float]], stops: int, at: int, palette: Palette
) -> Scene:
    """`known[stop]` is everybody's share at a moment; `at` is where the board stands."""
    shapes: list[AnyShape] = [
        Rect(x=PLOT.x, y=PLOT.y, w=PLOT.w, h=PLOT.h, fill=palette.panel, stroke=palette.line),
    ]
    for share in (0.0, 0.5, 1.0):
        y = _height(share)
        if share == 0.5:
            shapes.append(_stroke(((PLOT.x, y), (PLOT.right, y)), palette.line, 1))
        label = f"{100 * share:.0f} %"
        shapes.append(line(label, PLOT.x - 6, y + 4, 46, SMALL, palette.ink, anchor="end"))
    here = _across(at, stops)
    shapes.append(_stroke(((here, PLOT.y), (here, PLOT.bottom)), palette.accent, 2))
    for seat, who in enumerate(names):
        points = [(_across(stop, stops), _height(found[seat])) for stop, found in sorted(known.items())]
        colour = palette.players[seat]
        if len(points) > 1:
            shapes.append(_stroke(points, colour.fill, 2.5, DASHES[seat]))
        step = 1 + len(points) // MOST_SIGNS
        for x, y in points[::step]:
            shapes += badge(colour, x, y, 6.5)
        top = PLOT.y + 10 + seat * 21
        shapes += badge(colour, PLOT.right + 20, top, 8)
        shapes.append(line(who, PLOT.right + 34, top + 4, WIDE - PLOT.right - 40, SMALL, palette.ink))
    told = say("analysis.at", n=at + 1, of=stops)
    shapes.append(line(told, PLOT.x, PLOT.bottom + 20, PLOT.w, SMALL, palette.ink))
    return Scene(WIDE, HIGH, tuple(shapes), say("analysis.chart"), palette)


def _across(stop: int, stops: int) -> float:
    return PLOT.x + 8 + (PLOT.w - 16) * (stop / (stops - 1) if stops > 1 else 0.0)


def _height(share: float) -> float:
    return PLOT.bottom - 8 - (PLOT.h - 16) * share


def _stroke(
    points: Sequence[tuple[float, float]], colour: str, width: float, dash: tuple[float, ...] = ()
) -> Path:
    d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return Path(d=d, stroke=colour, width=width, dash=dash)
