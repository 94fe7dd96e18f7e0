"""A test for every rule on placing, merging and building, named after it; the rulebook's worked example."""

from __future__ import annotations

import pytest

from dragongames.games.dragon_castle.box.cells import bits
from dragongames.games.dragon_castle.rules import merging
from dragongames.games.dragon_castle.rules.events import Built, Merged, Placed
from dragongames.games.dragon_castle.rules.scoring import shrine_worth, tally
from tests.games.asked import refused, the
from tests.games.dragon_castle.positions import cell, moves, placing, play, points, table


def test_DC_4_1_all_tiles_are_placed_on_empty_fields_or_face_down_tiles() -> None:
    at = placing("m1 m1", "2# . 1m2")
    assert "put a1" in moves(at)
    assert "put b1" in moves(at)
    assert "put c1" not in moves(at)
    refused(at, "done", "DC-6.6")
    refused(at, "take a1", "DC-4.1")
    first = the(Placed, play(at, "put a1"))
    assert (first.level, at.position.step) == (3, "place")
    the(Placed, play(at, "put b1"))
    assert at.position.seat == 1


def test_DC_4_2_never_on_a_face_up_tile() -> None:
    at = placing("m1", "1Wr")
    wanted = "The tile on a1 (rain wind) is face up, and nothing can be put on a face-up tile."
    assert wanted in refused(at, "put a1", "DC-4.2")
    at = placing("m1 m1").play("put a1")
    refused(at, "put a1", "DC-4.2")


def test_DC_4_3_never_on_a_shrine() -> None:
    assert "A shrine stands on b1" in refused(placing("m1", "1# 2^"), "put b1", "DC-4.3")


def test_DC_4_4_not_side_by_side() -> None:
    at = placing("m1", "1m2")
    assert len(moves(at, "put")) == 29
    at.play("put f5")
    assert at.position.realms[0].heights[cell("f5")] == 1


def test_DC_4_5_to_any_height() -> None:
    at = placing("m1", "7#").play("put a1")
    assert at.position.realms[0].heights[0] == 8


def test_DC_4_6_who_has_no_room_discards() -> None:
    full = "1m1 1s1 1m2/1s2 1m3 1s3/1m4 1s4 {}"
    at = table("1m5 . 1m5", full.format("1#"), realms="3x3").play("take a1")
    assert moves(at) == ["shrine", "discard"]
    wanted = "The realm has no room for all the tiles that would have to be placed."
    assert wanted in refused(at, "pair c1", "DC-4.6")
    at = table("1m5 . 1m5", full.format("1f1"), realms="3x3").play("take a1")
    assert moves(at) == ["discard"]
    refused(at, "shrine", "DC-4.6")


def test_DC_5_1_four_of_a_kind_must_be_merged() -> None:
    at = placing("m4", "1m1 1m2 1m3")
    merged = the(Merged, play(at, "put d1"))
    assert (merged.cells, merged.kind) == ((0, 1, 2, 3), 0)
    realm = at.position.realms[0]
    assert (realm.open, sum(realm.turned), list(bits(realm.hidden))) == (0, 4, [0, 1, 2, 3])
    assert not [event for event in play(placing("m3", "1m1 1m2"), "put c1") if isinstance(event, Merged)]


def test_DC_5_1_a_cell_without_a_set_cannot_be_merged() -> None:
    at = placing("m4 s4", "1m1 1m2 1m3 . 1f1/1s1 1s2 1s3").play("put d1").play("put d2")
    refused(at, "merge e1", "DC-5.1")
    refused(at, "merge f5", "DC-5.1")


def test_DC_5_2_when_all_tiles_of_the_turn_are_placed() -> None:
    at = placing("m4 m4", "1m1 1m2 1m3")
    assert not [event for event in play(at, "put d1") if isinstance(event, Merged)]
    assert len(the(Merged, play(at, "put e1")).cells) == 5


@pytest.mark.parametrize(("tiles", "worth"), [(4, 2), (5, 3), (6, 5), (7, 6), (8, 8), (9, 9), (10, 10), (13, 13)])
def test_DC_5_3_points_by_the_size_of_the_set(tiles: int, worth: int) -> None:
    assert merging.size_points(tiles) == worth
    at = placing("m6", _apart(tiles - 1))
    assert the(Merged, play(at, "put c3")).points == worth == points(at)


def _apart(tiles: int) -> str:
    """So many merchants around c3, in four groups of three at most that do not touch each other."""
    spots = ["c2", "c1", "b1", "c4", "c5", "b5", "b3", "a3", "a2", "d3", "e3", "e2"][:tiles]
    numbers = iter([1, 2, 3, 4, 5] * 3)
    grid = [["."] * 6 for _ in range(5)]
    for spot in spots:
        grid[int(spot[1]) - 1][ord(spot[0]) - ord("a")] = f"1m{next(numbers)}"
    return "/".join(" ".join(row) for row in grid)


def test_DC_5_4_of_one_kind_with_any_numbers_and_symbols() -> None:
    assert len(the(Merged, play(placing("Wr", "1Ws 1Wn 1Wm"), "put d1")).cells) == 4
    assert not [e for e in play(placing("m1", "1s1 1s2 1s3"), "put d1") if isinstance(e, Merged)]


def test_DC_5_5_side_by_side_on_any_level_but_not_corner_to_corner() -> None:
    assert len(the(Merged, play(placing("m4", "1m1 3m2 7m3 2#"), "put d1")).cells) == 4
    assert not [e for e in play(placing("m4", "1m1 . 1m2/. . ./. . 1m3"), "put b2") if isinstance(e, Merged)]


def test_DC_5_6_the_whole_group_is_merged() -> None:
    at = placing("m4", "1m1 1m2 1m3 . 1m5/. . . . 1m6")
    assert len(the(Merged, play(at, "put d1")).cells) == 6
    assert points(at) == 5


