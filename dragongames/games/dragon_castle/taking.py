"""The action of a turn: a tile of the top floor, then a pair, a shrine or discarding; or a countdown token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragongames.core.position import Emit, Item, Move, Seat
from dragongames.core.words import Phrase
from dragongames.games.dragon_castle import course
from dragongames.games.dragon_castle.castle import Castle
from dragongames.games.dragon_castle.events import Discarded, LastRound, ShrineTaken, Summoned, Taken
from dragongames.games.dragon_castle.moves import Discard, Pair, Summon, Take, TakeShrine
from dragongames.games.dragon_castle.tiles import KIND, SINGLE, SYMBOLS, with_at
from dragongames.games.dragon_castle.turn import FINISH, FRESH, KEPT, LAST, NOT_ELEGANT, OWED, PLACE, UNCOVER, Turn

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.position import Position

DISCARD_WORTH: Final = 1  # DC-3.5

_SUMMONS: Final = tuple((Summon(seat),) for seat in range(4))
_SHRINES: Final = tuple((TakeShrine(seat),) for seat in range(4))
_DISCARDS: Final = tuple((Discard(seat),) for seat in range(4))
_FINISH: Final = ((FINISH,), (FINISH, UNCOVER))
_PLACE: Final = ((PLACE,), (PLACE, UNCOVER))
SAME_KIND: Final = tuple(
    bytes(other for other in range(len(SYMBOLS)) if KIND[other] == KIND[symbol]) for symbol in range(len(SYMBOLS))
)


def to_take(position: Position) -> tuple[Move, ...]:
    """Legal at the beginning of a turn, spirits aside."""
    castle, seat = position.castle, position.seat
    if position.turn.elegance == NOT_ELEGANT:
        if castle.top <= 0:
            return castle.on_top(Take, seat) + _SUMMONS[seat]  # DC-9.1, DC-9.4
        return castle.on_top(Take, seat)
    return tuple([Take(seat, cell) for cell in castle.cells() if may_take(position, cell)])


def may_take(position: Position, cell: int) -> bool:
    """Whether a stack of the top floor can be begun with, the Spirit of Elegance counted."""
    castle, level = position.castle, position.castle.top
    if castle.level(cell) != level or level < 0:
        return False
    if castle.is_free_at_the_end(cell, level) and position.turn.elegance != NOT_ELEGANT:
        return True
    return castle.is_free(cell, level) and (position.turn.elegance != OWED or leaves_elegance(position, cell))


def leaves_elegance(position: Position, cell: int) -> bool:
    """Whether the Spirit of Elegance could still be used for the second tile if this one is taken first (DC-16.2)."""
    castle = position.castle
    if position.realm.room.bit_count() < 2:
        return False
    rest, symbol = castle.without(cell, castle.top), castle.tops[cell]
    return any(rest.is_free_at_the_end(other, rest.level(other)) for other in rest.alike(SINGLE[symbol]))


def to_finish(position: Position) -> tuple[Move, ...]:
    """Legal once the first tile is in the hand, spirits aside."""
    seat, room = position.seat, position.realms[position.seat].room
    if not room:
        return () if position.turn.elegance == OWED else _DISCARDS[seat]  # DC-4.6
    moves: tuple[Move, ...] = ()
    if room & (room - 1):  # two cells at least
        moves = tuple([Pair(seat, cell) for cell in seconds(position, SINGLE[position.turn.hand[0]])])
    if position.turn.elegance == OWED:
        return moves
    if position.shrines:
        moves += _SHRINES[seat]
    return moves + _DISCARDS[seat]


def seconds(position: Position, symbols: bytes) -> list[int]:
    """Where a second tile with one of these symbols can be taken (DC-3.3, DC-3.8)."""
    castle, elegance = position.castle, position.turn.elegance
    return [cell for cell in castle.alike(symbols) if is_within_reach(castle, cell, elegance)]


def is_within_reach(castle: Castle, cell: int, elegance: int) -> bool:
    """Whether the top of a stack may be taken as a second tile: available, or as the Spirit of Elegance says."""
    level = castle.level(cell)
    if elegance == NOT_ELEGANT:
        return castle.is_free(cell, level)
    free_end = castle.is_free_at_the_end(cell, level)
    return free_end or (elegance == KEPT and castle.is_free(cell, level))


def take(position: Position, cell: int, emit: Emit | None) -> Position:
    """The first tile into the hand; what lay below is uncovered before anything is decided (DC-3.7)."""
    castle, turn = position.castle, position.turn
    level, symbol = castle.top, castle.tops[cell]
    if emit:
        emit(Taken("DC-3.2", position.seat, cell, symbol, level + 1, False))
    if turn is FRESH:
        turn = Turn(SINGLE[symbol], level << 8 | cell)
    else:
        elegance = _kept(castle, cell, level, turn.elegance)
        turn = Turn(SINGLE[symbol], level << 8 | cell, turn.used, elegance, turn.merged, landed=turn.landed)
    return position.on(_FINISH[level > 0], turn, castle.without(cell, level))


def _kept(castle: Castle, cell: int, level: int, elegance: int) -> int:
    """What the Spirit of Elegance still wants after this tile."""
    return KEPT if elegance == OWED and castle.is_free_at_the_end(cell, level) else elegance


def pair(position: Position, cell: int, emit: Emit | None) -> Position:
    """The second tile into the hand."""
    castle, turn = position.castle, position.turn
    level, symbol = castle.level(cell), castle.tops[cell]
    if emit:
        emit(Taken("DC-3.3", position.seat, cell, symbol, level + 1, True))
    elegance = _kept(castle, cell, level, turn.elegance)
    turn = Turn(turn.hand + SINGLE[symbol], turn.taken, turn.used, elegance, turn.merged, landed=turn.landed)
    return position.on(_PLACE[level > 0], turn, castle.without(cell, level))


def take_shrine(position: Position, emit: Emit | None) -> Position:
    """A shrine from the common pool into one's own."""
    if emit:
        emit(ShrineTaken("DC-3.4", position.seat, position.shrines - 1))
    return position.on(
        _PLACE[0], position.turn, realm=position.realm.given(pool=1), shrines=position.shrines - 1
    )


def discard(position: Position, emit: Emit | None) -> Position:
    """The tile out of the game, a point from the common pool."""
    turn = position.turn
    symbol = turn.hand[0]
    if emit:
        emit(Discarded("DC-3.5", position.seat, (Item(Phrase("item.discard"), DISCARD_WORTH),), symbol))
    gone = with_at(position.discarded, symbol, position.discarded[symbol] + 1)
    turn = Turn(b"", turn.taken, turn.used, turn.elegance, turn.merged, landed=turn.landed)
    realm = position.realm.given(points=DISCARD_WORTH)
    return course.run_on(position.on((LAST,), turn, realm=realm, discarded=gone), emit)


def summon(position: Position, emit: Emit | None) -> Position:
    """A countdown token from the track; the exclamation mark may come to light (DC-9.5)."""
    tokens = position.tokens - 1
    called = position.on((LAST,), position.turn, realm=position.realm.given(tokens=1), tokens=tokens)
    if emit:
        emit(Summoned("DC-9.2", position.seat, tokens))
        if called.last_round and not position.last_round:
            emit(LastRound("DC-9.5", _before(position.setup.starter, position.seats)))
    return course.run_on(called, emit)


def _before(seat: Seat, seats: int) -> Seat:
    """The player on the right of a seat, who plays last."""
    return (seat - 1) % seats
