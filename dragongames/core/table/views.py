"""Whose view a position is. A view in which cards lie face down must be filled before it can be played on."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from dragongames.core.game.position import PUBLIC, Position, Seat, Some

if TYPE_CHECKING:
    from dragongames.core.game.game import Game


def is_partial(position: Position) -> bool:
    """Whether this is the view of a seat or of the public, in which something lies face down."""
    return any(position.seen_by(seat) == position for seat in range(position.seats)) and _has_secrets(position)


def owner(position: Position) -> Seat | None:
    """The seat whose view this is; None if everything lies open, or if it is the view of the public."""
    if not is_partial(position) or position.seen_by(PUBLIC) == position:
        return None
    return next(seat for seat in range(position.seats) if position.seen_by(seat) == position)


def filled(game: Game[Some], position: Some, seed: int | str = 0) -> Some:
    """A whole position that agrees with everything known; a position that is whole already comes back as it is."""
    return position if game.fill is None else game.fill(position, Random(f"{seed}/filled"))


def _has_secrets(position: Position) -> bool:
    # A world drawn for a view knows what the view does not, and so differs from it.
    return any(position.resample(seat, Random(0)) != position for seat in range(position.seats))
