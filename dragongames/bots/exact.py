"""Endings worked out: every choice, and every chance with its weight, up to a limit of positions."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import inf
from random import Random
from typing import Final, NamedTuple

from dragongames.bots.clock import worked
from dragongames.bots.ismcts import findable
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, Move, Position, Seat

POSITIONS: Final = 12_000  # that are worked out for one answer
LAST: Final = 18_000  # the same with the ends counted, for the last turn of a game in one world ...
WORLDS: Final = 4  # ... of so many, if they differ
DEEP: Final = 150  # moves one after another: an ending is shorter, and Python follows no more than some 300


class Exact(NamedTuple):
    """A move and what it is worth if everybody plays for the victory and nobody errs."""

    move: Move
    value: float  # the chance to win, and a little extra for points
    shares: tuple[float, ...]


class TooMuch(Exception):
    """The ending is longer than was allowed, or not of the kind that was looked for."""


class Ending:
    """What positions near the end are worth to everybody, if everything lies open in them.

    A position has one value for each seat: who decides takes what is best for himself, and chance takes the mean. Each
    position is worked out once, since different orders of moves often lead to the same one.
    """

    def __init__(self, lore: Lore, most: int = POSITIONS, until: float = inf) -> None:
        self.lore, self.left = lore, most
        self.until = until  # as `worked` tells it: no more is begun from then on
        self.deep = 0
        self.known: dict[Hashable, tuple[float, ...]] = {}
        self.key: Callable[[Position], Hashable] | None = None

    def values(self, position: Position) -> tuple[float, ...]:
        """Everybody's chance to win, and a little extra for points."""
        actors = position.actors
        if not actors:
            return self.end(position)
        self.key = self.key or findable(position)
        key = self.key(position)
        found = self.known.get(key)
        if found is not None:
            return found
        self.left -= 1
        if self.left < 0 or self.deep > DEEP or worked() > self.until:
            raise TooMuch
        self.deep += 1
        try:
            found = self.known[key] = self._found(position, actors[0])
        finally:
            self.deep -= 1
        return found

    def _found(self, position: Position, actor: Seat) -> tuple[float, ...]:
        if actor == CHANCE:
            odds = position.odds()
            whole = sum([weight for _, weight in odds])
            luck = [[weight * value / whole for value in self.values(position.after(move))] for move, weight in odds]
            return tuple([sum(column) for column in zip(*luck, strict=True)])
        ways = [self.values(position.after(move)) for move in position.legal(actor)]
        return max(ways, key=lambda each: each[actor])

    def end(self, position: Position) -> tuple[float, ...]:
        """What the end of a game is worth to everybody; a subclass may append more numbers."""
        return tuple(self.lore.ended(position))


def solved_ending(
    lore: Lore, view: Position, seat: Seat, most: int = POSITIONS, until: float = inf
) -> list[Exact] | None:
    """A seat's moves with their exact worth, the best first; None if something is hidden or it would take too long."""
    if lore.near is None or not lore.near(view) or view.resample(seat, Random(0)) is not view or view.actors != (seat,):
        return None
    ending = Ending(lore, most, until)
    try:
        values = {move: ending.values(view.after(move)) for move in view.legal(seat)}
    except TooMuch:
        return None
    found = [Exact(move, each[seat], each) for move, each in values.items()]
    return sorted(found, key=lambda exact: exact.value, reverse=True)


def last_moves(
    lore: Lore, view: Position, seat: Seat, rng: Random, most: int = LAST, until: float = inf
) -> dict[Move, float] | None:
    """What each move is worth to who decides last in the game; None if somebody else still decides, or too much work.

    Chance is weighed exactly. If it matters how hidden things lie, this is the mean over a few worlds.
    """
    known: list[dict[Move, float]] = []
    for _ in range(WORLDS):
        world, ending = view.resample(seat, rng), Alone(lore, seat, most, until)
        try:
            known.append({move: ending.values(world.after(move))[seat] for move in view.legal(seat)})
        except TooMuch:
            return None
        if known[0] == known[-1] and len(known) > 1:
            break
    return {move: sum([each[move] for each in known]) / len(known) for move in known[0]}


class Alone(Ending):
    """The end of a game in which only one seat still decides, and chance; without a seat, chance alone."""

    def __init__(self, lore: Lore, seat: Seat = CHANCE, most: int = LAST, until: float = inf) -> None:
        super().__init__(lore, most, until)
        self.seat = seat

    def values(self, position: Position) -> tuple[float, ...]:
        if any(actor not in (CHANCE, self.seat) for actor in position.actors):
            raise TooMuch
        return super().values(position if self.lore.bare is None else self.lore.bare(position))

    def end(self, position: Position) -> tuple[float, ...]:
        """As in every ending, but counted: where only chance is left, nearly all positions are ends."""
        self.left -= 1
        if self.left < 0:
            raise TooMuch
        return super().end(position)

    def expected(self, position: Position) -> tuple[float, ...] | None:
        """What a position is worth to everybody if chance decides the rest; None if not, or if it is too much work."""
        try:
            return self.values(position) if position.actors == (CHANCE,) else None
        except TooMuch:
            return None
