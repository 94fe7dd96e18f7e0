"""A test for every rule on laying, exploring and removing tiles, named after it; the rulebook's example 4."""

from __future__ import annotations

import pytest

from dragongames.games.simurgh.box.board import AREAS_FOR
from dragongames.games.simurgh.rules.events import (
    CameHome,
    Descended,
    EndCaused,
    Gained,
    Paid,
    Placed,
    TileLaid,
    TileRemoved,
)
from dragongames.games.simurgh.rules.things import HOME, amount
from tests.games.asked import refused, the
from tests.games.simurgh.positions import at, has, moves, none, play, points, power


def test_SI_8_1_the_order_of_laying_a_tile() -> None:
    full = "2: home -; placed spearman@a1+rider@b1+spearman@c1"
    table = at("wilds: 1 2 3", full, "1: goods 1weapon; hand 5")
    play(table, "clear c", "lay 5 c", "place spearman c3")
    kinds = [type(event) for node in table.node.path for event in node.events]
    order = [Paid, TileRemoved, TileLaid, Gained, Placed, Gained]
    assert [kind for kind in kinds if kind in order] == order
    assert has(table) == {"wisdom": 1, "wood": 4}


def test_SI_8_2_a_free_area() -> None:
    table = at("wilds: 1 - -", "2: placed rider@a1", "1: hand 5")
    assert "Area A is not free: tile 1 lies there" in refused(table, "lay 5 a", "SI-8.2")


def test_SI_8_3_a_vassal_must_go_onto_the_tile() -> None:
    table = at("1: goods -; home spearman; hand 4,31")
    assert "Tile 4 cannot be laid now" in refused(table, "lay 4 a", "SI-8.3")
    refused(table, "lay 31 a", "SI-8.3")
    home = at("1: home -; placed spearman@forge+rider@spires; hand 5")
    refused(home, "lay 5 a", "SI-8.3")
    table = at("1: hand 5").play("lay 5 c")
    assert all(move.startswith("place") and " c" in move for move in moves(table))
    refused(table, "place spearman market", "SI-4.11")


def test_SI_8_4_areas_by_players() -> None:
    assert [AREAS_FOR[players] for players in (2, 3, 4, 5)] == [3, 4, 5, 6]
    assert "Area D is not used in a game of 2 players" in refused(at("1: hand 5"), "lay 5 d", "SI-8.4")
    assert "lay 5 d" in moves(at("1: hand 5", players=3))
    refused(at("1: hand 5"), "clear f", "SI-8.4")


def test_SI_8_5_no_weapon_removes_an_exploration_tile() -> None:
    full = "2: home -; placed spearman@a1+rider@b1+spearman@c1"
    table = at("wilds: 1 40 3", full, "1: goods 1weapon; hand 5")
    assert "Tile 40 in area B is an exploration tile" in refused(table, "clear b", "SI-8.5")
    assert "clear b" not in moves(table)


def test_SI_8_6_riders_begin_on_the_top_level() -> None:
    table = at("1: goods 1wisdom+1weapon; hand 40").play("lay 40 a").play("take wood")
    assert moves(table) == {"place rider a1"}
    assert "not on level 3" in refused(table, "place rider a3", "SI-8.6")
    refused(table, "place spearman a1", "SI-2.1")
    table.play("place rider a1")
    assert has(table) == {"wood": 1, "power": 2}


def test_SI_8_7_down_from_the_next_turn_on() -> None:
    table = at("1: goods 2wisdom+2weapon; hand 40; dragons 57/1").play("lay 40 a")
    play(table, "take wood", "place rider a1")
    assert "was placed on the tile in this turn" in refused(table, "descend a", "SI-8.7")
    play(table, "done", "2: place spearman armoury", "descend a")
    assert power(table) == 6


def test_SI_8_8_one_level_a_turn() -> None:
    table = at("wilds: 37 40 -", "1: home spearman; goods 9wisdom+9weapon; placed rider@a1+rider@b1").play("descend a")
    assert "already moved down in this turn" in refused(table, "descend a", "SI-8.8")
    refused(table, "descend b", "SI-8.8")


def test_SI_8_9_onto_a_free_level() -> None:
    table = at("wilds: 37 - -", "1: goods 9wisdom; placed rider@a1", "2: placed rider@a2")
    assert "next level down in area A is taken" in refused(table, "descend a", "SI-8.9")


def test_SI_8_10_one_rider_of_a_player() -> None:
    table = at("wilds: 37 - -", "1: goods 9wisdom; home rider; placed rider@a2")
    assert "Anna already has a rider on the exploration tile in area A" in refused(table, "place rider a1", "SI-8.10")
    table = at("wilds: 37 - -", "1: goods 9wisdom; home rider", "2: placed rider@a2").play("place rider a1")
    assert power(table) == 2


