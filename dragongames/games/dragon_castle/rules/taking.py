"""The action of a turn: a tile of the top floor, then a second tile, a shrine or a point; or a countdown token."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dragongames.core.game.position import Emit, Item, Move, Seat
from dragongames.core.text.words import Phrase
from dragongames.games.dragon_castle.box.cells import MOST_ROWS, STRIDE
from dragongames.games.dragon_castle.box.tiles import KIND, SINGLE, SYMBOLS, TILES, with_at
from dragongames.games.dragon_castle.rules import course, debts
from dragongames.games.dragon_castle.rules.castle import Castle, FreeRow, in_castle
from dragongames.games.dragon_castle.rules.events import Discarded, LastRound, ShrineTaken, Summoned, Taken
from dragongames.games.dragon_castle.rules.moves import Discard, Pair, Summon, Take, TakeShrine
from dragongames.games.dragon_castle.rules.turn import (
    BY_DECEPTION,
    BY_DEPTHS,
    FINISH,
    FRESH,
    KEPT,
    LAST,
    NOT_ELEGANT,
    NOT_TAKEN,
    OWED,
    PLACE,
    UNCOVER,
    Turn,
)

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

DISCARD_WORTH: Final = 1  # DC-3.5

_FREE, _TAKE = in_castle(Take, FreeRow), in_castle(Take)
PAIRS: Final = tuple([tuple([Pair(seat, cell) for cell in range(STRIDE * MOST_ROWS)]) for seat in range(4)])
_SUMMONS: Final = tuple((Summon(seat),) for seat in range(4))
_DISCARDS: Final[tuple[tuple[Move, ...], ...]] = tuple((Discard(seat),) for seat in range(4))
_WAYS: Final = tuple((TakeShrine(seat), Discard(seat)) for seat in range(4))
_FINISH: Final = ((FINISH,), (FINISH, UNCOVER))
_PLACE: Final = ((PLACE,), (PLACE, UNCOVER))
_LAST: Final = (LAST,)
_PAIRED: Final = {FINISH: "DC-3.3", BY_DEPTHS: "DC-17.1", BY_DECEPTION: "DC-11.1"}  # by step: the rule that allows it
SAME_KIND: Final = tuple(
    bytes(other for other in range(len(SYMBOLS)) if KIND[other] == KIND[symbol]) for symbol in range(len(SYMBOLS))
)


def to_take(position: Position) -> tuple[Move, ...]:
    """The moves at the beginning of a turn, spirits aside: a tile (DC-9.14), or a token on the last floor (DC-19.4)."""
    castle, seat = position.castle, position.seat
    if position.turn.elegance == NOT_ELEGANT:
        if castle.top <= 0:
            return castle.on_top(_FREE[seat]) + _SUMMONS[seat]  # DC-9.1, DC-9.4
        return castle.on_top(_FREE[seat])
    ends, others = castle.on_top_by_ends(_TAKE[seat])
    return ends + tuple([move for move in others if isinstance(move, Take) and keeps_elegance(position, move.stack)])


def keeps_elegance(position: Position, cell: int) -> bool:
    """Whether the Spirit of Elegance gets its tile if this one is taken first: this tile, or the second (DC-16.2)."""
    castle = position.castle
    if castle.is_free_at_the_end(cell, castle.top):
        return True
    level, symbol = castle.top, castle.tops[cell]
    if position.realm.room.bit_count() > 1 and castle.tops.count(symbol) > 1:
        # Taking the first tile frees the short sides of its neighbours above and below (DC-16.3).
        for other in castle.alike(SINGLE[symbol]):
            above = castle.level(other)
            if other != cell and (
                castle.is_free_at_the_end(other, above) or (abs(other - cell) == STRIDE and above == level)
            ):
                return True
    return debts.may_take_otherwise(position) and debts.can_be_paid(take(position, Take(position.seat, cell), None))


def to_finish(position: Position) -> tuple[Move, ...]:
    """The moves once the first tile is in the hand, spirits aside."""
    seat, room, turn = position.seat, position.realms[position.seat].room, position.turn
    ways = _WAYS[seat] if room and position.shrines else _DISCARDS[seat]
    if turn.elegance == OWED and debts.elegance(position) == OWED:
        ways = ()
    if not room & (room - 1):
        return ways  # a pair needs at least two cells (DC-4.6)
    cells = seconds(position, SINGLE[turn.hand[0]])
    if not cells:
        return ways
    pairs = PAIRS[seat]
    return (*[pairs[cell] for cell in cells], *ways)


def seconds(position: Position, symbols: bytes, enough: int = TILES) -> list[int]:
    """Where a second tile with one of these symbols can be taken (DC-3.3, DC-3.8, DC-16.1)."""
    castle, elegance = position.castle, position.turn.elegance
    if elegance == NOT_ELEGANT:
        return castle.available_alike(symbols, enough)
    if elegance == OWED:
        elegance = debts.elegance(position)
    return [cell for cell in castle.alike(symbols) if is_within_reach(castle, cell, elegance)]


def is_within_reach(castle: Castle, cell: int, elegance: int) -> bool:
    """Whether the top of a stack may be taken as the second tile when the Spirit of Elegance was called."""
    free_end = castle.is_free_at_the_end(cell, castle.level(cell))
    return free_end or (elegance == KEPT and castle.is_available(cell))


def take(position: Position, move: Take, emit: Emit | None) -> Position:
    """Take the first tile into the hand; what lay below is uncovered before anything else is decided (DC-3.7)."""
    castle, turn, cell = position.castle, position.turn, move.stack
    level, symbol = castle.top, castle.tops[cell]
    if emit:
        emit(Taken("DC-3.2", position.seat, cell, symbol, level + 1, False))
    if turn is FRESH:
        turn = Turn(SINGLE[symbol], level << 8 | cell)
    else:
        elegance = _kept(castle, cell, level, turn.elegance)
        turn = Turn(SINGLE[symbol], level << 8 | cell, turn.used, elegance, turn.merged, landed=turn.landed)
    return position.with_castle(_FINISH[level > 0], turn, castle.without(cell, level))


def _kept(castle: Castle, cell: int, level: int, elegance: int) -> int:
    """What the Spirit of Elegance still wants after this tile."""
    return KEPT if elegance == OWED and castle.is_free_at_the_end(cell, level) else elegance


def pair(position: Position, move: Pair, emit: Emit | None) -> Position:
    """Take the second tile into the hand."""
    castle, turn, cell = position.castle, position.turn, move.stack
    level, symbol = castle.level(cell), castle.tops[cell]
    if emit:
        emit(Taken(_PAIRED[position.todo[-1]], position.seat, cell, symbol, level + 1, True))
    elegance = _kept(castle, cell, level, turn.elegance)
    turn = Turn(turn.hand + SINGLE[symbol], NOT_TAKEN, turn.used, elegance, turn.merged, landed=turn.landed)
    return position.with_castle(_PLACE[level > 0], turn, castle.without(cell, level))


def take_shrine(position: Position, move: TakeShrine, emit: Emit | None) -> Position:
    """Take a shrine from the common pool into the player's own."""
    if emit:
        emit(ShrineTaken("DC-3.4", position.seat, position.shrines - 1))
    turn = position.turn
    elegance = KEPT if turn.elegance == OWED else turn.elegance  # legal only if it cannot be paid any more (DC-16.5)
    turn = Turn(turn.hand, NOT_TAKEN, turn.used, elegance, turn.merged, landed=turn.landed)
    realm = position.realm.given(pool=1)
    return position.with_table(_PLACE[0], turn, realm, position.shrines - 1, position.tokens, position.discarded)


