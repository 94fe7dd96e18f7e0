"""The outlines of what is printed on a tile, worked out from its data: cities, their walls, roads.

Everything is drawn for the unturned tile, around its middle, in a box from -50 to 50.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from dragongames.games.carcassonne.box.tiles import CITY, FIELD, ROAD, TILES, Piece, Tile

HALF: Final = 50.0
CORNERS: Final = ((-50, -50), (50, -50), (50, 50), (-50, 50))  # where the sides N, E, S, W begin, clockwise
MIDDLES: Final = ((0, -50), (50, 0), (0, 50), (-50, 0))
CAP: Final = 0.0  # distance of the handle of a wall along one side from the middle, in half sides
DEEP: Final = -0.16  # the same for a city on one side with room around it
BEND: Final = 0.2  # the same for a wall across a corner
PARTED: Final = (0.0, 0.62, 0.25)  # for a meadow between two cities: the wall of each, and that of the bare side
SWAY: Final = 0.07
ROUND: Final = 0.42  # how round the bends of roads are
MOUTH: Final = 0.82  # where a road disappears into a tunnel, in half sides


def pieces(kind: int, of: int) -> tuple[Piece, ...]:
    """The pieces of one sort on a kind of tile: ROAD, CITY or FIELD."""
    return tuple(piece for piece in TILES[kind].pieces if piece.kind == of)


@cache
def cities(kind: int) -> tuple[str, ...]:
    """The ground of each city as a closed path, clockwise."""
    tile = TILES[kind]
    parted = any(not field.reach for field in pieces(kind, FIELD))
    return tuple((_beside_a_meadow if parted else _city)(tile, city.reach) for city in pieces(kind, CITY))


@cache
def walls(kind: int) -> str:
    """The walls of all cities: only the curves, since straight pieces are edges of the tile."""
    drawn = ""
    for outline in cities(kind):
        here, walled = "", False
        for step in outline.removesuffix("Z").replace("Q", " Q").replace("L", " L").split(" "):
            drawn, here, walled = _walled(drawn, here, walled, step)
    return drawn


@cache
def roads(kind: int) -> tuple[str, ...]:
    """The middle line of each road; for a tunnel, of the visible parts."""
    return tuple(
        "".join(_stub(side) for side in road.reach) if road.tunnel else _road(road.reach) for road in pieces(kind, ROAD)
    )


@cache
def paving(kind: int, half: float, only: int | None = None) -> str:
    """All roads (or only one) as closed paths, `half` wide on either side; they end at the tile's edge."""
    chosen = pieces(kind, ROAD) if only is None else pieces(kind, ROAD)[only : only + 1]
    return "".join(_paved(road.reach, road.tunnel, half) for road in chosen)


@cache
def tunnels(kind: int) -> tuple[tuple[int, ...], ...]:
    """The sides from which tunnels lead, for each tunnel."""
    return tuple(road.reach for road in pieces(kind, ROAD) if road.tunnel)


def meets(kind: int) -> bool:
    """Whether roads end in the middle, at a village."""
    tile = TILES[kind]
    return tile.cloister < 0 and sum(len(road.reach) == 1 for road in pieces(kind, ROAD)) > 1


# -- cities -----------------------------------------------------------------------------------------


def _city(tile: Tile, sides: tuple[int, ...]) -> str:
    """An outline along the tile's edge where the city reaches it, and along a wall elsewhere."""
    if len(sides) == 4:
        return "M-50,-50L50,-50L50,50L-50,50Z"
    first = next(side for side in sides if (side - 1) % 4 not in sides)
    drawn, side = f"M{_point(CORNERS[first])}", first
    while True:
        if side in sides:
            run: tuple[int, ...] = (side,)
            drawn += f"L{_point(CORNERS[(side + 1) % 4])}"
        else:
            run = tuple((side + n) % 4 for n in range(next(n for n in range(4) if (side + n) % 4 in sides)))
            drawn += _wall(tile, run)
        side = (run[-1] + 1) % 4
        if side == first:
            return drawn + "Z"


def _wall(tile: Tile, run: tuple[int, ...]) -> str:
    """A wall from the beginning of the first of these sides to the end of the last."""
    end = _point(CORNERS[(run[-1] + 1) % 4])
    if len(run) == 3:  # the city lies along the one remaining side
        crowded = any(tile.edges[side] == "c" for side in (run[0], run[2]))
        return f"Q{_handle(((run[-1] + 1) % 4,), CAP if crowded else DEEP)},{end}"
    if len(run) == 2 and _split(tile, run):
        return "".join(_wall(tile, (side,)) for side in run)
    if len(run) == 2:
        return f"Q{_handle(tuple((side + 2) % 4 for side in run), BEND)},{end}"
    return f"Q{_handle(run, CAP)},{end}"


