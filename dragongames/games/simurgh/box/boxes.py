"""What lies in the box: the whole game, and a tiny one whose games can all be played."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dragongames.games.simurgh.box.board import AREAS, CITY, HAND, REMOVED, ROW
from dragongames.games.simurgh.box.tiles import (
    DRAGON,
    EXPLORATION,
    MASKS,
    OBJECTIVE_TILE,
    POWER_TILE,
    PRODUCTION,
    RESEARCH,
    STACKED,
    mask,
)


class Box(Struct, frozen=True):
    """Tiles as bits by number, and the measures of the board."""

    actions: int  # production, research, transformation, exploration and power
    dragons: int
    objectives: int
    removed: tuple[int, ...]  # how many of each type go back into the box unseen
    dealt: tuple[int, ...]  # the types of tiles that everybody is dealt in the Spearman mode, power first
    row: int = ROW  # spaces of the Scouts' row
    hand: int = HAND  # limit of tiles in the hand at the end of a turn
    areas: int = len(AREAS)  # of the Wilds, at most
    spearmen: int = 1  # in play at first, for each player
    closed: frozenset[int] = frozenset()  # spaces of the city that nobody may enter
    turns: int = 0  # the game ends after so many turns; 0: as the rules say


_ALL: Final = sum(MASKS[place] for place in (*STACKED, POWER_TILE))

BOXES: Final = {
    "full": Box(_ALL, MASKS[DRAGON], MASKS[OBJECTIVE_TILE], REMOVED, (POWER_TILE, PRODUCTION, RESEARCH, EXPLORATION)),
    # Small enough to play every possible game, which proves that `resample` knows exactly what a seat can know. Tiles
    # and objectives are looked at, put back in an order of choice, looked at by somebody else, and drawn again.
    "mini": Box(
        mask((1, 2, 3)), mask((63, 65, 66)), mask((73, 75)), (1, 0, 0, 0, 0), (), row=0, hand=0, areas=0, spearmen=0,
        closed=frozenset(range(len(CITY))) - {CITY.index("scouts"), CITY.index("monument")}, turns=5,
    ),
}
