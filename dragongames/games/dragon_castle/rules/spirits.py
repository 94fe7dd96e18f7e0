"""Calling a spirit: when it may be called, what may be paid, and whether it can be used afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from dragongames.core.game.position import Emit, Move
from dragongames.games.dragon_castle.box.cards import (
    BEAUTY,
    BREEZE,
    CHANGE,
    CUNNING,
    DECEPTION,
    DEPTHS,
    DESTRUCTION,
    ELEGANCE,
    FAITH,
    SPIRITS,
    STRENGTH,
)
from dragongames.games.dragon_castle.box.cells import bits
from dragongames.games.dragon_castle.box.tiles import NONE, with_at
from dragongames.games.dragon_castle.rules import course, debts, merging, powers, taking
from dragongames.games.dragon_castle.rules.events import Called
from dragongames.games.dragon_castle.rules.moves import FOR_SHRINE, SHRINE, Call, calls
from dragongames.games.dragon_castle.rules.realm import Realm
from dragongames.games.dragon_castle.rules.turn import (
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
    STEPS,
    TAKE,
    Turn,
)

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

Prices: TypeAlias = int  # the cells whose tiles may be paid, and FOR_SHRINE, as bits

# A spirit can be called at any time (DC-8.5). Exceptions: spirits about taking tiles, only then; and spirits that help
# a merge or building, also when that has just begun (DC-8.7).
_OTHERWISE: Final = {
    ELEGANCE: (TAKE, FINISH), DEPTHS: (FINISH,), DECEPTION: (FINISH,), CHANGE: (*AT_ANY_TIME, MERGE),
    FAITH: (*AT_ANY_TIME, BUILD),
}
_AT: Final = tuple(  # for each step the spirits that can be called then, as bits
    sum(1 << spirit for spirit in range(len(SPIRITS)) if step in _OTHERWISE.get(spirit, AT_ANY_TIME))
    for step in range(len(STEPS))
)


def to_call(position: Position) -> tuple[Move, ...]:
    """All calls that are legal now, spirit by spirit."""
    moves: tuple[Move, ...] = ()
    left = _AT[position.todo[-1]] & ~position.turn.used
    for spirit in position.setup.spirits:
        if left >> spirit & 1 and (paid := _prices(position, spirit)):
            moves += calls(position.seat, spirit, paid)
    return moves


def may_call(position: Position) -> bool:
    """Whether any spirit can be called now."""
    left = _AT[position.todo[-1]] & ~position.turn.used
    for spirit in position.setup.spirits:  # noqa: SIM110 - asked at the end of every turn, and `any` is slower
        if left >> spirit & 1 and _prices(position, spirit):
            return True
    return False


def is_time(position: Position, spirit: int) -> bool:
    """Whether the step is one at which this spirit can be called."""
    return bool(_AT[position.todo[-1]] >> spirit & 1)


def prices(position: Position, spirit: int) -> Prices:
    """What may be paid for a spirit now; 0 if it cannot be called (DC-8.1 to DC-8.4, DC-8.12)."""
    return _prices(position, spirit) if _is_left(position, spirit) else 0


def useful(position: Position, spirit: int) -> Prices:
    """What may be paid such that the power can be used, regardless of what else this turn owes."""
    return _useful(position, spirit) if _is_left(position, spirit) else 0


def _is_left(position: Position, spirit: int) -> bool:
    """Whether it is this spirit's time and it has not been called yet."""
    return is_time(position, spirit) and not position.turn.used >> spirit & 1


def _prices(position: Position, spirit: int) -> Prices:
    """What may be paid for a spirit whose time it is."""
    paid = _useful(position, spirit)
    if paid and (spirit == FAITH or position.turn.elegance == OWED):
        return debts.affordable(position, spirit, paid)
    return paid


def _useful(position: Position, spirit: int) -> Prices:
    realm, sets = position.realms[position.seat], position.turn.sets
    tiles = realm.stacks & ~realm.room & ~realm.shrines
    if sets:
        tiles &= ~sum(sets)  # DC-8.10
    if realm.pool:
        return _PRICES[spirit](position, realm, tiles, FOR_SHRINE)
    return _PRICES[spirit](position, realm, tiles, 0) if tiles else 0


