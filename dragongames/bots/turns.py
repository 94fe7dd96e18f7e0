"""Whole turns: what a seat can do until somebody else decides, each judged where it ends and never in the middle."""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from operator import attrgetter
from random import Random
from typing import Final, NamedTuple

from dragongames.bots.exact import Alone
from dragongames.bots.ismcts import findable
from dragongames.bots.playouts import drawn
from dragongames.bots.regrets import TIMES
from dragongames.bots.rounds import drawn_from, glanced, mixture
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, Move, Position, Seat

WIDE: Final = (30, 30, 20)  # how many beginnings are followed after the first move, the second, and later moves
GLIMPSE: Final = (3, 3, 2)  # for turns that are only imagined, in their thousands ...
GLIMPSED: Final = 300  # ... with at most so many positions judged for each
LONGEST: Final = 12  # at most so many decisions of a turn are looked at
LUCK: Final = 1_600  # positions that are worked out if only chance is left ...
LUCK_AT_ONCE: Final = 160  # ... and for a turn chosen at once ...
LAST_LOOKS: Final = 8  # ... and how often the rest of a game is drawn if there are more ...
LAST_LOOKS_AT_ONCE: Final = 2  # ... by who chooses at once
_WORTH: Final = attrgetter("worth")


class Turn(NamedTuple):
    """What a seat does, where that leads, and what it is worth to the seat."""

    moves: tuple[Move, ...]
    after: Position
    worth: float
    sure: int  # how many moves come before chance has a say (-1: all); the others are a plan


def turns(
    lore: Lore, world: Position, seat: Seat, wide: tuple[int, ...] = WIDE, rng: Random | None = None,
    most: int | None = None, at_once: bool = False,
) -> list[Turn]:
    """The turns of a seat, the best first.

    A beam search: decision by decision, all moves are added to the beginnings so far, and only the best of these
    (`wide`) are followed. Positions that several orders of moves lead to are met once, and ended turns that are worth
    exactly the same count as one: almost always they are the same turn in another order. Once `most` positions were
    judged, only the best beginning is followed to its end.
    """
    unknown, completed, key = lore.unknown, lore.completed, findable(world)
    luck = Alone(lore, most=LUCK_AT_ONCE if at_once else LUCK)
    looks = LAST_LOOKS_AT_ONCE if at_once else LAST_LOOKS
    begun: list[Turn] = [Turn((), world, 0.0, -1)]
    over: dict[float, Turn] = {}
    left = most if most is not None else 1 << 30
    for depth in range(LONGEST):
        known: set[Hashable] = set()
        ways: list[tuple[tuple[Move, ...], Position, int]] = []  # beginnings and whole turns, to be judged together
        lasting: list[bool] = []  # for each of them: whether the turn goes on
        last: list[Turn] = []  # whole turns: first those after which only chance has a say
        for moves, position, _, sure in begun:
            if left < 0 and (ways or over):
                break
            for move in position.legal(seat):
                later = position.after(move)
                told, shown = sure, None
                actors = later.actors
                if actors and actors[0] == CHANCE and depth < LONGEST - 1:
                    shown = unknown(later) if unknown is not None else by_chance(later, rng)
                    if shown.actors == (seat,):
                        later, actors = shown, shown.actors
                        told = depth + 1 if sure < 0 else sure
                goes_on = actors == (seat,) and depth < LONGEST - 1
                if goes_on:
                    same = key(later)
                    if same in known:
                        continue
                    known.add(same)
                left -= 1
                if not goes_on and shown is not None and not shown.actors:
                    last.append(Turn((*moves, move), later, _mean(luck, later, seat, looks), told))
                    continue
                ways.append(((*moves, move), later, told))
                lasting.append(goes_on)
        following: list[Turn] = []
        alike: dict[float, int] = {}
        shown_as = [
            later if completed is None or not goes_on else completed(later)
            for (_, later, _), goes_on in zip(ways, lasting, strict=True)
        ]
        for (moves, later, told), goes_on, worth in zip(ways, lasting, lore.values(shown_as, seat), strict=True):
            if not goes_on:
                last.append(Turn(moves, later, worth, told))
                continue
            times = alike[worth] = alike.get(worth, 0) + 1
            if times <= lore.beam.alike:
                following.append(Turn(moves, later, worth, told))
        for turn in last:
            over.setdefault(turn.worth, turn)
        begun = sorted(following, key=_WORTH, reverse=True)[: wide[min(depth, len(wide) - 1)]]
        if not begun:
            break
    return sorted(over.values(), key=_WORTH, reverse=True)


