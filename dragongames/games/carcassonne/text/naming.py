"""Tiles, parts and squares as phrases, and as typed tokens that read back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dragongames.core.text.typography import MINUS
from dragongames.core.text.words import Phrase, Who
from dragongames.games.carcassonne.box.squares import x_of, y_of
from dragongames.games.carcassonne.box.tiles import SYMBOLS, TILES, WINDS
from dragongames.games.carcassonne.rules.land import Land

INSIDE: Final = "inside"


def tile_name(kind: int) -> Phrase:
    """A kind of tile: `tile K`, `dragon tile PD3`."""
    tile = TILES[kind]
    return Phrase(f"tile.{SYMBOLS[tile.symbol] or 'plain'}", {"id": tile.id})


def tile_codes(kinds: Iterable[int]) -> tuple[str, ...]:
    """Tiles by their codes alone."""
    return tuple(TILES[kind].id for kind in kinds)


def part_name(part: str) -> Phrase:
    """A part: the road (east-west), the city (north), the cloister, the north-east field."""
    kind, _, reach = part.partition("-")
    if not reach:
        return Phrase(f"kind.{kind}")
    if reach == INSIDE:
        return Phrase("part.inside", {"kind": Phrase(f"kind.{kind}")})
    if reach in WINDS:
        return Phrase("part.field", {"kind": Phrase(f"kind.{kind}"), "wind": Phrase(f"corner.{reach[1:]}")})
    return Phrase("part.named", {"kind": Phrase(f"kind.{kind}"), "reach": tuple(Phrase(f"reach.{n}") for n in reach)})


def square_name(at: int) -> Phrase:
    """A square in a sentence, its numbers with real minus signs."""
    return Phrase("square.at", {"x": str(x_of(at)).replace("-", MINUS), "y": str(y_of(at)).replace("-", MINUS)})


def pawn_name(land: Land, node: int, seat: int) -> Phrase:
    """A pawn by its owner and its square."""
    return Phrase("event.PawnAt", {"who": Who(seat), "at": square_name(land.place_of(node)[0])})


def knight_name(land: Land, node: int, seat: int) -> Phrase:
    """A pawn in a city, as it is sent home."""
    return Phrase("event.KnightOf", {"who": Who(seat), "at": square_name(land.place_of(node)[0])})
