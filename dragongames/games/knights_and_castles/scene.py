"""The drawn table of Rycerze i zamki."""

from __future__ import annotations

from dragongames.draw.look import Look
from dragongames.draw.scene import Scene
from dragongames.games.knights_and_castles.position import Position


def scene(position: Position, look: Look) -> Scene:
    """The whole table as one seat sees it."""
    return Scene(900, 560, ())
