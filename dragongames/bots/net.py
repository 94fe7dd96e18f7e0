"""A small network: what things are worth together, which a list of single worths cannot tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

FAR: Final = 6.0  # nothing counts for more than so many times its usual size
DIGITS: Final = 7  # digits kept of an answer, so that every machine gives the same one


class Net:
    """A network with one hidden layer: it sees a seat's things, the others' on average, how far the game has come.

    Its answers are added to the worths of single things. Both are worked out here, for many positions at once, which
    costs little more than for one.
    """

    def __init__(self, data: Mapping[str, Any], worth: Sequence[Sequence[float]]) -> None:  # data is JSON
        self.worth = np.array(worth)  # of each thing, at each knot
        self.usual = 1.0 / np.array(data["usual"])  # how large each thing usually is
        self.own, self.others = np.array(data["own"]), np.array(data["others"])
        self.time, self.bias, self.out = np.array(data["time"]), np.array(data["bias"]), np.array(data["out"])
        self.knots = np.arange(len(self.time))

    def leads(self, phases: Sequence[float], rows: Sequence[Sequence[Sequence[float]]]) -> list[list[float]]:
        """Points ahead, for each position and seat, up to a constant. All positions have the same number of seats."""
        found: list[list[float]] = np.round(self._leads(np.array(phases), np.array(rows)), DIGITS).tolist()
        return found

    def _leads(self, phases: Any, rows: Any) -> Any:  # arrays
        hats = np.maximum(1.0 - np.abs(phases[:, None] - self.knots), 0.0)
        alone = ((rows @ self.worth) * hats[:, None, :]).sum(axis=2)
        seen = np.clip(rows * self.usual, -FAR, FAR)
        seats = seen.shape[1]
        others = (seen.sum(axis=1, keepdims=True) - seen) / (seats - 1)
        hidden = seen @ self.own + others @ self.others + (hats @ self.time + self.bias)[:, None, :]
        np.maximum(hidden, 0.0, out=hidden)
        return alone + hidden @ self.out
