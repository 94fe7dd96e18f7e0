"""Games played on to their end, or far enough to judge how well everybody stands."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from math import exp
from operator import itemgetter
from random import Random
from typing import Final, NamedTuple

from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Move, Position, Seat, Some, ended
from dragongames.core.game.search import Search

WEIGHT: Final = itemgetter(1)


class Judged(NamedTuple):
    """The result of a playout, a number for each seat."""

    values: tuple[float, ...]  # what a search maximises, from 0 to 1
    wins: tuple[float, ...]  # the share of the victory
    points: tuple[float, ...]


def drawn(odds: tuple[tuple[Move, int], ...], chance: float) -> Move:
    """The outcome at the place `chance`, from 0 to 1, if all outcomes lie side by side, each as wide as its weight."""
    sums = list(accumulate(map(WEIGHT, odds)))
    return odds[bisect(sums, chance * sums[-1], 0, len(sums) - 1)][0]


def play_on(
    position: Some, random: Callable[[], float], turns: int | None = None,
    choose: Callable[[Some, Seat], Move] | None = None,
) -> Some:
    """Play random decisions to the end of the game, or until the turn to decide has passed on `turns` times.

    With `choose`, it makes the decisions and only chance is random.
    """
    left = -1 if turns is None else turns
    before: Seat | None = None
    while actors := position.actors:
        seat = actors[0]
        if not left:
            return position
        if seat == CHANCE:
            position = position.after(drawn(position.odds(), random()))
            continue
        if seat != before:
            if before is not None and not (left := left - 1):
                return position
            before = seat
        if choose is None:
            moves = position.legal(seat)
            position = position.after(moves[int(random() * len(moves))])
        else:
            position = position.after(choose(position, seat))
    return position


def play_with(
    choose: Callable[[Some, Seat, Random], Move], position: Some, rng: Random, turns: int | None = None
) -> Some:
    """The same with the decisions of a bot, which sees only what each seat may see."""
    return play_on(position, rng.random, turns, lambda here, seat: choose(here.seen_by(seat), seat, rng))


def totals(game: Game, position: Position) -> tuple[int, ...]:
    """What every seat would have if the game ended now."""
    return tuple([sum([item.points for item in items]) for items in game.tally(position)])


def judge(game: Game, settings: Search, position: Position) -> Judged:
    """Who has won; in a game that goes on, who is likely to win by the points everybody has now or may expect."""
    points: tuple[float, ...]
    if position.actors:
        points = totals(game, position) if settings.expect is None else tuple(settings.expect(position))
        wins = likely(points, settings.margin)
    else:
        places = ended(position).places
        points = position.points
        share = 1.0 / places.count(1)
        wins = tuple([share if place == 1 else 0.0 for place in places])
    weight, margin = settings.lead, settings.margin
    if not weight:
        return Judged(wins, wins, points)
    ranked = sorted(points, reverse=True)
    values = []
    for mine, win in zip(points, wins, strict=True):
        lead = mine - (ranked[1] if mine == ranked[0] else ranked[0])
        values.append((1 - weight) * win + weight * (0.5 + 0.5 * lead / (margin + abs(lead))))
    return Judged(tuple(values), wins, points)


def likely(points: tuple[float, ...], margin: float) -> tuple[float, ...]:
    """Shares of the victory by points that are not final: `margin` more points make it e times as likely to win."""
    best = max(points)
    weights = [exp((mine - best) / margin) for mine in points]
    everybody = sum(weights)
    return tuple([weight / everybody for weight in weights])
