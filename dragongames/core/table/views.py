"""Whose view a position is: one in which cards lie face down has to be filled before it can be played on."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dragongames.core.game.position import PUBLIC, Position, Seat, Some

if TYPE_CHECKING:
    from dragongames.core.game.game import Game


def is_partial(position: Position) -> bool:
    """Whether something lies face down that belongs to nobody who looks on here: a seat's view, or the public's."""
    return any(position.seen_by(seat) == position for seat in range(position.seats)) and _has_secrets(position)


def owner(position: Position) -> Seat | None:
    """The only seat that sees so much; None where everything lies open, or nobody's cards do."""
    if not is_partial(position) or position.seen_by(PUBLIC) == position:
        return None
    return next(seat for seat in range(position.seats) if position.seen_by(seat) == position)


def filled(game: Game[Some], position: Some, seed: int | str = 0) -> Some:
    """A whole position in which everything that is known is so; one in which nothing lies face down as it is."""
    return position if game.fill is None else game.fill(position, Random(f"{seed}/filled"))


def _has_secrets(position: Position) -> bool:
    # Whatever a view does not know, a world drawn for it does; that is then no longer the view.
    return any(position.resample(seat, Random(0)) != position for seat in range(position.seats))
