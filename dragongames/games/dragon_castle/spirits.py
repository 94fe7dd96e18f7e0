"""Calling a spirit: when it may be called, what may be paid, and that it can be used afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from dragongames.core.position import Emit, Move
from dragongames.games.dragon_castle import course, merging, powers, taking
from dragongames.games.dragon_castle.cards import (
    BEAUTY,
    BREEZE,
    CHANGE,
    CUNNING,
    DECEPTION,
    DEPTHS,
    DESTRUCTION,
    ELEGANCE,
    FAITH,
    STRENGTH,
)
from dragongames.games.dragon_castle.events import Called
from dragongames.games.dragon_castle.moves import SHRINE, Call, listed_calls
from dragongames.games.dragon_castle.realm import Realm
from dragongames.games.dragon_castle.tiles import NONE, SINGLE, with_at
from dragongames.games.dragon_castle.turn import (
    AT_ANY_TIME,
    BUILD,
    BY_BEAUTY,
    BY_CHANGE,
    BY_CUNNING,
    BY_DECEPTION,
    BY_DEPTHS,
    BY_FAITH,
    DESTROY,
    FINISH,
    LIFT,
    MERGE,
    NOT_ELEGANT,
    OWED,
    SHIFT,
    TAKE,
    Turn,
)

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.position import Position

Prices: TypeAlias = int  # the cells whose tiles may be paid, and FOR_SHRINE
FOR_SHRINE: Final = 1 << 60


def to_call(position: Position) -> tuple[Move, ...]:
    """All calls that are legal now, spirit by spirit."""
    moves: tuple[Move, ...] = ()
    for spirit in position.setup.spirits:
        paid = prices(position, spirit)
        if paid:
            moves += listed_calls(position.seat, spirit, paid & ~FOR_SHRINE)
            if paid & FOR_SHRINE:
                moves += (Call(position.seat, spirit, SHRINE),)
    return moves


def may_call(position: Position) -> bool:
    """Whether any spirit can be called now."""
    return any(prices(position, spirit) for spirit in position.setup.spirits)


def prices(position: Position, spirit: int) -> Prices:
    """What may be paid for a spirit now; 0 if it cannot be called (DC-8.1 to DC-8.6)."""
    if position.turn.used >> spirit & 1 or not is_time(position, spirit):
        return 0
    realm = position.realms[position.seat]
    tiles = realm.open
    if position.todo[-1] == MERGE:
        tiles &= ~sum(position.turn.sets)
    if not tiles and not realm.pool:
        return 0
    return _PRICES[spirit](position, realm, tiles, FOR_SHRINE if realm.pool else 0)


def is_time(position: Position, spirit: int) -> bool:
    """Whether the step is one at which this spirit can be called (DC-8.5)."""
    step = position.todo[-1]
    if spirit == ELEGANCE:
        return step in (TAKE, FINISH)
    if spirit in (DEPTHS, DECEPTION):
        return step == FINISH
    return step in AT_ANY_TIME or (step == MERGE and spirit == CHANGE) or (step == BUILD and spirit == FAITH)


def room_for_two(realm: Realm, tiles: int, shrine: int) -> Prices:
    """What may be paid if there must be room for both tiles of a pair afterwards (DC-4.6)."""
    cells = realm.room.bit_count()
    return tiles | shrine if cells > 1 else tiles if cells else 0


def _deception(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    return room_for_two(realm, tiles, shrine) if powers.neighbours(position) else 0


def _depths(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    kind = taking.SAME_KIND[position.turn.hand[0]]
    return room_for_two(realm, tiles, shrine) if taking.seconds(position, kind) else 0


def _elegance(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    castle, turn = position.castle, position.turn
    if turn.elegance != NOT_ELEGANT:
        return 0
    if position.todo[-1] == TAKE:
        # The northernmost tile of a column of the top floor always has a free short side.
        return tiles | shrine if castle.top >= 0 else 0
    twins = castle.alike(SINGLE[turn.hand[0]])
    useful = any(castle.is_free_at_the_end(cell, castle.level(cell)) for cell in twins)
    return room_for_two(realm, tiles, shrine) if useful else 0


def _destruction(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    if position.castle.top < 0:
        return 0
    if position.turn.elegance == OWED and (position.todo[-1] == FINISH or position.castle.left == 1):
        return 0  # what was paid for must stay possible (DC-8.4)
    return tiles | shrine


def _strength(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    movable, room = realm.stacks & ~realm.shrines, realm.room
    paid = 0
    if shrine and (movable if room & (room - 1) else room and movable & ~room):
        paid = shrine
    if movable & (movable - 1):
        return paid | tiles
    # The only stack that could be moved is the one that pays.
    if tiles and room and realm.heights[tiles.bit_length() - 1] > 1:
        paid |= tiles
    return paid


def _wind(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    if not realm.shrines:
        return 0
    if realm.room & realm.stacks:
        return tiles | shrine
    turnable = realm.open
    paid = shrine if turnable else 0
    if turnable & (turnable - 1):
        return paid | tiles
    if tiles and realm.heights[tiles.bit_length() - 1] > 1:
        paid |= tiles
    return paid


def _faith(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    if not position.turn.merged & realm.room & realm.stacks or not realm.pool:
        return 0
    return tiles | shrine if realm.pool > 1 else tiles


def _cunning(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    return _for_sets(realm, tiles, shrine, merging.small_sets)


def _beauty(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    return _for_sets(realm, tiles, shrine, merging.one_number_sets)


def _change(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    protected = sum(position.turn.sets)
    return _for_sets(realm, tiles, shrine, lambda later: [found for _, _, found in merging.changes(later, protected)])


def _for_sets(realm: Realm, tiles: int, shrine: int, sets: Callable[[Realm], list[int]]) -> Prices:
    """What may be paid so that one of these sets can still be merged."""
    found = sets(realm)
    if not found:
        return 0
    needed = found[0]
    for other in found[1:]:
        needed &= other
    paid = shrine | tiles & ~needed
    needed &= tiles
    while needed:
        bit = needed & -needed
        if sets(realm.without_open(bit.bit_length() - 1)):
            paid |= bit
        needed ^= bit
    return paid


_PRICES: Final = {
    DECEPTION: _deception, BEAUTY: _beauty, BREEZE: _wind, CHANGE: _change, STRENGTH: _strength, ELEGANCE: _elegance,
    DEPTHS: _depths, FAITH: _faith, DESTRUCTION: _destruction, CUNNING: _cunning,
}
# The step a call leads to; the Spirit of Elegance changes what may be taken and has no step of its own.
_STEPS: Final = {
    BEAUTY: BY_BEAUTY, BREEZE: SHIFT, CHANGE: BY_CHANGE, STRENGTH: LIFT, FAITH: BY_FAITH, DESTRUCTION: DESTROY,
    CUNNING: BY_CUNNING,
}


def call(position: Position, spirit: int, price: int, emit: Emit | None) -> Position:
    """First the price, then the power (DC-8.3)."""
    realm, turn, todo = position.realm, position.turn, position.todo
    gone, shrines, symbol = position.discarded, position.shrines, NONE
    if price == SHRINE:
        realm, shrines = realm.given(pool=-1), shrines + 1
    else:
        symbol = realm.tops[price]
        realm, gone = realm.without_open(price), with_at(gone, symbol, gone[symbol] + 1)
    if emit:
        emit(Called("DC-8.1", position.seat, spirit, price, symbol))
    turn = Turn(
        turn.hand, turn.taken, turn.used | 1 << spirit, OWED if spirit == ELEGANCE else turn.elegance, turn.merged,
        turn.sets, turn.site, turn.left, landed=turn.landed,
    )
    if spirit in _STEPS:
        todo = (*todo, _STEPS[spirit])
    elif spirit != ELEGANCE:
        todo = (BY_DEPTHS if spirit == DEPTHS else BY_DECEPTION,)
    return course.run_on(position.on(todo, turn, realm=realm, shrines=shrines, discarded=gone), emit)
