"""Which positions can be: what the rules make impossible, said in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragongames.core.text.faults import Fault, Faults

from ..box.contents import MOST, NEST
from ..rules.events import HIDDEN
from ..rules.position import Position
from .catalogue import WORDS

# Which lines of a text are to blame for a fault.
FAULTS: Final = Faults(WORDS, {"eggs": ("left",), "last": ("last",), "charms": ("1", "2")})


def require_possible(position: Position) -> Position:
    """The position itself, or ImpossiblePosition with the first thing that is wrong."""
    return FAULTS.require(position, _faults(position))


def _faults(position: Position) -> Iterator[Fault]:
    if (n := position.left + sum(position.eggs)) != NEST:
        yield "eggs", {"n": n, "all": NEST}
    if position.last > MOST or position.last > position.eggs[1 - position.turn]:
        yield "last", {"n": position.last}
    seen = [charm for charm in position.charms if charm != HIDDEN]
    if len(set(seen)) < len(seen) or (len(position.charms) < position.seats and position.left < NEST):
        yield "charms", {}
