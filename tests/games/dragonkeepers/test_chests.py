"""A test for every rule on the magic chests (variant), named after it."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.dragonkeepers import GAME
from dragongames.games.dragonkeepers.rules.events import (
    ChestChosen,
    CrestTaken,
    CrystalPaid,
    Fresh,
    PieceTaken,
    Recalled,
)
from dragongames.games.dragonkeepers.rules.moves import CHESTS
from dragongames.games.dragonkeepers.rules.rows import colours_of
from tests.games.asked import refused, the
from tests.games.dragonkeepers.positions import K, all_of, at, hand, moves


@pytest.mark.parametrize("players", [2, 4])
def test_DK_9_1_one_chest_is_drawn(players: int) -> None:
    found = set()
    for seed in range(60):
        table = dg.table(GAME.slug, players=players, chest="any", seed=seed)
        found.add(table.position.chest)
        assert any(isinstance(event, ChestChosen) for node in table.node.path for event in node.events)
    assert found == set(range(6))
    assert dg.table(GAME.slug, chest="fresh").position.chest == CHESTS.index("fresh")
    with pytest.raises(dg.NotationError, match="chest"):
        dg.table(GAME.slug, chest="gold")


def test_DK_9_2_a_crystal_once_in_ones_own_turn() -> None:
    table = at("hand red/1 red/4 red/5; crystals 2", "hand red/2 red/3; crystals 1", chest="fewer", left="3")
    table.play("open chest")
    assert the(CrystalPaid, table).rule == "DK-9.2"
    assert table.position.crystals == (1, 1)
    wanted = "Hania cannot open the chest now, because it has already been opened this turn."
    assert wanted in refused(table, "open chest", "DK-9.2")
    table = at("hand red/1 red/4; crystals 1", "hand red/2 red/3; crystals 1", chest="second").play("pass")
    assert "Antek cannot open the chest now, because it is Hania’s turn." in refused(table, "2: open chest", "DK-9.2")
    assert "open chest" not in moves(at("hand red/1", chest="second"))


def test_DK_9_3_recall_gives_up_to_two_cards_back() -> None:
    row = "row red=red/2+red/3+red/white white=white/1 green=green/1; pieces 1 1 4 4; pearls 1 0"
    table = at(f"hand blue/1; {row}; crystals 1", chest="recall").play("open chest")
    assert moves(table) == {"recall red", "recall green", "enough"}, "white is closed"
    assert "red, white and green" in refused(table, "recall white", "DK-9.3")
    table.play("recall red")
    assert the(Recalled, table).card == K["red/white"]
    assert "from only one stack" in refused(table, "recall green", "DK-9.3")
    table.play("recall red")
    assert hand(table) == ["red/3", "red/white", "blue/1"]
    assert table.position.rows[0][0] == (2, K["red/2"])
    assert "pass" in moves(table)
    nothing = at("hand blue/1; crystals 1", chest="recall")
    assert "Hania has no stacks yet" in refused(nothing, "open chest", "DK-9.3")


def test_DK_9_3_the_last_card_takes_its_stack_along() -> None:
    row = "row red=red/2 white=white/1 green=green/1; pieces 1 1 4; pearls 1 0"
    table = at(f"hand blue/1; {row}; crystals 1", chest="recall").play("open chest").play("recall red")
    assert [stack[0] for stack in table.position.rows[0]] == [0, 1], "and white is open again"


def test_DK_9_7_the_board_says_the_second_lowest_once_the_chest_is_open() -> None:
    table = at("hand red/1 red/4; crystals 1", "hand red/2 red/3", chest="second", left="2")
    assert "the lowest amulet piece" in table.show()
    table.play("open chest")
    assert "the second-lowest amulet piece" in table.show()
    assert "second-lowest piece" in table.svg()
    table.play("pass")
    assert "the lowest amulet piece" in table.show(), "whoever follows has opened no chest"


def test_DK_6_15_the_text_board_tells_the_crests_that_are_left() -> None:
    assert "Crests left, by value: 12 and 8" in at("hand red/1").show()
    four = "hand -; row red=red/3 white=white/2 green=green/2 blue=blue/2; crest 16"
    assert "Crests left, by value: 12 and 8" in at("hand red/1", four, "hand -").show()


def test_DK_3_1_and_6_10_speak_of_cards_taken_and_not_of_the_hand() -> None:
    dg.language("pl")
    try:
        table = at("hand red/1; crystals 2", phase="take", taken=3)
        wanted = (
            "W\xa0jednej turze można wziąć za\u00a0darmo najwyżej 3\xa0karty. "
            "Jeszcze jedną kartę można wziąć za\xa0kryształ."
        )
        assert wanted in refused(table, "weź lewą kartę", "DK-3.1")
        table = at("hand red/1; crystals 2", phase="act", taken=4)
        assert "Hania nie może wziąć piątej" in refused(table, "weź lewą kartę", "DK-6.10")
    finally:
        dg.language("en")


def test_DK_5_10_a_stack_that_recall_left_with_shadow_dragons_only_is_no_colour() -> None:
    """The fourth colour begins a stack, but of one of the others only a Shadow Dragon still lies there."""
    row = "row red=shadow+red/2 white=white/1 green=green/1; pieces 1 1 4 4; pearls 1 0"
    table = at(f"hand blue/1; {row}; crystals 1", chest="recall", left="1", right="blue")
    table.play("open chest").play("recall red").play("enough")
    assert colours_of(table.position.rows[0]) == {0, 1}
    table.play("play 1xblue").play("stack right")
    assert all_of(CrestTaken, table) == []
    whole = at(f"hand blue/1; {row}", left="1", right="blue").play("play 1xblue").play("stack right")
    assert the(CrestTaken, whole).points == 12


def test_DK_6_15_a_crest_comes_when_the_colour_lies_there_again() -> None:
    row = "row red=shadow white=white/1 green=green/1 blue=blue/1; pieces 1 1 4 4; pearls 1 0"
    table = at(f"hand red/1; {row}", chest="recall", left="1").play("play 1xred")
    assert the(CrestTaken, table).points == 12


def test_DK_9_4_fewer_asks_for_one_dragon_less() -> None:
    table = at("hand red/1 red/4; crystals 1", left="3", chest="fewer")
    assert not any(move.startswith("play") for move in moves(table))
    table.play("open chest")
    assert "play 2xred" in moves(table)
    assert "exactly 2 red dragons" in refused(table, "play 3xred", "DK-5.1")
    one = at("hand red/1 red/4; crystals 1", left="1", chest="fewer").play("open chest")
    assert "play 1xred" in moves(one)


def test_DK_9_4_followers_must_meet_the_whole_number() -> None:
    table = at("hand red/1 red/4; crystals 1", "hand red/3 red/5", left="3", chest="fewer")
    table.play("open chest").play("play 2xred")
    assert table.position.active == 1, "Antek has only two"


def test_DK_9_5_fresh_turns_over_a_new_display() -> None:
    table = at("hand red/1; crystals 1", phase="take", taken=0, chest="fresh")
    assert "open chest" in moves(table)
    table.play("open chest")
    assert the(Fresh, table).cards == (K["white/3"], K["blue/green"])
    table.play("turn red/2").play("page 4").play("turn white/red").play("page green")
    assert table.position.display == (K["red/2"], K["white/red"])
    assert table.position.aside == (K["white/3"], K["blue/green"])
    assert moves(table) == {"take left", "take right"}
    early = at("hand red/1; crystals 1", phase="take", taken=0, chest="second")
    assert "takes cards" in refused(early, "open chest", "DK-2.3")


def test_DK_9_6_closed_stacks_open_for_a_turn() -> None:
    row = "row red=red/1 white=white/1 green=green/1; pieces 1 1 4; pearls 1 0"
    table = at(f"hand white/3 white/2; {row}; crystals 1", right="white", chest="closed")
    assert "closed" in refused(table, "play 2xwhite", "DK-5.5")
    table.play("open chest").play("play 2xwhite")
    assert table.position.rows[0][1] == (0, K["white/1"], K["white/2"], K["white/3"])


def test_DK_9_7_second_takes_the_next_value() -> None:
    table = at("hand red/1; crystals 1", "hand red/3", left="1", chest="second").play("open chest").play("play 1xred")
    assert the(PieceTaken, table).value == 4
    table.play("2: play 1xred")
    assert the(PieceTaken, table).value == 1, "only for the one whose turn it is"


def test_DK_9_8_double_puts_two_on_one_page() -> None:
    table = at("hand red/1 red/4 white/5 blue/red blue/white; crystals 1", chest="double")
    table.play("put red/1 left")
    assert "A card has already been put on the left page this turn." in refused(table, "put red/4 left", "DK-4.2")
    table.play("open chest").play("put red/4 left")
    assert "A card has already been put on the left page this turn." in refused(table, "put white/5 left", "DK-4.2")
    table.play("put blue/red right")
    assert table.position.active == 1, "three cards at most: nothing is left to be done"
