"""Moments at which several choose at the same time: how often to make each choice, so that little is lost to anybody.

Everybody regrets what he did not choose, and chooses in proportion to his regrets. For two players the means of what
was chosen approach an equilibrium (regret matching plus: regrets never fall below zero, and later times weigh more).
A player who may hold one of several hands has a mixture for each.

Whoever plays an equilibrium loses to nobody and wins little from those who err. So those who play expect that others
choose like sensible players part of the time, and anything at all otherwise: a restricted Nash response, which gives up
little safety for most of what can be won.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from operator import mul
from random import Random
from typing import Final, NamedTuple

from dragongames.bots.deals import Deals, Values, imagined
from dragongames.bots.guesses import ASKED_AT_ONCE, WEIGHED, WEIGHED_AT_ONCE, Guess, best_answer, sensibly, thoughtfully
from dragongames.bots.regrets import TIMES, Regrets, solved
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, Move, Position, Seat

MISTRUST: Final = 0.1  # a guess that may be trusted less than that is forgotten
MOST: Final = 9_000  # outcomes of a moment that are judged; if there are more, only some hands are imagined
MOST_AT_ONCE: Final = 600  # ... and where there is hardly any time
AHEAD: Final = 2  # how many of the next rounds are solved, too ...
OUTCOMES: Final = 12_000  # ... with so many outcomes in all, which takes half a second
GLANCE: Final = 700  # outcomes of the next round, where there is hardly any time ...
GLANCES: Final = 80  # ... and how often everybody learns from regrets then
DEALS: Final = 75  # made at a moment at which more than two choose


def mixture(
    lore: Lore, view: Position, seat: Seat, rng: Random, values: Values | None = None, times: int = TIMES,
    guess: Guess | None = None, most: int = MOST,
) -> dict[Move, float]:
    """How often a seat should make each choice, by all it knows; `view` is from before anybody has chosen.

    Without a `guess` at how the others choose, the mixture is one that nobody can exploit.
    """
    worth = values or lore.shares
    together = [actor for actor in view.actors if actor >= 0]
    if len(together) == 1 or len(view.legal(seat)) == 1:
        return _alone(lore, view, seat, worth, rng)
    if view.seats == 2:
        return _of_two(lore, view, seat, worth, times, guess, most)
    deals = Deals(lore, view, seat, rng, worth, guess)
    deals.run(DEALS)
    return deals.mixture


def _of_two(
    lore: Lore, view: Position, seat: Seat, worth: Values, times: int, guess: Guess | None, most: int
) -> dict[Move, float]:
    assert lore.secrets is not None
    hands = imagined(lore, view, seat)
    dealt = lore.secrets.dealt
    each = len(view.legal(seat)) ** 2
    while len(hands[0]) * len(hands[1]) * each > most and max(map(len, hands)) > 1:
        longer = 0 if len(hands[0]) > len(hands[1]) else 1
        hands[longer] = hands[longer][: max(1, len(hands[longer]) // 2)]
    worlds = [[dealt(view, (mine, theirs)) for theirs in hands[1]] for mine in hands[0]]
    moves = ([row[0].legal(0) for row in worlds], [world.legal(1) for world in worlds[0]])
    known: dict[object, float] = {}
    rows: list[list[list[float]]] = []  # by the first's hand and move: values by the other's hand and move
    for mine, row in enumerate(worlds):
        own = moves[0][mine]
        across = [_round(world, own, moves[1][theirs], worth, known) for theirs, world in enumerate(row)]
        rows.append([list(chain.from_iterable(values)) for values in zip(*across, strict=True)])
    # The same values for the second player, with their sign turned: one wins what the other loses. All hands and moves
    # of the opponent stand in one line, so the worth of a move against his whole mixture is a single product.
    columns: list[list[list[float]]] = []
    at = 0
    for answers in moves[1]:
        columns.append([
            [-rows[mine][number][at + place] for mine in range(len(rows)) for number in range(len(rows[mine]))]
            for place in range(len(answers))
        ])
        at += len(answers)
    tables = (rows, columns)
    if guess is None:
        return dict(zip(moves[seat][0], _learnt(tables, seat, times).mixed[0], strict=True))
    other = 1 - seat
    of_hands = [row[0] for row in worlds] if other == 0 else worlds[0]
    guessed = [share for world in of_hands for share in guess.shares(world, other, len(of_hands))]
    trusted = guess.trusted
    found = _learnt(tables, seat, times, guessed, trusted)
    if guess.risk < 1.0:
        safe = _learnt(tables, seat, times)
        while found.least < safe.least - guess.risk:
            trusted /= 2.0
            found = _learnt(tables, seat, times, guessed, trusted) if trusted > MISTRUST else safe
    return dict(zip(moves[seat][0], found.mixed[0], strict=True))


class _Learnt(NamedTuple):
    """A seat's mixture for each of its hands, and what they bring at least, whatever the other does."""

    mixed: list[list[float]]
    least: float