def test_DC_5_7_two_sets_are_two_merges_in_the_order_of_the_player() -> None:
    at = placing("m4 s4", "1m1 1m2 1m3/1s1 1s2 1s3", beside="pool 0")
    at.play("put d1").play("put d2")
    assert at.position.step == "merge"
    assert len(moves(at, "merge")) == 8
    refused(at, "put e5", "DC-5.7")
    events = play(at, "merge b2")
    assert [(e.kind, e.points) for e in events if isinstance(e, Merged)] == [(1, 2), (0, 2)]
    assert points(at) == 4


def test_DC_5_7_each_set_has_shrines_of_its_own() -> None:
    at = placing("m4 s4", "1m1 1m2 1m3/1s1 1s2 1s3", beside="pool 3")
    play(at, "put d1", "put d2", "merge a1")
    assert moves(at) == ["build a1", "build b1", "build c1", "build d1", "done"]
    play(at, "build a1")
    assert moves(at) == ["build a2", "build b2", "build c2", "build d2", "done"]
    play(at, "build a2")
    assert (at.position.seat, at.position.realms[0].pool) == (1, 1)


def test_DC_5_8_numbers_matter_only_for_identical_tiles() -> None:
    assert [e for e in play(placing("m1", "1s1 1f1/1m1"), "put c1") if isinstance(e, Merged)] == []
    assert len(the(Merged, play(placing("m6", "1m1 1m3 1m5"), "put d1")).cells) == 4


def test_DC_6_1_shrines_from_the_pool_on_the_set_just_merged() -> None:
    at = placing("m4", "1m1 1m2 1m3 . . 1m5").play("put d1")
    assert moves(at) == ["build a1", "build b1", "build c1", "build d1", "done"]
    refused(at, "build f1", "DC-6.1")
    refused(at, "build e1", "DC-6.1")
    built = the(Built, play(at, "build b1"))
    assert (built.cell, built.level) == (1, 1)
    assert (at.position.realms[0].pool, list(bits(at.position.realms[0].shrines))) == (0, [1])


@pytest.mark.parametrize(("row", "hand", "shrines"), [("1m1 1m2 1m3", "m4", 1), ("1Sp 1Su 1Sa", "Sw", 2)])
def test_DC_6_2_one_on_faction_tiles_two_on_special_tiles(row: str, hand: str, shrines: int) -> None:
    at = placing(hand, row, beside="pool 5")
    assert the(Merged, play(at, "put d1")).shrines == shrines
    for name in "abcd"[:shrines]:
        assert at.position.seat == 0
        at.play(f"build {name}1")
    assert (at.position.seat, at.position.realms[0].pool) == (1, 5 - shrines)


def test_DC_6_3_dragons_bring_a_point_more() -> None:
    merged = the(Merged, play(placing("Df", "1Df 1Dr 1Ds"), "put d1"))
    assert [item.points for item in merged.items] == [2, 1]
    assert [i.points for i in the(Merged, play(placing("Wr", "1Wr 1Ws 1Wn"), "put d1")).items] == [2]


def test_DC_6_4_one_shrine_a_tile() -> None:
    at = placing("Wr", "1Wr 1Ws 1Wn", beside="pool 2").play("put d1").play("build a1")
    assert "There is already a shrine on a1" in refused(at, "build a1", "DC-6.4")


def test_DC_6_5_not_on_tiles_merged_earlier() -> None:
    at = placing("m4", "1m1 1m2 1m3/2#").play("put d1")
    assert "a2 was turned over earlier" in refused(at, "build a2", "DC-6.5")
    assert "a1 was turned over earlier" in refused(table("1m1", "1#"), "build a1", "DC-6.5")


def test_DC_6_6_building_may_be_left_out() -> None:
    at = placing("m4", "1m1 1m2 1m3").play("put d1").play("done")
    assert (at.position.seat, at.position.realms[0].pool) == (1, 1)
    nothing = placing("m4", "1m1 1m2 1m3", beside="pool 0").play("put d1")
    assert nothing.position.seat == 1, "without a shrine nobody is asked"


def test_DC_6_7_what_a_shrine_is_worth_at_the_end() -> None:
    assert [shrine_worth(level) for level in (1, 2, 3, 4, 9)] == [1, 2, 3, 3, 3]
    items = tally(table("1m1", "1^ 2^ 2^ 3^ 5^").position)[0]
    assert [item.points for item in items] == [0, 1, 4, 6]


def test_example_part_1_a_pair_from_the_top_and_the_second_floor() -> None:
    """Joanna takes a dragon from the top floor, then its twin from the second one, and merges nothing yet."""
    at = table("3Df . 2Df . 1m1", ". . 2Dr/. 1Ds", beside="pool 1").play("take a1")
    at.play(at.moves()[0])
    at.play("pair c1")
    at.play(at.moves()[0])
    events = play(at, "put e1", "put a4")
    assert not [event for event in events if isinstance(event, Merged)]
    assert at.position.seat == 1


def test_example_part_2_five_dragons_and_shrines_on_levels_2_and_3() -> None:
    """The dragon and a shrine; five dragons bring 3 + 1, and the two shrines will bring 2 and 3."""
    at = table("2Dr 1m1", "2Df 1Ds . 3Df/. . 1Dr", beside="pool 1").play("take a1")
    at.play(at.moves()[0])
    merged = the(Merged, play(at, "shrine", "put c1"))
    assert [item.points for item in merged.items] == [3, 1]
    assert points(at) == 4
    assert [event.level for event in play(at, "build a1", "build d1") if isinstance(event, Built)] == [2, 3]
    assert [item.points for item in tally(at.position)[0]] == [4, 2, 3]
