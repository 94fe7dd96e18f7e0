"""Whether predicted chances to win come true: positions from games of strong players, and how these games ended.

    python benchmarks/calibration.py [--games N] [words of slugs]

Some positions of each game are used; each tells both players' chances. As positions of one game share its end, a tenth
also says how many games its positions are worth: as many games with one position each would be as sure. In every
tenth, the mean prediction should agree within three points with how often it came true. Where
chances are those of perfect play, the players play as nobody can exploit. The results are kept as the data of
record that `analysis.calibration()` shows. Every game is written down at once (`build/calibration`, by commit), so a
measurement goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from datetime import date
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

from tqdm import trange

import dragongames as dg
from dragongames.analysis.calibration import FILE, Measured, calibration, written
from dragongames.bots import bot
from dragongames.bots.levels import adviser, lore_of
from dragongames.bots.playouts import drawn
from dragongames.core.game.position import CHANCE

EACH: Final = 16  # positions from each game
RECORD: Final = Path(str(files("dragongames.analysis"))) / FILE
HERE: Final = Path(__file__).resolve().parents[1]
WRITTEN: Final = HERE / "build" / "calibration"


def game_of(slug: str, number: int) -> list[tuple[float, float]]:
    """What is told both players at some moments of a game, each with the result."""
    game, rng = dg.game(slug), Random(f"calibration/{number}")
    lore = lore_of(game)
    assert lore is not None
    players = [bot("strong", game) if lore.solved is None else adviser(game) for _ in range(2)]
    position: Any = game.start(game.options(players=2))
    told: list[list[float]] = []
    while actors := position.actors:
        if actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), rng.random()))
            if len(position.actors) > 1 or not position.actors or lore.secrets is None:
                continue
        else:
            seat = actors[0]
            position = position.after(players[seat].choose(position.seen_by(seat), seat, rng))
        if position.actors and (lore.secrets is None or position.actors[0] == CHANCE):
            told.append(lore.shares(position))
    places = position.outcome().places
    won = [1.0 / places.count(1) if place == 1 else 0.0 for place in places]
    some = rng.sample(told, min(EACH, len(told)))
    return [pair for shares in some for pair in zip(shares, won, strict=True)]


def tenths(games: Sequence[Sequence[Sequence[float]]]) -> tuple[tuple[float, float, int, int], ...]:
    """For each tenth: predicted, won, positions, and how many games these are worth (Kish's effective size)."""
    found: list[list[list[tuple[float, float]]]] = [[] for _ in range(10)]  # by tenth, then by game
    for pairs in games:
        of_game: list[list[tuple[float, float]]] = [[] for _ in range(10)]
        for share, won in pairs:
            of_game[min(int(10 * share), 9)].append((share, won))
        for tenth, some in zip(found, of_game, strict=True):
            if some:
                tenth.append(some)
    rows = []
    for tenth in filter(None, found):
        positions = sum(map(len, tenth))
        pairs = [pair for some in tenth for pair in some]
        share, won = (sum(column) / positions for column in zip(*pairs, strict=True))
        rows.append((share, won, positions, round(positions**2 / sum([len(some) ** 2 for some in tenth]))))
    return tuple(rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("slugs", nargs="*")
    wishes = parser.parse_args()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE).stdout
    WRITTEN.mkdir(parents=True, exist_ok=True)
    for slug in [slug for slug in dg.GAMES if not wishes.slugs or any(word in slug for word in wishes.slugs)]:
        path = WRITTEN / f"{slug}-{commit.strip()}.jsonl"
        games = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
        for number in trange(len(games), wishes.games, desc=slug, disable=not sys.stderr.isatty()):
            games.append(game_of(slug, number))
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(games[-1]) + "\n")
        rows = tenths(games)
        print(f"{dg.game(slug).name}, {len(games)} games")
        print("| predicted | won | positions | worth so many games |\n|---:|---:|---:|---:|")
        for share, won, positions, worth in rows:
            print(f"| {share:.1%} | {won:.1%} | {positions} | {worth} |")
        measured = calibration().measured | {slug: Measured(len(games), date.today().isoformat(), rows)}
        RECORD.write_text(written({name: measured[name] for name in dg.GAMES if name in measured}), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
