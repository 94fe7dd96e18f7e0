"""What happens, each with the rule that makes it happen."""

from __future__ import annotations

from dragongames.core.game.position import Event, Scored, Seat

HIDDEN = -1  # a charm that the onlooker may not know


class Drawn(Event, frozen=True, tag=True):
    """A charm was dealt; only its owner sees it."""

    seat: Seat
    charm: int

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else Drawn(self.rule, self.seat, HIDDEN)


class Taken(Scored, frozen=True, tag=True):
    """A player took eggs, which score one point each."""


class Turned(Scored, frozen=True, tag=True):
    """A charm was turned over at the end."""
