"""What each player may know: a charm is its owner's secret until the game is over."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Seat

from ..box.contents import CHARMS
from .events import HIDDEN

if TYPE_CHECKING:
    from .position import Position


def seen_by(position: Position, seat: Seat) -> Position:
    """The same position, with the others' charms face down (NE-1.2)."""
    if position.over:
        return position
    return replace(position, charms=tuple(charm if s == seat else HIDDEN for s, charm in enumerate(position.charms)))


def resample(position: Position, seat: Seat, rng: Random) -> Position:
    """A whole position that looks the same from this seat: unseen charms may be any of those it does not see."""
    return fill(position.seen_by(seat), rng)


def fill(position: Position, rng: Random) -> Position:
    """Draw the charms that lie face down for everybody, as in a position that somebody wrote by hand."""
    charms = list(position.charms)
    for owner, charm in enumerate(charms):
        if charm == HIDDEN:
            charms[owner] = rng.choice([other for other in CHARMS if other not in charms])
    return replace(position, charms=tuple(charms))
