"""A test for every rule on calling spirits, and on those that help to take tiles, named after it; every FAQ entry."""

from __future__ import annotations

import dragongames as dg
from dragongames.games.dragon_castle import GAME
from dragongames.games.dragon_castle.box.cards import DRAGONS_FOR_BEGINNERS, SPIRITS_FOR_BEGINNERS
from dragongames.games.dragon_castle.box.cells import castle_cell
from dragongames.games.dragon_castle.rules.events import Built, Called, Destroyed, Merged, Taken
from dragongames.games.dragon_castle.rules.scoring import tally
from tests.games.asked import refused, the
from tests.games.dragon_castle.positions import cell, moves, placing, play, table


def test_DC_7_1_dragons_give_points_at_the_end() -> None:
    at = table("1m1", "1^", dragons="valor")
    assert at.position.points == (0, 0)
    assert [item.points for item in tally(at.position)[0]] == [0, 1, 1]


def test_DC_7_2_several_cards_at_once() -> None:
    at = dg.table(GAME.slug, spirits=10, dragons=10)
    assert at.position.setup.spirits == at.position.setup.dragons == tuple(range(10))


def test_DC_8_1_a_face_up_tile_or_a_shrine_pays() -> None:
    at = table("1m1 . 1m2", "1m3 2# 1^", spirits="destruction")
    assert moves(at, "call") == ["call destruction for a1", "call destruction for shrine"]
    for wrong in ("b1", "c1", "d1"):
        refused(at, f"call destruction for {wrong}", "DC-8.1")
    called = the(Called, play(at, "call destruction for a1"))
    assert (called.tile, called.price) == (2, 0)
    at = table("1m1 . 1m2", "1m3", spirits="destruction", beside="pool 0")
    refused(at, "call destruction for shrine", "DC-8.1")


def test_DC_8_2_once_a_turn_each() -> None:
    at = table("1m1 . 1m2 . 1m3 . 1m4", "1m3 1s1", spirits="destruction strength")
    play(at, "call destruction for a1", "destroy a1")
    assert "has already been called this turn" in refused(at, "call destruction for shrine", "DC-8.2")
    assert moves(at, "call strength"), "every other spirit may still be called"
    play(at, "take c1", "discard", "done")
    assert moves(at.play("take e1"), "call destruction"), "and the next player may call it again"


def test_DC_8_3_who_has_paid_must_use_the_power() -> None:
    at = table("1m1 . 1m2", "1m3", spirits="destruction").play("call destruction for a1")
    assert moves(at) == ["destroy a1", "destroy c1"]
    assert "its power must be used" in refused(at, "done", "DC-8.3")


def test_DC_8_4_no_price_without_a_use() -> None:
    at = table("1m1 . 1m2", "1s1 1s2 . 1m3", spirits="cunning")
    assert "could not be used" in refused(at, "call cunning for d1", "DC-8.4")
    at = table("1m1 . 1m2", "1s1 1s2 1s3 1m3", spirits="cunning")
    assert moves(at, "call") == ["call cunning for d1", "call cunning for shrine"], "the set itself cannot pay"
    refused(at, "call cunning for a1", "DC-8.4")


def test_DC_8_5_at_any_moment_of_ones_own_turn() -> None:
    at = table("1m1 . 1m1 . 1m2", "1m3 1s1", spirits="strength")
    found = []
    for move in ("take a1", "pair c1", "put e5", "put f5"):
        found.append((at.position.step, bool(moves(at, "call strength"))))
        at.play(move)
    found.append((at.position.step, bool(moves(at, "call strength"))))
    assert found == [(step, True) for step in ("take", "finish", "place", "place", "last")]
    at.play("done")
    refused(at, "1: call strength for a1", "DC-3.1")


def test_DC_8_6_sets_that_spirits_make_are_merged_as_they_arise() -> None:
    at = placing("f1", "1m1 1m2 1m3 . 1m4/1s1 1s2 1s3 . 1s4/. . . . 1f2", spirits="strength", beside="pool 0")
    events = play(at, "call strength for e3", "lift e1", "put d1", "lift e2", "put d2", "merge a1")
    assert [e.kind for e in events if isinstance(e, Merged)] == [0, 1]
    assert at.position.step == "place", "and the tile in the hand is still to be placed"


def test_DC_8_7_what_has_begun_is_finished_first() -> None:
    at = placing("m4", "1m1 1m2 1m3 . 1s1", spirits="destruction").play("put d1")
    assert at.position.step == "build"
    assert "cannot be called now" in refused(at, "call destruction for e1", "DC-8.7")
    at.play("done")
    assert moves(at, "call destruction")


def test_DC_8_8_cards_for_beginners() -> None:
    for seed in range(8):
        setup = dg.table(GAME.slug, spirits=2, dragons=2, beginner=True, seed=seed).position.setup
        assert set(setup.spirits) <= set(SPIRITS_FOR_BEGINNERS)
        assert set(setup.dragons) <= set(DRAGONS_FOR_BEGINNERS)
    assert len(SPIRITS_FOR_BEGINNERS) == len(DRAGONS_FOR_BEGINNERS) == 5


