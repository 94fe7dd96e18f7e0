"""Everything that gives or costs something, numbered: spaces, abilities, areas, the Scouts' row, the monument.

Objectives are not among them (SI-2.7).
"""

from __future__ import annotations

from typing import Final

from dragongames.core.text.words import Gap, Phrase
from dragongames.games.simurgh.box.board import AREA_SPACES, AREAS, CITY, CITY_SPACES, MONUMENT_SPACES, SCOUT_SPACES
from dragongames.games.simurgh.box.dragons import DRAGONS
from dragongames.games.simurgh.box.effects import NOTHING, Space
from dragongames.games.simurgh.box.tiles import TILES
from dragongames.games.simurgh.rules.compiled_effects import Bargain, bargain

SPACES_EACH: Final = 4  # spaces on a tile; two tiles have only three, where the fourth gives nothing
_NONE: Final = Space(NOTHING, NOTHING)

AT_CITY: Final = 0
AT_TILES: Final = AT_CITY + len(CITY)
AT_ABILITIES: Final = AT_TILES + SPACES_EACH * len(TILES)
AT_AREAS: Final = AT_ABILITIES + 3 * len(DRAGONS)
AT_SCOUTS: Final = AT_AREAS + len(AREAS)
AT_MONUMENT: Final = AT_SCOUTS + len(SCOUT_SPACES)

SPACES: Final[tuple[Space, ...]] = (
    *CITY_SPACES,
    *(space for tile in TILES for space in (*tile.spaces, _NONE)[:SPACES_EACH]),
    *(ability for dragon in DRAGONS for ability in dragon.abilities),
    *AREA_SPACES,
    *SCOUT_SPACES,
    *MONUMENT_SPACES,
)
BARGAINS: Final[tuple[Bargain, ...]] = tuple(map(bargain, SPACES))


def of_tile(number: int, at: int) -> int:
    """The source for a space of an action tile."""
    return AT_TILES + SPACES_EACH * (number - 1) + at


def of_ability(kind: int, ability: int) -> int:
    """The source for an ability of a type of dragon."""
    return AT_ABILITIES + 3 * kind + ability


def named(source: int) -> Phrase:
    """What a source is called."""
    if source < AT_TILES:
        return Phrase("source.place", {"place": Phrase(f"space.{CITY[source]}")})
    if source < AT_ABILITIES:
        number, at = divmod(source - AT_TILES, SPACES_EACH)
        return Phrase("source.tile", {"tile": number + 1, "space": at + 1})
    if source < AT_AREAS:
        kind, ability = divmod(source - AT_ABILITIES, 3)
        gaps: dict[str, Gap] = {"dragon": Phrase(f"dragon.{DRAGONS[kind].name}"), "ability": ability + 1}
        return Phrase("source.ability", gaps)
    if source < AT_SCOUTS:
        return Phrase("source.area", {"area": AREAS[source - AT_AREAS].upper()})
    if source < AT_MONUMENT:
        slot = source - AT_SCOUTS
        return Phrase("source.scouts", {"slot": slot}) if slot else Phrase("source.stack")
    return Phrase("source.monument", {"space": source - AT_MONUMENT + 1})
