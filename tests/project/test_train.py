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


def some_games(train: Any, rng: Any, count: int, margin: float, tempo: float) -> tuple[Any, Any, Any]:
    """Games for two whose ends follow from a lead and from who began, with what was told of them."""
    told = rng.normal(0, 6, count)
    began = rng.choice([-0.5, 0.5], count)
    won = rng.random(count) < 1 / (1 + np.exp(-(told + 2 * tempo * began) / margin))
    both = np.stack([told / 2, -told / 2], axis=1).ravel()
    games = train.Games(
        np.zeros(count), np.full(count, 2, np.int8), np.arange(count), np.zeros((2 * count, 1)), both,
        np.stack([won, ~won], axis=1).ravel().astype(float),
    )
    return games, both, np.stack([began, -began], axis=1).ravel()


@pytest.mark.parametrize(("margin", "tempo"), [(3.0, 0.0), (9.0, 4.0), (5.0, -3.0)])
def test_what_a_lead_is_worth_and_what_the_tempo_is_are_found_again(train: Any, margin: float, tempo: float) -> None:
    games, told, began = some_games(train, np.random.default_rng(3), 6_000, margin, tempo)
    found, more = train.chances(told, began, train.hats(games.phase, 2), games, np.array([6.0, 6.0]), games.seats == 2)
    assert found[0] == pytest.approx(margin, rel=0.12)
    assert more[0] == pytest.approx(tempo, abs=0.6)


@pytest.mark.parametrize(("slug", "tempo"), [("carcassonne", "more-turns"), (SLUG, None)])
def test_judging_anew_changes_only_what_leads_and_the_tempo_are_worth(
    train: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, slug: str, tempo: str | None
) -> None:
    place = Path(*train.GAMES[slug].split(".")) / "bot_lore.toml"
    before = (train.HERE / place).read_text("utf-8")
    (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / place).write_text(before, "utf-8")
    monkeypatch.setattr(train, "HERE", tmp_path)
    wishes = Namespace(game=slug, margins=2, seed="test")
    monkeypatch.setattr(train, "PARCEL", 2)
    train.judged_anew(wishes)
    after = (tmp_path / place).read_text("utf-8")
    old, new = tomllib.loads(before), tomllib.loads(after)
    assert old["made"] == new["made"]
    assert old["level"] == new["level"]
    assert {name for name, worth in new["worth"].items() if worth != old["worth"].get(name)} <= {tempo}
    assert list(new["worth"]) == list(old["worth"]), "names keep their places"
    assert set(new["margin"]) == {"margin", "many"}
    assert len(new["margin"]["margin"]) == len(new["margin"]["many"]) == len(old["margin"]["margin"])
    assert "--margins 2 --seed test" in after
    games = list((tmp_path / "build" / "train" / slug).glob("test-margins-*.npz"))
    assert len(games) == 1, "games are written down"
    monkeypatch.setattr(train, "played", None)  # and not played again
    train.judged_anew(wishes)
