"""What else people call the parts of a move at the table: a tile of the Scouts' row by its number."""

from __future__ import annotations

from collections.abc import Mapping

from dragongames.core.game.position import Move
from dragongames.core.text.words import Gap
from dragongames.games.simurgh.rules.moves import Fetch
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.text.naming import tile


def spoken(position: Position, move: Move) -> Mapping[str, tuple[Gap, ...]]:
    """The number of a tile in the row."""
    match move:
        case Fetch(_, slot) if 0 < slot <= len(position.row):
            number = position.row[slot - 1]
            return {"slot": (str(number), tile(number))} if number > 0 else {}
        case _:
            return {}
