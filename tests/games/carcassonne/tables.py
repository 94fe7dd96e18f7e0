"""Tables set up by hand for the tests of the rules."""

from __future__ import annotations

from typing import Any

import pytest

import dragongames as dg
from dragongames.core.game.position import CHANCE, Event, Scored
from dragongames.games.carcassonne import GAME
from dragongames.games.carcassonne.box.squares import place_name
from dragongames.games.carcassonne.box.tiles import IDS
from dragongames.games.carcassonne.rules.moves import Draw

NAMES = ("Hania", "Antek", "Zosia", "Bartek", "Ola", "Jan")


def table(position: str) -> dg.Table:
    """A table set up by a whole text; chance waits to be told."""
    seats = GAME.read(position).seats
    return dg.table(GAME.slug, players=seats, position=position, by_hand=True, names=NAMES[:seats])


def laid(tiles: str, *lines: str, hand: str = "", players: int = 2, options: str = "") -> dg.Table:
    """A table with these tiles beside the first one, and these further lines."""
    said = [f"carcassonne {players} players"]
    said += [f"options: {options}"] if options else []
    said += [f"tiles: D@0,0 {tiles}"]
    said += [f"hand: {hand}"] if hand else []
    return table("\n".join([*said, *lines]))


def draws(at: dg.Table, *tiles: str) -> dg.Table:
    """Chance draws these tiles."""
    for tile in tiles:
        at.play(Draw(CHANCE, IDS.index(tile)))
    return at


def moves(at: dg.Table, begin: str = "") -> list[str]:
    """The legal moves whose text begins so."""
    return [move for move in at.moves() if move.startswith(begin)]


def refused(at: dg.Table, move: str, rule: str) -> str:
    """The refusal of a move, which must be by this rule."""
    with pytest.raises(dg.IllegalMove) as error:
        at.play(move)
    assert error.value.rule == rule, error.value
    return str(error.value)


def happened(at: dg.Table, kind: type[Event]) -> list[Any]:
    """The events of a kind that the last move led to."""
    return [event for event in at.node.events if isinstance(event, kind)]


def the(at: dg.Table, kind: type[Event]) -> Any:
    """The one event of a kind."""
    found = happened(at, kind)
    assert len(found) == 1, (kind, at.node.events)
    return found[0]


def gained(at: dg.Table) -> list[tuple[int, str, int]]:
    """Points of the last move as (seat, rule, points)."""
    return [(event.seat, event.rule, event.points) for event in happened(at, Scored)]


def items(event: Scored) -> list[tuple[str, int]]:
    """The items of a score in English."""
    return [(GAME.words.say(item.what, "en"), item.points) for item in event.items]


def pawns(at: dg.Table) -> set[str]:
    """All pawns as `1 0,0 city-N`."""
    land = at.position.land
    named = ((seat, *land.place_of(node)) for node, seat in at.position.pawns.items())
    return {f"{seat + 1} {place} {part}" for seat, square, part in named for place in (place_name(square),)}
