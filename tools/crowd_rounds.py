"""Rounds of Rycerze i zamki for three and four, thousands at a time: moments as arrays, choices, what comes of them.

Seats stand in order of age. What the networks are told is what `bot_crowd.py` in the game's folder tells them, which a
test compares.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from dragongames.games.knights_and_castles.bot_crowd import (
    CHOICES,
    FAR,
    HANDS,
    KINDS_AROUND,
    PLACE,
    TILES_TURNED,
    TURNED,
)
from dragongames.games.knights_and_castles.box.contents import ARMIES, BOXES, DRUM
from dragongames.games.knights_and_castles.rules.hands import ARMIES_LAID, LAYS, cards, lay_code
from dragongames.games.knights_and_castles.rules.scoring import POINTS, STRENGTH, STRONGEST

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float32]

BOX: Final = BOXES["full"]
EACH: Final = 2 * FAR + 1
TASTES: Final = (1.2, 1.2, 0.6)  # Dirichlet: how often somebody at random lays two armies, one and none
KEEN: Final = 0.6  # and how much more often strong ones, at most


def _padded(lists: list[list[int]], wide: int) -> tuple[Ints, NDArray[np.bool_]]:
    table, there = np.zeros((len(lists), wide), np.int64), np.zeros((len(lists), wide), np.bool_)
    for row, some in enumerate(lists):
        table[row, : len(some)] = some
        there[row, : len(some)] = True
    return table, there


SIZE: Final = np.array([hand.bit_count() for hand in range(HANDS)])
BITS: Final = (np.arange(HANDS)[:, None] >> np.arange(len(ARMIES)) & 1).astype(np.float32)
# For each hand: what can be laid, and whether there are so many choices; the same for a drum, as hands that follow.
LAID, CAN_LAY = _padded([[ARMIES_LAID[lay_code(m.first, m.second)] for m in lays] for lays in LAYS[0]], len(CHOICES))
CAMPS: Final = [list(cards(BOX.armies & ~hand)) for hand in range(HANDS)]
GROWN, CAN_GROW = _padded([[hand | 1 << c for c in camp] or [hand] for hand, camp in enumerate(CAMPS)], len(ARMIES))
CAMP, _ = _padded([camp or [0] for camp in CAMPS], len(ARMIES))
STRONG: Final = np.array(STRENGTH)
BEST: Final = np.array(STRONGEST)
WORTH: Final = np.array(POINTS)
AROUND: Final = np.array(TURNED)  # hands, by how often they are called anew
# Castles in the bag, likewise.
BAGS_AROUND: Final = np.array([
    [sum(1 << turned[tile] for tile in range(DRUM) if bag >> tile & 1) for bag in range(1 << DRUM)]
    for turned in TILES_TURNED
])
PLACES: Final = np.array([PLACE.get(armies, 0) for armies in range(HANDS)])


class Moments(NamedTuple):
    """Many moments between two rounds, or with a tile turned over that is in the bag no more."""

    hands: Ints  # by moment and seat
    points: Ints
    castles: Ints  # left in the bag, as bits
    drums: Ints

    def at(self, places: Any) -> Moments:
        return Moments(*[part[places] for part in self])

    def without(self, tile: int) -> Moments:
        """After this tile was turned over."""
        if tile == DRUM:
            return self._replace(drums=self.drums - 1)
        return self._replace(castles=self.castles & ~(1 << tile))


def joined(parts: list[Moments]) -> Moments:
    return Moments(*[np.concatenate(some) for some in zip(*parts, strict=True)])


def begun(count: int, seats: int) -> Moments:
    """So many games before their first round."""
    return Moments(
        np.full((count, seats), BOX.armies), np.zeros((count, seats), np.int64), np.full(count, (1 << DRUM) - 1),
        np.full(count, BOX.tiles[DRUM]),
    )


def drawn(moments: Moments, rng: np.random.Generator) -> Ints:
    """A tile for each moment."""
    castles = SIZE[moments.castles]
    drum = rng.random(len(castles)) * (castles + moments.drums) >= castles
    some = (BITS[moments.castles] * rng.random((len(castles), DRUM))).argmax(1)
    return np.where(drum, DRUM, some)


def sword(points: Ints) -> Ints:
    """Who holds it: the youngest of those with the fewest points."""
    return points.argmin(-1)


def won_by(of_kind: int, laid: list[Any], holder: Any) -> Any:
    """Who wins a castle, for arrays of sets of armies that may have any common shape."""
    once: Any = 0
    repeated: Any = 0
    for armies in laid:
        repeated = repeated | once & armies
        once = once | armies
    best = BEST[of_kind][once & ~repeated]
    card = 1 << np.maximum(best, 0)
    winner = np.broadcast_to(holder, best.shape).copy()
    for seat, armies in enumerate(laid):
        winner[(armies & card != 0) & (best >= 0)] = seat
    return winner


def after(moments: Moments, tile: int, chosen: Ints) -> Moments:
    """After a round in which everybody chose: armies laid, or, at a drum, hands; `moments` are without the tile."""
    if tile == DRUM:
        return moments._replace(hands=chosen)
    winner = won_by(tile // 2, [chosen[:, seat] for seat in range(chosen.shape[1])], sword(moments.points))
    points = moments.points.copy()
    points[np.arange(len(points)), winner] += WORTH[tile]
    return moments._replace(hands=moments.hands & ~chosen, points=points)


def standing(points: Ints, castles: Ints, drums: Ints) -> Floats:
    """What follows the hands in what a network is told, as ones and zeros; any shape before the seats."""
    ahead = [
        np.eye(EACH, dtype=np.float32)[np.clip(points[..., one] - points[..., other], -FAR, FAR) + FAR]
        for one, other in combinations(range(points.shape[-1]), 2)
    ]
    return np.concatenate([*ahead, BITS[castles], np.eye(BOX.tiles[DRUM] + 1, dtype=np.float32)[drums]], -1)


def between(moments: Moments) -> Floats:
    """What a network is told of moments between two rounds."""
    hands = np.eye(HANDS, dtype=np.float32)[moments.hands].reshape(len(moments.hands), -1)
    return np.concatenate([hands, standing(moments.points, moments.castles, moments.drums)], 1)


def choosing(moments: Moments, tile: int, seat: int) -> Floats:
    """What a network is told of moments at which a seat is to choose; the tile lies open, in the bag it is no more."""
    count, seats = moments.hands.shape
    times = 0 if tile == DRUM else KINDS_AROUND[tile // 2]
    order = [seat, *[other for other in range(seats) if other != seat]]
    turned = Moments(
        AROUND[times][moments.hands[:, order]], moments.points[:, order], BAGS_AROUND[times][moments.castles],
        moments.drums,
    )
    told = np.zeros((count, seats + 3), np.float32)
    told[:, seat] = 1.0
    told[:, seats + (2 if tile == DRUM else tile % 2)] = 1.0
    return np.concatenate([between(turned), told], 1)


def places(hands: Ints, tile: int) -> tuple[Ints, NDArray[np.bool_]]:
    """The answers that are about the choices of each hand, in the order of these, and which of them there are."""
    if tile == DRUM:
        return len(CHOICES) + CAMP[hands], CAN_GROW[hands]
    return PLACES[AROUND[KINDS_AROUND[tile // 2]][LAID[hands]]], CAN_LAY[hands]


def options(hands: Ints, tile: int) -> Ints:
    """What each hand can choose, as `after` takes it."""
    return GROWN[hands] if tile == DRUM else LAID[hands]


def by_taste(moments: Moments, tile: int, seat: int, tastes: Floats, keen: Floats) -> Floats:
    """Shares of the choices of somebody who plays anything, but by a taste of his own."""
    hands = moments.hands[:, seat]
    there = places(hands, tile)[1].astype(np.float32)
    if tile == DRUM:
        return np.asarray(there / there.sum(1, keepdims=True), np.float32)
    laid = LAID[hands]
    size = SIZE[laid]
    strength = (BITS[laid] * STRONG[tile // 2]).sum(-1) / np.maximum(size, 1)
    shares = np.zeros_like(there)
    for many in range(3):
        some = there * (size == many)
        shares += tastes[:, 2 - many, None] * some / np.maximum(some.sum(1, keepdims=True), 1)
    shares *= np.exp(keen[:, None] * strength)
    return np.asarray(shares / shares.sum(1, keepdims=True), np.float32)


def picked(shares: Floats, rng: np.random.Generator, times: int = 1) -> Ints:
    """Choices drawn from shares, `times` for each moment."""
    sums = shares.cumsum(1)
    draws = rng.random((len(shares), times)) * sums[:, -1:]
    return np.minimum((sums[:, None, :] <= draws[:, :, None]).sum(2), shares.shape[1] - 1)
