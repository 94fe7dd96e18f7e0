"""A test for every rule on dragons, their abilities and their tokens, named after it."""

from __future__ import annotations

import pytest

from dragongames.games.simurgh import GAME
from dragongames.games.simurgh.box.dragons import DRAGON_NAMES, DRAGONS
from dragongames.games.simurgh.rules.events import (
    AbilityUsed,
    DragonCame,
    ObjectiveTakenDown,
    RowFilled,
    TileTaken,
    TokenPaid,
    TokenPlaced,
    TokensLost,
    VassalSpent,
)
from dragongames.games.simurgh.rules.things import IN_PLAY, TOKENS, amount
from tests.games.asked import refused, the
from tests.games.simurgh.positions import at, has, moves, none, play, points, power


def test_SI_10_1_ones_own_dragons_in_ones_own_turn() -> None:
    table = at("1: goods -; dragons 57/1", "2: dragons 53/1")
    assert "Anna has no Warfang." in refused(table, "use warfang 1", "SI-10.1")
    refused(table, "2: use warfang 1", "SI-4.1")
    assert has(table.play("use sagecrest 1")) == {"vegetable": 2}
    table.play("place spearman library")
    assert "use warfang 1" in moves(table)


def test_SI_10_2_no_token_no_ability() -> None:
    table = at("1: dragons 57/1").play("use sagecrest 1")
    assert "There is no token on ability 1 of Sagecrest." in refused(table, "use sagecrest 1", "SI-10.2")


def test_SI_10_3_the_first_empty_ability_from_the_left() -> None:
    table = at("1: goods 3wood; dragons 51/2").play("place spearman arena")
    assert [event.ability for event in table.node.events if isinstance(event, TokenPlaced)] == [0, 2]


def test_SI_10_4_never_two_on_one_ability() -> None:
    table = at("1: goods 3wood; dragons 51/123+65/-+57/-").play("place spearman arena")
    assert "Every ability of Goldmaw already has its token." in refused(table, "load goldmaw", "SI-10.4")
    assert moves(table) == {"load starhorn", "load sagecrest"}


def test_SI_10_5_tokens_without_room_are_lost() -> None:
    table = at("1: goods 3wood; dragons 51/23").play("place spearman arena")
    assert the(TokensLost, table).count == 1
    assert table.position.dragons[0] == (8 * 51 + 7,)
    assert the(TokensLost, at("1: goods 3wood").play("place spearman arena")).count == 2


def test_SI_10_6_a_one_use_ability_is_used_once() -> None:
    table = at("1: goods 1power+3wood; home spearman+rider; dragons 63/123").play("use trailclaw 3")
    play(table, "place rider arena")
    assert table.position.dragons[0] == (8 * 63 + 3,), "nothing puts its token back"
    assert none(TokenPlaced, table)


def test_SI_10_7_a_one_use_token_comes_with_the_dragon_only() -> None:
    table = at("1: goods 3wood; dragons 63/12+65/-+57/-").play("place spearman arena")
    wanted = "Only the one-use ability of Trailclaw is empty, and its token never comes back."
    assert wanted in refused(table, "load trailclaw", "SI-10.7")
    table = at("1: goods 1vegetable+1meat+1wood+1stone+1weapon").play("place rider breeding")
    play(table, "draw trailclaw", "draw goldmaw", "draw keeneye", "keep trailclaw")
    assert table.position.dragons[0][0] & 7 == 7


def test_SI_10_8_abilities_ride_on_occasions() -> None:
    table = at("1: goods -; dragons 57/23+65/1")
    assert "This ability may be used only when you gain wisdom." in refused(table, "use sagecrest 2", "SI-10.8")
    table.play("place spearman library")
    assert moves(table) == {"use sagecrest 2", "use starhorn 1", "done"}
    refused(table, "use sagecrest 3", "SI-10.8")
    play(table, "use starhorn 1", "use sagecrest 2")
    assert has(table) == {"wisdom": 6}
    assert table.position.turn == 1, "no ability could ride any more"
    chain = at("wilds: 37 - -", "1: goods 2wisdom; dragons 65/2+57/3; placed rider@a2").play("descend a")
    assert moves(chain) == {"use starhorn 2", "use sagecrest 3", "done"}
    play(chain, "use starhorn 2", "use sagecrest 3")
    assert power(chain) == 6 + 2 + 2


def test_SI_10_8_what_an_ability_gains_is_an_occasion_for_another_one() -> None:
    goods = "1: goods 1wisdom+1weapon; dragons 63/2+59/2; placed rider@a1"
    table = at("wilds: 40 - -", goods).play("descend a")
    assert "use sheaftail 2" not in moves(table)
    table.play("use trailclaw 2")
    assert "use sheaftail 2" in moves(table), "the meat that Trailclaw brought"
    assert has(table.play("use sheaftail 2")) == {"meat": 4, "power": 4}


