"""What lies in the box: the whole game, and a tiny one whose games can all be played through."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dragongames.games.simurgh.board import CITY, REMOVED
from dragongames.games.simurgh.tiles import DRAGON, EXPLORATION, MASKS, OBJECTIVE_TILE, POWER_TILE, STACKED, mask


class Box(Struct, frozen=True):
    """Tiles as bits by number, and what is not as in the whole game."""

    actions: int  # production, research, transformation, exploration and power
    dragons: int
    objectives: int
    removed: tuple[int, ...]  # how many of each type go back into the box unseen
    dealt: tuple[int, ...] = ()  # the types of which everybody gets a tile
    closed: frozenset[int] = frozenset()  # spaces of the city nobody may enter
    turns: int = 0  # the game ends after so many; 0: as the rules say


_ALL: Final = sum(MASKS[place] for place in (*STACKED, POWER_TILE))

BOXES: Final = {
    "full": Box(_ALL, MASKS[DRAGON], MASKS[OBJECTIVE_TILE], REMOVED, (POWER_TILE, *STACKED[:2], EXPLORATION)),
    # Small enough to play every game: proves that `resample` knows exactly what a seat can know.
    "mini": Box(
        mask((1, 2, 37, 38)), mask((49, 51, 53)), mask((73, 75, 77)), (1, 0, 0, 0, 0), (),
        frozenset(range(len(CITY))) - {CITY.index(name) for name in ("scouts", "monument")}, turns=3,
    ),
}
