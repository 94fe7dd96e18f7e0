"""Chance: who begins, and the tiles of stacks whose order nobody knows, each with its weight."""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING

from dragongames.core.game.position import CHANCE, Move
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.tiles import DRAGON, MASKS, POWER_TILE, STACKED
from dragongames.games.simurgh.rules.decks import ACTIONS, BROOD, numbers
from dragongames.games.simurgh.rules.moves import DRAW, First
from dragongames.games.simurgh.rules.tasks import Deal, Look, Offer, Opening, Passing

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position


def odds(position: Position) -> tuple[tuple[Move, int], ...]:
    """Every outcome with its weight."""
    match position.todo[-1]:
        case Opening():
            told = position.options.first  # SI-3.18
            return tuple((First(CHANCE, seat), 1) for seat in range(position.seats) if told in (0, seat + 1))
        case Deal(_, sort) if sort != DRAGON:
            bag = position.decks[ACTIONS].bag & MASKS[sort]
        case Passing():
            bag = position.decks[ACTIONS].bag & MASKS[POWER_TILE]
        case Deal() | Offer():
            bag = position.decks[BROOD].bag
        case Look(deck):
            bag = position.decks[deck].bag
        case _:
            return _of_stack(position)
    return tuple([(DRAW[number], 1) for number in numbers(bag)])


def _of_stack(position: Position) -> tuple[tuple[Move, int], ...]:
    """The top of the stack of action tiles.

    Some tiles of each type went back into the box unseen (SI-3.4). Tiles that everybody saw go into the stack are
    there for sure; of the others of a type, each is equally likely to be there. All weights are scaled to whole
    numbers by the least common multiple.
    """
    bag, sure = position.decks[ACTIONS].bag, position.sure
    removed = BOXES[position.options.box].removed
    doubtful = []
    for place in STACKED:
        perhaps = bag & MASKS[place] & ~sure
        if perhaps:
            doubtful.append((perhaps, perhaps.bit_count() - removed[place]))
    scale = lcm(*[perhaps.bit_count() for perhaps, _ in doubtful])
    found = [(number, scale) for number in numbers(bag & sure)]
    for perhaps, there in doubtful:
        if there > 0:
            weight = there * scale // perhaps.bit_count()
            found += [(number, weight) for number in numbers(perhaps)]
    return tuple([(DRAW[number], weight) for number, weight in sorted(found)])
