"""The moves: what players decide, and what chance does."""

from __future__ import annotations

from typing import Final

from dragongames.core.game.position import Move


class Take(Move, frozen=True, tag=True):
    """Take so many eggs out of the nest."""

    eggs: int


class Draw(Move, frozen=True, tag=True):
    """Chance: the charm of the next player who has none."""

    charm: int


MOVES: Final = (Take, Draw)
