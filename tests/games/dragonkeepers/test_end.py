"""A test for every rule on the end of the game, on counting and on ties."""

from __future__ import annotations

import pytest

from dragongames.games.dragonkeepers import GAME
from dragongames.games.dragonkeepers.rules.events import AmuletDone, EggTaken, EggTurned, GameEnded, PearlShown
from dragongames.games.dragonkeepers.rules.phases import OVER, PEARL
from dragongames.games.dragonkeepers.rules.scoring import tally
from tests.games.asked import the
from tests.games.dragonkeepers.positions import at, moves, table

# Six amulets are finished, and player 1 has two pieces more.
SUPPLY = "7x10 2x16"
MINE = "hand red/1 red/4 red/5; row red=red/2; pieces 1 1 4 4 6 6 8 8 8 10 12; pearls 3 0"
ALL = MINE.replace("red=red/2", "red=red/2 white=white/1 green=green/1 blue=blue/1")  # whoever has a crest has these
THEIRS = "hand -; row blue=blue/4; pieces 1 1 4 4 4 4 6 6 6; pearls 3 0"


def last(mine: str = MINE, theirs: str = THEIRS, left: str = "1", **facts: object) -> object:
    return at(mine, theirs, left=left, supply=SUPPLY, turn="20", **facts)


def shown(table: object, *values: int) -> object:
    """The pearls are turned over with these values."""
    for value in values:
        table.play(f"pearl {value}")
    return table


@pytest.mark.parametrize(("players", "goal"), [(2, 7), (3, 8), (4, 9)])
def test_DK_8_1_so_many_amulets_end_the_game(players: int, goal: int) -> None:
    assert GAME.start(GAME.options(players)).goal == goal
    table = last().play("play 1xred").play("lay red/1")
    assert the(GameEnded, table).amulets == 7
    assert table.position.phase == PEARL


def test_DK_8_2_a_follower_may_finish_the_last_one() -> None:
    table = at(
        MINE, THEIRS, left="1", supply=SUPPLY, turn="20", active="2", actor="1",
    ).play("1: play 1xred").play("1: lay red/4")
    ended = the(GameEnded, table)
    assert (ended.rule, ended.seat, ended.following) == ("DK-8.2", 0, True)


def test_DK_8_3_at_once_but_the_reward_is_paid() -> None:
    theirs = THEIRS.replace("hand -", "hand red/3 red/white")
    table = last(theirs=theirs, left="3").play("play 3xred")
    assert the(EggTaken, table).seat == 0
    assert the(AmuletDone, table).done == 7
    assert table.position.phase == PEARL, "Antek is not asked any more"


def finished(mine: str = MINE, theirs: str = THEIRS) -> object:
    return last(mine, theirs).play("play 1xred").play("lay red/1")


def test_DK_8_4_pearls_are_turned_over_and_counted() -> None:
    table = finished()
    assert {GAME.notation.write(move, "en"): n for move, n in table.position.odds()} == {"pearl 8": 3, "pearl 9": 3}
    before = table.position.points
    table.play("pearl 9")
    assert the(PearlShown, table).points == 9
    assert table.position.points == (before[0] + 9, before[1])
    shown(table, 8, 8)
    assert {GAME.notation.write(move, "en"): n for move, n in table.position.odds()} == {"pearl 3": 5, "pearl 4": 4}
    shown(table, 4, 8, 9, 9)
    assert table.position.phase == OVER
    assert table.position.points == (68 + 10 + 9 + 8 + 8 + 4, 36 + 8 + 9 + 9)


def test_DK_8_5_an_open_ring_counts_without_a_pearl() -> None:
    theirs = THEIRS.replace("6 6 6;", "6 6 6 10;")
    table = at(MINE, theirs, left="1", supply="6x10 2x16", turn="20").play("play 1xred").play("lay red/1")
    shown(table, 9, 8, 8, 4, 8, 9, 9)
    assert table.position.points[1] == 46 + 26
    assert [str(item.points) for item in table.position.outcome().items[1]] == ["46", "26"]


