"""Using a spirit: what each power does to the castle and to the player's realm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit
from dragongames.games.dragon_castle.box.tiles import NONE, with_at
from dragongames.games.dragon_castle.rules import course, debts
from dragongames.games.dragon_castle.rules.events import Destroyed, ShrineMoved, TileMoved, TurnedOver
from dragongames.games.dragon_castle.rules.moves import Destroy, Lift, TurnOver
from dragongames.games.dragon_castle.rules.turn import (
    EMPTY_HAND,
    LAND,
    LIFT,
    LIFT_AGAIN,
    OWED,
    REBUILD,
    SHIFT,
    SHIFT_ON,
    SHRINE_IN_HAND,
    UNCOVER,
)

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position


def neighbours(position: Position) -> list[int]:
    """The stacks from which the Spirit of Deception may take: beside the first tile, on its level (DC-11.2)."""
    if position.turn.elegance == OWED and debts.elegance(position) == OWED:
        return beside_at_the_end(position)
    return position.castle.neighbours(position.turn.first_cell, position.turn.first_level)


def beside_at_the_end(position: Position) -> list[int]:
    """Those of them with a free short side, which the Spirit of Elegance is owed."""
    castle, turn = position.castle, position.turn
    beside = castle.neighbours(turn.first_cell, turn.first_level)
    return [cell for cell in beside if castle.is_free_at_the_end(cell, turn.first_level)]


def destroy(position: Position, move: Destroy, emit: Emit | None) -> Position:
    """Discard an available tile of the castle: that may free another (DC-19.2), or end a floor (DC-19.3)."""
    castle, gone, cell = position.castle, position.discarded, move.stack
    level, symbol = castle.level(cell), castle.tops[cell]
    if emit:
        emit(Destroyed("DC-19.1", position.seat, cell, symbol, level + 1))
    todo = position.todo[:-1]
    if level:
        todo = (*todo, UNCOVER)
    gone = with_at(gone, symbol, gone[symbol] + 1)
    position = replace(position.with_castle(todo, position.turn, castle.without(cell, level)), discarded=gone)
    return course.run_on(position, emit)


def liftable(position: Position) -> int:
    """The cells whose top tile the Spirit of Strength may move, if there is a free cell elsewhere (DC-15.2)."""
    realm = position.realm
    movable, room = realm.stacks & ~realm.shrines, realm.room
    if position.todo[-1] == LIFT_AGAIN:
        movable &= ~(1 << position.turn.source)  # it moves two tiles, not one tile twice
    if room & (room - 1):
        return movable
    return movable & ~room if room else 0


def lift(position: Position, move: Lift, emit: Emit | None) -> Position:
    """Lift a tile, or with the Spirit of Wind a shrine, off the board into the hand."""
    realm, turn, todo, cell = position.realm, position.turn, position.todo, move.cell
    if todo[-1] in (SHIFT, SHIFT_ON):
        turn = replace(turn, lifted=SHRINE_IN_HAND, source=cell)
        return position.with_realm((*todo[:-1], REBUILD), turn, realm.without_shrine(cell))
    symbol = realm.tops[cell]
    turn = replace(turn, lifted=symbol, source=cell)
    realm = realm.without_hidden(cell) if symbol == NONE else realm.without_open(cell)
    return position.with_realm((*todo, LAND), turn, realm)


def goals(position: Position) -> int:
    """Where a lifted thing may go: any other cell with room, empty (DC-15.4) or face down (DC-15.5, DC-15.6).

    A shrine goes only onto face-down tiles, which may have been turned over just now (DC-13.4).
    """
    room = position.realm.room & ~(1 << position.turn.source)
    return room & position.realm.stacks if position.todo[-1] == REBUILD else room


def land(position: Position, cell: int, emit: Emit | None) -> Position:
    """Put down what was lifted."""
    realm, turn, todo, bit = position.realm, position.turn, position.todo, 1 << cell
    source, symbol = turn.source, turn.lifted
    if symbol == SHRINE_IN_HAND:
        if emit:
            emit(ShrineMoved("DC-13.2", position.seat, source, cell, realm.heights[cell]))
        turn = replace(turn, lifted=EMPTY_HAND, source=-1)
        return course.run_on(position.with_realm(todo[:-1], turn, realm.with_shrine(cell, realm.pool)), emit)
    merged = turn.merged & ~bit
    if symbol == NONE:
        realm = realm.put_hidden(cell)
        if turn.merged >> source & 1:  # a tile merged this turn stays a merged one wherever it goes
            merged = merged & ~(1 << source) | bit
    else:
        realm = realm.put(cell, symbol)
        merged = turn.merged
    if emit:
        emit(TileMoved("DC-15.1", position.seat, source, cell, symbol, realm.heights[cell]))
    turn = replace(turn, lifted=EMPTY_HAND, source=cell, merged=merged, landed=turn.landed | bit)
    if todo[-2] == LIFT:
        return course.run_on(position.with_realm((*todo[:-2], LIFT_AGAIN), turn, realm), emit)
    return course.finish_moving(position.with_realm(todo[:-1], turn, realm), emit)


def turn_over(position: Position, move: TurnOver, emit: Emit | None) -> Position:
    """Turn a face-up tile face down without merging it (Spirit of Wind)."""
    turn, realm, cell = position.turn, position.realm, move.cell
    if emit:
        emit(TurnedOver("DC-13.1", position.seat, cell, realm.tops[cell]))
    turn = replace(turn, merged=turn.merged & ~(1 << cell))
    return position.with_realm((*position.todo[:-1], SHIFT_ON), turn, realm.turned_over(1 << cell, 0))


def shrines_to_move(position: Position) -> int:
    """The shrines the Spirit of Wind may move, if a tile is there to carry one (DC-13.3)."""
    realm = position.realm
    return realm.shrines if realm.room & realm.stacks else 0
