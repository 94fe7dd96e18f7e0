"""A sensible player of Carcassonne: looks to the end of its turn, and weighs what everybody then has and may get."""

from __future__ import annotations

from random import Random
from typing import Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.carcassonne.box.tiles import CITY, CLOISTER, FIELD, PORTAL
from dragongames.games.carcassonne.rules.farms import cities_of, majority
from dragongames.games.carcassonne.rules.land import Region
from dragongames.games.carcassonne.rules.moves import Pawn
from dragongames.games.carcassonne.rules.phases import ACT, PAWNS_EACH, PLACE
from dragongames.games.carcassonne.rules.position import Position

CLOSES: Final = 0.62  # how likely an open side of a city finds its tile before the end; if there are several, all must
FILLS: Final = 0.75  # how likely one empty square beside a cloister is filled
GROWS: Final = 1.1  # finished cities that a farm may still gain, at the beginning of the game
IN_HAND: Final = (0.0, 3.2, 5.2, 6.6, 7.6, 8.2, 8.6, 8.8)  # worth of so many pawns in the hand, at the beginning
BESIDE_FAIRY: Final = 2.5  # her point each turn, and her protection
TILES_OF_A_GAME: Final = 72.0


class Greedy:
    """Tries every place with every pawn on it, and takes the one that leaves it furthest ahead of the others."""

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        legal = view.legal(seat)
        if len(legal) == 1:
            return legal[0]
        return max(legal, key=lambda move: (self._value(view, move, seat), rng.random()))

    def _value(self, view: Position, move: Move, seat: Seat) -> float:
        later = view.after(move)
        if view.step != PLACE or later.step != ACT:
            return lead(later, seat)
        choices: list[Move] = list(later.choices)
        if later.land.tile(-1).symbol == PORTAL:  # with a portal there may be a hundred places: those are weighed later
            here = later.land.at(-1)
            choices = [choice for choice in choices if not isinstance(choice, Pawn) or choice.at == here]
        return max(lead(later.after(choice), seat) for choice in choices)


def lead(position: Position, seat: Seat) -> float:
    """How far a seat is ahead of the others' average, including all that the land promises."""
    totals = prospects(position)
    others = sum(totals) - totals[seat]
    return totals[seat] - others / (len(totals) - 1)


def prospects(position: Position) -> list[float]:
    """What every seat has and may expect."""
    land, pawns = position.land, position.pawns
    to_come = min(1.0, sum(position.bag) / TILES_OF_A_GAME)
    totals = [float(points) for points in position.points]
    standing: dict[int, list[Seat]] = {}
    for node, owner in pawns.items():
        standing.setdefault(land.region_of[node], []).append(owner)
    for name, seats in standing.items():
        promised = _promise(position, land.regions[name], to_come)
        for owner in seats if len(seats) == 1 else majority(seats):
            totals[owner] += promised
    out = list(pawns.values())
    for owner in range(position.seats):
        totals[owner] += IN_HAND[PAWNS_EACH - out.count(owner)] * to_come
    if position.fairy >= 0:
        first = 8 * land.board[position.fairy]
        for owner in {pawns[node] for node in range(first, first + 8) if node in pawns}:
            totals[owner] += BESIDE_FAIRY * to_come
    return totals


def _promise(position: Position, region: Region, to_come: float) -> float:
    """What a region is worth now, and what it may still gain."""
    if region.kind == FIELD:
        return 3 * (len(cities_of(position.land, region)) + GROWS * to_come)
    if region.kind == CLOISTER:
        return 9 - region.open + region.open * FILLS * to_come
    tiles = region.tiles
    if region.kind == CITY:
        worth = tiles + region.pennants
        return worth * (2.0 if not region.open else 1 + CLOSES**region.open * to_come)
    return tiles + 0.5 * region.open * to_come
