"""A test for every rule on playing sets, on stacks and on those who follow, named after it."""

from __future__ import annotations

import pytest

from dragongames.games.dragonkeepers.box.cards import FRONTS
from dragongames.games.dragonkeepers.rules.events import PieceTaken, SetPlayed, StackBegun, TurnBegun
from dragongames.games.dragonkeepers.rules.phases import ACT, BEGIN, LAY
from dragongames.games.dragonkeepers.rules.scoring import cards_laid
from tests.games.asked import refused, the
from tests.games.dragonkeepers.positions import K, all_of, at, hand, moves


def colours(table: object, seat: int = 0) -> list[str]:
    return [FRONTS[stack[0]] for stack in table.position.rows[seat]]


def test_DK_5_1_exactly_so_many() -> None:
    table = at("hand red/1 red/4 red/5 green/2")
    assert "play 2xred" in moves(table)
    wanted = "The book asks for exactly 2 red dragons, so a set of 3 dragons cannot be played."
    assert wanted in refused(table, "play 3xred", "DK-5.1")
    assert "so a set of 1 dragon cannot be played." in refused(table, "play 1xred", "DK-5.1")


def test_DK_5_2_exactly_the_colour() -> None:
    table = at("hand red/1 red/4 green/3 green/5")
    told = refused(table, "play 2xgreen", "DK-5.2")
    assert "shows red" in told
    assert "Dragons of another colour" in told
    assert "shows red" in refused(table, "play 1xred+1xgreen", "DK-5.2")


def test_DK_5_3_the_same_colour_goes_on_its_stack() -> None:
    table = at("hand red/1 red/4; row red=red/2 blue=blue/3; pieces 1 1").play("play 2xred")
    assert table.position.rows[0][0] == (2, K["red/2"], K["red/1"], K["red/4"])
    assert colours(table) == ["red", "blue"]


def test_DK_5_4_a_new_colour_begins_a_stack() -> None:
    table = at("hand red/1 red/4").play("play 2xred")
    assert table.position.rows[0] == ((2, K["red/1"], K["red/4"]),)


def test_DK_5_5_between_two_others_is_closed() -> None:
    """The rulebook's example B."""
    row = "row red=red/1 white=white/1 green=green/1; pieces 1 1 4; pearls 1 0"
    table = at(f"hand white/3 white/2; {row}", right="white")
    assert "closed" in refused(table, "play 2xwhite", "DK-5.5")
    assert "red and green" in refused(table, "play 2xwhite", "DK-5.5")
    ends = at(f"hand red/4 red/2; {row}", right="red")
    assert "play 2xred" in moves(ends)


@pytest.mark.parametrize(("side", "row"), [("left", ["red", "white", "green"]), ("right", ["white", "green", "red"])])
def test_DK_5_6_to_the_left_or_to_the_right(side: str, row: list[str]) -> None:
    """The rulebook's example A."""
    table = at("hand red/4 blue/3; row white=white/1 green=green/1; pieces 1 1", left="1").play("play 1xred")
    assert table.position.phase == BEGIN
    assert moves(table) == {"stack left", "stack right"}
    assert all_of(PieceTaken, table) == []
    table.play(f"stack {side}")
    assert the(StackBegun, table).side == ("left", "right").index(side)
    assert colours(table) == row
    assert the(PieceTaken, table).seat == 0


def test_DK_5_7_stacks_stay_where_they_are() -> None:
    table = at("hand red/4 blue/3; row white=white/1 green=green/1; pieces 1 1", left="1")
    table.play("play 1xred").play("stack left")
    assert "stack right" not in moves(table)
    assert "That move has to wait" in refused(table, "1: stack right", "DK-7.4") or table.position.active == 1


@pytest.mark.parametrize("move", ["play 2xred+1xshadow", "play 1xred+2xshadow"])
def test_DK_5_8_shadow_dragons_make_up_the_number(move: str) -> None:
    table = at("hand red/1 red/1 2xshadow", left="3")
    assert move in moves(table)
    table.play(move)
    assert len(the(SetPlayed, table).cards) == 3
    assert hand(table).count("shadow") == 2 - the(SetPlayed, table).cards.count(K["shadow"])


def test_DK_5_9_not_shadow_dragons_alone() -> None:
    table = at("hand red/4 2xshadow", left="2")
    assert "A set cannot consist of Shadow Dragons alone" in refused(table, "play 2xshadow", "DK-5.9")
    one = at("hand white/4 shadow", left="1")
    assert moves(one) >= {"pass"}
    assert not any(move.startswith("play") for move in moves(one))
    assert "red" in refused(one, "play 1xshadow", "DK-5.9")


