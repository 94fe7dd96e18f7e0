"""What happened last, in sentences, the latest at the end; what happened longest ago is left out first."""

from __future__ import annotations

from collections.abc import Iterator

from dragongames.draw.box import Box
from dragongames.draw.layout import LEADING, line, paragraph
from dragongames.draw.metrics import SMALL, wrap
from dragongames.draw.scene import AnyShape, Rect
from dragongames.games.dragon_castle.picture.view import View
from dragongames.games.dragon_castle.rules.events import Uncovered
from dragongames.games.dragon_castle.text.tell import tell


def report(view: View, box: Box) -> Iterator[AnyShape]:
    """As many sentences as there is room for."""
    palette = view.palette
    yield line(view.say("scene.happened"), box.x, box.y + 12, box.w, 13, palette.ink, bold=True)
    yield Rect(x=box.x, y=box.y + 17, w=box.w, h=1, fill=palette.line)
    events = [event for event in view.look.events if not isinstance(event, Uncovered)]
    told = [view.told(tell(event)) for event in events] or [view.say("scene.nothing-yet")]
    room = int((box.h - 24) / (SMALL * LEADING))
    kept: list[str] = []
    for sentence in reversed(told):
        room -= len(wrap(sentence, box.w, SMALL))
        if room < 0:
            break
        kept.insert(0, sentence)
    y = box.y + 34
    for sentence in kept:
        yield from paragraph(sentence, box.x, y, box.w, SMALL, palette.ink)
        y += len(wrap(sentence, box.w, SMALL)) * SMALL * LEADING
