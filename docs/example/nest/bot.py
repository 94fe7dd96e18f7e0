"""A sensible player: takes as much as may be taken."""

from __future__ import annotations

from random import Random

from dragongames.core.game.position import Move, Seat

from .rules.position import Position


class Greedy:
    """The opponent at boards, and the source of hints."""

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        return view.legal(seat)[-1]
