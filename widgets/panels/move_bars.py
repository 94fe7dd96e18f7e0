"""What moves are worth as a picture: a bar as long as a win share, with a whisker as wide as its error."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dragongames.draw.box import Box
from dragongames.draw.layout import line
from dragongames.draw.metrics import SMALL
from dragongames.draw.palette import Palette
from dragongames.draw.scene import AnyShape, Rect, Scene

WIDE: Final = 800.0
EDGE: Final = 14.0
HEAD: Final = 36.0
HIGH: Final = 24.0  # the height of a row
BAR: Final = Box(2 * EDGE, 6, 160, 12)
TOLD: Final = BAR.right + EDGE


class Bar(NamedTuple):
    """A row: a turn, how often it wins and how sure that is (both also in words), and what speaks for it."""

    move: str
    wins: float
    error: float
    told: str
    more: tuple[str, ...] = ()


def move_bars(heading: str, rows: Sequence[Bar], palette: Palette) -> Scene:
    """The turns below one another, in the order given; the first is set off."""
    shapes: list[AnyShape] = [line(heading, EDGE, 22, WIDE - 2 * EDGE, 14, palette.ink, bold=True)]
    top = HEAD
    for number, row in enumerate(rows):
        bold = number == 0
        shapes.append(line(row.move, EDGE, top + 16, WIDE - 2 * EDGE, SMALL, palette.ink, bold=bold))
        top += HIGH - 4
        shapes.append(Rect(x=BAR.x, y=top + BAR.y, w=BAR.w, h=BAR.h, fill=palette.panel, stroke=palette.line))
        fill = palette.accent if bold else palette.line
        shapes.append(Rect(x=BAR.x, y=top + BAR.y, w=BAR.w * row.wins, h=BAR.h, fill=fill))
        low, high = max(row.wins - row.error, 0.0), min(row.wins + row.error, 1.0)
        shapes.append(Rect(
            x=BAR.x + BAR.w * low, y=top + BAR.y + 4, w=BAR.w * (high - low), h=4, fill=palette.panel,
            stroke=palette.ink,
        ))
        shapes.append(line(row.told, TOLD, top + 16, WIDE - TOLD - EDGE, SMALL, palette.ink))
        top += HIGH
        for more in row.more:
            shapes.append(line(more, 2 * EDGE, top + 14, WIDE - 3 * EDGE, SMALL, palette.ink))
            top += HIGH - 4
    return Scene(WIDE, top, tuple(shapes), heading, palette)
