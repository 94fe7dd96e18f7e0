"""Turns that end a game of two with secret hands, worked out: each is worth the same whatever lies hidden.

A turn that leaves the game open is not worked out but refuted: in every world that its seat cannot tell apart, and
whatever chance brings, the other can end the game before the seat decides again, and leaves it clearly worse off. Only
finished games are judged, so nothing depends on what was learnt.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from dragongames.analysis.exactly import Reckoning, Solved, whole_turns
from dragongames.analysis.worlds import worlds
from dragongames.bots.exact import TooMuch
from dragongames.bots.turns import Turn
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE, Move, Position, Seat

POSITIONS: Final = 60_000  # that are looked at for one answer
WORLDS: Final = 60  # ways in which hidden things may lie; where there are more, nothing is proved


class Ends(Reckoning):
    """Ends that differ in nothing that counts are worked out once."""

    def values(self, position: Position) -> tuple[float, ...]:
        return super().values(position if self.lore.bare is None else self.lore.bare(position))


class Sorted(NamedTuple):
    """The turns of a seat: those that end the game, the best first, and those that leave it open."""

    ends: list[Solved]
    left_open: list[Turn]


class Most(NamedTuple):
    """What a seat still gets at most: the chance to win, and the lead."""

    won: float
    lead: float


def solved_ends(lore: Lore, view: Position, seat: Seat, parted: tuple[float, float]) -> list[Solved] | None:
    """The turns that end the game, and all others if each is refuted, with what they are worth at most.

    A refuted turn leaves its seat worse off than the best end by `parted`, in chance to win and in lead. None if a turn
    is not refuted, if no turn ends the game, or if it is too much work.
    """
    if not _ending(lore, view, seat):
        return None
    reckoning = Ends(lore, POSITIONS)
    try:
        ends, left_open = sorted_turns(reckoning, view, seat)
        if not ends or ends[0].won < parted[0]:
            return None
        every = {*islice(worlds(view, seat), WORLDS + 1)}
        if len(every) > WORLDS:
            return None
        refuting = Refuting(reckoning, seat, Most(ends[0].won - parted[0], ends[0].lead - parted[1]))
        for turn in left_open:
            most = refuting.after(turn.moves, list(every))
            if most is None:
                return None
            ends.append(Solved(turn, most.won, 0.0, most.lead, (most.won, 1.0 - most.won)))
    except TooMuch:
        return None
    return sorted(ends, key=lambda one: one.worth, reverse=True)


def best_ends(lore: Lore, view: Position, seat: Seat) -> list[Solved]:
    """The turns that end the game, the best first, where `solved_ends` may find an answer."""
    if not _ending(lore, view, seat):
        return []
    try:
        return sorted_turns(Ends(lore, POSITIONS), view, seat).ends
    except TooMuch:
        return []


def sorted_turns(reckoning: Reckoning, view: Position, seat: Seat) -> Sorted:
    """All turns of a seat; they are the same in every world, and what an end is worth is so, too."""
    ends, left_open = list[Solved](), list[Turn]()
    for moves, position in whole_turns(reckoning, view.resample(seat, Random(0)), seat):
        turn = Turn(moves, position, 0.0, -1)
        if decided(position):
            ends.append(reckoning.tell(turn, seat))
        else:
            left_open.append(turn)
    return Sorted(sorted(ends, key=lambda one: one.worth, reverse=True), left_open)


def decided(position: Position) -> bool:
    """Whether nobody decides anything any more, and at most chance is left."""
    while position.actors == (CHANCE,):
        position = position.after(position.odds()[0][0])
    return not position.actors


def _ending(lore: Lore, view: Position, seat: Seat) -> bool:
    """Whether these are the end and the secrets this module is for."""
    return (
        lore.near is not None and view.seats == 2 and view.actors == (seat,) and lore.near(view)
        and view.resample(seat, Random(0)) is not view
    )


class Refuting:
    """Looks for ways of the other to end the game before the seat decides again, whatever chance brings."""

    def __init__(self, reckoning: Reckoning, seat: Seat, limit: Most) -> None:
        self.reckoning, self.seat, self.limit = reckoning, seat, limit
        self.known: dict[Position, Most | None] = {}

    def after(self, moves: Sequence[Move], every: Sequence[Position]) -> Most | None:
        """What the seat still gets at most after these moves, in any of the worlds; None if there is a way out."""
        found = []
        for position in every:
            for move in moves:
                position = position.after(move)
            found.append(self.most(position))
            if found[-1] is None:
                return None
        return _largest(found)

    def most(self, position: Position) -> Most | None:
        """What the seat still gets at most, if the other can end the game here and keep it within the limit."""
        if position not in self.known:
            self.known[position] = self._most(position)
        return self.known[position]

    def _most(self, position: Position) -> Most | None:
        self.reckoning.left -= 1
        if self.reckoning.left < 0:
            raise TooMuch
        if self.seat in position.actors:
            return None
        if decided(position):
            end = self.reckoning.tell(Turn((), position, 0.0, -1), self.seat)
            return Most(end.won, end.lead) if end.won <= self.limit.won and end.lead <= self.limit.lead else None
        if position.actors == (CHANCE,):
            found = []
            for move, _ in position.odds():
                found.append(self.most(position.after(move)))
                if found[-1] is None:
                    return None
            return _largest(found)
        later = [position.after(move) for move in position.legal(position.actors[0])]
        # Ends come first, then what needs no luck.
        later.sort(key=lambda each: 0 if decided(each) else 1 + (CHANCE in each.actors))
        return next((most for most in map(self.most, later) if most is not None), None)


def _largest(some: Sequence[Most | None]) -> Most:
    there = [most for most in some if most is not None]
    return Most(max(most.won for most in there), max(most.lead for most in there))
