"""A test for every rule on portals, the princess, the fairy and the new land, named after it."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.carcassonne.rules.events import (
    FairyMoved,
    FairyScored,
    FairyTurn,
    KnightSentHome,
    PawnPlaced,
    PawnsHome,
    RegionScored,
)
from dragongames.games.carcassonne.rules.phases import ACT, DRAW, FLY, GUARD
from tests.games.asked import happened, refused, the
from tests.games.carcassonne.tables import draws, gained, laid, moves, pawns

# -- the magic portal ------------------------------------------------------------------------------------


def portal(tiles: str, *lines: str, options: str = "", where: str = "0,1 turned 270") -> dg.Table:
    """A portal with a city, a bend of road and fields comes below the first tile."""
    return laid(tiles, *lines, hand="PM5", options=options).play(f"place {where}")


def test_CA_10_1_a_pawn_may_go_to_any_tile() -> None:
    at = portal("U@1,0 B@1,-1")
    assert {"pawn 0,0 city-N", "pawn 1,0 road-EW", "pawn 1,-1 cloister", "pawn 0,1 city-W"} <= set(moves(at))
    assert "No tile lies on (5, 5)" in refused(at, "pawn 5,5 field", "CA-10.1")
    at.play("pawn 1,-1 cloister")
    assert the(PawnPlaced, at).through_portal
    own = portal("U@1,0").play("pawn 0,1 city-W")
    assert not the(PawnPlaced, own).through_portal


def test_CA_10_2_not_to_what_has_been_scored() -> None:
    at = portal("E@0,-1/180")
    wanted = "The city (north) at (0, 0) belongs to a region that is finished and already scored."
    assert wanted in refused(at, "pawn 0,0 city-N", "CA-10.2")
    assert "pawn 0,-1 field" in moves(at), "a field is never finished"


def test_CA_10_3_not_to_other_pawns() -> None:
    at = portal("U@1,0 U@2,0", "2: 2,0 road-EW")
    wanted = (
        "The road (east and west) at (0, 0) belongs to a region taken by Antek’s pawn at (2, 0)."
    )
    assert wanted in refused(at, "pawn 0,0 road-EW", "CA-10.3")


def test_CA_10_4_what_the_portal_itself_finishes_may_be_taken_there() -> None:
    at = portal("", where="0,-1 turned 180")
    assert "pawn 0,-1 city-S" in moves(at)
    at.play("pawn 0,-1 city-S")
    assert gained(at) == [(0, "CA-5.3", 4)]


def test_CA_10_7_not_on_another_tile_to_what_the_portal_has_just_finished() -> None:
    at = portal("", where="0,-1 turned 180")
    said = refused(at, "pawn 0,0 city-N", "CA-10.7")
    assert "has just been finished and is about to be scored" in said
    assert "already" not in said


def test_CA_10_5_no_pawn_joins_the_dragon() -> None:
    lines = ("PV4@1,0", "dragon: 1,0")
    assert "The dragon is on (1, 0)" in refused(portal(*lines), "pawn 1,0 road-EW", "CA-10.5")
    at = portal(*lines, options="pawn_on_dragon_tile=allow").play("pawn 1,0 road-EW")
    assert pawns(at) == {"1 1,0 road-EW"}


# -- the princess ----------------------------------------------------------------------------------------


def princess(*lines: str, tiles: str = "", options: str = "", players: int = 2) -> dg.Table:
    """A princess comes to the city of the first tile."""
    at = laid(tiles, *lines, hand="PP5", options=options, players=players)
    return at.play("place 0,-1 turned 180")


def test_CA_11_1_a_princess_works_in_her_own_city_only() -> None:
    at = princess("2: 0,0 city-N")
    assert moves(at) == ["send-home 0,0 city-N"]
    other = laid("", "2: 0,0 city-N", hand="PP2").play("place 0,-1 turned 0")
    assert not moves(other, "send-home"), "the knight's city is the other one on her tile"
    assert "pawn 0,-1 city-N" in moves(other)
    plain = laid("", "2: 0,0 city-N", hand="E").play("place 0,-1 turned 180")
    assert "shows no princess" in refused(plain, "send-home 0,0 city-N", "CA-11.1")


def test_CA_11_2_a_knight_must_go_or_may() -> None:
    at = princess("1: 0,0 city-N", "2: 0,0 field-ESE")
    for move in ("pass", "pawn 0,-1 field", "fairy 0,0"):
        wanted = (
            "One knight must be sent home first: Hania’s knight on (0, 0)."
        )
        assert wanted in refused(at, move, "CA-11.2")
    may = princess("2: 0,0 city-N", options="princess=may")
    assert {"pass", "pawn 0,-1 field", "send-home 0,0 city-N"} == set(moves(may))


def test_CA_11_3_whoever_laid_the_tile_chooses_the_knight() -> None:
    city = "N@0,-1/180 U@1,0"
    at = laid(city, "2: 0,0 city-N", "1: 0,-1 city-ES", hand="PP5").play("place 1,-1 turned 0")
    assert at.position.step == ACT
    assert moves(at) == ["send-home 0,0 city-N", "send-home 0,-1 city-ES"]
    assert "can be sent home" in refused(at, "send-home 1,0 road-EW", "CA-11.3")
    at.play("send-home 0,-1 city-ES")
    sent = the(KnightSentHome, at)
    assert (sent.seat, sent.by) == (0, 0), "an own knight counts too"


def test_CA_11_4_then_no_pawn_comes_onto_the_tile() -> None:
    at = princess("2: 0,0 city-N", "1: 0,0 road-EW").play("send-home 0,0 city-N")
    assert at.position.step == GUARD
    for part in ("field", "city-ES"):
        assert "no pawn may be placed in this turn" in refused(at, f"pawn 0,-1 {part}", "CA-11.4")


def test_CA_11_5_the_fairy_may_still_move() -> None:
    lines = ("2: 0,0 city-N", "1: 0,0 road-EW")
    assert moves(princess(*lines).play("send-home 0,0 city-N")) == ["fairy 0,0", "pass"]
    blocked = princess(*lines, options="princess_blocks_fairy=true").play("send-home 0,0 city-N")
    assert blocked.position.step == DRAW


def test_CA_11_6_in_an_empty_city_a_pawn_comes_as_usual() -> None:
    at = princess("2: 0,0 road-EW")
    assert moves(at, "pawn") == ["pawn 0,-1 city-ES", "pawn 0,-1 field"]
    wanted = "There is no knight in the city of the princess on (0, −1) to be sent home."
    assert wanted in refused(at, "send-home 0,0 road-EW", "CA-11.6")


def test_CA_11_7_one_knight_goes_and_no_more() -> None:
    city = "N@0,-1/180 U@1,0"
    at = laid(city, "2: 0,0 city-N; 0,-1 city-ES", "1: 0,0 road-EW", hand="PP5").play("place 1,-1 turned 0")
    at.play("send-home 0,0 city-N")
    assert "already sent one knight home" in refused(at, "send-home 0,-1 city-ES", "CA-11.7")


# -- the fairy -------------------------------------------------------------------------------------------


def test_CA_12_1_the_dragon_may_not_enter_her_tile() -> None:
    at = laid("PV4@1,0", "1: 0,0 city-N", "dragon: 1,0", "fairy: 0,0", hand="PD6").play("place 2,0 turned 0")
    at.play("pass")
    assert "the dragon may not enter her tile" in refused(at, "dragon 0,0", "CA-12.1")
    assert pawns(at) == {"1 0,0 city-N"}


def test_CA_12_2_she_begins_beside_the_board() -> None:
    at = dg.table("carcassonne")
    assert at.position.fairy == -1
    assert "The fairy waits beside the board." in at.show()


def test_CA_12_3_she_moves_when_no_pawn_came_onto_the_tile_just_laid() -> None:
    at = laid("", "1: 0,0 city-N", hand="V").play("place 0,1 turned 0")
    assert moves(at, "fairy") == ["fairy 0,0"]
    at.play("pawn 0,1 road-SW")
    assert (at.position.step, at.position.turn) == (DRAW, 1), "a pawn on the tile, no fairy"
    far = portal("U@1,0").play("pawn 1,0 road-EW")
    assert (far.position.step, moves(far)) == (GUARD, ["fairy 1,0", "pass"])
    other = portal("U@1,0", options="fairy_after_portal_pawn=false").play("pawn 1,0 road-EW")
    assert other.position.step == DRAW


def test_CA_12_4_she_goes_to_a_tile_with_an_own_pawn() -> None:
    at = laid("U@1,0", "1: 0,0 city-N; 0,0 road-EW", "2: 1,0 field-NNW", hand="V").play("place 0,1 turned 0")
    assert moves(at, "fairy") == ["fairy 0,0"], "one tile, however many pawns"
    assert "Hania has no pawn on (1, 0) for the fairy to stand beside." in refused(at, "fairy 1,0", "CA-12.4")
    at.play("fairy 0,0")
    assert (the(FairyMoved, at).at, at.position.fairy) == (at.position.land.at(0), at.position.land.at(0))


def test_CA_12_5_beside_one_pawn_by_option() -> None:
    options = "fairy_placement=pawn"
    at = laid("", "1: 0,0 city-N; 0,0 field-ESE", hand="V", options=options).play("place 0,1 turned 0")
    assert moves(at, "fairy") == ["fairy 0,0 city-N", "fairy 0,0 field-ESE"]
    assert "stands beside a single pawn" in refused(at, "fairy 0,0", "CA-12.5")
    at.play("fairy 0,0 city-N")
    assert at.position.beside == at.position.land.node(at.position.fairy, "city-N")
    assert "stands beside all the pawns" in refused(
        laid("", "1: 0,0 city-N", hand="V").play("place 0,1 turned 0"), "fairy 0,0 city-N", "CA-12.5"
    )


def test_CA_12_6_not_to_where_she_stands() -> None:
    at = laid("", "1: 0,0 city-N", "fairy: 0,0", hand="V").play("place 0,1 turned 0")
    assert "already stands on (0, 0)" in refused(at, "fairy 0,0", "CA-12.6")
    assert not moves(at, "fairy")


def beside(pawns_of_2: str, options: str = "", fairy: str = "0,0") -> dg.Table:
    """Player 1 ends a turn; player 2 begins beside the fairy."""
    at = laid("", f"2: {pawns_of_2}", f"fairy: {fairy}", hand="V", options=options)
    return at.play("place 0,1 turned 0").play("pass")


def test_CA_12_7_a_point_for_beginning_beside_her() -> None:
    at = beside("0,0 city-N")
    assert gained(at) == [(1, "CA-12.7", 1)]
    assert the(FairyTurn, at).seat == 1
    none = laid("U@1,0", "2: 1,0 road-EW", "1: 0,0 city-N", "fairy: 0,0", hand="V").play("place 0,1 turned 0")
    assert gained(none.play("pass")) == [], "she stands beside somebody else's pawn"


def test_CA_12_8_one_point_or_one_for_each_pawn() -> None:
    two = "0,0 city-N; 0,0 field-ESE"
    assert gained(beside(two)) == [(1, "CA-12.7", 1)]
    assert gained(beside(two, options="fairy_turn_bonus=per_pawn")) == [(1, "CA-12.7", 2)]


def city_beside_fairy(*lines: str, options: str = "") -> dg.Table:
    """The city of the first tile is finished, with the fairy there."""
    return laid("", *lines, "fairy: 0,0", hand="E", options=options).play("place 0,-1 turned 180").play("pass")


def test_CA_12_9_three_points_beside_her_when_a_region_is_scored() -> None:
    at = city_beside_fairy("1: 0,0 city-N")
    assert gained(at) == [(0, "CA-5.3", 4), (0, "CA-12.9", 3)]
    # Somebody else owns the city, and still the pawn beside her brings three.
    minority = laid(
        "U@1,0 E@1,-1/270 U@-1,0 E@-1,-1/90", "1: 0,0 city-N", "2: 1,-1 city-W; -1,-1 city-E", "fairy: 0,0", hand="R"
    ).play("place 0,-1 turned 180").play("pass")
    assert gained(minority)[:2] == [(1, "CA-5.3", 8), (0, "CA-12.9", 3)]
    other = city_beside_fairy("1: 0,0 road-EW", "2: 0,0 city-N")
    assert the(FairyScored, other).seat == 1, "only who stands in the scored region"


def test_CA_12_9_a_farm_worth_nothing_still_brings_three() -> None:
    at = laid("", "2: 0,0 field-ESE", "fairy: 0,0", "stack: U")
    draws(at, "U").play("place 1,0 turned 0").play("pass")
    assert gained(at) == [(1, "CA-6.4", 0), (1, "CA-12.9", 3)]


def test_CA_12_10_the_pawn_goes_home_and_she_stays() -> None:
    at = city_beside_fairy("2: 0,0 city-N")
    assert the(PawnsHome, at)
    assert (pawns(at), at.position.fairy) == (set(), at.position.land.at(0))


SURROUNDED = "U@1,0 U@-1,0 B@0,1 E@1,1/90 E@-1,1/270 E@0,2/180 E@1,2/180"


@pytest.mark.parametrize(("option", "points"), [("true", 12), ("false", 9)])
def test_CA_12_11_cloisters_too_or_not(option: str, points: int) -> None:
    options = f"fairy_cloister={option}"
    at = laid(SURROUNDED, "1: 0,1 cloister", "fairy: 0,1", hand="E", options=options)
    at.play("place -1,2 turned 180").play("pass")
    assert at.position.points == (points, 0)


def test_CA_12_12_in_the_scoring_at_the_end_too() -> None:
    at = laid("", "2: 0,0 city-N", "fairy: 0,0", "stack: U")
    draws(at, "U").play("place 1,0 turned 0").play("pass")
    assert gained(at) == [(1, "CA-6.3", 1), (1, "CA-12.9", 3)]
    assert at.position.points == (0, 4), "and no point for a turn that does not begin"


def test_CA_12_13_once_a_scoring_with_however_many_pawns() -> None:
    """One tile, two pieces of the same city, a pawn of the same player on each beside the fairy."""
    at = laid("I@0,1/180 N@1,1/270 N@0,2/90", "2: 0,1 city-E; 0,1 city-S", "fairy: 0,1", hand="N")
    at.play("place 1,2 turned 0").play("pass")
    assert [event.points for event in happened(at, FairyScored)] == [3]
    assert the(RegionScored, at).points == 8


def test_CA_12_14_she_guards_the_tile_when_her_pawn_has_left() -> None:
    at = laid("PV4@1,0", "dragon: 1,0", "fairy: 0,0", hand="PD6").play("place 2,0 turned 0").play("pass")
    refused(at, "dragon 0,0", "CA-12.1")


def test_CA_12_14_a_pawn_that_comes_later_is_not_hers_by_option() -> None:
    options = "fairy_placement=pawn"
    at = laid("", "2: 0,0 city-N", "fairy: 0,0 city-N", hand="E", options=options).play("place 0,-1 turned 180")
    at.play("pass")
    assert gained(at) == [(1, "CA-5.3", 4), (1, "CA-12.9", 3)]
    assert (at.position.beside, at.position.fairy) == (-1, at.position.land.at(0))


# -- the new land ----------------------------------------------------------------------------------------


MONASTERY = "U@1,0 PV4@2,0 U@-1,0 PD4@0,1/180 E@1,1/270 E@-1,1/90 G@0,2/90 E@1,2/180"


def test_CA_13_1_in_the_city_or_in_the_cloister() -> None:
    at = laid("U@1,0 PV4@2,0", "dragon: 2,0", hand="PD4").play("place 0,1 turned 180")
    assert moves(at, "pawn") == ["pawn 0,1 city-ESW", "pawn 0,1 cloister", "pawn 0,1 field"]
    at.play("pawn 0,1 cloister")
    assert pawns(at) == {"1 0,1 cloister"}


def test_CA_13_2_the_cloister_is_scored_though_its_city_is_open() -> None:
    at = laid(MONASTERY, "2: 0,1 cloister", "1: 1,1 city-W", "dragon: 2,0", hand="E")
    at.play("place -1,2 turned 180").play("pass")
    assert gained(at) == [(1, "CA-5.5", 9)]
    assert pawns(at) == {"1 1,1 city-W"}, "the city is open, its knight stays"


def test_CA_13_3_the_tunnel_goes_under_the_city() -> None:
    at = laid("PV4@-1,0 PD9@1,0/90 U@2,0", "1: 0,0 road-EW", "dragon: -1,0", hand="U").play("place 3,0 turned 0")
    wanted = (
        "The road (east and west) at (3, 0) belongs to a region taken by Hania’s pawn at (0, 0)."
    )
    assert wanted in refused(at, "pawn 3,0 road-EW", "CA-4.3")
    land = at.position.land
    west = land.region(land.node(land.at(2), "field-WSW"))
    assert {land.place_of(node)[1] for node in west.nodes} >= {"field-ENE", "field-ESE"}, "one field"


def test_after_a_flight_the_fairy_of_the_next_player_counts() -> None:
    at = laid("PV4@1,0", "2: 0,0 city-N", "dragon: 1,0", "fairy: 0,0", hand="PD6").play("place 2,0 turned 0")
    at.play("pass")
    while at.position.step == FLY:
        at.play(moves(at)[0])
    assert gained(at) == [(1, "CA-12.7", 1)]
