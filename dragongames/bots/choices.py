"""What a search remembers of one decision: how often each move was tried and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Final

from dragongames.core.game.position import Move

GROWTH: Final = 1.1  # all scores are worked out again when a decision has been met a tenth more often than last time


class Choice:
    """What is known about one moment as one seat sees it, however many positions look the same to that seat.

    A move takes part from when it is admitted. `since` is how often the decision had been met by then, so the move
    was available `met - since` times, and its number of tries is compared with that.
    """

    __slots__ = ("age", "due", "met", "moves", "scores", "since", "totals", "visits", "waiting")

    def __init__(self, waiting: Sequence[Move], age: int) -> None:
        self.waiting: Sequence[Move] = waiting  # not tried yet; the last one comes first, unless chance decides
        self.age = age  # the search that met it last
        self.met = 0
        self.due = 0.0
        self.moves: list[Move] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.since: list[int] = []
        self.scores: list[float] = []

    def admit(self, random: Callable[[], float] | None) -> int:
        """Begin to try one more move: by chance, or the most promising one where they are in order. Says its place."""
        waiting = self.waiting
        if not isinstance(waiting, list):
            waiting = self.waiting = list(waiting)
        if random is not None:
            at = int(random() * len(waiting))
            waiting[at], waiting[-1] = waiting[-1], waiting[at]
        self.moves.append(waiting.pop())
        self.visits.append(0)
        self.totals.append(0.0)
        self.since.append(self.met)
        self.scores.append(0.0)
        return len(self.moves) - 1

    def find(self, move: Move) -> int:
        """The place of this move, which is admitted if it is not yet."""
        if move in self.moves:
            return self.moves.index(move)
        waiting = self.waiting = list(self.waiting)
        waiting.remove(move)
        waiting.append(move)
        return self.admit(None)

    def best(self, explore: float) -> int:
        """The move with the highest bound on its value: it is good, or too little is known about it."""
        if self.met >= self.due:
            self.rescore(explore)
        scores = self.scores
        return scores.index(max(scores))

    def rescore(self, explore: float) -> None:
        """Work out all bounds anew (UCB1: the mean, and more the fewer tries it rests on).

        In between, only the move just tried gets a new bound. The others change with the logarithm of `met`, which a
        tenth more meetings hardly move; so a choice mostly costs one `max` instead of a logarithm and a root per move.
        """
        met, self.due = self.met, self.met * GROWTH
        self.scores = [
            total / visits + explore * sqrt(log(met - since + 1) / visits) if visits else 2.0
            for visits, total, since in zip(self.visits, self.totals, self.since, strict=True)
        ]

    def learn(self, at: int, value: float, explore: float) -> None:
        """A move was tried, and `value` came of it."""
        self.met += 1
        visits = self.visits[at] = self.visits[at] + 1
        total = self.totals[at] = self.totals[at] + value
        self.scores[at] = total / visits + explore * sqrt(log(self.met - self.since[at] + 1) / visits)
