"""A test for every rule on turns, limits and spaces, named after it; the rulebook's examples 1 and 2."""

from __future__ import annotations

import pytest

from dragongames.games.simurgh.box.board import AREAS_FOR
from dragongames.games.simurgh.rules.events import (
    CameHome,
    Descended,
    Dropped,
    Gained,
    Paid,
    Placed,
    PowerPaid,
    PutBack,
    Recruited,
    TileLaid,
    TurnBegan,
    VassalSpent,
    Withdrawn,
)
from dragongames.games.simurgh.rules.things import HOME, IN_PLAY, RESERVE, amount
from tests.games.asked import refused, the
from tests.games.simurgh.positions import at, has, moves, none, play, power


def test_SI_2_1_no_spearman_on_a_riders_space() -> None:
    wanted = "Only a dragon rider, not a spearman, may stand at the Dragon Spires."
    assert wanted in refused(at(), "place spearman spires", "SI-2.1")
    table = at("wilds: 18 - -", "2: placed rider@a1")
    wanted = "Only a dragon rider, not a spearman, may stand on space 2 of tile 18 in area A."
    assert wanted in refused(table, "place spearman a2", "SI-2.1")


def test_SI_2_2_a_rider_may_stand_anywhere() -> None:
    table = at("wilds: 2 - -", "2: placed spearman@a1", "1: goods 2wood")
    assert {"place rider spires", "place rider armoury", "place rider a1", "place rider a4"} <= moves(table)


def test_SI_2_4_no_tile_no_space() -> None:
    assert "The Wilds have no such space now: space 1 of area A." in refused(at(), "place rider a1", "SI-2.4")
    table = at("wilds: 20 - -", "2: placed rider@a1")
    refused(table, "place rider a4", "SI-2.4")
    refused(table, "place rider f1", "SI-2.4")


def test_SI_2_7_objectives_have_no_spaces() -> None:
    table = at("monument: 73 - - - -")
    assert not any("monument" in move and "spearman" in move for move in moves(table))
    assert table.position.points == (0, 0)


def test_SI_4_1_one_after_the_other() -> None:
    table = at(players=3)
    for seat in (1, 2, 0):
        refused(table, f"{seat + 1}: place spearman market", "SI-4.1")
        play(table, "place spearman market", "take vegetable")
        assert the(TurnBegan, table).seat == table.position.turn == seat


def test_SI_4_2_a_vassal_from_home_and_the_effect_at_once() -> None:
    table = at().play("place spearman library")
    assert the(Placed, table).space == 1
    assert has(table)["wisdom"] == 4
    table = at("1: placed spearman@forge")
    assert "has no spearman at home." in refused(table, "place spearman market", "SI-4.2")


def test_SI_4_3_any_number_comes_home() -> None:
    table = at("1: home -; placed spearman@forge+rider@spires+spearman@market")
    play(table, "withdraw spearman forge", "withdraw rider spires")
    assert [amount(table.position.purses[0], HOME + kind) for kind in (0, 1)] == [1, 1]
    assert the(Withdrawn, table).space == 3
    table.play("done")
    assert table.position.turn == 1
    assert table.position.standing[0] == (2 * 4,)
    assert "has no dragon rider at the Dragon Spires." in refused(at(), "withdraw rider spires", "SI-4.3")


def test_SI_4_4_with_others_still_at_home() -> None:
    table = at("1: home rider; placed spearman@forge").play("withdraw spearman forge")
    assert table.position.turn == 1


def test_SI_4_5_one_tile_a_turn_and_abilities_before_and_after() -> None:
    table = at("1: hand 5,6; dragons 57/1+53/1", "wilds: 1 - -", "2: placed spearman@a1")
    play(table, "use sagecrest 1", "lay 5 b", "take vegetable", "place spearman b3")
    assert "use warfang 1" in moves(table)
    table = at("did: laid", "wilds: 5 - -", "1: hand 6; placed spearman@a1")
    assert "already been laid in this turn" in refused(table, "lay 6 b", "SI-4.5")


def test_SI_4_6_tiles_only_before_placing() -> None:
    table = at("1: hand 5; dragons 57/1").play("place spearman library")
    assert "only directly before" in refused(table, "lay 5 a", "SI-4.6")
    table = at("1: hand 5; home rider; placed spearman@forge+spearman@market").play("withdraw spearman forge")
    refused(table, "lay 5 a", "SI-4.6")
    table = at("1: hand 5; dragons 57/1").play("lay 5 a").play("take wood")
    refused(table, "use sagecrest 1", "SI-4.11")
    refused(table, "place spearman market", "SI-4.11")


