"""The bot that knows nothing: any legal move."""

from __future__ import annotations

from random import Random

from dragongames.core.game.position import Move, Position, Seat


class RandomBot:
    """Every legal move is as likely as any other."""

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        move: Move = rng.choice(view.legal(seat))
        return move