def _mean(luck: Alone, position: Position, seat: Seat, looks: int) -> float:
    """What a game is worth if only chance decides the rest: exactly, or, where that takes too long, by samples."""
    expected = luck.expected(position)
    if expected is not None:
        return expected[seat]
    rng, lore = Random(0), luck.lore
    return sum([lore.value(by_chance(position, rng), seat) for _ in range(looks)]) / looks


def by_chance(position: Position, rng: Random | None) -> Position:
    """The position after one way in which chance may decide."""
    chance = rng.random if rng is not None else Random(0).random
    while position.actors == (CHANCE,):
        position = position.after(drawn(position.odds(), chance()))
    return position


class Plan:
    """A chosen turn: the moves still to come, found by what their seat sees."""

    def __init__(self) -> None:
        self.key: Callable[[Position], Hashable] | None = None
        self.moves: dict[Hashable, Move] = {}

    def keep(self, world: Position, seat: Seat, turn: Turn) -> Move:
        """Remember a turn up to where chance has a say; returns its first move."""
        self.key = findable(world)
        self.moves = {}
        position = world
        for move in turn.moves[: turn.sure if turn.sure >= 0 else None]:
            self.moves[self.key(position.seen_by(seat))] = move
            position = position.after(move)
        return turn.moves[0]

    def go_on(self, view: Position) -> Move | None:
        """The planned move here, if the plan leads here."""
        return None if self.key is None else self.moves.get(self.key(view))


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep the garbage collector away: in the middle of a decision it may take longer than the decision itself.

    What was left over by a decision is tidied up right after it, before it piles up.
    """
    busy = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if busy:
            gc.enable()
            gc.collect(0)


def anything(moves: tuple[Move, ...], rng: Random) -> Move:
    """Any of these moves."""
    move: Move = rng.choice(moves)
    return move


class Strong:
    """Plays the best turn by what was learnt, at once; where several choose at the same time, a mixture."""

    def __init__(
        self, game: Game, lore: Lore, wide: tuple[int, ...] | None = None, stray: float = 0.0, among: int = 6
    ) -> None:
        self.game, self.lore = game, lore.prepared()
        self.wide = wide or lore.beam.wide
        self.stray, self.among = stray, among  # training: how often to take one of the next best turns
        self.plan = Plan()

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        moves = view.legal(seat)
        if len(moves) == 1:
            only: Move = moves[0]
            return only
        with undisturbed():
            return self._chosen(view, moves, seat, rng)

    def _chosen(self, view: Position, moves: tuple[Move, ...], seat: Seat, rng: Random) -> Move:
        if self.lore.secrets is not None:
            if rng.random() < self.stray:
                return anything(moves, rng)
            reopened = self.game.search.reopened
            return self._mixed(reopened(view) if reopened else view, seat, rng)
        found = self.plan.go_on(view)
        if found is not None and found in moves:
            return found
        if self.lore.gives_in(view, rng):
            return anything(moves, rng)
        world = view.resample(seat, rng)
        some = turns(self.lore.at(world, seat), world, seat, self.wide, rng, self.lore.beam.most, at_once=True)
        stray = self.stray and rng.random() < self.stray
        return self.plan.keep(world, seat, some[rng.randrange(min(self.among, len(some)))] if stray else some[0])

    def _mixed(self, view: Position, seat: Seat, rng: Random) -> Move:
        if self.stray:  # in training, many games are worth more than care
            return drawn_from(mixture(self.lore, view, seat, rng, times=TIMES // 4), rng)
        return drawn_from(glanced(self.game, self.lore, view, seat, rng), rng)
