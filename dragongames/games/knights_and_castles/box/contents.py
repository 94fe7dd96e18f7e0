"""Cards and tiles, and how many of them a box holds."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

# The kinds of card, in the order in which hands are shown: armies, then the shepherd (KC-3.8).
CARDS: Final = ("footman", "knight", "archer", "dragon", "catapult", "peasant", "shepherd")
FOOTMAN, KNIGHT, ARCHER, DRAGON, CATAPULT, PEASANT, SHEPHERD = range(7)
ARMIES: Final = range(6)

TILES: Final = ("big-stone", "small-stone", "big-brick", "small-brick", "big-wood", "small-wood", "drum")
DRUM: Final = 6


class Box(Struct, frozen=True):
    """What lies in the box: the armies of a full hand as a set, how many of each tile, and the number of rounds."""

    armies: int
    tiles: tuple[int, ...]
    rounds: int


BOXES: Final = {
    # Six castles and two drums (KC-3.2), six armies (KC-3.8), seven rounds (KC-4.1).
    "full": Box(0b111111, (1, 1, 1, 1, 1, 1, 2), 7),
    # Small enough to play every possible game, which proves that `resample` knows exactly what a seat can know.
    "mini": Box(0b001011, (0, 0, 2, 0, 0, 0, 2), 4),
}
