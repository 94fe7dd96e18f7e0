"""Where things lie on a tile: the ground of its meadows, the spots for pawns, room for signs and houses.

A grid is laid over the drawn cities and roads; cells that can be reached without crossing these are one meadow.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil, hypot
from statistics import fmean
from typing import Final, TypeAlias

from msgspec import Struct

from dragongames.draw.paths import flat, parse
from dragongames.games.carcassonne.box.tiles import (
    CITY,
    CLOISTER,
    DRAGON,
    FIELD,
    PORTAL,
    PRINCESS,
    ROAD,
    TILES,
    VOLCANO,
    Piece,
)
from dragongames.games.carcassonne.picture import outline
from dragongames.games.carcassonne.picture.outline import pieces

Cell: TypeAlias = tuple[int, int]
Spot: TypeAlias = tuple[float, float]

CELLS: Final = 20  # along a side
STEP: Final = 100 / CELLS
ROAD_ROOM: Final = 6.6  # half the width a road needs
WALL_ROOM: Final = 3.6
HOUSE: Final = 18.0  # from one house to the next
STREET: Final = 8.0  # from a house to the wall
# The cells on the edge in the middle of each half of a side, clockwise from the north-western corner.
_LOW, _HIGH, _LAST = range(3, 8), range(12, 17), CELLS - 1
HALVES: Final[tuple[tuple[Cell, ...], ...]] = (
    tuple((i, 0) for i in _LOW), tuple((i, 0) for i in _HIGH), tuple((_LAST, j) for j in _LOW),
    tuple((_LAST, j) for j in _HIGH), tuple((i, _LAST) for i in _HIGH), tuple((i, _LAST) for i in _LOW),
    tuple((0, j) for j in _HIGH), tuple((0, j) for j in _LOW),
)


class TileLayout(Struct, frozen=True):
    """Where things lie, measured from the middle of the unturned tile."""

    spots: tuple[Spot, ...]  # for each piece, where its pawn stands
    sign: Spot | None  # where the tile's symbol lies
    pennants: tuple[Spot, ...]
    houses: tuple[Spot, ...]
    tufts: tuple[Spot, ...]
    grounds: tuple[str, ...]  # of each field; its edges lie under roads and walls
    reached: tuple[frozenset[int], ...]  # the half-sides each field reaches as it is drawn


@cache
def tile_layout(kind: int) -> TileLayout:
    """Find places for everything on a kind of tile; what needs most room comes first."""
    tile = TILES[kind]
    towns = [_inside(d) for d in outline.cities(kind)]
    paved = _along(outline.roads(kind), ROAD_ROOM)
    built = frozenset().union(*towns)
    walled = _along(filter(None, (outline.walls(kind),)), WALL_ROOM)
    meadows = _meadows(pieces(kind, FIELD), _free(built | walled, paved))
    crowd = _Crowd()
    if outline.meets(kind):
        crowd.there.append(((0.0, 0.0), 16))
    spots: dict[Piece, Spot] = {}
    sign = None
    for piece in tile.pieces:
        if piece.kind == CLOISTER:
            spots[piece] = crowd.put(towns[0] if towns else _everywhere(), 22, (0, -14) if towns else (0, 0))
    if tile.symbol == VOLCANO:
        ends_here = any(len(road.reach) == 1 for road in pieces(kind, ROAD))
        sign = crowd.put(_everywhere() - built - (frozenset() if ends_here else paved), 24, (0, 0))
    for piece, town in zip(pieces(kind, CITY), towns, strict=True):
        spots[piece] = crowd.put(town, 12)
    pennants = tuple(
        crowd.put(town, 12) for piece, town in zip(pieces(kind, CITY), towns, strict=True) if piece.pennant
    )
    if tile.symbol == PRINCESS:
        sign = crowd.put(towns[next(n for n, piece in enumerate(pieces(kind, CITY)) if piece.princess)], 15)
    for piece, line in zip(pieces(kind, ROAD), outline.roads(kind), strict=True):
        spots[piece] = crowd.on_road(line, built)
    if tile.symbol in (DRAGON, PORTAL):
        sign = crowd.put(max((*meadows, *towns), key=len), 16)
    for piece, meadow in zip(pieces(kind, FIELD), meadows, strict=True):
        spots[piece] = crowd.put(meadow, 9, apart_by=18)
    return TileLayout(
        tuple(spots[piece] for piece in tile.pieces), sign, pennants, crowd.houses(towns), crowd.tufts(meadows),
        _grounds(meadows), tuple(_reached(meadow) for meadow in meadows),
    )


# -- the grid ---------------------------------------------------------------------------------------


def _everywhere() -> frozenset[Cell]:
    return frozenset((i, j) for i in range(CELLS) for j in range(CELLS))


def _middle(cell: Cell) -> Spot:
    return (cell[0] + 0.5) * STEP - outline.HALF, (cell[1] + 0.5) * STEP - outline.HALF


def _cell(x: float, y: float) -> Cell:
    return int((x + outline.HALF) // STEP), int((y + outline.HALF) // STEP)


def _inside(d: str) -> frozenset[Cell]:
    """The cells whose middles an outline encloses."""
    found = set()
    for points in flat(parse(d)):
        for j in range(CELLS):
            y = _middle((0, j))[1]
            crossed = sorted(
                ax + (y - ay) / (by - ay) * (bx - ax)
                for (ax, ay), (bx, by) in pairwise((*points, points[0])) if (ay <= y) != (by <= y)
            )
            for left, right in zip(crossed[::2], crossed[1::2], strict=True):
                found |= {(i, j) for i in range(CELLS) if left <= _middle((i, j))[0] <= right}
    return frozenset(found)


def _along(lines: Iterable[str], far: float) -> frozenset[Cell]:
    """The cells at most so far from some lines."""
    found, reach = set(), ceil(far / STEP)
    for x, y in (point for d in lines for point in _points(d)):
        at = _cell(x, y)
        for i in range(max(at[0] - reach, 0), min(at[0] + reach, _LAST) + 1):
            for j in range(max(at[1] - reach, 0), min(at[1] + reach, _LAST) + 1):
                cx, cy = _middle((i, j))
                if hypot(cx - x, cy - y) < far:
                    found.add((i, j))
    return frozenset(found)


def _points(d: str) -> tuple[Spot, ...]:
    """Points along a line, close to each other."""
    found: list[Spot] = []
    for points in flat(parse(d)):
        for (ax, ay), (bx, by) in pairwise(points):
            parts = ceil(hypot(bx - ax, by - ay) / 3)
            found += [(ax + (bx - ax) * n / parts, ay + (by - ay) * n / parts) for n in range(parts)]
        found.append(points[-1])
    return tuple(found)


def _beside(cell: Cell) -> tuple[Cell, ...]:
    i, j = cell
    return (i + 1, j), (i - 1, j), (i, j + 1), (i, j - 1)


# -- meadows ----------------------------------------------------------------------------------------


def _free(built: frozenset[Cell], paved: frozenset[Cell]) -> list[frozenset[Cell]]:
    """The pieces of open ground."""
    left, grounds = set(_everywhere() - built - paved), []
    while left:
        waiting = [left.pop()]
        ground = set(waiting)
        while waiting:
            for cell in _beside(waiting.pop()):
                if cell in left:
                    left.discard(cell)
                    ground.add(cell)
                    waiting.append(cell)
        grounds.append(frozenset(ground))
    return sorted(grounds, key=lambda ground: (-len(ground), min(ground)))


def _reached(ground: frozenset[Cell]) -> frozenset[int]:
    return frozenset(half for half, cells in enumerate(HALVES) if ground & set(cells))


def _meadows(fields: tuple[Piece, ...], grounds: list[frozenset[Cell]]) -> tuple[frozenset[Cell], ...]:
    """The ground of each field: the part that reaches its first half-side, or the largest that reaches none."""
    return tuple(
        next(g for g in grounds if (field.reach[0] in _reached(g) if field.reach else not _reached(g)))
        for field in fields
    )


def _grounds(meadows: tuple[frozenset[Cell], ...]) -> tuple[str, ...]:
    """The ground of each meadow as a path of blocks; every cell of the tile belongs to the nearest meadow."""
    nearest = {cell: number for number, ground in enumerate(meadows) for cell in ground}
    waiting = deque(sorted(nearest))
    while waiting:
        cell = waiting.popleft()
        for other in _beside(cell):
            if other not in nearest and 0 <= other[0] < CELLS and 0 <= other[1] < CELLS:
                nearest[other] = nearest[cell]
                waiting.append(other)
    return tuple(
        _blocks(frozenset(cell for cell, owner in nearest.items() if owner == number)) for number in range(len(meadows))
    )


def _blocks(ground: frozenset[Cell]) -> str:
    """Cells as a few blocks: runs of cells in a row, made taller if they repeat in the next row."""
    open_runs: dict[tuple[int, int], int] = {}
    drawn = []
    for j in range(CELLS + 1):
        runs = set()
        for i in range(CELLS):
            if (i, j) in ground and (i - 1, j) not in ground:
                end = i
                while (end, j) in ground:
                    end += 1
                runs.add((i, end))
        for run in sorted(set(open_runs) - runs):
            top = open_runs.pop(run)
            left, right, up, down = (n * STEP - outline.HALF for n in (*run, top, j))
            drawn.append(f"M{left:g} {up:g}H{right:g}V{down:g}H{left:g}Z")
        open_runs |= dict.fromkeys(runs - set(open_runs), j)
    return "".join(drawn)


# -- places -----------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _depth(ground: frozenset[Cell]) -> dict[Cell, float]:
    """How far each cell is from the end of its ground, or from the tile's edge (a distance transform in two passes)."""
    depth = dict.fromkeys(ground, 99.0)
    # Forwards and then backwards, each time from the neighbours already seen; a diagonal step is longer.
    for order, sign in ((sorted(ground), -1), (sorted(ground, reverse=True), 1)):
        for i, j in order:
            straight = min(depth.get((i + sign, j), 0.0), depth.get((i, j + sign), 0.0))
            aslant = min(depth.get((i + sign, j + sign), 0.0), depth.get((i + sign, j - sign), 0.0))
            depth[i, j] = min(depth[i, j], (straight or -STEP / 2) + STEP, (aslant or -STEP / 2) + 1.4 * STEP)
    return depth


