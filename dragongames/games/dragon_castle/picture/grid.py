"""Where stacks stand in the picture: a grid seen from above and a little from the front, so that heights show."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dragongames.draw.box import Box

GUTTER: Final = 15.0  # for the letters above and the numbers at the left
BETWEEN: Final = 2.0
FLATTEST: Final = 0.085  # a level is never drawn higher than this, in rows
BROADEST: Final = 0.92  # tiles stand upright: never wider than this, in heights


class Grid(Struct, frozen=True):
    """Cells with a pitch; a stack of some levels shows its front below the face of its top tile."""

    x: float
    y: float
    across: float  # from column to column
    down: float  # from row to row
    lift: float  # how much higher a level is drawn
    levels: int  # the most levels a stack can have before they are drawn flatter

    @property
    def wide(self) -> float:
        return self.across - BETWEEN

    @property
    def high(self) -> float:
        return self.down - BETWEEN - self.lift * self.levels

    def cell(self, column: int, row: int) -> Box:
        """The ground a stack stands on, its highest rise included."""
        return Box(self.x + column * self.across, self.y + row * self.down, self.wide, self.down - BETWEEN)

    def rise(self, level: int) -> float:
        """How far the face of a tile on this level lies above the ground."""
        return self.lift * min(level, self.levels)

    def face(self, column: int, row: int, level: int) -> Box:
        """The face of a tile that is the so-manieth of its stack."""
        cell = self.cell(column, row)
        return Box(cell.x, cell.bottom - self.rise(level) - self.high, cell.w, self.high)


def fitted(box: Box, columns: int, rows: int, *, lift: float, levels: int, largest: float) -> Grid:
    """The largest grid of upright tiles in a box, in its middle, with room for letters and numbers."""
    down = min((box.h - GUTTER) / rows, largest)
    lift = min(lift, down * FLATTEST)
    high = down - BETWEEN - lift * levels
    across = min((box.w - GUTTER) / columns, high * BROADEST + BETWEEN)
    x = box.x + GUTTER + (box.w - GUTTER - across * columns) / 2
    y = box.y + GUTTER + (box.h - GUTTER - down * rows) / 2
    return Grid(x, y, across, down, lift, levels)
