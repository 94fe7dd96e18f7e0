"""What a level loses by its choices near the end, beside endings worked out with far more time than it has.

    python benchmarks/regret.py [--positions N] [--level NAME] [--most N] [--problems] [words of slugs]

With `--problems`, the positions are those of the practice problems that were worked out: there one whole turn is
clearly best. Otherwise they come from the last turns of games of strong players, with scores changed so that the
victory is still open. Everything that may follow is worked out, and the regret is how much of the victory the best
move is worth more than the one chosen (the best turn, where something is hidden). Of Rycerze i zamki it is what is lost
against an equilibrium; where hands are secret, moments count at which the turns that end the game can be compared with
all others. Each position is written down at once (`build/regret`), so it can be interrupted.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from tqdm import tqdm

import dragongames as dg
from dragongames.analysis.ends import solved_ends
from dragongames.analysis.exactly import Reckoning, Solved, solved_choices, solved_last
from dragongames.analysis.moments import moments_of
from dragongames.bots import bot
from dragongames.bots.exact import TooMuch
from dragongames.bots.ismcts import findable
from dragongames.bots.levels import level, lore_of
from dragongames.bots.turns import GLIMPSE, GLIMPSED, turns
from dragongames.core.game.game import Game
from dragongames.core.game.position import Bot, Position, Seat
from dragongames.lessons.practice.shelf import problems

WRITTEN: Final = Path(__file__).resolve().parents[1] / "build" / "regret"
MATTERS: Final = 0.01  # of the victory
LAST: Final = 16  # moments of a game that are looked at ...
EACH: Final = 3  # ... and so many of them count
SECONDS: Final = 3  # of work for one moment
WORLDS: Final = 3  # ways in which hidden things may lie


@contextmanager
def for_at_most(seconds: float) -> Iterator[None]:
    """Gives up what would take more of the processor's time."""

    def enough(*_: object) -> None:
        raise TooMuch

    signal.signal(signal.SIGPROF, enough)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


class Judge:
    """What everything that may be done at a moment is worth if everybody plays on without a fault."""

    def __init__(self, lore: Any, view: Position, seat: Seat, most: int) -> None:
        self.lore, self.view, self.seat, self.most = lore, view, seat, most
        self.world = view.resample(seat, Random(0))
        self.key = findable(self.world)
        with for_at_most(SECONDS):
            self.worths = self._worths()

    def _worths(self) -> dict[Hashable, float]:
        """By move, or, where something is hidden, by what whole turns lead to; empty if it is too much work."""
        lore, view, seat = self.lore, self.view, self.seat
        if lore.secrets is not None:
            found = solved_choices(lore, view, seat)
            return {} if found is None else {choice.move: choice.won for choice in found[0]}
        if self.world is view:
            reckoning = Reckoning(lore, self.most)
            try:
                return {move: reckoning.values(view.after(move))[view.seats + seat] for move in view.legal(seat)}
            except TooMuch:
                return {}
        if lore.bare is not None:
            return self._by_end(solved_ends(lore, view, seat, (0.0, 0.0)))
        best = set()
        for number in reversed(range(WORLDS)):
            world = view.resample(seat, Random(number))
            some = solved_last(lore, world, seat, turns(lore, world, seat, GLIMPSE, Random(0), GLIMPSED))
            if not some:
                return {}
            best.add(round(some[0].won, 6))
        return self._by_end(some) if len(best) == 1 else {}  # otherwise nobody can know what is best

    def _by_end(self, some: Sequence[Solved] | None) -> dict[Hashable, float]:
        return {self.key(one.turn.after): one.won for one in some or ()}

    def regret(self, player: Bot, rng: Random) -> float:
        """How much of the victory a player's choice loses."""
        best, position, seat = max(self.worths.values()), self.world, self.seat
        if self.lore.secrets is not None or position is self.view:
            return best - self.worths[player.choose(self.view, seat, rng)]
        while position.actors == (seat,):
            position = position.after(player.choose(position.seen_by(seat), seat, rng))
        return best - self.worths[self.key(position)]


