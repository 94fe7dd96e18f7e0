"""What else people call the parts of a move at the table: the card that lies there, "the white one"."""

from __future__ import annotations

from collections.abc import Mapping

from dragongames.core.game.position import Move
from dragongames.core.text.words import Gap
from dragongames.games.dragonkeepers.box.cards import FRONT, HIDDEN
from dragongames.games.dragonkeepers.rules.moves import Fourth, Take
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.text.naming import card_name, colour_name


def spoken(position: Position, move: Move) -> Mapping[str, tuple[Gap, ...]]:
    """The card of the display that is taken, by its name or its colour."""
    match move:
        case Take(_, side) | Fourth(_, side) if position.display[side] > HIDDEN:
            card = position.display[side]
            return {"side": (card_name(card), colour_name(FRONT[card]))}
        case _:
            return {}
