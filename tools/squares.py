"""Weights by least squares, for things that are worth more or less as a game goes on."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

TRUST: Final = 30.0  # ridge: how strongly weights are drawn to 0; as if so many positions said they were 0


def hats(phase: Any, knots: int) -> Any:
    """How much each knot counts at each position."""
    return np.clip(1.0 - np.abs(phase[:, None] - np.arange(knots)[None, :]), 0.0, 1.0)


def ridge(rows: Any, hat: Any, wanted: Any) -> Any:
    """Weights at each knot for what is wanted, by least squares; those of things hardly ever seen stay near 0."""
    scale = np.sqrt(np.einsum("ij,ij->j", rows, rows, dtype=np.float64) / len(rows)) + 1e-9
    size, knots = rows.shape[1], hat.shape[1]
    gram, right = np.zeros((size * knots, size * knots)), np.zeros(size * knots)
    for at in range(0, len(rows), 20_000):
        part, hatted = rows[at : at + 20_000] / scale, hat[at : at + 20_000]
        wide = (hatted[:, :, None] * part[:, None, :]).reshape(len(part), -1).astype(np.float64)
        gram += wide.T @ wide
        right += wide.T @ wanted[at : at + 20_000]
    gram[np.diag_indices_from(gram)] += TRUST
    return np.linalg.solve(gram, right).reshape(knots, size) / scale
