"""The drawn table of Carcassonne."""

from __future__ import annotations

from dragongames.core.words import Phrase
from dragongames.draw.look import Look
from dragongames.draw.scene import Rect, Scene
from dragongames.games.carcassonne.catalogue import WORDS
from dragongames.games.carcassonne.position import Position


def scene(position: Position, look: Look) -> Scene:
    """The whole table."""
    ground = Rect(x=0, y=0, w=900, h=560, fill=look.palette.panel)
    return Scene(900, 560, (ground,), WORDS.say(Phrase("game"), look.lang), look.palette)
