"""Bots at a table: they move as long as it is their turn."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from dragongames.bots import Bot, bot
from dragongames.core.game.position import Seat, Some
from dragongames.core.table.table import Table


def seated(table: Table[Some], bots: Mapping[Seat | str, Bot[Some] | str]) -> dict[Seat, Bot[Some]]:
    """Bots by seat; players and bots may be given by their names."""
    return {
        table.seat_of(player): bot(who, table.game) if isinstance(who, str) else who for player, who in bots.items()
    }


def let_bots_move(table: Table[Some], bots: Mapping[Seat, Bot[Some]]) -> Table[Some]:
    """Let the bots move until a person must decide or the game is over (`seated` makes bots from names).

    A bot's luck depends on the table's seed and on how far the game has come, so the same seed gives the same game.
    """
    begun = table.node
    while waiting := [seat for seat in table.position.actors if seat in bots]:
        seat = waiting[0]
        rng = Random(f"{table.seed}/bot/{len(table.node.path)}")
        table.play(bots[seat].choose(table.position.seen_by(seat), seat, rng))
    if table.node is not begun:
        table.answered = begun
    return table