def test_SI_4_7_a_weapon_clears_an_area_when_none_is_free() -> None:
    full = "2: home -; placed spearman@a1+rider@b1+spearman@c1"
    table = at("wilds: 1 2 3", full, "1: goods 1weapon; hand 5")
    assert {"clear a", "clear b", "clear c"} <= moves(table)
    play(table, "clear b", "lay 5 b")
    assert "weapon" not in has(table)
    assert table.position.areas == (1, 5, 3)
    table = at("wilds: 1 2 -", "2: placed spearman@a1+rider@b1", "1: goods 1weapon; hand 5")
    assert "area C is free now" in refused(table, "clear a", "SI-4.7")
    table = at("wilds: 1 2 3", full, "1: goods 2wood; hand 5")
    assert "To clear area A, Anna would have to pay 1 weapon, but has none." in refused(table, "clear a", "SI-6.6")


def test_SI_4_8_the_area_gives_at_once() -> None:
    table = at("1: goods -; hand 5").play("lay 5 c")
    assert the(Gained, table).goods == (0, 0, 0, 0, 1, 0, 0)
    assert the(TileLaid, table).area == 2


def test_SI_4_9_a_rider_moves_down() -> None:
    table = at("wilds: 37 - -", "1: goods 5wisdom; placed rider@a1").play("descend a")
    assert the(Descended, table).level == 2
    assert has(table)["wisdom"] == 3
    table = at("wilds: 1 - -", "1: goods 5wisdom; placed rider@a1")
    wanted = "has no rider on an exploration tile in area a. [si-4.9]"
    assert wanted in refused(table, "descend a", "SI-4.9").lower()
    table = at("wilds: 37 - -", "1: goods 1wisdom; placed rider@a1")
    wanted = "for level 2 of tile 37, anna would have to pay 2 wisdom, but has only 1. [si-6.6]"
    assert wanted in refused(table, "descend a", "SI-6.6").lower()


def test_SI_4_10_an_ability_at_once() -> None:
    table = at("1: goods -; dragons 53/12").play("use warfang 1")
    assert has(table) == {"meat": 2}
    assert table.position.dragons[0] == (8 * 53 + 2,)


def test_SI_4_11_what_was_begun_is_finished_first() -> None:
    table = at("1: dragons 57/1").play("place spearman market")
    told = refused(table, "use sagecrest 1", "SI-4.11")
    assert "to choose what to gain" in told
    table = at("1: goods 1weapon+1wisdom; dragons 57/1").play("place spearman scouts").play("take wood")
    assert "use sagecrest 1" in moves(table), "between the gain and the tile"


def test_SI_4_12_a_main_action_must_be() -> None:
    assert "needs a main action" in refused(at(), "done", "SI-4.12")
    assert "done" not in moves(at("1: placed spearman@forge"))


def test_SI_4_13_one_main_action() -> None:
    table = at("1: dragons 57/1; placed spearman@forge").play("place rider library")
    refused(table, "withdraw spearman forge", "SI-4.13")
    table = at("1: home rider; placed spearman@forge+spearman@market").play("withdraw spearman forge")
    assert "already been taken" in refused(table, "place rider library", "SI-4.13")


# -- limits ---------------------------------------------------------------------------------------------------------


def test_SI_5_1_five_tiles_stay() -> None:
    table = at("1: hand 1,2,3,13,14,37").play("place spearman library")
    assert table.position.turn == 0
    assert moves(table) == {f"return {n} {end}" for n in (1, 2, 3, 13, 14, 37) for end in ("top", "bottom")}
    table.play("return 3 top")
    assert the(PutBack, table).tile == 3
    assert table.position.decks[0].top == (3,)
    assert table.position.turn == 1


def test_SI_5_2_fifteen_resources_stay_or_twelve() -> None:
    table = at("1: goods 10wood+5stone").play("place spearman library")
    assert "has no meat." in refused(table, "drop meat", "SI-5.2")
    play(table, "drop wood", "drop wisdom")
    assert has(table) == {"wood": 9, "stone": 5, "wisdom": 1}
    table = at("mode: dragonlord", "1: goods 12wood").play("place spearman armoury").play("drop weapon")
    assert has(table) == {"wood": 12}
    assert table.position.turn == 1
    table = at("1: goods 15wood; dragons 59/3").play("use sheaftail 3")
    play(table, "take wood", "take wood", "place spearman market", "take power")
    assert has(table) == {"wood": 15, "power": 1}, "where there is one kind only, nobody has to choose"


