"""What each rule says about a move, legal or not: first whose turn it is, and at which step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Check, Move
from dragongames.core.text.words import Phrase, Who
from dragongames.games.dragon_castle.rules import checks_castle, checks_realm, checks_spirits, debts, legal
from dragongames.games.dragon_castle.rules.moves import (
    Build,
    Call,
    ChangeKind,
    Destroy,
    Discard,
    Done,
    Lift,
    Merge,
    Pair,
    Put,
    Summon,
    Take,
    TakeShrine,
    TurnOver,
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
    LAND,
    LAST,
    LIFT,
    LIFT_AGAIN,
    MERGE,
    PLACE,
    REBUILD,
    SHIFT,
    SHIFT_ON,
    STEPS,
    TAKE,
)

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position

# The steps at which a kind of move is asked for.
_STEPS: Final = {
    Take: (TAKE,),
    Summon: (TAKE,),
    Pair: (FINISH, BY_DEPTHS, BY_DECEPTION),
    TakeShrine: (FINISH,),
    Discard: (FINISH,),
    Put: (PLACE, LAND, REBUILD),
    Merge: (MERGE, BY_CUNNING, BY_BEAUTY),
    ChangeKind: (BY_CHANGE,),
    Build: (BUILD, BY_FAITH),
    Done: (LAST, BUILD, LIFT_AGAIN),
    Destroy: (DESTROY,),
    Lift: (LIFT, LIFT_AGAIN, SHIFT, SHIFT_ON),
    TurnOver: (SHIFT,),
}


def check(position: Position, move: Move) -> tuple[Check, ...]:
    """The rules that have a say, the most telling refusal first."""
    if not 0 <= move.seat < position.seats:
        return (Check("DC-1.1", False, {"seats": position.seats, "seat": move.seat + 1}),)
    if not position.todo:
        return (Check("DC-9.6", False),)
    if position.todo[-1] < TAKE:
        return (Check("DC-1.8", False),)
    if move.seat != position.seat:
        return (Check("DC-3.1", False, {"who": Who(position.seat)}),)
    found = (Check("DC-3.1", True), *_of_the_kind(position, move))
    return (*found, *_of_what_is_owed(position, move, found))


def now(position: Position) -> Phrase:
    """What has to be done now, for a refusal."""
    return Phrase(f"now.{STEPS[position.todo[-1]]}")


def _of_the_kind(position: Position, move: Move) -> Iterator[Check]:
    if isinstance(move, Call):
        yield from checks_spirits.call(position, move, now(position))
        return
    if type(move) not in _STEPS:
        raise TypeError(f"no decision of a player: {move!r}")
    if position.todo[-1] not in _STEPS[type(move)]:
        yield _not_now(position, move)
        return
    match move:
        case Take(_, stack):
            yield from checks_castle.take(position, stack)
        case Pair(_, stack):
            yield from checks_castle.pair(position, stack)
        case TakeShrine():
            yield from checks_castle.take_shrine(position)
        case Discard():
            yield from checks_castle.discard(position)
        case Summon():
            yield from checks_castle.summon(position)
        case Put(_, cell):
            yield from checks_realm.put(position, cell)
        case Merge(_, cell):
            yield from checks_realm.merge(position, cell)
        case Build(_, cell):
            yield from checks_realm.build(position, cell)
        case ChangeKind(_, cell, kind):
            yield from checks_spirits.change(position, cell, kind)
        case Destroy(_, stack):
            yield from checks_castle.destroy(position, stack)
        case Lift(_, cell):
            yield from checks_spirits.lift(position, cell)
        case TurnOver(_, cell):
            yield from checks_spirits.turn_over(position, cell)
        case Done():
            yield Check("DC-6.6" if position.todo[-1] == BUILD else "DC-3.13", True)


def _of_what_is_owed(position: Position, move: Move, checks: tuple[Check, ...]) -> Iterator[Check]:
    """While another spirit's power is used, the tile owed to Elegance must stay within reach."""
    in_the_middle = debts.is_owed(position) and len(position.todo) > 1 and not isinstance(move, Call)
    if in_the_middle and all(found.ok for found in checks):
        yield Check("DC-16.2", move in legal.answers(position))


def _not_now(position: Position, move: Move) -> Check:
    """The rule that best explains why a move does not fit this step."""
    step = position.todo[-1]
    match move:
        case Done() if step == TAKE:
            return Check("DC-3.11", False)
        case Done() if step > BUILD:
            return Check("DC-8.3", False, {"now": now(position)})
        case Done():
            return Check("DC-6.6", False, {"now": now(position)})
        case Pair() | TakeShrine() | Discard() | Put() if step == TAKE:
            return Check("DC-3.7", False)
        case Build(_, cell) if checks_realm.is_an_old_merge(position, cell):
            return checks_realm.old_merge(cell)
        case Take() | Pair() | TakeShrine() | Discard() | Summon() if step == PLACE:
            return Check("DC-4.1", False)
        case Put() | Take() | Pair() | Summon() if step == MERGE:
            return Check("DC-5.7", False)
    return Check("DC-3.13", False, {"now": now(position)})