def test_DC_8_9_the_tile_leaves_the_game_and_the_shrine_goes_back() -> None:
    at = table("1m1 . 1m2", "1m3", spirits="destruction")
    gone, shrines = at.position.discarded[2], at.position.shrines
    at.play("call destruction for a1")
    assert (at.position.discarded[2], at.position.realm.stacks) == (gone + 1, 0)
    at = table("1m1 . 1m2", "1m3", spirits="destruction").play("call destruction for shrine")
    assert (at.position.shrines, at.position.realm.pool) == (shrines + 1, 0)


def test_DC_8_10_tiles_of_a_set_that_must_be_merged_cannot_pay() -> None:
    at = placing("m4", "1m1 1m2 1m3 . 1s1/. . . 1Wr", spirits="change").play("put d1")
    assert at.position.step == "merge"
    assert "belongs to a set that must be merged" in refused(at, "call change for a1", "DC-8.10")
    assert moves(at, "call") == ["call change for e1", "call change for shrine"]
    at = placing("m4 s4", "1m1 1m2 1m3/1s1 1s2 1s3/1f1", spirits="faith", beside="pool 3")
    play(at, "put d1", "put d2", "merge a1")
    assert moves(at, "call") == ["call faith for a3", "call faith for shrine"], "not with the soldiers that wait"


def test_DC_8_11_one_spirit_helps_one_merge() -> None:
    at = table("1m1", "1m1 1m2 1Wr/1s1", spirits="change cunning")
    assert not moves(at, "call"), "Change needs four, Cunning three of one kind; together they would do"


def test_DC_11_1_deception_takes_a_neighbour() -> None:
    at = table("2s1 2m1 2m2 2m3/2Wr", spirits="deception", unseen="2s2 s3 s4 s5").play("take a1").play("uncover s2")
    play(at, "call deception for shrine")
    assert moves(at) == ["pair b1", "pair a2"]
    assert "did not adjoin the first tile, which lay at a1" in refused(at, "pair c1", "DC-11.1")
    taken = the(Taken, play(at, "pair b1"))
    assert taken.second
    assert at.position.turn.hand == bytes((6, 0))


def test_DC_11_2_on_the_same_level_on_all_four_sides() -> None:
    at = table(". 2m1/1m2 2m3 . . 1f1/. 2m5", spirits="deception", unseen="m6 s6 f6")
    play(at, "take b2", "uncover m6", "call deception for shrine")
    assert moves(at) == ["pair b1", "pair b3"], "a2 is lower"


def test_DC_11_2_the_edges_of_the_castle_have_nothing_beside_them() -> None:
    castle = table("1m1 . 1m2/./1f1/././1s1 . 1s2", spirits="deception").position.castle
    first, last = castle_cell(0, 0), castle_cell(0, len(castle.floors[0]) - 1)
    assert [castle.neighbours(at, 0) for at in (first, first + 2, last, last + 2)] == [[], [], [], []]
    assert castle.neighbours(castle_cell(0, 1), 0) == [first, castle_cell(0, 2)]


def test_DC_16_1_elegance_takes_by_a_short_side() -> None:
    at = table("1m1 1m2 1m3/1s1 1s2 1s3/1f1 1f2 1f3", spirits="elegance")
    assert "take b1" not in moves(at)
    at.play("call elegance for shrine")
    assert "take b1" in moves(at)
    assert "neither a free long side nor a free short one" in refused(at, "take b2", "DC-16.1")


def test_DC_16_2_at_least_one_such_tile_must_be_taken() -> None:
    at = table("1m1 1s4 1f4/1s1 1s2 1s3/1f1 1f2 1f3", spirits="elegance").play("call elegance for shrine")
    refused(at, "take a2", "DC-16.2")
    refused(at, "summon", "DC-16.2")
    at = table("1m1 1s4 1f4/1s1 1s2 1s3/1f1 1s1 1f3", spirits="elegance").play("call elegance for shrine")
    at.play("take a2")
    assert moves(at) == ["pair b3"], "the twin with a free short side is owed now"
    refused(at, "discard", "DC-16.2")
    refused(at, "shrine", "DC-16.2")


def test_DC_16_3_the_first_tile_frees_the_short_side_of_the_second() -> None:
    castle = "1m1 1s2 1m3/1s1 1s2 1s3/1f1 1f2 1f3"
    at = table(castle, spirits="elegance")
    play(at, "call elegance for shrine", "take b1")
    assert moves(at, "pair") == ["pair b2"]
    assert not moves(table(castle.replace("1s2 1m3", ". 1m3"), spirits="elegance"), "pair")


def test_DC_16_4_a_free_long_side_does_no_harm() -> None:
    at = table("1m1 . 1m2", spirits="elegance").play("call elegance for shrine").play("take a1")
    assert moves(at) == ["shrine", "discard"], "a1 had both ends free, so nothing is owed"


