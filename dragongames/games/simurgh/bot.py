"""A sensible player of Simurgh: looks at what each move leads to, and weighs what its house has by its worth."""

from __future__ import annotations

from random import Random
from typing import Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.simurgh.box.board import HAND, LENGTH, LIMIT, WILDS, area_of
from dragongames.games.simurgh.box.tiles import IS_EXPLORATION
from dragongames.games.simurgh.rules.moves import Done, Put
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.scoring import final_items
from dragongames.games.simurgh.rules.things import HOME, POWER, RIDER, SPEARMAN, TOKENS, amount, goods, resources

# What a thing is worth in power points while there are turns left to use it: vegetable, meat, wood, stone, wisdom,
# weapon (by the rates of the tables, less something for the work still to do), then power itself.
WORTH: Final = (0.55, 0.6, 0.6, 0.65, 1.05, 1.1, 1.0)
TOKEN: Final = 1.0
VASSAL: Final = (3.0, 5.0)  # a spearman or a rider in play
AT_HOME: Final = (1.3, 2.0)  # added if they are at home, free for the next turn
IN_HAND: Final = 1.1  # a tile to lay
PROGRESS: Final = 0.5  # for what the Chronicle and the monument add towards the end
TURNS_EACH: Final = 30  # nobody saves for turns beyond these
LEVEL: Final = (0.0, 1.2, 2.4, 0.0)  # a rider's way down an exploration tile
OVER_LIMIT: Final = 0.8  # lost for what must be thrown away at the end of the turn
DEPTH: Final = 2  # own choices looked at, until chance or the end of the turn
WIDEST: Final = 14  # choices followed at each step but the first


class Greedy:
    """Plays the move after which its own house stands best; it looks at moves in one possible world that it draws."""

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        moves = view.legal(seat)
        if len(moves) == 1:
            return moves[0]
        world = view.resample(seat, rng)
        return max(moves, key=lambda move: self._reached(world, seat, move, DEPTH) + self._taste(move, rng))

    def _taste(self, move: Move, rng: Random) -> float:
        """Break ties by chance, and against moves whose use is not seen one step ahead: ending a turn, putting back."""
        return rng.random() * 1e-3 - 0.01 * isinstance(move, Done) - 0.005 * isinstance(move, Put)

    def _reached(self, position: Position, seat: Seat, move: Move, depth: int) -> float:
        """The worth of what a move leads to, with the best choices that follow at once."""
        after = position.after(move)
        if after.actors == (seat,) and after.todo and depth:
            following = after.legal(seat)[:WIDEST]
            return max(self._reached(after, seat, each, depth - 1) for each in following)
        return worth(after, seat)


def worth(position: Position, seat: Seat) -> float:
    """What a seat's house is worth in power points."""
    purse = position.purses[seat]
    if position.over:
        return amount(purse, POWER) + sum(item.points for item in final_items(position)[seat])
    have = goods(purse)
    later = _later(position)
    found = float(have[POWER]) + sum(WORTH[thing] * n for thing, n in enumerate(have[:POWER])) * (0.4 + 0.6 * later)
    found -= OVER_LIMIT * max(0, resources(purse) - LIMIT[position.options.mode])
    found += TOKEN * amount(purse, TOKENS) * (0.5 + 0.5 * later)
    for vassal in (SPEARMAN, RIDER):
        home = amount(purse, HOME + vassal)
        if position.turn == seat:
            home += amount(position.resting, HOME + vassal)
        placed = sum(code & 1 == vassal for code in position.standing[seat])
        found += (VASSAL[vassal] * (home + placed) + AT_HOME[vassal] * home) * later
    found += IN_HAND * min(len(position.hands[seat]), HAND) * later
    overtime = max(1.0, position.turns / (TURNS_EACH * position.seats))
    explored = len(position.chronicle) + sum(map(bool, position.areas)) / 2
    found += PROGRESS * overtime * (explored + 2 * sum(map(bool, position.monument)))
    for code in position.standing[seat]:
        place = code >> 1
        if place >= WILDS and IS_EXPLORATION[position.areas[area_of(place)]]:
            found += LEVEL[place & 3] * later
    goals = sum(item.points for item in final_items(position)[seat][:-1])
    return found + 0.6 * goals


def prospects(position: Position) -> list[float]:
    """What everybody's house is worth."""
    return [worth(position, seat) if position.purses else 0.0 for seat in range(position.seats)]


def _later(position: Position) -> float:
    """How much of the game is still to come, from 1 at the beginning to 0 at the end."""
    if position.ending >= 0:
        return 0.15 * (position.ending > 1)
    goal = LENGTH[position.options.length]
    objectives = sum(map(bool, position.monument)) / goal["objectives"]
    chronicle = len(position.chronicle) / goal["chronicle"]
    return max(0.2, 1.0 - max(objectives, chronicle, position.turns / (TURNS_EACH * position.seats)))
