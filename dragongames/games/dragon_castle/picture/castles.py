"""The Dragon Castle in the middle: every stack with its height, which tiles are available, what taking one would do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import paragraph
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import AnyShape, Circle, Path, Rect
from dragongames.draw.table import panel
from dragongames.games.dragon_castle.box.cells import STRIDE, castle_name
from dragongames.games.dragon_castle.box.tiles import NONE
from dragongames.games.dragon_castle.picture import tiles
from dragongames.games.dragon_castle.picture.grid import Grid, fitted
from dragongames.games.dragon_castle.picture.prospect import Prospect, prospect
from dragongames.games.dragon_castle.picture.realms import axes
from dragongames.games.dragon_castle.picture.view import View, emblem

LIFT: Final = 3.5
FLOORS: Final = 3
PITCH: Final = 50.0
LINE: Final = 15.0
NARROW: Final = 400.0  # in a box this narrow, texts need three lines instead of two
TWIN: Final = "#B3005E"  # identical to the tile in question
DOT: Final = "#F2B705"  # can be taken with another one like it
FREED: Final = "#C24400"  # made available by taking it


def castle(view: View, box: Box) -> Iterator[AnyShape]:
    """The castle on its board."""
    palette, layout = view.palette, view.plan
    yield from panel(view, box)
    lines = 3 if box.w < NARROW else 2
    high = lines * LINE + 4
    inside = Box(box.x + 5, box.y + 2, box.w - 10, box.h - high - 4)
    grid = fitted(inside, layout.columns, layout.rows, lift=LIFT, levels=FLOORS, largest=PITCH)
    yield from axes(palette, grid, layout.columns, layout.rows)
    for cell in view.position.castle.cells():
        yield from _stack(view, grid, cell)
    pairs = view.paired
    for cell in pairs:
        yield _dot(grid, cell, view.position.castle.level(cell))
    asked = prospect(view)
    if asked is not None:
        yield from _marks(grid, asked)
    told = " ".join(asked.said if asked is not None else _legend(view, bool(pairs)))
    ink = palette.ink if asked is not None else palette.muted
    yield from paragraph(told, box.x + 10, box.bottom - high + 11, box.w - 20, SMALL, ink, lines=lines)


def _legend(view: View, pairs: bool) -> Iterator[str]:
    standing = view.position.castle
    floor = view.say("scene.top-floor", n=standing.top + 1, left=standing.left)
    yield floor if standing.left else view.say("scene.empty")
    yield view.say("scene.marks" if pairs else "scene.open-sides")


def _dot(grid: Grid, cell: int, level: int) -> Circle:
    """The dot on a tile that can be taken with another one like it."""
    face = grid.face(cell % STRIDE, cell // STRIDE, level + 1)
    return Circle(x=face.right - 7, y=face.y + 6.5, r=3.6, fill=DOT, stroke=tiles.EDGE, width=1.2)


def _stack(view: View, grid: Grid, cell: int) -> Iterator[AnyShape]:
    standing, where = view.position.castle, castle_name(cell)
    row, column = divmod(cell, STRIDE)
    level, tile = standing.level(cell), standing.tops[cell]
    face, ground = grid.face(column, row, level + 1), grid.cell(column, row).bottom
    known = tile < NONE
    what = view.symbol(tile) if known else view.say("scene.unknown")
    name = view.say("scene.stack", cell=where, tile=what, n=level + 1)
    yield from tiles.body(face, ground, level + 1, name, f"castle.{where}")
    if known:
        yield from tiles.symbol(face, *emblem(tile))
    else:
        yield from tiles.unknown(face)
    bits, bit = standing.floors[level][row], cell % STRIDE
    left, right = not bits << 1 >> bit & 1, not bits >> (bit + 1) & 1
    if left or right:
        yield tiles.open_sides(face, left, right)


def _marks(grid: Grid, asked: Prospect) -> Iterator[AnyShape]:
    """Marks on its twins, and on neighbours that it would free."""
    for cell, level, available in asked.twins:
        face = grid.face(cell % STRIDE, cell // STRIDE, level + 1).inset(1.5)
        yield Rect(
            x=face.x, y=face.y, w=face.w, h=face.h, r=4, stroke=TWIN, width=2.6, dash=() if available else (3.5, 4)
        )
    for cell, level, side in asked.freed:
        face = grid.face(cell % STRIDE, cell // STRIDE, level + 1)
        x = face.right - 2.2 if side > 0 else face.x + 2.2
        yield Path(d=f"M0 5V{face.h - 5:.4g}", x=x, y=face.y, stroke=FREED, width=3.2, dash=(4, 4))
