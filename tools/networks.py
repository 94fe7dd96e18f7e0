"""Fits a small network: what things are worth together, besides what each is worth alone (see `bots/net.py`).

It has one hidden layer and is fitted by gradients (Adam) with numpy alone. It sees what a seat has, what the others
have on average and how far the game has come. Only the differences between its answers for the seats count.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from dragongames.bots.net import FAR, Net

EPOCHS: Final = 3  # with more, it would learn these games by heart
DECAY: Final = 0.1
RATE: Final = 2e-3
BATCH: Final = 512  # positions
FAST: Final = 0.9  # how much of the mean gradient is kept at each step ...
SLOW: Final = 0.999  # ... and of its mean square
DIGITS: Final = 4
CHUNK: Final = 4096


def by_seats(seats: Any) -> Iterator[tuple[Any, Any]]:
    """For each number of seats: the positions with so many, and where the rows of each position are."""
    first = np.concatenate([[0], np.cumsum(seats.astype(int))[:-1]])
    for number in sorted(set(seats.tolist())):
        positions = np.flatnonzero(seats == number)
        yield positions, first[positions][:, None] + np.arange(number)


def told(rows: Any, phase: Any, seats: Any, data: dict[str, Any], worth: Any) -> Any:
    """What the network and single worths predict for each row: points ahead of the mean."""
    found, net = np.zeros(len(rows)), Net(data, worth)
    for positions, places in by_seats(seats):
        for at in range(0, len(positions), CHUNK):
            here = places[at : at + CHUNK]
            leads = np.array(net.leads(phase[positions[at : at + CHUNK]], rows[here]))
            found[here] = leads - leads.mean(axis=1, keepdims=True)
    return found


def taught(rows: Any, hat: Any, seats: Any, missing: Any, hidden: int) -> dict[str, Any]:
    """A network for what is missing in each row: the points ahead of the mean that single worths do not explain."""
    groups = list(by_seats(seats))
    return fitted(
        [rows[places] for _, places in groups], [hat[positions] for positions, _ in groups],
        [missing[places] for _, places in groups], hidden,
    )


def fitted(rows: list[Any], hats: list[Any], missing: list[Any], hidden: int) -> dict[str, Any]:
    """The weights. Each list has one array for each number of seats; `rows` has the axes positions, seats, things."""
    rng = np.random.default_rng(0)
    things, knots = rows[0].shape[2], hats[0].shape[1]
    whole = sum([some.shape[0] * some.shape[1] for some in rows])
    usual = np.sqrt(sum([(some.astype(np.float64) ** 2).sum(axis=(0, 1)) for some in rows]) / whole) + 0.05
    size = float(np.sqrt(sum([(some**2).sum() for some in missing]) / whole))
    inputs = 2 * things + knots
    weights = [
        rng.normal(0, inputs**-0.5, (inputs, hidden)).astype(np.float32), np.zeros(hidden, np.float32),
        np.zeros(hidden, np.float32),
    ]
    first, second = [np.zeros_like(part) for part in weights], [np.zeros_like(part) for part in weights]
    batches = [(kind, at) for kind, some in enumerate(rows) for at in range(0, len(some), BATCH)]
    orders = [np.arange(len(some)) for some in rows]
    step, last = 0, EPOCHS * len(batches)
    for _ in range(EPOCHS):
        for order in orders:
            rng.shuffle(order)
        for number in rng.permutation(len(batches)):
            kind, at = batches[number]
            chosen = orders[kind][at : at + BATCH]
            slopes = _slopes(
                weights, _seen(rows[kind][chosen], usual, hats[kind][chosen]), missing[kind][chosen] / size
            )
            step += 1
            rate = RATE * (1 - step / (last + 1))
            for part, slope, mean, square in zip(weights, slopes, first, second, strict=True):
                mean += (1 - FAST) * (slope - mean)
                square += (1 - SLOW) * (slope * slope - square)
                part -= rate * mean / (1 - FAST**step) / (np.sqrt(square / (1 - SLOW**step)) + 1e-8)
                if part.ndim > 1:
                    part -= rate * DECAY * part
    layer, bias, out = weights
    return {
        "usual": _short(usual), "own": _short(layer[:things]), "others": _short(layer[things : 2 * things]),
        "time": _short(layer[2 * things :]), "bias": _short(bias), "out": _short(out * size),
    }


def _seen(rows: Any, usual: Any, hats: Any) -> Any:
    """What the network sees: for each position and seat its own things, those of the others, how far the game is."""
    own = np.clip(rows / usual, -FAR, FAR)
    seats = own.shape[1]
    others = (own.sum(axis=1, keepdims=True) - own) / (seats - 1)
    time = np.broadcast_to(hats[:, None, :], (*own.shape[:2], hats.shape[1]))
    return np.concatenate([own, others, time], axis=2).astype(np.float32)


def _slopes(weights: list[Any], seen: Any, wanted: Any) -> list[Any]:
    """How the mean square of the error changes with each weight.

    Predictions are compared after their mean over the seats is taken away, so the error's mean is taken away, too.
    """
    layer, bias, out = weights
    hidden = np.maximum(seen @ layer + bias, 0)
    told = hidden @ out
    wrong = (told - told.mean(axis=1, keepdims=True) - wanted) / wanted.size
    wrong = (wrong - wrong.mean(axis=1, keepdims=True)).astype(np.float32)
    back = (wrong[:, :, None] * out) * (hidden > 0)
    return [
        np.tensordot(seen, back, axes=((0, 1), (0, 1))), back.sum(axis=(0, 1)),
        np.tensordot(hidden, wrong, axes=((0, 1), (0, 1))),
    ]


def _short(numbers: Any) -> list[Any]:
    if numbers.ndim > 1:
        return [_short(line) for line in numbers]
    return [float(f"{number:.{DIGITS}g}") for number in numbers]
