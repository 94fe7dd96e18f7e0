"""The tiles: counts as published, and every one consistent in itself, so that a wrong field is found."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from dragongames.games.carcassonne.box.components import components
from dragongames.games.carcassonne.box.squares import SIDES
from dragongames.games.carcassonne.box.tiles import (
    CITY,
    CLOISTER,
    FIELD,
    FIRST_KIND,
    FIT,
    IDS,
    LOOKS_LIKE,
    MASK,
    ROAD,
    TILES,
    TURNED,
    Piece,
    Tile,
)
from dragongames.games.carcassonne.rules.options import Options
from dragongames.games.carcassonne.rules.setup import start

PACKAGE = "dragongames.games.carcassonne.box"
EVERY = [pytest.param(tile, id=tile.id) for tile in TILES]


def pieces(tile: Tile, kind: int) -> list[Piece]:
    return [piece for piece in tile.pieces if piece.kind == kind]


def tile(name: str) -> Tile:
    return TILES[IDS.index(name)]


def test_CA_2_1_seventy_two_tiles_of_twenty_four_kinds() -> None:
    base = [t for t in TILES if not t.expansion]
    assert len(base) == 24
    assert sum(t.count for t in base) == 72
    assert [t.id for t in base] == [chr(ord("A") + n) for n in range(24)]
    assert {kind for t in base for kind in {p.kind for p in t.pieces}} == {ROAD, CITY, CLOISTER, FIELD}
    assert {t.count for t in base} == {1, 2, 3, 4, 5, 8, 9}
    assert not any(t.symbol for t in base)


def test_CA_7_1_thirty_new_tiles_are_mixed_in() -> None:
    new = [t for t in TILES if t.expansion]
    assert len(new) == 29
    assert sum(t.count for t in new) == 30
    assert sum(start(Options()).bag) == 101
    assert sum(start(Options(expansion=False)).bag) == 71
    alone = components(start(Options(expansion=False)))
    assert not any(alone[t.id] for t in new), "the base game is played without them"


@pytest.mark.parametrize(("symbol", "count"), [(1, 6), (2, 12), (3, 6), (4, 6)])
def test_CA_7_3_every_new_tile_has_exactly_one_symbol(symbol: int, count: int) -> None:
    assert sum(t.count for t in TILES if t.symbol == symbol) == count
    assert all(t.symbol for t in TILES if t.expansion)


def test_CA_8_1_six_volcanoes() -> None:
    volcanoes = [t for t in TILES if t.symbol == 1]
    assert [t.id for t in volcanoes] == [f"PV{n}" for n in range(1, 7)]


def test_CA_10_6_six_portals() -> None:
    assert sum(t.count for t in TILES if t.symbol == 3) == 6


def test_a_princess_stands_in_a_city_of_every_princess_tile_and_nowhere_else() -> None:
    for t in TILES:
        princesses = [piece for piece in t.pieces if piece.princess]
        assert len(princesses) == (t.symbol == 4), t.id
        assert all(piece.kind == CITY for piece in princesses), t.id


# -- inner consistency -------------------------------------------------------------------------------


@pytest.mark.parametrize("t", EVERY)
def test_CA_2_2_sides_and_pieces_agree(t: Tile) -> None:
    for side, edge in enumerate(t.edges):
        roads = [piece for piece in pieces(t, ROAD) if side in piece.reach]
        cities = [piece for piece in pieces(t, CITY) if side in piece.reach]
        assert len(roads) == (edge == "r"), f"{t.id}: road on the side {SIDES[side]}"
        assert len(cities) == (edge == "c"), f"{t.id}: city on the side {SIDES[side]}"
    for piece in pieces(t, ROAD) + pieces(t, CITY):
        assert piece.reach, f"{t.id}: {piece.name} leads nowhere"
        assert len(set(piece.reach)) == len(piece.reach)


@pytest.mark.parametrize("t", EVERY)
def test_CA_2_2_each_half_side_lies_in_exactly_one_field_unless_it_is_city(t: Tile) -> None:
    for half in range(8):
        fields = [piece for piece in pieces(t, FIELD) if half in piece.reach]
        assert len(fields) == (t.edges[half // 2] != "c"), f"{t.id}: half-side {half} lies in {len(fields)} fields"


@pytest.mark.parametrize("t", EVERY)
def test_CA_6_10_a_side_of_grass_is_one_field_and_a_road_parts_two_halves(t: Tile) -> None:
    """A road that leaves a tile has a field on either hand; only a road that ends on the tile leaves both the same."""
    for side, edge in enumerate(t.edges):
        halves = {2 * side, 2 * side + 1}
        touching = [piece for piece in pieces(t, FIELD) if halves & set(piece.reach)]
        if edge == "f":
            assert len(touching) == 1, f"{t.id}: the side {SIDES[side]} lies in two fields"
        if edge == "r":
            (road,) = (piece for piece in pieces(t, ROAD) if side in piece.reach)
            through = len(road.reach) == 2 and not road.tunnel
            assert len(touching) == 2 or not through, f"{t.id}: the road does not part the fields"


@pytest.mark.parametrize("t", EVERY)
def test_CA_2_2_fields_lie_around_the_tile_without_crossing(t: Tile) -> None:
    """Two fields never interleave: going round the tile, a field is not left, another entered twice between."""
    reaches = [sorted(piece.reach) for piece in pieces(t, FIELD) if piece.reach]
    reaches += [[2 * side + i for side in piece.reach for i in (0, 1)] for piece in pieces(t, CITY)]
    if any(piece.tunnel for piece in t.pieces):
        return
    for n, one in enumerate(reaches):
        for other in reaches[n + 1 :]:
            round_ = ["a" if half in one else "b" for half in range(8) if half in one or half in other]
            changes = sum(a != b for a, b in zip(round_, round_[1:] + round_[:1], strict=True))
            assert changes <= 2, f"{t.id}: {one} and {other} cross"


@pytest.mark.parametrize("t", EVERY)
def test_CA_2_2_a_field_touches_the_cities_it_meets_at_a_corner_and_no_others(t: Tile) -> None:
    city_at = {side: n for n, piece in enumerate(t.pieces) if piece.kind == CITY for side in piece.reach}
    enclosed = [piece for piece in pieces(t, FIELD) if not piece.reach]
    for piece in t.pieces:
        assert not piece.walls or piece.kind == FIELD
    for piece in pieces(t, FIELD):
        beside = {(half + step) % 8 // 2 for half in piece.reach for step in (-1, 1)}
        met = {city_at[side] for side in beside if side in city_at}
        if enclosed:  # what lies between two cities keeps other fields from a wall; it touches all of them
            assert set(piece.walls) <= met or piece in enclosed, t.id
        else:
            assert set(piece.walls) == met, f"{t.id}: {piece.name}"
    for piece in enclosed:
        assert set(piece.walls) == set(city_at.values()), t.id


@pytest.mark.parametrize("t", EVERY)
def test_parts_of_a_tile_have_names_of_their_own_in_every_turning(t: Tile) -> None:
    for turn in range(4):
        turned = TURNED[4 * t.number + turn]
        names = [piece.name for piece in turned.pieces]
        assert len(set(names)) == len(names) <= 8, turned
        assert (turned.number, turned.turn, turned.id) == (t.number, turn, t.id)


# -- what the facts stress -----------------------------------------------------------------------------


def test_CA_1_2_the_first_tile() -> None:
    assert IDS[FIRST_KIND] == "D"
    position = start(Options())
    assert position.land.laid == (position.land.at(0) << 8 | 4 * FIRST_KIND,)
    assert position.bag[FIRST_KIND] == 3


def test_CA_2_2_fields_that_are_easy_to_get_wrong() -> None:
    assert len(pieces(tile("H"), FIELD)) == 1
    assert [piece.walls != () for piece in pieces(tile("D"), FIELD)] == [True, False]
    for name in "JKLOP":
        corner = [piece for piece in pieces(tile(name), FIELD) if piece.name in ("field-ESE", "field-SSW")]
        assert all(piece.walls == () for piece in corner), name


def test_CA_13_4_an_enclosed_field_and_a_divided_corner() -> None:
    assert [piece.reach for piece in pieces(tile("PP2"), FIELD)] == [(6, 7), ()]
    assert pieces(tile("PP2"), FIELD)[1].walls == (0, 1), "it touches both cities"
    assert tile("PP4").edges == tile("PP5").edges
    assert (len(pieces(tile("PP4"), FIELD)), len(pieces(tile("PP5"), FIELD))) == (2, 1)


def test_CA_13_3_the_tunnel_cuts_neither_road_nor_field() -> None:
    tunnel = tile("PD9")
    assert [piece.name for piece in pieces(tunnel, ROAD)] == ["road-NS"]
    assert [piece.reach for piece in pieces(tunnel, FIELD)] == [(0, 1), (4, 5)]
    assert pieces(tunnel, ROAD)[0].tunnel


# -- turning -------------------------------------------------------------------------------------------


def test_CA_3_6_four_quarter_turns_come_back_and_masks_turn_along() -> None:
    for t in TURNED:
        again = TURNED[4 * t.number + (t.turn + 1) % 4]
        assert again.edges == t.edges[3:] + t.edges[:3]
        assert FIT[t.number][MASK[4 * t.number + t.turn]] >> t.turn & 1


def test_turnings_that_look_alike() -> None:
    alike = {t.id: len({LOOKS_LIKE[4 * t.number + turn] for turn in range(4)}) for t in TILES}
    assert {name for name, n in alike.items() if n == 1} == {"B", "C", "X", "PV1"}
    assert {name for name, n in alike.items() if n == 2} == {"F", "G", "H", "U", "PV4", "PD6", "PD8", "PD9", "PM1"}
    for t in TURNED:
        like = TURNED[4 * t.number + LOOKS_LIKE[4 * t.number + t.turn]]
        assert (like.edges, Counter(p.name for p in like.pieces)) == (t.edges, Counter(p.name for p in t.pieces))


def test_the_file_says_that_its_facts_are_published() -> None:
    said = tomllib.loads((files(PACKAGE) / "tiles.toml").read_text("utf-8"))
    assert said["status"] == "published"
