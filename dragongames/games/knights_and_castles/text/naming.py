"""Names of cards and tiles in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from dragongames.core.game.position import Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.knights_and_castles.box.contents import CARDS, TILES


def card_name(card: int) -> Phrase:
    return Phrase(f"card.{CARDS[card]}")


def tile_name(tile: int) -> Phrase:
    return Phrase(f"tile.{TILES[tile]}")


def people(seats: Sequence[Seat]) -> tuple[Gap, ...]:
    return tuple(Who(seat) for seat in seats)
