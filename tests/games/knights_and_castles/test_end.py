"""A test for every rule on recruitment, the end and the longer variant, named after it."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.games.knights_and_castles import GAME
from dragongames.games.knights_and_castles.box.contents import ARMIES, DRUM
from dragongames.games.knights_and_castles.rules.events import GameEnded, Recruited
from dragongames.games.knights_and_castles.rules.hands import cards
from dragongames.games.knights_and_castles.rules.moves import Recruit
from tests.games.asked import refused, the
from tests.games.knights_and_castles.positions import ALL, castle, lay, table


def test_KC_6_1_one_army_comes_back() -> None:
    hands, castles = ("dragon", "footman+peasant"), ("big-stone", "big-brick+big-wood")
    at = castle("drum", hands=hands, castles=castles, round=4, sword=1)
    assert "only footman" not in refused(at, "1: recruit dragon", "KC-6.1")
    at.play("1: recruit knight").play("2: recruit archer")
    assert [cards(hand) for hand in at.position.hands] == [(1, 3), (0, 2, 5)]
    assert the(Recruited, list(at.node.events)).seats == (0, 1)


def test_KC_6_2_an_empty_camp_gets_nothing() -> None:
    at = castle("drum", hands=("dragon", ALL), castles=("big-stone+small-stone", "big-brick"), round=4, sword=2)
    assert at.position.actors == (0,)
    assert "Antek’s camp is empty" in refused(at, "2: recruit dragon", "KC-6.2")
    at.play("1: recruit footman")
    assert the(Recruited, list(at.node.events)).without == (1,)
    first = dg.table(GAME.slug, players=2, youngest_first=(1, 2), by_hand=True).play("draw drum")
    assert first.position.tile == -1, "a drum that finds every camp empty asks nobody"


def test_KC_6_3_taking_one_back_is_compulsory() -> None:
    at = castle("drum", hands=("dragon", ALL), castles=("big-stone+small-stone", "big-brick"), round=4, sword=2)
    assert "must take one army back" in refused(at, "1: recruit nothing", "KC-6.3")
    assert all(isinstance(move, Recruit) for move in at.position.legal(0))


def test_KC_6_4_which_one_stays_secret() -> None:
    at = castle("drum", hands=("dragon", ALL), castles=("big-stone+small-stone", "big-brick"), round=4, sword=2)
    seen = {repr(at.position.after(move).seen_by(1)) for move in at.position.legal(0)}
    assert len(seen) == 1


def last_round(
    hands: tuple[str, ...], castles: tuple[str, ...], sword: int, ages: str, tile: str = "small-brick"
) -> dg.Table:
    won = sum(len(c.split("+")) for c in castles if c != "-")
    return castle(tile, hands=hands, castles=castles, sword=sword, round=7, ages=ages, drums=2 - (6 - won))


def test_KC_7_1_the_game_ends_after_round_seven() -> None:
    at = last_round(("dragon", "peasant"), ("big-stone+big-wood", "big-brick+small-stone+small-wood"), 1, "1 2")
    assert not at.over
    events = lay(at, "dragon shepherd", "peasant shepherd")
    assert at.over
    assert the(GameEnded, events).points == (5, 4)
    with pytest.raises(dg.IllegalMove, match="over"):
        at.play("1: lay shepherd shepherd")


def test_KC_7_2_most_points_win() -> None:
    at = last_round(("dragon", "peasant"), ("big-stone+big-wood", "big-brick+small-stone+small-wood"), 1, "1 2")
    lay(at, "dragon shepherd", "peasant shepherd")
    outcome = at.position.outcome()
    assert (outcome.places, outcome.totals, outcome.decided_by) == ((1, 2), (5, 4), "KC-7.2")


def test_KC_7_3_a_tie_is_broken_by_cards_in_hand() -> None:
    hands, castles = ("dragon+peasant", "footman"), ("big-stone+small-stone", "big-brick+big-wood")
    at = last_round(hands, castles, 1, "2 1", "small-wood")
    lay(at, "dragon shepherd", "footman shepherd")
    outcome = at.position.outcome()
    assert (outcome.totals, outcome.decided_by, outcome.winners) == ((4, 4), "KC-7.3", (0,))


def test_KC_7_4_then_the_youngest_wins() -> None:
    for ages, winner in (("1 2", 0), ("2 1", 1)):
        at = last_round(("dragon", "footman"), ("big-stone+small-stone", "big-brick+big-wood"), 1, ages, "small-wood")
        lay(at, "dragon shepherd", "footman shepherd")
        outcome = at.position.outcome()
        assert (outcome.totals, outcome.decided_by, outcome.winners) == ((4, 4), "KC-7.4", (winner,))


def play_all(at: dg.Table, turn: int = 0) -> dg.Table:
    while not at.over:
        legal = at.position.legal(at.position.actors[0])
        at.play(legal[turn % len(legal)])
        turn += 7
    return at


def test_KC_8_1_as_many_games_as_players() -> None:
    at = play_all(dg.table(GAME.slug, players=3, longer=True, seed=2))
    ended = [e for node in at.node.path for e in node.events if isinstance(e, GameEnded)]
    assert [event.game for event in ended] == [1, 2, 3]
    assert at.position.points == tuple(map(sum, zip(*(event.points for event in ended), strict=True)))


def test_KC_8_2_the_sum_wins() -> None:
    for seed in range(8):
        outcome = (at := play_all(dg.table(GAME.slug, players=2, longer=True, seed=seed), seed)).position.outcome()
        assert outcome.totals == at.position.points
        if outcome.totals[0] != outcome.totals[1]:
            assert outcome.decided_by == "KC-8.2"
            assert outcome.winners == (outcome.totals.index(max(outcome.totals)),)


def test_KC_8_3_equal_sums_share_and_every_game_is_set_up_anew() -> None:
    hands, castles = ("dragon", "footman"), ("big-stone+small-stone", "big-brick+big-wood")
    text = GAME.write(last_round(hands, castles, 1, "2 1", "small-wood").position)
    text = text.replace("2 players\n", "2 players\ngame: 2 of 2\n").replace("; castles", "; banked 4; castles")
    at = table(text)
    lay(at, "dragon shepherd", "footman shepherd")
    outcome = at.position.outcome()
    assert (outcome.totals, outcome.places, outcome.decided_by) == ((8, 8), (1, 1), "KC-8.3")
    first = table(text.replace("2 of 2", "1 of 2").replace("banked 4; ", ""))
    lay(first, "dragon shepherd", "footman shepherd")
    assert first.position.game == 2
    assert first.position.sword == 1, "the youngest again"
    assert [cards(hand) for hand in first.position.hands] == [tuple(ARMIES)] * 2
    assert first.position.tile != DRUM
    assert sum(first.position.bag) == 8
