"""What chance decides: who is youngest, and which tile lies on top."""

from __future__ import annotations

from functools import cache
from itertools import permutations
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import CHANCE, Move
from dragongames.games.knights_and_castles.box.contents import TILES
from dragongames.games.knights_and_castles.rules.moves import Ages, Draw

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position


@cache
def age_orders(seats: int) -> tuple[tuple[int, ...], ...]:
    """Every order of ages, the youngest first."""
    return tuple(permutations(range(seats)))


DRAWS: Final = tuple(Draw(CHANCE, tile) for tile in range(len(TILES)))


def odds(position: Position) -> tuple[tuple[Move, int], ...]:
    """Every order of ages before the first game, then every tile that may lie on top, with its weight."""
    if not position.ages:
        return tuple((Ages(CHANCE, order), 1) for order in age_orders(position.seats))
    return tuple([(DRAWS[tile], count) for tile, count in enumerate(position.bag) if count])
