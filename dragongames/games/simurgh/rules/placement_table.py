"""Tables of where vassals can go and which abilities can be used, each with what it asks for.

They are made once: a search only compares purses with their numbers. Riders go wherever spearmen go, and further
(SI-2.2, SI-6.3); a space for many is never taken (SI-6.2).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from dragongames.core.game.position import Move, Seat
from dragongames.games.simurgh.box.board import AREAS, CITY_SPACES, place_in
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.box.dragons import ACTIVE, kind_of
from dragongames.games.simurgh.box.tiles import IS_EXPLORATION, TILES
from dragongames.games.simurgh.rules.moves import PLACE, SEATS, USE, Place
from dragongames.games.simurgh.rules.sources import BARGAINS, of_ability, of_tile
from dragongames.games.simurgh.rules.things import RIDER, SPEARMAN, TOKENS, UNIT

# A move, what a player must have for it, and the bit of its place (0 if it is for many vassals).
Door: TypeAlias = tuple[Move, int, int]
_KINDS: Final = (SPEARMAN, RIDER)
_SEATS: Final = range(SEATS)


def city_doors(seat: Seat, vassal: int, closed: frozenset[int]) -> tuple[Door, ...]:
    return tuple(
        (PLACE[seat][vassal][place], need, 0 if space.many else 1 << place)
        for place, space in enumerate(CITY_SPACES) if place not in closed and (vassal == RIDER or not space.rider)
        for need in BARGAINS[place].needs_placing[vassal]
    )


def _tile_doors(seat: Seat, vassal: int, area: int, number: int, spent: bool) -> tuple[Door, ...]:
    """The doors of a tile whose price includes a vassal, or those without. Exploration tiles are in whole_turn.py."""
    if not number or IS_EXPLORATION[number]:
        return ()
    return tuple(
        (PLACE[seat][vassal][place_in(area, at)], need, 0 if space.many else 1 << place_in(area, at))
        for at, space in enumerate(TILES[number - 1].spaces) if vassal == RIDER or not space.rider
        if bool(BARGAINS[of_tile(number, at)].spent) == spent
        for need in BARGAINS[of_tile(number, at)].needs_placing[vassal]
    )


def place_of(move: Move) -> int:
    """The place a door leads to."""
    assert isinstance(move, Place)
    return move.space


# CITY_DOORS[box][seat][vassal], TILE_DOORS[seat][vassal][area][number]
CITY_DOORS: Final = {
    name: tuple(tuple(city_doors(seat, vassal, box.closed) for vassal in _KINDS) for seat in _SEATS)
    for name, box in BOXES.items()
}
TILE_DOORS, SPENDING_DOORS = (
    tuple(
        tuple(
            tuple(
                tuple(_tile_doors(seat, vassal, area, number, spent) for number in range(len(TILES) + 1))
                for area in range(len(AREAS))
            )
            for vassal in _KINDS
        )
        for seat in _SEATS
    )
    for spent in (False, True)
)
IS_SPENDING: Final = (
    False, *(any(BARGAINS[of_tile(tile.number, at)].spent for at in range(len(tile.spaces))) for tile in TILES),
)


def _entries(number: int, at_home: int) -> tuple[int, ...]:
    """What the spaces of a new tile ask of the first vassal on it, the cheapest first."""
    if not number:
        return ()
    spaces = TILES[number - 1].spaces[: 1 if IS_EXPLORATION[number] else None]
    needs = {
        need for at, space in enumerate(spaces) for vassal in _KINDS
        if at_home >> vassal & 1 and (vassal == RIDER or not space.rider)
        for need in BARGAINS[of_tile(number, at)].needs_placing[vassal]
    }
    return tuple(sorted(needs))


# ENTRIES[number][kinds of vassal at home, as bits]
ENTRIES: Final = tuple(tuple(_entries(number, at_home) for at_home in range(4)) for number in range(len(TILES) + 1))


def _uses(seat: Seat, dragon: int) -> tuple[tuple[Move, int], ...]:
    found = []
    for ability in ACTIVE[dragon]:
        bargain = BARGAINS[of_ability(kind_of(dragon >> 3), ability)]
        # The ability's own token is spent before a token is paid (SI-13.3).
        own = UNIT[TOKENS] if bargain.unloaded else 0
        found += [(USE[seat][dragon >> 3][ability], need + own) for need in bargain.needs]
    return tuple(found)


# USES[seat][dragon on the table]: abilities with tokens that wait for no occasion, with what they need.
USES: Final = tuple(tuple(_uses(seat, dragon) for dragon in range(len(ACTIVE))) for seat in _SEATS)
