"""A test for every rule on the twelve spaces of the city, named after it; the rulebook's example 3."""

from __future__ import annotations

import pytest

from dragongames.core.game.position import CHANCE
from dragongames.games.simurgh.rules.decks import ACTIONS, BROOD, GOALS
from dragongames.games.simurgh.rules.events import Looked, ObjectiveSetUp, RowFilled, TileDrawn, TileTaken
from dragongames.games.simurgh.rules.things import HOME, TOKENS, amount
from tests.games.asked import refused, the
from tests.games.simurgh.positions import at, has, moves, none, play, points, power

NONE = "1: goods -"


def test_SI_2_3_spaces_of_the_small_variant() -> None:
    table = at("option first: 1", "box: mini", "row: -", "1: home rider", "2: home rider")
    assert "There is no space “Forge” in this small variant." in refused(table, "place rider forge", "SI-2.3")


def test_SI_7_1_armoury() -> None:
    assert has(at(NONE).play("place spearman armoury")) == {"weapon": 1}


def test_SI_7_2_library() -> None:
    assert has(at(NONE).play("place spearman library")) == {"wisdom": 2}


def test_SI_7_3_forge() -> None:
    assert has(at("1: goods 2wood+1stone").play("place rider forge")) == {"wood": 1, "weapon": 2}


def test_SI_7_4_spires() -> None:
    assert has(at(NONE).play("place rider spires")) == {"wisdom": 1}


def test_SI_7_5_market() -> None:
    assert has(play(at(NONE), "place spearman market", "take vegetable")) == {"vegetable": 1}
    assert has(play(at(NONE), "place spearman market", "take power")) == {"power": 1}


def test_SI_7_6_barracks() -> None:
    table = at("1: goods 3vegetable+1meat").play("place spearman barracks")
    assert [amount(table.position.purses[0], HOME + kind) for kind in (0, 1)] == [1, 1]


def test_SI_7_7_hunting_grounds() -> None:
    table = at("1: goods 2vegetable+3meat").play("place spearman hunting")
    assert [amount(table.position.purses[0], HOME + kind) for kind in (0, 1)] == [0, 2]


def test_SI_7_8_training_arena() -> None:
    table = at("1: goods 3wood; dragons 65/-").play("place spearman arena")
    assert table.position.dragons[0] == (8 * 65 + 3,)


def test_SI_7_9_builders_square() -> None:
    table = at("1: goods 2stone; dragons 65/-").play("place rider builders")
    assert amount(table.position.purses[0], TOKENS) == 2
    refused(at("1: goods 2stone"), "place spearman builders", "SI-2.1")


def test_SI_7_10_breeding_grounds() -> None:
    table = at("1: goods 1vegetable+1meat+1wood+1stone+1weapon").play("place rider breeding")
    assert table.position.actors == (CHANCE,)
    play(table, "draw starhorn", "draw starhorn-2", "draw keeneye")
    assert the(Looked, table).tiles == (65, 66, 71)
    assert the(Looked, table).seen_by(1).tiles == (0, 0, 0)
    wanted = "Only Starhorn (tile 65), Starhorn (tile 66) and Keeneye can be chosen now, not Goldmaw."
    assert wanted in refused(table, "keep goldmaw", "SI-7.10")
    play(table, "keep starhorn", "return keeneye bottom", "return starhorn-2 top")
    deck = table.position.decks[BROOD]
    assert [table.position.known(ref) for ref in (*deck.top, *deck.bottom)] == [66, 71]
    assert deck.left == 21
    assert table.position.dragons[0] == (8 * 65 + 7,)


def test_SI_7_11_scouts_quarters() -> None:
    table = at("1: goods 1weapon", "row: 5 6 7 8").play("place spearman scouts")
    assert moves(table) == {"take wood", "take stone"}
    play(table, "take stone", "fetch 1")
    assert has(table) == {"stone": 1, "weapon": 1}
    assert table.position.hands[0] == (5,)


