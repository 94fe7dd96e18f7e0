"""How strong the bots are: greedy against random, search against greedy, balanced seats, one table for all games.

    python benchmarks/strength.py [--games N] [--workers W] [--players P] [--budget S] [--speed] [words of slugs]
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from typing import NamedTuple

import dragongames as dg
from dragongames.analysis.simulation import interval, simulate


class Pairing(NamedTuple):
    """One bot against a kind of bot at all other seats, and the share of decided games it should win."""

    one: str
    other: str
    wanted: float


PAIRINGS = (Pairing("greedy", "random", 0.95), Pairing("ismcts", "greedy", 0.65))
MOST_SECONDS = 2.0  # for a decision of a search on one core


class Strength(NamedTuple):
    """The result of a pairing."""

    decided: int
    won: float
    low: float
    high: float
    points: float  # mean lead of `one` over the others' mean
    seconds: float  # for a decision of `one`, on one core


def strength(slug: str, pairing: Pairing, players: int, games: int, workers: int | None) -> Strength:
    """Play the pairing in so many games; `one` sits at every seat equally often."""
    bots = (pairing.one, *[pairing.other] * (players - 1))
    frame = simulate(slug, bots, games, "strength", workers, progress=True)
    mine = frame[frame["bot"] == pairing.one].set_index("game")
    shared = mine["won"].between(0, 1, inclusive="neither")
    decided = mine[~shared]
    low, high = interval(float(decided["won"].sum()), len(decided))
    others = frame[frame["bot"] == pairing.other].groupby("game")["points"].mean()
    lead = float((mine["points"] - others).mean())
    seconds = decision_seconds(slug, pairing, players)
    return Strength(len(decided), float(decided["won"].mean()), low, high, lead, seconds)


def decision_seconds(slug: str, pairing: Pairing, players: int, games: int = 2) -> float:
    """How long a decision of `one` takes here, in a game or two against the other."""
    begin = time.process_time()
    frame = simulate(slug, (pairing.one, *[pairing.other] * (players - 1)), games, "pace", progress=False)
    both = time.process_time() - begin
    begin = time.process_time()
    simulate(slug, [pairing.other] * players, games, "pace", progress=False)
    rest = (time.process_time() - begin) * (players - 1) / players
    return max(both - rest, 0.0) / int(frame.loc[frame["bot"] == pairing.one, "decisions"].sum())


def rows(slugs: list[str], wishes: argparse.Namespace) -> Iterator[tuple[str, bool]]:
    """The lines of the table, each with whether it meets its target."""
    for slug in slugs:
        game = dg.game(slug)
        players = wishes.players or min(game.players)
        for pairing in PAIRINGS:
            if wishes.budget and pairing.one == "ismcts":
                pairing = pairing._replace(one=f"ismcts:{wishes.budget}")
            print(f"{game.name}: {pairing.one} : {pairing.other} ...", file=sys.stderr, flush=True)
            found = strength(slug, pairing, players, wishes.games, wishes.workers)
            enough = found.won >= pairing.wanted and (pairing.one == "greedy" or found.seconds <= MOST_SECONDS)
            yield (
                f"| {game.name}, {players} players | {pairing.one} : {pairing.other} | {found.decided} "
                f"| {found.won:.1%} (wanted {pairing.wanted:.0%}) | {found.low:.1%} to {found.high:.1%} "
                f"| {found.points:+.1f} | {1000 * found.seconds:,.1f} ms |"
            ), enough


def speed(slug: str, games: int) -> str:
    """How much faster two of our processes are than one, including their start."""
    spent = []
    for workers in (1, 2):
        begin = time.perf_counter()
        simulate(slug, ["greedy"] * min(dg.game(slug).players), games, 1, workers, progress=False)
        spent.append(time.perf_counter() - begin)
    one, two = spent
    return f"| {dg.game(slug).name} | {games} | {one:.1f} s | {two:.1f} s | {one / two:.2f} × |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="of each pairing")
    parser.add_argument("--workers", type=int, default=os.cpu_count(), help="processes")
    parser.add_argument("--budget", type=int, help="simulations of a decision; by default each game's own")
    parser.add_argument("--players", type=int, help="by default as few as a game allows")
    parser.add_argument("--speed", action="store_true", help="measure two processes beside one instead")
    parser.add_argument("slugs", nargs="*", help="words the slugs contain; all games if none is given")
    wishes = parser.parse_args()
    slugs = [slug for slug in dg.GAMES if not wishes.slugs or any(word in slug for word in wishes.slugs)]
    if wishes.speed:
        print(f"{os.cpu_count()} cores\n\n| game | games | one process | two | faster |\n|---|---:|---:|---:|---:|")
        for slug in slugs:
            print(speed(slug, wishes.games), flush=True)
        return 0
    if not sys.stderr.isatty():
        os.environ.setdefault("TQDM_MININTERVAL", "15")  # a log needs a line only now and then
    print("| game | pairing | decided games | won by the first | 95 % interval | lead | its decision |")
    print("|---|---|---:|---:|---:|---:|---:|")
    weak = 0
    for line, enough in rows(slugs, wishes):
        print(line, flush=True)
        weak += not enough
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())
