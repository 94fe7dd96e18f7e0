"""A test for every rule on rewards: pieces, amulets, pearls, crystals, eggs, Shadow Dragons, crests."""

from __future__ import annotations

import pytest

from dragongames.core.game.position import PUBLIC
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.events import (
    AmuletDone,
    CrestTaken,
    CrystalGained,
    CrystalPaid,
    EggTaken,
    NoneLeft,
    PieceTaken,
    SetPlayed,
    ShadowGained,
    Taken,
)
from dragongames.games.dragonkeepers.rules.phases import ACT
from tests.games.asked import refused, the
from tests.games.dragonkeepers.positions import all_of, at, hand, moves

TWO = "hand red/1 red/4"
# Players with a stack of every colour, without which nobody has a crest.
OTHERS = tuple(f"hand -; row red=red/{n} white=white/{n} green=green/{n} blue=blue/{n}" for n in (3, 4, 5))


def test_DK_6_1_the_reward_comes_at_once() -> None:
    table = at(TWO, "hand red/2 red/3").play("play 2xred")
    kinds = [type(event) for event in table.node.events]
    assert kinds[:3] == [SetPlayed, PieceTaken, ShadowGained]
    assert table.position.actor == 1, "before anybody follows"


@pytest.mark.parametrize("digit", range(1, 7))
def test_DK_6_2_always_a_piece(digit: int) -> None:
    table = at("hand 2xred/1 3xred/2 3xred/3", left=str(min(digit, 5)))
    if digit == 6:
        table = at("hand 2xred/1 3xred/2 3xred/3 shadow", left="2").play("put shadow left")
    table.play(f"play {digit}xred")
    while table.position.phase != ACT and table.position.actor == 0 and table.position.active == 0:
        table.play(sorted(moves(table))[0])
    assert len(table.position.pieces[0]) == 1


def test_DK_6_3_the_third_piece_closes_the_ring() -> None:
    assert all_of(AmuletDone, at(f"{TWO}; pieces 1; row red=red/2").play("play 2xred")) == []
    table = at(f"{TWO}; pieces 1 1; row red=red/2").play("play 2xred")
    assert table.position.amulets == (1, 0)
    assert the(AmuletDone, table).done == 1


def test_DK_6_4_a_pearl_goes_in_unseen() -> None:
    table = at(f"{TWO}; pieces 1 1; row red=red/2").play("play 2xred")
    assert table.position.pearls == ((1, 0), (0, 0))
    assert table.position.shown == ((), ())
    assert table.position.points[0] == 3, "nobody knows yet what the pearl is worth"


def test_DK_6_5_red_pearls_first() -> None:
    six = "pieces 1 1 1 1 1 1 1 1 4; pearls 3 0; row blue=blue/2"
    two = f"{TWO}; pieces 4 4 4 4 4 4 6 6; pearls 2 0; row red=red/2"
    table = at(two, six)
    assert the(AmuletDone, table.play("play 2xred")).red
    mine = f"{TWO}; pieces 4 4 4 4 4 4 4 6 6 6 6; pearls 3 0; row red=red/2"
    table = at(mine, six).play("play 2xred")
    assert not the(AmuletDone, table).red
    assert table.position.pearls[0] == (3, 1)


def test_DK_6_6_lowest_or_highest_piece_there_is() -> None:
    low = at(TWO, supply="8x4 5x6 4x8 7x10 3x12 2x16").play("play 2xred")
    assert the(PieceTaken, low).value == 4
    high = at("hand red/1 red/4 red/3 red/5 red/2 red/2 shadow", left="2", supply="8x4 5x6 4x8 7x10 3x12 2x16")
    high.play("put shadow left").play("play 6xred")
    assert the(PieceTaken, high).value == 16


def test_DK_6_7_what_the_digits_pay() -> None:
    rewards = unpacked("full").rewards
    assert [reward.pieces for reward in rewards] == [("lowest",)] * 5 + [("highest",)]
    assert [reward.crystals for reward in rewards] == [1, 0, 0, 1, 0, 0]
    assert [reward.eggs for reward in rewards] == [0, 0, 1, 1, 1, 1]
    assert [reward.shadows for reward in rewards] == [0, 1, 0, 0, 1, 0]


def test_DK_6_8_two_pays_a_piece_and_a_shadow_dragon() -> None:
    """The rulebook's example of the reward."""
    table = at("hand blue/1 blue/4", right="blue").play("play 2xblue")
    assert the(PieceTaken, table).value == 1
    assert the(ShadowGained, table).seat == 0
    assert hand(table) == ["shadow"]
    assert table.position.shadows == 10