def test_SI_5_3_no_power_tile_is_put_back() -> None:
    table = at("#0: 29 power 1", "1: hand 1,2,3,13,14,#0").play("place spearman library")
    assert "is a power tile" in refused(table, "return 29 top", "SI-5.3")
    assert not any("29" in move for move in moves(table))


def test_SI_5_4_only_the_end_of_the_turn_asks() -> None:
    table = at("1: goods 14wood+1meat; dragons 53/12").play("use warfang 1")
    assert has(table)["meat"] == 3
    play(table, "use warfang 2", "place spearman armoury")
    assert none(Dropped, table)
    assert table.position.turn == 0, "only now is something too many"
    assert moves(table) == {"drop wood", "drop meat", "drop weapon"}


# -- spaces ----------------------------------------------------------------------------------------------------------


def test_SI_6_1_one_vassal_on_a_single_space() -> None:
    table = at("2: placed spearman@armoury")
    wanted = "Only one vassal may stand in the Armoury, and Michał’s vassal already stands there."
    assert wanted in refused(table, "place rider armoury", "SI-6.1")
    table = at("wilds: 2 - -", "1: home rider; placed spearman@a2", "2: placed spearman@a1")
    wanted = "Only one vassal may stand on space 2 of tile 2 in area A, and Anna’s vassal already stands there."
    assert wanted in refused(table, "place rider a2", "SI-6.1")


def test_SI_6_2_any_number_on_a_space_for_many() -> None:
    table = at("1: home rider; placed spearman@market", "2: home rider; placed spearman@market")
    play(table, "place rider market", "take power", "place rider market", "take power")
    assert sum(code >> 1 == 4 for codes in table.position.standing for code in codes) == 4


def test_SI_6_3_a_rider_where_a_spearman_may_stand() -> None:
    for place in ("armoury", "library", "market", "scouts"):
        assert {f"place {who} {place}" for who in ("spearman", "rider")} <= moves(at())


def test_SI_6_4_a_gain_is_taken_at_once() -> None:
    table = at("wilds: 2 - -", "2: placed spearman@a1", "1: goods -").play("place spearman a3")
    assert has(table) == {"wood": 2, "weapon": 2}


def test_SI_6_5_an_exchange() -> None:
    table = at("1: goods 1wood+1stone").play("place spearman forge")
    assert has(table) == {"weapon": 2}
    assert the(Paid, table).goods == (0, 0, 1, 1, 0, 0, 0)


def test_SI_6_6_what_cannot_be_paid_cannot_be_entered() -> None:
    table = at("1: goods 1wood")
    assert refused(table, "place spearman forge", "SI-6.6") == (
        "In the Forge, Anna would have to pay 1 wood and 1 stone, but has no stone. [SI-6.6]"
    )
    refused(at("1: goods 2meat"), "place rider breeding", "SI-6.6")
    table = at("wilds: 27 - -", "2: placed rider@a1", "1: goods 3wood; dragons 49/-")
    assert "but has none" in refused(table, "place spearman a2", "SI-6.6")


def test_SI_6_7_a_vassal_given_up_goes_back_to_the_reserve() -> None:
    table = at("wilds: 15 - -", "2: placed spearman@a1", "1: goods -; home spearman+spearman")
    table.play("place spearman a2")
    assert amount(table.position.purses[0], RESERVE) == 2
    assert amount(table.position.purses[0], IN_PLAY) == 1
    assert has(table) == {"wisdom": 6}


def test_SI_6_8_never_the_last_vassal() -> None:
    table = at("1: goods -; home rider; dragons 67/3")
    assert "the last vassal" in refused(table, "use duskwing 3", "SI-6.8")
    table = at("1: goods -; home rider+spearman; dragons 67/3").play("use duskwing 3")
    assert amount(table.position.purses[0], IN_PLAY + 1) == 0


def test_SI_6_9_one_at_home_first() -> None:
    table = at("wilds: 15 - -", "2: placed spearman@a1", "1: home spearman+spearman; placed spearman@forge")
    table.play("place spearman a2")
    assert the(VassalSpent, table).space == -1
    assert 2 * 2 in table.position.standing[0]


