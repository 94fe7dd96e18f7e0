"""The sensible player: wins against chance, takes what lies open, and sees no further than the table."""

from __future__ import annotations

from random import Random

import pytest

import dragongames as dg
from dragongames.bots import bot
from dragongames.bots.seats import let_bots_move
from dragongames.games.carcassonne import GAME
from dragongames.games.carcassonne.bot import Greedy, lead, prospects
from tests.games.carcassonne.tables import laid

GAMES = 10


def won(seed: int, **options: object) -> bool:
    at = dg.table(GAME.slug, seed=seed, **options)
    seats = range(at.position.seats)
    me = seed % len(seats)
    let_bots_move(at, {seat: bot("greedy" if seat == me else "random", GAME) for seat in seats})
    return at.position.outcome().winners == (me,)


@pytest.mark.parametrize("options", [{"expansion": True}, {"expansion": False}], ids=["expansion", "base"])
def test_greedy_beats_random_almost_always(options: dict[str, object]) -> None:
    assert sum(won(seed, **options) for seed in range(GAMES)) >= 0.95 * GAMES


def chosen(at: dg.Table) -> str:
    seat = at.position.actor
    return GAME.notation.write(Greedy().choose(at.position, seat, Random(1)), "en")


def test_greedy_finishes_its_own_city() -> None:
    at = laid("F@0,-1/90 U@1,0", "1: 0,0 city-N", hand="E", options="expansion=false")
    assert chosen(at) == "place 0,-2 turned 180"


def test_greedy_sends_another_knight_home_and_not_its_own() -> None:
    at = laid("N@0,-1/180 U@1,0", "1: 0,0 city-N", "2: 0,-1 city-ES", hand="PP5").play("place 1,-1 turned 0")
    assert chosen(at) == "send-home 0,-1 city-ES"


def test_greedy_flies_the_dragon_to_others() -> None:
    at = laid(
        "PV4@1,0 B@1,1 B@1,-1 PD6@2,0", "1: 1,1 cloister", "2: 1,-1 cloister", "dragon: 1,0", "path: 1,0", "step: fly",
    )
    assert chosen(at) == "dragon 1,-1"


def test_prospects_count_what_lies_there_and_lead_compares() -> None:
    at = laid("W@-1,0", "1: 0,0 road-EW", "points: 4 9", "stack: V", options="expansion=false")
    mine, theirs = prospects(at.position)
    assert 6 <= mine < 7, "four points and a road of two tiles"
    assert 9 <= theirs < 10
    assert lead(at.position, 0) == pytest.approx(mine - theirs)
