"""Information-set Monte Carlo tree search: thinks ahead in worlds that its seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import inf, sqrt
from random import Random
from typing import Any, NamedTuple

import msgspec

from dragongames.bots.choices import Choice
from dragongames.bots.playouts import Judged, drawn, judge, play_on, play_with
from dragongames.core.game import Game
from dragongames.core.position import CHANCE, Move, Seat
from dragongames.core.search import Search


class Tried(NamedTuple):
    """What a search knows of one move of its first decision."""

    move: Move
    visits: int
    value: float  # what the search makes as large as it can
    wins: float  # the seat's mean share of the victory
    error: float  # standard error of that mean
    points: float  # the seat's mean points at the end
    lead: float  # its mean distance to the best of the others at the end


class Thinking:
    """A search from one view of one seat. More simulations may be asked for at any time; the same come out the same.

    Each simulation draws a world the seat cannot tell from the real one. Every seat chooses by what it could know
    there (its view), so nobody uses what is hidden from him; seats that decide at the same time choose each by its
    own results, and what they choose together leads on.
    """

    def __init__(self, game: Game, view: Any, seat: Seat, rng: Random, settings: Search | None = None) -> None:
        self.game, self.seat = game, seat
        self.settings = settings or game.search
        self.age = 0
        self.known: list[dict[Hashable, Choice]] = [{} for _ in range(view.seats)]
        self.look_at(view, rng)

    def look_at(self, view: Any, rng: Random) -> None:
        """Think about another view of the same game; what is known of it is kept, what was not met lately forgotten."""
        reopened = self.settings.reopened
        self.view = view if reopened is None else reopened(view)
        self.rng = rng
        self.key: Callable[[Any], Hashable] = findable(self.view)
        kept = self.age
        self.age += 1
        self.known = [{k: c for k, c in known.items() if c.age >= kept} for known in self.known]
        self.root = self.choice(self.view.seen_by(self.seat), self.seat)
        self.results: dict[Move, list[float]] = {}  # of each move: sums of wins, their squares, points and leads

    @property
    def simulations(self) -> int:
        """How often the first decision was tried."""
        return self.root.met

    def run(self, simulations: int) -> None:
        """So many more simulations."""
        for _ in range(simulations):
            self._simulate()

    def tried(self) -> tuple[Tried, ...]:
        """The moves of the first decision, the best first: what was tried most often is what the search believes in."""
        return tuple(sorted(map(self._tried, range(len(self.root.moves))), key=lambda t: (-t.visits, -t.value)))

    @property
    def best(self) -> Move:
        return self.tried()[0].move

    def choice(self, view: Any, seat: Seat) -> Choice:
        """What is known of a decision; new ones are remembered."""
        key = self.key(view)
        known = self.known[seat]
        found = known.get(key)
        if found is None:
            found = known[key] = self._new(view, seat)
        found.age = self.age
        return found

    def _new(self, view: Any, seat: Seat) -> Choice:
        moves = view.legal(seat)
        weigh = self.settings.weigh
        if weigh is None or len(moves) <= 1:
            return Choice(moves, self.age)
        weights = weigh(view, seat)
        ranked = sorted(range(len(moves)), key=weights.__getitem__)  # the best stands last and comes first
        return Choice([moves[i] for i in ranked], self.age)

    def _simulate(self) -> None:
        settings, random, root, own = self.settings, self.rng.random, self.root, self.seat
        explore, wide, widening, ordered = settings.explore, settings.wide, settings.widening, settings.weigh
        position = self.view.resample(own, self.rng)
        path: list[tuple[Choice, int, Seat]] = []
        fresh = False
        while (actors := position.actors) and not fresh:
            seat = own if own in actors else actors[0]  # first, so that it meets what it will meet as its next root
            if seat == CHANCE:
                position = position.after(drawn(position.odds(), random()))
                continue
            choice = self.choice(position.seen_by(seat), seat)
            waiting = choice.waiting
            if waiting and ((tried := len(choice.moves)) < wide or tried < wide + widening * sqrt(choice.met)):
                at = choice.admit(None if ordered else random)
                # Who decides at the same time learns too; the tree grows by one moment a simulation.
                fresh = not choice.met and choice is not root and len(actors) == 1
            else:
                at = choice.best(explore)
            path.append((choice, at, seat))
            position = position.after(choice.moves[at])
        judged = self._judge(position)
        values = judged.values
        for choice, at, seat in path:
            choice.learn(at, values[seat], explore)
            if choice is root:
                self._note(root.moves[at], judged)

    def _judge(self, position: Any) -> Judged:
        settings = self.settings
        if settings.playout == "random":
            position = play_on(position, self.rng.random, settings.steps)
        else:
            from dragongames.bots import bot

            position = play_with(bot("greedy", self.game).choose, position, self.rng, settings.steps)
        return judge(self.game, settings, position)

    def _note(self, move: Move, judged: Judged) -> None:
        win, points = judged.wins[self.seat], judged.points[self.seat]
        lead = points - max(other for seat, other in enumerate(judged.points) if seat != self.seat)
        sums = self.results.get(move)
        if sums is None:
            self.results[move] = [1, win, win * win, points, lead]
        else:
            sums[0] += 1
            sums[1] += win
            sums[2] += win * win
            sums[3] += points
            sums[4] += lead

    def _tried(self, at: int) -> Tried:
        root = self.root
        move, visits = root.moves[at], root.visits[at]
        n, wins, squares, points, lead = self.results.get(move, [0, 0.0, 0.0, 0.0, 0.0])
        if not n:  # met before, by an earlier search
            return Tried(move, visits, root.totals[at] / max(visits, 1), inf, inf, inf, inf)
        mean = wins / n
        error = sqrt(max(squares / n - mean * mean, 0.0) / n)
        return Tried(move, visits, root.totals[at] / max(visits, 1), mean, error, points / n, lead / n)


def findable(view: Any) -> Callable[[Any], Hashable]:
    """How views are found again: by themselves, or as bytes where a game's positions hold what cannot be hashed."""
    try:
        hash(view)
    except TypeError:
        return msgspec.msgpack.Encoder().encode
    return _itself


def _itself(view: Any) -> Any:
    return view


class Ismcts:
    """Chooses what a search tries most often; remembers what it found for the next decision of the same seat."""

    def __init__(self, game: Game, simulations: int | None = None, settings: Search | None = None) -> None:
        self.game, self.settings = game, settings or game.search
        self.simulations = simulations or self.settings.simulations
        self._thinking: dict[Seat, Thinking] = {}  # one a seat: what one seat found out, another must not use

    def choose(self, view: Any, seat: Seat, rng: Random) -> Move:
        moves = view.legal(seat)
        if len(moves) == 1:
            move: Move = moves[0]
            return move
        thinking = self.think(view, seat, rng)
        thinking.run(self.simulations - thinking.simulations)
        return thinking.best

    def think(self, view: Any, seat: Seat, rng: Random) -> Thinking:
        """The search for this view, with what is left of the search before."""
        thinking = self._thinking.get(seat)
        if thinking is None or len(thinking.known) != view.seats:
            thinking = self._thinking[seat] = Thinking(self.game, view, seat, rng, self.settings)
        else:
            thinking.look_at(view, rng)
        return thinking
