"""The end in words: who wins, and what decided it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.glyphs import plain
from dragongames.draw.layout import centred
from dragongames.draw.scene import AnyShape
from dragongames.games.dragonkeepers.picture.view import View

# What decided a game, by the rule that separated the first place from the second.
DECIDED: Final = {
    "DK-8.10": "scene.most-points", "DK-8.11": "scene.most-cards", "DK-8.13": "scene.all-equal",
}


def verdict(view: View, box: Box) -> Iterator[AnyShape]:
    """One line under the book."""
    result = view.position.outcome()
    assert result is not None
    text = f"{view.victory(result.winners)} {view.say(DECIDED[result.decided_by])} [{result.decided_by}]"
    yield from plain("crown", box.x, box.y + box.h / 2 - 10, 20, view.palette.accent)
    yield from centred(
        text, box.x + 28, box.y + box.h / 2, box.w - 30, 15, view.palette.ink, bold=True, anchor="start", lines=2
    )
