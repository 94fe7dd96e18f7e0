"""The map: all tiles, what is lit up on them, the squares to choose from, the figures."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Final

from msgspec.structs import replace

from dragongames.draw.layout import MIDDLE, line
from dragongames.draw.metrics import SMALL
from dragongames.draw.scene import AnyShape, Path, Rect
from dragongames.games.carcassonne.box.squares import square, x_of, y_of
from dragongames.games.carcassonne.box.tiles import FIT
from dragongames.games.carcassonne.clicks import cell_token
from dragongames.games.carcassonne.picture import figures, overlays, regions
from dragongames.games.carcassonne.picture.chart import Chart, magnified_tile
from dragongames.games.carcassonne.picture.printed import printed
from dragongames.games.carcassonne.picture.speech import empty
from dragongames.games.carcassonne.picture.view import View, pictures_of
from dragongames.games.carcassonne.rules.phases import ACT, FLY, GUARD, PLACE
from dragongames.games.carcassonne.text.naming import square_name

LABEL: Final = 22.0  # px, of a number on the rim
GHOST: Final = 0.72  # opacity of the tile in hand where the mouse points


def table(view: View, where: Chart) -> Iterator[AnyShape]:
    """Everything that lies on the table, seen through a window."""
    window = where.window
    yield Rect(x=window.x, y=window.y, w=window.w, h=window.h, r=10, fill=view.land.void, stroke=view.palette.line)
    yield from figures.beside_the_board(view, window)
    yield from tiles(view, where)
    if view.shows("dead"):
        yield from overlays.dead(view, where)
    yield from _squares(view, where)
    yield from regions.lit(view, where)
    if view.shows("farms"):
        yield from regions.badges(view, where)
    yield from figures.dragon(view, where)
    yield from figures.pawns(view, where)
    yield from figures.places(view, where, last=None if magnified_tile(view, where) is None else False)
    yield from figures.fairy(view, where)
    yield from _ghost(view, where)
    if view.look.editing:
        yield from rim(view, where)


def tiles(view: View, where: Chart) -> Iterator[AnyShape]:
    """The grass of all tiles at once, what is printed on each, then the lines between them."""
    land, colours, window = view.position.land, view.land, where.window
    seen = [(packed >> 8, packed & 255) for packed in land.laid if where.sees(packed >> 8)]
    if not seen:
        return
    squares = [at for at, _ in seen]
    thick = max(where.size / 24, 1.5)
    yield Path(
        d=where.blocks(squares, 0.5, thick / 2, thick), fill=view.palette.shadow, opacity=0.45, clip=window
    )
    yield Path(d=where.blocks(squares, 0.3), fill=colours.grass, clip=window)
    if view.shows("farms"):
        yield from regions.farms(view, where)
    yield from regions.lit_ground(view, where)
    for at, code in seen:
        x, y = where.middle(at)
        yield from printed(code, x, y, where.size, colours, window)
    yield Path(d=where.blocks(squares), stroke=colours.edge, width=max(where.size / 60, 0.8), clip=window)
    last = land.at(len(land.laid) - 1)
    if len(land.laid) > 1 and where.sees(last):
        box = where.box(last).inset(1)
        yield Rect(
            x=box.x, y=box.y, w=box.w, h=box.h, stroke=view.palette.last.casing, width=4, clip=window
        )
        yield Rect(
            x=box.x, y=box.y, w=box.w, h=box.h, stroke=view.palette.last.line, width=2, dash=(6, 4), clip=window
        )


def _squares(view: View, where: Chart) -> Iterator[AnyShape]:
    """What can be clicked: empty squares for the tile in hand, tiles for the dragon and the fairy."""
    position, land = view.position, view.position.land
    if view.look.editing:
        for at in land.board:
            yield _tile(view, where, at)
    if view.due is None:
        return
    if position.step == PLACE:
        for at, mask in land.frontier.items():
            box, fits = where.box(at).inset(where.size * 0.06), turning(view, at) is not None
            yield Rect(
                x=box.x, y=box.y, w=box.w, h=box.h, r=4, fill=view.palette.panel if fits else None,
                opacity=0.8 if fits else 1, clip=where.window, target=cell_token(at),
                name=view.phrase(empty(mask, square_name(at))),
            )
    elif position.step == FLY or (position.step in (ACT, GUARD) and position.options.expansion):
        for at in land.board:
            yield _tile(view, where, at)


def _tile(view: View, where: Chart, at: int) -> Rect:
    """A laid tile, to be clicked."""
    box = where.box(at).inset(where.size * 0.04)
    return Rect(
        x=box.x, y=box.y, w=box.w, h=box.h, clip=where.window, target=cell_token(at),
        name=view.say("square.tile", square=square_name(at)),
    )


def rim(view: View, where: Chart) -> Iterator[AnyShape]:
    """The numbers of the squares along the upper and left edges, as texts write them."""
    window, every = where.window, ceil(LABEL / where.size)
    squares = (*view.position.land.board, *view.position.land.frontier)
    numbers = (
        *((str(x), where.middle(square(x, 0))[0], window.y + 15) for x in sorted({x_of(at) for at in squares})),
        *((str(y), window.x + 15, where.middle(square(0, y))[1] + SMALL * MIDDLE)
          for y in sorted({y_of(at) for at in squares})),
    )
    for said, x, y in numbers:
        if int(said) % every == 0 and window.inset(4).holds(x, y):
            yield line(said, x, y, 22, SMALL, view.palette.ink, anchor="middle")


def _ghost(view: View, where: Chart) -> Iterator[AnyShape]:
    """The tile in hand, on the square under the mouse or the chosen one, turned as chosen or as it fits."""
    position = view.position
    if position.step != PLACE or view.due is None:
        return
    pointed = view.look.pointed if (view.look.pointed or "").startswith("cell.") else None
    cell = view.chosen("cell.") or pointed
    if cell is None:
        return
    x, y = cell.split(".")[1:]
    at = square(int(x), int(y))
    turn = turning(view, at)
    if at not in position.land.frontier or turn is None:
        return
    px, py = where.middle(at)
    box = where.box(at)
    yield Rect(
        x=box.x, y=box.y, w=box.w, h=box.h, fill=view.land.grass, opacity=GHOST, stroke=view.land.edge,
        clip=where.window,
    )
    for shape in printed(4 * position.hand + turn, px, py, where.size, view.land, where.window):
        yield replace(shape, opacity=GHOST)


def turning(view: View, at: int | None = None) -> int | None:
    """How the tile in hand is turned: as chosen, or the first way it fits on a square; None if it does not."""
    position = view.position
    chosen = view.chosen("turn.")
    fitting = FIT[position.hand][position.land.frontier.get(at, 0)] if at is not None else 15
    if chosen is not None:
        turn = int(chosen.removeprefix("turn."))
        return turn if fitting >> turn & 1 else None
    return next((turn for turn in pictures_of(position.hand) if fitting >> turn & 1), None)
