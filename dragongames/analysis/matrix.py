"""Two players who choose at the same time: how often each should choose what, exactly, by linear programming.

Hints rest on this, so it must be there at once wherever boards are: scipy, to which `tree` gives larger programs, would
take half a second and 30 MB of every kernel, and is no part of what playing needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final, NamedTuple

CLOSE: Final = 1e-11  # smaller numbers are the dust of rounding
DUST: Final = 1e-9  # ... as are smaller shares


class Solved(NamedTuple):
    """What a matrix game is worth to the player of the rows, and how both should mix."""

    value: float
    rows: tuple[float, ...]
    columns: tuple[float, ...]
    exploitability: float  # what the best answers to these two mixtures would gain, added up: 0 but for rounding


def solve(payoffs: Sequence[Sequence[float]]) -> Solved:
    """The equilibrium of a zero-sum game; `payoffs[row][column]` is what the player of the rows receives.

    >>> stone_paper_scissors = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    >>> [round(share, 3) for share in solve(stone_paper_scissors).rows]
    [0.333, 0.333, 0.333]
    """
    high, wide = len(payoffs), len(payoffs[0])
    least = min(map(min, payoffs))
    scale = max(map(max, payoffs)) - least or 1.0
    # With payoffs above zero, the columns' mixture divided by the value is the y >= 0 of the largest sum for which no
    # row brings more than 1, and the rows' mixture is the solution of the dual program: the simplex method gives both.
    table = [
        [*[(value - least) / scale + 1.0 for value in row], *[float(at == other) for other in range(high)], 1.0]
        for at, row in enumerate(payoffs)
    ]
    goal = [*[-1.0] * wide, *[0.0] * high, 0.0]
    basis = list(range(wide, wide + high))
    # The first variable that gains enters, and of those in its way the first leaves (Bland): so it always ends.
    while (enters := next((at for at, gain in enumerate(goal[:-1]) if gain < -CLOSE), None)) is not None:
        ratios = [(row[-1] / row[enters], basis[at], at) for at, row in enumerate(table) if row[enters] > CLOSE]
        least_ratio = min(ratios)[0]
        leaves = min([(name, at) for ratio, name, at in ratios if ratio <= least_ratio + CLOSE])[1]
        pivot = table[leaves][enters]
        table[leaves] = own = [value / pivot for value in table[leaves]]
        for line in (*table[:leaves], *table[leaves + 1 :], goal):
            if factor := line[enters]:
                line[:] = [value - factor * other for value, other in zip(line, own, strict=True)]
        basis[leaves] = enters
    found = dict(zip(basis, [row[-1] for row in table], strict=True))
    rows, columns = _shares(goal[wide:-1]), _shares([found.get(at, 0.0) for at in range(wide)])
    by_row = [sum(map(mul, row, columns)) for row in payoffs]
    by_column = [sum(map(mul, column, rows)) for column in zip(*payoffs, strict=True)]
    return Solved(sum(map(mul, by_row, rows)), rows, columns, max(by_row) - min(by_column))


def _shares(found: Sequence[float]) -> tuple[float, ...]:
    """A mixture without the dust of rounding."""
    whole = sum(found)
    kept = [share if share > DUST * whole else 0.0 for share in found]
    return tuple([share / sum(kept) for share in kept])
