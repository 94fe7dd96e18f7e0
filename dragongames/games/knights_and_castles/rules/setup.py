"""How a game begins."""

from __future__ import annotations

from dragongames.core.game.position import CHANCE
from dragongames.games.knights_and_castles.rules.moves import Ages
from dragongames.games.knights_and_castles.rules.options import Options
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.text.possible import require_ages


def start(options: Options) -> Position:
    """The table before the first game; chance decides the ages unless they are told."""
    seats = options.players
    position = Position(seats, games=seats if options.longer else 1, box=options.box)
    if not options.youngest_first:
        return position
    order = tuple(player - 1 for player in options.youngest_first)
    require_ages(order, seats)
    return position.after(Ages(CHANCE, order))
