"""Free actions in the middle of an effect, and what they may not make impossible; tests named after what they say."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.simurgh.rules.events import TileDrawn, TokenPlaced, TokensLost
from tests.games.asked import refused, the
from tests.games.simurgh.positions import at, has, moves, none, play


def stuck_but_for_done(table: dg.Table) -> None:
    """Only the end of the turn is left, the text reads back, and the next player is on turn after it."""
    assert moves(table) == {"done"}
    position = table.position
    assert table.game.read(table.game.write(position)) == position
    assert table.play("done").position.turn == 1


def test_SI_4_14_whose_only_vassal_came_home_in_this_turn_ends_it_without_a_main_action() -> None:
    table = at("wilds: 40 - -", "1: goods 2wisdom+2weapon+10power; home -; placed rider@a3").play("descend a")
    stuck_but_for_done(table)


def test_SI_4_14_by_an_ability_that_gives_up_another_vassal() -> None:
    """The only spearman stood with him and leaves the tile to nobody who may act before the next turn."""
    table = at("wilds: 40 - -", "1: goods 1wisdom+1weapon; home -; placed rider@a3+rider@forge; dragons 67/3")
    play(table, "descend a", "use 67 3")
    assert moves(table) == {"withdraw rider forge"}, "the one who rests was given up first"
    table = at("wilds: 40 - -", "1: goods 1wisdom+1weapon; home rider; placed rider@a3; dragons 67/3")
    stuck_but_for_done(play(table, "use 67 3", "descend a"))


def test_SI_4_14_by_two_double_moves() -> None:
    table = at(
        "wilds: 40 - -", "1: goods 9wisdom+9weapon; home -; placed rider@a1; dragons 63/1+69/1"
    )
    stuck_but_for_done(play(table, "descend a", "use 63 1", "use 69 1"))


def test_SI_4_12_a_main_action_that_is_possible_is_not_left_out() -> None:
    table = at("wilds: 40 - -", "1: goods 1wisdom+1weapon; home spearman; placed rider@a3").play("descend a")
    assert "Every turn needs a main action" in refused(table, "done", "SI-4.12")


@pytest.mark.parametrize(
    ("dragon", "tile", "area", "ability"),
    [("57/2", 29, "c", "sagecrest 2"), ("65/1", 29, "c", "starhorn 1"), ("59/1", 21, "b", "sheaftail 1"),
     ("71/1", 21, "b", "keeneye 1")],
)
def test_SI_8_17_an_ability_that_rides_on_the_areas_goods_pays_for_the_space(
    dragon: str, tile: int, area: str, ability: str
) -> None:
    table = at(f"1: goods 10power; hand {tile}; dragons {dragon}")
    refused(table, f"lay {tile} {'a' if area == 'c' else 'c'}", "SI-8.3")
    table.play(f"lay {tile} {area}")
    assert moves(table) == {f"use {ability}"}
    assert f"no vassal can stand on tile {tile}, so such an ability must be used" in refused(table, "done", "SI-8.17")
    table.play(f"use {ability}")
    assert all(move.startswith("place") for move in moves(table))


def test_SI_8_17_also_where_a_weapon_clears_the_area() -> None:
    full = "2: home -; placed spearman@a1+rider@b1+spearman@c1"
    table = at("wilds: 1 2 3", full, "1: goods 1weapon; home spearman; hand 29; dragons 57/2")
    assert {move for move in moves(table) if "clear" in move} == {"clear c"}
    play(table, "clear c", "lay 29 c", "use 57 2", "place spearman c1")
    assert has(table) == {"wisdom": 1, "power": 3}


def test_SI_8_17_several_abilities_one_after_the_other() -> None:
    table = at("1: goods -; home rider; hand 36; dragons 57/2+65/1").play("lay 36 c")
    assert moves(table) == {"use sagecrest 2", "use starhorn 1"}, "four wisdom are asked for, five there will be"
    table.play("use starhorn 1")
    assert moves(table) == {"use sagecrest 2"}
    play(table, "use sagecrest 2", "place rider c2")
    assert has(table) == {"wisdom": 1, "power": 10}


def test_SI_4_11_a_rider_moves_down_before_a_tile_is_taken_at_the_scouts() -> None:
    table = at("wilds: 48 - -", "1: goods 1wood+1wisdom; placed rider@a1")
    play(table, "place spearman scouts", "take wood")
    assert "fetch 4" not in moves(table)
    play(table, "descend a", "fetch 4")
    assert has(table) == {"power": 5}


def test_SI_4_11_a_rider_moves_down_before_an_objective_is_set_up() -> None:
    table = at("monument: 73 - - - -", "wilds: 48 - -", "1: goods 2wood+1weapon; home rider; placed rider@a1")
    play(table, "place rider monument", "draw 74", "draw 75", "draw 76")
    assert not any("set up 74 5" in move or "74 5" in move for move in moves(table))
    table.play("descend a")
    assert any("74" in move and "5" in move for move in moves(table)), "three weapons now"


def test_SI_4_11_before_tokens_find_their_places_what_came_with_them_can_be_spent() -> None:
    """All three abilities are full: the token would be lost, but for the wisdom that empties one."""
    lines = "wilds: 13 - -", "1: goods 2vegetable; dragons 71/123", "2: placed rider@a1"
    table = at(*lines).play("place spearman a2")
    assert moves(table) == {"use keeneye 2", "done"}
    play(table, "use keeneye 2", "draw 40")
    assert not none(TileDrawn, table)
    assert none(TokensLost, table)
    assert the(TokenPlaced, table).ability == 1
    lost = at(*lines).play("place spearman a2").play("done")
    assert the(TokensLost, lost).count == 1


def test_SI_4_11_nobody_is_asked_where_the_goods_pay_for_nothing() -> None:
    table = at("wilds: 13 - -", "1: goods 2vegetable+2meat; dragons 55/123", "2: placed rider@a1")
    table.play("place spearman a2")
    assert "done" in moves(table), "the turn goes on,"
    assert not none(TokensLost, table), "and vegetables could have been spent before"


def test_SI_7_22_nothing_is_paid_after_which_no_tile_could_be_paid_for() -> None:
    row = "row: - 10 11 12"
    table = at(row, "wilds: 37 - -", "1: goods 2wisdom; placed rider@a1")
    play(table, "place spearman scouts", "take wood")
    assert moves(table) == {"fetch 2"}
    assert "too little to pay for a tile" in refused(table, "descend a", "SI-7.22")
    stack = "2: hand 1,2,3,4,5,13,14,15,16,17,21,22,23,24,25,37,38,39,40,41,43,44"
    table = at(row, "wilds: 42 - -", "1: goods 3wisdom+3weapon; placed rider@a1", stack)
    play(table, "place spearman scouts", "take wood", "descend a")
    assert has(table) == {"wood": 1, "wisdom": 3, "power": 5}, "paid in weapons, and nobody is asked"
    assert moves(table) == {"fetch 2"}
