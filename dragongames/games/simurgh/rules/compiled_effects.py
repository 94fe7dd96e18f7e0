"""Effects in the form the engine uses: every way to pay, every way to gain, and what a player must have to begin."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final

from msgspec import Struct

from dragongames.games.simurgh.box.effects import Amount, Deed, Effect, Either, Every, Hatchling, Space, Total
from dragongames.games.simurgh.rules.things import (
    ALL_IN_PLAY,
    BROOD,
    FOOD,
    IN_PLAY,
    MONUMENT,
    POWER,
    RESERVE,
    RIDER,
    ROW,
    SCOUTS,
    SPEARMAN,
    STACK,
    SUM_FOOD,
    SUM_TIMBER,
    THINGS,
    TIMBER,
    TOKENS,
    UNIT,
    VASSALS,
    goods,
    pack,
)

# What the table must offer before a deed with a rule of its own can be done.
OFFERED: Final = {"scout": SCOUTS, "monument": MONUMENT, "fetch": ROW, "draw": STACK}


class Bargain(Struct, frozen=True):
    """A space, an ability or an area in its normal form. What they say overrides the rules (SI-1.7).

    Prices and gains are purses (see things.py).
    """

    prices: tuple[int, ...]  # every way to pay in goods
    unloaded: int  # ability tokens given up
    spent: tuple[int, ...]  # kinds of vassal given up
    gains: tuple[int, ...]  # every way to gain goods
    loaded: int  # ability tokens gained
    recruited: int  # kind of vassal gained, -1: none
    looked: int  # dragons looked at, of which one is kept ...
    kept_with: int  # ... with so many tokens
    deed: str
    needs: tuple[int, ...]  # what a player must have; one of these is enough
    needs_placing: tuple[tuple[int, ...], tuple[int, ...]]  # the same if a spearman or a rider is placed for it


def bargain(space: Space) -> Bargain:
    """The normal form of a space."""
    gain_parts, cost_parts = list(parts(space.gain)), list(parts(space.cost))
    hatchling = next((part for part in gain_parts if isinstance(part, Hatchling)), Hatchling(0, 0))
    recruited = [kind for kind in (SPEARMAN, RIDER) if count(gain_parts, VASSALS[kind])]
    spent = tuple(kind for kind in (SPEARMAN, RIDER) for _ in range(count(cost_parts, VASSALS[kind])))
    deed = next((part.name for part in gain_parts if isinstance(part, Deed)), "")
    unloaded = count(cost_parts, "token")
    wanted: dict[int, int] = {}
    if hatchling.looked:
        wanted[BROOD] = 1
    if deed in OFFERED:
        wanted[OFFERED[deed]] = 1
    if unloaded:
        wanted[TOKENS] = unloaded
    for kind in recruited:
        wanted[RESERVE + kind] = 1
    for kind in spent:
        wanted[IN_PLAY + kind] = wanted.get(IN_PLAY + kind, 0) + 1
    if spent:
        wanted[ALL_IN_PLAY] = len(spent) + 1  # never the last vassal (SI-6.8)

    def needs(more: Mapping[int, int]) -> tuple[int, ...]:
        return tuple(sorted({pack(added(added(way, wanted), more)) for way in ways(space.cost)}))

    return Bargain(
        prices=tuple(sorted({pack(way) for way in outcomes(space.cost)})),
        unloaded=unloaded,
        spent=spent,
        gains=tuple(sorted({pack(way) for way in outcomes(space.gain)})),
        loaded=count(gain_parts, "token"),
        recruited=recruited[0] if recruited else -1,
        looked=hatchling.looked,
        kept_with=hatchling.tokens,
        deed=deed,
        needs=needs({}),
        # A vassal cannot be spent for the space he stands on himself (SI-6.10).
        needs_placing=(
            needs({IN_PLAY + SPEARMAN: 1} if SPEARMAN in spent else {}),
            needs({IN_PLAY + RIDER: 1} if RIDER in spent else {}),
        ),
    )


def parts(effect: Effect) -> Iterable[Effect]:
    """The parts of an effect that all come together."""
    match effect:
        case Every(inner):
            for part in inner:
                yield from parts(part)
        case _:
            yield effect


def count(some: Iterable[Effect], thing: str) -> int:
    """How many of a thing that is not among the goods are in the parts."""
    return sum(part.n for part in some if isinstance(part, Amount) and part.thing == thing)


def added(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    return {field: one.get(field, 0) + other.get(field, 0) for field in {*one, *other}}


def outcomes(effect: Effect) -> list[dict[int, int]]:
    """Every way an effect can come out, in goods."""
    match effect:
        case Amount(n, thing):
            return [{THINGS.index(thing): n}] if thing in THINGS else [{}]
        case Total(n, things):
            mixes = combinations_with_replacement(map(THINGS.index, things), n)
            return [{thing: mix.count(thing) for thing in mix} for mix in mixes]
        case Either(inner):
            return [way for part in inner for way in outcomes(part)]
        case Every(inner):
            found: list[dict[int, int]] = [{}]
            for part in inner:
                found = [added(one, other) for one, other in product(found, outcomes(part))]
            return found
        case _:
            return [{}]


def ways(cost: Effect) -> list[dict[int, int]]:
    """What a player must have to pay.

    For "3 of wood/stone in any mix" that is not four ways but one: at least 3 in the field that holds the sum of
    both (see things.sums). So most prices are a single number to compare with.
    """
    return [_with_sums(way) for way in _ways(cost)]


def _ways(cost: Effect) -> list[dict[int, int]]:
    match cost:
        case Total(n, things):
            pair = tuple(sorted(map(THINGS.index, things)))
            return [{SUM_FOOD if pair == FOOD else SUM_TIMBER: n}]
        case Either((Amount(1, first), Amount(1, second))) if {first, second} <= {THINGS[i] for i in (*FOOD, *TIMBER)}:
            return _ways(Total(1, (first, second)))
        case Either(inner):
            return [way for part in inner for way in _ways(part)]
        case Every(inner):
            found: list[dict[int, int]] = [{}]
            for part in inner:
                found = [added(one, other) for one, other in product(found, _ways(part))]
            return found
        case _:
            return outcomes(cost)


def _with_sums(way: dict[int, int]) -> dict[int, int]:
    """If a mix is asked for, the sum must also cover what is paid of the same things besides."""
    for total, pair in ((SUM_FOOD, FOOD), (SUM_TIMBER, TIMBER)):
        if total in way:
            way = {**way, total: way[total] + sum(way.get(thing, 0) for thing in pair)}
    return way


# Occasions on which an ability can ride, as bits: a thing was gained, a vassal spent, a rider moved down (SI-10.8).
SPENT: Final = (1 << POWER + 1, 1 << POWER + 2)
MOVED: Final = 1 << POWER + 3
OBJECTIVE: Final = 1 << POWER + 4
OCCASIONS: Final = {
    **{thing: 1 << place for place, thing in enumerate(THINGS)},
    "spearman": SPENT[SPEARMAN], "rider": SPENT[RIDER], "moved": MOVED, "objective": OBJECTIVE,
}
ON_GOODS: Final = (1 << len(THINGS)) - 1
# Deeds of abilities that ride: to move down again, and to gain one more of the same.
AGAIN: Final = "again"
SAME: Final = "same"


@cache
def occasions(some: int) -> int:
    """The occasions that arise when these goods are gained."""
    return sum(1 << thing for thing, n in enumerate(goods(some)) if n)


@cache
def alike(came: int) -> tuple[int, ...]:
    """One more of each thing that came, as goods (SI-13.6)."""
    return tuple(UNIT[thing] for thing in range(len(THINGS)) if came >> thing & 1)
