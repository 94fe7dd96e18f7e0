"""Which turns can be: the steps that wait, and the facts that go with each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from dragongames.core.text.faults import Fault
from dragongames.games.dragon_castle.box import castles
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
    STRENGTH,
)
from dragongames.games.dragon_castle.box.cells import group
from dragongames.games.dragon_castle.box.tiles import KIND, NONE
from dragongames.games.dragon_castle.rules.placing import SET
from dragongames.games.dragon_castle.rules.turn import (
    BUILD,
    BY_BEAUTY,
    BY_CHANGE,
    BY_CUNNING,
    BY_DECEPTION,
    BY_DEPTHS,
    BY_FAITH,
    DESTROY,
    EMPTY_HAND,
    FINISH,
    KEPT,
    LAND,
    LAST,
    LIFT,
    LIFT_AGAIN,
    MERGE,
    NOT_ELEGANT,
    NOT_TAKEN,
    OWED,
    PLACE,
    REBUILD,
    SHIFT,
    SHIFT_ON,
    SHRINE_IN_HAND,
    STEPS,
    TAKE,
)

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position


# The steps of a position, from the first to the last, each followed by a comma.
_ORDERS: Final = re.compile(
    "take,(start,)?(spirit,)*(dragon,)*(uncover,)?"
    "|(take|finish|place|last),(merge,)?(build,)?(faith,|change,)?"
    "|(take|finish|place|last),(destroy,|lift,|lift-again,|lift,land,|lift-again,land,|shift,|shift-on,|rebuild,"
    "|cunning,|beauty,)?"
    "|(finish|place|depths|deception|take|last),(uncover,)?"
)
_CALLED: Final = {
    BY_DEPTHS: DEPTHS, BY_DECEPTION: DECEPTION, DESTROY: DESTRUCTION, LIFT: STRENGTH, LIFT_AGAIN: STRENGTH,
    LAND: STRENGTH, SHIFT: BREEZE, SHIFT_ON: BREEZE, REBUILD: BREEZE, BY_CUNNING: CUNNING, BY_BEAUTY: BEAUTY,
    BY_CHANGE: CHANGE, BY_FAITH: FAITH,
}
_HANDS: Final = {TAKE: (0,), FINISH: (1,), BY_DEPTHS: (1,), BY_DECEPTION: (1,), PLACE: (1, 2), LAST: (0,)}


def is_in_order(todo: tuple[int, ...]) -> bool:
    """Whether these steps can wait in this order."""
    return _ORDERS.fullmatch("".join(f"{STEPS[step]}," for step in todo)) is not None


def faults(position: Position) -> Iterator[Fault]:
    """What is wrong with the turn under way."""
    todo, turn = position.todo, position.turn
    if not todo or not is_in_order(todo):
        return
    yield from _called(position)
    if len(turn.hand) not in _HANDS[todo[0]] or any(symbol >= NONE for symbol in turn.hand):
        yield "hand" if turn.hand else "hand-empty", {"n": len(turn.hand), "step": STEPS[todo[0]]}
        return
    yield from _taken(position)
    mask = position.board.mask
    if (turn.merged | turn.site | turn.landed | sum({*turn.sets})) & ~mask or turn.source >= mask.bit_length():
        yield "cells", {}
        return
    yield from _lifted(position)
    yield from _merging(position)
    room = position.realm.room.bit_count()
    if todo[0] == PLACE and LAND not in todo and REBUILD not in todo and len(turn.hand) > room:
        yield "room", {"n": len(turn.hand), "room": room}
    if (turn.elegance == OWED and todo[0] in (PLACE, LAST)) or (turn.elegance == KEPT and todo[0] == TAKE):
        yield "elegance", {}


def _called(position: Position) -> Iterator[Fault]:
    """Spirits whose powers are in use must be in play and called."""
    turn, in_play = position.turn, sum(1 << card for card in position.setup.spirits)
    needed = sum({1 << _CALLED[step] for step in position.todo if step in _CALLED})
    if turn.elegance != NOT_ELEGANT:
        needed |= 1 << ELEGANCE
    if turn.used & ~in_play or needed & ~turn.used:
        yield "called", {}
    if bool(turn.used >> ELEGANCE & 1) != (turn.elegance != NOT_ELEGANT):
        yield "elegance", {}


def _taken(position: Position) -> Iterator[Fault]:
    """Where the first tile was taken from, while that still matters."""
    turn = position.turn
    if (turn.taken != NOT_TAKEN) != (position.todo[0] in (FINISH, BY_DEPTHS, BY_DECEPTION)):
        yield "taken", {}
    elif turn.taken != NOT_TAKEN:
        castle, level, cell = position.castle, turn.first_level, turn.first_cell
        heights = dict(castles.plan(position.setup.castle).cells())
        if not 0 <= level < heights.get(cell, 0) or castle.level(cell) >= level or castle.top > level:
            yield "taken", {}


def _lifted(position: Position) -> Iterator[Fault]:
    """What is lifted, and from where; between two tiles, the Spirit of Strength remembers where the first went."""
    turn, step = position.turn, position.todo[-1]
    wanted = {LAND: range(NONE + 1), REBUILD: (SHRINE_IN_HAND,)}.get(step, (EMPTY_HAND,))
    remembered = step in (LAND, REBUILD, LIFT_AGAIN)
    known = turn.source >= 0 and position.board.mask >> turn.source & 1 == 1
    if step in (SHIFT, SHIFT_ON) and not position.realm.shrines:
        yield "no-shrine", {}
    if turn.lifted not in wanted or known != remembered or (turn.source >= 0) != remembered:
        yield "lifted", {}


def _merging(position: Position) -> Iterator[Fault]:
    """Sets that wait to be merged, and the set being built on."""
    todo, turn, realm = position.todo, position.turn, position.realm
    if turn.sets and MERGE not in todo:
        yield "sets", {}
    for cells in turn.sets:
        kinds = {KIND[realm.tops[cell]] for cell in range(len(realm.tops)) if cells >> cell & 1}
        of_one_kind = [kind for kind in kinds if kind < len(realm.kinds)] if len(kinds) == 1 else []
        whole = [group(cells.bit_length() - 1, realm.kinds[kind]) for kind in of_one_kind]
        if whole != [cells] or cells.bit_count() < SET:
            yield "sets", {}
    if len(set(turn.sets)) != len(turn.sets):
        yield "sets", {}
    building = BUILD in todo
    if bool(turn.site) != building or not 0 <= turn.left <= 2 or (turn.left and not building):
        yield "building", {}
    # A merged tile that is lifted now is remembered where it lay.
    lying = realm.stacks | (1 << turn.source if LAND in todo else 0)
    if turn.site & ~turn.merged or turn.merged & ~lying:
        yield "building", {}
