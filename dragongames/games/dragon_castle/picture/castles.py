"""The Dragon Castle in the middle: every stack with its height, which tiles are available, what taking one would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.bounds import Box
from dragongames.draw.layout import raised
from dragongames.draw.scene import AnyShape, Path, Rect
from dragongames.games.dragon_castle.picture import tiles
from dragongames.games.dragon_castle.picture.grid import Grid, fitted
from dragongames.games.dragon_castle.picture.realms import axes
from dragongames.games.dragon_castle.picture.view import Stack, View

LIFT: Final = 3.5
FLOORS: Final = 3
PITCH: Final = 50.0
FLAT: Final = 36.0
TWIN: Final = "#B3005E"  # identical to the tile in question
FREED: Final = "#C24400"  # made available by taking it


def castle(view: View, box: Box) -> Iterator[AnyShape]:
    """The castle on its board."""
    palette = view.palette
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.panel, r=10, edge=palette.line)
    columns, rows = view.size
    lift = LIFT if (box.h - 20) / rows > FLAT else LIFT * 0.7
    grid = fitted(box.inset(5), columns, rows, lift=lift, levels=FLOORS, largest=PITCH)
    yield from axes(view, grid, columns, rows)
    for stack in view.castle:
        yield from _stack(view, grid, stack)
    yield from _foretold(view, grid)


def _stack(view: View, grid: Grid, stack: Stack) -> Iterator[AnyShape]:
    face = grid.face(stack.column, stack.row, stack.level)
    ground = grid.cell(stack.column, stack.row).bottom
    yield from tiles.body(face, ground, stack.level, stack.name, stack.target)
    yield from tiles.symbol(face, *stack.emblem)
    left, right = stack.open
    if left or right:
        yield tiles.open_sides(face, left, right)


def _foretold(view: View, grid: Grid) -> Iterator[AnyShape]:
    """What taking the tile in question would do: uncover the one below, free its neighbours; where its twins are."""