class _Crowd:
    """The things that have their places already, each with the room it takes up."""

    def __init__(self) -> None:
        self.there: list[tuple[Spot, float]] = []

    def clear(self, x: float, y: float) -> float:
        """The distance to the nearest thing."""
        return min([99.0, *(hypot(x - px, y - py) - room for (px, py), room in self.there)])

    def put(
        self, ground: frozenset[Cell], room: float, near: Spot | None = None, apart_by: float | None = None
    ) -> Spot:
        """Put something where there is most room (more than it needs does not count), near the middle of the ground."""
        apart_by = apart_by or room
        depth = _depth(ground)
        if near is None:
            near = fmean(_middle(cell)[0] for cell in ground), fmean(_middle(cell)[1] for cell in ground)

        def quality(cell: Cell) -> tuple[float, float, Cell]:
            x, y = _middle(cell)
            clear = self.clear(x, y)
            apart = clear if clear < 0 else min(clear, apart_by) / 2
            return min(depth[cell], room) + apart, -hypot(x - near[0], y - near[1]), cell

        spot = _middle(max(depth, key=quality))
        self.there.append((spot, room))
        return spot

    def on_road(self, line: str, built: frozenset[Cell]) -> Spot:
        """Put a pawn on a road: away from everything, outside walls, between the tile's middle and its edge."""

        seen = [(x, y) for x, y in _points(line) if max(abs(x), abs(y)) < 47 and _cell(x, y) not in built]
        wanted = max(30.0, min(46.0, min(max(abs(x), abs(y)) for x, y in seen) + 11))

        def quality(point: Spot) -> tuple[float, float]:
            return min(self.clear(*point), 18.0), -abs(max(abs(point[0]), abs(point[1])) - wanted)

        spot = max(seen, key=quality)
        self.there.append((spot, 9))
        return spot

    def houses(self, towns: list[frozenset[Cell]]) -> tuple[Spot, ...]:
        """Scatter houses over the cities wherever there is room."""
        found: list[Spot] = []
        for town in towns:
            depth = _depth(town)
            for cell in sorted(town, key=lambda at: ((at[0] * 7 + at[1] * 13) % 5, at)):
                x, y = _middle(cell)
                near = min([99.0, *(hypot(x - hx, y - hy) for hx, hy in found)])
                if depth[cell] >= STREET and max(abs(x), abs(y)) < 43 and near >= HOUSE and self.clear(x, y) >= 5:
                    found.append((x, y))
        return tuple(found)

    def tufts(self, meadows: tuple[frozenset[Cell], ...]) -> tuple[Spot, ...]:
        """Put a little grass here and there."""
        found: list[Spot] = []
        for meadow in meadows:
            depth = _depth(meadow)
            for cell in sorted(meadow, key=lambda at: ((at[0] * 11 + at[1] * 17) % 7, at)):
                x, y = _middle(cell)
                near = min([99.0, *(hypot(x - tx, y - ty) for tx, ty in found)])
                if depth[cell] > STEP and near >= 24 and self.clear(x, y) > 2:
                    found.append((x, y))
        return tuple(found)
