"""The moves of Rycerze i zamki."""

from __future__ import annotations

from typing import Final

from dragongames.core.game.position import Move


class Lay(Move, frozen=True, tag=True):
    """Lay two cards face down; `first` <= `second`."""

    first: int
    second: int


class Recruit(Move, frozen=True, tag=True):
    """Take one army from the camp back into the hand, in secret."""

    card: int


class Decline(Move, frozen=True, tag=True):
    """Take no army back at a drum; nobody may, but many try."""


class Ages(Move, frozen=True, tag=True):
    """Chance at the start: who is younger than whom, the youngest first."""

    order: tuple[int, ...]


class Draw(Move, frozen=True, tag=True):
    """Chance at the start of a round: the next tile."""

    tile: int


MOVES: Final = (Lay, Recruit, Decline, Ages, Draw)
