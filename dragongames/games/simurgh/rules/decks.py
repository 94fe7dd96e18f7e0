"""Stacks of tiles, and how the position names a tile that not everybody knows."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

# A tile that lies somewhere is named by a ref: its number where everybody knows it, else UNSEEN + a place in `hidden`.
UNSEEN: Final = 100
FACE_DOWN: Final = 0  # the number of a tile the onlooker does not know
EVERYBODY: Final = 63  # who knows a tile, as bits by seat; the last bit is the public
PUBLIC_BIT: Final = 5

ACTIONS, BROOD, GOALS = range(3)
STACKS: Final = ("actions", "brood", "goals")  # action tiles, dragons, objectives


class Deck(Struct, frozen=True):
    """A stack: what somebody put on its top and under its bottom, and between them tiles in an order nobody knows."""

    top: tuple[int, ...]  # refs, the uppermost first
    left: int  # how many tiles nobody has ordered
    bottom: tuple[int, ...]  # refs, the lowest last
    bag: int  # which tiles those may be, as bits by number; action tiles: with the ones back in the box

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
