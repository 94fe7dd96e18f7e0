"""Regions lit up on the map: the one under the mouse, and farms in the colours of their owners."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec.structs import replace

from dragongames.draw.glyphs import plain
from dragongames.draw.scene import AnyShape, Circle, Path
from dragongames.games.carcassonne.box.squares import square
from dragongames.games.carcassonne.box.tiles import CITY, CLOISTER, FIELD, ROAD, TILES
from dragongames.games.carcassonne.picture import outline
from dragongames.games.carcassonne.picture.chart import Chart
from dragongames.games.carcassonne.picture.figures import spot
from dragongames.games.carcassonne.picture.lie import tile_layout
from dragongames.games.carcassonne.picture.view import View
from dragongames.games.carcassonne.rules.land import Region
from dragongames.games.carcassonne.rules.scoring import owners

LIT: Final = {ROAD: 0.95, CITY: 0.5}  # opacity; a road is narrow and pale
LANE: Final = 4.6


def pointed(view: View) -> Region | None:
    """The region of the pawn or place under the mouse, or of the one selected."""
    for target in (view.look.pointed, *view.look.selected):
        node = node_of(view, target)
        if node >= 0:
            return view.position.land.region(node)
    return None


def node_of(view: View, target: str | None) -> int:
    """The piece that a target means; -1 for none. A tile means the piece of the first pawn on it."""
    sort, _, rest = (target or "").partition(".")
    land = view.position.land
    if sort in ("pawn", "part"):
        x, y, part = rest.split(".", 2)
        return land.node(square(int(x), int(y)), part)
    if sort == "cell":
        x, y = rest.split(".")
        number = land.board.get(square(int(x), int(y)), -1)
        return min((node for node in view.position.pawns if node >> 3 == number), default=-1)
    return -1


def farms(view: View, chart: Chart) -> Iterator[AnyShape]:
    """Every owned farm in its owner's colour, on the grass; if several own it, in the colour of the first."""
    for region in view.position.land.regions.values():
        if region.kind == FIELD and (own := owners(region, view.position.pawns)):
            yield from _on_the_ground(view, chart, region, view.colour(own[0]).fill, 0.62)


def badges(view: View, chart: Chart) -> Iterator[AnyShape]:
    """The owners' emblems on every tile of a farm, so that nobody needs to tell colours apart."""
    for region in view.position.land.regions.values():
        if region.kind != FIELD or not (own := owners(region, view.position.pawns)):
            continue
        for n, node in enumerate(sorted(region.nodes)):
            colour = view.colour(own[n % len(own)])
            x, y = spot(view, chart, node)
            r = 0.1 * chart.size
            if node in view.position.pawns or not chart.window.holds(x, y) or r < 4:
                continue
            yield Circle(x=x, y=y, r=r, fill=colour.fill, stroke=view.land.paper, width=1, clip=chart.window)
            for shape in plain(colour.emblem, x - r * 0.62, y - r * 0.62, r * 1.24, colour.text):
                yield replace(shape, clip=chart.window)


def lit_ground(view: View, chart: Chart) -> Iterator[AnyShape]:
    """The field under the mouse, lit on the grass, below roads and walls."""
    region = pointed(view)
    if region is not None and region.kind == FIELD:
        yield from _on_the_ground(view, chart, region, view.land.glow, 0.75)


def lit(view: View, chart: Chart) -> Iterator[AnyShape]:
    """The road, city or cloister under the mouse, lit above everything printed."""
    region = pointed(view)
    if region is None or region.kind == FIELD:
        return
    land, glow = view.position.land, view.land.glow
    if region.kind == CLOISTER:
        at = land.at(region.nodes[0] >> 3)
        yield Path(d=chart.blocks((at,), chart.size), fill=glow, opacity=0.22, clip=chart.window)
        yield Path(d=chart.blocks((at,), chart.size - 3), stroke=glow, width=5, clip=chart.window)
        return
    for node in region.nodes:
        packed = land.laid[node >> 3]
        kind, turn = divmod(packed & 255, 4)
        if not chart.sees(packed >> 8):
            continue
        x, y = chart.middle(packed >> 8)
        d = _piece(kind, node & 7)
        yield Path(
            d=d, x=x, y=y, scale=chart.size / 100, turn=90 * turn, fill=glow, opacity=LIT[region.kind],
            clip=chart.window,
        )


def _on_the_ground(view: View, chart: Chart, region: Region, colour: str, opacity: float) -> Iterator[AnyShape]:
    land = view.position.land
    for node in region.nodes:
        packed = land.laid[node >> 3]
        kind, turn = divmod(packed & 255, 4)
        if chart.sees(packed >> 8):
            x, y = chart.middle(packed >> 8)
            yield Path(
                d=_piece(kind, node & 7), x=x, y=y, scale=chart.size / 100, turn=90 * turn, fill=colour,
                opacity=opacity, clip=chart.window,
            )


@cache
def _piece(kind: int, n: int) -> str:
    """The ground of one piece of an unturned tile."""
    tile = TILES[kind]
    piece = tile.pieces[n]
    among = [other for other in tile.pieces if other.kind == piece.kind].index(piece)
    if piece.kind == FIELD:
        return tile_layout(kind).grounds[among]
    return outline.cities(kind)[among] if piece.kind == CITY else outline.paving(kind, LANE, among)
