"""Tables set up by hand for the tests of the rules."""

from __future__ import annotations

from typing import TypeVar

import dragongames as dg
from dragongames.core.game.position import Event, Scored
from dragongames.games.simurgh import GAME
from dragongames.games.simurgh.rules.things import POWER, THINGS, amount

NAMES = ("Anna", "Michał", "Zosia", "Bartek", "Hania")  # the first two play the rulebook's examples
Kind = TypeVar("Kind", bound=Event)


def at(*lines: str, players: int = 2, turn: str = "1 of 5") -> dg.Table:
    """A table set up by hand: what is not told is as at the beginning of a game; chance waits to be told."""
    if not any(line.startswith("row:") for line in lines):
        lines = ("row: 9 10 11 12", *lines)
    text = "\n".join((f"simurgh {players} players", f"turn: {turn}", *lines))
    return dg.table(GAME.slug, players=players, position=text, by_hand=True, names=NAMES[:players])


def play(table: dg.Table, *moves: str) -> dg.Table:
    """Several moves in turn."""
    for move in moves:
        table.play(move)
    return table


def told(table: dg.Table) -> list[Event]:
    """What the last move led to."""
    return list(table.node.events)


def none(kind: type[Event], table: dg.Table) -> bool:
    return not any(isinstance(event, kind) for event in table.node.events)


def has(table: dg.Table, seat: int = 0) -> dict[str, int]:
    """The resources and the power of somebody."""
    purse = table.position.purses[seat]
    return {name: n for thing, name in enumerate(THINGS) if (n := amount(purse, thing))}


def power(table: dg.Table, seat: int = 0) -> int:
    return amount(table.position.purses[seat], POWER)


def moves(table: dg.Table) -> set[str]:
    """What may be done now, as typed."""
    return set(table.moves())


def points(table: dg.Table) -> list[tuple[int, int]]:
    """Who received how many power points by the last move."""
    return [(event.seat, event.points) for event in table.node.events if isinstance(event, Scored)]
