"""What lies in a realm of Zamek Smoków: sets under way, what one or two more tiles would make of them, heights."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec import Struct

from dragongames.games.dragon_castle.box.cells import SIDES, bits, groups, grown
from dragongames.games.dragon_castle.box.tiles import DRAGON, SEASON
from dragongames.games.dragon_castle.rules import merging, scoring
from dragongames.games.dragon_castle.rules.placing import SET

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.realm import Realm

# Of a kind: its largest group; its best set with one more tile; with two; its best set if single tiles join groups.
Growth: TypeAlias = tuple[int, float, float, float]

OF_REALM: Final = (
    "tally", "tokens", "pool-1", "pool-2", "pool-3", "pool-4", "pool", "shrines", "faction-1", "faction-2", "faction-3",
    "special-1", "special-2", "special-3", "dragons-1", "dragons-2", "dragons-3", "stuck", "pair-high-2", "pair-high-3",
    "three-high-2", "three-high-3", "empty", "room-1", "room-2", "room-3", "beside-1", "beside-2", "base", "kinds-open",
)
KEPT: Final = 1 << 11  # lies and realms remembered; the garbage collector walks through them, so more would be slower
LEVEL: Final = 0.8  # what a shrine gains on the next level, and what a second shrine is worth
SIZES: Final = tuple(float(merging.size_points(tiles)) if tiles >= SET else 0.0 for tiles in range(12))


def _growth(lie: int, room: int, one: int, two: int) -> tuple[float, float]:
    """The best set that one more tile of a kind makes, and two more: its points and the level of its shrine.

    `lie` are the cells where it lies, `room` those where tiles may be put, `one` and `two` those where a tile is, or
    would be, on level two and on level three.
    """
    found = [
        (cells.bit_count(), 2 if cells & two else 1 if cells & one else 0, grown(cells) & room)
        for cells in groups(lie)
    ]
    beside = 0
    for _, _, around in found:
        beside |= around
    ways: list[tuple[int, int, int, int]] = []
    for cell in bits(beside):
        bit = 1 << cell
        size, level, joined = 1, 2 if two & bit else 1 if one & bit else 0, 0
        for at, (tiles, high, around) in enumerate(found):
            if around & bit:
                size += tiles
                joined |= 1 << at
                if high > level:
                    level = high
        ways.append((size, level, joined, bit))
    single = double = 0.0
    for size, level, _, bit in ways:
        if size >= SET and (worth := SIZES[min(size, 11)] + LEVEL * level) > single:
            single = worth
        if size >= SET - 1 and (SIDES[bit.bit_length() - 1] | beside ^ bit) & room:
            worth = SIZES[min(size + 1, 11)] + LEVEL * level
            if worth > double:
                double = worth
    if len(found) > 1:
        for at, (_, level, joined, bit) in enumerate(ways):
            sides = SIDES[bit.bit_length() - 1]
            for _, other_level, other_joined, other in ways[at + 1 :]:
                if joined != other_joined and (joined & other_joined or sides & other):
                    tiles = 2
                    both = joined | other_joined
                    for number, (some, _, _) in enumerate(found):
                        if both >> number & 1:
                            tiles += some
                    if tiles >= SET:
                        worth = SIZES[min(tiles, 11)] + LEVEL * max(level, other_level)
                        if worth > double:
                            double = worth
    return single, max(single, double)


def _reach(lie: int, room: int) -> float:
    """The worth of the best set that groups of a kind would form if they were joined by single tiles.

    One tile joins two groups that have a free cell beside both. The joined group has more cells beside it, so all other
    groups are tried again.
    """
    found = [(cells.bit_count(), grown(cells) & room) for cells in groups(lie)]
    best = 0
    while found:
        size, around = found.pop()
        at = 0
        while at < len(found):
            if around & found[at][1]:
                more, further = found.pop(at)
                size, around, at = size + more + 1, around | further, 0
            else:
                at += 1
        best = max(best, size)
    return SIZES[min(best, 11)]


class Kind(Struct, frozen=True, gc=False):
    """What the open tiles of one kind in a realm are good for."""

    counts: tuple[float, float, float]  # groups of one, of two, and of three or more, that can still grow
    stuck: float  # tiles in groups that cannot grow
    high: tuple[float, float, float, float]  # pairs on level two and on level three, then threes on them
    beside: int  # cells where groups of two and more can grow
    growth: Growth


@lru_cache(KEPT)
def _of_kind(lie: int, near: int, level_2: int, level_3: int, extra: float) -> Kind:
    counts = [0.0] * 3
    high = [0.0] * 4
    stuck = 0.0
    largest = beside = 0
    for found in groups(lie):
        size = found.bit_count()
        around = grown(found) & near
        if not around:
            stuck += size
            continue
        if size > 3:
            size = 3
        counts[size - 1] += 1
        if size > largest:
            largest = size
        if size > 1:
            beside |= around
            if found & level_3:
                high[2 * size - 3] += 1
            elif found & level_2:
                high[2 * size - 4] += 1
    single = double = 0.0
    if largest and lie.bit_count() > 1:
        single, double = _growth(lie, near, level_2, level_3)
        single += extra if single else 0.0
        double += extra if double else 0.0
    return Kind((counts[0], counts[1], counts[2]), stuck, (high[0], high[1], high[2], high[3]), beside,
                (largest, single, double, _reach(lie, near) if lie.bit_count() > 2 else 0.0))


@lru_cache(KEPT)
def of_realm(realm: Realm) -> tuple[tuple[float, ...], tuple[Growth, ...]]:
    """The numbers of OF_REALM, and how each kind may grow; cached, since a turn changes only one realm."""
    heights, room, stacks, pool, shrine_cells = realm.heights, realm.room, realm.stacks, realm.pool, realm.shrines
    shrines = 0
    one = two = three = 0
    left = stacks
    while left:
        bit = left & -left
        left ^= bit
        height = heights[bit.bit_length() - 1]
        if shrine_cells & bit:
            shrines += height if height < scoring.HIGHEST else scoring.HIGHEST
        elif height == 1:
            one |= bit
        elif height == 2:
            two |= bit
        else:
            three |= bit
    # An open tile counts with its own level; a cell where one may be put, with one level more.
    level_2 = two & ~room | one & room
    level_3 = three | two & room
    counts: list[float] = []
    growths: list[Growth] = []
    stuck = kinds_open = 0.0
    high2 = high3 = three2 = three3 = 0.0
    beside = 0
    for kind, lie in enumerate(realm.kinds):
        if lie:
            kinds_open += 1
            around = grown(grown(lie) & room | lie) & room
            both = around | lie
            found = _of_kind(lie, around, level_2 & both, level_3 & both, _EXTRA[kind])
            if kind in _FIRST_OF_SORT:
                counts += found.counts
            else:
                counts[-3] += found.counts[0]
                counts[-2] += found.counts[1]
                counts[-1] += found.counts[2]
            stuck += found.stuck
            high2 += found.high[0]
            high3 += found.high[1]
            three2 += found.high[2]
            three3 += found.high[3]
            beside |= found.beside
            growths.append(found.growth)
        else:
            if kind in _FIRST_OF_SORT:
                counts += _NO_COUNTS
            growths.append(_NO_GROWTH)
    base = room & stacks
    near = beside & base
    return (
        float(realm.points + scoring.TOKEN_WORTH * realm.tokens + shrines), float(realm.tokens),
        float(pool > 0), float(pool > 1), float(pool > 2), float(pool > 3), float(pool),
        float(shrine_cells.bit_count()), *counts, stuck, high2, high3, three2, three3,
        float((room & ~stacks).bit_count()), float((base & one).bit_count()), float((base & two).bit_count()),
        float((base & three).bit_count()), float((near & one).bit_count()), float((near & ~one).bit_count()),
        float(base.bit_count()), kinds_open,
    ), tuple(growths)


_NO_COUNTS: Final = (0.0, 0.0, 0.0)
_NO_GROWTH: Final = (0, 0.0, 0.0, 0.0)
_FIRST_OF_SORT: Final = (0, SEASON, DRAGON)
_EXTRA: Final = tuple(0.0 if kind < SEASON else LEVEL + (kind == DRAGON) for kind in range(6))
