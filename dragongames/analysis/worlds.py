"""Every world that looks the same from a seat, by letting `resample` make each of its choices in turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import TypeVar, cast

from dragongames.core.game.position import PUBLIC, Position, Seat, Some

Thing = TypeVar("Thing")


class EveryChoice:
    """A random generator that, run after run, gives every sequence of choices once.

    `path` holds the place taken at each choice of a run and `sizes` how many places there were, like the digits of a
    number: `next` counts up by one, and a digit that cannot grow is dropped, since the choices after it may differ.
    """

    def __init__(self) -> None:
        self.path: list[int] = []
        self.sizes: list[int] = []
        self.depth = 0

    def choice(self, options: Sequence[Thing]) -> Thing:
        if self.depth == len(self.path):
            self.path.append(0)
            self.sizes.append(len(options))
        taken = options[self.path[self.depth]]
        self.depth += 1
        return taken

    def next(self) -> bool:
        """Go on to the next sequence; False when all were given."""
        self.depth = 0
        while self.path and self.path[-1] + 1 == self.sizes[-1]:
            self.path.pop()
            self.sizes.pop()
        if not self.path:
            return False
        self.path[-1] += 1
        return True


def worlds(view: Some, seat: Seat) -> Iterator[Some]:
    """All worlds `resample` can give, one sequence of choices after the other; a world may come more than once."""
    every = EveryChoice()
    rng = cast(Random, every)  # every game promises that its `resample` asks for nothing but `choice`
    while True:
        yield view.resample(seat, rng)
        if not every.next():
            return


def open_to_all(position: Position) -> bool:
    """Whether everybody knows everything here: even for the public, no other position looks the same."""
    view = position.seen_by(PUBLIC)
    return view == position or len({*islice(worlds(view, PUBLIC), 2)}) == 1
