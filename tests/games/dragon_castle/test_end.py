"""A test for every rule on the countdown, the last round and the winner, named after it."""

from __future__ import annotations

from dragongames.games.dragon_castle import GAME
from dragongames.games.dragon_castle.rules.events import Ended, FinalScored, LastRound, Summoned
from tests.games.asked import refused, the
from tests.games.dragon_castle.positions import moves, play, table

LOW = "1m1 . 1m2 . 1m3 . 1m4"


def test_DC_9_1_summoning_when_only_the_bottom_floor_is_left() -> None:
    assert "summon" in moves(table(LOW))
    at = table("1m1 . 2m2 . 2m3")
    wanted = "The castle still has 2 tiles above the bottom floor, so the dragon cannot be summoned."
    assert wanted in refused(at, "summon", "DC-9.1")


def test_DC_9_1_one_action_a_turn() -> None:
    refused(table(LOW).play("take a1"), "summon", "DC-3.13")


def test_DC_9_2_the_rightmost_token_is_taken() -> None:
    at = table(LOW)
    summoned = the(Summoned, play(at, "summon"))
    assert summoned.left == 6
    assert (at.position.tokens, at.position.realms[0].tokens, at.position.seat) == (6, 1, 1)


def test_DC_9_3_a_token_is_worth_two() -> None:
    at = table(LOW).play("summon")
    assert [item.points for item in GAME.tally(at.position)[0]] == [0, 2]
    assert at.position.points == (0, 0), "but only at the end"


def test_DC_9_4_an_empty_castle_leaves_nothing_but_summoning() -> None:
    assert moves(table("")) == ["summon"]


def test_DC_9_5_the_last_round_begins_with_the_exclamation_mark() -> None:
    at = table(LOW, beside="pool 1; tokens 1")
    assert not at.position.last_round
    last = the(LastRound, play(at, "summon"))
    assert last.last == 1
    assert at.position.last_round
    four = table(LOW, seats=4, beside="pool 1; tokens 2")
    assert not [e for e in play(four, "summon") if isinstance(e, LastRound)], "four players: the fourth token"


def test_DC_9_6_all_have_equally_many_turns() -> None:
    at = table(LOW, seats=3, starter=2, turn="2 take", besides=("pool 1; tokens 2",))
    play(at, "summon")
    assert at.position.last_round
    play(at, "take a1", "discard")
    assert not at.over
    play(at, "take c1", "discard")
    assert at.over
    assert at.position.check(GAME.notation.read("summon", 0))[0].rule == "DC-9.6"


def test_DC_9_6_a_last_token_by_the_last_player_ends_the_game_at_once() -> None:
    at = table(LOW, turn="2 take", beside="pool 1; tokens 1").play("summon")
    assert at.over


def end(one: str, other: str, *, dragons: str = "", **more: object) -> object:
    """The second player ends the game."""
    at = table(LOW, one, others=(other,), turn="2 take", dragons=dragons, beside=more.pop("first", "pool 1; tokens 1"),
               besides=(more.pop("second", "pool 1"),), **more)
    return at.play("summon")


def test_DC_9_7_points_shrines_tokens_and_dragons_add_up() -> None:
    at = end("1^ 2^ 3^ . 1Wr", "", dragons="knowledge", first="pool 1; points 7; tokens 1")
    items = at.position.outcome().items[0]
    assert [item.points for item in items] == [7, 1, 2, 3, 2, 2]
    assert at.position.points == at.position.outcome().totals == (17, 2)
    final = [event for event in at.node.events if isinstance(event, FinalScored)]
    assert [event.points for event in final] == [10, 2]
    assert the(Ended, list(at.node.events)).totals == (17, 2)


def test_DC_9_8_the_most_points_win() -> None:
    result = end("", "", second="pool 1; points 1").position.outcome()
    assert (result.places, result.decided_by) == ((2, 1), "DC-9.8")


def test_DC_9_9_then_the_most_stacks_with_a_face_down_top() -> None:
    result = end("1# 3# 1m1", "1# 1m2 1m3").position.outcome()
    assert (result.places, result.decided_by) == ((1, 2), "DC-9.9")


def test_DC_9_10_then_the_most_shrines() -> None:
    result = end("2^ 2#", "1^ 1^").position.outcome()
    assert (result.totals, result.places, result.decided_by) == ((4, 4), (2, 1), "DC-9.10")


def test_DC_9_11_then_the_victory_is_shared() -> None:
    result = end("1#", "2#").position.outcome()
    assert (result.winners, result.decided_by) == ((0, 1), "DC-9.11")


def test_DC_9_12_under_a_shrine_counts_as_face_down() -> None:
    result = end("1^ . 1#", "", second="pool 1; points 1").position.outcome()
    assert (result.totals, result.places, result.decided_by) == ((3, 3), (1, 2), "DC-9.9")


def test_DC_9_13_shrines_in_the_pool_do_not_count() -> None:
    result = end("1#", "1#", first="pool 9; tokens 1").position.outcome()
    assert result.decided_by == "DC-9.11"


def test_DC_9_14_the_usual_actions_go_on() -> None:
    assert moves(table(LOW)) == ["take a1", "take c1", "take e1", "take g1", "summon"]


def test_DC_9_15_tokens_in_the_last_round_come_from_the_stack() -> None:
    at = table(LOW, turn="2 take", seats=3, starter=2, besides=("pool 1; tokens 2",))
    play(at, "summon", "summon", "summon")
    assert at.over
    assert (at.position.tokens, [realm.tokens for realm in at.position.realms]) == (2, [1, 3, 1])
