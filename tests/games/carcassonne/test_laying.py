"""A test for every rule on setup and on laying tiles, named after it."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.core.game.position import CHANCE
from dragongames.games.carcassonne import GAME
from dragongames.games.carcassonne.box.components import components
from dragongames.games.carcassonne.rules.events import TileDrawn, TilePlaced, TileRemoved
from dragongames.games.carcassonne.rules.moves import Pass
from dragongames.games.carcassonne.rules.options import Options
from dragongames.games.carcassonne.rules.setup import start
from tests.games.asked import refused, the
from tests.games.carcassonne.tables import draws, laid, moves


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_CA_1_1_two_to_six_players(players: int) -> None:
    assert dg.table(GAME.slug, players=players).position.seats == players
    for wrong in (0, 1, 7):
        with pytest.raises(dg.NotationError, match="2 to 6 players"):
            dg.table(GAME.slug, players=wrong)
    told = refused(laid("", hand="V", players=players), f"{players + 1}: place 0,1 turned 0", "CA-1.1")
    assert f"no player {players + 1}" in told


def test_CA_1_2_one_tile_lies_and_the_rest_is_the_stack() -> None:
    position = start(Options(expansion=False))
    assert GAME.write(position).splitlines()[2] == "tiles: D@0,0"
    assert sum(weight for _, weight in position.odds()) == 71
    assert {GAME.notation.write(m, "en"): n for m, n in position.odds()}["draw D"] == 3


def test_CA_1_3_seven_pawns_each() -> None:
    found = components(start(Options(6)))
    assert [found[f"pawns of {seat}"] for seat in range(6)] == [7] * 6
    assert "7 pawns in hand" in dg.table(GAME.slug).show()


def test_CA_1_4_player_1_begins_and_the_others_follow() -> None:
    at = dg.table(GAME.slug, players=3, expansion=False, seed=2)
    turns = []
    while len(turns) < 7:
        turns.append(at.position.turn)
        at.play(at.position.legal(at.position.turn)[0])
        if at.position.step == 2:
            at.play("pass")
    assert turns == [0, 1, 2, 0, 1, 2, 0]


def test_CA_3_1_a_turn_begins_with_a_tile_from_the_stack() -> None:
    at = dg.table(GAME.slug, by_hand=True)
    assert at.position.actors == (CHANCE,)
    assert "No tile has been drawn" in refused(at, "1: place 0,1 turned 0", "CA-3.1")
    draws(at, "V")
    assert the(TileDrawn, at).seat == 0
    assert at.position.actors == (0,)


def test_CA_3_2_a_tile_lies_against_another_one() -> None:
    at = laid("", hand="V")
    assert "a corner is not enough" in refused(at, "place 1,1 turned 0", "CA-3.2")
    refused(at, "place 7,-3 turned 0", "CA-3.2")
    at.play("place 0,1 turned 0")
    assert the(TilePlaced, at).at == at.position.land.at(1)


def test_CA_3_3_every_side_must_fit() -> None:
    at = laid("", hand="C")
    told = refused(at, "place 1,0 turned 0", "CA-3.3")
    assert "The sides do not fit: on the west side, this tile’s city would meet a road on tile D at (0, 0)." in told
    assert moves(at) == [f"place 0,-1 turned {turn}" for turn in (0, 90, 180, 270)]
    two = laid("U@1,0 V@1,1", hand="E")
    told = refused(two, "place 0,1 turned 0", "CA-3.3")
    assert told.count("would meet") == 2, "both sides are named"
    assert "this tile’s city would meet a field on tile D at (0, 0)" in told
    assert "this tile’s field would meet a road on tile V at (1, 1)" in told


def test_CA_3_4_what_fits_nowhere_leaves_the_game() -> None:
    at = laid("E@0,-1/180", options="expansion=false")
    draws(at, "C")
    gone = the(TileRemoved, at)
    assert (gone.rule, gone.tile) == ("CA-3.4", at.position.removed[0])
    assert at.position.actors == (CHANCE,), "another tile is drawn"
    draws(at, "V")
    assert at.position.turn == 0, "by the same player"


def test_CA_3_5_a_square_is_taken_once() -> None:
    at = laid("V@0,1", hand="V")
    assert "Tile D already lies on (0, 0)." in refused(at, "place 0,0 turned 0", "CA-3.5")
    assert "Tile V already lies on (0, 1)." in refused(at, "place 0,1 turned 90", "CA-3.5")


def test_CA_3_6_a_tile_may_be_turned() -> None:
    at = laid("", hand="E")
    assert moves(at, "place 0,1") == [f"place 0,1 turned {turn}" for turn in (90, 180, 270)]
    at.play("place 0,1 turned 90")
    assert at.position.land.tile(1).edges == "fcff"


def test_CA_3_7_first_the_tile_then_the_pawn() -> None:
    at = laid("", hand="V")
    assert "That move is not possible now: first, tile V must be laid." in refused(at, "pawn 0,0 city-N", "CA-3.7")
    at.play("place 0,1 turned 0")
    assert "this is the time to place a pawn" in refused(at, "place 0,2 turned 0", "CA-3.7")


def test_CA_3_8_players_take_turns() -> None:
    at = laid("", hand="V")
    assert refused(at, "2: place 0,1 turned 0", "CA-3.8").startswith("Hania decides now; Antek has to wait.")


def test_CA_3_9_what_fits_must_be_laid() -> None:
    assert "Tile V fits somewhere, so it must be laid." in refused(laid("", hand="V"), "pass", "CA-3.9")


def test_CA_6_2_the_game_ends_with_the_last_tile() -> None:
    at = laid("", "stack: V U", options="expansion=false")
    draws(at, "V").play("place 0,1 turned 0").play("pass")
    assert not at.over
    draws(at, "U").play("place 1,0 turned 0").play("pass")
    assert at.over
    (check,) = at.position.check(Pass(0))
    assert (check.rule, check.ok) == ("CA-6.2", False)
    assert check.rule in GAME.rulebook.rules


def test_the_last_tile_ends_the_game_even_if_it_fits_nowhere() -> None:
    at = laid("E@0,-1/180", "stack: C", options="expansion=false")
    draws(at, "C")
    assert at.over


def test_CA_7_2_the_base_rules_stay_with_the_expansion() -> None:
    """The same tiles, laid and manned the same way, bring the same points with and without the expansion."""
    line = ["place 0,-1 turned 180", "pawn 0,-1 city-S"]
    told = []
    for options in ("expansion=true", "expansion=false"):
        at = laid("", hand="E", options=options)
        for move in line:
            at.play(move)
        told.append((at.position.points, at.position.land))
    assert told[0] == told[1]


def test_CA_7_4_without_the_expansion_there_is_no_dragon_and_no_fairy() -> None:
    at = laid("", hand="V", options="expansion=false").play("place 0,1 turned 0")
    for move in ("fairy 0,0", "dragon 0,0", "send-home 0,0 city-N", "fairy 0,0 city-N"):
        assert "no dragon, no fairy" in refused(at, move, "CA-7.4")
    position = start(Options())
    assert (position.dragon, position.fairy) == (-1, -1), "they wait beside the board"


def test_CA_7_5_only_this_expansion_is_played() -> None:
    with pytest.raises(dg.NotationError, match="expansion"):
        dg.table(GAME.slug, expansion="inns-and-cathedrals")
