"""A player's place: name, points now and at the end, pools, and the realm board with its stacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.draw.box import Box
from dragongames.draw.glyphs import plain
from dragongames.draw.layout import MIDDLE, badge, line, touch
from dragongames.draw.metrics import SMALL, width
from dragongames.draw.palette import Palette
from dragongames.draw.scene import AnyShape, Circle, Path, Rect, Text
from dragongames.draw.table import seated
from dragongames.games.dragon_castle.box.cells import REALM_STRIDE, realm_name
from dragongames.games.dragon_castle.box.tiles import NONE
from dragongames.games.dragon_castle.picture import tiles
from dragongames.games.dragon_castle.picture.art import GONG, SHRINE
from dragongames.games.dragon_castle.picture.grid import Grid, fitted
from dragongames.games.dragon_castle.picture.supply import BRONZE
from dragongames.games.dragon_castle.picture.view import View, emblem
from dragongames.games.dragon_castle.rules.scoring import TOKEN_WORTH

HEAD: Final = 45.0
LIFT: Final = 3.0
LEVELS: Final = 3  # levels drawn one above the other; higher stacks carry their number
PITCH: Final = 46.0


def place(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """Everything that belongs to one player."""
    acting = seat in view.position.actors
    yield from seated(view, box, seat, acting=acting, r=9, inset=8, band=4)
    yield from _head(view, box, seat)
    yield from realm(view, Box(box.x + 6, box.y + HEAD, box.w - 12, box.h - HEAD - 7), seat)


def _head(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    palette, position, here = view.palette, view.position, view.position.realms[seat]
    points = position.points[seat]
    scored = view.scored(seat)
    yield from badge(palette.players[seat], box.x + 18, box.y + 15, 9)
    x = box.x + (51 if view.won(seat) else 32)
    if x + width(view.name(seat), 14, True) + 8 + width(scored, 14, True) > box.right - 9:
        # With a long name, the coin replaces the word for points.
        scored = str(points)
        coin = box.right - 26 - width(scored, 14, True)
        yield Circle(x=coin + 7, y=box.y + 15, r=6, fill=palette.gold, stroke=palette.gold_ink)
        yield touch(Box(coin, box.y + 7, box.right - 9 - coin, 16), view.scored(seat))
    taken = width(scored, 14, True) + (35 if scored == str(points) else 16)
    yield line(scored, box.right - 9, box.y + 20, taken, 14, palette.ink, bold=True, anchor="end")
    if view.won(seat):
        yield from plain("crown", x - 19, box.y + 8, 15, palette.accent)
    name = line(view.name(seat), x, box.y + 20, box.right - x - taken, 14, palette.ink, bold=True)
    yield name
    x += width(name.text, 14, True) + 7
    first = view.say("scene.first")
    if position.setup.starter == seat and x + width(first, SMALL) + taken < box.right:
        yield line(first, x, box.y + 20, width(first, SMALL), SMALL, palette.muted)
    y = box.y + 38
    yield from _pool(view, Box(box.x + 10, y - 13, 48, 17), seat)
    tokens = here.tokens
    if tokens:
        yield Path(d=GONG, x=box.x + 64, y=y - 12, scale=0.15, fill=BRONZE)
        yield line(str(tokens), box.x + 83, y, 16, 13, palette.ink, bold=True)
        worth = view.say("scene.tokens", who=Who(seat), n=tokens, sum=TOKEN_WORTH * tokens)
        yield touch(Box(box.x + 62, y - 13, 36, 17), worth)
    items = view.totals[seat]
    total = sum(item.points for item in items)
    result = position.outcome()
    said = view.say("scene.at-end", n=total) if result is None else view.say("scene.place", n=result.places[seat])
    yield line(said, box.right - 9, y, 140, SMALL, palette.muted, anchor="end")
    listed: tuple[Gap, ...] = tuple(
        Phrase("scene.item", {"what": item.what, "n": item.points}) for item in items if item.points
    )
    key = "scene.itemised" if result is None else "scene.itemised-final"
    told = view.say(key, who=Who(seat), items=listed or (Phrase("scene.no-items"),))
    yield touch(Box(box.right - 150, y - 12, 144, 16), told)


def _pool(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """The shrines that a player has not built yet."""
    palette, n = view.palette, view.position.realms[seat].pool
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=4, fill=palette.well, stroke=palette.line)
    yield Path(d=SHRINE, x=box.x + 5, y=box.y + 1, scale=0.15, fill=tiles.ROOF)
    yield line(str(n), box.x + 26, box.y + 13.2, 20, 13, palette.ink, bold=True)
    yield touch(box, view.say("scene.pool", who=Who(seat), n=n), "pool" if seat == view.clickable else None)


def realm(view: View, box: Box, seat: int) -> Iterator[AnyShape]:
    """The board with letters and numbers, its fields, and what stands on them."""
    board = view.position.board
    grid = fitted(box, board.columns, board.rows, lift=LIFT, levels=LEVELS, largest=PITCH)
    yield from axes(view.palette, grid, board.columns, board.rows)
    for cell in board.cells:
        yield from _field(view, grid, seat, cell)


def _field(view: View, grid: Grid, seat: int, cell: int) -> Iterator[AnyShape]:
    row, column = divmod(cell, REALM_STRIDE)
    here, where = view.position.realms[seat], realm_name(cell)
    target = f"realm.{where}" if seat == view.clickable else None
    level, tile, spot = here.heights[cell], here.tops[cell], grid.cell(column, row)
    if not level:
        face = grid.face(column, row, 0)
        yield Rect(
            x=face.x, y=face.y, w=face.w, h=face.h, r=4, fill=view.palette.well, stroke=view.palette.line,
            target=target, name=view.say("scene.field", cell=where),
        )
        return
    face = grid.face(column, row, level)
    shrine = bool(here.shrines >> cell & 1)
    if tile != NONE:
        name = view.say("scene.tile", cell=where, tile=view.symbol(tile), n=level)
        yield from tiles.body(face, spot.bottom, level, name, target)
        yield from tiles.symbol(face, *emblem(tile))
    else:
        name = view.say("scene.shrine" if shrine else "scene.hidden", cell=where, n=level)
        yield from tiles.body(face, spot.bottom, level, name, target, back=True)
        yield from tiles.shrine(face, level) if shrine else tiles.knot(face, level)
    if level > LEVELS or (level > 2 and tile != NONE):
        yield from tiles.level(face, level)
    if cell in view.fresh(seat):
        yield Rect(
            x=face.x - 1, y=face.y - 1, w=face.w + 2, h=spot.bottom - face.y + 2, r=5, stroke=view.palette.last.line,
            width=2, dash=(5, 4),
        )


def axes(palette: Palette, grid: Grid, columns: int, rows: int) -> Iterator[AnyShape]:
    """Letters above and numbers on the left, as in `c4`."""
    for column in range(columns):
        cell = grid.cell(column, 0)
        yield Text(
            x=cell.centre[0], y=grid.y - 3, text=chr(97 + column), size=SMALL, anchor="middle", room=cell.w,
            fill=palette.muted,
        )
    for row in range(rows):
        face = grid.face(0, row, 1)
        yield Text(
            x=grid.x - 4, y=face.centre[1] + SMALL * MIDDLE, text=str(row + 1), size=SMALL, anchor="end", room=16,
            fill=palette.muted,
        )
