"""An effect in signs with its words below them, where there is room for both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.layout import line
from dragongames.draw.metrics import SMALL, wrap
from dragongames.draw.scene import AnyShape
from dragongames.games.simurgh.box.effects import Space
from dragongames.games.simurgh.picture import signs
from dragongames.games.simurgh.picture.view import View

LINE: Final = 14.0
BELOW: Final = 25.0  # from the top to the first line of words


def spelled(view: View, box: Box, what: Space, indent: float = 0.0) -> Iterator[AnyShape]:
    """Signs, begun a little to the right if something stands there, and words on cardboard."""
    words = wrap(view.effect(what), box.w, SMALL)
    x, room = box.x + indent, box.w - indent
    row = signs.fitting(view, what, room, sign=15)
    yield from signs.draw(view, row, x, box.y + height(view, box, what), view.palette.card_ink, sign=15, room=room)
    if worded(view, box, what):
        for i, part in enumerate(words):
            yield line(part, box.x, box.y + BELOW + i * LINE, box.w, SMALL, view.palette.card_muted)


def worded(view: View, box: Box, what: Space) -> bool:
    """Whether there is room for words."""
    return LINE + len(wrap(view.effect(what), box.w, SMALL)) * LINE <= box.h


def height(view: View, box: Box, what: Space) -> float:
    """Where the middle of the signs is, from the top."""
    return 8.0 if worded(view, box, what) else box.h / 2
