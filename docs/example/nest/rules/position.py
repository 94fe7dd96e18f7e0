"""The nest, whose turn it is, and what the two have taken so far."""

from __future__ import annotations

from msgspec import Struct

from dragongames.core.game.position import CHANCE, Outcome, Seat

from ..box.contents import MOST, NEST
from . import apply, chance, checks, legal, scoring, secrets


class Position(Struct, frozen=True):
    """A value that never changes. In a view, `charms` may be HIDDEN."""

    left: int = NEST
    last: int = 0  # how many eggs were taken last; 0 at the beginning
    turn: Seat = 0
    eggs: tuple[int, int] = (0, 0)
    charms: tuple[int, ...] = ()  # in the order in which they are dealt

    @property
    def seats(self) -> int:
        return 2

    @property
    def takes(self) -> tuple[int, ...]:
        """How many eggs may be taken now (NE-2.1, NE-2.2)."""
        return tuple(n for n in range(1, min(MOST, self.left) + 1) if n != self.last)

    @property
    def over(self) -> bool:
        return not self.takes  # NE-3.1

    @property
    def actors(self) -> tuple[Seat, ...]:
        if len(self.charms) < self.seats:
            return (CHANCE,)
        return () if self.over else (self.turn,)

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(item.points for item in items) for items in scoring.items(self, self.over))

    legal = legal.legal
    check = checks.check
    odds = chance.odds
    after = apply.after
    seen_by = secrets.seen_by
    resample = secrets.resample

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self) if self.over else None
