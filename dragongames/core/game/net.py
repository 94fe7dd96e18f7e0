"""A small network: what things are worth together, which no list of single worths can say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

FAR: Final = 6.0  # nothing counts for more than so many times what is usual
DIGITS: Final = 7  # kept of an answer, so that every machine says the same


class Net:
    """One layer in between. It sees what a seat has, what the others have in the middle, and how far the game has come.

    Its answers are added to the worths of single things, which are told here, too: asked about many positions at once,
    both are cheap.
    """

    def __init__(self, data: Mapping[str, Any], worth: Sequence[Sequence[float]]) -> None:
        self.worth = np.array(worth)  # of each thing, at each knot
        self.usual = 1.0 / np.array(data["usual"])  # how large each thing usually is
        self.own, self.others = np.array(data["own"]), np.array(data["others"])
        self.time, self.bias, self.out = np.array(data["time"]), np.array(data["bias"]), np.array(data["out"])
        self.knots = np.arange(len(self.time))

    def leads(self, phases: Sequence[float], rows: Sequence[Sequence[Sequence[float]]]) -> list[list[float]]:
        """For each position, for each seat: points ahead, but for a constant. All positions have as many seats."""
        found: list[list[float]] = np.round(self._leads(np.array(phases), np.array(rows)), DIGITS).tolist()
        return found

    def _leads(self, phases: Any, rows: Any) -> Any:
        hats = np.maximum(1.0 - np.abs(phases[:, None] - self.knots), 0.0)
        alone = ((rows @ self.worth) * hats[:, None, :]).sum(axis=2)
        seen = np.clip(rows * self.usual, -FAR, FAR)
        seats = seen.shape[1]
        others = (seen.sum(axis=1, keepdims=True) - seen) / (seats - 1)
        hidden = seen @ self.own + others @ self.others + (hats @ self.time + self.bias)[:, None, :]
        np.maximum(hidden, 0.0, out=hidden)
        return alone + hidden @ self.out
