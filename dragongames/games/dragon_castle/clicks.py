"""What somebody might try at a table, legal or not, and what to click for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.box.cells import castle_name, realm_name
from dragongames.games.dragon_castle.box.tiles import KINDS, SYMBOLS
from dragongames.games.dragon_castle.rules.moves import (
    SHRINE,
    Build,
    Call,
    ChangeKind,
    Destroy,
    Discard,
    Done,
    DrawDragon,
    DrawSpirit,
    Lift,
    Merge,
    Pair,
    Put,
    Start,
    Summon,
    Take,
    TakeShrine,
    TurnOver,
    Uncover,
)
from dragongames.games.dragon_castle.rules.turn import (
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
    LIFT_AGAIN,
    MERGE,
    SHIFT,
    SHIFT_ON,
    TAKE,
)

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

# What a click on a stack of the castle, or on a cell of a realm, means at each step.
_STACK: Final[dict[int, Callable[[Seat, int], Move]]] = {
    FINISH: Pair, BY_DEPTHS: Pair, BY_DECEPTION: Pair, DESTROY: Destroy,
}
_CELL: Final[dict[int, Callable[[Seat, int], Move]]] = {
    TAKE: Build, MERGE: Merge, BY_CUNNING: Merge, BY_BEAUTY: Merge, BUILD: Build, BY_FAITH: Build, LIFT: Lift,
    LIFT_AGAIN: Lift, SHIFT: TurnOver, SHIFT_ON: Lift,
}


def tries(position: Position, seat: Seat) -> Iterator[Move]:
    """Every stack, cell, button and spirit, each read as an answer to this step."""
    step = position.todo[-1] if position.todo else TAKE
    stack, cell = _STACK.get(step, Take), _CELL.get(step, Put)
    cells = position.board.cells
    for place in position.castle.cells():
        yield stack(seat, place)
    for place in cells:
        yield cell(seat, place)
    if step == TAKE:
        yield Put(seat, cells[0])
    if step == SHIFT:
        yield from (Lift(seat, place) for place in cells)
    if step == BY_CHANGE:
        realm = position.realms[seat]
        special = [place for place in cells if (realm.open >> place & 1)]
        yield from (ChangeKind(seat, place, kind) for place in special for kind in range(len(KINDS)))
    yield TakeShrine(seat)
    yield Discard(seat)
    yield Summon(seat)
    yield Done(seat)
    for spirit in position.setup.spirits:
        yield Call(seat, spirit, SHRINE)
        yield from (Call(seat, spirit, place) for place in cells)
    absent = (spirit for spirit in range(len(SPIRITS)) if spirit not in position.setup.spirits)
    yield from (Call(seat, spirit, SHRINE) for spirit in islice(absent, 1 if position.setup.spirits else 0))


def picks(position: Position, move: Move) -> tuple[str, ...]:
    """What to click: stacks, cells of one's own realm, pools, cards, kinds, the button."""
    match move:
        case Take(_, stack) | Pair(_, stack) | Destroy(_, stack):
            return (f"castle.{castle_name(stack)}",)
        case Put(_, cell) | Merge(_, cell) | Build(_, cell) | Lift(_, cell) | TurnOver(_, cell):
            return (f"realm.{realm_name(cell)}",)
        case ChangeKind(_, cell, kind):
            return f"realm.{realm_name(cell)}", f"kind.{KINDS[kind]}"
        case Call(_, spirit, price):
            return f"spirit.{SPIRITS[spirit]}", "pool" if price == SHRINE else f"realm.{realm_name(price)}"
        case TakeShrine():
            return ("shrines",)
        case Discard():
            return ("discard",)
        case Summon():
            return ("countdown",)
        case Done():
            return ("done",)
        case Uncover(_, tile):
            return (f"tile.{SYMBOLS[tile]}",)
        case DrawSpirit(_, spirit):
            return (f"spirit.{SPIRITS[spirit]}",)
        case DrawDragon(_, dragon):
            return (f"dragon.{DRAGONS[dragon]}",)
        case Start(_, player):
            return (f"player.{player + 1}",)
    raise TypeError(f"no move of this game: {move!r}")
