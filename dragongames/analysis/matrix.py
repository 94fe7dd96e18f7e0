"""Two players who choose at the same time: how often each should choose what, exactly, by linear programming.

Hints rest on this, so it must be there at once wherever boards are: scipy, to which `tree` gives larger programs, would
take half a second and 30 MB of every kernel, and is no part of what playing needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import Final, NamedTuple, TypeAlias

CLOSE: Final = 1e-11  # smaller numbers are the dust of rounding
DUST: Final = 1e-9  # ... as are smaller shares
ERRS: Final = 1e-6  # how often the other is thought to err: so rarely that it decides only between what is safe

Payoffs: TypeAlias = Sequence[Sequence[float]]
Mixture: TypeAlias = tuple[float, ...]


class Solved(NamedTuple):
    """What a matrix game is worth to the player of the rows, and how both should mix."""

    value: float
    rows: Mixture
    columns: Mixture
    exploitability: float  # what the best answers to these two mixtures would gain, added up: 0 but for rounding


def solve(payoffs: Payoffs) -> Solved:
    """The equilibrium of a zero-sum game; `payoffs[row][column]` is what the player of the rows receives.

    Of several mixtures that are safe, each player has one that gains by every error of the other, if such a one exists.

    >>> stone_paper_scissors = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    >>> [round(share, 3) for share in solve(stone_paper_scissors).rows]
    [0.333, 0.333, 0.333]
    """
    least = min(map(min, payoffs))
    scale = max(map(max, payoffs)) - least or 1.0
    mine = [[(value - least) / scale for value in row] for row in payoffs]
    theirs = [[1.0 - value for value in column] for column in zip(*mine, strict=True)]
    safe, others = (_gaining(each, [1.0 / len(each[0])] * len(each[0])) for each in (mine, theirs))
    rows, columns = _by_every_error(mine, safe, others), _by_every_error(theirs, others, safe)
    by_row = [_product(row, columns) for row in payoffs]
    by_column = [_product(column, rows) for column in zip(*payoffs, strict=True)]
    return Solved(_product(by_row, rows), rows, columns, max(by_row) - min(by_column))


def _by_every_error(payoffs: Payoffs, safe: Mixture, others: Mixture) -> Mixture:
    """A safe mixture that also gains by errors by which the first one gains nothing."""
    against = [_product(column, safe) for column in zip(*payoffs, strict=True)]
    value, found = min(against), [safe]
    for at, (worth, share) in enumerate(zip(against, others, strict=True)):
        if not share and worth < value + DUST:
            found.append(_gaining(payoffs, [float(at == other) for other in range(len(others))]))
    return tuple([sum(shares) / len(found) for shares in zip(*found, strict=True)])


def _gaining(payoffs: Payoffs, erring: Sequence[float]) -> Mixture:
    """The safe mixture of the rows' player that gains most if the other errs like that."""
    return _safe([
        [value + ERRS * more for value in row] for row, more in
        zip(payoffs, [_product(row, erring) for row in payoffs], strict=True)
    ])


def _safe(payoffs: Payoffs) -> Mixture:
    """The mixture of the rows' player that is sure of most, by the simplex method; payoffs are about 0 to 1."""
    high, wide = len(payoffs), len(payoffs[0])
    # With payoffs above zero, the columns' mixture divided by the value is the y >= 0 of the largest sum for which no
    # row brings more than 1, and the rows' mixture is the solution of the dual program.
    table = [
        [*[value + 1.0 for value in row], *[float(at == other) for other in range(high)], 1.0]
        for at, row in enumerate(payoffs)
    ]
    goal = [*[-1.0] * wide, *[0.0] * high, 0.0]
    basis = list(range(wide, wide + high))
    # The first variable that gains enters, and of those in its way the first leaves (Bland): so it always ends.
    while (enters := next((at for at, gain in enumerate(goal[:-1]) if gain < -CLOSE), None)) is not None:
        ratios = [(row[-1] / row[enters], basis[at], at) for at, row in enumerate(table) if row[enters] > CLOSE]
        least = min(ratios)[0]
        leaves = min([(name, at) for ratio, name, at in ratios if ratio <= least + CLOSE])[1]
        pivot = table[leaves][enters]
        table[leaves] = own = [value / pivot for value in table[leaves]]
        for line in (*table[:leaves], *table[leaves + 1 :], goal):
            if factor := line[enters]:
                line[:] = [value - factor * other for value, other in zip(line, own, strict=True)]
        basis[leaves] = enters
    return _shares(goal[wide:-1])


def _shares(found: Sequence[float]) -> Mixture:
    """A mixture without the dust of rounding."""
    whole = sum(found)
    kept = [share if share > DUST * whole else 0.0 for share in found]
    return tuple([share / sum(kept) for share in kept])


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    found: float = sum(map(mul, one, other))
    return found
