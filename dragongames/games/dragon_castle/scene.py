"""The table of Zamek Smoków as a picture."""

from __future__ import annotations

from dragongames.core.words import Phrase
from dragongames.draw.look import Look
from dragongames.draw.scene import Scene
from dragongames.games.dragon_castle.catalogue import WORDS
from dragongames.games.dragon_castle.position import Position


def scene(position: Position, look: Look) -> Scene:
    """An empty table, until it is drawn."""
    return Scene(900.0, 560.0, (), WORDS.say(Phrase("game"), look.lang), look.palette)
