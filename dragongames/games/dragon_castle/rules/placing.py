"""Placing tiles in a realm, and the sets that arise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Emit
from dragongames.games.dragon_castle.box.cells import SIDES, group
from dragongames.games.dragon_castle.box.tiles import KIND, NONE
from dragongames.games.dragon_castle.rules import course, powers
from dragongames.games.dragon_castle.rules.events import Placed
from dragongames.games.dragon_castle.rules.moves import Put
from dragongames.games.dragon_castle.rules.realm import Realm
from dragongames.games.dragon_castle.rules.turn import LAST, MERGE, NOT_TAKEN, PLACE, Turn

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

SET: Final = 4  # tiles of one kind that must be merged (DC-5.1)
_PLACE: Final = (PLACE,)
_LAST: Final = (LAST,)
_MERGE: Final = (LAST, MERGE)


def put(position: Position, move: Put, emit: Emit | None) -> Position:
    """Put a tile of this turn, with the sets after the last one (DC-5.2); or put what a spirit has lifted."""
    cell = move.cell
    if position.todo[-1] != PLACE:
        return powers.land(position, cell, emit)
    turn, realm = position.turn, position.realms[position.seat]
    symbol = turn.hand[0]
    realm = realm.put(cell, symbol)
    if emit:
        emit(Placed("DC-4.1", position.seat, cell, symbol, realm.heights[cell]))
    landed = turn.landed | 1 << cell
    if len(turn.hand) > 1:
        rest = Turn(turn.hand[1:], NOT_TAKEN, turn.used, turn.elegance, turn.merged, landed=landed)
        return position.with_realm(_PLACE, rest, realm)
    sets = sets_at(realm, landed)
    if sets:
        return course.run_on(position.with_realm(_MERGE, turn.emptied(sets), realm), emit)
    return course.run_out(position.with_realm(_LAST, turn.emptied(), realm), emit)


def sets_at(realm: Realm, landed: int) -> tuple[int, ...]:
    """The sets of four or more that these cells belong to (DC-5.1).

    Each is of one kind (DC-5.4), connected by sides (DC-5.5), and whole (DC-5.6).
    """
    sets: tuple[int, ...] = ()
    while landed:
        cell = landed.bit_length() - 1
        landed ^= 1 << cell
        symbol = realm.tops[cell]
        if symbol == NONE:
            continue
        kind = realm.kinds[KIND[symbol]]
        if kind.bit_count() >= SET and kind & SIDES[cell]:
            found = group(cell, kind)
            if found.bit_count() >= SET and found not in sets:
                sets += (found,)
    return sets
