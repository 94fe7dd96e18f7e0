"""A test for every rule on taking tiles from the castle, named after it."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.dragon_castle import GAME
from dragongames.games.dragon_castle.rules.events import Discarded, ShrineTaken, Taken, TurnEnded
from tests.games.asked import refused, the
from tests.games.dragon_castle.positions import moves, placing, play, points, table


def test_DC_3_1_turns_go_round_clockwise() -> None:
    at = dg.table(GAME.slug, players=3, first=2, seed=1)
    seats = []
    for _ in range(4):
        seats.append(at.position.seat)
        at.play(at.moves()[0]).play("discard")
    assert seats == [1, 2, 0, 1]
    assert "It is Antek’s turn." in refused(table("1m1 . 1m2", turn="2 take"), "1: take a1", "DC-3.1")


def test_DC_3_2_a_turn_begins_with_an_available_tile_of_the_top_floor() -> None:
    at = table("1m1 . 1m2")
    assert moves(at, "take") == ["take a1", "take c1"]
    assert "no tile at b1" in refused(at, "take b1", "DC-3.2")
    taken = the(Taken, play(at, "take a1"))
    assert (taken.cell, taken.level, taken.second) == (0, 1, False)
    assert at.position.turn.hand == bytes((0,))


def test_DC_3_3_a_pair_shows_the_same_symbol_on_any_floor() -> None:
    at = table("2m1 . 1m1 . 2s1 . 1m2")
    at.play("take a1").play(at.moves()[0])
    assert moves(at, "pair") == ["pair c1"]
    said = refused(at, "pair e1", "DC-3.3")
    wanted = ("The tile at e1 (soldier 1) does not make a pair with the first one (merchant 1): "
              "both must show the same symbol.")
    assert wanted in said
    assert the(Taken, play(at, "pair c1")).second
    assert at.position.turn.hand == bytes((0, 0))
    assert at.position.step == "place"


def test_DC_3_4_a_tile_and_a_shrine() -> None:
    at = table("1m1 . 1m2", shrines=38)
    at.play("take a1")
    assert the(ShrineTaken, play(at, "shrine")).left == 37
    assert (at.position.shrines, at.position.realm.pool, at.position.step) == (37, 2, "place")


def test_DC_3_5_a_discarded_tile_brings_a_point_and_leaves_the_game() -> None:
    at = table("1m1 . 1m2")
    before = at.position.discarded[0]
    at.play("take a1")
    gone = the(Discarded, play(at, "discard"))
    assert (gone.points, points(at)) == (1, 1)
    assert at.position.discarded[0] == before + 1
    assert at.position.seat == 1


def test_DC_3_6_the_top_floor_is_the_highest_anywhere() -> None:
    at = table("1m1 2m2 . 3m3")
    assert moves(at, "take") == ["take d1"]
    wanted = "The tile at b1 (merchant 2) lies on floor 2, but the first tile must come from the top floor, "
    wanted += "now floor 3."
    assert wanted in refused(at, "take b1", "DC-3.6")
    at = table("1m1 2m2 . 2m3")
    assert moves(at, "take") == ["take b1", "take d1"]


def test_DC_3_7_what_becomes_of_the_first_tile_is_decided_afterwards() -> None:
    at = table("1m1 . 1m1")
    for early in ("pair c1", "shrine", "discard", "put a1"):
        refused(at, early, "DC-3.7")
    at.play("take a1")
    assert moves(at) == ["pair c1", "shrine", "discard"]
    refused(at, "take c1", "DC-3.13")


def test_DC_3_8_a_long_side_must_be_free() -> None:
    at = table("1m1 1m2 1m3 . 1m4")
    assert moves(at, "take") == ["take a1", "take c1", "take e1"]
    said = refused(at, "take b1", "DC-3.8")
    assert "it has tiles on both long sides, at a1 and c1" in said
    # The short sides do not count: b2 is shut in above and below only.
    at = table(". 1m1/. 1m2/. 1m3")
    assert moves(at, "take") == ["take b1", "take b2", "take b3"]


def test_DC_3_9_a_lower_neighbour_blocks_nothing_and_the_second_tile_waits_for_the_first_to_go() -> None:
    assert moves(table("1m1 2m2 1m3"), "take") == ["take b1"]
    at = table("1m1 1m1 1m3 . 1m4")
    assert "take b1" not in moves(at)
    at.play("take a1")
    assert "pair b1" in moves(at), "a1 is gone, so that the left side of b1 is free now"


def test_DC_3_9_the_tile_just_uncovered_may_be_the_second() -> None:
    at = table("2m1 . 1m4", unseen="m1").play("take a1").play("uncover m1")
    assert moves(at, "pair") == ["pair a1"]


def test_DC_3_10_the_same_kind_is_not_enough() -> None:
    at = table("1m1 . 1m2 . 1Df . 1Dr")
    at.play("take a1")
    said = refused(at, "pair c1", "DC-3.10")
    assert "The tile at c1 (merchant 2) is of the same kind as the first one (merchant 1), but" in said


def test_DC_3_11_an_action_must_be_carried_out() -> None:
    assert "cannot be skipped" in refused(table("1m1 . 1m2"), "done", "DC-3.11")


def test_DC_3_12_an_empty_pool_has_no_shrine_to_give() -> None:
    at = table("1m1 . 1m2", beside="pool 39", shrines=0)
    at.play("take a1")
    assert moves(at) == ["discard"]
    refused(at, "shrine", "DC-3.12")


def test_DC_3_13_a_turn_goes_in_order() -> None:
    at = placing("m1")
    refused(at, "merge a1", "DC-3.13")
    refused(at, "destroy a1", "DC-3.13")
    assert isinstance(play(at, "put a1")[-1], TurnEnded)


def test_a_move_to_nowhere_is_no_move() -> None:
    for text in ("take z1", "take a13", "take", "pair", "put c9", "call depths for x1", "uncover m7"):
        with pytest.raises(dg.NotationError):
            table("1m1").play(text)
    refused(table("1m1"), "take n12", "DC-3.2")


@pytest.mark.parametrize(
    ("english", "polish"),
    [
        ("take c4", "weź c4"), ("pair a1", "para a1"), ("shrine", "świątynia"), ("discard", "odrzuć"),
        ("summon", "przywołaj"), ("put b2", "połóż b2"), ("merge b2", "scal b2"), ("build b2", "zbuduj b2"),
        ("done", "dość"), ("call depths for c3", "wezwij ducha głębin za c3"),
        ("call wind for shrine", "wezwij ducha wiatru za świątynię"),
        ("call wind for shrine", "aktywuj ducha wiatru za świątynię"), ("destroy c4", "zniszcz c4"),
        ("lift b2", "podnieś b2"), ("turn over b2", "odwróć b2"), ("change b2 pory-roku", "zmień b2 seasons"),
    ],
)
def test_moves_are_typed_in_both_languages(english: str, polish: str) -> None:
    move = GAME.notation.read(english, 0)
    assert GAME.notation.read(polish, 0) == move
    assert GAME.notation.read(GAME.notation.write(move, "pl"), 0) == move
