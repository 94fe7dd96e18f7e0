"""Games played by bots, position by position, for the tests of pictures and of what seats may know."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from dragongames.bots import bot
from dragongames.core.table.table import Table
from dragongames.games import game

GAME = game("dragonkeepers")


@cache
def walk(players: int, seed: int, who: str = "greedy", **options: Any) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Every position of a game, with what happened last."""
    table = Table(GAME, GAME.options(players=players, **options), seed=seed)
    rng, player = Random(seed), bot(who, GAME)
    seen = [(table.position, table.events)]
    while table.position.actors and len(seen) < 400:
        seat = table.position.actors[0]
        table.play(player.choose(table.position.seen_by(seat), seat, rng))
        seen.append((table.position, table.events))
    return tuple(seen)