def test_SI_10_8_an_ability_can_be_left_for_later() -> None:
    table = at("1: goods -; dragons 57/2").play("place spearman library").play("done")
    assert table.position.dragons[0] == (8 * 57 + 2,)
    assert table.position.turn == 1


def test_SI_10_9_several_abilities_in_a_turn() -> None:
    table = at("1: goods 3vegetable; dragons 55/123+56/1")
    play(table, "use leafwing 1", "use leafwing 2", "use leafwing 3")
    assert has(table) == {"meat": 2, "wood": 2, "stone": 2}
    refused(table, "use leafwing-2 1", "SI-6.6")


def test_SI_10_10_tokens_may_go_to_several_dragons() -> None:
    table = at("1: goods 3wood; dragons 51/-+65/-").play("place spearman arena")
    assert moves(table) == {"load goldmaw", "load starhorn"}
    play(table, "load starhorn", "load goldmaw")
    assert table.position.dragons[0] == (8 * 51 + 1, 8 * 65 + 1)
    refused(at("1: goods 3wood; dragons 51/-+65/-").play("place spearman arena"), "load warfang", "SI-10.1")


def test_SI_13_2_names_of_our_own() -> None:
    assert len(set(DRAGON_NAMES)) == 12
    for name in DRAGON_NAMES:
        assert GAME.words.template(f"dragon.{name}", "en") != GAME.words.template(f"dragon.{name}", "pl")
    assert GAME.notation.read("keep żarołusk-2", 0) == GAME.notation.read("keep emberbrood-2", 0)
    assert GAME.notation.write(GAME.notation.read("keep 50", 0), "pl") == "zatrzymaj Żarołuska-2"


def test_SI_13_3_one_more_token_from_any_dragon() -> None:
    table = at("1: dragons 49/3")
    wanted = "For ability 3 of Emberbrood, Anna would have to pay 1 ability token, but has none."
    assert wanted in refused(table, "use emberbrood 3", "SI-6.6")
    table = at("1: goods -; dragons 49/13+57/2").play("use emberbrood 3")
    assert moves(table) == {"unload emberbrood 1", "unload sagecrest 2"}
    refused(table, "unload emberbrood 3", "SI-10.2")
    table.play("unload sagecrest 2")
    assert the(TokenPaid, table).dragon == 57
    assert (power(table), amount(table.position.purses[0], TOKENS)) == (4, 1)
    only = at("1: goods -; dragons 49/3+57/1").play("use emberbrood 3")
    assert power(only) == 4, "where there is one other token, nobody has to choose"


def test_SI_13_4_a_tile_without_price_and_gain() -> None:
    table = at("1: goods 1weapon; dragons 61/3", "row: 5 6 7 8").play("use steelscale 3")
    assert moves(table) == {"fetch 1", "fetch 2", "fetch 3", "fetch 4"}
    table.play("fetch 4")
    assert has(table) == {}
    assert the(TileTaken, table).rule == "SI-13.4"
    table.play("place spearman armoury").play("draw 40")
    assert the(RowFilled, table).slot == 4
    blind = at("1: goods 1wisdom; dragons 71/2", "row: 5 6 7 8").play("use keeneye 2").play("draw 40")
    assert has(blind) == {}
    assert blind.position.known(blind.position.hands[0][0]) == 40


def test_SI_13_5_an_objective_in_the_place_of_another_one() -> None:
    table = at("1: goods 3wisdom; dragons 69/3", "monument: 73 - - 75 -").play("place rider monument")
    play(table, "draw 80", "draw 82", "draw 84", "use windcrest 3")
    assert moves(table) == {"take-down 4"}
    table.play("take-down 4")
    assert the(ObjectiveTakenDown, table).tile == 75
    assert table.position.decks[2].bottom == (75,)
    assert "must go to space 4" in refused(table, "set-up 80 2", "SI-13.5")
    refused(table, "done", "SI-13.5")
    play(table, "set-up 82 4", "return 80 top", "return 84 top")
    assert table.position.monument == (73, 0, 0, 82, 0)
    assert power(table) == 4


def test_SI_13_6_one_more_of_the_same() -> None:
    table = at("wilds: 7 - -", "2: placed rider@a1", "1: goods -; dragons 71/1").play("place spearman a2")
    table.play("use keeneye 1")
    assert moves(table) == {"take vegetable", "take meat"}
    assert has(table.play("take meat")) == {"vegetable": 3, "meat": 2}
    only = at("1: goods -; dragons 71/1+53/1").play("use warfang 1").play("use keeneye 1")
    assert has(only) == {"meat": 3}


