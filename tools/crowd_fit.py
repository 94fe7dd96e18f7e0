"""Fits the networks of `bots/crowds.py`, by gradients (Adam) and with numpy alone: two layers above ones and zeros."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import numpy as np

from dragongames.games.knights_and_castles.bot_crowd import HANDS

RATE: Final = 2.5e-3
BATCH: Final = 1024
FAST: Final = 0.9  # how much of the mean gradient is kept at each step ...
SLOW: Final = 0.999  # ... and of its mean square
SPREAD: Final = 0.3  # how much armies, and what follows them, count in the beginning

Kind = Literal["shares", "chances"]  # answers that add up to one, or each a chance of its own


def fresh(seats: int, marks: int, sizes: tuple[int, int], answers: int, seed: int) -> list[Any]:
    """Weights to begin with: hands with common armies begin alike."""
    rng = np.random.default_rng(seed)
    bits = (np.arange(HANDS)[:, None] >> np.arange(6) & 1) - 0.5
    rows = [bits @ rng.normal(0, SPREAD, (6, sizes[0])) for _ in range(seats)]
    rows.append(rng.normal(0, SPREAD, (marks - HANDS * seats, sizes[0])))
    second = rng.normal(0, (2 / sizes[0]) ** 0.5, sizes)
    parts = [
        np.concatenate(rows), np.zeros(sizes[0]), second, np.zeros(sizes[1]), np.zeros((sizes[1], answers)),
        np.zeros(answers),
    ]
    return [part.astype(np.float32) for part in parts]


def answers(parts: list[Any], told: Any, kind: Kind, allowed: Any = None) -> Any:
    """What a network says to what it is told, as ones and zeros."""
    return _passed(parts, told, kind, allowed)[2]


def _passed(parts: list[Any], told: Any, kind: Kind, allowed: Any) -> tuple[Any, Any, Any]:
    rows, bias, second, bias_2, third, bias_3 = parts
    one = np.maximum(told @ rows + bias, 0)
    two = np.maximum(one @ second + bias_2, 0)
    found = two @ third + bias_3
    if kind == "chances":
        return one, two, 1 / (1 + np.exp(-found))
    if allowed is not None:
        found = np.where(allowed, found, -1e9)
    found = np.exp(found - found.max(1, keepdims=True))
    return one, two, found / found.sum(1, keepdims=True)


def fitted(
    parts: list[Any], count: int, examples: Callable[[Any], tuple[Any, Any, Any]], kind: Kind, epochs: int, seed: int
) -> list[Any]:
    """Better weights; `examples` gives what is told, what may be answered and the right answers, by number."""
    rng = np.random.default_rng(seed)
    parts = [part.copy() for part in parts]
    means, squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    step, last = 0, epochs * -(-count // BATCH)
    for _ in range(epochs):
        order = rng.permutation(count)
        for at in range(0, count, BATCH):
            told, allowed, right = examples(order[at : at + BATCH])
            one, two, found = _passed(parts, told, kind, allowed)
            wrong = ((found - right) / len(right)).astype(np.float32)
            back_2 = (wrong @ parts[4].T) * (two > 0)
            back_1 = (back_2 @ parts[2].T) * (one > 0)
            slopes = [told.T @ back_1, back_1.sum(0), one.T @ back_2, back_2.sum(0), two.T @ wrong, wrong.sum(0)]
            step += 1
            rate = RATE * (1 - (step - 1) / last)
            for part, slope, mean, square in zip(parts, slopes, means, squares, strict=True):
                mean += (1 - FAST) * (slope - mean)
                square += (1 - SLOW) * (slope * slope - square)
                part -= rate * mean / (1 - FAST**step) / (np.sqrt(square / (1 - SLOW**step)) + 1e-8)
    return parts
