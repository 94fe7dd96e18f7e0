"""What a search remembers of one decision: how often each move was tried and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Final

from dragongames.core.game.position import Move

GROWTH: Final = 1.1  # all scores are worked out again when a decision was met by a tenth more often than last time


class Choice:
    """All that a seat can tell about one moment is one of these, however many positions look the same to it.

    A move is compared from when it was admitted: `since` is how often the decision had been met by then, so a move
    was available `met - since` times, and that is what its number of tries is held against.
    """

    __slots__ = ("age", "due", "met", "moves", "scores", "since", "totals", "visits", "waiting")

    def __init__(self, waiting: Sequence[Move], age: int) -> None:
        self.waiting: Sequence[Move] = waiting  # not tried yet; the last comes first, or chance decides
        self.age = age  # the search that met it last
        self.met = 0
        self.due = 0.0
        self.moves: list[Move] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.since: list[int] = []
        self.scores: list[float] = []

    def admit(self, random: Callable[[], float] | None) -> int:
        """Try one more move: by chance, or the most promising one where they are in order."""
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
        """This move, admitted if it is not yet."""
        if move in self.moves:
            return self.moves.index(move)
        waiting = self.waiting = list(self.waiting)
        waiting.remove(move)
        waiting.append(move)
        return self.admit(None)

    def best(self, explore: float) -> int:
        """The move with the highest bound on its value: it is good, or too little is known of it."""
        if self.met >= self.due:
            self.rescore(explore)
        scores = self.scores
        return scores.index(max(scores))

    def rescore(self, explore: float) -> None:
        """All bounds anew; between times only those of moves just tried are, since the others hardly change."""
        met, self.due = self.met, self.met * GROWTH
        self.scores = [
            total / visits + explore * sqrt(log(met - since + 1) / visits) if visits else 2.0
            for visits, total, since in zip(self.visits, self.totals, self.since, strict=True)
        ]

    def learn(self, at: int, value: float, explore: float) -> None:
        """A move was tried, and this came of it."""
        self.met += 1
        visits = self.visits[at] = self.visits[at] + 1
        total = self.totals[at] = self.totals[at] + value
        self.scores[at] = total / visits + explore * sqrt(log(self.met - self.since[at] + 1) / visits)
