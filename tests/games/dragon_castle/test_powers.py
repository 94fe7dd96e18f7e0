"""A test for every rule on the spirits that change one's own realm, named after it; every FAQ entry."""

from __future__ import annotations

import pytest

from dragongames.games.dragon_castle.box.cells import bits
from dragongames.games.dragon_castle.rules.events import Merged, ShrineMoved, TileMoved, TurnedOver
from tests.games.asked import refused, the
from tests.games.dragon_castle.positions import cell, moves, placing, play, points, table

ONE = "1m1 . 1m2"  # a castle on its bottom floor


def test_DC_12_1_beauty_merges_one_number() -> None:
    at = table(ONE, "1m3 1s3 1f3/1s3", spirits="beauty").play("call beauty for shrine")
    merged = the(Merged, list(at.node.events))
    assert (merged.cells, merged.kind) == ((0, 1, 2, 8), -1)
    refused(table(ONE, "1m3 1s3 1f3/. 1Wr", spirits="beauty"), "call beauty for shrine", "DC-8.4")


def test_DC_12_1_which_of_two_sets() -> None:
    at = table(ONE, "1m3 1s3 1f3 1s3/1m5 1s5 1f5 1s5/1Wr", spirits="beauty", beside="pool 0")
    play(at, "call beauty for a3")
    refused(at, "merge a3", "DC-12.1")
    assert the(Merged, play(at, "merge b2")).cells == (8, 9, 10, 11)


def test_DC_12_2_two_shrines_and_a_point_more() -> None:
    at = table(ONE, "1m3 1s3 1f3 1s3 1Wr", spirits="beauty", beside="pool 2").play("call beauty for e1")
    merged = the(Merged, list(at.node.events))
    assert (merged.shrines, [item.points for item in merged.items]) == (2, [2, 1])


def test_DC_12_3_scored_by_its_size() -> None:
    at = table(ONE, "1m3 1s3 1f3 1s3 1m3 1f3", spirits="beauty").play("call beauty for shrine")
    assert [item.points for item in the(Merged, list(at.node.events)).items] == [5, 1]


def test_DC_13_1_wind_may_turn_a_tile_over_which_is_no_merging() -> None:
    at = table(ONE, "1^ 1m3 1m4", spirits="wind").play("call wind for shrine")
    assert moves(at) == ["turn over b1", "turn over c1"], "no face-down tile waits for the shrine yet"
    refused(at, "turn over a1", "DC-13.1")
    turned = the(TurnedOver, play(at, "turn over b1"))
    assert turned.cell == cell("b1")
    assert points(at) == 0
    assert at.position.turn.merged == 0
    assert not [move for move in at.moves() if move.startswith("turn over")], "only one"


def test_DC_13_2_then_a_shrine_moves() -> None:
    at = table(ONE, "1^ 3#", spirits="wind").play("call wind for shrine")
    assert moves(at) == ["lift a1"], "turning a tile over may be left out"
    refused(at, "lift b1", "DC-13.2")
    moved = the(ShrineMoved, play(at, "lift a1", "put b1"))
    assert (moved.source, moved.cell, moved.level) == (0, 1, 3)
    assert list(bits(at.position.realms[0].shrines)) == [1]


def test_DC_13_3_nothing_new_is_built_on_the_turned_tile() -> None:
    at = table(ONE, "1^ 1m3", spirits="wind", beside="pool 2")
    play(at, "call wind for shrine", "turn over b1")
    refused(at, "build b1", "DC-6.5")
    assert moves(at) == ["lift a1"]


def test_DC_13_4_the_shrine_may_go_to_the_tile_just_turned_over() -> None:
    at = table(ONE, "1^ 1m3", spirits="wind")
    play(at, "call wind for shrine", "turn over b1", "lift a1", "put b1")
    assert list(bits(at.position.realms[0].shrines)) == [cell("b1")]


def test_DC_13_5_without_a_shrine_that_can_move_the_wind_is_not_called() -> None:
    refused(table(ONE, "1# 1m3", spirits="wind"), "call wind for shrine", "DC-8.4")
    lonely = table(ONE, "1^ 1m3", spirits="wind")
    assert moves(lonely, "call") == ["call wind for shrine"], "b1 cannot both pay and be turned over"
    assert "no other face-down tile" in refused(lonely.play("call wind for shrine"), "lift a1", "DC-13.5")
    assert moves(table(ONE, "1^ 2m3", spirits="wind"), "call") == ["call wind for b1", "call wind for shrine"]


