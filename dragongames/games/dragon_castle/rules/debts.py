"""What a turn still owes: fields for the tiles in the hand, and the tile promised to the Spirit of Elegance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Move
from dragongames.games.dragon_castle.box.cards import DECEPTION, DEPTHS, DESTRUCTION, FAITH
from dragongames.games.dragon_castle.box.cells import bits
from dragongames.games.dragon_castle.box.tiles import SINGLE
from dragongames.games.dragon_castle.rules import legal, powers, taking
from dragongames.games.dragon_castle.rules.moves import FOR_SHRINE, SHRINE, Call
from dragongames.games.dragon_castle.rules.realm import Realm
from dragongames.games.dragon_castle.rules.turn import DESTROY, EMPTY_HAND, FINISH, KEPT, OWED, PLACE, TAKE

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

PAIR: Final = 2
OF_SECOND_TILES: Final = (DEPTHS, DECEPTION)


def fields_needed(position: Position) -> int:
    """How many fields are needed for the tiles that must be placed this turn, whatever else is done (DC-8.12)."""
    base, turn = position.todo[0], position.turn
    if base == PLACE:
        return len(turn.hand)
    return PAIR if is_owed(position) else 0


def is_owed(position: Position) -> bool:
    """Whether the second tile is the one promised to the Spirit of Elegance."""
    return position.turn.elegance == OWED and position.todo[0] == FINISH


def elegance(position: Position) -> int:
    """What the Spirit of Elegance still wants; what can no longer be had is not owed (DC-16.5)."""
    wanted = position.turn.elegance
    return KEPT if wanted == OWED and is_owed(position) and not can_be_paid(position) else wanted


def room_for_two(realm: Realm, tiles: int, shrine: int) -> int:
    """What may be paid so that there is room for both tiles of a pair afterwards (DC-4.6)."""
    cells = realm.room.bit_count()
    return tiles | shrine if cells > 1 else tiles if cells else 0


def may_take_otherwise(position: Position) -> bool:
    """Whether a spirit about the second tile is left to call."""
    return any(spirit in OF_SECOND_TILES and not position.turn.used >> spirit & 1 for spirit in position.setup.spirits)


def can_be_paid(position: Position) -> bool:
    """Whether a second tile with a free short side can be taken, at once or with a spirit about the second tile."""
    realm = position.realm
    return _can_be_paid(position, realm.room.bit_count(), realm.open & ~sum(position.turn.sets), realm.pool)


def _can_be_paid(position: Position, fields: int, tiles: int, pool: int) -> bool:
    """The same, with so many fields for tiles, and with these tiles and so many shrines to pay with."""
    castle, turn = position.castle, position.turn
    first = turn.hand[0]
    if fields >= PAIR and castle.shows_at_the_end(SINGLE[first]):
        return True
    if not fields or not (tiles or (pool and fields >= PAIR)):
        return False
    left = [spirit for spirit in position.setup.spirits if not turn.used >> spirit & 1]
    return (DEPTHS in left and castle.shows_at_the_end(taking.SAME_KIND[first])) or (
        DECEPTION in left and bool(powers.beside_at_the_end(position))
    )


def keeping(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves after which the debt to Elegance can still be paid; all of them if there is no such move."""
    if not is_owed(position) or len(position.todo) == 1:
        return moves
    if (
        position.todo[-1] != DESTROY and position.realm.room.bit_count() > PAIR
        and position.castle.shows_at_the_end(SINGLE[position.turn.hand[0]])
    ):
        return moves  # no move changes the castle or fills more than one field
    return tuple([move for move in moves if _payable_after(position.after(move))]) or moves


def _payable_after(later: Position) -> bool:
    return not is_owed(later) or later.turn.lifted != EMPTY_HAND or can_be_paid(later)


# -- before a spirit is called --------------------------------------------------------------------------------------


def affordable(position: Position, spirit: int, prices: int) -> int:
    """Of what may be paid for a spirit, the part after which everything this turn owes stays possible."""
    if spirit == FAITH:
        prices = _with_fields(position, prices)
    elif spirit == DESTRUCTION and position.turn.elegance == OWED and position.todo[0] == TAKE:
        return prices if position.castle.left > 1 else 0
    if not is_owed(position) or spirit in OF_SECOND_TILES:
        return prices
    if spirit == DESTRUCTION:
        return of_each_sort(prices, lambda price: _spares_one(position.after(Call(position.seat, spirit, price))))
    return sum(
        FOR_SHRINE if price == SHRINE else 1 << price
        for price in _each(prices) if _payable_after(position.after(Call(position.seat, spirit, price)))
    )


def _with_fields(position: Position, prices: int) -> int:
    """Prices for Faith, which takes a field to build on, whereas a tile that pays leaves one."""
    spare = position.realm.room.bit_count() - fields_needed(position)
    return prices if spare > 0 else prices & ~FOR_SHRINE if spare == 0 else 0


def _spares_one(destroying: Position) -> bool:
    """Whether some tile of the castle can be destroyed so that the debt can still be paid."""
    return any(can_be_paid(destroying.after(move)) for move in legal.answers(destroying))


def _each(prices: int) -> Iterator[int]:
    """The single prices, as calls name them."""
    yield from bits(prices & ~FOR_SHRINE)
    if prices & FOR_SHRINE:
        yield SHRINE


def of_each_sort(prices: int, will_do: Callable[[int], bool]) -> int:
    """The prices that will do if it does not matter which tile pays: only one of the tiles is tried."""
    tiles = prices & ~FOR_SHRINE
    kept = tiles if tiles and will_do(next(bits(tiles))) else 0
    return kept | FOR_SHRINE if prices & FOR_SHRINE and will_do(SHRINE) else kept


def for_elegance(position: Position, tiles: int, shrine: int) -> int:
    """What may be paid for the Spirit of Elegance after the first tile, such that the promise can be kept."""
    realm = position.realm
    fields = realm.room.bit_count()
    # A tile that pays leaves a field, and cannot pay for another spirit.
    kept = tiles if tiles and _can_be_paid(position, fields + 1, tiles & (tiles - 1), realm.pool) else 0
    return kept | shrine if shrine and _can_be_paid(position, fields, tiles, realm.pool - 1) else kept
