"""Random games of every game beside random games of python-chess, taking turns in one process; import time.

    python benchmarks/run.py [--seconds S] [--rounds N] [words the slugs contain]
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from operator import itemgetter
from random import Random
from typing import Any, NamedTuple

import chess

import dragongames as dg
from dragongames.core.position import CHANCE, Move
from dragongames.core.record import read_options

IMPORT_TARGET = 0.2  # seconds
CHESS = "python-chess"
WEIGHT = itemgetter(1)
ONE_CORE = "all on one core, in one process"


class Played(NamedTuple):
    """One random game."""

    decisions: int  # by players
    chances: int  # by chance


class Case(NamedTuple):
    """A game to be measured, and how many times python-chess's rates it should reach."""

    slug: str
    options: dict[str, Any]
    actions: float  # times its moves a second, chance counted
    games: float = 0.0  # times its games a second

    @property
    def name(self) -> str:
        wishes = ", ".join(f"{key} {value}" for key, value in self.options.items())
        return f"{dg.game(self.slug).name}, {wishes}"


CASES = (
    Case("knights-and-castles", {"players": 2}, 5),
    Case("knights-and-castles", {"players": 3}, 5),
    Case("knights-and-castles", {"players": 4}, 5),
    Case("dragon-castle", {"players": 2, "spirits": 1, "dragons": 1}, 4, 5),
    Case("dragon-castle", {"players": 4, "spirits": 1, "dragons": 1}, 4),
    Case("dragon-castle", {"players": 2, "spirits": 3, "dragons": 3}, 0),
    Case("dragonkeepers", {"players": 2}, 4),
    Case("dragonkeepers", {"players": 3}, 4),
    Case("dragonkeepers", {"players": 4}, 4),
    Case("carcassonne", {"players": 2, "expansion": False}, 0, games=5),
    Case("carcassonne", {"players": 2}, 0, games=2.5),
    Case("simurgh", {"players": 2}, 1.5),
    Case("simurgh", {"players": 5, "mode": "dragonlord", "length": "long"}, 1.5),
)


class Speed(NamedTuple):
    """What one stretch of random games came to, a second."""

    decisions: float
    actions: float  # chance included
    games: float


def ours(case: Case) -> Callable[[Random], Played]:
    """Random games of ours, as a search plays them: unchecked and without events, all legal moves listed each time."""
    chosen = dg.game(case.slug)
    start: Any = chosen.start(read_options(chosen, case.options))

    def play(rng: Random) -> Played:
        position, decisions, chances = start, 0, 0
        random = rng.random
        while actors := position.actors:
            seat = actors[0]
            if seat == CHANCE:
                move = drawn(position.odds(), random())
                chances += 1
            else:
                moves = position.legal(seat)
                move = moves[int(random() * len(moves))]
                decisions += 1
            position = position.after(move)
        return Played(decisions, chances)

    return play


def drawn(odds: tuple[tuple[Move, int], ...], chance: float) -> Move:
    """The outcome at this place, from 0 to 1, of all outcomes laid side by side."""
    sums = list(accumulate(map(WEIGHT, odds)))
    return odds[bisect(sums, chance * sums[-1], hi=len(sums) - 1)][0]


def random_chess(rng: Random) -> Played:
    """A random game of python-chess, ended by mate, stalemate, bare kings or the 75-move rule.

    Repetition is left out: looking for it would slow python-chess down, and our game has no such question.
    """
    board, random = chess.Board(), rng.random
    while moves := list(board.legal_moves):
        board.push(moves[int(random() * len(moves))])
        if board.halfmove_clock >= 150 or (board.occupied.bit_count() < 5 and board.is_insufficient_material()):
            break
    return Played(board.ply(), 0)


def measured(play: Callable[[Random], Played], rng: Random, seconds: float) -> Speed:
    """Play for about so many seconds."""
    decisions = chances = games = 0
    begin = time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        for _ in range(10):
            game = play(rng)
            decisions += game.decisions
            chances += game.chances
            games += 1
    return Speed(decisions / passed, (decisions + chances) / passed, games / passed)


def import_seconds(module: str) -> float:
    """How long a fresh interpreter takes for an import, beyond what it takes to start."""
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
    players = {name: ours(case) for name, case in cases.items()} | {CHESS: random_chess}
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
    loading = import_seconds("dragongames")
    print(f"\nimport dragongames: {loading:.3f} s (python-chess: {import_seconds('chess'):.3f} s)")
    if missed:
        print(f"too slow: {'; '.join(missed)}")
    return 1 if missed or loading >= IMPORT_TARGET else 0


def _beside(ratio: float, wanted: float) -> str:
    return f"{ratio:.1f} ×" + (f" (wanted {wanted:g} ×)" if wanted else "")


if __name__ == "__main__":
    sys.exit(main())