def test_SI_13_7_down_again_at_the_full_price() -> None:
    goods = "1: goods 3wisdom+3weapon; dragons 63/1+69/1; placed rider@a1"
    table = at("wilds: 40 - -", goods).play("descend a")
    play(table, "use trailclaw 1", "use windcrest 1", "place spearman armoury")
    assert power(table) == 4 + 5 + 8
    assert table.position.chronicle == (40,)
    poor = at("wilds: 40 - -", "1: goods 3wisdom+1weapon; dragons 63/12; placed rider@a1").play("descend a")
    wanted = (
        "The rider in area A cannot move further down: the level below is taken, or its price of 1 wisdom "
        "and 1 weapon cannot be paid."
    )
    assert wanted in refused(poor, "use trailclaw 1", "SI-13.7")
    last = at("wilds: 37 - -", "1: goods 9wisdom; dragons 63/12; placed rider@a3").play("descend a")
    assert moves(last) == {"use trailclaw 2", "done"}


def test_SI_13_8_entering_is_no_move() -> None:
    table = at("1: goods 2wisdom; hand 37; dragons 63/12+65/2").play("lay 37 c").play("place rider c1")
    assert power(table) == 2
    assert table.position.turn == 1, "nothing rides on it, so nothing is asked"


def test_SI_13_9_final_points_are_no_occasion() -> None:
    table = at("ending: 1", "1: goods 3wood; dragons 57/3", turn="1 of 9").play("place spearman armoury")
    assert table.over
    assert table.position.points == (1, 2)
    assert none(AbilityUsed, table)


def test_SI_13_10_replaced_only_where_it_can_be_paid_again() -> None:
    table = at("1: goods 2wisdom; dragons 69/3", "monument: - - - 75 -").play("place rider monument")
    play(table, "draw 80", "draw 82", "draw 84")
    assert "Anna has too few goods to replace an objective" in refused(table, "use windcrest 3", "SI-13.10")
    both = at("1: goods 3wisdom; dragons 69/3", "monument: 73 - - 75 -").play("place rider monument")
    play(both, "draw 80", "draw 82", "draw 84", "use windcrest 3")
    refused(both, "take-down 1", "SI-13.10")


@pytest.mark.parametrize(
    ("dragon", "before", "ability", "then", "after"),
    [
        ("Emberbrood", "-", 1, ["take meat"], {"meat": 1}),
        ("Goldmaw", "2meat", 1, [], {"power": 3}),
        ("Goldmaw", "2power", 2, ["take meat", "take meat", "take vegetable"], {"meat": 2, "vegetable": 1}),
        ("Goldmaw", "1stone", 3, [], {"power": 2}),
        ("Warfang", "2meat", 2, [], {"weapon": 3}),
        ("Leafwing", "1vegetable", 2, [], {"wood": 2}),
        ("Sheaftail", "-", 3, ["take wood", "take stone"], {"wood": 1, "stone": 1}),
        ("Steelscale", "1vegetable+1meat", 1, [], {"weapon": 3}),
        ("Steelscale", "1wood+2stone", 2, ["pay wood"], {"stone": 1, "weapon": 3}),
    ],
)
def test_abilities_do_what_they_say(
    dragon: str, before: str, ability: int, then: list[str], after: dict[str, int]
) -> None:
    number = DRAGONS[DRAGON_NAMES.index(dragon.lower())].numbers[0]
    table = at(f"1: goods {before}; dragons {number}/{ability}").play(f"use {dragon} {ability}")
    assert has(play(table, *then)) == after


def test_riders_for_food_and_timber() -> None:
    table = at("1: goods 2meat+2wood; dragons 49/2").play("use emberbrood 2")
    assert amount(table.position.purses[0], IN_PLAY + 1) == 2
    mixed = at("1: goods 3meat+3vegetable; dragons 53/3").play("use warfang 3")
    assert moves(mixed) == {"pay vegetable", "pay meat"}
    play(mixed, "pay meat")
    assert has(mixed) == {"vegetable": 2}
    assert amount(mixed.position.purses[0], IN_PLAY + 1) == 2


def test_a_spearman_becomes_a_rider() -> None:
    table = at("1: goods 1power; dragons 63/3").play("use trailclaw 3")
    assert [amount(table.position.purses[0], IN_PLAY + kind) for kind in (0, 1)] == [0, 2]


def test_abilities_that_ride_on_vassals_given_up() -> None:
    table = at("wilds: 31 - -", "2: placed rider@a1", "1: goods -; home spearman+rider+rider; dragons 67/12")
    table.play("place rider a4")
    assert moves(table) == {"use duskwing 2", "done"}
    play(table, "use duskwing 2")
    assert the(VassalSpent, table).vassal == 0
    play(table, "use duskwing 1", "take wood", "take stone")
    assert has(table) == {"wood": 1, "stone": 3, "power": 16}
    assert points(table) == [(0, 16)]


def test_a_dragon_without_tokens() -> None:
    table = at("wilds: 13 - -", "2: placed rider@a1").play("place spearman a3")
    play(table, "draw goldmaw", "draw warfang", "keep warfang", "return goldmaw bottom")
    assert none(DragonCame, table)
    assert table.position.dragons[0] == (8 * 53,)
