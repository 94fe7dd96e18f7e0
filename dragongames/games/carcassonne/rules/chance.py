"""What chance decides: which tile is drawn next."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import CHANCE, Move
from dragongames.games.carcassonne.box.tiles import DRAGON, SYMBOL, TILES
from dragongames.games.carcassonne.rules.moves import Draw

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position


@cache
def without_dragons(bag: tuple[int, ...]) -> tuple[int, ...]:
    """The bag without dragon tiles."""
    return tuple(0 if SYMBOL[kind] == DRAGON else count for kind, count in enumerate(bag))


# ODDS[kind][count] -> the draw with its weight.
ODDS: Final = tuple(tuple((Draw(CHANCE, tile.number), n) for n in range(tile.count + 1)) for tile in TILES)


def odds(position: Position) -> tuple[tuple[Move, int], ...]:
    """Every kind of tile that may be drawn, with how many of it there are."""
    return tuple([draws[count] for draws, count in zip(ODDS, position.drawable, strict=True) if count])