def test_SI_8_11_explored_tiles_go_to_the_chronicle() -> None:
    table = at("wilds: 40 - -", "1: goods 1wisdom+1weapon; placed rider@a3", "2: placed rider@a1").play("descend a")
    removed = the(TileRemoved, table)
    assert (removed.rule, removed.tile) == ("SI-8.11", 40)
    assert points(table) == [(0, 8)], "first the gain of the last level"
    assert [event.seat for event in table.node.events if isinstance(event, CameHome)] == [0, 1]
    table = at("wilds: 40 - -", "1: placed rider@a2").play("withdraw rider a2")
    assert the(TileRemoved, table).rule == "SI-9.1"
    assert "Tile 40 in area A is empty" in " ".join(table.tell())
    assert "explored" not in " ".join(table.tell()), "nobody came to its last level"


def test_SI_8_12_later_riders_pay_for_the_top_level() -> None:
    table = at("wilds: 40 - -", "1: goods 1wisdom", "2: placed rider@a2")
    wanted = "On space 1 of tile 40 in area A, Anna would have to pay 1 wisdom and 1 weapon, but has no weapons."
    assert wanted in refused(table, "place rider a1", "SI-6.6")
    table = at("wilds: 40 - -", "1: goods 1wisdom+1weapon", "2: placed rider@a2").play("place rider a1")
    assert has(table) == {"power": 2}


def test_SI_8_13_the_area_gives_what_lets_a_vassal_on() -> None:
    """Tile 25 asks for wood or meat everywhere: of “wood or stone” only the wood helps."""
    table = at("1: goods -; hand 25").play("lay 25 a")
    assert has(table) == {"wood": 1}, "so nobody is asked"
    assert moves(table) == {"place spearman a1", "place rider a1"}


def test_SI_8_13_an_ability_leaves_a_way_in() -> None:
    """Tile 27 asks for a token, a weapon or power; with the only token gone nobody could stand there."""
    mine = "1: goods 1wood; home spearman; hand 27; dragons 71/{}"
    table = at(mine.format("1")).play("lay 27 b").play("take vegetable")
    assert moves(table) == {"place spearman b2"}, "nobody is asked about the ability"
    table = at(mine.format("12")).play("lay 27 b").play("take vegetable")
    assert any(move.startswith("use") for move in moves(table))


def test_SI_8_14_from_ones_own_hand() -> None:
    wanted = "holds only production tile 5, not production tile 6."
    assert wanted in refused(at("1: hand 5", "2: hand 6"), "lay 6 a", "SI-8.14")


def test_SI_8_15_every_level_costs_the_price() -> None:
    table = at("wilds: 48 - -", "1: goods 3wood+1stone; placed rider@a1").play("descend a")
    assert moves(table) == {"pay wood", "pay stone"}
    table.play("pay stone")
    assert has(table) == {"wood": 2, "weapon": 2, "power": 2}


def test_SI_8_16_only_to_lay_ones_own_tile() -> None:
    full = "2: home -; placed spearman@a1+rider@b1+spearman@c1"
    table = at("row: 21 22 23 24", "wilds: 1 2 3", full, "1: goods 1weapon; home spearman; hand 4")
    assert "Area A cannot be cleared: no tile in hand could be laid there" in refused(table, "clear a", "SI-8.16")
    table = at("row: 21 22 23 24", "wilds: 1 2 3", full, "1: goods 1weapon; hand 5,4").play("clear a")
    assert moves(table) == {"lay 5 a", "lay 4 a"}


def test_SI_9_1_an_empty_tile_goes() -> None:
    table = at("wilds: 1 - -", "1: placed spearman@a1").play("withdraw spearman a1")
    assert (the(TileRemoved, table).rule, table.position.areas) == ("SI-9.1", (0, 0, 0))
    spent = at("wilds: 15 1 -", "2: placed spearman@a1", "1: home rider; placed spearman@b1").play("place rider a2")
    assert the(TileRemoved, spent).tile == 1, "its only vassal was given up as a price"


@pytest.mark.parametrize(("players", "crowd"), [(2, 3), (3, 3), (4, 4), (5, 4)])
def test_SI_9_2_a_full_tile_goes(players: int, crowd: int) -> None:
    others = ["2: home -; placed spearman@a1+rider@a2", "3: home -; placed spearman@a1"][: crowd - 2]
    free = " -" * (AREAS_FOR[players] - 1)
    table = at(f"wilds: 2{free}", *others, players=players)
    table.play("place spearman a3")
    assert the(TileRemoved, table).rule == "SI-9.2"
    fewer = at(f"wilds: 2{free}", "2: placed rider@a2" if crowd == 3 else others[0], players=players)
    assert none(TileRemoved, fewer.play("place spearman a3"))


def test_SI_9_3_a_tile_removed_for_a_weapon_counts() -> None:
    full = "2: home -; placed spearman@a1+rider@b1+spearman@c1"
    chronicle = "chronicle: 13 14 15 16 17 21 22"
    table = at("wilds: 1 2 3", full, "1: goods 1weapon; hand 5", chronicle).play("clear a")
    assert table.position.chronicle[-1] == 1
    assert (the(EndCaused, table).rule, the(EndCaused, table).seat) == ("SI-11.2", 0)