def discard(position: Position, move: Discard, emit: Emit | None) -> Position:
    """Discard the tile for a point from the common pool."""
    turn = position.turn
    symbol = turn.hand[0]
    if emit:
        emit(Discarded("DC-3.5", position.seat, (Item(Phrase("item.discard"), DISCARD_WORTH),), symbol))
    gone = with_at(position.discarded, symbol, position.discarded[symbol] + 1)
    turn = (replace(turn, elegance=KEPT) if turn.elegance == OWED else turn).emptied()
    realm = position.realm.given(points=DISCARD_WORTH)
    later = position.with_table(_LAST, turn, realm, position.shrines, position.tokens, gone)
    return course.run_out(later, emit)


def summon(position: Position, move: Summon, emit: Emit | None) -> Position:
    """Take a countdown token from the track or its stack (DC-9.15); this may show the exclamation mark (DC-9.5)."""
    tokens = position.tokens - 1
    realm = position.realm.given(tokens=1)
    called = position.with_table(_LAST, position.turn, realm, position.shrines, tokens, position.discarded)
    if emit:
        emit(Summoned("DC-9.2", position.seat, tokens))
        if called.last_round and not position.last_round:
            emit(LastRound("DC-9.5", _before(position.setup.starter, position.seats)))
    return course.run_out(called, emit)


def _before(seat: Seat, seats: int) -> Seat:
    """The player to the right of a seat, who plays last."""
    return (seat - 1) % seats