def evened(lore: Any, view: Position, seat: Seat) -> Position:
    """The moment with scores that leave open who wins."""
    if lore.richer is None or lore.secrets is not None:
        return view
    ahead = round(_lead(lore, view, seat))
    for other in range(view.seats) if ahead else ():
        if (other == seat) == (ahead < 0):
            view = lore.richer(view, other, abs(ahead))
    return view


def _lead(lore: Any, view: Position, seat: Seat) -> float:
    points = lore.points(turns(lore, view.resample(seat, Random(0)), seat, GLIMPSE, Random(0), GLIMPSED)[0].after)
    own: float = points[seat] - max([mine for other, mine in enumerate(points) if other != seat])
    return own


def positions(game: Game, seed: int, most: int) -> Iterator[Judge]:
    """Some late moments of a game that can be worked out."""
    lore, rng = lore_of(game), Random(f"regret/{seed}")
    assert lore is not None
    players = [level("strong", game) for _ in range(2)]
    line = list(moments_of(game.start(game.options(players=2)), players, rng))[-LAST:]
    left = EACH
    for there, seat in rng.sample(line, len(line)):
        position = there if lore.late is None else lore.late(there)
        if position is None or seat not in position.actors or len(position.legal(seat)) < 2:
            continue
        view = evened(lore, position.seen_by(seat), seat)
        try:
            judge = Judge(lore, view, seat, most)
        except TooMuch:
            continue
        if judge.worths:
            yield judge
            left -= 1
            if not left:
                return


def practised(game: Game, number: int, most: int) -> Iterator[Judge]:
    """The moment of a practice problem that was worked out."""
    lore, problem = lore_of(game), [problem for problem in problems(game.slug) if problem.exact][number]
    assert lore is not None
    with suppress(TooMuch):
        judge = Judge(lore, game.read(problem.position).seen_by(problem.seat), problem.seat, most)
        if judge.worths:
            yield judge


def tell(name: str, level_name: str, rows: list[dict[str, Any]]) -> None:
    """The mean regret of all positions, and of those at which the choice matters."""
    for kind, some in (("all", rows), ("where it matters", [row for row in rows if row["matters"]])):
        regrets = [row["regret"] for row in some] or [0.0]
        none = sum(regret < 1e-9 for regret in regrets)
        print(f"{name}, {level_name}, {kind}: mean regret {sum(regrets) / len(regrets):.2%} of the victory over "
              f"{len(some)} positions, none in {none}, the largest {max(regrets):.1%}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--level", default="master")
    parser.add_argument("--most", type=int, default=150_000, help="positions that are worked out for one answer")
    parser.add_argument("--problems", action="store_true", help="at the moments of the practice problems")
    parser.add_argument("slugs", nargs="*")
    wishes = parser.parse_args()
    WRITTEN.mkdir(parents=True, exist_ok=True)
    for slug in [slug for slug in dg.GAMES if not wishes.slugs or any(word in slug for word in wishes.slugs)]:
        game, path = dg.game(slug), WRITTEN / f"{slug}-{wishes.level}{'-problems' * wishes.problems}.jsonl"
        rows = [json.loads(text) for text in path.read_text().splitlines()] if path.exists() else []
        with tqdm(total=wishes.positions, desc=slug, initial=len(rows), disable=not sys.stderr.isatty()) as bar:
            seed = max((row["seed"] for row in rows), default=-1) + 1
            there_are = sum(problem.exact for problem in problems(slug)) if wishes.problems else sys.maxsize
            while len(rows) < wishes.positions and seed < there_are:
                for judge in (practised if wishes.problems else positions)(game, seed, wishes.most):
                    row = {
                        "seed": seed, "regret": judge.regret(bot(wishes.level, game), Random(seed)),
                        "best": max(judge.worths.values()), "choices": len(judge.worths), "seat": judge.seat,
                        "matters": max(judge.worths.values()) - min(judge.worths.values()) > MATTERS,
                        "position": game.write(judge.view),
                    }
                    rows.append(row)
                    with path.open("a") as file:
                        file.write(json.dumps(row) + "\n")
                    bar.update()
                seed += 1
        tell(game.name, wishes.level, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
