"""One player of Rycerze i zamki among one to three who search, on the same deals at every seat; searches are compiled.

    python benchmarks/crowds.py LEVEL [--players P] [--games N] [--seed S]

The search is that of 836174a (`tools/crowd_search.c`, as many simulations as it had), some two hundred times as fast,
so that hundreds of games can be played where `duel.py` plays a few. Every game is written down at once
(`build/crowds`), by commit, and a measurement goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final

from tqdm import tqdm

import dragongames as dg
from dragongames.analysis.simulation import interval
from dragongames.bots import bot
from dragongames.bots.playouts import drawn
from dragongames.core.game.position import CHANCE

HERE: Final = Path(__file__).resolve().parents[1]
WRITTEN: Final = HERE / "build" / "crowds"

sys.path.append(str(HERE / "tools"))  # the search is compiled by the tools that learn from it
search: Final = import_module("crowd_search")


def searched(position: Any, seat: int, rng: Random) -> Any:
    """What a search chooses from this seat; it deals the others hands of its own."""
    found = search.visits(position, seat, search.SIMULATIONS, rng.getrandbits(40))
    times, moves = search.tries(position, seat, found)
    return moves[int(times.argmax())]


def one_game(level: str, players: int, number: int, seed: str) -> dict[str, Any]:
    """A game in which this level sits at seat `number` modulo the players."""
    game = dg.game("knights-and-castles")
    mine, deal = number % players, f"{seed}/{number // players}"
    player, chance = bot(level, game), Random(f"{deal}/chance").random
    dice = [Random(f"{deal}/{mine}/{seat}") for seat in range(players)]
    position: Any = game.start(game.options(players=players))
    while position.actors:
        if position.actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), chance()))
            continue
        moment = position
        for seat in moment.actors:
            if seat == mine:
                move = player.choose(moment.seen_by(seat), seat, dice[seat])
            else:
                move = searched(moment, seat, dice[seat])
            position = position.after(move)
    places = position.outcome().places
    return {"number": number, "won": 1 / places.count(1) if places[mine] == 1 else 0.0, "points": position.points[mine]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level")
    parser.add_argument("--players", type=int, default=3, choices=(2, 3, 4))
    parser.add_argument("--games", type=int, default=360)
    parser.add_argument("--seed", default="crowds")
    wishes = parser.parse_args()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE).stdout
    WRITTEN.mkdir(parents=True, exist_ok=True)
    path = WRITTEN / f"{wishes.level}-{wishes.players}-{wishes.seed}-{commit.strip()}.jsonl"
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    for number in tqdm(range(len(rows), wishes.games), disable=not sys.stderr.isatty()):
        rows.append(one_game(wishes.level, wishes.players, number, wishes.seed))
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(rows[-1]) + "\n")
    won = sum([row["won"] for row in rows])
    low, high = interval(won, len(rows))
    print(f"{wishes.level}, {wishes.players} players: {won / len(rows):.1%} of {len(rows)} ({low:.1%} to {high:.1%})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
