"""Moments near the end worked out: what each turn, or each choice made at the same time, is worth exactly."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from dragongames.analysis.matrix import solve
from dragongames.bots.exact import Ending, TooMuch
from dragongames.bots.ismcts import findable
from dragongames.bots.rounds import Deeper
from dragongames.bots.turns import Turn
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, PUBLIC, Move, Position, Seat

POSITIONS: Final = 40_000  # that are worked out for one answer: a second
TURNS: Final = 8_000  # positions that are worked out for a last turn
DIGITS: Final = 9  # of what a choice is worth: what differs less is rounding
ROUNDS: Final = 2  # of a game in which all choose at the same time, solved to the end ...
OUTCOMES: Final = 12_000  # ... with so many outcomes


class Solved(NamedTuple):
    """A turn and its exact worth."""

    turn: Turn
    won: float
    points: float
    lead: float
    shares: tuple[float, ...]

    @property
    def worth(self) -> tuple[float, float]:
        """What turns are compared by: the chance to win, then the lead."""
        return round(self.won, 9), round(self.lead, 9)


class Choice(NamedTuple):
    """A choice while others choose, too: how often to make it, its worth against the best mixture, and its worth if
    the other knows it.
    """

    move: Move
    share: float
    won: float
    sure: float


class Reckoning(Ending):
    """Worked-out endings; each value has everybody's worth, then everybody's chance to win, then everybody's points."""

    def end(self, position: Position) -> tuple[float, ...]:
        return (*super().end(position), *self.lore.shares(position), *map(float, position.points))

    def tell(self, turn: Turn, seat: Seat) -> Solved:
        """The exact worth of a turn."""
        seats = turn.after.seats
        found = self.values(turn.after)
        shares, points = found[seats : 2 * seats], found[2 * seats :]
        lead = points[seat] - max([mine for other, mine in enumerate(points) if other != seat], default=0.0)
        return Solved(turn, shares[seat], points[seat], lead, tuple(shares))

    def best_line(self, position: Position, seat: Seat, first: Move) -> Turn:
        """The turn that begins with this move, which led to this position, and goes on with the best moves."""
        moves = [first]
        while position.actors == (seat,):
            ways = [(self.values(position.after(move))[seat], -at) for at, move in enumerate(position.legal(seat))]
            best = position.legal(seat)[-max(ways)[1]]
            moves.append(best)
            position = position.after(best)
        return Turn(tuple(moves), position, self.values(position)[seat], -1)


def solved_turns(
    lore: Lore, view: Position, seat: Seat, wanted: Sequence[Turn] = (), most: int = POSITIONS
) -> tuple[list[Solved], Reckoning] | None:
    """For each first move the best turn that begins with it, and the wanted turns; None if that is too much work."""
    if view.actors != (seat,) or view.resample(seat, Random(0)) is not view:
        return None
    if not (_last(wanted) or (lore.near is not None and lore.near(view))):
        return None
    reckoning = Reckoning(lore, most)
    try:
        found: dict[tuple[Move, ...], Solved] = {}
        for move in view.legal(seat):
            turn = reckoning.best_line(view.after(move), seat, move)
            found[turn.moves] = reckoning.tell(turn, seat)
        for turn in wanted:
            if turn.moves not in found and turn.sure < 0:
                found[turn.moves] = reckoning.tell(turn, seat)
    except TooMuch:
        return None
    return sorted(found.values(), key=lambda one: (one.won, one.lead), reverse=True), reckoning


def solved_last(lore: Lore, world: Position, seat: Seat, wanted: Sequence[Turn]) -> list[Solved] | None:
    """All turns of the seat that decides last in a world, with chance weighed exactly; None if that is too much work.

    Turns that lead to the same position count as one.
    """
    if world.actors != (seat,) or not decides_last(wanted):
        return None
    reckoning = Reckoning(lore, TURNS)
    try:
        found = [
            reckoning.tell(Turn(moves, after, 0.0, len(moves) if after.actors else -1), seat)
            for moves, after in whole_turns(reckoning, world, seat)
        ]
    except TooMuch:
        return None
    return sorted(found, key=lambda one: one.worth, reverse=True)


def decides_last(wanted: Iterable[Turn]) -> bool:
    """Whether nobody decides anything after these turns; chance may have its say."""
    return all(set(turn.after.actors) <= {CHANCE} for turn in wanted)


def whole_turns(
    reckoning: Reckoning, world: Position, seat: Seat
) -> Iterator[tuple[tuple[Move, ...], Position]]:
    """Every turn up to where somebody else or chance has a say, the shortest first, and where it leads."""
    key = findable(world)
    begun: dict[Hashable, tuple[tuple[Move, ...], Position]] = {key(world): ((), world)}
    while begun:
        following: dict[Hashable, tuple[tuple[Move, ...], Position]] = {}
        over: dict[Hashable, tuple[tuple[Move, ...], Position]] = {}
        for moves, position in begun.values():
            for move in position.legal(seat):
                later = position.after(move)
                (following if later.actors == (seat,) else over).setdefault(key(later), ((*moves, move), later))
                reckoning.left -= 1
                if reckoning.left < 0:
                    raise TooMuch
        yield from over.values()
        begun = following


def _last(some: Sequence[Turn]) -> bool:
    """Whether nobody decides anything after these turns, and chance has no say in them."""
    return bool(some) and all(not turn.after.actors and turn.sure < 0 for turn in some)


def solved_choices(lore: Lore, view: Position, seat: Seat) -> tuple[list[Choice], Move] | None:
    """Simultaneous choices that can be solved, and the other's most likely choice; `view` is from before anybody chose.

    None if more than two choose, if hands are secret, or if it is too much work; where what follows was not worked out
    once and for all, this is possible near the end only.
    """
    if lore.secrets is None or view.seats != 2 or view.actors != (0, 1):
        return None
    public = view.seen_by(PUBLIC)
    held = tuple(lore.secrets.held(public, other) for other in (0, 1))
    if any(len(hands) != 1 for hands in held):
        return None
    world = lore.secrets.dealt(view, tuple(hands[0] for hands in held))
    deeper = Deeper(lore, ROUNDS, OUTCOMES)
    mine, theirs = world.legal(0), world.legal(1)
    if not lore.known(world.after(mine[0]).after(theirs[0])) and (lore.near is None or not lore.near(view)):
        return None
    payoffs = [[deeper.values(world.after(one).after(other))[0] for other in theirs] for one in mine]
    if deeper.left <= 0:
        return None
    _, first, second, _ = solve(payoffs)
    if seat == 0:
        worth = [sum(value * share for value, share in zip(row, second, strict=True)) for row in payoffs]
        sure = [min(row) for row in payoffs]
        moves, shares, answers, mixed = mine, first, theirs, second
    else:
        columns = list(zip(*payoffs, strict=True))
        worth = [1.0 - sum(value * share for value, share in zip(column, first, strict=True)) for column in columns]
        sure = [1.0 - max(column) for column in columns]
        moves, shares, answers, mixed = theirs, second, mine, first
    found = [
        Choice(move, share, round(won, DIGITS), round(least, DIGITS))
        for move, share, won, least in zip(moves, shares, worth, sure, strict=True)
    ]
    answer = answers[max(range(len(mixed)), key=mixed.__getitem__)]
    return sorted(found, key=lambda choice: (choice.won, choice.share), reverse=True), answer
