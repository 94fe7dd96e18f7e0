"""What the rules say about taking tiles from the castle, and about the other actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragongames.core.game.position import Check
from dragongames.core.text.words import Gap
from dragongames.games.dragon_castle.box.cells import castle_name
from dragongames.games.dragon_castle.box.tiles import KIND
from dragongames.games.dragon_castle.rules import debts, taking
from dragongames.games.dragon_castle.rules.turn import BY_DECEPTION, BY_DEPTHS, NOT_ELEGANT, OWED
from dragongames.games.dragon_castle.text.naming import tile_name

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position


def _stands(position: Position, stack: int) -> bool:
    tops = position.castle.tops
    return 0 <= stack < len(tops) and position.castle.level(stack) >= 0


def _at(position: Position, stack: int) -> dict[str, Gap]:
    return {"tile": tile_name(position.castle.tops[stack]), "cell": castle_name(stack)}


def _is_there(position: Position, stack: int) -> Check:
    return Check("DC-3.2", _stands(position, stack), {"cell": castle_name(stack)})


def _is_free(position: Position, stack: int) -> Check:
    """A long side, or with the Spirit of Elegance a short one, must be free."""
    castle, level = position.castle, position.castle.level(stack)
    if position.turn.elegance != NOT_ELEGANT:
        free = castle.is_free(stack, level) or castle.is_free_at_the_end(stack, level)
        return Check("DC-16.1", free, _at(position, stack))
    return _is_available(position, stack)


def _is_available(position: Position, stack: int) -> Check:
    """A long side must be free."""
    if position.castle.is_free(stack, position.castle.level(stack)):
        return Check("DC-3.8", True)
    beside: dict[str, Gap] = {"left": castle_name(stack - 1), "right": castle_name(stack + 1)}
    return Check("DC-3.8", False, _at(position, stack) | beside)


def _room(position: Position, tiles: int) -> Check:
    room = position.realm.room.bit_count()
    return Check("DC-4.6", room >= tiles, {"n": tiles, "room": room})


def _owed(position: Position) -> Iterator[Check]:
    """A player who has called the Spirit of Elegance must take a tile with its help, if possible (DC-16.5)."""
    if position.turn.elegance != NOT_ELEGANT:
        yield Check("DC-16.2", debts.elegance(position) != OWED)


def take(position: Position, stack: int) -> Iterator[Check]:
    """The first tile: from the top floor, and available."""
    yield _is_there(position, stack)
    if not _stands(position, stack):
        return
    castle = position.castle
    level = castle.level(stack)
    where: dict[str, Gap] = {"level": level + 1, "top": castle.top + 1}
    yield Check("DC-3.6", level == castle.top, _at(position, stack) | where)
    yield _is_free(position, stack)
    if position.turn.elegance == OWED and level == castle.top:
        yield Check("DC-16.2", taking.keeps_elegance(position, stack))


def pair(position: Position, stack: int) -> Iterator[Check]:
    """The second tile must be identical and available, or as a spirit allows."""
    yield _is_there(position, stack)
    if not _stands(position, stack):
        return
    castle, turn, step = position.castle, position.turn, position.todo[-1]
    first, second, level = turn.hand[0], castle.tops[stack], castle.level(stack)
    gaps: dict[str, Gap] = {"first": tile_name(first), "second": tile_name(second), "cell": castle_name(stack)}
    if step == BY_DECEPTION:
        beside = stack in castle.neighbours(turn.first_cell, turn.first_level)
        yield Check("DC-11.1", beside, {"cell": castle_name(stack), "first": castle_name(turn.first_cell)})
    else:
        related = KIND[first] == KIND[second]
        if step == BY_DEPTHS:
            yield Check("DC-17.1", related, gaps)
        else:
            yield Check("DC-3.10" if related else "DC-3.3", first == second, gaps)
        yield _is_free(position, stack)
    if debts.elegance(position) == OWED:
        yield Check("DC-16.2", castle.is_free_at_the_end(stack, level))
    yield _room(position, 2)


def take_shrine(position: Position) -> Iterator[Check]:
    """Taking a shrine beside the tile."""
    yield Check("DC-3.12", position.shrines > 0)
    yield _room(position, 1)
    yield from _owed(position)


def discard(position: Position) -> Iterator[Check]:
    """Discarding the tile for a point: always possible, except for what the Spirit of Elegance is owed."""
    yield from _owed(position)


def summon(position: Position) -> Iterator[Check]:
    """A countdown token may be taken only when nothing is left above the bottom floor."""
    above = sum(bits.bit_count() for floor in position.castle.floors[1:] for bits in floor)
    yield Check("DC-9.1", not above, {"n": above})
    yield from _owed(position)


def destroy(position: Position, stack: int) -> Iterator[Check]:
    """The tile must be available, on any floor."""
    yield _is_there(position, stack)
    if _stands(position, stack):
        yield _is_available(position, stack)
