"""Bots at a table: they move as long as it is their turn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from dragongames.bots import Bot, bot
from dragongames.core.game.position import Seat
from dragongames.core.table.table import Table


def seated(table: Table, bots: Mapping[Seat | str, Bot | str]) -> dict[Seat, Bot]:
    """Bots by seat; players and bots may be given by their names."""
    return {
        table.seat_of(player): bot(who, table.game) if isinstance(who, str) else who for player, who in bots.items()
    }


def let_bots_move(table: Table, bots: Mapping[Seat, Bot]) -> Table:
    """Let every bot move that has to, until a person must decide or the game is over (see `seated` for names).

    A bot's chance hangs on the table's seed and on how far the game has come, so the same seed gives the same game.
    """
    while waiting := [seat for seat in table.position.actors if seat in bots]:
        seat = waiting[0]
        rng = Random(f"{table.seed}/bot/{len(table.node.path)}")
        here = table.node
        table.play(bots[seat].choose(table.position.seen_by(seat), seat, rng))
        answer = next(node for node in table.node.path if node.parent is here)
        answer.answer = True
    return table
