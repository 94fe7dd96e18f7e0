"""Random games of one game, all its samples in turn, the whole contract asked along the way.

    python tools/walk.py carcassonne --moves 100000 --closely 50
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random

from dragongames.core.errors import NotationError
from dragongames.core.game import contract
from dragongames.core.game.game import Game
from dragongames.games import game


def walk(played: Game, moves: int, closely: int, seed: int) -> dict[str, int]:
    """So many moves at least; components, points and events at each, everything else at every `closely`-th."""
    done = {"games": 0, "moves": 0, "looked at closely": 0}
    while done["moves"] < moves:
        rng = Random(f"{seed}/{done['games']}")
        options = played.samples[done["games"] % len(played.samples)]
        box, points = None, None
        for position, move, events in contract.walk(played, options, rng.randrange):
            contract.events_hold(played, events)
            points = points or [0] * position.seats
            points = [a + b for a, b in zip(points, contract.scored(events, len(points)), strict=True)]
            found = played.components(position)
            if found:
                box = box or found
                assert found == box, f"a component was lost or doubled: {found - box} {box - found}"
                assert position.points == tuple(points), f"{position.points} is not what was told: {points}"
            done["moves"] += move is not None
            if rng.randrange(closely) == 0 or not position.actors:
                contract.hold(played, position, rng)
                done["looked at closely"] += 1
        done["games"] += 1
    return done


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--closely", type=int, default=50, help="the whole contract at one position of so many")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    try:
        played = game(wishes.game)
    except NotationError as error:
        print(error, file=sys.stderr)
        return 2
    begin = time.perf_counter()
    done = walk(played, wishes.moves, wishes.closely, wishes.seed)
    told = ", ".join(f"{number:,} {what}" for what, number in done.items())
    print(f"{played.slug}: {told}, no violation; {time.perf_counter() - begin:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