def _split(tile: Tile, run: tuple[int, ...]) -> bool:
    """Whether the city's tip reaches the corner between two sides, since different fields lie there."""
    before, behind = 2 * run[0] + 1, 2 * run[1]
    return not any(
        (piece.kind == FIELD and before in piece.reach and behind in piece.reach)
        or (piece.kind == ROAD and set(run) & set(piece.reach)) for piece in tile.pieces
    )


def _beside_a_meadow(tile: Tile, sides: tuple[int, ...]) -> str:
    """Two cities with a meadow along the diagonal; the one with a single side reaches over to the far corner."""
    first = next(side for side in sides if (side - 1) % 4 not in sides)
    begin, corner, far = (_point(CORNERS[(first + n) % 4]) for n in (0, 1, len(sides) if len(sides) == 2 else 3))
    if len(sides) == 2:
        return f"M{begin}L{corner}L{far}Q{_handle(sides, PARTED[1])},{begin}Z"
    bare = (first - 1) % 4
    return f"M{begin}L{corner}Q{_handle((first, bare), PARTED[0])},{far}Q{_handle((bare,), PARTED[2])},{begin}Z"


def _walled(drawn: str, here: str, walled: bool, step: str) -> tuple[str, str, bool]:
    """One more step of an outline: curves are drawn, straight lines are only moves."""
    if step[0] != "Q":
        return drawn, step[1:], False
    return drawn + (step if walled else f"M{here}{step}"), ",".join(step.split(",")[-2:]), True


def _handle(sides: tuple[int, ...], far: float) -> str:
    """A point at a distance from the middle, towards these sides."""
    return _point(tuple(sum(MIDDLES[side][axis] for side in sides) * far for axis in (0, 1)))


def _point(xy: tuple[float, ...]) -> str:
    return ",".join(f"{round(part, 2):g}" for part in xy)


# -- roads ------------------------------------------------------------------------------------------


def _road(sides: tuple[int, ...]) -> str:
    return _drawn(_bends(sides))


def _bends(sides: tuple[int, ...]) -> list[tuple[float, float]]:
    """The points of a road's Bézier curves."""
    ax, ay = MIDDLES[sides[0]]
    if len(sides) == 1:
        return [(ax, ay), (ax * 0.7, ay * 0.7), (ax * 0.3, ay * 0.3), (0, 0)]
    bx, by = MIDDLES[sides[1]]
    if (sides[0] + 2) % 4 == sides[1]:
        # It sways a little in the middle; at the edges it meets the neighbours' roads.
        sx, sy = -ay * SWAY, ax * SWAY
        return [
            (ax, ay), (ax / 2, ay / 2), (sx + ax / 2, sy + ay / 2), (sx, sy), (sx + bx / 2, sy + by / 2),
            (bx / 2, by / 2), (bx, by),
        ]
    return [(ax, ay), (ax * ROUND, ay * ROUND), (bx * ROUND, by * ROUND), (bx, by)]


def _paved(sides: tuple[int, ...], tunnel: bool, half: float) -> str:
    """A closed path: the road's curves moved to the left and, backwards, to the right."""
    if tunnel:
        return "".join(_paved_stub(side, half) for side in sides)
    points = _bends(sides)
    ax, ay = (part / HALF * half for part in MIDDLES[sides[0]])
    bx, by = (part / HALF * half for part in MIDDLES[sides[1]]) if len(sides) > 1 else (-ax, -ay)
    normals = [(-ay, ax) if 2 * n < len(points) else (by, -bx) for n in range(len(points))]
    left = [(x + nx, y + ny) for (x, y), (nx, ny) in zip(points, normals, strict=True)]
    right = [(x - nx, y - ny) for (x, y), (nx, ny) in zip(points, normals, strict=True)][::-1]
    return f"{_drawn(left)}L{_drawn(right)[1:]}Z"


def _drawn(points: list[tuple[float, float]]) -> str:
    """A path of Bézier curves, one after another."""
    curves = (" ".join(map(_point, points[n : n + 3])) for n in range(1, len(points), 3))
    return f"M{_point(points[0])}" + "".join(f"C{curve}" for curve in curves)


def _stub(side: int) -> str:
    x, y = MIDDLES[side]
    return f"M{x} {y}L{x * MOUTH:g} {y * MOUTH:g}"


def _paved_stub(side: int, half: float) -> str:
    x, y = MIDDLES[side]
    ax, ay = -y / HALF * half, x / HALF * half
    ends = ((x + ax, y + ay), (x - ax, y - ay), (x * MOUTH - ax, y * MOUTH - ay), (x * MOUTH + ax, y * MOUTH + ay))
    return "M" + "L".join(map(_point, ends)) + "Z"
