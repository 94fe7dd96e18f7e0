"""What a player has, as one number with a field of bits for each thing: a price is compared by one subtraction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

# What can be gained, paid and (except power) thrown away (SI-1.3); a thing is its place in THINGS.
THINGS: Final = ("vegetable", "meat", "wood", "stone", "wisdom", "weapon", "power")
VEGETABLE, MEAT, WOOD, STONE, WISDOM, WEAPON, POWER = range(7)
RESOURCES: Final = range(6)
FOOD: Final = (VEGETABLE, MEAT)
TIMBER: Final = (WOOD, STONE)

SPEARMAN, RIDER = 0, 1
VASSALS: Final = ("spearman", "rider")

# Other fields of the same number: tokens on dragons, vassals at home, in play, in reserve ...
TOKENS, HOME, IN_PLAY, ALL_IN_PLAY, RESERVE = 7, 8, 10, 12, 13
# ... and, only for comparing with prices, sums of two things, and what the table offers.
SUM_FOOD, SUM_TIMBER, BROOD, SCOUTS, MONUMENT, ROW, STACK = range(15, 22)

# Each field has one bit more than its largest value: the guard. It is set before a price is subtracted; a field that is
# too small then uses up its own guard, and leaves all other fields alone.
_BITS: Final = (9, 9, 9, 9, 9, 9, 12, 8, 4, 4, 4, 4, 4, 4, 4, 10, 10, 2, 2, 2, 2, 2)
SHIFT: Final = tuple(sum(_BITS[:field]) for field in range(len(_BITS)))
UNIT: Final = tuple(1 << shift for shift in SHIFT)
FULL: Final = tuple((1 << bits - 1) - 1 for bits in _BITS)
GUARD: Final = sum(1 << shift + bits - 1 for shift, bits in zip(SHIFT, _BITS, strict=True))
GOODS: Final = sum(full << shift for full, shift in zip(FULL[:7], SHIFT, strict=False))  # THINGS without the rest
MOST: Final = FULL[VEGETABLE]  # of one resource at any moment; no turn can give that much

# What is added to a purse when a vassal joins, or subtracted when he leaves or goes out, by kind of vassal.
RECRUITED: Final = tuple(
    UNIT[HOME + kind] + UNIT[IN_PLAY + kind] + UNIT[ALL_IN_PLAY] - UNIT[RESERVE + kind] for kind in (SPEARMAN, RIDER)
)
LOST: Final = tuple(UNIT[IN_PLAY + kind] + UNIT[ALL_IN_PLAY] - UNIT[RESERVE + kind] for kind in (SPEARMAN, RIDER))
AT_HOME: Final = (UNIT[HOME + SPEARMAN], UNIT[HOME + RIDER])


def pack(amounts: Mapping[int, int]) -> int:
    """Amounts by field as one number."""
    return sum(UNIT[field] * n for field, n in amounts.items())


def amount(purse: int, field: int) -> int:
    """How many of a thing are in a purse."""
    return purse >> SHIFT[field] & FULL[field]


def goods(purse: int) -> tuple[int, ...]:
    """How many there are of each of THINGS."""
    return tuple(purse >> SHIFT[thing] & FULL[thing] for thing in range(7))


def resources(purse: int) -> int:
    """How many resources there are in all; power is not one."""
    return sum([purse >> SHIFT[thing] & FULL[thing] for thing in RESOURCES])


def has(purse: int, need: int) -> bool:
    """Whether a purse holds at least this much of everything: whether all guards survive the subtraction."""
    return (purse | GUARD) - need & GUARD == GUARD


def has_any(purse: int, needs: Iterable[int]) -> bool:
    """Whether a purse holds at least one of these needs."""
    guarded = purse | GUARD
    return any(guarded - need & GUARD == GUARD for need in needs)


def sums(purse: int) -> int:
    """The sums of food and of timber, in the fields that prices in any mix are compared with."""
    food = (purse >> SHIFT[VEGETABLE] & FULL[VEGETABLE]) + (purse >> SHIFT[MEAT] & FULL[MEAT])
    timber = (purse >> SHIFT[WOOD] & FULL[WOOD]) + (purse >> SHIFT[STONE] & FULL[STONE])
    return food << SHIFT[SUM_FOOD] | timber << SHIFT[SUM_TIMBER]
