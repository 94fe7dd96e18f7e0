"""Names of tiles and castles in sentences."""

from __future__ import annotations

from dragongames.core.text.words import Phrase
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.tiles import SYMBOLS


def tile_name(symbol: int) -> Phrase:
    return Phrase(f"symbol.{SYMBOLS[symbol]}")


def castle_title(castle: str) -> Phrase:
    """The name of a castle."""
    return Phrase(f"castle.{castle}" if castle in castles.KNOWN else "castle.own")
