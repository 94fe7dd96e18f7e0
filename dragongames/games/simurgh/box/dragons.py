"""The dragons with their abilities, and the objectives that count the tokens on them."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from dragongames.core.toml import Toml
from dragongames.games.simurgh.box.effects import Space, space
from dragongames.games.simurgh.box.tiles import table
from dragongames.games.simurgh.rules.compiled_effects import OCCASIONS


class Dragon(Struct, frozen=True):
    """One of the 12 types; two tiles show it."""

    name: str
    numbers: tuple[int, int]
    abilities: tuple[Space, Space, Space]


class Objective(Struct, frozen=True):
    """What is counted at the end (SI-14.2, the dragons: SI-14.3), and what the first places get (SI-14.1)."""

    number: int
    points: tuple[int, ...]
    dragons: tuple[int, ...] = ()  # types of dragons whose tokens count
    counts: str = "tokens"  # or "all" tokens, or "food"


def _dragon(row: Toml) -> Dragon:
    first, second, third = map(space, row["abilities"])
    return Dragon(row["name"], (row["numbers"][0], row["numbers"][1]), (first, second, third))


# The names we gave the types (SI-13.2), in the order of their numbers.
DRAGON_NAMES: Final = (
    "emberbrood", "goldmaw", "warfang", "leafwing", "sagecrest", "sheaftail", "steelscale", "trailclaw", "starhorn",
    "duskwing", "windcrest", "keeneye",
)
DRAGONS: Final = tuple(map(_dragon, table("dragons")["dragon"]))
if tuple(dragon.name for dragon in DRAGONS) != DRAGON_NAMES:
    raise ValueError(f"dragons.toml needs the names {DRAGON_NAMES}")
FIRST_DRAGON: Final = DRAGONS[0].numbers[0]


def kind_of(number: int) -> int:
    """The type of a dragon tile."""
    return (number - FIRST_DRAGON) // 2


def _objective(row: Toml) -> Objective:
    shown = tuple(DRAGON_NAMES.index(name) for name in row.get("dragons", ()))
    return Objective(row["number"], tuple(row["points"]), shown, row.get("counts", "tokens"))


OBJECTIVES: Final = tuple(map(_objective, table("objectives")["objective"]))
FIRST_OBJECTIVE: Final = OBJECTIVES[0].number


def objective(number: int) -> Objective:
    """An objective by its number."""
    return OBJECTIVES[number - FIRST_OBJECTIVE]


# -- a dragon on the table is one number: 8 x tile + a bit for each ability that has its token -----------


def code(number: int, tokens: int) -> int:
    return 8 * number + tokens


def from_the_left(dragon: int, tokens: int, *, new: bool) -> int:
    """A dragon with tokens added on its first empty abilities (SI-10.3); tokens left over are lost (SI-10.5).

    A one-use ability gets its token with the new tile, and never again (SI-10.6, SI-10.7).
    """
    for ability, said in enumerate(DRAGONS[kind_of(dragon >> 3)].abilities):
        if tokens and not dragon >> ability & 1 and (new or not said.once):
            dragon |= 1 << ability
            tokens -= 1
    return dragon


_CODES: Final = range(8 * 73)


def _abilities(dragon: int, riding: bool) -> tuple[tuple[int, int], ...]:
    """The abilities with tokens, each with its occasions: those that ride on something, or those that do not."""
    if dragon >> 3 < FIRST_DRAGON:
        return ()
    said = enumerate(DRAGONS[kind_of(dragon >> 3)].abilities)
    return tuple(
        (ability, sum(OCCASIONS[when] for when in each.when))
        for ability, each in said if dragon >> ability & 1 and bool(each.when) == riding
    )


# By dragon on the table: the number of tokens, whether one can be added, abilities to use, abilities that ride.
TOKENS_ON: Final = tuple((dragon & 7).bit_count() for dragon in _CODES)
HAS_ROOM: Final = tuple(
    dragon >> 3 >= FIRST_DRAGON and from_the_left(dragon, 1, new=False) != dragon for dragon in _CODES
)
ACTIVE: Final = tuple(tuple(ability for ability, _ in _abilities(dragon, False)) for dragon in _CODES)
RIDING: Final = tuple(_abilities(dragon, True) for dragon in _CODES)
OCCASIONS_OF: Final = tuple(sum({when for _, when in RIDING[dragon]}) for dragon in _CODES)
