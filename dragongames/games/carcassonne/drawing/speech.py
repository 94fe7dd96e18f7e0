"""The names of squares, tiles and parts of tiles, as the picture speaks them."""

from __future__ import annotations

from typing import Final

from dragongames.games.carcassonne.drawing.view import View
from dragongames.games.carcassonne.squares import place_name
from dragongames.games.carcassonne.tiles import SHOWN

_SIDES: Final = ("north", "east", "south", "west")


def square_name(at: int) -> str:
    """A square by its numbers, as in typed moves."""
    return place_name(at)


def part_name(view: View, part: str) -> str:
    """`road-EW` in words."""
    kind, _, winds = part.partition("-")
    said = view.say(f"part.{kind}")
    return f"{said} {view.say('part.inside') if winds == 'inside' else winds}" if winds else said


def wanted(view: View, mask: int) -> str:
    """What an empty square must show: north a city, east a road."""
    told = [
        view.say("square.side", side=view.say(f"side.{side}"), what=view.say(f"shown.{SHOWN[mask >> 2 * n & 3]}"))
        for n, side in enumerate(_SIDES) if mask >> 2 * n & 3
    ]
    return ", ".join(told)
