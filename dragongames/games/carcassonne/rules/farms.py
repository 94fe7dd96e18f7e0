"""Farms: which finished cities they supply, and what that is worth under each of the three rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dragongames.core.game.position import Item, Scored, Seat
from dragongames.core.text.words import Phrase
from dragongames.games.carcassonne.box.tiles import FIELD, TURNED
from dragongames.games.carcassonne.rules.events import RegionScored
from dragongames.games.carcassonne.rules.land import Land, Region

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position

RULES = {"per_farm_3": "CA-6.4", "per_farm_3_once": "CA-6.8", "per_city_4": "CA-6.9"}
EACH = {"per_farm_3": 3, "per_farm_3_once": 3, "per_city_4": 4}


def cities_of(land: Land, farm: Region) -> tuple[int, ...]:
    """The numbers of the finished cities whose walls a farm touches."""
    found = set()
    for node in farm.nodes:
        for city in TURNED[land.laid[node >> 3] & 255].pieces[node & 7].walls:
            name = land.region_of[(node & ~7) + city]
            if not land.regions[name].open:
                found.add(name)
    return tuple(sorted(found))


def farm_scores(position: Position, farms: Sequence[int]) -> Iterator[Scored]:
    """The points for farms (given by the numbers of fields with pawns), under the rule that is played."""
    land, pawns, rule = position.land, position.pawns, position.options.farm_scoring
    supplied = {name: cities_of(land, land.regions[name]) for name in farms}
    if rule == "per_city_4":
        yield from _by_city(position, supplied)
        return
    paid: set[tuple[Seat, int]] = set()
    for name, cities in supplied.items():
        for seat in majority([pawns[node] for node in land.regions[name].nodes if node in pawns]):
            counted = cities
            if rule == "per_farm_3_once":
                counted = tuple(city for city in cities if (seat, city) not in paid)
                paid |= {(seat, city) for city in counted}
            yield _farm(position, land.regions[name], seat, len(counted))


def _by_city(position: Position, supplied: dict[int, tuple[int, ...]]) -> Iterator[Scored]:
    """Each finished city scores for the player with the most farmers in all farms around it together."""
    land, pawns = position.land, position.pawns
    for city in sorted({city for cities in supplied.values() for city in cities}):
        farms = [name for name, cities in supplied.items() if city in cities]
        farmers = [pawns[node] for name in farms for node in land.regions[name].nodes if node in pawns]
        for seat in majority(farmers):
            yield _farm(position, land.regions[farms[0]], seat, 1)


def majority(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats that occur most often, all of them if they tie."""
    most = max(map(seats.count, seats), default=0)
    return tuple(sorted({seat for seat in seats if seats.count(seat) == most}))


def _farm(position: Position, farm: Region, seat: Seat, cities: int) -> RegionScored:
    rule = position.options.farm_scoring
    squares = position.land.squares(farm)
    items = (Item(Phrase("item.cities", {"n": cities}), EACH[rule] * cities),)
    return RegionScored(RULES[rule], seat, items, FIELD, squares[0], squares, False)