def _deception(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    return debts.room_for_two(realm, tiles, shrine) if powers.neighbours(position) else 0


def _depths(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    # An identical tile is also of the same kind (DC-17.2).
    kind = taking.SAME_KIND[position.turn.hand[0]]
    return debts.room_for_two(realm, tiles, shrine) if taking.seconds(position, kind, 1) else 0


def _elegance(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    castle, turn = position.castle, position.turn
    if turn.elegance != NOT_ELEGANT:
        return 0
    if position.todo[-1] == TAKE:
        # The northernmost tile of a column of the top floor always has a free short side.
        return tiles | shrine if castle.top >= 0 else 0
    return debts.for_elegance(position, tiles, shrine)


def _destruction(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    return tiles | shrine if position.castle.top >= 0 else 0


def _strength(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    movable, room = realm.stacks & ~realm.shrines, realm.room
    paid = 0
    if shrine and (movable if room & (room - 1) else room and movable & ~room):
        paid = shrine
    if movable & (movable - 1):
        return paid | tiles
    # The only stack that could be moved is the one that pays: it must have another tile below.
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
    if tiles.bit_count() < merging.SMALL_SET:
        return 0
    sets = merging.small_sets(realm.kinds)
    if sets:
        return _for_sets(realm, tiles, shrine, sets, lambda later: merging.small_sets(later.kinds))
    # Between the two tiles of a pair, a larger set may lie open. If one of its tiles pays, three may be left of it.
    return tiles & merging.leaving_small_sets(realm.kinds) if position.turn.landed else 0


def _beauty(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    if tiles.bit_count() < merging.SET_OF_ONE_NUMBER:
        return 0
    sets = merging.one_number_sets(realm.tops)
    return _for_sets(realm, tiles, shrine, sets, lambda later: merging.one_number_sets(later.tops)) if sets else 0


def _change(position: Position, realm: Realm, tiles: int, shrine: int) -> Prices:
    protected = sum(position.turn.sets)
    found = merging.changes(realm.kinds, protected) if tiles & merging.special(realm.kinds) else ()
    if not found:
        return 0
    sets = tuple([cells for _, _, cells in found])
    return _for_sets(realm, tiles, shrine, sets, lambda later: merging.changes(later.kinds, protected))


def _for_sets(
    realm: Realm, tiles: int, shrine: int, sets: tuple[int, ...], later: Callable[[Realm], tuple[object, ...]]
) -> Prices:
    """What may be paid such that one of these sets, or what is left of it, can still be merged.

    A tile outside some set leaves that set whole. So only tiles that belong to all sets must be tried.
    """
    needed = tiles
    for cells in sets:
        needed &= cells
    paid = shrine | tiles & ~needed
    for cell in bits(needed):
        if later(realm.without_open(cell)):
            paid |= 1 << cell
    return paid


# In the order of SPIRITS.
_PRICES: Final[tuple[Callable[[Position, Realm, int, int], Prices], ...]] = (
    _deception, _beauty, _wind, _change, _strength, _elegance, _depths, _faith, _destruction, _cunning,
)
# The step a call leads to; one spirit for one merge (DC-8.11). The Spirit of Elegance has no step of its own: it
# changes what may be taken.
_STEPS: Final = {
    BEAUTY: BY_BEAUTY, BREEZE: SHIFT, CHANGE: BY_CHANGE, STRENGTH: LIFT, FAITH: BY_FAITH, DESTRUCTION: DESTROY,
    CUNNING: BY_CUNNING,
}
_STEPS_OF_TAKING: Final = {DEPTHS: BY_DEPTHS, DECEPTION: BY_DECEPTION}  # these replace a step


def call(position: Position, move: Call, emit: Emit | None) -> Position:
    """Pay the price, then use the power (DC-8.3)."""
    realm, turn, todo = position.realm, position.turn, position.todo
    spirit, price = move.spirit, move.price
    gone, shrines, symbol = position.discarded, position.shrines, NONE
    if price == SHRINE:  # DC-8.9
        realm, shrines = realm.given(pool=-1), shrines + 1
    else:
        symbol = realm.tops[price]
        realm, gone = realm.without_open(price), with_at(gone, symbol, gone[symbol] + 1)
    if emit:
        emit(Called("DC-8.1", position.seat, spirit, price, symbol))
    elegance = OWED if spirit == ELEGANCE else debts.elegance(position) if spirit in _STEPS_OF_TAKING else turn.elegance
    turn = Turn(
        turn.hand, turn.taken, turn.used | 1 << spirit, elegance, turn.merged,
        turn.sets, turn.site, turn.left, landed=turn.landed,
    )
    if spirit in _STEPS:
        todo = (*todo, _STEPS[spirit])
    elif spirit in _STEPS_OF_TAKING:
        todo = (_STEPS_OF_TAKING[spirit],)
    return course.run_on(position.with_table(todo, turn, realm, shrines, position.tokens, gone), emit)
