"""Moves and views as numbers, the same way for every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final
from zlib import crc32

from msgspec import Struct

from dragongames.core.errors import ImpossiblePosition
from dragongames.core.game.position import CHANCE, Move, Position, ended

MOST_MOVES: Final = 1024  # no game offers more at one moment
SIZE: Final = 8192  # no view has more numbers
LARGEST: Final = 2**24  # numbers stay exact as 32-bit floats


def choices(position: Position) -> tuple[Move, ...]:
    """What may be chosen now. An action is a place in this list; its order is the same for everybody who may see it."""
    actors = position.actors
    if not actors:
        return ()
    if actors[0] == CHANCE:
        return tuple(move for move, _ in position.odds())
    found: tuple[Move, ...] = position.legal(actors[0])
    return found


def numbers(view: Position) -> list[int]:
    """Everything a view says, field by field, as whole numbers; things of varying length begin with their length."""
    found = list(_flat(view))
    if len(found) > SIZE:
        raise ImpossiblePosition(f"a view of {len(found)} numbers does not fit into {SIZE}")
    return found


def _flat(value: Any) -> Iterator[int]:  # positions may hold anything that can be compared
    match value:
        case None:
            yield 0
        case bool() | int():
            yield max(-LARGEST, min(int(value), LARGEST))
        case float():
            yield round(value)
        case str():
            yield crc32(value.encode()) % LARGEST  # words are few: the same word gives the same number everywhere
        case Struct():
            for name in value.__struct_fields__:
                yield from _flat(getattr(value, name))
        case dict():
            yield len(value)
            for key in sorted(value, key=repr):
                yield from _flat(key)
                yield from _flat(value[key])
        case _:
            parts = sorted(value, key=repr) if isinstance(value, set | frozenset) else value
            yield len(parts)
            for part in parts:
                yield from _flat(part)


def shares(position: Position) -> list[float]:
    """What everybody gets, 0 in all: -1 for those who did not win; the winners share the rest."""
    outcome = ended(position)
    seats = len(outcome.places)
    won = seats / outcome.places.count(1)
    return [won - 1.0 if place == 1 else -1.0 for place in outcome.places]
