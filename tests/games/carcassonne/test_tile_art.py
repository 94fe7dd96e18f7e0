"""The drawn tiles agree with their data: what can be reached on the picture is what the tile's fields reach."""

from __future__ import annotations

from itertools import combinations

import pytest

from dragongames.draw.bounds import box, hit
from dragongames.draw.palette import PALETTES, contrast
from dragongames.draw.paths import flat, parse
from dragongames.draw.scene import Path, Scene
from dragongames.games.carcassonne.box.tiles import CITY, FIELD, IDS, PLAIN, ROAD, TILES, TURNED
from dragongames.games.carcassonne.picture import outline
from dragongames.games.carcassonne.picture.colours import LANDS
from dragongames.games.carcassonne.picture.lie import tile_layout
from dragongames.games.carcassonne.picture.printed import printed, turned
from dragongames.games.carcassonne.picture.view import pictures_of

every_kind = pytest.mark.parametrize("kind", range(len(TILES)), ids=IDS)
LAND = LANDS["light"]


def inside(d: str, x: float, y: float) -> bool:
    return hit(Scene(0, 0, (Path(d=d, fill="#000000", target="it"),)), x, y) == "it"


@every_kind
def test_drawn_meadows_reach_what_the_data_says(kind: int) -> None:
    fields = outline.pieces(kind, FIELD)
    assert len(tile_layout(kind).reached) == len(fields)
    for reached, field in zip(tile_layout(kind).reached, fields, strict=True):
        assert reached == set(field.reach), field.name


@every_kind
def test_every_side_shows_what_the_data_says(kind: int) -> None:
    """Just inside the middle of a side lies a city where the data says so, else a road or grass."""
    for side, (x, y) in enumerate(outline.MIDDLES):
        edge = TILES[kind].edges[side]
        assert any(inside(d, x * 0.98, y * 0.98) for d in outline.cities(kind)) == (edge == "c")
        assert inside(outline.paving(kind, 4.6), x * 0.98, y * 0.98) == (edge == "r")


@every_kind
def test_grounds_of_fields_cover_the_grass_and_do_not_overlap(kind: int) -> None:
    grounds = tile_layout(kind).grounds
    for x in range(-45, 50, 10):
        for y in range(-45, 50, 10):
            assert sum(inside(d, x, y) for d in grounds) == bool(grounds), (x, y)


@every_kind
def test_every_pawn_stands_on_its_own_part(kind: int) -> None:
    for piece, (x, y) in zip(TILES[kind].pieces, tile_layout(kind).spots, strict=True):
        if piece.kind == CITY:
            n = outline.pieces(kind, CITY).index(piece)
            assert [inside(d, x, y) for d in outline.cities(kind)].index(True) == n
        elif piece.kind == ROAD:
            n = outline.pieces(kind, ROAD).index(piece)
            assert inside(outline.paving(kind, 6.5, n), x, y)
        elif piece.kind == FIELD:
            n = outline.pieces(kind, FIELD).index(piece)
            assert inside(tile_layout(kind).grounds[n], x, y)
            assert not any(inside(d, x, y) for d in outline.cities(kind))


@every_kind
def test_spots_on_a_tile_can_be_told_apart(kind: int) -> None:
    for one, other in combinations(tile_layout(kind).spots, 2):
        assert abs(one[0] - other[0]) + abs(one[1] - other[1]) >= 14, (one, other)


@every_kind
def test_a_tile_is_a_few_shapes_inside_its_square(kind: int) -> None:
    for turn in range(4):
        shapes = tuple(printed(4 * kind + turn, 50, 50, 100, LAND))
        assert len(shapes) <= 16
        for shape in shapes:
            lies = box(shape)
            assert min(lies.x, lies.y, 100 - lies.right, 100 - lies.bottom) >= -1, shape


@every_kind
def test_signs_and_pennants_are_drawn(kind: int) -> None:
    tile, lies = TILES[kind], tile_layout(kind)
    assert (lies.sign is None) == (tile.symbol == PLAIN)
    assert len(lies.pennants) == sum(piece.pennant for piece in tile.pieces)


def test_a_princess_stands_in_her_own_city() -> None:
    for kind, tile in enumerate(TILES):
        cities = outline.pieces(kind, CITY)
        for n, city in enumerate(cities):
            if city.princess:
                sign = tile_layout(kind).sign
                assert sign is not None
                assert inside(outline.cities(kind)[n], *sign), tile.id


def test_a_small_tile_shows_less() -> None:
    for kind in range(len(TILES)):
        large, small = (tuple(printed(4 * kind, 0, 0, size, LAND)) for size in (100, 20))
        assert len(small) < len(large) or not tile_layout(kind).houses


def test_turning_a_tile_turns_its_spots() -> None:
    assert [turned((10.0, -40.0), turn) for turn in range(4)] == [(10, -40), (40, 10), (-10, 40), (-40, -10)]
    kind = IDS.index("K")
    for turn in range(4):
        piece = TURNED[4 * kind + turn].pieces[0]
        x, y = turned(tile_layout(kind).spots[0], turn)
        # A road from two sides stands in the quarter between them.
        towards = [outline.MIDDLES[side] for side in piece.reach]
        assert all(x * mx + y * my > 0 for mx, my in towards)


@pytest.mark.parametrize(("tile", "pictures"), [("B", 1), ("C", 1), ("X", 1), ("U", 2), ("H", 2), ("G", 2), ("V", 4)])
def test_turnings_that_look_alike_are_shown_once(tile: str, pictures: int) -> None:
    assert len(pictures_of(IDS.index(tile))) == pictures


def test_walls_are_the_curves_of_cities() -> None:
    kind = IDS.index("E")
    (points,) = flat(parse(outline.walls(kind)))
    assert points[0] == (50, -50)
    assert points[-1] == (-50, -50)
    assert not outline.walls(IDS.index("C")), "a tile that is all city has no wall"


@pytest.mark.parametrize("name", PALETTES)
def test_roads_and_walls_stand_out(name: str) -> None:
    land = LANDS[name]
    assert contrast(land.road, land.grass) >= 1.4
    assert contrast(land.kerb, land.grass) >= 1.6
    assert contrast(land.wall, land.town) >= 3
    assert contrast(land.stone, land.wall) >= 3
    assert contrast(land.paper_ink, land.paper) >= 7


def test_no_two_kinds_are_drawn_the_same() -> None:
    seen: dict[str, str] = {}
    for kind, name in enumerate(IDS):
        drawn = repr(tuple(printed(4 * kind, 0, 0, 100, LAND)))
        assert drawn not in seen, (name, seen.get(drawn))
        seen[drawn] = name
