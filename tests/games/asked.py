"""What tests of every game ask a table: the one event of a kind, and the sentence that refuses a move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

import dragongames as dg
from dragongames.core.game.position import Event

Kind = TypeVar("Kind", bound=Event)


def happened(where: dg.Table | Iterable[Any], kind: type[Kind]) -> list[Kind]:
    """The events of a kind that the last move of a table led to, or among these."""
    events = where.node.events if isinstance(where, dg.Table) else where
    return [event for event in events if isinstance(event, kind)]


def the(kind: type[Kind], where: dg.Table | Iterable[Any]) -> Kind:
    """The one event of a kind."""
    found = happened(where, kind)
    assert len(found) == 1, (kind, found)
    return found[0]


def refused(table: dg.Table, move: str, rule: str) -> str:
    """The sentence with which a rule refuses a move, which is not among the moves either."""
    tried = table.read(move)
    assert all(tried not in table.position.legal(seat) for seat in range(table.position.seats))
    with pytest.raises(dg.IllegalMove) as error:
        table.play(move)
    assert error.value.rule == rule, str(error.value)
    return str(error.value)
