"""More than two choose at the same time: what the others are likely to choose, and the best answer to that.

Among three or four, playing an equilibrium promises nothing, and each of the others errs in a way of his own that can
be learnt. One network tells how likely every choice of a seat is, and one for each number of rounds left what is won
after a round by whoever goes on like this. The round is worked out from all likely choices, not from samples.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import product
from math import prod
from random import Random
from typing import Any, Final, TypeAlias

import numpy as np

from dragongames.core.game.lore import Crowd, Lore
from dragongames.core.game.position import PUBLIC, Move, Position, Seat

Hands: TypeAlias = Sequence[Any]  # those a seat may hold; a hand is what the game says it is
Parts: TypeAlias = dict[str, list[Any]]  # arrays, by the name of a network
DATA: Final = "bot_crowd.xz"
WORLDS: Final = 12  # ways in which hands that nobody has seen may be dealt, at most
FEWEST: Final = 2  # choices of each of the others that are looked at, at least
SURE: Final = 0.97  # so much of what a seat may choose is looked at
FEW: Final = 8  # rows multiplied at a time
DIGITS: Final = 6  # digits kept of an answer, so that every machine gives the same one


class Marked:
    """A network with two hidden layers that is told marks: numbers of what is true, of which every one has a row."""

    def __init__(self, parts: Sequence[Any]) -> None:  # arrays
        rows, self.bias, self.second, self.bias_2, self.third, self.bias_3 = parts
        self.rows = np.concatenate([rows, np.zeros_like(rows[:1])])  # the last is for what is not true: mark -1

    def __call__(self, marks: Sequence[Sequence[int]]) -> Any:  # an array
        """The answers for many moments, all with the same number of marks."""
        first = self.rows[np.array(marks)].sum(axis=1) + self.bias
        np.maximum(first, 0.0, out=first)
        second = by_few(first, self.second) + self.bias_2
        np.maximum(second, 0.0, out=second)
        return by_few(second, self.third) + self.bias_3


def by_few(rows: Any, weights: Any) -> Any:  # arrays
    """Their product, worked out a few rows at a time.

    A large product is shared out among threads, who wait for each other far longer than these products take as soon as
    anything else is at work on the machine.
    """
    whole = len(rows) // FEW * FEW
    begun = (rows[:whole].reshape(-1, FEW, rows.shape[1]) @ weights).reshape(whole, weights.shape[1])
    return np.concatenate([begun, rows[whole:] @ weights])


def stored(package: str) -> tuple[dict[str, Any], Parts]:  # JSON: the command, the date and so on
    """The networks of a game as they lie in its folder, and how they were made; nothing if there are none."""
    there = files(package).joinpath(DATA)
    if not there.is_file():
        return {}, {}
    head, _, data = lzma.decompress(there.read_bytes()).partition(b"\n")
    made = json.loads(head)
    numbers = np.frombuffer(data, "<f2").astype(np.float32)
    found: Parts = {}
    at = 0
    for name, shapes in made.pop("networks").items():
        parts = found[name] = []
        for shape in shapes:
            parts.append(numbers[at : at + prod(shape)].reshape(shape))
            at += prod(shape)
    return made, found


@cache
def networks(package: str) -> dict[str, Marked]:
    """The networks of a game by their names, read at first use; none if nothing was learnt."""
    return {name: Marked(parts) for name, parts in stored(package)[1].items()}


def likely(crowd: Crowd, net: Marked, world: Position, seat: Seat) -> dict[Move, float]:
    """How likely a seat makes each of its choices."""
    moves = world.legal(seat)
    if len(moves) == 1:
        return {moves[0]: 1.0}
    answers = net([crowd.choosing(world, seat)])[0][[crowd.place(world, move) for move in moves]]
    shares = np.exp(answers - answers.max())
    return dict(zip(moves, np.round(shares / shares.sum(), DIGITS).tolist(), strict=True))


def _kept(shares: dict[Move, float], most: int) -> list[tuple[Move, float]]:
    """The likely choices, as if there were no others."""
    kept: list[tuple[Move, float]] = []
    whole = 0.0
    for move, share in sorted(shares.items(), key=lambda item: -item[1]):
        if len(kept) >= most or whole > SURE:
            break
        kept.append((move, share))
        whole += share
    return [(move, share / whole) for move, share in kept]


def answered(
    lore: Lore, view: Position, seat: Seat, hands: Sequence[Hands], rng: Random, most: int
) -> dict[Move, float] | None:
    """What each choice of a seat is worth to it; None if nothing was learnt of such moments.

    `hands` are those each seat may hold, of the seat itself the real one alone; `most` bounds the work.
    """
    crowd, secrets = lore.crowd, lore.secrets
    if crowd is None or secrets is None:
        return None
    moves = view.legal(seat)
    others = [actor for actor in view.actors if actor != seat]
    dealt = max(1, min(WORLDS, most // (len(moves) * FEWEST ** len(others))))
    worlds = list(product(*hands)) if prod(map(len, hands)) <= dealt else [
        tuple([rng.choice(some) for some in hands]) for _ in range(dealt)
    ]
    stage = crowd.stage(secrets.dealt(view, worlds[0]))
    nets = networks(lore.package)
    if stage is None or (choice := nets.get(f"choices, {view.seats} players")) is None:
        return None
    share = most / len(worlds) / len(moves)
    wide = max(FEWEST, int(share ** (1 / len(others)))) if others else 1
    totals = np.zeros(len(moves))
    for held in worlds:
        world = secrets.dealt(view, held)
        chosen = [_kept(likely(crowd, choice, world, other), wide) for other in others]
        joint = list(product(*chosen))
        chances = np.array([prod([share for _, share in each]) for each in joint])
        after = []
        for move in moves:
            begun = world.after(move)
            for each in joint:
                position = begun
                for answer, _ in each:
                    position = position.after(answer)
                after.append(position)
        totals += _worth(lore, crowd, nets, stage, after, seat).reshape(len(moves), len(joint)) @ chances
    return dict(zip(moves, np.round(totals / len(worlds), DIGITS).tolist(), strict=True))


def _worth(
    lore: Lore, crowd: Crowd, nets: dict[str, Marked], stage: str, after: Sequence[Position], seat: Seat
) -> Any:  # an array
    """A seat's chances to win after a round."""
    if not after[0].actors:
        return np.array([lore.shares(position)[seat] for position in after])
    answers = nets[stage]([crowd.between(position) for position in after])[:, crowd.rank(after[0], seat)]
    return 1.0 / (1.0 + np.exp(-answers))


def seen(lore: Lore, view: Position, seat: Seat) -> list[Hands]:
    """The hands each seat may hold as the whole table sees it, and the real one of the seat that asks."""
    assert lore.secrets is not None
    public = view.seen_by(PUBLIC)
    return [lore.secrets.held(view if other == seat else public, other) for other in range(view.seats)]
