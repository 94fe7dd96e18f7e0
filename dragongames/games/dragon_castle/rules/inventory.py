"""What lies on the table, row by row, for analysis: the stacks of the castle and of the realms."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from dragongames.core.game.game import Inventory
from dragongames.games.dragon_castle.box.cells import castle_name, realm_name
from dragongames.games.dragon_castle.box.tiles import NONE, SYMBOLS, UNSEEN

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position


def tiles(position: Position) -> Iterator[dict[str, object]]:
    """Every stack with its top tile; nobody owns those of the castle."""
    castle = position.castle
    for cell in castle.cells():
        symbol = castle.tops[cell]
        yield {
            "owner": (), "place": castle_name(cell), "level": castle.level(cell) + 1,
            "tile": "?" if symbol == UNSEEN else SYMBOLS[symbol], "available": castle.is_available(cell),
            "shrine": False,
        }
    for seat, realm in enumerate(position.realms):
        for cell, height in enumerate(realm.heights):
            if height:
                symbol = realm.tops[cell]
                yield {
                    "owner": (seat,), "place": realm_name(cell), "level": height,
                    "tile": "face down" if symbol == NONE else SYMBOLS[symbol], "available": None,
                    "shrine": bool(realm.shrines >> cell & 1),
                }


INVENTORY: Final[Inventory[Position]] = {"tiles": tiles}
