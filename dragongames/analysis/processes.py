"""Several processes look at the same turns, each with its own luck; their results are put together."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import TypeAlias

from dragongames.analysis.turns import Turns
from dragongames.core.game.position import Position, Seat

Seen: TypeAlias = tuple[int, float, float, float, float, Sequence[float]]  # the numbers of one way: see `Way`


def together(turns: Turns, looks: int, workers: int, seed: int | str) -> Turns:
    """Take so many looks in all, shared out among the processes."""
    assert turns.pondering is not None
    each = -(-looks // workers)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        jobs = [
            pool.submit(_looked, turns.game.slug, turns.view, turns.seat, seed, each, number)
            for number in range(workers)
        ]
        for job in jobs:
            found = zip(turns.pondering.ways, job.result(), strict=True)
            for way, (times, total, squares, points, leads, shares) in found:
                way.times += times
                way.total += total
                way.squares += squares
                way.points += points
                way.leads += leads
                way.shares = [one + other for one, other in zip(way.shares, shares, strict=True)]
    return turns


def _looked(slug: str, view: Position, seat: Seat, seed: int | str, looks: int, number: int) -> list[Seen]:
    """The results of one process."""
    from dragongames.games import game

    turns = Turns(game(slug), view, seat, seed)
    assert turns.pondering is not None
    turns.pondering.chances = Random(f"{seed}/turns/{number}")
    turns.run(looks)
    return [
        (way.times, way.total, way.squares, way.points, way.leads, way.shares) for way in turns.pondering.ways
    ]