def test_SI_9_4_freed_vassals_rest_until_the_next_turn() -> None:
    table = at("wilds: 40 - -", "1: goods 1wisdom+1weapon; home spearman; placed rider@a3").play("descend a")
    assert "came home in this turn" in refused(table, "place rider market", "SI-9.4")
    play(table, "place spearman armoury", "2: place spearman library")
    assert "place rider market" in moves(table)
    full = "row: 21 22 23 24", "wilds: 1 2 3", "2: home -; placed spearman@b1+rider@c1"
    table = at(*full, "1: home spearman; goods 1weapon; hand 4,5; placed rider@a1")
    assert "lay 4 a" not in moves(table.play("clear a")), "the rider who comes home cannot go onto the new tile"


def test_SI_9_5_everything_removed_lies_in_the_chronicle() -> None:
    table = at("wilds: 40 1 -", "1: goods 1wisdom+1weapon; placed rider@a3+spearman@b1").play("descend a")
    table.play("withdraw spearman b1")
    assert table.position.chronicle == (40, 1)


def test_SI_9_6_returned_onto_or_under_the_stack_one_by_one() -> None:
    table = at("1: goods 3wisdom").play("place rider monument")
    play(table, "draw 73", "draw 80", "draw 84", "done", "return 84 top")
    wanted = "Only objectives 73 and 80 can be put back now, not objective 84."
    assert wanted in refused(table, "return 84 top", "SI-9.6")
    play(table, "return 73 top", "return 80 bottom")
    deck = table.position.decks[2]
    assert [table.position.known(ref) for ref in deck.top] == [73, 84], "the last one put there lies uppermost"
    seen = table.position.seen_by(1)
    assert [seen.known(ref) for ref in (*deck.top, *deck.bottom)] == [0, 0, 0]


def test_SI_9_7_counted_after_the_effect_and_never_on_exploration_tiles() -> None:
    """The third vassal spends the first one: two are left, and the tile stays."""
    table = at("wilds: 21 - -", "1: home rider; placed rider@a3", "2: placed spearman@a2").play("place rider a1")
    assert none(TileRemoved, table)
    assert table.position.areas[0] == 21
    two = at(
        "wilds: 40 - - -", "1: goods 1wisdom+1weapon", "2: placed rider@a2", "3: placed rider@a3", players=3
    ).play("place rider a1")
    assert none(TileRemoved, two), "three riders explore it, and in a game of three three fill another tile"


def test_SI_9_8_objectives_are_never_removed() -> None:
    full = "2: home -; placed spearman@a1+rider@b1+spearman@c1"
    table = at("monument: 73 74 - - -", "wilds: 1 2 3", full, "1: goods 1weapon; hand 5")
    play(table, "clear a", "lay 5 a", "take wood", "place spearman a1")
    assert table.position.monument[:2] == (73, 74)
    assert not {73, 74} & set(table.position.chronicle)


def test_SI_12_9_a_space_that_asks_for_a_vassal_asks_for_another_one() -> None:
    table = at("wilds: 21 - -", "2: placed spearman@a2", "1: home rider+rider").play("place rider a1")
    assert has(table) == {"meat": 6}
    assert amount(table.position.purses[0], HOME + 1) == 0
    refused(at("wilds: 21 - -", "2: placed spearman@a2"), "place rider a1", "SI-6.10")
    best = at("wilds: 31 - -", "2: placed rider@a1", "1: home spearman+rider; placed rider@spires")
    assert power(best.play("place rider a4")) == 16


def test_example_4_michal_lays_a_production_tile() -> None:
    """Onto the area with wood or stone; he takes the wood, and then three vegetables and a meat on the tile."""
    table = at("2: goods -; hand 7", turn="2 of 6")
    play(table, "lay 7 a", "take wood", "place spearman a2")
    assert has(table, 1) == {"wood": 1, "vegetable": 3, "meat": 1}
    assert table.position.areas == (7, 0, 0)
    assert table.position.standing[1] == (2 * 13,)


def test_a_rider_walks_all_the_way_down() -> None:
    table = at("wilds: 44 - -", "1: goods 4weapon; home spearman; placed rider@a1")
    play(table, "descend a", *["take meat"] * 3, "place spearman market", "take power")
    play(table, "2: place rider market", "2: take power", "descend a", *["take wood"] * 2)
    assert the(Descended, table.back(2)).level == 3
    play(table.forward().forward(), "withdraw spearman market", "done", "2: withdraw rider market", "descend a")
    assert points(table) == [(0, 5)]
    assert table.position.chronicle == (44,)
    assert has(table) == {"meat": 3, "wood": 2, "power": 6, "weapon": 1}
