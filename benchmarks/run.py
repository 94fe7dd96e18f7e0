"""Every game compared with public engines, taking turns in one process: random games, searches, memory, starting up.

    python benchmarks/run.py [--seconds S] [--rounds N] [words the slugs contain]
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import chess
from cases import Case, ours, wanted
from deeper import print_deeper
from rivals import RIVALS, Played

from dragongames.games import GAMES

IMPORT_TARGET = 0.2  # seconds
CHESS = "python-chess"
ONE_CORE = "all on one core, in one process"

CASES = [case for slug in GAMES for case in wanted(slug)]


class Speed(NamedTuple):
    """The rates of one stretch of random games, per second."""

    decisions: float
    actions: float  # chance included
    games: float


def measured(play: Callable[[Random], Played], rng: Random, seconds: float) -> Speed:
    """Play for roughly so many seconds."""
    decisions = chances = games = 0
    begin = time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        for _ in range(1 + games // 10):
            game = play(rng)
            decisions += game.decisions
            chances += game.chances
            games += 1
    return Speed(decisions / passed, (decisions + chances) / passed, games / passed)


def import_seconds(module: str) -> float:
    """How long a fresh interpreter takes for an import, beyond its own start."""
    code = f"import time; t = time.perf_counter(); import {module}; print(time.perf_counter() - t)"
    runs = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(7)]
    return statistics.median(float(run.stdout) for run in runs)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of one stretch of one game")
    parser.add_argument("--rounds", type=int, default=7, help="how often every game has its turn")
    parser.add_argument("games", nargs="*", help="words the slugs contain; all games if none is given")
    wishes = parser.parse_args()

    cases = {case.name: case for case in CASES if not wishes.games or any(word in case.slug for word in wishes.games)}
    players = {name: ours(case) for name, case in cases.items()} | {name: make() for name, make in RIVALS.items()}
    stretches: dict[str, list[Speed]] = {name: [] for name in players}
    for turn in range(wishes.rounds):
        for name, play in players.items():
            stretches[name].append(measured(play, Random(turn), wishes.seconds))

    medians = {name: Speed(*map(statistics.median, zip(*found, strict=True))) for name, found in stretches.items()}
    chess_speed = medians[CHESS]
    print(f"Python {sys.version.split()[0]}, python-chess {chess.__version__}; {ONE_CORE};")
    print(f"medians of {wishes.rounds} interleaved stretches of {wishes.seconds:g} s\n")
    print("| random games of | moves/s | with chance/s | games/s | beside python-chess | games beside it |")
    print("|---|---:|---:|---:|---:|---:|")
    missed = []
    for name, speed in medians.items():
        actions, games = speed.actions / chess_speed.actions, speed.games / chess_speed.games
        wanted = cases.get(name, Case(CHESS, {}, 0))
        print(
            f"| {name} | {speed.decisions:,.0f} | {speed.actions:,.0f} | {speed.games:,.0f} "
            f"| {_beside(actions, wanted.actions)} | {_beside(games, wanted.games)} |"
        )
        if actions < wanted.actions or games < wanted.games:
            missed.append(name)
    missed += print_deeper(list(cases.values()), wishes.seconds, wishes.rounds)
    loading = import_seconds("dragongames")
    print(f"\nimport dragongames: {loading:.3f} s (python-chess: {import_seconds('chess'):.3f} s)")
    if missed:
        print(f"too slow: {'; '.join(missed)}")
    return 1 if missed or loading >= IMPORT_TARGET else 0


def _beside(ratio: float, wanted: float) -> str:
    return f"{ratio:.1f} ×" + (f" (wanted {wanted:g} ×)" if wanted else "")


if __name__ == "__main__":
    sys.exit(main())
