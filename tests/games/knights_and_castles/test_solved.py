"""What was worked out once for all moments of two players: each is worth what the rounds that may follow are worth."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.analysis import matrix
from dragongames.analysis.equilibrium import Values
from dragongames.analysis.worlds import open_to_all
from dragongames.bots.playouts import drawn
from dragongames.core.game.position import CHANCE
from dragongames.games.knights_and_castles.bot_solved import share

SLUG = "knights-and-castles"
ROUNDING = 0.006  # values are kept in 255ths, and rounds were solved to a little less than that
PUBLIC = 0.02  # what it may matter that armies taken back are treated as if everybody had seen them


def between_rounds(seed: str, least: int, most: int, **options: Any) -> Any:
    """A moment of a random game between two rounds, of which so many were played."""
    game = dg.game(SLUG)
    for attempt in range(1_000):
        rng = Random(f"{seed}/{attempt}")
        position: Any = game.start(game.options(players=2, **options))
        while position.actors:
            if position.ages and position.tile < 0 and least <= position.round <= most and open_to_all(position):
                return position
            if position.actors[0] == CHANCE:
                position = position.after(drawn(position.odds(), rng.random()))
            else:
                position = position.after(rng.choice(position.legal(position.actors[0])))
    raise AssertionError("no such moment")


def of_the_rounds_to_come(position: Any) -> float:
    """What a moment is worth to the first, by the rounds that may follow and the moments after them."""
    whole = found = 0.0
    for tile, weight in position.odds():
        opened = position.after(tile)
        whole += weight
        if opened.actors != (0, 1):
            ways = [opened] if not opened.tile >= 0 else [opened.after(move) for move in opened.legal(opened.actors[0])]
            told = [worth(way) for way in ways]
            found += weight * (max(told) if opened.actors[:1] == (0,) else min(told))
            continue
        found += weight * matrix.solve([
            [worth(opened.after(mine).after(theirs)) for theirs in opened.legal(1)] for mine in opened.legal(0)
        ]).value
    return found / whole


def worth(position: Any) -> float:
    if not position.actors:
        return float(position.outcome().places[0] == 1)
    found = share(position)
    assert found is not None
    return found


@pytest.mark.parametrize("number", range(8))
def test_a_moment_is_worth_what_the_rounds_to_come_are_worth(number: int) -> None:
    position = between_rounds(f"solved/{number}", number % 4 + 1, 6)
    assert share(position) == pytest.approx(of_the_rounds_to_come(position), abs=ROUNDING)


@pytest.mark.parametrize("number", range(4))
def test_late_moments_are_worth_what_the_referee_says_secrets_and_all(number: int) -> None:
    position = between_rounds(f"referee/{number}", 5, 5)
    assert share(position) == pytest.approx(Values(dg.game(SLUG), most=300_000).value(position), abs=PUBLIC)


def test_at_the_beginning_the_younger_is_ahead_because_of_the_sword() -> None:
    position = between_rounds("begin", 0, 0)
    mine = share(position)
    assert mine is not None
    assert 0.6 < (mine if position.ages[0] == 0 else 1.0 - mine) < 0.67


def test_other_games_and_hidden_hands_were_not_worked_out() -> None:
    position = between_rounds("other", 2, 4)
    assert share(position) is not None
    assert share(position.seen_by(0)) is None
    assert share(between_rounds("longer", 2, 2, longer=True)) is None
    assert share(position.after(position.odds()[0][0])) is None  # a round has begun
