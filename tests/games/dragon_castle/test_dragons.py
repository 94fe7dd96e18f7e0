"""A test for every rule on the dragon cards, named after it; every FAQ entry."""

from __future__ import annotations

import pytest

from dragongames.games.dragon_castle import GAME
from dragongames.games.dragon_castle.rules.scoring import tally
from tests.games.dragon_castle.positions import table


def favour(dragon: str, realm: str, *others: str, **more: object) -> list[int]:
    """The points of each item that a dragon card gives the first player."""
    at = table("1Df", realm, others=others, dragons=dragon, seats=max(2, 1 + len(others)), **more)
    return [
        item.points for item in tally(at.position)[0]
        if item.what.key.startswith("favour") and item.what.key != "favour.none"
    ]


def test_no_favour_is_told_as_well() -> None:
    at = table("1Df", "", dragons="valor")
    assert [item.what.key for item in tally(at.position)[0]] == ["item.points", "favour.none"]


def test_DC_21_1_tranquility_counts_groups_of_face_down_tiles() -> None:
    assert favour("tranquility", "1# 1# . 1#/. . . ./1#") == [3]


def test_DC_21_2_corners_do_not_join() -> None:
    assert favour("tranquility", "1#/. 1#") == [2]


def test_DC_21_3_levels_do_not_part() -> None:
    assert favour("tranquility", "1# 3# 2#") == [1]


def test_DC_21_4_face_up_tiles_part() -> None:
    assert favour("tranquility", "1# 2m1 1#") == [2]
    assert favour("tranquility", "1# 1# 1#") == [1]


def test_DC_21_5_under_a_shrine_is_face_down() -> None:
    assert favour("tranquility", "1# 1^ 1#") == [1]


def test_DC_22_1_majesty_counts_the_best_of_each_faction_from_level_3() -> None:
    assert favour("majesty", "3m2 4m5 2m6/3s1 . 3Wr/1f6") == [5, 1]


def test_DC_23_1_bravery_counts_stacks_higher_than_all_beside_them() -> None:
    assert favour("bravery", "2# 1# 3m1/1m2 . ./. . 1s1") == [3]
    assert favour("bravery", "2# 2m1") == [], "an equal neighbour is too high"


def test_DC_23_2_a_shrine_may_stand_on_it() -> None:
    assert favour("bravery", "2^ 1#") == [1]


def test_DC_23_3_shrines_have_no_height() -> None:
    assert favour("bravery", "1^ 1m1") == []


def test_DC_24_1_humility_counts_shrines_beside_a_higher_stack() -> None:
    assert favour("humility", "1^ 2#/. ./3m1 2m2 1^") == [2]
    assert favour("humility", "1^/. 3#") == [], "not diagonally"


def test_DC_24_2_one_point_a_shrine_at_most() -> None:
    assert favour("humility", "2m1 1^ 2m2") == [1]


def test_DC_24_3_one_higher_stack_serves_several() -> None:
    assert favour("humility", "1^ 2m1 1^") == [2]


def test_DC_24_4_roofs_do_not_count() -> None:
    assert favour("humility", "1^ 2^") == [1]
    assert favour("humility", "2^ 2^") == []


def test_DC_25_1_righteousness_takes_the_best_row_and_column() -> None:
    assert favour("righteousness", "1^ . 1^ . 1^/1^/. . 1^") == [3, 2]


def test_DC_25_2_a_full_line_brings_two_more() -> None:
    assert favour("righteousness", "1^ 1^ 1^/. . ./. . .", realms="3x3") == [3, 2, 1]
    assert favour("righteousness", "1^/1^/1^", realms="3x4") == [1, 3, 2]


def test_DC_25_3_not_necessarily_side_by_side() -> None:
    assert favour("righteousness", "1^ . . . . 2^") == [2, 1]


def test_DC_25_4_the_crossing_counts_twice() -> None:
    assert favour("righteousness", "1^") == [1, 1]


def test_DC_26_1_valor_counts_shrines_on_the_edge() -> None:
    assert favour("valor", "1^ . 1^/. 1^ . . . 1^/. . . . . ./. . 1^/. . 1^") == [4]


def test_DC_26_2_on_any_level() -> None:
    assert favour("valor", "4^") == [1]


