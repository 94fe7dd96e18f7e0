"""What is printed on a tile, as a few shapes made from its data: turned as it lies, with less detail when small."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin
from typing import Final

from msgspec.structs import replace

from dragongames.draw.box import Box
from dragongames.draw.glyphs import Glyph, drawn, polygon
from dragongames.draw.paths import parse
from dragongames.draw.scene import AnyShape, Circle, Path
from dragongames.games.carcassonne.box.tiles import CLOISTER, DRAGON, PORTAL, PRINCESS, ROAD, TILES, VOLCANO
from dragongames.games.carcassonne.picture import emblems, outline
from dragongames.games.carcassonne.picture.colours import Land
from dragongames.games.carcassonne.picture.lie import Spot, tile_layout

FINE: Final = 58.0  # px: a tile this large shows blades of grass and both sides of a roof
COARSE: Final = 30.0  # a smaller one shows no houses
KERB: Final = 6.5  # half the width of a road with its kerbs, and without
PAVED: Final = 4.6
WALL: Final = 6.4
STONE: Final = 3.2
# In parts of a tile.
CLOISTER_SIZE: Final = 0.46
VOLCANO_SIZE: Final = 0.46
PENNANT_SIZE: Final = 0.19
SIGN_SIZE: Final = 0.26
PRINCESS_SIZE: Final = 0.24
_SIGNS: Final[dict[int, tuple[Glyph, float]]] = {
    VOLCANO: (emblems.VOLCANO, VOLCANO_SIZE), PORTAL: (emblems.PORTAL, SIGN_SIZE),
    PRINCESS: (emblems.PRINCESS, PRINCESS_SIZE),
}


def printed(code: int, x: float, y: float, size: float, land: Land, clip: Box | None = None) -> Iterator[AnyShape]:
    """Everything but the grass, around a middle."""
    kind, turn = divmod(code, 4)
    scale = size / 100
    for d, ink, thick in _flat(kind, land, size):
        yield Path(
            d=d, x=x, y=y, scale=scale, turn=90 * turn, fill=None if thick else ink, stroke=ink if thick else None,
            width=thick * scale, clip=clip,
        )
    if size >= COARSE:
        walls, roofs = _houses(code)
        if roofs:
            outlined = land.wall if size >= FINE else None
            yield Path(d=walls, x=x, y=y, scale=scale, fill=land.front, stroke=outlined, width=0.9 * scale, clip=clip)
            yield Path(d=roofs, x=x, y=y, scale=scale, fill=land.roof, stroke=outlined, width=0.9 * scale, clip=clip)
    for glyph, spot, part in _upright(kind):
        px, py = turned(spot, turn)
        wide = part * size
        for shape in drawn(glyph, x + px * scale - wide / 2, y + py * scale - wide / 2, wide, land.inks):
            yield shape if clip is None else replace(shape, clip=clip)
    if TILES[kind].symbol == DRAGON:
        yield from _dragon_sign(kind, turn, x, y, size, land, clip)


def turned(spot: Spot, turn: int) -> Spot:
    """Where a spot of the unturned tile lies after some quarter turns clockwise."""
    x, y = spot
    return ((x, y), (-y, x), (-x, -y), (y, -x))[turn]


def _flat(kind: int, land: Land, size: float) -> Iterator[tuple[str, str, float]]:
    """What turns with the tile, as (path, colour, width of the line; 0: filled)."""
    cities, walls = "".join(outline.cities(kind)), outline.walls(kind)
    if size >= FINE and (grass := _grass(kind)):
        yield grass, land.blade, 1.6
    village = _PLAZA if outline.meets(kind) else ""
    if outline.roads(kind):
        yield outline.paving(kind, KERB) + village, land.kerb, 0
        yield outline.paving(kind, PAVED) + (_SQUARE if village else ""), land.road, 0
    if cities:
        yield cities, land.town, 0
    if mouths := _mouths(kind):
        yield mouths, land.wall, 0
        yield _passage(kind), land.road, 2.2
    if walls:
        yield walls, land.wall, WALL
        yield walls, land.stone, STONE
    if towers := _towers(kind):
        yield towers, land.wall, 0


@cache
def _upright(kind: int) -> tuple[tuple[Glyph, Spot, float], ...]:
    """What stands upright however the tile lies, as (glyph, its middle, its size in parts of the tile)."""
    tile, lies = TILES[kind], tile_layout(kind)
    found: list[tuple[Glyph, Spot, float]] = []
    found += [
        (emblems.CLOISTER, spot, CLOISTER_SIZE)
        for piece, spot in zip(tile.pieces, lies.spots, strict=True) if piece.kind == CLOISTER
    ]
    found += [(emblems.PENNANT, spot, PENNANT_SIZE) for spot in lies.pennants]
    if lies.sign is not None and tile.symbol in _SIGNS:
        glyph, part = _SIGNS[tile.symbol]
        found.append((glyph, lies.sign, part))
    return tuple(found)


def _dragon_sign(
    kind: int, turn: int, x: float, y: float, size: float, land: Land, clip: Box | None
) -> Iterator[AnyShape]:
    spot = tile_layout(kind).sign
    assert spot is not None
    px, py = turned(spot, turn)
    x, y, r = x + px * size / 100, y + py * size / 100, SIGN_SIZE * size / 2
    yield Circle(x=x, y=y, r=r, fill=land.paper, stroke=land.inks["red"], width=max(1.6 * size / 100, 0.8), clip=clip)
    yield Path(
        d=emblems.DRAGON_SIGN, x=x - r * 0.72, y=y - r * 0.72, scale=r * 1.44 / 100, fill=land.inks["red"], clip=clip
    )


# -- pieces that are printed -------------------------------------------------------------------------

def _round(r: float, corners: int = 12, x: float = 0, y: float = 0) -> str:
    angles = (2 * pi * n / corners for n in range(corners))
    return polygon(*((round(x + r * cos(angle), 2), round(y + r * sin(angle), 2)) for angle in angles))


_PLAZA, _SQUARE = _round(14.5), _round(12.5)
_VILLAGE: Final = ((-5.8, 0.5), (6.0, 1.0), (0.4, 9.5))


@cache
def _grass(kind: int) -> str:
    return "".join(
        f"M{x - 3:g} {y:g}L{x - 4.5:g} {y - 4:g}M{x:g} {y:g}V{y - 5.5:g}M{x + 3:g} {y:g}L{x + 4.5:g} {y - 4:g}"
        for x, y in tile_layout(kind).tufts
    )


@cache
def _houses(code: int) -> tuple[str, str]:
    """The fronts and the roofs of all houses, upright however the tile lies, the nearer ones last."""
    kind, turn = divmod(code, 4)
    fronts, roofs = "", ""
    village = _VILLAGE if outline.meets(kind) else ()
    spots = sorted((*(turned(spot, turn) for spot in tile_layout(kind).houses), *village), key=_lower)
    for n, (x, y) in enumerate(spots):
        wide, high = (6.0, 6.0) if n % 3 else (4.8, 9.0)
        fronts += f"M{x - wide + 1:g} {y - 1:g}H{x + wide - 1:g}V{y + 5.5:g}H{x - wide + 1:g}Z"
        roofs += f"M{x - wide:g} {y - 1:g}L{x:g} {y - 1 - high:g}L{x + wide:g} {y - 1:g}Z"
    return fronts, roofs


def _lower(spot: Spot) -> tuple[float, float]:
    return spot[1], spot[0]


@cache
def _towers(kind: int) -> str:
    """Two towers on every wall, and a gate where a road ends at a wall."""
    found = []
    for points in _curves(outline.walls(kind)):
        for at in (0.3, 0.7):
            x, y = (
                (1 - at) ** 2 * a + 2 * at * (1 - at) * b + at**2 * c for a, b, c in zip(*points, strict=True)
            )
            found.append(_round(4.4, 6, x, y))
    tile = TILES[kind]
    if tile.cloister < 0 and tile.symbol != VOLCANO and not outline.meets(kind):
        for road in outline.pieces(kind, ROAD):
            if len(road.reach) == 1:
                x, y = (part * GATE for part in outline.MIDDLES[road.reach[0]])
                across, down = (8.5, 4.5) if road.reach[0] % 2 == 0 else (4.5, 8.5)
                found.append(f"M{x - across:g} {y - down:g}H{x + across:g}V{y + down:g}H{x - across:g}Z")
    return "".join(found)


GATE: Final = 0.5 + outline.CAP / 2  # where the middle of a wall along one side lies, in half sides


def _curves(walls: str) -> Iterator[tuple[Spot, Spot, Spot]]:
    """The Bézier curves of some walls."""
    here = (0.0, 0.0)
    for step, points in parse(walls):
        if step == "Q":
            yield here, points[0], points[1]
        here = points[-1]


@cache
def _mouths(kind: int) -> str:
    """The mouths of tunnels, where roads go into the ground."""
    found = ""
    for side in (side for tunnel in outline.tunnels(kind) for side in tunnel):
        mx, my = outline.MIDDLES[side]
        # A block across the road, rounded at its far end.
        ax, ay = -my / 50 * 9, mx / 50 * 9
        near, far = outline.MOUTH, outline.MOUTH - 0.17
        found += (
            f"M{mx * near + ax:g} {my * near + ay:g}L{mx * near - ax:g} {my * near - ay:g}"
            f"Q{mx * far - ax:g} {my * far - ay:g} {mx * far:g} {my * far:g}"
            f"Q{mx * far + ax:g} {my * far + ay:g} {mx * near + ax:g} {my * near + ay:g}Z"
        )
    return found


@cache
def _passage(kind: int) -> str:
    """Strokes above a tunnel, which show where its road goes on."""
    found = ""
    for tunnel in outline.tunnels(kind):
        (ax, ay), (bx, by) = (outline.MIDDLES[side] for side in tunnel)
        for at in range(5):
            one, other = (0.27 + 0.1 * at, 0.32 + 0.1 * at)
            found += (
                f"M{ax + (bx - ax) * one:.4g} {ay + (by - ay) * one:.4g}"
                f"L{ax + (bx - ax) * other:.4g} {ay + (by - ay) * other:.4g}"
            )
    return found
