"""Thinking about whole turns: each is played on with everybody's best turns, often enough to be believed."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from time import monotonic
from typing import Final

from dragongames.bots.clock import worked
from dragongames.bots.exact import Alone
from dragongames.bots.playouts import drawn
from dragongames.bots.turns import GLIMPSE, GLIMPSED, WIDE, Turn, turns
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, Move, Position, Seat

CANDIDATES: Final = 10  # turns that are compared, unless somebody wants to know about every move
TRUST: Final = 3.0  # how many ways the judgement at the end of the turn counts for
DOUBT: Final = 0.3  # how far off a judgement is believed to be before much was seen, if either may still win ...
LEAST: Final = 0.03  # ... and if the game seems to be decided
CURIOUS: Final = 1.5  # how strongly turns are favoured about which little is known
AHEAD: Final = 1  # how many turns everybody plays on before a turn is judged


class Way:
    """A turn and what became of it."""

    __slots__ = ("doubt", "leads", "points", "shares", "squares", "times", "total", "turn")

    def __init__(self, turn: Turn, seats: int) -> None:
        self.turn = turn
        self.times, self.total, self.squares, self.points, self.leads = 0, 0.0, 0.0, 0.0, 0.0
        self.shares = [0.0] * seats
        sure = min(max(turn.worth, 0.0), 1.0)
        self.doubt = max(DOUBT * DOUBT * sure * (1.0 - sure), LEAST * LEAST)

    @property
    def worth(self) -> float:
        """The chance to win: the mean of all its results, in which the first judgement counts for a few."""
        return (TRUST * self.turn.worth + self.total) / (TRUST + self.times)

    @property
    def error(self) -> float:
        """The standard error of that: from how much results differed, and a doubt that counts until there are many."""
        mean = self.total / self.times if self.times else 0.0
        seen = max(self.squares - self.times * mean * mean, 0.0)
        return sqrt((seen + TRUST * self.doubt) / (TRUST + self.times) / (self.times + 1.0))

    @property
    def drawn(self) -> float:
        """How far the first judgement draws the worth away from what was seen."""
        return TRUST * abs(self.turn.worth - self.total / self.times) / (TRUST + self.times) if self.times else 0.0

    def learn(self, value: float) -> None:
        """Add one more result."""
        self.times += 1
        self.total += value
        self.squares += value * value


class Pondering:
    """The turns of one seat, compared; more ways may be looked at any time, and the same seed gives the same result."""

    def __init__(
        self, lore: Lore, view: Position, seat: Seat, rng: Random, candidates: int = CANDIDATES, every: bool = False
    ) -> None:
        self.view, self.seat = view, seat
        self.chances = Random(rng.getrandbits(64))
        self.seeds: list[int] = []  # the n-th way of every turn has the same world and luck: a fair comparison
        self.world = view.resample(seat, rng)
        self.others = lore  # how everybody is expected to judge who plays on from there
        self.lore = lore = lore.at(self.world, seat)
        found = turns(lore, self.world, seat, WIDE, rng)
        chosen = found[:candidates]
        # A turn that ends the game has its exact worth: it belongs to the comparison, whatever is hoped for of others.
        chosen += [turn for turn in found[candidates:] if set(turn.after.actors) <= {CHANCE}][:1]
        if every:  # somebody wants to know about every first move
            begun = {turn.moves[0] for turn in chosen}
            for turn in found[candidates:]:
                if turn.moves[0] not in begun:
                    begun.add(turn.moves[0])
                    chosen.append(turn)
        self.ways = [Way(turn, view.seats) for turn in chosen]
        self.luck = Alone(lore)
        self.watch: Callable[[Way, Position], object] | None = None  # called with every way and how far it was followed

    @property
    def times(self) -> int:
        """How many ways were looked at in all."""
        return sum([way.times for way in self.ways])

    @property
    def ranked(self) -> list[Way]:
        """The turns, the best first."""
        return sorted(self.ways, key=lambda way: way.worth, reverse=True)

    def run(self, budget: int, seconds: float | None = None) -> Pondering:
        """Look at so many more ways, for so many seconds at most; always of the turn that may yet prove the best."""
        until = None if seconds is None else worked() + seconds
        latest = None if seconds is None else monotonic() + 2 * seconds  # in case other programs are working, too
        if len(self.ways) > 1:
            for _ in range(budget):
                way = max(self.ways, key=hope)
                self.look(way)
                if until is not None and latest is not None and (worked() > until or monotonic() > latest):
                    break
        return self

    def look(self, way: Way) -> None:
        """Look at one more way in which a turn may go on."""
        while len(self.seeds) <= way.times:
            self.seeds.append(self.chances.getrandbits(64))
        seed = self.seeds[way.times]
        begun = self._replayed(way.turn, seed)
        end = played_on(self.others, begun, Random(seed + 1))
        shares = self.lore.shares(end)
        expected = self.luck.expected(begun)  # where chance decides the rest, its mean is better than one sample
        way.learn(self.lore.value(end, self.seat) if expected is None else expected[self.seat])
        for seat, share in enumerate(shares):
            way.shares[seat] += share
        points = self.lore.points(end)
        mine = points[self.seat]
        way.points += mine
        way.leads += mine - max([other for seat, other in enumerate(points) if seat != self.seat])
        if self.watch is not None:
            self.watch(way, end)

    def _replayed(self, turn: Turn, seed: int) -> Position:
        """A turn in another world: its moves as far as they can be made there, then what seems best."""
        rng = Random(seed)
        position, random = self.view.resample(self.seat, rng), rng.random
        if position is self.view and turn.sure < 0:
            return turn.after
        for move in turn.moves:
            while position.actors == (CHANCE,):
                position = position.after(drawn(position.odds(), random()))
            if self.seat not in position.actors:
                break
            if move not in position.legal(self.seat):
                for other in turns(self.lore, position, self.seat, GLIMPSE, rng, GLIMPSED)[0].moves:
                    if position.actors != (self.seat,) or other not in position.legal(self.seat):
                        break
                    position = position.after(other)
                break
            position = position.after(move)
        return position


def hope(way: Way) -> float:
    """How good a turn may yet prove to be."""
    return way.worth + CURIOUS * way.error


def played_on(lore: Lore, position: Position, rng: Random, ahead: int = AHEAD) -> Position:
    """The position after some turns of everybody, chosen by what was learnt; or the end of the game."""
    random = rng.random
    left = ahead * position.seats
    mover = -1
    while actors := position.actors:
        actor = actors[0]
        if actor == CHANCE:
            position = position.after(drawn(position.odds(), random()))
            continue
        if actor != mover:
            if not left:
                break
            left -= 1
            mover = actor
        moves = position.legal(actor)
        if len(moves) == 1:
            position = position.after(moves[0])
            continue
        best = turns(lore, position, actor, GLIMPSE, rng, GLIMPSED)[0]
        for move in best.moves[: best.sure if best.sure >= 0 else None]:
            position = position.after(move)
    return position


def best_of(ways: list[Way]) -> dict[Move, Way]:
    """For every first move the best turn that begins with it."""
    found: dict[Move, Way] = {}
    for way in sorted(ways, key=lambda way: way.worth, reverse=True):
        found.setdefault(way.turn.moves[0], way)
    return found