def test_DC_27_1_piety_counts_shrines_beside_a_face_up_dragon() -> None:
    assert favour("piety", "1^ 1Df/. 1^/. . 1^") == [2]
    assert favour("piety", "1^/. 1Df") == []


def test_DC_27_2_one_point_a_shrine_at_most() -> None:
    assert favour("piety", "1Df 1^ 1Dr") == [1]


def test_DC_27_3_one_dragon_tile_serves_several() -> None:
    assert favour("piety", "1^ 1Df 1^") == [2]


def test_DC_28_1_might_sums_one_group_of_a_faction() -> None:
    assert favour("might", "1m6 1m4", "1m5 1m4") == [2]
    assert favour("might", "1m5 1m3", "1m5 1m4") == []


def test_DC_28_2_two_for_more_and_one_for_as_much_against_each_neighbour() -> None:
    assert favour("might", "1m6 1m4", "1m5 1m4", "1m4 1m6") == [2, 1]
    assert favour("might", "1m6 1m4", "1m5 1m4", "1m6", "1m1") == [2, 2], "the one opposite is no neighbour"


def test_DC_28_3_with_two_players_only_once() -> None:
    assert favour("might", "1m2", "1m1") == [2]


def test_DC_28_4_other_groups_do_not_add() -> None:
    assert favour("might", "1m5 . 1m4", "1m6") == []


def test_DC_28_5_without_a_tile_there_is_no_tie() -> None:
    assert favour("might", "1m1", "") == [2]
    assert favour("might", "", "") == []


def test_DC_28_6_higher_on_one_side_is_enough() -> None:
    assert favour("might", "1s3", "1s6", "1s2") == [2]


def test_DC_29_1_harmony_for_each_axis() -> None:
    assert favour("harmony", "1m1 . . . . 1m2") == [4], "left and right"
    assert favour("harmony", "2#/. ./. ./. ./2m1") == [4], "top and bottom"
    assert favour("harmony", "1m1 . . . . 1m2/. ./. ./. ./1m3 . . . . 1m4") == [4, 4]
    assert favour("harmony", "1m1 . . . . 2m2") == []


def test_DC_29_2_two_more_for_symmetrical_shrines() -> None:
    assert favour("harmony", "1^ . . . . 1^") == [4, 2]
    assert favour("harmony", "1^ . . . . 1^/1#") == [2], "even if the stacks are not symmetrical"
    assert favour("harmony", "1^ . . . . 1#") == [4]


def test_DC_29_3_faces_do_not_matter() -> None:
    assert favour("harmony", "2m1 . . . . 2#") == [4]


def test_DC_29_4_shrines_must_be_equally_high() -> None:
    assert favour("harmony", "1^ . . . . 2^") == []


def test_DC_29_5_only_the_lines_in_the_middle_count() -> None:
    assert favour("harmony", "1m1 . 1m2") == []


def test_DC_29_6_a_middle_row_is_its_own_mirror() -> None:
    assert favour("harmony", "./. ./3m1 1m2 2#") == [4], "the third of five rows"
    assert favour("harmony", ". . 1m1/. . 1m2", realms="3x5") == [4], "the third of five columns"


def test_DC_29_7_nothing_is_no_symmetry() -> None:
    assert favour("harmony", "") == []


def test_DC_30_1_knowledge_counts_different_open_symbols() -> None:
    assert favour("knowledge", "1Sp 1Wr 1Df . 1m1 1#") == [6]


def test_DC_30_2_two_winds_are_two_symbols() -> None:
    assert favour("knowledge", "1Wr . 1Ws") == [4]


def test_DC_30_3_twenty_two_is_the_most() -> None:
    assert favour("knowledge", "1Sp 1Wr 1Su 1Ws 1Sa 1Wn/1Wm 1Df 1Dr . 1Sw/1Wr 1m1 . 1Ds") == [22]


def test_DC_30_4_a_symbol_counts_once() -> None:
    assert favour("knowledge", "1Wr . 1Wr . 1Wr") == [2]


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_favour_has_its_words(lang: str) -> None:
    at = table(
        "1Df", "1^ 2^ 1^/3m2 1Df 3s1/1# . 1f3", others=("3m1/1s1",), realms="3x3",
        dragons="tranquility majesty bravery humility righteousness valor piety might harmony knowledge",
    )
    for items in tally(at.position):
        assert all(GAME.words.say(item.what, lang) for item in items)
    assert len(tally(at.position)[0]) > 12
