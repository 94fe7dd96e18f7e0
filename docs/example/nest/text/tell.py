"""Events as sentences."""

from __future__ import annotations

from dragongames.core.game.position import Event
from dragongames.core.text.words import Phrase, Who

from ..rules.events import HIDDEN, Drawn, Taken, Turned


def tell(event: Event) -> Phrase:
    """What happened, as a sentence."""
    match event:
        case Drawn(_, seat, charm):
            key = "event.DrawnHidden" if charm == HIDDEN else "event.Drawn"
            return Phrase(key, {"who": Who(seat), "charm": charm})
        case Taken(_, seat):
            return Phrase("event.Taken", {"who": Who(seat), "n": event.points})
        case Turned(_, seat):
            return Phrase("event.Turned", {"who": Who(seat), "n": event.points})
    raise TypeError(f"no event of this game: {event!r}")
