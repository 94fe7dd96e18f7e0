"""A test for every rule on pawns and on scoring while the game goes on, named after it."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.carcassonne.rules.events import PawnsHome, RegionScored
from dragongames.games.carcassonne.rules.phases import ACT, DRAW
from tests.games.asked import happened, refused, the
from tests.games.carcassonne.tables import gained, items, laid, moves, pawns

BASE = "expansion=false"
SEVEN = "1: 0,0 city-N; 0,0 field-ENE; 0,0 field-ESE; 0,0 road-EW; 1,0 road-N; 1,0 road-E; 1,0 road-S"


def test_CA_4_1_one_pawn_or_none() -> None:
    at = laid("", hand="V", options=BASE).play("place 0,1 turned 0")
    assert moves(at) == ["pawn 0,1 road-SW", "pawn 0,1 field-NNW", "pawn 0,1 field-SSW", "pass"]
    at.play("pawn 0,1 road-SW")
    assert pawns(at) == {"1 0,1 road-SW"}
    assert (at.position.step, at.position.turn) == (DRAW, 1), "one pawn is all"
    again = laid("U@1,0", "1: 1,0 road-EW", hand="PM1").play("place 2,0 turned 0").play("pawn 0,0 city-N")
    wanted = "Hania has already placed a pawn in this turn, and only one is allowed."
    assert wanted in refused(again, "pawn 2,0 road-ES", "CA-4.1")


def test_CA_4_2_only_onto_the_tile_just_laid() -> None:
    at = laid("", hand="V").play("place 0,1 turned 0")
    told = refused(at, "pawn 0,0 city-N", "CA-4.2")
    assert "The tile just laid is on (0, 1)" in told
    assert "can reach (0, 0)" in told


def test_CA_4_3_a_road_taken_three_tiles_away() -> None:
    at = laid("U@1,0 U@2,0", "2: 0,0 road-EW", hand="U").play("place 3,0 turned 0")
    told = refused(at, "pawn 3,0 road-EW", "CA-4.3")
    wanted = (
        "The road (east and west) at (3, 0) belongs to a region taken by Antek’s pawn at (0, 0)."
    )
    assert wanted in told
    assert moves(at, "pawn") == ["pawn 3,0 field-NNW", "pawn 3,0 field-ESE"]
    own = laid("U@1,0 U@2,0", "1: 0,0 road-EW", hand="U").play("place 3,0 turned 0")
    refused(own, "pawn 3,0 road-EW", "CA-4.3")


def test_CA_4_4_a_pawn_stands_on_a_part_that_is_there() -> None:
    at = laid("", hand="V").play("place 0,1 turned 0")
    told = refused(at, "pawn 0,1 city-N", "CA-4.4")
    wanted = (
        "The tile on (0, 1) has no city (north), only a road (south and west), a north-west field "
        "and a south-west field."
    )
    assert wanted in told


def test_CA_4_5_seven_pawns_are_all() -> None:
    at = laid("X@1,0", SEVEN, hand="V").play("place 0,1 turned 0")
    assert at.position.step == ACT, "the fairy may be moved"
    assert "All seven of Hania’s pawns are on the land." in refused(at, "pawn 0,1 road-SW", "CA-4.5")
    base = laid("X@1,0", SEVEN, hand="V", options=BASE).play("place 0,1 turned 0")
    assert (base.position.step, base.position.turn) == (DRAW, 1), "without a choice nobody is asked"
    six = laid("X@1,0", SEVEN.rpartition(";")[0], hand="V", options=BASE).play("place 0,1 turned 0")
    assert "pawn 0,1 road-SW" in moves(six)


def test_CA_4_6_what_the_tile_finishes_may_be_taken_and_pays_at_once() -> None:
    at = laid("", hand="E", options=BASE).play("place 0,-1 turned 180").play("pawn 0,-1 city-S")
    assert gained(at) == [(0, "CA-5.3", 4)]
    assert pawns(at) == set(), "the pawn came back at once"


def test_CA_4_7_cities_that_grow_together_hold_several_pawns() -> None:
    at = joined("U@1,0 E@1,-1/270", "1: 0,0 city-N", "2: 1,-1 city-W").play("pass")
    assert happened(at, PawnsHome)[0].pawns == ((0, at.position.land.at(0), "city-N"), (1, at.position.land.at(2),
                                                                                          "city-W"))


def joined(tiles: str, *lines: str) -> dg.Table:
    """The tile N joins the city of the first tile with one beside it."""
    return laid(tiles, *lines, hand="N", options=BASE).play("place 0,-1 turned 180")


def test_CA_5_1_what_is_finished_pays_its_owner_whoever_finishes_it() -> None:
    at = laid("", "2: 0,0 city-N", hand="E", options=BASE).play("place 0,-1 turned 180").play("pass")
    assert gained(at) == [(1, "CA-5.3", 4)]
    assert at.position.points == (0, 4)


def test_CA_5_2_a_road_gives_a_point_a_tile() -> None:
    at = laid("W@-1,0", "1: 0,0 road-EW", hand="W", options=BASE).play("place 1,0 turned 0").play("pass")
    assert gained(at) == [(0, "CA-5.2", 3)]
    assert items(the(RegionScored, at)) == [("3 tiles", 3)]


def test_CA_5_2_a_ring_of_road_is_finished_too() -> None:
    at = laid("V@0,1/270 V@1,1/0 V@1,2/90", "1: 0,1 road-ES", hand="V", options=BASE)
    at.play("place 0,2 turned 180").play("pass")
    assert gained(at) == [(0, "CA-5.2", 4)]


def test_CA_5_3_a_city_gives_two_a_tile_and_two_a_pennant() -> None:
    at = laid("F@0,-1/90", "1: 0,0 city-N", hand="E", options=BASE).play("place 0,-2 turned 180").play("pass")
    assert items(the(RegionScored, at)) == [("3 tiles", 6), ("1 pennant", 2)]
    assert at.position.points == (8, 0)


@pytest.mark.parametrize(("option", "points"), [("full", 4), ("half", 2)])
def test_CA_5_4_a_city_of_two_tiles(option: str, points: int) -> None:
    options = f"{BASE} small_city={option}"
    at = laid("", "1: 0,0 city-N", hand="E", options=options).play("place 0,-1 turned 180").play("pass")
    assert at.position.points == (points, 0)
    three = laid("G@0,-1/90", "1: 0,0 city-N", hand="E", options=options).play("place 0,-2 turned 180").play("pass")
    assert three.position.points == (6, 0)


AROUND = "U@1,0 U@-1,0 B@0,1 E@1,1/90 E@-1,1/270 E@0,2/180 E@1,2/180"


def test_CA_5_5_a_cloister_gives_nine_when_it_is_surrounded() -> None:
    at = laid(AROUND, "2: 0,1 cloister", hand="E", options=BASE)
    assert at.game.tally(at.position)[1][1].points == 8
    at.play("place -1,2 turned 180").play("pass")
    assert gained(at) == [(1, "CA-5.5", 9)]
    assert pawns(at) == set()


def test_CA_5_5_a_cloister_laid_into_a_hole_is_finished_at_once() -> None:
    tiles = "U@1,0 U@-1,0 E@1,1/90 E@-1,1/270 E@1,2/180 E@0,2/180 E@-1,2/180"
    at = laid(tiles, hand="B", options=BASE).play("place 0,1 turned 0").play("pawn 0,1 cloister")
    assert gained(at) == [(0, "CA-5.5", 9)]


def test_CA_5_6_a_tie_pays_both_in_full_and_the_most_pawns_win() -> None:
    at = joined("U@1,0 E@1,-1/270", "1: 0,0 city-N", "2: 1,-1 city-W").play("pass")
    assert gained(at) == [(0, "CA-5.3", 6), (1, "CA-5.3", 6)]
    # R joins three: two pawns of one against one of the other.
    most = laid("U@1,0 E@1,-1/270 U@-1,0 E@-1,-1/90", "1: 0,0 city-N", "2: 1,-1 city-W; -1,-1 city-E", hand="R",
                options=BASE)
    most.play("place 0,-1 turned 180").play("pass")
    assert gained(most) == [(1, "CA-5.3", 8)]


def test_CA_5_7_a_tile_with_two_pieces_of_one_city_counts_once() -> None:
    at = laid("I@0,1/180 N@1,1/270 N@0,2/90", "1: 0,1 city-E", hand="N", options=BASE)
    at.play("place 1,2 turned 0").play("pass")
    scored = the(RegionScored, at)
    assert items(scored) == [("4 tiles", 8)]
    assert len(scored.tiles) == 4


def test_CA_5_8_pawns_of_a_scored_region_go_home() -> None:
    at = laid("W@-1,0", "1: 0,0 road-EW; 0,0 city-N", "2: -1,0 road-S", hand="W", options=BASE)
    at.play("place 1,0 turned 0").play("pass")
    assert the(PawnsHome, at).pawns == ((0, at.position.land.at(0), "road-EW"),)
    assert pawns(at) == {"1 0,0 city-N", "2 -1,0 road-S"}, "the others stay"


def test_a_region_without_pawns_pays_nobody() -> None:
    at = laid("W@-1,0", hand="W", options=BASE).play("place 1,0 turned 0").play("pass")
    assert gained(at) == []
    assert at.position.finished == ()
