"""Moments at which more than two choose: the best answer to what the others are likely to choose."""

from __future__ import annotations

import time
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

import dragongames as dg
from dragongames.bots import crowds
from dragongames.bots.crowds import answered, by_few, likely, networks, seen
from dragongames.bots.guesses import WEIGHED, WEIGHED_AT_ONCE
from dragongames.bots.levels import level, lore_of
from dragongames.bots.playouts import drawn
from dragongames.bots.rounds import thought
from dragongames.core.game.lore import Crowd, Lore
from dragongames.core.game.position import CHANCE
from tests.games.knights_and_castles.last_round import LAST

SLUG = "knights-and-castles"


def lore() -> Lore:
    found = lore_of(dg.game(SLUG))
    assert found is not None
    return found


def crowd() -> Crowd[Any]:
    found = lore().crowd
    assert found is not None
    return found


def moments(players: int, seed: int, **options: Any) -> list[Any]:
    """Moments at which everybody is to choose, of a game at random."""
    game, rng = dg.game(SLUG), Random(seed)
    position: Any = game.start(game.options(players=players, **options))
    found = []
    while position.actors:
        if position.actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), rng.random()))
            continue
        if not any(position.laid):
            found.append(position)
        position = position.after(rng.choice(position.legal(position.actors[0])))
    return found


def test_the_shares_of_all_choices_add_up() -> None:
    net = networks(lore().package)["choices, 3 players"]
    for position in moments(3, 1):
        for seat in position.actors:
            shares = likely(crowd(), net, position, seat)
            assert list(shares) == list(position.legal(seat))
            assert sum(shares.values()) == pytest.approx(1, abs=1e-4)


def test_a_last_round_is_worth_what_all_choices_of_the_others_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is looked at, so the mean over what the others lay must be exact."""
    position = dg.game(SLUG).read(LAST)
    monkeypatch.setattr(crowds, "SURE", 1.0)
    net = networks(lore().package)["choices, 3 players"]
    for seat in range(3):
        view = position.seen_by(seat)
        worth = answered(lore(), view, seat, seen(lore(), view, seat), Random(1), WEIGHED)
        assert worth is not None
        others = [other for other in range(3) if other != seat]
        shares = [likely(crowd(), net, position, other) for other in others]
        for move in position.legal(seat):
            mean = 0.0
            for one, other in product(*shares):
                after = position.after(move).after(one).after(other)
                mean += shares[0][one] * shares[1][other] * lore().shares(after)[seat]
            assert worth[move] == pytest.approx(mean, abs=1e-3)


def test_hands_that_nobody_saw_are_imagined_and_not_looked_at() -> None:
    """Whatever the others really hold, the answer is the same."""
    some = [each for seed in range(8) for each in moments(3, seed)]
    hidden = [each for each in some if len(each.possible[1]) > 1 and len(each.actors) == 3]
    assert hidden
    for position in hidden[:4]:
        other = position.resample(0, Random(5))
        found = [
            answered(lore(), view, 0, seen(lore(), view, 0), Random(2), WEIGHED)
            for view in (position.seen_by(0), other.seen_by(0))
        ]
        assert found[0] is not None
        assert found[0] == found[1]


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"longer": True})])
def test_games_nothing_was_learnt_of_are_left_to_the_others(players: int, options: dict[str, Any]) -> None:
    position = moments(players, 3, **options)[0]
    view = position.seen_by(0)
    assert answered(lore(), view, 0, seen(lore(), view, 0), Random(1), WEIGHED) is None


def test_a_master_among_three_gives_the_best_answer_within_a_second() -> None:
    game = dg.game(SLUG)
    position = max(moments(3, 4), key=lambda each: len(each.legal(0)))
    view = position.seen_by(0)
    worth = answered(lore(), view, 0, seen(lore(), view, 0), Random(1), WEIGHED)
    assert worth is not None
    begin = time.process_time()
    assert thought(game, lore(), view, 0, Random(1)) == {max(worth, key=worth.__getitem__): 1.0}
    assert level("master", game).choose(view, 0, Random(1)) in position.legal(0)
    assert time.process_time() - begin < 2  # two decisions


def test_who_answers_at_once_among_three_looks_at_fewer_outcomes() -> None:
    for position in moments(3, 4):
        view = position.seen_by(0)
        worth = answered(lore(), view, 0, seen(lore(), view, 0), Random(1), WEIGHED_AT_ONCE)
        assert worth is not None
        assert level("strong", dg.game(SLUG)).choose(view, 0, Random(1)) == max(worth, key=worth.__getitem__)


def test_advice_expects_nothing_of_the_others() -> None:
    position = moments(3, 4)[0]
    shares = thought(dg.game(SLUG), lore(), position.seen_by(0), 0, Random(1), guesses=False)
    assert len([share for share in shares.values() if share > 0]) > 1


@pytest.mark.parametrize("players", [3, 4])
def test_no_more_outcomes_are_looked_at_than_there_is_time_for(monkeypatch: pytest.MonkeyPatch, players: int) -> None:
    """Even where many hands may be held, so that some of them have to be left out."""
    looked: list[int] = []
    worth = crowds._worth

    def counted(*asked: Any) -> Any:
        looked.append(len(asked[4]))
        return worth(*asked)

    monkeypatch.setattr(crowds, "_worth", counted)
    for position in [each for seed in range(6) for each in moments(players, seed)]:
        looked.clear()
        view = position.seen_by(0)
        assert answered(lore(), view, 0, seen(lore(), view, 0), Random(1), 900) is not None
        assert 0 < sum(looked) <= 900


@pytest.mark.parametrize("rows", [1, 7, 8, 20, 64])
def test_a_product_worked_out_a_few_rows_at_a_time_is_the_product(rows: int) -> None:
    numbers = np.random.default_rng(rows)
    one, other = numbers.random((rows, 12)), numbers.random((12, 5))
    assert by_few(one, other) == pytest.approx(one @ other)
