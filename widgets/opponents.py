"""The seats that play by themselves, and the adviser of those that do not."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from dragongames.bots import Bot, bot
from dragongames.core.position import Move, Seat
from dragongames.core.table import Table


class Opponents:
    """Bots at one table; each is given only what its seat may know."""

    def __init__(self, table: Table, bots: Mapping[Seat, str | Bot]) -> None:
        self.table = table
        self.bots = {seat: bot(b, table.game) if isinstance(b, str) else b for seat, b in bots.items()}

    def play(self) -> None:
        """They decide as long as nobody else is to decide."""
        position = self.table.position
        while position.actors and set(position.actors) <= self.bots.keys():
            seat = position.actors[0]
            self.table.play(self.choice(self.bots[seat], seat))
            position = self.table.position

    def advice(self, seat: Seat) -> Move:
        """A sensible move for a person."""
        return self.choice(bot("greedy", self.table.game), seat)

    def choice(self, chooser: Bot, seat: Seat) -> Move:
        """What a bot would do; the same for the same moment of the same table, so that a game can be seen again."""
        dice = Random(f"{self.table.seed}/{len(self.table.node.path)}/{seat}")
        return chooser.choose(self.table.position.seen_by(seat), seat, dice)
