"""The tool that learns what three and four choose: it sees, plays and searches as the game and its search do."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import dragongames as dg
from dragongames.bots.ismcts import Thinking
from dragongames.bots.playouts import drawn
from dragongames.core.game.position import CHANCE
from dragongames.games.knights_and_castles.bot_crowd import ANSWERS, CHOICES, between, choosing, marks_between, place
from dragongames.games.knights_and_castles.box.contents import DRUM
from dragongames.games.knights_and_castles.rules.hands import ARMIES_LAID, lay_code
from dragongames.games.knights_and_castles.rules.moves import Lay
from tests.games.knights_and_castles.last_round import LAST

SLUG = "knights-and-castles"


def open_moments(seats: int) -> list[tuple[Any, list[Any], Any]]:
    """Moments of games at random at which nobody has a secret: the moment, what is chosen, and what comes of it."""
    game, found = dg.game(SLUG), []
    for seed in range(30):
        rng = Random(seed)
        position: Any = game.start(game.options(players=seats))
        while position.actors:
            if position.actors[0] == CHANCE:
                position = position.after(drawn(position.odds(), rng.random()))
                continue
            moment, chosen = position, []
            for seat in moment.actors:
                chosen.append(rng.choice(moment.legal(seat)))
                position = position.after(chosen[-1])
            if len(chosen) == seats and all(len(hands) == 1 for hands in moment.possible):
                found.append((moment, chosen, position))
    return found


def as_arrays(rounds: ModuleType, position: Any) -> Any:
    ages = position.ages
    return rounds.Moments(
        np.array([[position.hands[seat] for seat in ages]]), np.array([[position.points[seat] for seat in ages]]),
        np.array([sum(1 << tile for tile in range(DRUM) if position.bag[tile])]), np.array([position.bag[DRUM]]),
    )


def ones(marks: Any, wide: int) -> Any:
    told = np.zeros(wide + 1, np.float32)
    told[list(marks)] = 1
    return told[:-1]


@pytest.mark.parametrize("seats", [3, 4])
def test_rounds_end_as_in_the_game_and_are_told_alike(load_tool: Callable[[str], ModuleType], seats: int) -> None:
    rounds = load_tool("crowd_rounds")
    some = open_moments(seats)
    assert len(some) > 50
    for moment, chosen, after in some:
        arrays, wide = as_arrays(rounds, moment), marks_between(seats)
        assert (rounds.between(arrays)[0] == ones(between(moment), wide)).all()
        armies = []
        for age, seat in enumerate(moment.ages):
            told = rounds.choosing(arrays, moment.tile, age)[0]
            assert (told == ones(choosing(moment, seat), wide + seats + 3)).all()
            places, there = rounds.places(arrays.hands[:, age], moment.tile)
            assert places[there].tolist() == [place(moment, move) for move in moment.legal(seat)]
            move = chosen[moment.actors.index(seat)]
            at = moment.legal(seat).index(move)
            armies.append(rounds.options(arrays.hands[:, age], moment.tile)[0, at])
            if isinstance(move, Lay):
                assert armies[-1] == ARMIES_LAID[lay_code(move.first, move.second)]
        found = rounds.after(arrays, moment.tile, np.array([armies]))
        for one, other in zip(found, as_arrays(rounds, after), strict=True):
            assert (one == other).all()


def test_the_fast_search_tries_what_the_search_tries(load_tool: Callable[[str], ModuleType]) -> None:
    search = load_tool("crowd_search")
    if shutil.which("cc") is None:
        with pytest.raises(SystemExit, match="compiler"):
            search.library()
        return
    game = dg.game(SLUG)
    position = game.read(LAST)
    for seat in range(3):
        thinking = Thinking(game, position.seen_by(seat), seat, Random(1))
        thinking.run(4_000)
        often = {each.move: each.visits / 4_000 for each in thinking.tried()}
        fast = np.mean([search.visits(position, seat, 4_000, seed)[seat] / 4_000 for seed in range(6)], axis=0)
        for move, share in often.items():
            assert fast[ARMIES_LAID[lay_code(move.first, move.second)]] == pytest.approx(share, abs=0.12)


def test_the_same_seed_plays_the_same_games(load_tool: Callable[[str], ModuleType]) -> None:
    search = load_tool("crowd_search")
    if shutil.which("cc") is None:
        return
    one, again = search.games(3, 2, "test"), search.games(3, 2, "test")
    assert (one.marks == again.marks).all()
    assert (one.chosen == again.chosen).all()
    assert one.tried.shape == (len(one.marks), ANSWERS)
    assert (one.tried[np.arange(len(one.chosen)), one.chosen] > 0).all()


def test_answers_that_are_always_the_best_are_found(load_tool: Callable[[str], ModuleType]) -> None:
    """In a last round in which the others are sure to lay nothing, whoever can win with any army wins."""
    tool = load_tool("learn_crowds")
    rounds = load_tool("crowd_rounds")
    nothing = CHOICES.index(0)
    marks = marks_between(3) + 6
    choices = tool.fresh(3, marks, (4, 4), ANSWERS, 0)
    choices[5][nothing] = 50.0
    moments = rounds.Moments(
        np.array([[0, 8, 8], [0, 0, 8]]), np.array([[1, 1, 1], [3, 0, 3]]), np.array([0, 0]), np.array([1, 1])
    )
    found = tool.won(choices, None, moments, 0, np.random.default_rng(1))
    assert found.tolist() == [[1.0, 1.0, 1.0], [0.0, 0.0, 1.0]]
