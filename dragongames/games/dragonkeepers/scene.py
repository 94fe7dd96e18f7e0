"""The drawn table of Zaklinacze Smoków."""

from __future__ import annotations

from dragongames.draw.look import Look
from dragongames.draw.scene import Scene
from dragongames.games.dragonkeepers.position import Position


def scene(position: Position, look: Look) -> Scene:
    """The whole table as one seat sees it."""
    return Scene(900, 560, (), "", look.palette)