def test_DK_8_6_crests_and_eggs_count() -> None:
    table = shown(finished(f"{ALL}; crest 12; eggs 1", f"{THEIRS}; eggs 2"), 9, 8, 8, 4, 8, 9, 9)
    assert table.position.points == (78 + 29 + 12 + 4, 36 + 26 + 8 + 12)


def test_DK_8_7_most_eggs_turn_one_over() -> None:
    table = shown(finished(f"{MINE}; eggs 1", f"{THEIRS}; eggs 3"), 9, 8, 8, 4, 8, 9, 9)
    turned = the(EggTurned, table)
    assert (turned.rule, turned.seat, turned.points) == ("DK-8.7", 1, 12)


def test_DK_8_8_a_tie_for_eggs_turns_one_each() -> None:
    table = shown(finished(f"{MINE}; eggs 2", f"{THEIRS}; eggs 2"), 9, 8, 8, 4, 8, 9, 9)
    turned = [event for event in table.node.events if isinstance(event, EggTurned)]
    assert [(event.rule, event.seat, event.points) for event in turned] == [("DK-8.8", 0, 12), ("DK-8.8", 1, 12)]


def test_DK_8_9_no_egg_no_turning() -> None:
    table = shown(finished(), 9, 8, 8, 4, 8, 9, 9)
    assert not any(isinstance(event, EggTurned) for event in table.node.events)


def test_DK_8_10_the_most_points_win() -> None:
    outcome = shown(finished(), 9, 8, 8, 4, 8, 9, 9).position.outcome()
    assert (outcome.winners, outcome.decided_by) == ((0,), "DK-8.10")
    assert outcome.totals == (107, 62)


def over(first: str, second: str) -> object:
    lines = ["dragonkeepers 2 players", "phase: over", "turn: 9", "idle: 2", "left: 1", "right: red",
             "display: white/3 blue/green", "supply: 5x1 3x4 5x6 4x8 5x10 3x12 2x16", f"1: {first}", f"2: {second}"]
    return table("\n".join(lines))


def test_DK_8_11_more_cards_laid_break_a_tie() -> None:
    same = "hand -; pieces 10"
    outcome = over(f"{same}; row red=red/2", f"{same}; row blue=blue/1+blue/4").position.outcome()
    assert (outcome.winners, outcome.decided_by) == ((1,), "DK-8.11")


def test_DK_8_13_what_is_equal_then_is_shared() -> None:
    same = "hand -; pieces 10"
    outcome = over(f"{same}; row red=red/2", f"{same}; row blue=blue/1").position.outcome()
    assert (outcome.winners, outcome.places, outcome.decided_by) == ((0, 1), (1, 1), "DK-8.13")


def test_DK_8_12_a_whole_round_of_nothing_ends_the_game() -> None:
    table = at("hand green/1", "hand green/4", display="- -", taken=0)
    table.play("pass")
    assert table.position.active == 1
    table.play("2: pass")
    assert table.position.over
    assert the(GameEnded, table).rule == "DK-8.12"
    playing = at("hand red/1 green/5", "hand green/4", display="- -", taken=0, left="1")
    playing.play("play 1xred").play("2: pass")
    assert not playing.position.over, "a set was played in this round"
    assert "take left" not in moves(playing)


def test_the_tally_counts_pearls_as_the_least_they_can_be() -> None:
    position = last(f"{ALL}; eggs 1; crest 12").position
    items = {GAME.words.say(item.what): item.points for item in tally(position)[0]}
    assert items == {
        "11 amulet pieces": 68, "3 unseen pearls (lowest possible value)": 24, "crest": 12, "1 golden egg": 4,
        "a golden egg turned over": 12,
    }
    end = shown(finished(), 9, 8, 8, 4, 8, 9, 9).position
    assert tuple(sum(item.points for item in items) for items in tally(end)) == end.points
