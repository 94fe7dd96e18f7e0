"""Glicko-2: how well somebody plays or how hard a problem is, and how sure that is.

After Mark Glickman's description; `tests/lessons/practice` has its worked example.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

SCALE: Final = 173.7178  # points of a rating in one unit of the calculation
MIDDLE: Final = 1500.0
RESTRAINT: Final = 0.5  # how much the volatility may change at once
ENOUGH: Final = 1e-6


class Rating(NamedTuple):
    """A rating, how far off it may be, and how steady the results are."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


def chance(one: Rating, other: Rating) -> float:
    """How often one is expected to succeed against the other."""
    return 1.0 / (1.0 + exp(-_weight(other.deviation / SCALE) * (one.rating - other.rating) / SCALE))


def after(rating: Rating, results: Iterable[tuple[Rating, float]], restraint: float = RESTRAINT) -> Rating:
    """The rating after some results against others: 1 for a success, 0 for a failure."""
    mu, phi = (rating.rating - MIDDLE) / SCALE, rating.deviation / SCALE
    information = gained = 0.0
    for other, result in results:
        expected, weight = chance(rating, other), _weight(other.deviation / SCALE)
        information += weight * weight * expected * (1.0 - expected)
        gained += weight * (result - expected)
    if not information:
        return rating._replace(deviation=min(sqrt(phi * phi + rating.volatility**2) * SCALE, 350.0))
    variance = 1.0 / information
    volatility = _volatility(rating.volatility, variance * gained, phi, variance, restraint)
    before = phi * phi + volatility * volatility
    phi = 1.0 / sqrt(1.0 / before + 1.0 / variance)
    return Rating(MIDDLE + SCALE * (mu + phi * phi * gained), SCALE * phi, volatility)


def _weight(phi: float) -> float:
    return 1.0 / sqrt(1.0 + 3.0 * phi * phi / (pi * pi))


def _volatility(sigma: float, delta: float, phi: float, variance: float, restraint: float) -> float:
    """The volatility that explains the results best: the zero of a function, found by the Illinois method.

    Two bounds with the zero between them close in on it along the line through both. A bound that stays where it is
    counts only half the next time, or else the other would creep towards it.
    """
    start = log(sigma * sigma)

    def off(x: float) -> float:
        there = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - there) / (2.0 * there * there) - (x - start) / (restraint * restraint)

    low = start
    if delta * delta > phi * phi + variance:
        high = log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while off(start - steps * restraint) < 0.0:
            steps += 1
        high = start - steps * restraint
    at_low, at_high = off(low), off(high)
    while abs(high - low) > ENOUGH:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = off(middle)
        if at_middle * at_high <= 0.0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = middle, at_middle
    return exp(low / 2.0)
