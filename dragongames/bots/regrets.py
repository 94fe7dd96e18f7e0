"""Learning from regrets: everybody regrets what he did not choose, and chooses in proportion to that."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final

TIMES: Final = 250  # how often everybody learns from regrets
DUST: Final = 0.02  # what would be chosen more rarely than that is not chosen


def solved(payoffs: Sequence[Sequence[float]], times: int = TIMES) -> tuple[list[float], list[float], float]:
    """Both players' mixtures for a matrix of what the first receives, and what the game is worth to the first."""
    rows = [list(row) for row in payoffs]
    columns = [[-value for value in column] for column in zip(*rows, strict=True)]
    mine, theirs = Regrets(len(rows)), Regrets(len(columns))
    for time in range(1, times + 1):
        first, second = mine.now(), theirs.now()
        mine.learn([sum(map(mul, row, second)) for row in rows], time)
        first = mine.now()
        theirs.learn([sum(map(mul, column, first)) for column in columns], time)
    one, other = mine.mean(), theirs.mean()
    return one, other, sum([share * sum(map(mul, row, other)) for share, row in zip(one, rows, strict=True)])


class Regrets:
    """How much a player regrets not having made each choice, and the mean of the mixtures chosen so far."""

    __slots__ = ("regrets", "sums")

    def __init__(self, moves: int) -> None:
        self.regrets = [0.0] * moves
        self.sums = [0.0] * moves

    def now(self) -> list[float]:
        """The mixture chosen now: each choice in proportion to its regret."""
        whole = sum(self.regrets)
        if whole <= 0.0:
            return [1.0 / len(self.regrets)] * len(self.regrets)
        return [regret / whole for regret in self.regrets]

    def learn(self, values: list[float], weight: float) -> None:
        """Learn what each choice would have been worth; `weight` is for the mean."""
        chosen = self.now()
        mean = sum(map(mul, chosen, values))
        self.regrets = [
            regret if (regret := old + value - mean) > 0.0 else 0.0
            for old, value in zip(self.regrets, values, strict=True)
        ]
        self.sums = [old + weight * share for old, share in zip(self.sums, chosen, strict=True)]

    def mean(self) -> list[float]:
        """The mean mixture, without what was hardly ever chosen."""
        whole = sum(self.sums) or 1.0
        shares = [share / whole for share in self.sums]
        kept = [share if share > DUST else 0.0 for share in shares]
        left = sum(kept)
        return [share / left for share in kept] if left else shares
