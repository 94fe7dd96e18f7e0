"""Learning: weights are found where there are some, the same games teach the same, and everything named is learnt."""

from __future__ import annotations

import sys
import tomllib
from argparse import Namespace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

SLUG = "knights-and-castles"


@pytest.fixture(scope="module")
def train(load_tool: Any) -> Any:
    return load_tool("train")


@pytest.fixture(scope="module")
def squares(train: Any) -> Any:
    return sys.modules[train.hats.__module__]


def test_a_phase_between_two_knots_belongs_to_both(train: Any) -> None:
    assert train.hats(np.array([0.0, 0.25, 2.0]), 3).tolist() == [[1, 0, 0], [0.75, 0.25, 0], [0, 0, 1]]


def test_weights_are_found_again(train: Any, squares: Any) -> None:
    rng = np.random.default_rng(1)
    rows, phase = rng.normal(size=(4_000, 2)), rng.uniform(0, 1, 4_000)
    hat = train.hats(phase, 2)
    true = np.array([[1.0, -2.0], [3.0, 0.0]])
    wanted = ((hat @ true) * rows).sum(axis=1)
    assert squares.ridge(rows, hat, wanted) == pytest.approx(true, abs=0.15)


def test_the_same_games_teach_the_same_and_everything_that_is_looked_at(train: Any) -> None:
    lore = train.lore_of(SLUG)
    games = [train.played(SLUG, None, "test", 0, 30) for _ in range(2)]
    assert all(np.array_equal(one, other) for one, other in zip(*games, strict=True))
    learnt, fit = train.learn(games[0], lore)
    assert set(learnt["worth"]) == set(learnt["level"]) == set(lore.names)
    assert all(len(weights) == lore.knots for weights in learnt["worth"].values())
    assert all(margin > 0 for margin in learnt["margin"]["margin"])
    assert fit["brier"] < fit["blind"], "who looks knows more than who does not"
    later = train.played(SLUG, learnt, "test", 0, 2)
    assert later.rows.shape[1] == len(lore.names)


def test_later_positions_teach_the_earlier_ones_of_their_game_alone(train: Any) -> None:
    """Two games, for two and for three: what is wanted of a position comes from all that followed it."""
    learning = sys.modules[train.learn.__module__]
    seats, number = np.array([2, 2, 2, 3, 3], np.int8), np.array([0, 0, 0, 1, 1], np.int32)
    lead = np.array([8, -8] * 3 + [6, 0, -6] * 2, float)
    believed = np.array([0, 0, 4, -4, 2, -2, 0, 0, 0, 3, -3, 0], float)
    games = train.Games(np.zeros(5), seats, number, np.zeros((12, 1)), lead, lead > 0)
    fade = learning.FADE
    last_but_one = fade * 8 + (1 - fade) * 2
    first = fade * last_but_one + (1 - fade) * 4
    three = [fade * 6 + (1 - fade) * 3, (1 - fade) * -3, fade * -6]
    assert learning.returns(games, lead, believed).tolist() == pytest.approx(
        [first, -first, last_but_one, -last_but_one, 8, -8, *three, 6, 0, -6]
    )


@pytest.mark.parametrize(("onward", "games"), [(False, [60, 20, 20]), (True, [30, 20, 20])])
def test_each_round_has_its_number_of_games_and_that_from_nothing_twice_as_many(
    train: Any, onward: bool, games: list[int]
) -> None:
    wishes = Namespace(games=[30, 20], onward=onward)
    assert [train.a_round(wishes, turn) for turn in range(3)] == games


def test_what_made_the_weights_before_stays_written_down(
    train: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = tmp_path / Path(*train.GAMES[SLUG].split("."))
    place.mkdir(parents=True)
    monkeypatch.setattr(train, "HERE", tmp_path)
    wishes = Namespace(rounds=2, games=[30, 20], seed="s", onward=True)
    learnt = {part: {"thing": [1.0]} for part in ("worth", "level", "margin")}
    train.written(SLUG, learnt, wishes, {"brier": 0.2}, 1, ["tools/train.py before"])
    made = tomllib.loads((place / "bot_lore.toml").read_text("utf-8"))["made"]
    assert made["before"] == ["tools/train.py before"]
    assert made["command"] == f"tools/train.py {SLUG} --rounds 2 --games 30 20 --seed s --onward"
    assert made["games"] == 50
