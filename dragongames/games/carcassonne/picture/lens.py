"""The tile just laid, enlarged where the map is free: late in a game, it is too small to aim at."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from math import hypot
from typing import Final

from msgspec.structs import replace

from dragongames.draw.bounds import box as box_of
from dragongames.draw.box import Box
from dragongames.draw.scene import AnyShape, Path, Rect
from dragongames.games.carcassonne.box.squares import x_of, y_of
from dragongames.games.carcassonne.clicks import cell_token, picks
from dragongames.games.carcassonne.picture import figures, regions
from dragongames.games.carcassonne.picture.chart import RIM, Chart, magnified_tile
from dragongames.games.carcassonne.picture.map import tiles
from dragongames.games.carcassonne.picture.view import View

TILE: Final = 120.0
SIDE: Final = 190.0  # large enough to show a part of its neighbours, too
EDGE: Final = 9.0
WAYS: Final = 9  # places that are tried, across and down
# How bad it is to cover a square pixel of something clickable, or of another tile, and to be one pixel away.
CHOSEN, COVERED, FAR = 40.0, 1.0, 4.0


def magnified(view: View, where: Chart, shapes: Iterable[AnyShape]) -> Iterator[AnyShape]:
    """The map, and above it, if needed, a window of its own with a line to the tile."""
    at = magnified_tile(view, where)
    if at is None:
        yield from shapes
        return
    position, palette = view.position, view.palette
    chosen = {token for move in position.choices for token in picks(position, move)}
    edge = RIM + EDGE if view.look.editing else EDGE
    box = _room(where, where.window.inset(edge), at, position.land.board, chosen)
    # What the lens shows is clicked in the lens; below, what could not be done anyway takes no clicks.
    shown = tuple(f"{sort}.{x_of(at)}.{y_of(at)}." for sort in ("part", "pawn"))
    for shape in shapes:
        hidden = shape.target is not None and (
            (view.look.editing and shape.target.startswith(shown))
            or (shape.target not in chosen and box.holds(*box_of(shape).centre))
        )
        yield replace(shape, target=None) if hidden else shape
    x, y = box.centre
    yield _line(where.box(at), box, palette.accent)
    frame = box.inset(-4)
    yield Rect(x=frame.x, y=frame.y, w=frame.w, h=frame.h, r=8, fill=palette.panel, stroke=palette.accent, width=2)
    yield Rect(x=box.x, y=box.y, w=box.w, h=box.h, fill=view.land.void)
    near = Chart(box, x - x_of(at) * TILE, y - y_of(at) * TILE, TILE)
    yield from tiles(view, near)
    yield from regions.lit(view, near)
    yield from figures.pawns(view, near, silent=not view.look.editing)
    if view.look.editing:
        yield from figures.parts(view, near, at)
    else:
        yield from figures.places(view, near, last=True)


def _line(tile: Box, box: Box, colour: str) -> Path:
    """A line from the edge of the tile to the window, which covers its end."""
    (ax, ay), (bx, by) = tile.centre, box.centre
    inside = tile.w / 2 / max(abs(bx - ax), abs(by - ay))
    start = f"M{ax + (bx - ax) * inside:.1f} {ay + (by - ay) * inside:.1f}"
    return Path(d=f"{start}L{bx:.1f} {by:.1f}", stroke=colour, width=1.5, opacity=0.8)


def _room(where: Chart, window: Box, at: int, squares: Collection[int], chosen: set[str]) -> Box:
    """Where the window covers least of the map, nothing clickable, and is not far from the tile."""
    tile = where.box(at)
    kept = {square for square in squares if cell_token(square) in chosen or square == at}
    there = [(where.box(square), CHOSEN if square in kept else COVERED) for square in squares]

    def harm(box: Box) -> float:
        hidden = sum(_area(box.within(one)) * weight for one, weight in there)
        return hidden + FAR * hypot(box.centre[0] - tile.centre[0], box.centre[1] - tile.centre[1])

    steps = [n / (WAYS - 1) for n in range(WAYS)]
    return min(
        (Box(window.x + dx * (window.w - SIDE), window.y + dy * (window.h - SIDE), SIDE, SIDE)
         for dx in steps for dy in steps), key=harm,
    )


def _area(box: Box | None) -> float:
    return box.w * box.h if box else 0.0
