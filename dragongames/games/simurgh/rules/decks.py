"""Stacks of tiles, and how a position names a tile that not everybody knows."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

# A tile on the table is named by a ref: its number if everybody knows it, or UNSEEN + its place in `hidden`.
UNSEEN: Final = 100
FACE_DOWN: Final = 0  # the number of a tile the onlooker does not know
EVERYBODY: Final = 63  # who knows a tile, as bits by seat; the highest bit is the public
PUBLIC_BIT: Final = 5

ACTIONS, BROOD, GOALS = range(3)
STACKS: Final = ("actions", "brood", "goals")  # action tiles, dragons, objectives


class Deck(Struct, frozen=True):
    """A stack: tiles that were put on its top and under its bottom; between them, tiles in an order nobody knows."""

    top: tuple[int, ...]  # refs, the uppermost first
    left: int  # how many tiles lie in an unknown order
    bottom: tuple[int, ...]  # refs, the lowest last
    bag: int  # which tiles those may be, as bits by number; for action tiles, also those back in the box

    @property
    def size(self) -> int:
        return len(self.top) + self.left + len(self.bottom)


def numbers(bag: int) -> list[int]:
    """The tiles of a set of bits, in order."""
    found = []
    while bag:
        low = bag & -bag
        found.append(low.bit_length() - 1)
        bag ^= low
    return found
