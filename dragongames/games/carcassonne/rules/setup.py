"""How a game begins."""

from __future__ import annotations

from dragongames.games.carcassonne.box.tiles import FIRST_KIND, TILES
from dragongames.games.carcassonne.rules.land import BEGINNING
from dragongames.games.carcassonne.rules.options import Options
from dragongames.games.carcassonne.rules.position import Position


def start(options: Options) -> Position:
    """The first tile on the table, all others in the stack (CA-1.2, CA-7.1); player 1 begins (CA-1.4)."""
    bag = tuple(
        0 if tile.expansion and not options.expansion else tile.count - (tile.number == FIRST_KIND) for tile in TILES
    )
    return Position(options, bag, BEGINNING, points=(0,) * options.players)
