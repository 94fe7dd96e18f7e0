"""How a game begins."""

from __future__ import annotations

from dragongames.games.dragonkeepers.rules import preparing
from dragongames.games.dragonkeepers.rules.moves import CHESTS, NO_CHEST
from dragongames.games.dragonkeepers.rules.options import Options
from dragongames.games.dragonkeepers.rules.position import Position


def start(options: Options) -> Position:
    """The table before chance has decided anything."""
    chest = CHESTS.index(options.chest) if options.chest in CHESTS else NO_CHEST
    return preparing.laid_out(Position(options.players, options.box), chest, options.chest == "any")
