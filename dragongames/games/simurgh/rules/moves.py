"""The moves of Simurgh. Tiles are their printed numbers (1-84), places are indices of board.PLACE_NAMES.

The targets of the picture to click for each move (`picks`):

| move | targets | move | targets |
|---|---|---|---|
| Place | `spearman` or `rider`, and `space.forge`, `space.b2` | Keep | `look.51` (a tile looked at) |
| Withdraw, Spend | `out.rider.b2` (one's own vassal) | Put | `look.51` or `tile.13`, and `top` or `bottom` |
| Lay | `tile.13` (in the hand) and `area.c` | Fetch | `scout.1` to `scout.4`, `scout.0` (the stack) |
| Clear | `area.c` (an area with its tile) | SetUp | `look.75` and `monument.2` |
| Descend | `descend.b` | TakeDown | `monument.2` |
| Use, Unload | `ability.49.2` (tile and ability, from 1) | Take, Pay, Drop | `thing.wood` |
| Load | `dragon.49` | Done | `done` |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.games.simurgh.box.board import AREAS, MONUMENT_SPACES, PLACES, SCOUT_SPACES
from dragongames.games.simurgh.box.tiles import NUMBERS, OBJECTIVE_TILE
from dragongames.games.simurgh.rules.things import THINGS, VASSALS

SEATS: Final = 5
TOP, BOTTOM = 0, 1
ENDS: Final = ("top", "bottom")


class Place(Move, frozen=True, tag=True):
    """Place a vassal on a space, whose effect is taken at once."""

    vassal: int
    space: int


class Withdraw(Move, frozen=True, tag=True):
    """Withdraw one of one's own vassals; the first one makes this the main action of the turn."""

    vassal: int
    space: int


class Lay(Move, frozen=True, tag=True):
    """Lay a tile from the hand in an area of the Wilds, just before a vassal is placed on it."""

    tile: int
    area: int


class Clear(Move, frozen=True, tag=True):
    """Pay a weapon to remove a tile from the Wilds, and lay one's own there."""

    area: int


class Descend(Move, frozen=True, tag=True):
    """Move a rider one level down on an exploration tile."""

    area: int


class Use(Move, frozen=True, tag=True):
    """Remove a token from a dragon, and take its ability at once."""

    dragon: int
    ability: int


class Take(Move, frozen=True, tag=True):
    """Choose a thing to gain."""

    thing: int


class Pay(Move, frozen=True, tag=True):
    """Choose a thing to pay."""

    thing: int


class Drop(Move, frozen=True, tag=True):
    """Put back a resource above the limit at the end of the turn."""

    thing: int


class Load(Move, frozen=True, tag=True):
    """Choose the dragon that gets an ability token."""

    dragon: int


class Unload(Move, frozen=True, tag=True):
    """Choose the ability token to pay with."""

    dragon: int
    ability: int


class Spend(Move, frozen=True, tag=True):
    """Choose the placed vassal to pay with."""

    vassal: int
    space: int


class Keep(Move, frozen=True, tag=True):
    """Keep one of the tiles looked at: a dragon, or a power tile of the draft."""

    tile: int


class Put(Move, frozen=True, tag=True):
    """Put a tile back on the top or under the bottom of its stack."""

    tile: int
    end: int


class Fetch(Move, frozen=True, tag=True):
    """Take a tile of the Scouts' row; 0 is the top of the stack."""

    slot: int


class SetUp(Move, frozen=True, tag=True):
    """Set up an objective at the monument."""

    tile: int
    post: int


class TakeDown(Move, frozen=True, tag=True):
    """Take an objective off the monument, to make room for another one there."""

    post: int


class Done(Move, frozen=True, tag=True):
    """No more of this: no objective, no more abilities on this occasion, or the end of the turn."""


class First(Move, frozen=True, tag=True):
    """Chance: who begins."""

    player: int


class Draw(Move, frozen=True, tag=True):
    """Chance: the next tile of a stack nobody knows."""

    tile: int


MOVES: Final = (
    Place, Withdraw, Lay, Clear, Descend, Use, Take, Pay, Drop, Load, Unload, Spend, Keep, Put, Fetch, SetUp, TakeDown,
    Done, First, Draw,
)

# -- every move is made once; searches ask for them at every step ------------------------------------------

Kind = TypeVar("Kind")


def _each(make: Callable[[Seat], Kind]) -> tuple[Kind, ...]:
    return tuple(make(seat) for seat in range(SEATS))


_TILES: Final = range(NUMBERS[OBJECTIVE_TILE].stop)
_THINGS: Final = range(len(THINGS))
_KINDS: Final = range(len(VASSALS))

PLACE: Final = _each(lambda s: tuple(tuple(Place(s, k, p) for p in range(PLACES)) for k in _KINDS))
WITHDRAW: Final = _each(lambda s: tuple(Withdraw(s, c & 1, c >> 1) for c in range(2 * PLACES)))
SPEND: Final = _each(lambda s: tuple(Spend(s, c & 1, c >> 1) for c in range(2 * PLACES)))
LAY: Final = _each(lambda s: tuple(tuple(Lay(s, n, a) for a in range(len(AREAS))) for n in _TILES))
CLEAR: Final = _each(lambda s: tuple(Clear(s, a) for a in range(len(AREAS))))
DESCEND: Final = _each(lambda s: tuple(Descend(s, a) for a in range(len(AREAS))))
USE: Final = _each(lambda s: tuple(tuple(Use(s, n, a) for a in range(3)) for n in _TILES))
UNLOAD: Final = _each(lambda s: tuple(tuple(Unload(s, n, a) for a in range(3)) for n in _TILES))
LOAD: Final = _each(lambda s: tuple(Load(s, n) for n in _TILES))
TAKE: Final = _each(lambda s: tuple(Take(s, t) for t in _THINGS))
PAY: Final = _each(lambda s: tuple(Pay(s, t) for t in _THINGS))
DROP: Final = _each(lambda s: tuple(Drop(s, t) for t in _THINGS))
KEEP: Final = _each(lambda s: tuple(Keep(s, n) for n in _TILES))
PUT: Final = _each(lambda s: tuple((Put(s, n, TOP), Put(s, n, BOTTOM)) for n in _TILES))
FETCH: Final = _each(lambda s: tuple(Fetch(s, n) for n in range(len(SCOUT_SPACES))))
SET_UP: Final = _each(lambda s: tuple(tuple(SetUp(s, n, p) for p in range(len(MONUMENT_SPACES))) for n in _TILES))
TAKE_DOWN: Final = _each(lambda s: tuple(TakeDown(s, p) for p in range(len(MONUMENT_SPACES))))
DONE: Final = _each(lambda s: (Done(s),))
DRAW: Final = tuple(Draw(CHANCE, n) for n in _TILES)
