"""Each condition holds where it should, and only there."""

from __future__ import annotations

from typing import Any

import pytest

import dragongames as dg
from dragongames.lessons.exercises.conditions import Run, condition

POSITION = """
knights-and-castles 2 players
round: 7
tile: small-wood
unseen: small-stone
youngest first: 1 2
sword: 1
1: hand footman+archer+peasant; castles big-stone+small-brick
2: hand knight+catapult; castles big-brick+big-wood
"""


@pytest.fixture(scope="module")
def run() -> Run:
    table = dg.table("knights-and-castles", players=2, position=POSITION, names=("Hania", "Antek"))
    table.play("1: lay archer shepherd").play("2: lay knight shepherd")
    return Run(table, 0, table.events)


@pytest.mark.parametrize(("data", "expected"), [
    ({"event": "CastleWon"}, True),
    ({"event": "Cancelled"}, False),
    ({"event": "CastleWon", "seat": "you", "card": "archer", "tile": "small-wood", "strength": 6}, True),
    ({"event": "CastleWon", "seat": "player 2"}, False),
    ({"event": "CastleWon", "card": "dragon"}, False),
    ({"event": "ShepherdsBack", "seats": ["you", "player 2"]}, True),
    ({"event": "ShepherdsBack", "seats": ["you"]}, False),
    ({"points": "you", "least": 4}, True),
    ({"points": "you", "least": 5}, False),
    ({"points": "you", "most": 4}, True),
    ({"points": "player 2", "most": 3}, False),
    ({"position": "sword", "is": "you"}, True),
    ({"position": "sword", "is": "player 2"}, False),
    ({"position": "hand_sizes", "of": "you", "is": 2}, True),
    ({"position": "hand_sizes", "of": "player 2", "is": 2}, False),
    ({"can": "lay footman shepherd"}, False),
    ({"wins": "you"}, True),
    ({"wins": "player 2"}, False),
    ({"over": True}, True),
    ({"not": {"over": True}}, False),
    ([{"over": True}, {"wins": "you"}], True),
    ([{"over": True}, {"wins": "player 2"}], False),
    ({"all": [{"over": True}, {"wins": "player 2"}]}, False),
    ({"any": [{"over": True}, {"wins": "player 2"}]}, True),
    ({"any": []}, False),
])
def test_holds(run: Run, data: Any, expected: bool) -> None:
    assert condition(data).holds(run) is expected


def test_can_asks_the_rules(run: Run) -> None:
    before = dg.table("knights-and-castles", players=2, position=POSITION)
    open_run = Run(before, 0, ())
    assert condition({"can": "lay footman archer"}).holds(open_run)
    assert not condition({"can": "lay dragon archer"}).holds(open_run)
    assert not condition({"wins": "you"}).holds(open_run)
    assert not condition({"over": True}).holds(open_run)
