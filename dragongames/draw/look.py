"""How a picture is to be drawn: for whose eyes, in which colours and language."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from dragongames.draw.palette import LIGHT, Palette


class Look(Struct, frozen=True):
    """Seat None sees everything (an open table for teaching)."""

    seat: int | None = None
    palette: Palette = LIGHT
    lang: str = "en"
    names: tuple[str, ...] = ()
    events: tuple[Any, ...] = ()  # what happened last, to be shown beside the board
    large: bool = False  # for a projector: bigger type
