"""The moves of Rycerze i zamki."""

from __future__ import annotations

from typing import Final

from dragongames.core.game.position import Move


class Lay(Move, frozen=True, tag=True):
    """Two cards face down before oneself; `first` <= `second`."""

    first: int
    second: int


class Recruit(Move, frozen=True, tag=True):
    """One army from one's camp back into the hand, in secret."""

    card: int


class Decline(Move, frozen=True, tag=True):
    """Leaving the whole camp where it is at a drum; nobody may, but many try."""


class Ages(Move, frozen=True, tag=True):
    """Chance at the start: who is younger than whom, the youngest first."""

    order: tuple[int, ...]


class Draw(Move, frozen=True, tag=True):
    """Chance at the start of a round: the next tile."""

    tile: int


MOVES: Final = (Lay, Recruit, Decline, Ages, Draw)