def test_DK_5_10_shadow_dragons_count_as_cards_never_as_a_colour() -> None:
    table = at("hand red/1 shadow; row red=red/2; pieces 1").play("play 1xred+1xshadow")
    assert table.position.rows[0] == ((2, K["red/2"], K["shadow"], K["red/1"]),)
    assert cards_laid(table.position, 0) == 3
    assert colours(table) == ["red"]


def test_DK_5_11_one_set_for_each_player_in_a_turn() -> None:
    table = at("hand red/1 red/4 red/3 red/5", "hand 2xred/2 2xred/white").play("play 2xred").play("lay red/1")
    table.play("lay red/3")
    assert table.position.actor == 1
    assert "That move has to wait" in refused(table, "1: play 2xred", "DK-7.4")
    table.play("2: play 2xred").play("2: lay red/2").play("2: lay red/2")
    assert the(TurnBegun, table).seat == 1, "he has two red ones left, but the turn is over"


def test_DK_5_12_from_ones_own_hand() -> None:
    table = at("hand red/1 shadow green/2", "hand red/4")
    told = refused(table, "play 2xred", "DK-5.12")
    assert "Hania does not hold the cards to play 2 red dragons." in told
    assert "Cards in hand: green/2, red/1 and 1 Shadow Dragon." in told


def test_DK_5_13_the_owner_chooses_which() -> None:
    table = at("hand red/1 red/4 red/blue green/2").play("play 2xred")
    assert table.position.phase == LAY
    assert moves(table) == {"lay red/1", "lay red/4", "lay red/blue"}
    assert "cannot be laid" in refused(table, "lay green/2", "DK-5.13")
    assert "red/5" in refused(table, "lay red/5", "DK-5.13")
    table.play("lay red/4").play("lay red/1")
    assert the(SetPlayed, table).cards == (K["red/1"], K["red/4"])
    assert hand(table) == ["green/2", "red/blue", "shadow"]


def test_DK_5_13_nobody_is_asked_where_there_is_no_choice() -> None:
    table = at("hand red/1 red/4 green/2").play("play 2xred")
    assert table.position.phase != LAY
    same = at("hand 3xred/3 green/2").play("play 2xred")
    assert same.position.phase != LAY
    assert hand(same) == ["green/2", "red/3", "shadow"]


# -- those who follow ---------------------------------------------------------------------------------

RICH = "hand red/3 red/5"


@pytest.mark.parametrize("first", ["play 2xred", "pass"])
def test_DK_7_1_all_others_may_follow_in_turn(first: str) -> None:
    table = at("hand red/1 red/4", RICH, "hand blue/1", "hand red/2 red/white").play(first)
    assert table.position.actor == 1, "Zosia has no red dragon, so she will not be asked"
    table.play("2: play 2xred")
    assert the(SetPlayed, table).following
    assert the(PieceTaken, table).seat == 1
    assert table.position.actor == 3
    table.play("4: play 2xred")
    assert the(TurnBegun, table).seat == 1


def test_DK_7_2_followers_meet_the_same_book() -> None:
    table = at("hand red/1 red/4 white/blue", "hand red/3 red/5 blue/2").play("play 2xred")
    assert table.position.actor == 1
    assert "exactly 2 red dragons" in refused(table, "2: play 1xred", "DK-5.1")
    table.play("2: play 2xred")
    assert the(SetPlayed, table).rule == "DK-7.2"


def test_DK_7_3_followers_may_not_change_the_book() -> None:
    table = at("hand red/1 red/4", "hand red/3 red/5 white/1").play("play 2xred")
    told = refused(table, "2: put white/1 left", "DK-7.3")
    assert "It is Hania’s turn: Antek may play a set, but may not change the book." in told
    assert "may now play a set in another player’s turn" in refused(table, "2: take left", "DK-2.3")


def test_DK_7_4_then_the_next_player() -> None:
    table = at("hand red/1", "hand blue/1", "hand blue/2").play("pass")
    assert (table.position.active, table.position.turn, table.position.taken) == (1, 2, 0)
    assert "Now Antek decides" in refused(table, "1: take left", "DK-7.4")
    last = at("hand red/1", "hand blue/1", active="2", turn="2").play("2: pass")
    assert last.position.active == 0


def test_DK_7_5_who_surely_cannot_is_not_asked() -> None:
    start = ("white/2*", "green/3*", "red/2*", "blue/3*", "white/red*", "green/blue*", "red/white*", "blue/green*")
    doubts = " ".join(f"{card}=2+box" for card in start)
    table = at("hand red/1 blue/4", "hand (white/2*); sealed 1", left="1", doubts=doubts).play("pass")
    assert (table.position.phase, table.position.actor) == (ACT, 1), "for all the table knows he holds a red one"
    assert moves(table) == {"pass"}
    table = at("hand red/1 blue/4", "hand (white/2*); sealed 1", left="2", doubts=doubts).play("pass")
    assert table.position.active == 1, "a single hidden card cannot be two red dragons"
