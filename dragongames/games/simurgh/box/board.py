"""The city, the Wilds, the Scouts' Quarters, the monument, and the numbers of setup and end."""

from __future__ import annotations

from typing import Final

from dragongames.core.toml import Toml
from dragongames.games.simurgh.box.effects import Space, effect, space
from dragongames.games.simurgh.box.tiles import TYPES, table
from dragongames.games.simurgh.rules.compiled_effects import outcomes
from dragongames.games.simurgh.rules.things import pack

_BOARD: Final[Toml] = table("board")
_SETUP: Final[Toml] = _BOARD["setup"]

# The names of the city's spaces, in the rulebook's order, and of the areas of the Wilds.
CITY: Final = (
    "armoury",  # SI-7.1
    "library",  # SI-7.2
    "forge",  # SI-7.3
    "spires",  # SI-7.4
    "market",  # SI-7.5
    "barracks",  # SI-7.6
    "hunting",  # SI-7.7
    "arena",  # SI-7.8
    "builders",  # SI-7.9
    "breeding",  # SI-7.10
    "scouts",  # SI-7.11
    "monument",  # SI-7.12
)
AREAS: Final = ("a", "b", "c", "d", "e", "f")


def _spaces(place: str, column: str, names: tuple[str, ...] = ()) -> tuple[Space, ...]:
    """The spaces of a part of the board, in the order of these names."""
    rows = _BOARD[place]
    if tuple(row.get("name", "") for row in rows) != (names or ("",) * len(rows)):
        raise ValueError(f"board.toml: {place} needs the names {names}")
    return tuple(space(row[column]) for row in rows)


CITY_SPACES: Final = _spaces("city", "space", CITY)
SCOUT_SPACES: Final = _spaces("scouts", "space")
MONUMENT_SPACES: Final = _spaces("monument", "space")
AREA_SPACES: Final = _spaces("wilds", "bonus", AREAS)
AREAS_FOR: Final = tuple(sum(row["players"] <= players for row in _BOARD["wilds"]) for players in range(6))
# Parts of the file that we reconstructed: prices of the row (SI-15.1), of the monument (SI-15.2), the Wilds (SI-15.3).
RECONSTRUCTED: Final = {
    place: tuple(number for number, row in enumerate(_BOARD[place]) if row["status"] == "reconstruction")
    for place in ("city", "scouts", "monument", "wilds")
}

REMOVED: Final = tuple(_SETUP["removed"].get(name, 0) for name in TYPES)
# SI-3.8
STOCK: Final = pack(outcomes(effect(_SETUP["stock"]))[0])
VASSALS_EACH: Final = (_SETUP["spearmen"], _SETUP["riders"])  # SI-1.4
FIRST_TOKENS: Final[int] = _SETUP["dragon-tokens"]
HAND: Final[int] = _SETUP["hand"]
CROWD: Final = (0, 0, *_SETUP["crowd"])
ROW: Final = len(SCOUT_SPACES) - 1
LIMIT: Final[dict[str, int]] = _BOARD["limit"]
LENGTH: Final[dict[str, dict[str, int]]] = _BOARD["length"]

# -- places where a vassal can stand: the city's spaces, then four for each area of the Wilds ------------

WILDS: Final = len(CITY)
PLACES: Final = WILDS + 4 * len(AREAS)
PLACE_NAMES: Final = (*CITY, *(f"{name}{space}" for name in AREAS for space in range(1, 5)))


def area_of(place: int) -> int:
    """The area of the Wilds in which a place lies; -1 for the city."""
    return place - WILDS >> 2 if place >= WILDS else -1


def place_in(area: int, at: int) -> int:
    """The place of the tile's space number `at` in an area."""
    return WILDS + 4 * area + at


def area_bits(area: int) -> int:
    """The places of an area as bits."""
    return 15 << WILDS + 4 * area
