"""Learning: weights are found where there are some, the same games teach the same, and everything named is learnt."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

SLUG = "knights-and-castles"


@pytest.fixture(scope="module")
def train(root: Path) -> Any:
    spec = importlib.util.spec_from_file_location("train", root / "tools" / "train.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_phase_between_two_knots_belongs_to_both(train: Any) -> None:
    assert train.hats(np.array([0.0, 0.25, 2.0]), 3).tolist() == [[1, 0, 0], [0.75, 0.25, 0], [0, 0, 1]]


def test_weights_are_found_again(train: Any) -> None:
    rng = np.random.default_rng(1)
    rows, phase = rng.normal(size=(4_000, 2)), rng.uniform(0, 1, 4_000)
    hat = train.hats(phase, 2)
    true = np.array([[1.0, -2.0], [3.0, 0.0]])
    wanted = ((hat @ true) * rows).sum(axis=1)
    assert train.ridge(rows, hat, wanted) == pytest.approx(true, abs=0.15)


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
