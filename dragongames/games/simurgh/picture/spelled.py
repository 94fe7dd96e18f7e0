"""An effect in signs, with its words below them if there is room for both."""

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

SIGN: Final = 15.0
LINE: Final = 14.0
CLOSEST: Final = 13.0  # from line to line, if there is little room


def spelled(view: View, box: Box, what: Space) -> Iterator[AnyShape]:
    """Signs, and words on cardboard below them."""
    row, middle = signs.fitting(view, what, box.w, sign=SIGN), box.y + height(view, box, what)
    yield from signs.draw(view, row, box.x, middle, view.palette.card_ink, sign=SIGN, room=box.w)
    if worded(view, box, what):
        words, gap = _words(view, box, what), _gap(view, box, what)
        step = LINE if gap > 1 else CLOSEST
        for i, part in enumerate(words):
            y = middle + SIGN / 2 + SMALL - 2 + gap + i * step
            yield line(part, box.x, y, box.w, SMALL, view.palette.card_muted)


def worded(view: View, box: Box, what: Space) -> bool:
    """Whether there is room for words."""
    return LINE + len(_words(view, box, what)) * LINE <= box.h


def height(view: View, box: Box, what: Space) -> float:
    """How far below the top the middle of the signs is."""
    return _gap(view, box, what) + SIGN / 2 if worded(view, box, what) else box.h / 2


def _words(view: View, box: Box, what: Space) -> tuple[str, ...]:
    return wrap(view.effect(what), box.w, SMALL)


def _gap(view: View, box: Box, what: Space) -> float:
    """The air above and below the signs, as much as there is."""
    free = box.h - SIGN - len(_words(view, box, what)) * LINE
    return min(max(free / 3, 0.7), 6.0)