def test_DC_13_6_any_face_down_tile_without_a_shrine() -> None:
    at = table(ONE, "1^ 2^ 1# 2#/1m3", spirits="wind")
    play(at, "call wind for shrine", "lift a1")
    assert moves(at) == ["put c1", "put d1"]
    refused(at, "put a2", "DC-13.6")
    refused(at, "put e5", "DC-13.6")
    refused(at, "put b1", "DC-6.4")


def test_DC_13_7_it_must_change_its_place() -> None:
    at = table(ONE, "1^ 1#", spirits="wind").play("call wind for shrine").play("lift a1")
    assert "must go to another tile" in refused(at, "put a1", "DC-13.7")


def test_DC_14_1_change_counts_a_special_tile_as_another_kind() -> None:
    at = table(ONE, "1m1 1m2 1m3 1Wr", spirits="change").play("call change for shrine")
    merged = the(Merged, list(at.node.events))
    assert (merged.cells, merged.kind, merged.shrines) == ((0, 1, 2, 3), 0, 1)


def test_DC_14_1_which_tile_as_which_kind() -> None:
    at = table(ONE, "1m1 1m2 1m3 1Wr 1Df/. . . 1s1/. . . 1s2 1s3/1f1", spirits="change").play("call change for a4")
    assert moves(at) == ["change d1 merchants", "change d1 soldiers"]
    refused(at, "change a1 winds", "DC-14.1")
    refused(at, "change d1 winds", "DC-14.1")
    assert len(the(Merged, play(at, "change d1 soldiers")).cells) == 4


def test_DC_14_2_it_cannot_prevent_a_merge() -> None:
    at = placing("Wm", "1Wr 1Ws 1Wn ./. . 1m1/. . 1m2/. . 1m3/1s1", spirits="change").play("put d1")
    assert at.position.step == "build", "c1 belongs to the winds, and those were merged at once"
    at = placing("Wm", "1Wr 1Ws 1Wn ./. . 1m1 1Df/. . 1m2/. . 1m3/1s1", spirits="change", beside="pool 0")
    play(at, "put d1", "call change for a5", "change d2 merchants")
    assert [event.kind for node in at.node.path for event in node.events if isinstance(event, Merged)] == [0, 4]


def test_DC_14_2_a_tile_of_a_waiting_set_is_protected() -> None:
    realm = "1Wr 1Ws 1Wn ./. . 1m1 1Df 1Dr/. . 1m2 1s4 1s5/. . 1m3 . 1s6/1s1"
    at = placing("Wm", realm, spirits="change", beside="pool 0")
    play(at, "put d1", "call change for a5")
    assert moves(at) == ["change d2 merchants", "change d2 soldiers", "change e2 soldiers", "change d2 winds"]
    refused(at, "change c1 merchants", "DC-14.2")


def test_DC_14_3_the_changed_tile_is_part_of_the_set() -> None:
    at = table(ONE, "1m1 1m2 1m3 1Wr 1Df/. . . 1s1/. . . 1s2 1s3/1f1", spirits="change").play("call change for a4")
    assert "there would be no set of four" in refused(at, "change e1 merchants", "DC-14.3")


def test_DC_14_4_it_may_make_a_set_larger() -> None:
    at = placing("m4", "1m1 1m2 1m3 . 1Df 1m5", spirits="change", beside="pool 1").play("put d1")
    assert moves(at) == ["merge a1", "merge b1", "merge c1", "merge d1", "call change for f1", "call change for shrine"]
    at.play("call change for shrine")
    assert len(the(Merged, list(at.node.events)).cells) == 6


def test_DC_15_1_strength_moves_up_to_two_tiles() -> None:
    at = table(ONE, "1m1 2# 1s1", spirits="strength")
    play(at, "call strength for shrine", "lift a1")
    moved = the(TileMoved, play(at, "put a2"))
    assert (moved.source, moved.cell, moved.tile) == (cell("a1"), cell("a2"), 0)
    moved = the(TileMoved, play(at, "lift b1", "put a1"))
    assert moved.tile == 29
    assert [at.position.realms[0].heights[cell(c)] for c in ("a1", "b1", "a2")] == [1, 1, 1]
    assert at.position.step == "take"
    refused(table(ONE, "1m1", spirits="strength").play("call strength for shrine"), "lift b2", "DC-15.1")


