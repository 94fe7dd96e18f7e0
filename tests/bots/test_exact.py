"""Endings worked out: what is said to be exact is what a plain search of everything finds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.bots.exact import Ending, TooMuch, solved_ending
from dragongames.bots.levels import lore_of
from dragongames.bots.playouts import drawn
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE


def lore(slug: str) -> Lore:
    found = lore_of(dg.game(slug))
    assert found is not None
    return found


def plain(judge: Lore, position: Any) -> tuple[float, ...]:
    """Everything tried, nothing remembered."""
    if not position.actors:
        return tuple(judge.value(position, seat) for seat in range(position.seats))
    seat = position.actors[0]
    if seat == CHANCE:
        odds = position.odds()
        whole = sum(weight for _, weight in odds)
        ways = [(plain(judge, position.after(move)), weight / whole) for move, weight in odds]
        return tuple(sum(values[at] * share for values, share in ways) for at in range(position.seats))
    return max((plain(judge, position.after(move)) for move in position.legal(seat)), key=lambda each: each[seat])


def last_tile(seed: int) -> Any:
    """A random game of Carcassonne before its last tile is laid."""
    game, rng = dg.game("carcassonne"), Random(seed)
    position: Any = game.start(game.options(players=2, expansion=False))
    while position.actors:
        if not any(position.bag) and position.actors[0] != CHANCE:
            return position
        moves = position.legal(position.actors[0])
        position = position.after(drawn(position.odds(), rng.random()) if not moves else rng.choice(moves))
    return None


def test_the_last_tile_of_carcassonne_is_laid_exactly() -> None:
    judge = lore("carcassonne")
    position = last_tile(3)
    assert position is not None
    seat = position.actors[0]
    found = solved_ending(judge, position, seat)
    assert found is not None
    assert {exact.move for exact in found} == set(position.legal(seat))
    assert found[0].value == pytest.approx(plain(judge, position)[seat])
    for exact in found[:5]:
        assert exact.value == pytest.approx(plain(judge, position.after(exact.move))[seat])


def test_what_is_far_from_its_end_is_not_called_exact() -> None:
    position: Any = dg.table("carcassonne", seed=1).position
    assert solved_ending(lore("carcassonne"), position, position.actors[0]) is None


def test_an_ending_that_is_too_long_is_given_up() -> None:
    judge = lore("carcassonne")
    position: Any = dg.table("carcassonne", seed=1).position
    with pytest.raises(TooMuch):
        Ending(judge, 20).values(position)
