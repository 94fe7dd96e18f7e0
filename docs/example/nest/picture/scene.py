"""The board as a picture; everything that can be clicked has a target."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.words import Phrase
from dragongames.draw.look import Look
from dragongames.draw.scene import Circle, Rect, Scene, Text

from ..box.contents import MOST, NEST
from ..rules.position import Position
from ..text.board import lines
from ..text.catalogue import WORDS

SIZE: Final = 46  # of an egg, in pixels


def scene(position: Position, look: Look) -> Scene:
    """The nest with its eggs, and below it what everybody has."""
    palette = look.palette
    title, *players = (WORDS.say(line, look.lang, look.names) for line in lines(position))
    eggs = tuple(
        Circle(
            x=40 + SIZE * n, y=60, r=18, fill=palette.card, stroke=palette.card_line, width=2,
            target=f"egg.{n + 1}" if n < MOST else None,
            name=WORDS.say(Phrase("move.Take", {"eggs": n + 1}), look.lang),
        )
        for n in range(position.left)
    )
    said = tuple(Text(x=22, y=140 + 26 * n, text=line, size=16, fill=palette.ink) for n, line in enumerate(players))
    ground = Rect(x=10, y=10, w=SIZE * NEST + 20, h=100, r=12, fill=palette.well, stroke=palette.line)
    return Scene(SIZE * NEST + 40, 190, (ground, *eggs, *said), title=title, palette=palette)
