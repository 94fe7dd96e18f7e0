"""Glicko-2 gives what its author's example gives, and moves as one expects."""

from __future__ import annotations

import pytest

from dragongames.lessons.practice.glicko import Rating, after, chance


def test_the_worked_example() -> None:
    others = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))
    found = after(Rating(1500, 200, 0.06), list(zip(others, (1.0, 0.0, 0.0), strict=True)))
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_nothing_becomes_less_sure() -> None:
    assert after(Rating(1500, 200, 0.06), []).deviation == pytest.approx(200.27, abs=0.01)


def test_success_against_the_stronger_counts_for_more() -> None:
    one = Rating(1500, 100)
    strong, weak = (after(one, [(Rating(rating, 50), 1.0)]) for rating in (1800, 1200))
    assert strong.rating > weak.rating > one.rating
    assert chance(one, Rating(1500, 50)) == pytest.approx(0.5)
    assert chance(one, Rating(1800, 50)) < 0.2


def test_a_surprise_makes_results_less_steady() -> None:
    steady, surprised = (
        after(Rating(1500, 60, 0.06), [(Rating(rating, 30), 1.0)] * 6) for rating in (1500, 2300)
    )
    assert surprised.volatility > steady.volatility
