"""Information-set Monte Carlo tree search: thinks ahead in worlds that its seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from math import nan, sqrt
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from dragongames.bots.choices import Choice
from dragongames.bots.playouts import Judged, drawn, judge, play_on, play_with
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Move, Position, Seat
from dragongames.core.game.search import Search

if TYPE_CHECKING:
    from dragongames.bots import Bot

TRUST: Final = 1.0  # how many tries the usual result counts for
DOUBT: Final = 0.25  # how far off one try is believed to be, before many were seen


class Tried(NamedTuple):
    """What a search knows about one move of its first decision."""

    move: Move
    visits: int
    value: float  # what the search maximises
    wins: float  # the seat's mean share of the victory
    error: float  # standard error of that mean
    points: float  # the seat's mean points at the end
    lead: float  # its mean lead over the best of the others at the end
    shares: tuple[float, ...]  # everybody's mean share of the victory


class Sums:
    """The results of all simulations that began with one move, added up."""

    __slots__ = ("leads", "points", "shares", "squares", "times")

    def __init__(self, seats: int) -> None:
        self.times, self.squares, self.points, self.leads = 0, 0.0, 0.0, 0.0
        self.shares = [0.0] * seats


class Moment:
    """A position that simulations pass through. Where nothing is hidden it is kept, with all that followed it."""

    __slots__ = ("actors", "choice", "odds", "position", "then")

    def __init__(self, position: Position, kept: bool) -> None:
        self.position = position
        self.actors: tuple[Seat, ...] = position.actors
        self.choice: Choice | None = None  # what is known about the decision to be made here
        self.odds: tuple[tuple[Move, int], ...] = ()
        self.then: dict[Hashable, Moment] | None = {} if kept else None

    def after(self, name: Hashable, move: Move) -> Moment:
        """Where this move leads; `name` tells it from all others of this moment: a move's place is found faster."""
        if self.then is None:
            return Moment(self.position.after(move), False)
        found = self.then.get(name)
        if found is None:
            found = self.then[name] = Moment(self.position.after(move), True)
        return found

    def chance(self, random: Callable[[], float]) -> Moment:
        """Where chance leads."""
        odds = self.odds = self.odds or self.position.odds()
        draw = drawn(odds, random())
        return self.after(draw, draw)


