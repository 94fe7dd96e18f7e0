"""Tables set up by hand for the tests of the rules."""

from __future__ import annotations

from typing import Any

import dragongames as dg
from dragongames.games.dragonkeepers import GAME
from dragongames.games.dragonkeepers.box.cards import KIND_NAMES
from tests.games.asked import NAMES

K = KIND_NAMES


def table(position: str, seat: int | None = None) -> dg.Table:
    """A table set up by hand; chance waits to be told."""
    seats = GAME.read(position).seats
    return dg.table(
        GAME.slug, players=seats, position=position, by_hand=True, names=NAMES[:seats], seat=seat
    )


def at(
    *places: str, phase: str = "act", left: str = "2", right: str = "red", display: str = "white/3 blue/green",
    taken: int = 3, **facts: Any,
) -> dg.Table:
    """A table in a turn of player 1: the places of all players, the two pages, whatever else is to be said."""
    lines = [f"dragonkeepers {max(len(places), 2)} players", f"phase: {phase}", f"taken: {taken}"]
    lines += [f"left: {left}", f"right: {right}", f"display: {display}"]
    lines += [f"{key}: {value}" for key, value in facts.items()]
    lines += [f"{seat}: {place}" for seat, place in enumerate(places, 1)]
    return table("\n".join(lines))


def all_of(kind_of_event: type, table: dg.Table) -> list[Any]:
    return [event for event in table.node.events if isinstance(event, kind_of_event)]


def hand(table: dg.Table, seat: int = 0) -> list[str]:
    """The cards of a hand by their names."""
    names = {kind: name for name, kind in K.items()}
    return [names[kind] for kind in table.position.hands[seat]]


def moves(table: dg.Table) -> set[str]:
    """What the actor may do, as typed in English."""
    position = table.position
    return {GAME.notation.write(move, "en") for move in position.legal(position.actors[0])}
