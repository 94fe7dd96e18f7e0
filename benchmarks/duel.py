"""Bots of this tree against bots of 836174a, with balanced seats; each game is saved at once, so it can be interrupted.

    python benchmarks/duel.py GAME ONE OTHER [--games N] [--players P] [--bar SHARE] [--seed S] [--from N --to N]

The old tree is laid out in `build/yardstick` (its `dragongames` folder, as a wheel would install it) and runs in a
process of its own, which receives moves as texts and answers with its own. OTHER may be `new:NAME`, a bot of this
tree, or `COMMIT:NAME`, a bot of any commit, to compare new weights with those they should replace. With a bar, the
pairing stops as soon as a sequential test, fixed beforehand, is sure: it looks after every 10 games from the 20th on,
whether the interval at z = 2.8 lies above or below the bar. Worked out for up to 400 games, a player who is exactly as
strong as the bar says passes it by mistake in 1.2 % (bar 75 %) to 2.1 % of all cases (bar 50 %), and fails in 2.6 %.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final

import dragongames as dg
from dragongames.analysis.simulation import interval
from dragongames.bots import bot, pondering
from dragongames.bots.clock import worked
from dragongames.bots.playouts import drawn
from dragongames.core.game.position import CHANCE

HERE: Final = Path(__file__).resolve().parents[1]
OLD: Final = "836174a"
LAID_OUT: Final = HERE / "build"
WRITTEN: Final = HERE / "build" / "duels"
COMMIT: Final = 7  # letters
SURE: Final = 2.8
LOOKS: Final = 10

_SERVER: Final = """
import json, sys
from random import Random
import dragongames as dg
from dragongames.bots import bot
game = dg.game(sys.argv[1])
for line in sys.stdin:
    asked = json.loads(line)
    kind = asked["do"]
    if kind == "start":
        position = game.start(game.options(**asked["options"]))
        bots = {seat: bot(name, game) for seat, name in asked["bots"]}
        dice = {seat: Random(f"{asked['seed']}/{seat}") for seat in bots}
    elif kind == "move":
        position = position.after(game.notation.read(asked["move"], asked["seat"]))
    elif kind == "choose":
        seat = asked["seat"]
        move = bots[seat].choose(position.seen_by(seat), seat, dice[seat])
        print(game.notation.write(move, "en"), flush=True)
    else:
        outcome = position.outcome()
        print(json.dumps([list(position.points), list(outcome.places)]), flush=True)