def test_DC_15_2_the_rules_of_placing_hold() -> None:
    at = table(ONE, "1m1 1^ 1s1", spirits="strength").play("call strength for shrine").play("lift a1")
    refused(at, "put b1", "DC-4.3")
    refused(at, "put c1", "DC-4.2")
    assert "needs another space" in refused(at, "put a1", "DC-15.2")


def test_DC_15_3_sets_are_looked_for_when_the_power_is_used_up() -> None:
    at = table(ONE, "1m1 1m2 1m3 ./. . . . 1m4/1s1", spirits="strength", beside="pool 0")
    play(at, "call strength for a3", "lift e2")
    assert not [e for e in play(at, "put d1") if isinstance(e, Merged)]
    assert len(the(Merged, play(at, "done")).cells) == 4


def test_DC_15_4_to_an_empty_field() -> None:
    at = table(ONE, "1m1", spirits="strength").play("call strength for shrine").play("lift a1")
    assert "put f5" in moves(at)


def test_DC_15_5_not_onto_a_face_up_tile() -> None:
    at = table(ONE, "1m1 1s1", spirits="strength").play("call strength for shrine").play("lift a1")
    refused(at, "put b1", "DC-4.2")


@pytest.mark.parametrize(("first", "allowed"), [("1#", True), ("1m4", False)])
def test_DC_15_6_the_second_onto_the_first_if_that_lies_face_down(first: str, allowed: bool) -> None:
    at = table(ONE, f"{first} . 1s1", spirits="strength")
    play(at, "call strength for shrine", "lift a1", "put a5", "lift c1")
    assert ("put a5" in moves(at)) == allowed


def test_DC_15_7_not_under_a_shrine() -> None:
    at = table(ONE, "1^ 1m1", spirits="strength").play("call strength for shrine")
    assert "that tile cannot be moved" in refused(at, "lift a1", "DC-15.7")


def test_DC_15_8_at_least_one_and_two_different_ones() -> None:
    at = table(ONE, "1m1 1s1", spirits="strength").play("call strength for shrine")
    refused(at, "done", "DC-8.3")
    play(at, "lift a1", "put a5")
    assert "has already been moved" in refused(at, "lift a5", "DC-15.8")
    assert moves(at) == ["lift b1", "done"]
    at.play("done")
    assert at.position.step == "take"


def test_DC_20_1_cunning_merges_three() -> None:
    at = table(ONE, "1m1 1m2 1m3/1s1 1s2", spirits="cunning", beside="pool 0").play("call cunning for a2")
    assert the(Merged, list(at.node.events)).cells == (0, 1, 2)
    at = table(ONE, "1m1 1m2 1m3/1s1 1s2 1s3/1f1", spirits="cunning", beside="pool 0").play("call cunning for a3")
    refused(at, "merge a3", "DC-20.1")
    assert the(Merged, play(at, "merge b2")).cells == (8, 9, 10)


def test_DC_20_2_three_bring_two_points() -> None:
    at = table(ONE, "1m1 1m2 1m3", spirits="cunning").play("call cunning for shrine")
    assert points(at) == 2


@pytest.mark.parametrize(("row", "shrines"), [("1m1 1m2 1m3", 1), ("1Sp 1Su 1Sa", 2)])
def test_DC_20_3_shrines_by_the_kind(row: str, shrines: int) -> None:
    at = table(ONE, f"{row}/1f1", spirits="cunning", beside="pool 3").play("call cunning for a2")
    assert the(Merged, list(at.node.events)).shrines == at.position.turn.left == shrines


def test_DC_20_4_three_dragons_bring_their_point() -> None:
    at = table(ONE, "1Df 1Dr 1Ds", spirits="cunning").play("call cunning for shrine")
    assert [item.points for item in the(Merged, list(at.node.events)).items] == [2, 1]


def test_a_tile_merged_in_this_turn_keeps_that_wherever_it_is_moved() -> None:
    at = placing("m4", "1m1 1m2 1m3 . 1f1 1f3", spirits="faith strength", beside="pool 1").play("put d1")
    play(at, "done", "call strength for e1", "lift a1", "put a5", "done", "call faith for f1")
    assert moves(at) == ["build b1", "build c1", "build d1", "build a5"]
