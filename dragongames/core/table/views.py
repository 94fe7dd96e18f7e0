"""Whose view a position is: one in which cards lie face down has to be filled before it can be played on."""

from __future__ import annotations

from random import Random
from typing import Any

from dragongames.core.game.position import PUBLIC, Seat


def is_partial(position: Any) -> bool:
    """Whether something lies face down that belongs to nobody who looks on here: a seat's view, or the public's."""
    return any(position.seen_by(seat) == position for seat in range(position.seats)) and _has_secrets(position)


def owner(position: Any) -> Seat | None:
    """The only seat that sees so much; None where everything lies open, or nobody's cards do."""
    if not is_partial(position) or position.seen_by(PUBLIC) == position:
        return None
    return next(seat for seat in range(position.seats) if position.seen_by(seat) == position)


def filled(position: Any, seed: int | str = 0) -> Any:
    """A whole position that its owner could not tell from this one; one without secrets as it is."""
    seat = owner(position)
    return position if seat is None else position.resample(seat, Random(f"{seed}/filled"))


def _has_secrets(position: Any) -> bool:
    # Whatever a view does not know, a world drawn for it does; that is then no longer the view.
    return any(position.resample(seat, Random(0)) != position for seat in range(position.seats))