"""


def laid_out(commit: str) -> Path:
    """The folder of an old tree, which is unpacked only once."""
    there = LAID_OUT / ("yardstick" if commit == OLD else f"yardstick-{commit}")
    if not (there / "dragongames").exists():
        there.mkdir(parents=True, exist_ok=True)
        packed = subprocess.run(["git", "archive", commit, "dragongames"], cwd=HERE, capture_output=True, check=True)
        subprocess.run(["tar", "-x", "-C", str(there)], input=packed.stdout, check=True)
    return there


class Ended(Exception):
    """The old tree has failed or plays by another rule, so the game does not count."""


class Yardstick:
    """The process of an old tree."""

    def __init__(self, slug: str, commit: str) -> None:
        there = laid_out(commit)
        self.process = subprocess.Popen(
            [sys.executable, "-c", _SERVER, slug], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
            env={**os.environ, "PYTHONPATH": str(there)}, cwd=there,
        )

    def tell(self, **asked: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()

    def ask(self, **asked: Any) -> str:
        self.tell(**asked)
        assert self.process.stdout is not None
        answer = self.process.stdout.readline().strip()
        if not answer:
            raise Ended
        return answer


def commit_of(other: str) -> str:
    """The commit a bot comes from: `836174a` unless its name says otherwise; "new" for this tree."""
    commit = other.partition(":")[0]
    return commit if commit == "new" or (len(commit) == COMMIT and ":" in other) else OLD


def one_game(
    slug: str, one: str, other: str, players: int, number: int, seed: str, old: Yardstick | None
) -> dict[str, Any]:
    """Play a game: `one` sits at seat `number` modulo the players, `other` at all other seats."""
    game = dg.game(slug)
    mine = number % players
    pair = f"{seed}/{number // players}"  # the same chance for every seat of `one`
    options = {"players": players}
    position: Any = game.start(game.options(**options))
    seats = [seat for seat in range(players) if seat != mine]
    fellows = {}
    if old is not None:
        name = other.rpartition(":")[2] if other.partition(":")[0] == commit_of(other) else other
        old.tell(do="start", options=options, bots=[[seat, name] for seat in seats], seed=f"{pair}/{mine}/other")
    else:
        fellows = {seat: bot(other.partition(":")[2], game) for seat in seats}
    player = bot(one, game)
    chance = Random(f"{pair}/chance").random
    dice = {seat: Random(f"{pair}/{mine}/{seat}") for seat in range(players)}
    spent: list[float] = []
    while actors := position.actors:
        seat = actors[0]
        if seat == CHANCE:
            move = drawn(position.odds(), chance())
        elif seat == mine:
            begin = time.process_time()
            move = player.choose(position.seen_by(seat), seat, dice[seat])
            spent.append(time.process_time() - begin)
        elif old is not None:
            move = game.notation.read(old.ask(do="choose", seat=seat), seat)
            if move not in position.legal(seat):  # a rule was another one there
                raise Ended
        else:
            move = fellows[seat].choose(position.seen_by(seat), seat, dice[seat])
        if old is not None:
            old.tell(do="move", seat=seat, move=game.notation.write(move, "en"))
        position = position.after(move)
    places = position.outcome().places
    points = list(position.points)
    if old is not None and json.loads(old.ask(do="end")) != [points, list(places)]:
        raise SystemExit("the two trees do not play the same game")
    share = 1 / places.count(1) if places[mine] == 1 else 0.0
    rest = [points[seat] for seat in seats]
    spent.sort()
    return {
        "number": number, "seat": mine, "won": share, "points": points[mine], "others": sum(rest) / len(rest),
        "decisions": len(spent), "mean_s": round(sum(spent) / max(len(spent), 1), 4), "longest_s": round(spent[-1], 3),
    }


def sums(rows: list[dict[str, Any]]) -> str:
    won, n = sum(row["won"] for row in rows), len(rows)
    low, high = interval(won, n)
    return (
        f"{n} games: won {won / n:.1%} ({low:.1%} to {high:.1%}), points {sum(r['points'] for r in rows) / n:.1f} : "
        f"{sum(r['others'] for r in rows) / n:.1f}, a decision {sum(r['mean_s'] for r in rows) / n:.3f} s, "
        f"at most {max(r['longest_s'] for r in rows):.2f} s"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other", help="a bot of 836174a, or new:NAME for one of this tree")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--bar", type=float, help="the share the one should win: stops when that is sure")
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--from", dest="first", type=int, default=0)
    wishes = parser.parse_args()
    WRITTEN.mkdir(parents=True, exist_ok=True)
    vars(pondering)["monotonic"] = worked  # a master thinks for a second of work, however busy the machine is
    name = f"{wishes.game}-{wishes.players}-{wishes.one}-{wishes.other}-{wishes.seed}".replace(":", "_")
    path = WRITTEN / f"{name}.jsonl"
    rows = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    done = {row["number"] for row in rows}
    commit = commit_of(wishes.other)
    old = None if commit == "new" else Yardstick(wishes.game, commit)
    for number in range(wishes.first, wishes.games):
        if number in done:
            continue
        try:
            rows.append(one_game(wishes.game, wishes.one, wishes.other, wishes.players, number, wishes.seed, old))
        except (Ended, BrokenPipeError):
            print(f"game {number} does not count: the old tree failed or plays by another rule", file=sys.stderr)
            assert old is not None
            old.process.kill()
            old = Yardstick(wishes.game, commit)
            continue
        with path.open("a") as file:
            file.write(json.dumps(rows[-1]) + "\n")
        if sys.stderr.isatty() or len(rows) % LOOKS == 0:
            print("\r" + sums(rows), end="" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
        if wishes.bar and len(rows) >= 2 * LOOKS and len(rows) % LOOKS == 0:
            low, high = interval(sum(row["won"] for row in rows), len(rows), SURE)
            if low > wishes.bar or high < wishes.bar:
                break
    print(f"{wishes.game}, {wishes.players} players, {wishes.one} : {wishes.other}; {sums(rows)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
