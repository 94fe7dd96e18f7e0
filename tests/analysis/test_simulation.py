"""Simulations: the same rows wherever they are played, fair seats, and workers that may die."""

from __future__ import annotations

import os
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest
from distributed import Client, LocalCluster
from pandas.testing import assert_frame_equal

import dragongames as dg
from dragongames.analysis import simulation
from dragongames.analysis.simulation import interval, parcels, planned, simulate, summary
from dragongames.core.errors import DragonError
from dragongames.core.game.position import Move
from dragongames.games import GAMES

KC = "knights-and-castles"
PAIR = ("greedy", "random")


class Counting:
    """Plays its first, second, third ... legal move in turn: a bot that would tell if it was not fresh in each game."""

    def __init__(self) -> None:
        self.met = 0

    def choose(self, view: Any, seat: int, rng: Random) -> Move:
        moves = view.legal(seat)
        self.met += 1
        move: Move = moves[self.met % len(moves)]
        return move


class Dying(Counting):
    """Ends the process it plays in, as often as there are files to say so."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder

    def choose(self, view: Any, seat: int, rng: Random) -> Move:
        for path in self.folder.glob("die-*"):
            try:
                path.unlink()
            except FileNotFoundError:  # the other process saw it first, and dies of it
                continue
            os._exit(1)
        return super().choose(view, seat, rng)


@pytest.mark.parametrize("slug", list(GAMES))
def test_one_row_a_game_and_seat(slug: str) -> None:
    played = dg.game(slug)
    seats = min(played.players)
    frame = simulate(slug, ["random"] * seats, 3, 1, progress=False)
    assert list(frame.columns) == list(simulation.COLUMNS)
    assert [*zip(frame["game"], frame["seat"], strict=True)] == [(g, s + 1) for g in range(3) for s in range(seats)]
    assert frame.groupby("game")["won"].sum().to_list() == pytest.approx([1.0] * 3)
    assert ((frame["place"] == 1) == (frame["won"] > 0)).all()
    assert (frame["decisions"] > 0).all()
    assert set(frame["decided_by"]) <= set(played.rulebook.rules)


def executors() -> dict[str, Any]:
    return {
        "one process of ours": 1, "threads": ThreadPoolExecutor(3),
        "processes": ProcessPoolExecutor(2, mp_context=get_context("spawn")),
    }


@pytest.mark.parametrize("kind", list(executors()))
def test_the_rows_are_the_same_wherever_they_are_played(kind: str) -> None:
    here = simulate(KC, (Counting(), "greedy", "random"), 30, "x", progress=False)
    executor = executors()[kind]
    try:
        assert_frame_equal(simulate(KC, (Counting(), "greedy", "random"), 30, "x", executor, progress=False), here)
    finally:
        if isinstance(executor, Executor):
            executor.shutdown()


def test_the_rows_are_the_same_in_other_parcels(monkeypatch: pytest.MonkeyPatch) -> None:
    here = simulate(KC, PAIR, 40, 1, progress=False)
    monkeypatch.setattr(simulation, "CHUNKS", 3)
    assert len(parcels(40)) == 3
    assert_frame_equal(simulate(KC, PAIR, 40, 1, progress=False), here)
    assert_frame_equal(simulate(KC, PAIR, 15, 1, progress=False), here[:30])
    assert not simulate(KC, PAIR, 40, 2, progress=False).equals(here)


def test_a_process_that_dies_loses_nothing(tmp_path: Path) -> None:
    whole = simulate(KC, (Counting(), Counting()), 20, 1, progress=False)
    columns = ["game", "seat", "points", "place"]
    for executor in (2, ProcessPoolExecutor(2, mp_context=get_context("spawn"))):
        (tmp_path / "die-1").touch()
        frame = simulate(KC, (Dying(tmp_path), Counting()), 20, 1, executor, progress=False)
        assert not list(tmp_path.iterdir()), "nobody died"
        assert_frame_equal(frame[columns], whole[columns])


def test_games_that_always_kill_their_worker_are_named(tmp_path: Path) -> None:
    for number in range(simulation.TRIES):
        (tmp_path / f"die-{number}").touch()
    with pytest.raises(DragonError, match=r"Games 0 to \d+ crashed the process that played them 3 times"):
        simulate(KC, (Dying(tmp_path), Counting()), 3, 1, 1, progress=False)


def test_a_cluster_gives_the_same_rows_even_if_a_worker_dies(tmp_path: Path) -> None:
    whole = simulate(KC, (Counting(), Counting()), 20, 1, progress=False)
    columns = ["game", "seat", "points", "place"]
    wishes: dict[str, Any] = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(**wishes) as cluster, Client(cluster) as client:
        assert_frame_equal(simulate(KC, (Counting(), Counting()), 20, 1, client.get_executor(), progress=False), whole)
        (tmp_path / "die-1").touch()
        frame = simulate(KC, (Dying(tmp_path), Counting()), 20, 1, client.get_executor(), progress=False)
        assert not list(tmp_path.iterdir()), "nobody died"
        assert_frame_equal(frame[columns], whole[columns])


def test_bots_sit_everywhere_equally_often() -> None:
    frame = simulate(KC, ("greedy", "random", "random"), 9, 1, progress=False)
    assert frame[frame["bot"] == "greedy"]["seat"].to_list() == [1, 2, 3] * 3
    frame = simulate(KC, ("greedy", "random"), 4, 1, turned=False, progress=False)
    assert frame["bot"].to_list() == ["greedy", "random"] * 4


def test_a_bot_is_fresh_in_every_game() -> None:
    bot = Counting()
    frame = simulate(KC, (bot, bot), 4, 1, turned=False, options={"youngest_first": (1, 2)}, progress=False)
    assert bot.met == 0
    again = simulate(KC, (Counting(), Counting()), 4, 1, turned=False, options={"youngest_first": (1, 2)},
                     progress=False)
    assert_frame_equal(frame, again)


def test_what_cannot_be_simulated_is_said() -> None:
    for bots, n, options, said in (
        (("greedy",), 1, {}, "for 2 to 4 players, not for 1"),
        (("greedy", "deep"), 1, {}, "There is no bot “deep”"),
        (PAIR, -1, {}, "The number of games cannot be -1"),
        (PAIR, 1, {"players": 3}, "A game for 3 players needs 3 bots, not 2"),
        (PAIR, 1, {"colour": 3}, "has no option “colour”"),
    ):
        with pytest.raises(dg.NotationError, match=said):
            simulate(KC, bots, n, options=options, progress=False)
    assert simulate(KC, PAIR, 0, progress=False).empty
    assert planned(KC, PAIR, 0, {}, True).options.players == 2


def test_the_summary_adds_up() -> None:
    frame = simulate(KC, PAIR, 100, 3, progress=False)
    told = summary(frame)
    assert told["bot"].to_list() == ["greedy", "random"]
    assert told["games"].to_list() == [100, 100]
    assert told["won"].sum() == pytest.approx(1)
    assert (told["low"] < told["won"]).all()
    assert (told["won"] < told["high"]).all()
    assert told["points"][0] == frame[frame["bot"] == "greedy"]["points"].mean()


def test_the_interval_is_wilsons() -> None:
    low, high = interval(5, 10)
    assert (low, high) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(10, 10)[1] == pytest.approx(1)
