"""Random games of Rycerze i zamki beside random games of python-chess, taking turns in one process; import time.

    python benchmarks/run.py [--seconds S] [--rounds N]
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

import dragongames as dg
from dragongames.core.position import CHANCE, Move
from dragongames.core.record import read_options

GAME = "knights-and-castles"
TARGET = 5.0  # times the actions of python-chess in a second
IMPORT_TARGET = 0.2  # seconds
ONE_CORE = "all on one core, in one process"


class Played(NamedTuple):
    """One random game."""

    decisions: int  # by players
    chances: int  # by chance


class Speed(NamedTuple):
    """What one stretch of random games came to, a second."""

    decisions: float
    actions: float  # chance included
    games: float


def knights(players: int) -> Callable[[Random], Played]:
    """Random games of Rycerze i zamki, as a search plays them: unchecked and without events."""
    start = dg.game(GAME).start(read_options(dg.game(GAME), {"players": players}))

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
    left = chance * sum([weight for _, weight in odds])
    for outcome, weight in odds:
        left -= weight
        if left < 0:
            return outcome
    return odds[-1][0]


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
    wishes = parser.parse_args()

    players = {f"Rycerze i zamki, {n} players": knights(n) for n in (2, 3, 4)} | {"python-chess": random_chess}
    stretches: dict[str, list[Speed]] = {name: [] for name in players}
    for turn in range(wishes.rounds):
        for name, play in players.items():
            stretches[name].append(measured(play, Random(turn), wishes.seconds))

    medians = {name: Speed(*map(statistics.median, zip(*found, strict=True))) for name, found in stretches.items()}
    chess_speed = medians["python-chess"]
    print(f"Python {sys.version.split()[0]}, python-chess {chess.__version__}; {ONE_CORE};")
    print(f"medians of {wishes.rounds} interleaved stretches of {wishes.seconds:g} s\n")
    print("| random games of | moves/s | with chance/s | games/s | beside python-chess | with chance |")
    print("|---|---:|---:|---:|---:|---:|")
    for name, speed in medians.items():
        print(
            f"| {name} | {speed.decisions:,.0f} | {speed.actions:,.0f} | {speed.games:,.0f} "
            f"| {speed.decisions / chess_speed.decisions:.1f} × | {speed.actions / chess_speed.actions:.1f} × |"
        )
    slowest = min(speed.actions for name, speed in medians.items() if name != "python-chess")
    loading = import_seconds("dragongames")
    print(f"\nimport dragongames: {loading:.3f} s (python-chess: {import_seconds('chess'):.3f} s)")
    print(f"slowest beside python-chess: {slowest / chess_speed.actions:.1f} × its actions (target {TARGET:g} ×)")
    return 0 if slowest >= TARGET * chess_speed.actions and loading < IMPORT_TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