def test_SI_7_12_monument() -> None:
    table = at("1: goods 3wisdom").play("place rider monument")
    play(table, "draw 73", "draw 80", "draw 84")
    wanted = "Only objectives 73, 80 and 84 can be chosen now, not objective 74."
    assert wanted in refused(table, "set-up 74 4", "SI-7.12")
    play(table, "set-up 80 4", "return 84 top", "return 73 top")
    assert table.position.monument == (0, 0, 0, 80, 0)
    assert power(table) == 4
    assert has(table) == {"power": 4}


def test_SI_7_13_price_and_gain_of_the_row() -> None:
    table = at("1: goods 1wisdom", "row: 5 6 7 8").play("place spearman scouts").play("take wood")
    assert "The tile on space 3 of the row costs 1 weapon and 1 wisdom, but Anna has no weapons." in refused(
        table, "fetch 3", "SI-7.13"
    )
    table.play("fetch 2")
    assert points(table) == [(0, 1)]
    assert has(table) == {"wood": 1, "power": 1}


def test_SI_7_14_the_top_of_the_stack_for_a_weapon() -> None:
    table = at("1: goods 1weapon", "row: 5 6 7 8").play("place spearman scouts").play("take wood")
    play(table, "fetch stack", "draw 40")
    assert the(TileDrawn, table).seen_by(1).tile == 0
    assert table.position.known(table.position.hands[0][0]) == 40
    assert power(table) == 0
    table = at(NONE, "row: 5 6 7 8").play("place spearman scouts").play("take wood")
    assert "top tile of the stack costs 1 weapon" in refused(table, "fetch stack", "SI-7.14")


def test_SI_7_15_the_row_slides_after_the_turn() -> None:
    table = at("1: goods 1wisdom; dragons 57/1", "row: 5 6 7 8").play("place spearman scouts").play("take wood")
    table.play("fetch 2")
    assert table.position.row == (5, 0, 7, 8)
    play(table, "done", "draw 40")
    assert table.position.row == (5, 7, 8, 40)
    assert (the(RowFilled, table).tile, the(RowFilled, table).slot) == (40, 4)
    table = at("1: goods 2weapon+1wisdom; dragons 61/3", "row: 5 6 7 8").play("use steelscale 3").play("fetch 2")
    play(table, "place spearman scouts", "take wood")
    assert "No tile lies on space 2" in refused(table, "fetch 2", "SI-7.15")


def test_SI_7_16_no_objective_is_allowed() -> None:
    table = at("1: goods 3wisdom").play("place rider monument")
    play(table, "draw 73", "draw 80", "draw 84", "done")
    play(table, "return 80 top", "return 73 bottom", "return 84 bottom")
    assert table.position.monument == (0,) * 5
    deck = table.position.decks[GOALS]
    assert [table.position.known(ref) for ref in (*deck.top, *deck.bottom)] == [80, 73, 84]
    assert none(ObjectiveSetUp, table)


def test_SI_7_17_a_tile_must_be_taken() -> None:
    table = at(NONE, "row: 5 6 7 8").play("place spearman scouts").play("take wood")
    assert "done" not in moves(table)
    nothing = at("1: goods 1weapon; dragons 61/3", "row: 5 6 7 8").play("use steelscale 3").play("fetch 1")
    wanted = "Anna cannot pay for any tile at the Scouts’ Quarters."
    assert wanted in refused(nothing, "place spearman scouts", "SI-7.17")
    assert "place spearman scouts" not in moves(nothing)


def test_SI_7_18_an_objective_needs_an_empty_space_and_its_price() -> None:
    table = at("1: goods 3wisdom", "monument: 75 - - - -").play("place rider monument")
    play(table, "draw 73", "draw 80", "draw 84")
    assert "Space 1 of the monument is already taken" in refused(table, "set-up 73 1", "SI-7.18")
    wanted = "For space 5 of the monument, Anna would have to pay 3 weapons, but has none."
    assert wanted in refused(table, "set-up 73 5", "SI-6.6")
    table.play("set-up 73 4")
    assert the(ObjectiveSetUp, table).post == 3
    assert points(table) == [(0, 4)]


