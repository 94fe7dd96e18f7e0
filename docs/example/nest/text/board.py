"""The board in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dragongames.core.game.position import Seat
from dragongames.core.text.words import Gap, Phrase, Who

from ..rules.events import HIDDEN
from ..rules.position import Position
from .catalogue import WORDS


def lines(position: Position) -> Iterator[Phrase]:
    """A sentence for the nest and one for each player; the picture says the same."""
    yield Phrase("nest", {"left": position.left})
    for seat, points in enumerate(position.points):
        charm = position.charms[seat] if seat < len(position.charms) else HIDDEN
        known: Gap = charm if charm != HIDDEN else "?"
        yield Phrase("player-has", {"who": Who(seat), "n": points, "charm": known})


def show(position: Position, seat: Seat | None, names: Sequence[str]) -> str:
    """The text board for a seat (None: everybody)."""
    return "\n".join(WORDS.say(line, names=names) for line in lines(position))
