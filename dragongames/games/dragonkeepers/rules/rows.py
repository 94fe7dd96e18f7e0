"""Stacks in a row before a player: which are open, and what the book asks for now."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from dragongames.games.dragonkeepers.box.cards import COLOUR, DIGIT, FRONT, SHADOW_DRAGON, SIDE, count
from dragongames.games.dragonkeepers.rules.knowledge import maybe
from dragongames.games.dragonkeepers.rules.moves import CLOSED, DOUBLE, FEWER, FRESH, NO_CHEST, RECALL
from dragongames.games.dragonkeepers.rules.phases import ACT, TAKE

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

Row: TypeAlias = tuple[tuple[int, ...], ...]


def asked(position: Position, seat: int | None = None) -> tuple[int, int]:
    """How many dragons of which colour the actor (or another seat) must play (DK-2.2).

    With one of the chests open, the active player needs one dragon fewer (DK-9.4).
    """
    left, right = position.pages
    digit = DIGIT[left]
    if position.opened and position.chest == FEWER and digit > 1:
        digit -= (position.actor if seat is None else seat) == position.active
    return digit, COLOUR[right]


def stack_of(row: Row, colour: int) -> int:
    """The place of a colour's stack, from the left; -1 if there is none."""
    for at, stack in enumerate(row):
        if stack[0] == colour:
            return at
    return -1


def colours_of(row: Row) -> set[int]:
    """The colours of the dragons that lie there; a stack may hold only Shadow Dragons by now (DK-5.10)."""
    return {stack[0] for stack in row if any(FRONT[card] == stack[0] for card in stack[1:])}


def closed(row: Row, colour: int) -> bool:
    """Whether a colour's stack stands between two others (DK-5.5)."""
    return 0 < stack_of(row, colour) < len(row) - 1


def may_add(position: Position, seat: int, colour: int) -> bool:
    """Whether a player may lay dragons of this colour now."""
    if not closed(position.rows[seat], colour):
        return True
    return position.opened and position.chest == CLOSED and seat == position.active  # DK-9.6


def could_play(position: Position, seat: int) -> bool:
    """Whether the table must ask this player: for all the table knows, a set may be in the hand (DK-7.5).

    To ask only those who can play would give away what they hold.
    """
    number, colour = asked(position, seat)
    known, hand = position.known[seat], position.hands[seat]
    dragons = count(known, colour)
    if len(known) < len(hand):
        dragons += min(len(hand) - len(known), maybe(position.doubts, seat, colour))
    if not dragons or (dragons < number and dragons + known.count(SHADOW_DRAGON) < number):
        return False
    return may_add(position, seat, colour)


def may_put(position: Position, side: int) -> bool:
    """Whether the active player may still put a card on this page (DK-4.2, DK-9.8)."""
    changed = position.changed
    if not changed[side]:
        return True
    return position.opened and position.chest == DOUBLE and changed[0] < 2 and changed[1] < 2


def something_to_do(position: Position) -> bool:
    """Whether the active player, for all the table knows, has anything to decide once the cards are taken."""
    seat = position.active
    hand, known = position.hands[seat], position.known[seat]
    if hand:
        free = may_put(position, 0), may_put(position, 1)
        if free == (True, True) or (True in free and len(known) < len(hand)):
            return True
        for kind in known if True in free else ():
            if free[SIDE[kind]]:
                return True
        if could_play(position, seat):
            return True
    return may_open(position)


def may_open(position: Position) -> bool:
    """Whether the active player may open the chest now (DK-9.2)."""
    chest = position.chest
    if chest == NO_CHEST or position.opened or position.actor != position.active:
        return False
    if not position.crystals[position.active]:
        return False
    if chest == RECALL and not position.rows[position.active]:
        return False
    return position.phase == (TAKE if chest == FRESH else ACT)
