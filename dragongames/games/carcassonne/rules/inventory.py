"""What lies on the table, row by row, for analysis: regions, pawns, tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from dragongames.core.game.game import Inventory
from dragongames.games.carcassonne.box.squares import place_name, x_of, y_of
from dragongames.games.carcassonne.box.tiles import FIELD, IDS, KINDS_OF_PART, TILES
from dragongames.games.carcassonne.rules.farms import EACH, cities_of
from dragongames.games.carcassonne.rules.scoring import owners, worth

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position

Row = dict[str, object]


def regions(position: Position) -> Iterator[Row]:
    """Roads, cities, cloisters and fields; `value` is their worth now, for fields by finished cities they supply."""
    land, pawns = position.land, position.pawns
    for region in land.regions.values():
        field = region.kind == FIELD
        supplied = len(cities_of(land, region)) if field else 0
        yield {
            "kind": KINDS_OF_PART[region.kind], "size": region.tiles, "open": None if field else region.open,
            "finished": not field and not region.open, "pennants": region.pennants, "cities": supplied,
            "pawns": sum(node in pawns for node in region.nodes), "owner": owners(region, pawns),
            "value": supplied * EACH[position.options.farm_scoring] if field else worth(region, position.options),
            "squares": " ".join(map(place_name, land.squares(region))),
        }


def pawns(position: Position) -> Iterator[Row]:
    """Where everybody's pawns stand, on which part of a tile and in which kind of region."""
    land = position.land
    for node, seat in sorted(position.pawns.items()):
        at, part = land.place_of(node)
        kind = KINDS_OF_PART[land.region(node).kind]
        yield {"player": (seat,), "x": x_of(at), "y": y_of(at), "part": part, "kind": kind}


def tiles(position: Position) -> Iterator[Row]:
    """The tiles, in the order in which they were laid."""
    for number, packed in enumerate(position.land.laid, 1):
        kind, turn = divmod(packed & 255, 4)
        at = packed >> 8
        yield {
            "number": number, "tile": IDS[kind], "x": x_of(at), "y": y_of(at), "turned": 90 * turn,
            "expansion": TILES[kind].expansion,
        }


INVENTORY: Final[Inventory[Position]] = {"regions": regions, "pawns": pawns, "tiles": tiles}