def test_DC_17_1_depths_needs_the_same_kind_only() -> None:
    at = table("1m1 . 1m4 . 1s1", spirits="depths").play("take a1")
    assert not moves(at, "pair")
    at.play("call depths for shrine")
    assert moves(at) == ["pair c1"]
    wanted = "The tile at e1 (soldier 1) is not of the same kind as the first one (merchant 1)."
    assert wanted in refused(at, "pair e1", "DC-17.1")
    play(at, "pair c1")
    assert at.position.turn.hand == bytes((0, 3))
    refused(table("1m1 . 1s1", spirits="depths").play("take a1"), "call depths for shrine", "DC-8.4")


def test_DC_17_2_depths_may_be_called_for_an_identical_tile() -> None:
    at = table("1m1 . 1m1", "1s1", spirits="depths").play("take a1")
    play(at, "call depths for a1", "pair c1")
    assert (at.position.turn.hand, at.position.realm.stacks) == (bytes((0, 0)), 0)


def test_depths_and_deception_wait_for_the_first_tile() -> None:
    at = table("1m1 1m2", "1s1", spirits="depths deception")
    for spirit in ("depths", "deception"):
        refused(at, f"call {spirit} for a1", "DC-8.7")


def test_DC_19_1_destruction_discards_an_available_tile_of_the_castle() -> None:
    at = table("2m1 1m2 1m3 1m4", spirits="destruction").play("call destruction for shrine")
    assert moves(at) == ["destroy a1", "destroy d1"]
    refused(at, "destroy c1", "DC-3.8")
    before = at.position.discarded[3]
    gone = the(Destroyed, play(at, "destroy d1"))
    assert (gone.tile, gone.level, at.position.discarded[3]) == (3, 1, before + 1)


def test_DC_19_2_it_may_make_a_tile_available() -> None:
    at = table("1m1 1m2 1m3", spirits="destruction")
    assert "take b1" not in moves(at)
    assert "take b1" in moves(at.play("call destruction for shrine").play("destroy a1"))


def test_DC_19_3_it_may_remove_the_last_tile_of_the_top_floor() -> None:
    at = table("2m1 . 1m2", spirits="destruction", unseen="s1")
    assert moves(at, "take") == ["take a1"]
    play(at, "call destruction for shrine", "destroy a1", "uncover s1")
    assert moves(at, "take") == ["take a1", "take c1"]


def test_DC_19_4_then_the_dragon_may_be_summoned_in_this_very_turn() -> None:
    at = table("2m1 . 1m2", spirits="destruction", unseen="s1")
    refused(at, "summon", "DC-9.1")
    play(at, "call destruction for shrine", "destroy a1", "uncover s1", "summon")
    assert at.position.realms[0].tokens == 1


def test_elegance_is_not_cheated_by_destruction() -> None:
    at = table("1m1", "1s1 1s2", spirits="elegance destruction").play("call elegance for a1")
    assert not moves(at, "call destruction"), "the last tile is owed to the Spirit of Elegance"


def test_DC_18_1_faith_builds_one_more() -> None:
    at = placing("m4", "1m1 1m2 1m3 . 1s1", spirits="faith", beside="pool 2").play("put d1")
    assert "call faith for shrine" in moves(at), "one shrine pays, the other is built"
    play(at, "build a1")
    assert moves(at) == ["done", "call faith for e1"], "the last shrine of the pool cannot pay and be built"
    built = the(Built, play(at, "call faith for e1", "build c1"))
    assert built.rule == "DC-18.1"
    assert at.position.realms[0].pool == 0


def test_DC_18_2_not_on_tiles_of_earlier_turns() -> None:
    at = placing("m4", "1m1 1m2 1m3 . 1s1/1#", spirits="faith", beside="pool 2").play("put d1")
    play(at, "call faith for e1")
    assert moves(at) == ["build a1", "build b1", "build c1", "build d1"]
    refused(at, "build a2", "DC-18.2")
    assert not moves(table("1m1 . 1m2", "1#", spirits="faith", beside="pool 2"), "call"), "without a merge no use"


def test_DC_18_3_on_any_set_of_this_turn() -> None:
    at = placing("m4 s4", "1m1 1m2 1m3 . 1f1/1s1 1s2 1s3", spirits="faith", beside="pool 4")
    play(at, "put d1", "put d2", "merge a1", "done", "build a2", "call faith for e1")
    assert {"build a1", "build d1", "build b2", "build d2"} <= set(moves(at))


def test_DC_18_4_three_on_a_set_of_special_tiles() -> None:
    at = placing("Wr", "1Ws 1Wn 1Wm . 1f1", spirits="faith", beside="pool 3")
    events = play(at, "put d1", "build a1", "build b1", "call faith for e1", "build c1")
    assert len([event for event in events if isinstance(event, Built)]) == 3
    assert at.position.realms[0].heights[cell("c1")] == 1
