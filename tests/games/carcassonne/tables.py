"""Tables set up by hand for the tests of the rules."""

from __future__ import annotations

import dragongames as dg
from dragongames.core.game.position import CHANCE, Scored
from dragongames.games.carcassonne import GAME
from dragongames.games.carcassonne.box.squares import place_name
from dragongames.games.carcassonne.box.tiles import IDS
from dragongames.games.carcassonne.rules.moves import Draw
from tests.games.asked import NAMES, happened


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
