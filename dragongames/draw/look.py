"""How a picture is to be drawn: for whose eyes, in which colours and language."""

from __future__ import annotations

from msgspec import Struct

from dragongames.core.game.position import Event
from dragongames.draw.palette import LIGHT, Palette


class Look(Struct, frozen=True):
    """Seat None sees everything (an open table for teaching)."""

    seat: int | None = None
    palette: Palette = LIGHT
    lang: str = "en"
    names: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()  # what happened last, to be shown beside the board
    large: bool = False  # for a projector: bigger type
    selected: tuple[str, ...] = ()  # the targets chosen so far for a move
    pointed: str | None = None  # the target under the mouse, or under the keyboard's finger
    shown: frozenset[str] | None = None  # the game's overlays that are switched on; None: those it begins with
    zoom: float = 1.0  # of the part that can be moved, if the game has one
    pan: tuple[float, float] = (0.0, 0.0)  # how far that part was moved, in pixels of the picture
    editing: bool = False  # the position is being set up: places show their names, everything answers to clicks