class Thinking:
    """A search from one view of one seat. More simulations may be run at any time; the same seed gives the same result.

    Each simulation draws a world that the seat cannot tell from the real one. In it every seat chooses by what it could
    know there (its view), so nobody uses what is hidden from him. Seats that decide at the same time choose each by its
    own results, and the game goes on from what they chose together.
    """

    def __init__(self, game: Game, view: Position, seat: Seat, rng: Random, settings: Search | None = None) -> None:
        self.game, self.seat = game, seat
        self.settings = settings or game.search
        self.age = 0
        self.watch: Callable[[Move, Position], object] | None = None  # called with every first move and where it ended
        self.known: list[dict[Hashable, Choice]] = [{} for _ in range(view.seats)]
        self.look_at(view, rng)

    def look_at(self, view: Position, rng: Random) -> None:
        """Think about another view of the same game; only decisions that the last search met are remembered."""
        reopened = self.settings.reopened
        self.view = view if reopened is None else reopened(view)
        self.rng = rng
        self.key: Callable[[Position], Hashable] = findable(self.view)
        kept = self.age
        self.age += 1
        self.known = [{k: c for k, c in known.items() if c.age >= kept} for known in self.known]
        self.root = self.choice(self.view.seen_by(self.seat), self.seat)
        self.results: dict[Move, Sums] = {}
        self.open = self.view.resample(self.seat, Random(0)) is self.view  # nothing hidden: the only world is the view
        self.start = Moment(self.view, self.open)

    @cached_property
    def sensible(self) -> Bot:
        """The game's sensible player, for playouts and guided searches."""
        from dragongames.bots import bot

        return bot("greedy", self.game)

    @property
    def simulations(self) -> int:
        """How many simulations the first decision has had."""
        return self.root.met

    def run(self, simulations: int, move: Move | None = None) -> None:
        """Run so many more simulations; with a `move`, all of them begin with it, whether it looks good or not."""
        for _ in range(simulations):
            self._simulate(move)

    def tried(self) -> tuple[Tried, ...]:
        """The moves of the first decision, the best first: by the share of the victory, then by the lead."""
        usual = self._usual()
        found = [self._tried(at, usual) for at in range(len(self.root.moves))]
        return tuple(sorted(found, key=lambda t: (-round(t.wins, 3), -t.lead) if t.wins == t.wins else (1.0, 0.0)))

    @property
    def best(self) -> Move:
        """The move that was tried most often: that is the one the search believes in."""
        root = self.root
        at = max(range(len(root.moves)), key=lambda at: (root.visits[at], root.totals[at]))
        return root.moves[at]

    def _usual(self) -> tuple[float, ...]:
        """Everybody's mean share of the victory over all tries: what we assume of a move that was hardly tried."""
        seats: int = self.view.seats
        times = sum([sums.times for sums in self.results.values()])
        if not times:
            return (nan,) * seats
        return tuple([sum([sums.shares[seat] for sums in self.results.values()]) / times for seat in range(seats)])

    def choice(self, view: Position, seat: Seat) -> Choice:
        """What is known about a decision; new decisions are remembered."""
        key = self.key(view)
        known = self.known[seat]
        found = known.get(key)
        if found is None:
            found = known[key] = self._new(view, seat)
        found.age = self.age
        return found

    def _new(self, view: Position, seat: Seat) -> Choice:
        moves: tuple[Move, ...] = view.legal(seat)
        if not self.settings.guided or len(moves) == 1:
            return Choice(moves, self.age)
        sensible = self.sensible.choose(view, seat, self.rng)
        return Choice([*(move for move in moves if move != sensible), sensible], self.age)

    def _simulate(self, wanted: Move | None = None) -> None:
        """One simulation: draw a world, go down the tree, play on or judge, and let every decision on the way learn.

        Attributes are kept in local variables, because this loop is where all the time is spent.
        """
        settings, random, root, own = self.settings, self.rng.random, self.root, self.seat
        explore, wide, widening, guided = settings.explore, settings.wide, settings.widening, settings.guided
        key, known, age = self.key, self.known, self.age
        moment = self.start if self.open else Moment(self.view.resample(own, self.rng), False)
        path: list[tuple[Choice, int, Seat]] = []
        # The tree grows by one decision per simulation; but all who decide together with the first learn every time.
        grown, together = False, len(self.view.actors)
        while actors := moment.actors:
            seat = own if own in actors else actors[0]  # itself first: so it knows these views as its next root
            if seat == CHANCE:
                moment = moment.chance(random)
                continue
            if path:
                choice = moment.choice
                if choice is None:
                    view = moment.position.seen_by(seat)
                    choice = moment.choice = known[seat].get(key(view)) or self.choice(view, seat)
                choice.age = age
            else:
                choice = root
            if wanted is not None and choice is root:
                at = choice.find(wanted)
            elif choice.waiting and (
                (tried := len(choice.moves)) < wide or tried < wide + widening * sqrt(choice.met)
            ):
                at = choice.admit(None if guided and not choice.moves else random)
                grown = True
            else:
                at = choice.best(explore)
            path.append((choice, at, seat))
            moment = moment.after(at, choice.moves[at])
            if grown and len(path) >= together:
                break
        position = self._play_on(moment.position)
        judged = judge(self.game, settings, position)
        values = judged.values
        for choice, at, seat in path:
            choice.learn(at, values[seat], explore)
            if choice is root:
                self._note(root.moves[at], judged)
                if self.watch is not None:
                    self.watch(root.moves[at], position)

    def _play_on(self, position: Position) -> Position:
        settings = self.settings
        if settings.playout == "random":
            return play_on(position, self.rng.random, settings.turns)
        return play_with(self.sensible.choose, position, self.rng, settings.turns)

    def _note(self, move: Move, judged: Judged) -> None:
        sums = self.results.get(move)
        if sums is None:
            sums = self.results[move] = Sums(self.view.seats)
        own, points, shares = self.seat, judged.points, sums.shares
        ranked = sorted(points)
        mine, win = points[own], judged.wins[own]
        sums.times += 1
        sums.squares += win * win
        sums.points += mine
        sums.leads += mine - (ranked[-2] if mine == ranked[-1] else ranked[-1])
        for seat, share in enumerate(judged.wins):
            shares[seat] += share

    def _tried(self, at: int, usual: tuple[float, ...]) -> Tried:
        root = self.root
        move, visits = root.moves[at], root.visits[at]
        value = root.totals[at] / max(visits, 1)
        sums = self.results.get(move)
        if sums is None:  # known from an earlier search, which began elsewhere
            return Tried(move, visits, value, nan, nan, nan, nan, (nan,) * self.view.seats)
        times = sums.times
        # The usual result counts as one more try: four lucky tries prove little, and no error is ever zero.
        shares = tuple([
            (share + TRUST * before) / (times + TRUST) for share, before in zip(sums.shares, usual, strict=True)
        ])
        mean = sums.shares[self.seat] / times
        spread = (max(sums.squares - times * mean * mean, 0.0) + TRUST * DOUBT * DOUBT) / (times + TRUST)
        error = sqrt(spread / (times + 1.0))
        return Tried(move, visits, value, shares[self.seat], error, sums.points / times, sums.leads / times, shares)


def findable(view: Position) -> Callable[[Position], Hashable]:
    """How to make keys of views: the view itself, or its bytes where a game's positions hold what cannot be hashed."""
    try:
        hash(view)
    except TypeError:
        return msgspec.msgpack.Encoder().encode
    return _itself


def _itself(view: object) -> Hashable:
    return view


class Ismcts:
    """Chooses what a search tries most often; remembers what it found for the next decision of the same seat."""

    def __init__(self, game: Game, simulations: int | None = None, settings: Search | None = None) -> None:
        self.game, self.settings = game, settings or game.search
        self.simulations = simulations or self.settings.simulations
        self._thinking: dict[Seat, Thinking] = {}  # one for each seat: what one seat found out, another must not use

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        moves = view.legal(seat)
        if len(moves) == 1:
            move: Move = moves[0]
            return move
        thinking = self.think(view, seat, rng)
        thinking.run(self.simulations - thinking.simulations)
        return thinking.best

    def __reduce__(self) -> tuple[Callable[..., Ismcts], tuple[str, int, Search]]:
        """Copies begin with an empty memory; a game is sent to other processes by its name."""
        return _ismcts, (self.game.slug, self.simulations, self.settings)

    def think(self, view: Position, seat: Seat, rng: Random) -> Thinking:
        """The search for this view, with what is still useful of the search before."""
        thinking = self._thinking.get(seat)
        if thinking is None or len(thinking.known) != view.seats:
            thinking = self._thinking[seat] = Thinking(self.game, view, seat, rng, self.settings)
        else:
            thinking.look_at(view, rng)
        return thinking


def _ismcts(slug: str, simulations: int, settings: Search) -> Ismcts:
    from dragongames.games import game

    return Ismcts(game(slug), simulations, settings)
