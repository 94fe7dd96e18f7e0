"""What the actor may do now, in a fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.dragonkeepers.box.cards import EMPTY, HIDDEN, SHADOW_DRAGON, SIDE, count, of_front
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.moves import (
    BEGINS,
    ENOUGH,
    FOURTHS,
    LAYS,
    OPENS,
    PASSES,
    PLAYS,
    PUTS,
    RECALLS,
    SEATS,
    TAKES,
)
from dragongames.games.dragonkeepers.rules.phases import ACT, BEGIN, LAY, RECALL, TAKE
from dragongames.games.dragonkeepers.rules.rows import asked, closed, may_add, may_open, may_put

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

# TAKING[seat][bits of the sides that have a card]: the moves for the first card, a further one, one for a crystal.
_SIDES: Final = ((), (0,), (1,), (0, 1))
TAKING: Final = tuple(
    tuple(
        (
            tuple(TAKES[seat][side] for side in there),
            (*(TAKES[seat][side] for side in there), ENOUGH[seat]),
            (*(FOURTHS[seat][side] for side in there), ENOUGH[seat]),
        )
        for there in _SIDES
    )
    for seat in SEATS
)


UNCHANGED: Final = (0, 0)
# OWN_PUTS[seat][kind]: onto the page that the card's back belongs to.
OWN_PUTS: Final = tuple(tuple(puts[SIDE[kind]] for kind, puts in enumerate(PUTS[seat])) for seat in SEATS)


def legal(position: Position, seat: Seat) -> tuple[Move, ...]:
    """The actor's moves; () for a hand seen only from behind."""
    if seat != position.actor:
        return ()
    phase = position.phase
    if phase == TAKE:
        left, right = position.display
        step = 0 if not position.taken else 1 if position.taken < unpacked(position.box).most else 2
        moves: tuple[Move, ...] = TAKING[seat][(left != EMPTY) + 2 * (right != EMPTY)][step]
        return (*moves, OPENS[seat]) if position.chest >= 0 and may_open(position) else moves
    hand = position.hands[seat] if seat >= 0 else ()
    if hand and hand[0] == HIDDEN:
        return ()
    if phase == ACT:
        return _act(position, seat, hand)
    if phase == LAY:
        kinds = dict.fromkeys(of_front(hand, asked(position)[1]))
        return tuple([LAYS[seat][kind] for kind in kinds])
    if phase == BEGIN:
        return BEGINS[seat]
    if phase == RECALL:
        return (*(RECALLS[seat][colour] for colour in recallable(position)), ENOUGH[seat])
    return ()


def _act(position: Position, seat: int, hand: tuple[int, ...]) -> tuple[Move, ...]:
    number, colour = asked(position)
    moves: list[Move] = []
    dragons = count(hand, colour)
    if dragons:
        shadows = hand.count(SHADOW_DRAGON)
        if dragons + shadows >= number and may_add(position, seat, colour):
            plays = PLAYS[seat][colour]  # Shadow Dragons may make up the number (DK-5.8)
            least = number - dragons if number > dragons else 0
            most = shadows if shadows < number else number - 1
            moves = [plays[number - n][n] for n in range(least, most + 1)]
    moves.append(PASSES[seat])
    if seat == position.active:
        puts, changed = OWN_PUTS[seat], position.changed
        if changed == UNCHANGED:
            moves += [puts[kind] for kind in dict.fromkeys(hand)]
        elif 0 in changed or position.opened:
            free = may_put(position, 0), may_put(position, 1)
            moves += [puts[kind] for kind in dict.fromkeys(hand) if free[SIDE[kind]]]
        if position.chest >= 0 and may_open(position):
            moves.append(OPENS[seat])
    return tuple(moves)


def recallable(position: Position) -> tuple[int, ...]:
    """The colours whose top card the opened chest may give back; all from one open stack (DK-9.3)."""
    row, begun = position.rows[position.actor], position.laying[1]
    if begun:
        return (begun - 1,)
    return tuple(stack[0] for stack in row if not closed(row, stack[0]))
