"""Placing tiles in a realm, and the sets that come about by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragongames.core.position import Emit
from dragongames.games.dragon_castle import course, powers
from dragongames.games.dragon_castle.cells import bits, board, group
from dragongames.games.dragon_castle.events import Placed
from dragongames.games.dragon_castle.realm import Realm
from dragongames.games.dragon_castle.tiles import KIND, NONE
from dragongames.games.dragon_castle.turn import LAST, MERGE, PLACE, Turn

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.position import Position

SET: Final = 4  # tiles of one kind that must be merged (DC-5.1)
_PLACE: Final = (PLACE,)
_LAST: Final = (LAST,)
_MERGE: Final = (LAST, MERGE)


def put(position: Position, cell: int, emit: Emit | None) -> Position:
    """A tile of this turn onto the board, or what a spirit has lifted."""
    if position.todo[-1] != PLACE:
        return powers.land(position, cell, emit)
    turn, realm = position.turn, position.realms[position.seat]
    symbol = turn.hand[0]
    realm = realm.put(cell, symbol)
    if emit:
        emit(Placed("DC-4.1", position.seat, cell, symbol, realm.heights[cell]))
    landed = turn.landed | 1 << cell
    if len(turn.hand) > 1:
        rest = Turn(turn.hand[1:], turn.taken, turn.used, turn.elegance, turn.merged, landed=landed)
        return position.on(_PLACE, rest, realm=realm)
    sets = sets_at(position, realm, landed)
    turn = Turn(b"", turn.taken, turn.used, turn.elegance, turn.merged, sets)
    return course.run_on(position.on(_MERGE if sets else _LAST, turn, realm=realm), emit)


def sets_at(position: Position, realm: Realm, landed: int) -> tuple[int, ...]:
    """The sets of four and more that these cells belong to (DC-5.1, DC-5.2, DC-5.5)."""
    sets: tuple[int, ...] = ()
    near = board(position.setup.rows, position.setup.columns).near
    for cell in bits(landed):
        symbol = realm.tops[cell]
        if symbol == NONE:
            continue
        kind = realm.kinds[KIND[symbol]]
        if kind & near[cell] and kind.bit_count() >= SET and not any(found >> cell & 1 for found in sets):
            found = group(cell, kind)
            if found.bit_count() >= SET:
                sets += (found,)
    return sets
