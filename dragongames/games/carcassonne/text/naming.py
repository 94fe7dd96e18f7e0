"""Tiles, parts and squares as phrases, and as typed tokens that read back."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.words import Phrase, Who
from dragongames.games.carcassonne.box.squares import place_name
from dragongames.games.carcassonne.box.tiles import SYMBOLS, TILES
from dragongames.games.carcassonne.rules.land import Land

INSIDE: Final = "inside"


def tile_name(kind: int) -> Phrase:
    """A kind of tile: `tile K`, `dragon tile PD3`."""
    tile = TILES[kind]
    return Phrase(f"tile.{SYMBOLS[tile.symbol] or 'plain'}", {"id": tile.id})


def part_name(part: str) -> Phrase:
    """A part: `road EW`, `city N`, `cloister`, `field`."""
    kind, _, reach = part.partition("-")
    if not reach:
        return Phrase(f"kind.{kind}")
    if reach == INSIDE:
        return Phrase("part.inside", {"kind": Phrase(f"kind.{kind}")})
    return Phrase("part.named", {"kind": Phrase(f"kind.{kind}"), "reach": reach})


def pawn_name(land: Land, node: int, seat: int) -> Phrase:
    """A pawn by its owner and its place."""
    at, part = land.place_of(node)
    return Phrase("event.PawnAt", {"who": Who(seat), "at": place_name(at), "part": part_name(part)})
