"""Whole turns as a table: in the order of what they are worth, with the answer, the reasons, and what is exact."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dragongames as dg
from dragongames import analysis
from dragongames.analysis.advice import TURN_COLUMNS
from dragongames.core.text.words import language

ADVICE = Path(__file__).parents[1] / "bots" / "advice"


@pytest.fixture(autouse=True)
def english() -> Any:
    before = language("en")
    yield
    language(before)


def at(name: str) -> Any:
    text = (ADVICE / f"{name}.txt").read_text("utf-8")
    return dg.table(name.rpartition("-")[0], position=text, names=("Ala", "Jan"))


@pytest.mark.parametrize("name", ["dragon-castle-165", "carcassonne-56", "simurgh-133"])
def test_turns_stand_in_the_order_of_what_they_are_worth(name: str) -> None:
    table = at(name)
    frame = analysis.moves(table, turns=True, simulations=24, progress=False)
    assert list(frame.columns) == list(TURN_COLUMNS)
    assert frame["won"].is_monotonic_decreasing
    assert frame["won"].between(0, 1).all()
    assert (frame["exact"] | (frame["error"] > 0.005)).all()
    assert frame["turn"].is_unique
    assert frame["visits"].sum() == 24
    assert analysis.moves(table, turns=True, simulations=24, progress=False).equals(frame)


def test_a_turn_says_what_it_brings_and_what_comes_of_it() -> None:
    frame = analysis.moves(at("dragon-castle-258"), turns=True, simulations=40, progress=False)
    four = frame[frame["turn"].str.contains("build")].iloc[0]
    assert four["now"] == 4
    assert "point tokens: +2 points; shrines: +2 points" in four["why"]
    assert four["answer"]


def test_the_last_turn_counts_to_the_end() -> None:
    best = analysis.moves(at("simurgh-133"), turns=True, simulations=20, progress=False).iloc[0]
    assert "place rider monument" in best["turn"]
    assert best["points"] > 60
    assert best["answer"] == ""


def test_where_everybody_chooses_at_once_the_mixture_is_told() -> None:
    table = dg.table("knights-and-castles", seed=3)
    frame = analysis.moves(table, turns=True, simulations=2000, progress=False)
    assert frame["share"].sum() == pytest.approx(1)
    assert frame["won"].is_monotonic_decreasing
    assert (frame["share"] > 0).sum() > 1, "whoever always does the same is seen through"


def test_several_processes_look_together() -> None:
    frame = analysis.moves(at("dragon-castle-165"), turns=True, simulations=20, workers=2, progress=False)
    assert frame["visits"].sum() == 20
    assert frame["won"].is_monotonic_decreasing