def test_SI_7_19_short_stacks() -> None:
    gone = "+".join(f"{number}/-" for number in range(51, 73))
    table = at("1: goods 3wisdom", f"2: placed rider@a1; dragons {gone}", "wilds: 16 - -").play("place rider a4")
    play(table, "draw emberbrood", "draw emberbrood-2")
    assert moves(table) == {"keep emberbrood", "keep emberbrood-2"}, "two of the four that should be looked at"
    everything = f"{gone}+49/-+50/-"
    table = at("1: goods 3wisdom", f"2: placed rider@a1; dragons {everything}", "wilds: 16 - -")
    assert "The stack of dragons is empty." in refused(table, "place rider a4", "SI-7.19")
    last = at("1: goods 3wisdom", f"2: placed rider@a1; dragons {gone}+49/-", "wilds: 16 - -").play("place rider a4")
    last.play("draw emberbrood-2")
    assert last.position.dragons[0] == (8 * 50,), "only one was left, so nobody had to choose"


def test_SI_7_19_an_empty_stack_of_tiles() -> None:
    """Fourteen tiles are in the box and all others lie somewhere: the row stays short."""
    chronicle = "chronicle: 1 2 3 4 13 14 15 16 17 21 22 23 24 25 37 38 39 40 41 42 43 44"
    table = at(chronicle, "length: long", "row: 5 6 7 8", "ending: 1", "1: goods 1weapon")
    assert table.position.decks[ACTIONS].left == 0
    table.play("place spearman scouts").play("take wood")
    assert "The stack of action tiles is empty." in refused(table, "fetch stack", "SI-7.19")
    table.play("fetch 1")
    assert table.position.row == (6, 7, 8, 0)


def test_SI_7_20_a_full_monument_is_closed() -> None:
    full = "monument: 73 74 75 76 77"
    table = at(full, "length: long", "ending: 1")
    assert "Every space of the monument is taken" in refused(table, "place rider monument", "SI-7.20")
    table = at(full, "length: long", "ending: 1", "1: goods 3wisdom; dragons 69/3")
    assert "place rider monument" in moves(table)
    assert "place rider monument" not in moves(at(full, "length: long", "ending: 1", "1: goods 2wisdom; dragons 69/3"))


def test_SI_7_21_no_other_tile_before_the_visit_is_over() -> None:
    table = at("1: goods 2weapon+1wisdom; dragons 71/23", "row: 5 6 7 8").play("place spearman scouts")
    table.play("take wood")
    assert not any(move.startswith("use") for move in moves(table))
    for ability in (2, 3):
        assert "First, a tile is taken" in refused(table, f"use keeneye {ability}", "SI-7.21")
    play(table, "fetch 1", "use keeneye 3", "fetch 3")
    assert the(TileTaken, table).tile == 7


def test_example_3_anna_at_the_scouts_quarters() -> None:
    """A wood, then the tile of space 3 for a weapon and a wisdom, and 2 power points; later tile 4 slides down."""
    table = at("1: goods 1weapon+1wisdom", "row: 5 6 7 8").play("place spearman scouts")
    play(table, "take wood", "fetch 3")
    assert points(table) == [(0, 2)]
    assert has(table) == {"wood": 1, "power": 2}
    table.play("draw 44")
    assert table.position.row == (5, 6, 8, 44)
    assert table.position.hands[0] == (7,)


@pytest.mark.parametrize("post", [1, 2, 3, 4, 5])
def test_every_space_of_the_monument_gives_what_it_shows(post: int) -> None:
    table = at("1: goods 5vegetable+5meat+5wood+5stone+5wisdom+5weapon").play("place rider monument")
    play(table, "draw 73", "draw 80", "draw 84", f"set-up 73 {post}")
    assert power(table) == (3, 5, 5, 4, 5)[post - 1]
