"""A test for every rule on volcanoes and the dragon's flight, named after it; the rulebook's example step by step."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.carcassonne.rules.events import (
    AsideReturned,
    DragonCame,
    DragonFlew,
    DragonJumped,
    DragonRests,
    GameEnded,
    PawnsFled,
    TileAside,
)
from dragongames.games.carcassonne.rules.phases import ACT, DRAW, FLY
from tests.games.asked import happened, refused, the
from tests.games.carcassonne.tables import draws, gained, laid, moves, pawns

# The rulebook's picture: s is 0,0, and the dragon can go up, left, down, left, up, up.
PICTURE = "E@0,-1/180 PV1@-1,-1 U@-1,0 U@1,0 B@-2,-1 B@-2,-2 PD6@-2,0"


def picture(*lines: str, players: int = 4, options: str = "") -> dg.Table:
    return laid(PICTURE, "dragon: 0,0", "path: 0,0", "step: fly", *lines, players=players, options=options)


def test_CA_8_1_a_volcano_is_laid_like_any_tile() -> None:
    at = laid("", hand="PV4")
    assert moves(at) == [f"place {where}" for where in (
        "1,0 turned 0", "1,0 turned 180", "0,1 turned 0", "0,1 turned 180", "-1,0 turned 0", "-1,0 turned 180",
    )]


def test_CA_8_2_no_pawn_onto_a_volcano() -> None:
    at = laid("", "1: 0,0 city-N", hand="PV4").play("place 1,0 turned 0")
    assert not moves(at, "pawn")
    assert "shows a volcano" in refused(at, "pawn 1,0 road-EW", "CA-8.2")
    nobody = laid("", hand="PV4").play("place 1,0 turned 0")
    assert nobody.position.step == DRAW, "there is nothing to choose"


def test_CA_8_3_the_dragon_comes_to_the_volcano() -> None:
    at = laid("", hand="PV4").play("place 1,0 turned 0")
    assert (the(DragonJumped, at).before, at.position.dragon) == (-1, at.position.land.at(1))
    draws(at, "PV1").play("place 0,1 turned 0")
    assert the(DragonJumped, at).before == at.position.land.at(1)
    assert at.position.dragon == at.position.land.at(2)


def test_CA_8_4_nobody_goes_home_on_the_way_to_a_volcano() -> None:
    at = laid("PV4@1,0", "2: 0,0 city-N; 0,0 road-EW", "dragon: 1,0", hand="PV2").play("place -1,0 turned 270")
    assert at.position.dragon == at.position.land.at(2), "it came across 0,0"
    assert pawns(at) == {"2 0,0 city-N", "2 0,0 road-EW"}


def test_CA_8_5_the_fairy_may_move_in_the_turn_of_a_volcano() -> None:
    at = laid("", "1: 0,0 city-N", hand="PV4").play("place 1,0 turned 0")
    assert moves(at) == ["fairy 0,0", "pass"]


def test_CA_8_6_a_portal_leads_to_a_volcano_the_dragon_has_left() -> None:
    left = laid("PV4@1,0 U@2,0", "dragon: 2,0", hand="PM5").play("place 0,1 turned 270")
    assert "pawn 1,0 road-EW" in moves(left)
    there = laid("PV4@1,0 U@2,0", "dragon: 1,0", hand="PM5").play("place 0,1 turned 270")
    assert "pawn 1,0 road-EW" not in moves(there)


def flying(*lines: str, options: str = "", players: int = 2, turn: int = 0) -> dg.Table:
    """A dragon tile is about to be laid at 2,0; the dragon is on 1,0."""
    said = ("dragon: 1,0", *lines)
    return laid("PV4@1,0", *said, hand="PD6", options=options, players=players).play(f"place 2,0 turned {turn}")


def test_CA_9_1_a_dragon_tile_takes_a_pawn_and_calls_the_dragon() -> None:
    at = flying()
    assert moves(at, "pawn") == ["pawn 2,0 road-EW", "pawn 2,0 field-NNW", "pawn 2,0 field-ESE"]
    assert "only after a tile with its symbol" in refused(at, "dragon 2,0", "CA-9.1")
    at.play("pawn 2,0 road-EW")
    assert at.position.step == FLY


def test_CA_9_2_the_game_is_interrupted_and_nobody_may_refuse() -> None:
    at = flying().play("pass")
    assert the(DragonCame, at).at == at.position.dragon
    assert "Hania must move the dragon" in refused(at, "pass", "CA-9.2")


def test_CA_9_3_the_dragon_flies_before_the_scoring_or_after_it() -> None:
    """A road of four tiles is finished, and the dragon comes by before its owner is paid, or after."""
    road = ("W@-1,0 PV4@1,0", "2: 0,0 road-EW", "dragon: 1,0")
    before = laid(*road, hand="PD3").play("place 2,0 turned 0").play("pass")
    before.play("dragon 0,0")
    assert the(PawnsFled, before).pawns == ((1, "road-EW"),)
    while before.position.step == FLY:
        before.play(moves(before)[0])
    assert before.position.points == (0, 0)
    after = laid(*road, hand="PD3", options="dragon_timing=after_scoring").play("place 2,0 turned 0").play("pass")
    assert gained(after) == [(1, "CA-5.2", 4)]
    assert after.position.step == FLY, "the flight follows"
    assert pawns(after) == set()


def test_CA_9_4_the_dragon_needs_a_tile() -> None:
    at = flying().play("pass")
    assert "There is no tile on (1, 1)" in refused(at, "dragon 1,1", "CA-9.4")


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_CA_9_5_six_steps_in_turn_however_many_play(players: int) -> None:
    at = picture(players=players)
    told = []
    for move in ("0,-1", "-1,-1", "-1,0", "-2,0", "-2,-1", "-2,-2"):
        assert at.position.actors == (len(told) % players,)
        at.play(f"dragon {move}")
        told.append(the(DragonFlew, at).seat)
    assert told == [step % players for step in range(6)]
    assert the(DragonRests, at).steps == 6
    assert (at.position.step, at.position.turn) == (DRAW, 1)


def test_CA_9_5_out_of_turn_in_a_flight() -> None:
    at = picture().play("dragon 0,-1")
    told = refused(at, "1: dragon -1,-1", "CA-9.5")
    assert "Antek makes step 2 of the flight; Hania has to wait." in told


def test_CA_9_6_one_tile_up_down_left_or_right() -> None:
    at = picture()
    wanted = "In one step, the dragon flies one tile up, down, left or right, so it cannot go from (0, 0) to (−1, −1)."
    assert wanted in refused(at, "dragon -1,-1", "CA-9.6")
    assert refused(at, "dragon -2,0", "CA-9.6")
    assert moves(at) == ["dragon 0,-1", "dragon 1,0", "dragon -1,0"]


def test_CA_9_7_never_twice_on_a_tile_and_the_start_counts() -> None:
    at = picture().play("dragon 0,-1").play("dragon -1,-1").play("dragon -1,0")
    assert "has already been on (0, 0)" in refused(at, "dragon 0,0", "CA-9.7")
    wanted = "The dragon has already been on (−1, −1) in this flight."
    assert wanted in refused(at, "dragon -1,-1", "CA-9.7")


def test_CA_9_8_pawns_on_its_way_go_home() -> None:
    at = picture("1: -1,0 field-ESE", "3: -1,0 road-EW").play("dragon -1,0")
    assert the(PawnsFled, at).pawns == ((2, "road-EW"), (0, "field-ESE"))
    assert pawns(at) == set()


def test_CA_9_9_in_a_dead_end_the_flight_is_over() -> None:
    """The fairy closes the way: after four steps the dragon cannot go on."""
    at = picture("4: -2,-1 field", "fairy: -2,-1")
    for move in ("0,-1", "-1,-1", "-1,0", "-2,0"):
        at.play(f"dragon {move}")
    rests = the(DragonRests, at)
    assert (rests.rule, rests.steps) == ("CA-9.9", 4)
    assert "The dragon is in a dead end: after 4 steps" in str(at.tell())
    assert at.position.step == DRAW


def test_CA_9_9_a_dragon_that_cannot_move_at_all_stays() -> None:
    at = laid("PV4@1,0 U@-1,0", "1: 0,0 city-N", "dragon: 1,0", "fairy: 0,0", hand="PD6").play("place -2,0 turned 0")
    at.play("pass")
    assert (the(DragonRests, at).steps, at.position.step) == (0, DRAW)


def test_the_rulebooks_example_step_by_step() -> None:
    """s is the start; A up, B left, C down, D must go left (right is s), A up, B up; red and blue go home."""
    at = picture("1: 0,-1 field", "2: -2,-1 cloister", "3: 1,0 road-EW", "4: -1,-1 field")
    at.play("dragon 0,-1").play("dragon -1,-1").play("dragon -1,0")
    assert at.position.actors == (3,)
    assert moves(at) == ["dragon -2,0"], "not back to the right, which is s"
    refused(at, "dragon 0,0", "CA-9.7")
    at.play("dragon -2,0")
    assert at.position.actors == (0,)
    at.play("dragon -2,-1").play("dragon -2,-2")
    assert the(DragonRests, at).steps == 6
    assert pawns(at) == {"3 1,0 road-EW"}, "who was not on its way stays"
    assert (at.position.step, at.position.turn, at.position.dragon) == (DRAW, 1, at.position.land.at(6))


def test_CA_9_10_after_the_flight_the_game_goes_on() -> None:
    at = picture("turn: 3")
    for move in ("0,-1", "-1,-1", "-1,0", "-2,0", "-2,-1", "-2,-2"):
        at.play(f"dragon {move}")
    assert (at.position.turn, at.position.step, at.position.path) == (3, DRAW, ())


def test_CA_9_11_before_the_first_volcano_dragon_tiles_are_laid_aside() -> None:
    at = draws(laid(""), "PD3")
    assert the(TileAside, at).rule == "CA-9.11"
    assert len(at.position.aside) == 1
    draws(at, "V")
    assert at.position.turn == 0, "the same player lays another tile"


def test_CA_9_12_or_they_are_held_back() -> None:
    def drawable(at: dg.Table) -> set[str]:
        return {at.game.notation.write(move, "en") for move, _ in at.position.odds()}

    back = laid("", options="early_dragon=hold_back")
    assert not any(move.startswith("draw PD") for move in drawable(back))
    draws(back, "PV4").play("place 1,0 turned 0")
    assert "draw PD3" in drawable(back)
    assert "draw PD3" in drawable(laid(""))


def test_CA_9_13_when_the_dragon_comes_they_are_shuffled_in() -> None:
    at = draws(laid("", "aside: PD3 PD5"), "PV4").play("place 1,0 turned 0")
    returned = the(AsideReturned, at)
    assert len(returned.tiles) == 2
    assert at.position.aside == ()
    assert all(at.position.bag[kind] for kind in returned.tiles)
    assert sum(at.position.bag) == 100


def test_CA_9_14_if_only_they_are_left_the_game_is_over() -> None:
    at = draws(laid("", "stack: PD3 V"), "PD3", "V").play("place 0,1 turned 0").play("pass")
    assert at.over
    assert (the(GameEnded, at).rule, the(GameEnded, at).aside) == ("CA-9.14", 1)


def test_CA_9_14_held_back_tiles_are_named_when_only_they_are_left() -> None:
    at = draws(laid("", "stack: PD3 PD5 V", options="early_dragon=hold_back"), "V")
    assert "The stack is empty. Until the dragon comes, 2 dragon tiles wait beside the stack." in at.show()
    at.play("place 0,1 turned 0").play("pass")
    assert at.over
    ended = the(GameEnded, at)
    assert (ended.rule, ended.aside, ended.held_back) == ("CA-9.14", 0, 2)
    assert "Only 2 dragon tiles, held back until the dragon comes, are left" in " ".join(at.tell())
    assert "The stack is empty" not in " ".join(at.tell())
    assert "The stack is empty. Until the dragon comes, 2 dragon tiles wait beside the stack." in at.show()


def test_CA_9_15_the_fairy_moves_before_the_flight() -> None:
    at = flying("1: 0,0 city-N")
    assert "fairy 0,0" in moves(at)
    at.play("fairy 0,0")
    assert at.position.step == FLY
    assert "dragon 0,0" not in moves(at), "she has come just in time"


def test_CA_9_16_farmers_and_monks_go_home_too() -> None:
    at = picture("1: -2,-1 field", "2: -2,-1 cloister", players=2)
    for move in ("0,-1", "-1,-1", "-1,0", "-2,0", "-2,-1"):
        at.play(f"dragon {move}")
    assert the(PawnsFled, at).pawns == ((1, "cloister"), (0, "field"))


def test_nothing_flies_after_other_tiles() -> None:
    at = laid("PV4@1,0", "dragon: 1,0", hand="U").play("place 2,0 turned 0")
    assert at.position.step == ACT
    at.play("pass")
    assert not happened(at, DragonCame)
    assert at.position.step == DRAW
