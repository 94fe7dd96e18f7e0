"""What a drawing board for castles shows: the plan that is being drawn, its sums, and what speaks against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from dragongames.draw.box import Box
from dragongames.draw.layout import line, paragraph, raised
from dragongames.draw.metrics import wrap
from dragongames.draw.palette import Palette
from dragongames.draw.scene import AnyShape, Rect, Scene
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.cells import MOST_COLUMNS, MOST_ROWS
from dragongames.games.dragon_castle.box.tiles import TILES
from dragongames.games.dragon_castle.picture.plan import ground, plan_grid, stack
from dragongames.games.dragon_castle.picture.realms import axes
from dragongames.games.dragon_castle.text.catalogue import WORDS
from dragongames.widgets.base.words import say

Drawing: TypeAlias = list[list[int]]  # the whole drawing board, row by row

WIDE: Final = 720.0
HIGH: Final = 450.0
EDGE: Final = 8.0
PLAN: Final = 400.0
SIZE: Final = 12.5
PLAYERS: Final = (2, 3, 4)
MOST_TOLD: Final = 2  # rows named as too long; a castle may have a dozen


def cell_name(column: int, row: int) -> str:
    return f"{chr(97 + column)}{row + 1}"


def trimmed(drawing: Drawing) -> castles.Plan:
    """The drawing without the empty edges of the board."""
    rows = [i for i, row in enumerate(drawing) if any(row)]
    columns = [i for i in range(MOST_COLUMNS) if any(row[i] for row in drawing)]
    if not rows:
        return castles.Plan(())
    return castles.Plan(tuple(
        tuple(row[columns[0] : columns[-1] + 1]) for row in drawing[rows[0] : rows[-1] + 1]
    ))


def placed(layout: castles.Plan) -> Drawing:
    """A castle in the middle of an empty board, as much of it as fits."""
    drawing = [[0] * MOST_COLUMNS for _ in range(MOST_ROWS)]
    columns = layout.columns if layout.heights else 0
    top, left = max(0, (MOST_ROWS - layout.rows) // 2), max(0, (MOST_COLUMNS - columns) // 2)
    for i, heights in enumerate(layout.heights[:MOST_ROWS]):
        drawing[top + i][left : left + columns] = heights[:MOST_COLUMNS]
    return drawing


def written(layout: castles.Plan) -> str:
    """A castle as lines of digits and dots, to be copied."""
    return "\n".join(" ".join(str(height) if height else "." for height in row) for row in layout.heights)


def sums(layout: castles.Plan) -> str:
    """How many tiles there are, altogether and on each floor."""
    n = sum(map(sum, layout.heights))
    return say("editor.sums", n=n, of=TILES, floors=" / ".join(map(str, layout.floors)))


def verdicts(layout: castles.Plan) -> list[tuple[str, tuple[str, ...]]]:
    """Sentences in groups: what refuses the castle; then, for each number of players, what the rulebook advises."""
    refused = tuple(map(WORDS.say, castles.refusals(layout)))
    if refused:
        return [(say("editor.refused"), refused)]
    groups = []
    for players in PLAYERS:
        told = list(map(WORDS.say, castles.advice(layout, players)))
        if len(told) > MOST_TOLD + 1:
            told[MOST_TOLD:] = [say("editor.more", n=len(told) - MOST_TOLD)]
        groups.append((say("editor.players", n=players), tuple(told) or (say("editor.good"),)))
    return groups


def scene(drawing: Drawing, palette: Palette) -> Scene:
    """The drawing board as a picture, with everything there is to say about it."""
    layout = trimmed(drawing)
    shapes = (*_drawing(drawing, palette), *_said(layout, palette))
    return Scene(WIDE, HIGH, shapes, sums(layout), palette)


def _drawing(drawing: Drawing, palette: Palette) -> Iterator[AnyShape]:
    board = Box(EDGE, EDGE, PLAN, HIGH - 2 * EDGE)
    yield from raised(board.x, board.y, board.w, board.h, palette, palette.panel, r=9, edge=palette.line)
    grid = plan_grid(board.inset(6), MOST_COLUMNS, MOST_ROWS)
    yield from axes(palette, grid, MOST_COLUMNS, MOST_ROWS)
    for row, heights in enumerate(drawing):
        for column, height in enumerate(heights):
            where = cell_name(column, row)
            name = say("editor.cell", cell=where, n=height)
            if height:
                yield from stack(grid, column, row, height, name, where)
            else:
                yield ground(grid, column, row, palette, name, where)


def _said(layout: castles.Plan, palette: Palette) -> Iterator[AnyShape]:
    box = Box(2 * EDGE + PLAN, EDGE, WIDE - PLAN - 3 * EDGE, HIGH - 2 * EDGE)
    yield from raised(box.x, box.y, box.w, box.h, palette, palette.panel, r=9, edge=palette.line)
    x, y, room = box.x + 12, box.y + 24, box.w - 24
    n = sum(map(sum, layout.heights))
    yield line(say("editor.tiles", n=n, of=TILES), x, y, room, 16, palette.ink, bold=True)
    y += 12
    yield Rect(x=x, y=y, w=room, h=8, r=4, fill=palette.well, stroke=palette.line)
    if n:
        fill = palette.gold if n <= TILES else palette.accent
        yield Rect(x=x, y=y, w=room * min(1.0, n / TILES), h=8, r=4, fill=fill)
    y += 24
    yield line(say("editor.floors", floors=" / ".join(map(str, layout.floors))), x, y, room, SIZE, palette.muted)
    y += 10
    for head, sentences in verdicts(layout):
        y += 20
        yield line(head, x, y, room, 13, palette.ink, bold=True)
        for sentence in sentences:
            lines = wrap(sentence, room, SIZE)
            if y + len(lines) * SIZE * 1.22 > box.bottom - 6:
                return
            yield from paragraph(sentence, x, y + 17, room, SIZE, palette.ink)
            y += len(lines) * SIZE * 1.22 + 2
