"""Whether predicted chances to win come true: positions from games of strong players, and how these games ended.

    python benchmarks/calibration.py [--positions N] [words of slugs]

Only a few positions of each game are used, since neighbouring positions say the same. In every tenth, the mean
prediction should agree within three points with how often it came true. The results are kept as the data of record
that `analysis.calibration()` shows.
"""

from __future__ import annotations

import argparse
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
from dragongames.bots.levels import lore_of
from dragongames.bots.playouts import drawn
from dragongames.core.game.position import CHANCE

EACH: Final = 4  # positions from each game
RECORD: Final = Path(str(files("dragongames.analysis"))) / FILE


def game_of(slug: str, number: int) -> list[tuple[float, float]]:
    """The predictions for the first player at some moments of a game, each with the result."""
    game, rng = dg.game(slug), Random(f"calibration/{number}")
    lore = lore_of(game)
    assert lore is not None
    players = [bot("strong", game) for _ in range(2)]
    position: Any = game.start(game.options(players=2))
    told: list[float] = []
    while actors := position.actors:
        if actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), rng.random()))
            if len(position.actors) > 1 or not position.actors or lore.secrets is None:
                continue
        else:
            seat = actors[0]
            position = position.after(players[seat].choose(position.seen_by(seat), seat, rng))
        if position.actors and (lore.secrets is None or position.actors[0] == CHANCE):
            told.append(lore.shares(position)[0])
    places = position.outcome().places
    won = 1.0 / places.count(1) if places[0] == 1 else 0.0
    return [(share, won) for share in rng.sample(told, min(EACH, len(told)))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("slugs", nargs="*")
    wishes = parser.parse_args()
    for slug in [slug for slug in dg.GAMES if not wishes.slugs or any(word in slug for word in wishes.slugs)]:
        found: list[tuple[float, float]] = []
        with tqdm(total=wishes.positions, desc=slug, disable=not sys.stderr.isatty()) as bar:
            number = 0
            while len(found) < wishes.positions:
                some = game_of(slug, number)
                found += some
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