def test_DK_6_9_a_crystal_buys_a_fourth_card() -> None:
    table = at("hand red/1; crystals 2", phase="take")
    assert moves(table) == {"crystal left", "crystal right", "enough"}
    table.play("crystal left")
    assert the(CrystalPaid, table).seat == 0
    assert the(Taken, table).n == 4
    assert table.position.crystals == (1, 0)
    spent = at("hand red/1", "hand -; crystals 1", taken=3)
    assert "has no crystal" in refused(spent, "crystal left", "DK-6.9")


def test_DK_6_10_never_a_fifth() -> None:
    table = at("hand red/1; crystals 3", taken=4)
    assert "a fifth cannot be taken" in refused(table, "crystal left", "DK-6.10")
    assert "a fifth cannot be taken" in refused(table, "take left", "DK-6.10")


def test_DK_6_11_not_before_the_third() -> None:
    table = at("hand red/1; crystals 1", phase="take", taken=1)
    wanted = "A crystal is returned only for a fourth card. Hania can take the next card for free."
    assert wanted in refused(table, "crystal right", "DK-6.11")


def test_DK_6_12_an_egg_is_worth_4() -> None:
    table = at("hand red/1 red/4 red/5", left="3").play("play 3xred")
    assert the(EggTaken, table).points == 4
    assert table.position.points == (5, 0)


def test_DK_6_13_what_is_used_up_is_lost() -> None:
    table = at("hand red/1 red/4 red/5; eggs 5", "hand -; eggs 4", left="3").play("play 3xred")
    assert (the(NoneLeft, table).what, all_of(EggTaken, table)) == ("egg", [])
    assert the(PieceTaken, table).value == 1, "the piece still comes"
    crystals = at("hand red/1; crystals 6", "hand -; crystals 4", left="1").play("play 1xred")
    assert (the(NoneLeft, crystals).what, all_of(CrystalGained, crystals)) == ("crystal", [])
    shadows = at(TWO, "hand 11xshadow").play("play 2xred")
    assert the(NoneLeft, shadows).what == "shadow"
    assert hand(shadows) == []


def test_DK_6_14_what_pearls_are_worth() -> None:
    assert unpacked("full").pearls == (((8, 3), (9, 3)), ((3, 5), (4, 4)))


FOUR = "row white=white/1 green=green/1 blue=blue/1; pieces 1 1 4; pearls 1 0"


def test_DK_6_15_four_colours_bring_the_dearest_crest() -> None:
    table = at(f"hand red/1; {FOUR}", left="1").play("play 1xred").play("stack left")
    crest = the(CrestTaken, table)
    assert crest.points == 12, "with two players the 16 is out of the game"
    kinds = [type(event) for event in table.node.events]
    assert kinds.index(CrestTaken) < kinds.index(PieceTaken)
    three = at(f"hand red/1; {FOUR}", f"{OTHERS[0]}; crest 16", "hand -", left="1").play("play 1xred")
    three.play("stack left")
    assert the(CrestTaken, three).points == 12
    first = at(f"hand red/1; {FOUR}", "hand -", "hand -", left="1").play("play 1xred").play("stack left")
    assert the(CrestTaken, first).points == 16


def test_DK_6_15_no_crest_is_left_for_the_fourth() -> None:
    others = (f"{other}; crest {crest}" for other, crest in zip(OTHERS, (12, 16, 8), strict=True))
    table = at(f"hand red/1; {FOUR}", *others, left="1")
    table.play("play 1xred").play("stack left")
    assert all_of(CrestTaken, table) == []


def test_DK_6_16_one_crest_each() -> None:
    row = "row red=red/2 white=white/1 green=green/1 blue=blue/1; pieces 1 1 4 4; pearls 1 0; crest 12"
    assert all_of(CrestTaken, at(f"hand red/1; {row}", left="1").play("play 1xred")) == []


def test_DK_6_17_pieces_are_remembered_pearls_are_not_seen() -> None:
    table = at(f"{TWO}; pieces 1 1; row red=red/2").play("play 2xred")
    position = table.position
    assert position.seen_by(1).pieces == position.seen_by(PUBLIC).pieces == position.pieces
    assert position.seen_by(0).shown == ((), ())
    assert position.seen_by(0).unseen == position.unseen
