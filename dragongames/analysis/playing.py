"""A game of bots as a table: to watch, to review, or to go on with from the middle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from dragongames.analysis.simulation import Player, planned
from dragongames.bots.seats import seated
from dragongames.core.game.position import CHANCE
from dragongames.core.table.table import Table
from dragongames.games import game


def play_bots(
    slug: str, bots: Sequence[Player], decisions: int | None = None, seed: int | str = 0, *,
    names: tuple[str, ...] = (), **options: object,
) -> Table:
    """A game between these bots, one at each seat, played to its end or for so many decisions.

    >>> play_bots("knights-and-castles", ("greedy", "random"), seed=1).over
    True
    """
    plan = planned(slug, bots, seed, options, turned=False)
    table = Table(game(slug), plan.options, seed=seed, names=names)
    players = seated(table, dict(enumerate(bots)))
    dice = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    left = -1 if decisions is None else decisions
    while not table.over and left:
        seat = next(actor for actor in table.position.actors if actor != CHANCE)
        table.play(players[seat].choose(table.position.seen_by(seat), seat, dice[seat]))
        left -= 1
    return table
