"""How a game begins."""

from __future__ import annotations

from msgspec.structs import replace

from dragongames.core.game.position import CHANCE, Event
from dragongames.games.knights_and_castles.rules.moves import Ages
from dragongames.games.knights_and_castles.rules.options import Options
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.text.possible import require_ages


def start(options: Options) -> Position:
    """The table before the first game; chance decides the ages unless the options do."""
    seats = options.players
    position = Position(seats, games=seats if options.longer else 1, box=options.box)
    if not options.youngest_first:
        return position
    return position.after(_ages(options))


def opening(options: Options) -> tuple[Event, ...]:
    """The events before the first position: the whole setup, if nothing was left to chance."""
    happened: list[Event] = []
    if options.youngest_first:
        start(replace(options, youngest_first=())).after(_ages(options), happened.append)
    return tuple(happened)


def _ages(options: Options) -> Ages:
    order = tuple(player - 1 for player in options.youngest_first)
    require_ages(order, options.players)
    return Ages(CHANCE, order)
