"""What tests of every game ask a table: the one event of a kind, and the sentence that refuses a move."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random
from typing import Any, TypeVar

import pytest

import dragongames as dg
from dragongames.bots import bot
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Event, Position

NAMES = ("Hania", "Antek", "Zosia", "Bartek", "Ola", "Jan")  # who sits at tables set up by hand
Kind = TypeVar("Kind", bound=Event)
# The last castle of Rycerze i zamki: Ala's knight (6) wins for sure; without it the catapult (4) beats the peasant.
LAST = """knights-and-castles 2 players
round: 7
tile: big-brick
unseen: drum
youngest first: 1 2
sword: 2
1: hand knight+peasant; castles small-stone+big-stone+small-wood
2: hand catapult; castles small-brick+big-wood
"""


def happened(where: dg.Table | Iterable[Any], kind: type[Kind]) -> list[Kind]:
    """The events of a kind that the last move of a table led to, or among these."""
    events = where.node.events if isinstance(where, dg.Table) else where
    return [event for event in events if isinstance(event, kind)]


def the(kind: type[Kind], where: dg.Table | Iterable[Any]) -> Kind:
    """The one event of a kind."""
    found = happened(where, kind)
    assert len(found) == 1, (kind, found)
    return found[0]


def played(game: Game, options: Any, seed: int, mine: Collection[int]) -> Position:
    """A game between sensible players in some seats and random ones in the others."""
    rng, position = Random(seed), game.start(options)
    sensible, aimless = bot("greedy", game), bot("random", game)
    while position.actors:
        seat = position.actors[0]
        if seat == CHANCE:
            outcomes = position.odds()
            move = rng.choices([m for m, _ in outcomes], [weight for _, weight in outcomes])[0]
        else:
            move = (sensible if seat in mine else aimless).choose(position.seen_by(seat), seat, rng)
        position = position.after(move)
    return position


def refused(table: dg.Table, move: str, rule: str) -> str:
    """The sentence with which a rule refuses a move, which is not among the moves either."""
    tried = table.read(move)
    assert all(tried not in table.position.legal(seat) for seat in range(table.position.seats))
    with pytest.raises(dg.IllegalMove) as error:
        table.play(move)
    assert error.value.rule == rule, str(error.value)
    return str(error.value)
