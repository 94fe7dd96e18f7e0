"""A small network beside the worths of single things: what it says, of one position and of many."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import dragongames as dg
from dragongames.bots import bot
from dragongames.bots.levels import lore_of
from dragongames.bots.net import Net
from dragongames.bots.playouts import drawn
from dragongames.core.game.position import CHANCE
from dragongames.games import GAMES

DATA = {
    "usual": [1.0, 2.0], "own": [[1.0, 0.0], [0.0, 1.0]], "others": [[0.0, 0.0], [0.0, -1.0]],
    "time": [[0.0, 0.0], [0.0, 10.0]], "bias": [-1.0, 0.0], "out": [3.0, 0.5],
}
WORTH = [[2.0, 4.0], [0.0, 0.0]]
LEARNT = [slug for slug in GAMES if (lore := lore_of(dg.game(slug))) is not None and lore.net is not None]


def test_single_things_and_what_they_are_together_are_added() -> None:
    # the first counts 2 early and 4 late, and 3 more for each beyond one; the second where others lack it
    assert Net(DATA, WORTH).leads([0.0], [[(3.0, 4.0), (1.0, 0.0)]]) == [[6.0 + 3 * 2 + 0.5 * 2, 2.0]]


def test_a_phase_between_two_knots_belongs_to_both() -> None:
    assert Net(DATA, WORTH).leads([0.5], [[(1.0, 0.0), (0.0, 0.0)]]) == [[3.0 + 0.5 * 5, 0.5 * 5]]


def test_nothing_counts_for_more_than_is_usual_by_far() -> None:
    net = Net({**DATA, "time": [[0.0, 0.0]] * 2}, [[0.0, 0.0]] * 2)
    assert net.leads([0.0], [[(50.0, 0.0), (0.0, 0.0)]]) == net.leads([0.0], [[(6.0, 0.0), (0.0, 0.0)]])


@pytest.mark.parametrize("slug", LEARNT)
def test_many_positions_at_once_are_judged_as_one_by_one(slug: str) -> None:
    game, rng = dg.game(slug), Random(5)
    lore, player, position = lore_of(game), bot("sensible", game), dg.table(slug, seed=5).position
    assert lore is not None
    met: list[Any] = []
    for _ in range(30):
        actor = position.actors[0]
        met.append(position)
        chosen = drawn(position.odds(), rng.random()) if actor == CHANCE else player.choose(position, actor, rng)
        position = position.after(chosen)
    assert lore.values(met, 0) == [lore.value(position, 0) for position in met]
    assert len(set(lore.values(met, 0))) > 5


@pytest.mark.parametrize("slug", LEARNT)
def test_the_weights_are_for_all_that_is_looked_at(slug: str) -> None:
    lore = lore_of(dg.game(slug))
    assert lore is not None
    assert lore.data is not None
    shape = (len(lore.names), lore.hidden)
    assert np.array(lore.data["own"]).shape == np.array(lore.data["others"]).shape == shape
    assert np.array(lore.data["time"]).shape == (lore.knots, lore.hidden)
