"""A test for every rule on the end of the game and the final count, named after it."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.simurgh.rules import scoring
from dragongames.games.simurgh.rules.events import EndCaused, GameEnded, LeftoversScored, ObjectiveScored, TurnBegan
from dragongames.games.simurgh.rules.scoring import leftovers, places
from tests.games.asked import the
from tests.games.simurgh.positions import at, none, play


def last(*lines: str, players: int = 2) -> dg.Table:
    """The game is over after player 1's harmless last turn."""
    table = at("ending: 1", *lines, players=players).play("place spearman armoury")
    if not table.over:
        table.play("done")
    assert table.over
    return table


@pytest.mark.parametrize(("length", "before"), [("short", 3), ("medium", 3), ("long", 4)])
def test_SI_11_1_enough_objectives(length: str, before: int) -> None:
    lying = " ".join([str(73 + n) for n in range(before)] + ["-"] * (5 - before))
    table = at(f"length: {length}", f"monument: {lying}", "1: goods 3weapon+3wisdom").play("place rider monument")
    play(table, "draw 80", "draw 81", "draw 82", "set-up 80 5")
    assert (the(EndCaused, table).rule, the(EndCaused, table).count) == ("SI-11.1", before + 1)
    fewer = at(f"length: {length}", f"monument: - {lying[3:]}", "1: goods 3weapon+3wisdom")
    play(fewer, "place rider monument", "draw 80", "draw 81", "draw 82", "set-up 80 1")
    assert fewer.position.ending == -1


@pytest.mark.parametrize(("length", "most"), [("short", 8), ("medium", 11), ("long", 14)])
def test_SI_11_2_enough_tiles_in_the_chronicle(length: str, most: int) -> None:
    tiles = (13, 14, 15, 16, 17, 21, 22, 23, 24, 25, 37, 38, 39, 40)[: most - 1]
    chronicle = f"chronicle: {' '.join(map(str, tiles))}"
    table = at(f"length: {length}", chronicle, "wilds: 1 - -", "1: placed spearman@a1").play("withdraw spearman a1")
    assert (the(EndCaused, table).rule, the(EndCaused, table).count) == ("SI-11.2", most)


def test_SI_11_3_everybody_else_has_one_more_turn() -> None:
    chronicle = "chronicle: 13 14 15 16 17 21 22"
    table = at(chronicle, "wilds: 1 - - -", "1: placed spearman@a1", players=3).play("withdraw spearman a1")
    assert (the(TurnBegan, table).seat, the(TurnBegan, table).left) == (1, 2)
    table.play("place spearman armoury").play("place rider library")
    assert table.over
    assert len(the(GameEnded, table).places) == 3


def test_SI_11_4_objectives_are_counted_first() -> None:
    table = last("monument: 83 - - - -", "1: goods -; dragons 49/12", "2: goods 3wood")
    kinds = [type(event) for event in table.node.events]
    assert kinds.index(ObjectiveScored) < kinds.index(LeftoversScored) < kinds.index(GameEnded)


def test_SI_11_5_seen_the_moment_it_happens() -> None:
    """The player who removes the eighth tile goes on with the turn, and a later removal changes nothing."""
    chronicle = "chronicle: 13 14 15 16 17 21 22"
    table = at(chronicle, "wilds: 1 2 -", "1: home -; placed spearman@a1+rider@b1").play("withdraw spearman a1")
    assert the(EndCaused, table).seat == 0
    table.play("withdraw rider b1")
    assert none(EndCaused, table)
    assert table.position.ending == 1


def test_SI_11_6_a_point_for_three_resources() -> None:
    assert [leftovers(n, "spearman") for n in (0, 2, 3, 8, 15)] == [0, 0, 1, 2, 5]
    table = last("1: goods 4wood", "2: goods 8stone")
    assert table.position.points == (1, 2)


def test_SI_11_7_thrift_in_the_dragonlord_mode() -> None:
    assert [leftovers(n, "dragonlord") for n in range(9)] == [5, 3, 3, 3, 1, 1, 1, 0, 0]
    table = last("mode: dragonlord", "1: goods 6wood", "2: goods -")
    assert table.position.points == (0, 5)


def test_SI_11_8_most_power_wins() -> None:
    outcome = last("1: goods 5power", "2: goods 3power").position.outcome()
    assert (outcome.places, outcome.decided_by) == ((1, 2), "SI-11.8")
    assert outcome.totals == (5, 3)


def test_SI_11_9_equal_points_share() -> None:
    outcome = last("1: goods 5power; dragons 49/123", "2: goods 5power").position.outcome()
    assert (outcome.places, outcome.decided_by) == ((1, 1), "SI-11.9")


def test_SI_11_10_equal_in_an_objective() -> None:
    three = "2: dragons 51/12; goods -", "3: dragons 53/1; goods -"
    table = last("monument: 83 - - - -", "1: goods -; dragons 49/12", *three, players=3)
    assert places(table.position, 83) == (1, 1, 3)
    assert table.position.points == (14, 14, 3)


def test_SI_11_11_nothing_for_nothing() -> None:
    table = last("monument: 73 83 - - -", "1: goods -; dragons 55/1", "2: goods -")
    assert places(table.position, 73) == (0, 0)
    assert table.position.points == (14, 0)


def test_SI_11_12_tokens_decide_if_the_table_wants_so() -> None:
    lines = "ties: tokens", "1: goods 5power; dragons 49/1", "2: goods 5power; dragons 51/12"
    outcome = last(*lines).position.outcome()
    assert (outcome.places, outcome.decided_by) == ((2, 1), "SI-11.12")
    equal = last("ties: tokens", "1: goods 5power; dragons 49/1", "2: goods 5power; dragons 51/1").position.outcome()
    assert (equal.places, equal.decided_by) == ((1, 1), "SI-11.9")


def test_SI_14_2_tokens_that_still_lie_there() -> None:
    """Objective 73 counts Emberbrood, Goldmaw and Warfang; 84 counts food."""
    table = last(
        "monument: 73 84 - - -", "1: goods 2meat; dragons 49/12+55/123", "2: goods 3vegetable; dragons 51/1+53/12"
    )
    assert places(table.position, 73) == (2, 1)
    assert places(table.position, 84) == (2, 1)
    assert table.position.points == (4 + 4 + 1, 8 + 6 + 1)


def test_the_tally_is_what_the_end_would_give() -> None:
    table = at("monument: 83 - - - -", "1: goods 3wood+2power; dragons 49/12", "2: goods 7stone")
    before = [sum(item.points for item in items) for items in scoring.tally(table.position)]
    assert before == [2 + 14 + 1, 2]
    told = repr(table.score())
    assert "Anna: 2 points (17 if the game ended now)" in told
    assert "first place in objective 83" in told
