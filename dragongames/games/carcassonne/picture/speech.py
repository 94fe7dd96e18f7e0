"""The names of squares, tiles and parts of tiles, for the picture and for screen readers."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.words import Phrase
from dragongames.games.carcassonne.picture.view import View
from dragongames.games.carcassonne.text.naming import part_name, tile_name

_SIDES: Final = ("north", "east", "south", "west")
_SHOWN: Final = ("", "city", "road", "field")  # by the two bits of a side in a mask


def part(view: View, name: str) -> str:
    """`road-EW` in words."""
    return view.phrase(part_name(name))


def tile(view: View, kind: int) -> str:
    """A kind of tile in words."""
    return view.phrase(tile_name(kind))


def wanted(mask: int) -> tuple[Phrase, ...]:
    """What a tile must show on an empty square, such as a city to the north and a road to the east."""
    return tuple(
        Phrase("square.side", {"side": Phrase(f"wind.{side}"), "what": Phrase(f"kind.{_SHOWN[mask >> 2 * n & 3]}")})
        for n, side in enumerate(_SIDES) if mask >> 2 * n & 3
    )
