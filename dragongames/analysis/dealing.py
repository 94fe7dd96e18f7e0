"""Choices made at the same time, judged by dealing: how often to make each, what it is worth, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, sqrt
from random import Random
from typing import Final

from dragongames.bots.deals import Deals
from dragongames.bots.ismcts import Tried
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import Move, Position, Seat

RUNS: Final = 4  # among more than two, learnt so many times from nothing
OFF: Final = 0.01  # how far the worth of a position is off ...
OFF_AMONG_MANY: Final = 0.02  # ... and among more than two, where it was learnt from fewer games


class Sums:
    """What came of one choice in all deals of a run; later deals, in which all have learnt more, weigh more."""

    __slots__ = ("lead", "points", "shares", "square", "weight", "weights")

    def __init__(self, seats: int) -> None:
        self.weight, self.weights, self.square, self.points, self.lead = 0.0, 0.0, 0.0, 0.0, 0.0
        self.shares = [0.0] * seats

    def add(self, shares: tuple[float, ...], points: float, lead: float, seat: Seat, weight: float) -> None:
        self.weight += weight
        self.weights += weight * weight
        self.square += weight * shares[seat] * shares[seat]
        self.points += weight * points
        self.lead += weight * lead
        self.shares = [old + weight * share for old, share in zip(self.shares, shares, strict=True)]


class Dealing:
    """What a seat may choose while others choose, too. More deals may be made at any time; each tries every choice.

    For two players the mixtures come ever nearer to an equilibrium, and all equilibria are worth the same. Among more
    there may be several that differ, so this is learnt a few times; errors tell how far what was learnt differs.
    """

    def __init__(self, game: Game, lore: Lore, view: Position, seat: Seat, seed: str) -> None:
        reopened = game.search.reopened
        self.game, self.lore, self.seat = game, lore, seat
        self.view = view if reopened is None else reopened(view)
        self.off = OFF if self.view.seats == 2 else OFF_AMONG_MANY
        self.watch: Callable[[Move, Position], object] | None = None  # called with every choice and where it led
        self.sums: list[dict[Move, Sums]] = []
        self.runs: list[Deals] = []
        self._points: dict[Position, tuple[float, float]] = {}
        for number in range(1 if self.view.seats == 2 else RUNS):
            known = self.runs[0].known if self.runs else None
            self.runs.append(Deals(lore, self.view, seat, Random(f"{seed}/{number}"), known=known))
            self.sums.append({})
            self.runs[-1].watch = self._noting(self.sums[-1])

    @property
    def simulations(self) -> int:
        """How many deals were made in all."""
        return sum([run.made for run in self.runs])

    def run(self, deals: int, move: Move | None = None) -> None:
        """Make so many more deals, spread over the runs; whichever `move` is asked about, each deal tries every one."""
        for _ in range(deals):
            min(self.runs, key=lambda run: run.made).run(1)

    @property
    def mixture(self) -> dict[Move, float]:
        """How often to make each choice."""
        found: dict[Move, float] = {}
        begun = [run for run in self.runs if run.made]
        for run in begun:
            for move, share in run.mixture.items():
                found[move] = found.get(move, 0.0) + share / len(begun)
        return found

    def tried(self) -> tuple[Tried, ...]:
        """All choices, the best first: by the share of the victory, then by the lead."""
        begun = [sums for sums in self.sums if sums]
        found = [self._tried(move, [sums[move] for sums in begun]) for move in begun[0]] if begun else []
        return tuple(sorted(found, key=lambda each: (-round(each.wins, 3), -each.lead)))

    def _tried(self, move: Move, some: list[Sums]) -> Tried:
        """What the runs say of a choice."""
        runs = len(some)
        shares = tuple([
            sum([sums.shares[seat] / sums.weight for sums in some]) / runs for seat in range(self.view.seats)
        ])
        won = [sums.shares[self.seat] / sums.weight for sums in some]
        mean = shares[self.seat]
        drawn = sum([
            max(sums.square / sums.weight - one * one, 0.0) * sums.weights / sums.weight**2
            for one, sums in zip(won, some, strict=True)
        ]) / runs
        apart = sum([(one - mean) ** 2 for one in won]) / max(runs - 1, 1)
        error = hypot(sqrt((drawn + apart) / runs), self.off)
        points, lead = (sum([getattr(sums, name) / sums.weight for sums in some]) / runs for name in ("points", "lead"))
        return Tried(move, self.simulations, mean, mean, error, points, lead, shares)

    def _noting(self, sums: dict[Move, Sums]) -> Callable[[Move, Position, tuple[float, ...], int], object]:
        """Where what a run finds out is noted."""

        def note(move: Move, position: Position, shares: tuple[float, ...], weight: int) -> None:
            found = sums.get(move)
            if found is None:
                found = sums[move] = Sums(len(shares))
            found.add(shares, *self._expected(position), self.seat, weight)
            if self.watch is not None:
                self.watch(move, position)

        return note

    def _expected(self, position: Position) -> tuple[float, float]:
        """The seat's points in the end, and its lead over the best of the others."""
        found = self._points.get(position)
        if found is None:
            points = self.lore.points(position)
            best = max([mine for seat, mine in enumerate(points) if seat != self.seat])
            found = self._points[position] = points[self.seat], points[self.seat] - best
        return found