def test_SI_6_10_else_one_from_another_space() -> None:
    table = at("wilds: 15 - -", "2: placed spearman@a1", "1: goods -; home spearman; placed spearman@forge")
    table.play("place spearman a2")
    assert the(VassalSpent, table).space == 2, "the only one there was, so nobody had to choose"
    two = "1: goods -; home rider+spearman; placed spearman@forge+spearman@market"
    table = at("wilds: 15 - -", "2: placed spearman@a1", two).play("place spearman a2")
    assert moves(table) == {"spend spearman forge", "spend spearman market"}
    assert "There is no other spearman to give up here." in refused(table, "spend spearman a2", "SI-6.10")
    table.play("spend spearman market")
    assert has(table) == {"wisdom": 6}
    alone = at("wilds: 15 - -", "2: placed spearman@a1", "1: goods -")
    assert "There is no other spearman to give up here." in refused(alone, "place spearman a2", "SI-6.10")
    same = at("wilds: 21 - -", "2: placed spearman@a2", "1: home rider; placed rider@a1")
    refused(same, "place rider a1", "SI-6.10")


def test_SI_6_11_power_is_a_price_and_never_below_nothing() -> None:
    table = at("wilds: 26 - -", "2: placed spearman@a1", "1: goods 1power")
    wanted = "On space 4 of tile 26 in area A, Anna would have to pay 2 power points, but has only 1."
    assert wanted in refused(table, "place spearman a4", "SI-6.6")
    play(table, "place spearman a3", "take wood", "take wood", "take stone")
    assert power(table) == 0
    assert the(PowerPaid, table.back(3)).points == -1


def test_SI_6_12_gains_may_overflow() -> None:
    table = at("1: goods 15wood; hand 1,2,13,14,37", "row: 6 7 8 9").play("place spearman scouts")
    play(table, "take wood", "fetch 1")
    assert len(table.position.hands[0]) == 6
    assert has(table)["wood"] == 16


def test_SI_6_13_no_vassal_left_no_gain() -> None:
    table = at("1: goods 3vegetable+3meat; home spearman+spearman+spearman+rider+rider")
    assert "no spearman left" in refused(table, "place spearman barracks", "SI-6.13")
    assert "no dragon rider left" in refused(table, "place spearman hunting", "SI-6.13")


def test_SI_6_15_or_is_one_and_in_total_is_a_mix() -> None:
    table = at("wilds: 1 - -", "2: placed spearman@a2", "1: goods -").play("place spearman a1")
    assert moves(table) == {"take wood", "take stone", "take vegetable"}
    assert "Only vegetables, wood or stone can be chosen here, not meat." in refused(table, "take meat", "SI-6.15")
    table.play("take vegetable")
    assert has(table) == {"vegetable": 2}
    table = at("wilds: 1 - -", "2: placed spearman@a1", "1: goods -").play("place spearman a4")
    play(table, "take wood", "take stone", "take wood")
    assert has(table) == {"wood": 2, "stone": 1}
    table = at("row: 5 6 7 8", "wilds: 9 - -", "2: placed rider@a2", "1: goods -")
    play(table, "place rider a1", "take wood")
    assert moves(table) == {"take wood", "take stone"}, "wood was chosen, so it is the mix and not the vegetables"


def test_example_1_the_end_of_annas_turn() -> None:
    """Six tiles and eighteen resources: one exploration tile, two vegetables and a weapon go."""
    hand = "1: goods 6vegetable+3stone+5wood+3weapon; hand 13,14,37,38,39,40"
    table = at(hand).play("place spearman armoury")
    play(table, "return 37 bottom", "drop weapon", "drop vegetable", "drop vegetable")
    assert has(table) == {"vegetable": 4, "stone": 3, "wood": 5, "weapon": 3}
    assert table.position.hands[0] == (13, 14, 38, 39, 40)
    assert table.position.turn == 1


def test_example_2_michal_in_the_barracks() -> None:
    """Three vegetables and a meat for a new spearman, who is at home at once."""
    table = at("2: goods 3vegetable+1meat", turn="2 of 6").play("place spearman barracks")
    assert the(Recruited, table).vassal == 0
    assert has(table, 1) == {}
    assert [amount(table.position.purses[1], field) for field in (HOME, IN_PLAY, RESERVE)] == [1, 2, 1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_vassals_of_a_removed_tile_come_home(players: int) -> None:
    crowd = 3 if players < 4 else 4
    others = ["2: home -; placed spearman@a1+rider@a2"] + (["3: placed spearman@a1"] if crowd == 4 else [])
    free = " -" * (AREAS_FOR[players] - 1)
    table = at(f"wilds: 2{free}", *others, players=players).play("place spearman a3")
    homes = [event.seat for event in table.node.events if isinstance(event, CameHome)]
    assert homes == [0, 1] + ([2] if crowd == 4 else [])
