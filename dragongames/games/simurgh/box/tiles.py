"""The 48 action tiles, and which numbers are tiles of which type.

Their costs and gains stand in tiles.toml, type by type (SI-12.1, SI-12.2, SI-12.3, SI-12.4, SI-12.5); unclear cells
are read as the ledger says (SI-12.6, SI-12.7, SI-12.8, SI-12.9, SI-12.10).
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from msgspec import Struct

from dragongames.core.toml import Toml
from dragongames.games.simurgh.box.effects import NOTHING, Effect, Space, effect, space

# Types by place; dragons and objectives are tiles of their own (SI-1.3).
TYPES: Final = ("production", "research", "transformation", "power", "exploration", "dragon", "objective")
PRODUCTION, RESEARCH, TRANSFORMATION, POWER_TILE, EXPLORATION, DRAGON, OBJECTIVE_TILE = range(7)
ANY: Final = 7  # what the table knows about a tile from the stack: it has one of four types
NUMBERS: Final = (
    range(1, 13), range(13, 21), range(21, 29), range(29, 37), range(37, 49), range(49, 73), range(73, 85),
)
STACKED: Final = (PRODUCTION, RESEARCH, TRANSFORMATION, EXPLORATION)  # the types in the stack of action tiles


def table(name: str) -> Toml:
    """A file with components, as tables."""
    return tomllib.loads((files(__package__) / f"{name}.toml").read_text("utf-8"))


def mask(numbers: range | tuple[int, ...]) -> int:
    """Tiles as a set of bits, by number."""
    return sum(1 << number for number in numbers)


MASKS: Final = tuple(map(mask, NUMBERS))


class Tile(Struct, frozen=True):
    """One action tile."""

    number: int
    type: int
    spaces: tuple[Space, ...]
    move: Effect = NOTHING  # for exploration: the price of each level

    @property
    def is_exploration(self) -> bool:
        return self.type == EXPLORATION


def _tile(row: Toml) -> Tile:
    if row["type"] == "exploration":
        move = effect(row["move"])
        levels = tuple(Space(move, effect(text), rider=True) for text in row["spaces"])
        return Tile(row["number"], EXPLORATION, levels, move)
    return Tile(row["number"], TYPES.index(row["type"]), tuple(map(space, row["spaces"])))


TILES: Final = tuple(map(_tile, table("tiles")["tile"]))


def tile(number: int) -> Tile:
    """An action tile by its number."""
    return TILES[number - 1]


def type_of(number: int) -> int:
    """The type of any tile by its number."""
    return next(place for place, numbers in enumerate(NUMBERS) if number in numbers)


IS_EXPLORATION: Final = tuple(number in NUMBERS[EXPLORATION] for number in range(85))
IS_POWER: Final = tuple(number in NUMBERS[POWER_TILE] for number in range(85))
