"""Whether predicted chances to win come true: positions from games of strong players, and how these games ended.

    python benchmarks/calibration.py [--positions N] [words of slugs]

Only a few positions of each game are used, since neighbouring positions say the same; each tells both players'
chances. In every tenth, the mean prediction should agree within three points with how often it came true. Where
chances are those of perfect play, the players play as nobody can exploit. The results are kept as the data of
record that `analysis.calibration()` shows. Every game is written down at once (`build/calibration`, by commit), so a
measurement goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from datetime import date
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

from tqdm import tqdm

import dragongames as dg
from dragongames.analysis.calibration import FILE, Measured, calibration, written
from dragongames.bots import bot
from dragongames.bots.levels import adviser, lore_of
from dragongames.bots.playouts import drawn
from dragongames.core.game.position import CHANCE

EACH: Final = 4  # positions from each game
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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("slugs", nargs="*")
    wishes = parser.parse_args()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE).stdout
    WRITTEN.mkdir(parents=True, exist_ok=True)
    for slug in [slug for slug in dg.GAMES if not wishes.slugs or any(word in slug for word in wishes.slugs)]:
        path = WRITTEN / f"{slug}-{commit.strip()}.jsonl"
        games = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
        found: list[tuple[float, float]] = [pair for some in games for pair in some]
        with tqdm(total=wishes.positions, initial=len(found), desc=slug, disable=not sys.stderr.isatty()) as bar:
            number = len(games)
            while len(found) < wishes.positions:
                some = game_of(slug, number)
                found += some
                with path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(some) + "\n")
                number += 1
                bar.update(len(some))
        tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
        for share, won in found:
            tenths[min(int(10 * share), 9)].append((share, won))
        print(f"{dg.game(slug).name}, {len(found)} positions of {number} games")
        rows: list[tuple[float, float, int]] = []
        print("| predicted | won | positions |\n|---:|---:|---:|")
        for some in tenths:
            if some:
                share, won = (sum(column) / len(some) for column in zip(*some, strict=True))
                print(f"| {share:.1%} | {won:.1%} | {len(some)} |")
                rows.append((share, won, len(some)))
        measured = calibration().measured | {slug: Measured(number, date.today().isoformat(), tuple(rows))}
        RECORD.write_text(written({name: measured[name] for name in dg.GAMES if name in measured}), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
