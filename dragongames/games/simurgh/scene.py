"""The drawn table of Simurgh."""

from __future__ import annotations

from dragongames.draw.look import Look
from dragongames.draw.scene import Scene, Text
from dragongames.games.simurgh.catalogue import WORDS
from dragongames.games.simurgh.position import Position


def scene(position: Position, look: Look) -> Scene:
    """The title alone."""
    said = WORDS.template("game", look.lang)
    return Scene(900.0, 560.0, (Text(x=20, y=40, text=said, fill=look.palette.ink),), said, look.palette)