def _learnt(
    tables: tuple[list[list[list[float]]], ...], seat: Seat, times: int, guessed: Sequence[float] = (),
    trusted: float = 0.0,
) -> _Learnt:
    """Both learn from regrets; the seat expects the other to choose as `guessed` part of the time.

    Every hand has regrets of its own. All hands of the opponent count alike; that makes the product too large by the
    number of his hands, but a common factor changes no choice.
    """
    regrets = tuple([Regrets(len(table)) for table in of_seat] for of_seat in tables)
    told = [trusted * share for share in guessed]
    for time in range(1, times + 1):
        for own, table in enumerate(tables):
            others = [share for each in regrets[1 - own] for share in each.now()]
            if told and own == seat:
                others = [sure + (1.0 - trusted) * share for sure, share in zip(told, others, strict=True)]
            for each, lines in zip(regrets[own], table, strict=True):
                each.learn([sum(map(mul, line, others)) for line in lines], time)
    mixed = [each.mean() for each in regrets[seat]]
    own_line = [share for shares in mixed for share in shares]
    answers = [max([sum(map(mul, line, own_line)) for line in lines]) for lines in tables[1 - seat]]
    return _Learnt(mixed, -sum(answers) / len(answers) / len(mixed))


def _round(
    world: Position, own: Sequence[Move], answers: Sequence[Move], worth: Values, known: dict[object, float]
) -> list[list[float]]:
    """The values of a round between two whose hands are known: by the first's choice, then by the second's."""
    found = []
    for move in own:
        begun = world.after(move)
        found.append([_value(begun.after(answer), worth, known) for answer in answers])
    return found


def _value(position: Position, worth: Values, known: dict[object, float]) -> float:
    found = known.get(position)
    if found is None:
        found = known[position] = worth(position)[0]
    return found


def _alone(lore: Lore, view: Position, seat: Seat, worth: Values, rng: Random) -> dict[Move, float]:
    """Nobody else has a choice: the best move, on average over what the others may hold."""
    worlds = [view.resample(seat, rng) for _ in range(4)]
    totals = {move: sum([worth(world.after(move))[seat] for world in worlds]) for move in view.legal(seat)}
    return {max(totals, key=totals.__getitem__): 1.0}


def drawn_from(shares: dict[Move, float], rng: Random) -> Move:
    """One of the choices, as often as the mixture says."""
    moves = list(shares)
    return rng.choices(moves, [shares[move] for move in moves])[0]


def thought(
    game: Game, lore: Lore, view: Position, seat: Seat, rng: Random, guesses: bool = True
) -> dict[Move, float]:
    """The mixture of a player who thinks: the next rounds are solved, and the others' choices guessed with care.

    Among more than two it is the best answer to what was learnt of the others, if anything was. Without guesses, it is
    one that nobody can exploit.
    """
    guess = None
    if guesses:
        if (best := best_answer(lore, view, seat, rng, WEIGHED)) is not None:
            return {best: 1.0}
        guess = thoughtfully(game, rng) if view.seats == 2 else sensibly(game, rng)
    return mixture(lore, view, seat, rng, Deeper(lore, AHEAD, OUTCOMES).values, guess=guess)


def glanced(game: Game, lore: Lore, view: Position, seat: Seat, rng: Random) -> dict[Move, float]:
    """The mixture of a player who answers at once: near the end, one more round is solved."""
    if (best := best_answer(lore, view, seat, rng, WEIGHED_AT_ONCE)) is not None:
        return {best: 1.0}
    guess = sensibly(game, rng, ASKED_AT_ONCE) if view.seats == 2 else None
    if lore.near is None or not lore.near(view) or view.seats != 2:
        return mixture(lore, view, seat, rng, times=GLANCES, guess=guess, most=MOST_AT_ONCE)
    return mixture(lore, view, seat, rng, Deeper(lore, 1, GLANCE).values, GLANCES, guess, most=MOST_AT_ONCE)


class Deeper:
    """Everybody's chance to win if the next rounds are played as equilibria; exact if these are the last."""

    def __init__(self, lore: Lore, rounds: int, most: int, times: int = 60) -> None:
        self.lore, self.rounds, self.left, self.times = lore, rounds, most, times
        self.known: dict[Hashable, Sequence[float]] = {}

    def values(self, position: Position) -> Sequence[float]:
        return self._values(position, self.rounds)

    def _values(self, position: Position, rounds: int) -> Sequence[float]:
        actors = position.actors
        if not actors:
            return self.lore.shares(position)
        if rounds <= 0 or self.left <= 0 or position.seats != 2 or self.lore.known(position):
            return self.lore.shares(position)
        found = self.known.get((position, rounds))
        if found is None:
            found = self.known[position, rounds] = self._round(position, rounds)
        return found

    def _round(self, position: Position, rounds: int) -> Sequence[float]:
        actors = position.actors
        if actors[0] == CHANCE:
            odds = position.odds()
            whole = sum([weight for _, weight in odds])
            first = sum([weight * self._values(position.after(move), rounds)[0] for move, weight in odds]) / whole
            return (first, 1.0 - first)
        if len(actors) == 1:
            seat = actors[0]
            best = max([self._values(position.after(move), rounds - 1)[seat] for move in position.legal(seat)])
            return (best, 1.0 - best) if seat == 0 else (1.0 - best, best)
        rows = []
        mine, theirs = position.legal(0), position.legal(1)
        self.left -= len(mine) * len(theirs)
        for move in mine:
            begun = position.after(move)
            rows.append([self._values(begun.after(answer), rounds - 1)[0] for answer in theirs])
        # A move that is sure of as much as the other's best answer allows makes an equilibrium without mixing.
        first = max([min(row) for row in rows])
        if first >= min([max(column) for column in zip(*rows, strict=True)]):  # the usual case
            return (first, 1.0 - first)
        value = solved(rows, self.times)[2]
        return (value, 1.0 - value)
