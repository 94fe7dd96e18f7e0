"""Weights by least squares, for things that are worth more or less as a game goes on."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

TRUST: Final = 30.0  # ridge: how strongly weights are drawn to 0; as if so many positions said they were 0
CHUNK: Final = 20_000


def hats(phase: Any, knots: int) -> Any:
    """How much each knot counts at each position."""
    return np.clip(1.0 - np.abs(phase[:, None] - np.arange(knots)[None, :]), 0.0, 1.0)


class Squares:
    """What was seen, made ready once, so that weights for several things that are wanted cost little."""

    def __init__(self, rows: Any, hat: Any) -> None:
        self.rows, self.hat = rows, hat
        self.scale = np.sqrt(np.einsum("ij,ij->j", rows, rows, dtype=np.float64) / len(rows)) + 1e-9
        size = rows.shape[1] * hat.shape[1]
        self.gram = np.zeros((size, size))
        for at in range(0, len(rows), CHUNK):
            wide = (hat[at : at + CHUNK, :, None] * (rows[at : at + CHUNK] / self.scale)[:, None, :])
            wide = wide.reshape(len(wide), -1).astype(np.float32)
            self.gram += wide.T @ wide
        self.gram[np.diag_indices_from(self.gram)] += TRUST

    def weights(self, wanted: Any) -> Any:
        """Weights at each knot for what is wanted; those of things hardly ever seen stay near 0."""
        right = ((self.hat * wanted[:, None]).T @ self.rows / self.scale).astype(np.float64)
        return np.linalg.solve(self.gram, right.ravel()).reshape(right.shape) / self.scale


def ridge(rows: Any, hat: Any, wanted: Any) -> Any:
    """Weights at each knot, by least squares, for one thing that is wanted."""
    return Squares(rows, hat).weights(wanted)
