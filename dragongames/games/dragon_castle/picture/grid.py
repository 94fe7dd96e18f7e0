"""Where stacks stand in the picture: a grid seen from above and a little from the front, so that heights show."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dragongames.draw.box import Box

GUTTER: Final = 15.0  # room for the letters above and the numbers on the left
BETWEEN: Final = 2.0
FLATTEST: Final = 0.085  # a level is drawn at most this high, in rows
BROADEST: Final = 0.92  # tiles stand upright: they are at most this wide, in heights


class Grid(Struct, frozen=True):
    """A grid of cells; a stack shows its front below the face of its top tile."""

    x: float
    y: float
    across: float  # from column to column
    down: float  # from row to row
    lift: float  # how much higher a level is drawn
    levels: int  # how many levels a stack may have before they are drawn flatter

    @property
    def wide(self) -> float:
        return self.across - BETWEEN

    @property
    def high(self) -> float:
        return self.down - BETWEEN - self.lift * self.levels

    def cell(self, column: int, row: int) -> Box:
        """The ground of a stack, with room for its highest level."""
        return Box(self.x + column * self.across, self.y + row * self.down, self.wide, self.down - BETWEEN)

    def rise(self, level: int) -> float:
        """How far the face of a tile on this level lies above the ground."""
        return self.lift * min(level, self.levels)

    def face(self, column: int, row: int, level: int) -> Box:
        """The face of the tile on a level of a stack."""
        cell = self.cell(column, row)
        return Box(cell.x, cell.bottom - self.rise(level) - self.high, cell.w, self.high)


def fitted(box: Box, columns: int, rows: int, *, lift: float, levels: int, largest: float) -> Grid:
    """The largest grid of upright tiles that fits in the middle of a box, with room for letters and numbers."""
    down = min((box.h - GUTTER) / rows, largest)
    lift = min(lift, down * FLATTEST)
    high = down - BETWEEN - lift * levels
    across = min((box.w - GUTTER) / columns, high * BROADEST + BETWEEN)
    x = box.x + GUTTER + (box.w - GUTTER - across * columns) / 2
    y = box.y + GUTTER + (box.h - GUTTER - down * rows) / 2
    return Grid(x, y, across, down, lift, levels)
