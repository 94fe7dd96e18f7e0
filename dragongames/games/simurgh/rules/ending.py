"""The end of a turn with its limits, and the end of the game."""

from __future__ import annotations

from dragongames.games.simurgh.box.board import LENGTH, LIMIT
from dragongames.games.simurgh.box.boxes import BOXES
from dragongames.games.simurgh.rules import scoring
from dragongames.games.simurgh.rules.change import NOBODY, Change, swapped, without
from dragongames.games.simurgh.rules.decks import ACTIONS, UNSEEN
from dragongames.games.simurgh.rules.events import Dropped, EndCaused, PutBack, TurnBegan
from dragongames.games.simurgh.rules.moves import Put
from dragongames.games.simurgh.rules.stacks import lay
from dragongames.games.simurgh.rules.tasks import HandLimit, NextTurn, Refill, StockLimit
from dragongames.games.simurgh.rules.things import RESOURCES, UNIT, amount, resources

CLOSING = (NextTurn(), Refill(), StockLimit(), HandLimit())


def close(c: Change) -> None:
    """The turn is over, except for the limits, which are checked only now (SI-5.4), and the row (SI-7.15)."""
    c.todo += CLOSING


def hand_limit(c: Change, _: HandLimit) -> bool:
    """At most five tiles stay in the hand; power tiles cannot be put back (SI-5.3)."""
    if len(c.hands[c.turn]) <= BOXES[c.options.box].hand:
        c.todo.pop()
        return True
    c.actors = (c.turn,)
    return False


def put_back(c: Change, move: Put) -> None:
    """Put a tile from the hand on the stack or under it."""
    seat = move.seat
    ref = next(ref for ref in c.hands[seat] if c.known(ref) == move.tile)
    c.hands = swapped(c.hands, seat, without(c.hands[seat], ref))
    lay(c, ACTIONS, ref, move.end)
    c.tell(PutBack("SI-5.1", seat, ACTIONS, move.tile, move.end, ref >= UNSEEN))


def stock_limit(c: Change, task: StockLimit) -> bool:
    """Resources above the limit go back; with only one kind left, nobody has to be asked."""
    purse = c.purses[c.turn]
    above = resources(purse) - LIMIT[c.options.mode]
    if above <= 0:
        c.todo.pop()
        return True
    kinds = [thing for thing in RESOURCES if amount(purse, thing)]
    if len(kinds) == 1:
        for _ in range(above):
            drop(c, kinds[0])
        return True
    c.actors = (c.turn,)
    return False


def drop(c: Change, thing: int) -> None:
    """Put one resource back into the supply."""
    c.purses[c.turn] -= UNIT[thing]
    c.tell(Dropped("SI-5.2", c.turn, thing))


def check(c: Change) -> None:
    """Cause the end as soon as there is a reason (SI-11.5): objectives (SI-11.1) or Chronicle (SI-11.2)."""
    if c.ending >= 0:
        return
    goal = LENGTH[c.options.length]
    lying = sum(map(bool, c.monument))
    if lying >= goal["objectives"]:
        _cause(c, "SI-11.1", lying)
    elif len(c.chronicle) >= goal["chronicle"]:
        _cause(c, "SI-11.2", len(c.chronicle))


def _cause(c: Change, rule: str, count: int) -> None:
    """Cause the end: everybody else has one more turn (SI-11.3)."""
    c.ending = c.options.players
    c.tell(EndCaused(rule, c.turn, count))


def next_turn(c: Change, _: NextTurn) -> bool:
    """The next player, unless the last turn is over."""
    c.todo.pop()
    c.purses[c.turn] += c.resting
    c.resting, c.did, c.here = 0, 0, -1
    last = BOXES[c.options.box].turns
    if c.ending > 0:
        c.ending -= 1
    if c.ending == 0 or (last and c.turns == last):
        c.turn, c.actors = -1, NOBODY
        scoring.tell(c)
        return False
    c.turn = (c.turn + 1) % c.options.players
    c.turns += 1
    c.tell(TurnBegan("SI-4.1", c.turn, c.ending))
    return True
