"""Two players who choose at the same time: how often each should choose what, exactly, by linear programming."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from dragongames.core.extras import needs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray



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
    with needs("analysis"):
        import numpy as np
        from scipy.optimize import linprog

    matrix = np.asarray(payoffs, dtype=float)
    high, wide = matrix.shape
    # Find the largest v such that some mixture x of rows (sum(x) = 1) gets at least v against every column. The
    # columns' mixture is the solution of the dual program, which linprog gives as marginals.
    found = linprog(
        c=np.r_[np.zeros(high), -1.0],
        A_ub=np.c_[-matrix.T, np.ones(wide)], b_ub=np.zeros(wide),
        A_eq=np.r_[np.ones(high), 0.0][None, :], b_eq=[1.0],
        bounds=[(0, None)] * high + [(None, None)],
    )
    rows = _shares(found.x[:high])
    columns = _shares(-found.ineqlin.marginals)
    gain = float((matrix @ columns).max() - (rows @ matrix).min())
    return Solved(float(rows @ matrix @ columns), tuple(rows.tolist()), tuple(columns.tolist()), gain)


def _shares(found: NDArray[np.float64]) -> NDArray[np.float64]:
    """A mixture without the dust of rounding."""
    kept = found.clip(min=0)
    kept[kept < 1e-9] = 0
    shares: NDArray[np.float64] = kept / kept.sum()
    return shares
