"""More than random games: searches compared with bare playouts, the cost of moves in a game, memory, first boards."""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from cases import Case

import dragongames as dg
from dragongames.bots.ismcts import Thinking
from dragongames.bots.playouts import drawn, judge, play_on
from dragongames.core.game.position import CHANCE
from dragongames.core.table.table import Table

SEARCH_TARGET = 0.6  # of the raw playout rate
STRETCH = 200  # simulations or playouts between looks at the clock
GAMES = 30  # games in which the cost of moves is measured
PARTS = ("early", "middle", "late")


class Rate(NamedTuple):
    """How fast a search is compared with random playouts to the end, per second."""

    playouts: float
    simulations: float
    budget_seconds: float  # time for a decision at the default budget

    @property
    def share(self) -> float:
        return self.simulations / self.playouts


def first_decision(case: Case) -> Any:
    """The position of the first decision."""
    position, rng = case.start, Random(1)
    while position.actors[0] == CHANCE:
        position = position.after(drawn(position.odds(), rng.random()))
    return position


def search_rate(case: Case, seconds: float, rounds: int) -> Rate:
    """Alternate searches at the default budget and playouts from the same position; a playout includes its result."""
    game, position = dg.game(case.slug), first_decision(case)
    seat, budget = position.actors[0], game.search.simulations
    found: list[tuple[float, float]] = []
    for turn in range(rounds):
        rng, done, begin = Random(turn), 0, time.process_time()
        while (passed := time.process_time() - begin) < seconds:
            for _ in range(max(1, STRETCH * budget // 8000)):
                judge(game, game.search, play_on(position, rng.random))
                done += 1
        playouts = done / passed
        thought, begin = 0, time.process_time()
        while (passed := time.process_time() - begin) < seconds:
            Thinking(game, position.seen_by(seat), seat, Random(f"{turn}/{thought}")).run(budget)
            thought += budget
        found.append((playouts, thought / passed))
    playouts, simulations = (statistics.median(column) for column in zip(*found, strict=True))
    return Rate(playouts, simulations, budget / simulations)


def growth(case: Case) -> tuple[float, ...]:
    """Microseconds per decision (listing moves, making one) in the first, middle and last third of random games."""
    spent: list[list[float]] = [[] for _ in PARTS]
    for seed in range(GAMES):
        line = list(_timed(case.start, Random(seed)))
        for at, seconds in enumerate(line):
            spent[min(at * len(PARTS) // len(line), len(PARTS) - 1)].append(seconds)
    return tuple(1e6 * statistics.median(part) for part in spent)


def _timed(position: Any, rng: Random) -> Iterator[float]:
    clock, random = time.perf_counter, rng.random
    while actors := position.actors:
        if actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), random()))
            continue
        begin = clock()
        moves = position.legal(actors[0])
        position = position.after(moves[int(random() * len(moves))])
        yield clock() - begin


def timeline_bytes(case: Case) -> tuple[int, int]:
    """Memory of a table with a whole random game, all positions and events kept, and its number of moments."""
    game = dg.game(case.slug)
    options, rng = _options(case), Random(1)
    Table(game, options, seed=1)  # what is computed once, at the first game, does not belong to the timeline
    tracemalloc.start()
    table = Table(game, options, seed=1)
    while not table.over:
        table.play(rng.choice(table.position.legal(table.position.actors[0])))
    taken = tracemalloc.get_traced_memory()[0]
    moments = len(table.node.path)
    tracemalloc.stop()
    return taken, moments


def _options(case: Case) -> Any:
    from dragongames.core.game.agreed import read_options

    return read_options(dg.game(case.slug), case.options)


def fresh_seconds(code: str, runs: int = 5) -> float:
    """How long a fresh interpreter takes for some code, beyond its own start."""
    timed = f"import time; t = time.perf_counter(); {code}; print(time.perf_counter() - t)"
    done = [subprocess.run([sys.executable, "-c", timed], capture_output=True, text=True, check=True).stdout
            for _ in range(runs)]
    return statistics.median(map(float, done))


def print_deeper(cases: list[Case], seconds: float, rounds: int) -> list[str]:
    """Three tables; returns the names of the games whose search is too slow."""
    slow = []
    print("\n| ISMCTS of | playouts/s | simulations/s | beside bare playouts | a decision at its default budget |")
    print("|---|---:|---:|---:|---:|")
    for case in cases:
        rate = search_rate(case, seconds, rounds)
        print(f"| {case.name} | {rate.playouts:,.0f} | {rate.simulations:,.0f} "
              f"| {rate.share:.0%} (wanted {SEARCH_TARGET:.0%}) | {rate.budget_seconds:.2f} s |")
        if rate.share < SEARCH_TARGET:
            slow.append(f"ISMCTS of {case.name}")
    print(f"\n| µs a decision in | {' | '.join(PARTS)} | a whole timeline | moments | bytes a moment |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for case in cases:
        taken, moments = timeline_bytes(case)
        parts = " | ".join(f"{part:.1f}" for part in growth(case))
        print(f"| {case.name} | {parts} | {taken / 1e6:.2f} MB | {moments} | {taken / moments:,.0f} |")
    print("\n| from a fresh start | first position | first picture | first live board |")
    print("|---|---:|---:|---:|")
    for slug in dict.fromkeys(case.slug for case in cases):
        table = f"import dragongames as dg; table = dg.table({slug!r})"
        told = " | ".join(
            f"{fresh_seconds(code):.2f} s" for code in (table, f"{table}; table.svg()", f"{table}; dg.board(table)")
        )
        print(f"| {dg.game(slug).name} | {told} |")
    return slow
