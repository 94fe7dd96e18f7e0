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
    """What a tile must show on an empty square, such as a city to the north and a road to the east and south."""
    sides: dict[str, list[Phrase]] = {}
    for n, side in enumerate(_SIDES):
        if shown := _SHOWN[mask >> 2 * n & 3]:
            sides.setdefault(shown, []).append(Phrase(f"wind.{side}"))
    return tuple(
        Phrase("square.side", {"side": tuple(where), "what": Phrase(f"kind.{what}")}) for what, where in sides.items()
    )


def empty(mask: int, square: Phrase) -> Phrase:
    """An empty square and what it wants; what must be on several sides is named once."""
    there = wanted(mask)
    single = len(there) == sum(bool(_SHOWN[mask >> 2 * n & 3]) for n in range(len(_SIDES)))
    return Phrase("square.empty" if single else "square.empty-grouped", {"square": square, "wanted": there})
