"""Play random games with all samples of a game in turn, and check the whole contract on the way, as the tests do.

    python tools/walk.py carcassonne --moves 100000 --closely 50      by its slug, or by its folder if it lies elsewhere
    python tools/walk.py carcassonne --sample 2 --seed 1/17 --at 413  repeat one game, and look closely after 413 moves
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from dragongames.core.errors import NotationError
from dragongames.core.game.contract import Broken, Choose
from dragongames.core.game.game import Game
from dragongames.core.table.walk import Look, follow, saves
from dragongames.games import add, game


def walk(played: Game, moves: int, closely: int, seed: str, name: str = "") -> Counter[str]:
    """Play at least so many moves; look closely at every `closely`-th, and most closely at the last of each game."""
    done = Counter(games=0, moves=0, closely=0)
    while done["moves"] < moves:
        number = done["games"]
        rng, sample = Random(f"looks/{seed}/{number}"), number % len(played.samples)

        def look(_: int, over: bool, rng: Random = rng) -> Look:
            return Look.CLOSEST if over or rng.randrange(closely) == 0 else Look.PASSING

        done += follow(played, sample, f"{seed}/{number}", look, name=name)
        saves(played, sample, number, name=name)
        done["games"] += 1
    return done


def again(played: Game, sample: int, seed: str, at: int, choices: Sequence[int] | None, name: str) -> None:
    """Repeat a reported game, and look at one place as closely as possible."""
    given = iter(choices or ())
    choose: Choose | None = None if choices is None else lambda n: next(given, 0) % n
    follow(played, sample, seed, lambda number, over: Look.CLOSEST if number == at else Look.PASSING, choose, name)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="its slug, or its folder")
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--closely", type=int, default=50, help="the whole contract at one position of so many")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--at", type=int, help="play one game only, and look after so many moves")
    parser.add_argument("--sample", type=int, default=0, help="with --at or --saved: which of the game's samples")
    parser.add_argument("--saved", metavar="SEED/STEPS", help="play, save and load one table only")
    parser.add_argument("--choices", help="with --at: what was chosen, instead of what the seed chooses")
    wishes = parser.parse_args()
    begin = time.perf_counter()
    try:
        played = game(add(wishes.game) if Path(wishes.game).is_dir() else wishes.game)
        if wishes.at is not None:
            choices = None
            if wishes.choices is not None:
                choices = [int(one) for one in wishes.choices.split(",") if one.isdecimal()]
            again(played, wishes.sample, wishes.seed, wishes.at, choices, wishes.game)
            print(f"{played.slug}: after {wishes.at} moves everything holds")
            return 0
        if wishes.saved is not None:
            seed, steps = map(int, wishes.saved.split("/"))
            saves(played, wishes.sample, seed, steps, wishes.game)
            print(f"{played.slug}: saved and loaded, the table is the same")
            return 0
        done = walk(played, wishes.moves, wishes.closely, wishes.seed, wishes.game)
    except NotationError as error:
        print(error, file=sys.stderr)
        return 2
    except Broken as error:
        print(error, file=sys.stderr)
        return 1
    counted = f"{done['games']:,} games, {done['moves']:,} moves, {done['closely']:,} looked at closely"
    print(f"{played.slug}: {counted}, no violation; {time.perf_counter() - begin:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
