"""Gathers moments at which rules matter out of the tests of a game, which has one for every rule.

They are written to `teaching/moments.toml`. Games at random follow, for what no test leads to in a position that can be
written.

    python -m tests.contract.harvest knights-and-castles

While the tests run, every position that is asked about a move, or is changed by one, is looked at: for every rule that
refuses the move or is cited by an event the shortest text is kept.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from dragongames.core.errors import DragonError
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Move, Scored
from dragongames.core.table.table import Table
from dragongames.games import GAMES, game
from dragongames.lessons.practice.cited import FILE, Moment, Sort
from dragongames.lessons.practice.questions import Trainer
from dragongames.lessons.quiz.question import quiz_data

LONG: Final = 3000  # characters of a position that are too many
KEPT: Final = 8  # moments of a rule, of which the shortest is taken that can still be asked about in the end
TRIED: Final = 60  # moments of a rule that are looked at
GAMES_AT_RANDOM: Final = 12  # of each of a game's samples


class Harvest:
    """What was found, by kind of question and rule."""

    def __init__(self, played: Game) -> None:
        self.game, self.trainer = played, Trainer(played, quiz_data(played.slug))
        self.found: dict[tuple[Sort, str], dict[str, Moment]] = defaultdict(dict)
        self.tried = Counter[tuple[Sort, str]]()
        self.busy = False

    def hook(self) -> None:
        """Listen to every position of the game."""
        kind: Any = type(self.game.start(self.game.options()))
        check, after = kind.check, kind.after

        def checked(position: Any, move: Move) -> Any:
            told = check(position, move)
            if not self.busy:
                self.asked(position, move, [one.rule for one in told if not one.ok])
            return told

        def played(position: Any, move: Move, emit: Any = None) -> Any:
            events: list[Any] = []
            later = after(position, move, events.append)
            for event in events if emit else ():
                emit(event)
            if not self.busy:
                self.happened(position, move, events)
            return later

        kind.check, kind.after = checked, played

    def asked(self, position: Any, move: Move, broken: list[str]) -> None:
        for rule in dict.fromkeys(broken):
            self.keep("refused", rule, position, move)
            self.keep("possible", rule, position, move)

    def happened(self, position: Any, move: Move, events: list[Any]) -> None:
        for event in events:
            self.keep("happened", event.rule, position, move)
            if isinstance(event, Scored) and event.points > 0:
                self.keep("points", event.rule, position, move)

    def keep(self, sort: Sort, rule: str, position: Any, move: Move) -> None:
        if rule not in self.game.rulebook.rules or len(self.found[sort, rule]) == KEPT:
            return
        self.tried[sort, rule] += 1
        if self.tried[sort, rule] > TRIED:
            return
        self.busy = True
        try:
            seat = move.seat
            text = self.game.write(position if seat == CHANCE else position.seen_by(seat))
            moment = Moment(rule, sort, text, self.game.notation.write(move, "en"), seat)
            if len(text) < LONG and self.trainer.at(moment, Random(0)) is not None:
                self.found[sort, rule][text] = moment
        except (DragonError, AssertionError, LookupError, ValueError, TypeError, AttributeError):
            pass  # a position of a test need not be one that can be written
        finally:
            self.busy = False

    def taken(self) -> Iterator[tuple[tuple[Sort, str], Moment]]:
        """The shortest moment of each rule that can be asked about whatever the dice say."""
        for key, some in self.found.items():
            for text in sorted(some, key=len):
                if all(self.trainer.at(some[text], Random(number)) is not None for number in range(4)):
                    yield key, some[text]
                    break


def at_random(played: Game) -> None:
    """Play games at random, so that their events are seen, too."""
    rng = Random(played.slug)
    for options in played.samples * GAMES_AT_RANDOM:
        table = Table(played, options, seed=rng.randrange(10**9))
        while not table.over:
            seat = table.position.actors[0]
            table.play(rng.choice(table.position.legal(seat)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(GAMES))
    wishes = parser.parse_args()
    played = game(wishes.game)
    harvest = Harvest(played)
    harvest.hook()
    folder = Path(__file__).parents[1] / "games" / GAMES[wishes.game].rpartition(".")[2]
    pytest.main(["-q", "-x", "-p", "no:cacheprovider", str(folder)])
    harvest.tried = Counter(dict.fromkeys(harvest.tried, 1))  # what was tried in vain may be found in a game
    at_random(played)
    place = Path(str(files(GAMES[wishes.game]))) / "teaching" / FILE
    harvest.busy = True  # what tests had changed is as it was
    taken = dict(harvest.taken())
    lines = ["# Made by tests/contract/harvest.py: moments at which rules matter.\n"]
    for (sort, rule), moment in sorted(taken.items()):
        lines.append(f'\n[[moment]]\nrule = "{rule}"\nkind = "{sort}"\nmove = {json.dumps(moment.move)}\n'
                     f"seat = {moment.seat}\nposition = '''\n{moment.position}'''\n")
    place.write_text("".join(lines), "utf-8")
    for sort in ("refused", "possible", "points", "happened"):
        seen = {rule for kind, rule in harvest.tried if kind == sort}
        kept = {rule for kind, rule in taken if kind == sort}
        print(f"{wishes.game}: {sort}: {len(kept)} of {len(seen)} rules; not: {', '.join(sorted(seen - kept))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
