"""First step of a turn: taking cards from the display, which is filled again from the book at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.errors import ImpossiblePosition
from dragongames.core.game.position import CHANCE, Emit
from dragongames.core.text.words import Phrase
from dragongames.games.dragonkeepers.box.cards import BACK, EMPTY, PLACE, with_card
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules import turns
from dragongames.games.dragonkeepers.rules.events import CrystalPaid, PageSeen, RunDown, Taken, TurnedOver
from dragongames.games.dragonkeepers.rules.knowledge import Learnt, may_lie, slot
from dragongames.games.dragonkeepers.rules.moves import Enough, Fourth, Page, Take, Turn
from dragongames.games.dragonkeepers.rules.phases import ACT, PAGE, TAKE, TURN
from dragongames.games.dragonkeepers.text.catalogue import WORDS

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

SIDES_TO_FILL = ((0,), (1,))


def take(position: Position, move: Take | Fourth, emit: Emit | None) -> Position:
    """Take the card into the hand; the next one on that side is turned over."""
    seat, side, display = position.active, move.side, position.display
    card, hands, known = display[side], position.hands, position.known
    hand = with_card(hands[seat], card)
    sure = hand if len(hands[seat]) == len(known[seat]) else with_card(known[seat], card)
    if emit:
        emit(Taken("DK-3.1", seat, card, position.taken + 1))
    hands = (*hands[:seat], hand, *hands[seat + 1 :])
    known = (*known[:seat], sure, *known[seat + 1 :])
    taken, pile = position.taken + 1, position.piles[side]
    if pile and pile[-1] >= 0:
        return _from_pile(
            replace(position, hands=hands, known=known, taken=taken, idle=-1, filling=SIDES_TO_FILL[side]), side, emit
        )
    position = replace(
        position,
        hands=hands, known=known, taken=taken, idle=-1,
        display=(display[0], EMPTY) if side else (EMPTY, display[1]),
        filling=SIDES_TO_FILL[side],
        # If chance turns the next card over, nothing else needs to be done.
        phase=TURN,
        actor=CHANCE,
    )
    return fill(position, emit) if pile or sum(position.stacks[side]) <= 1 else position


def fourth(position: Position, move: Fourth, emit: Emit | None) -> Position:
    """Pay a crystal for a fourth card (DK-6.9)."""
    if emit:
        emit(CrystalPaid("DK-6.9", move.seat))
    crystals = position.crystals
    paid = (*crystals[: move.seat], crystals[move.seat] - 1, *crystals[move.seat + 1 :])
    return take(replace(position, crystals=paid), move, emit)


def enough(position: Position, move: Enough, emit: Emit | None) -> Position:
    """Go on to the next step of the turn."""
    return turns.acting(position, emit)


def fill(position: Position, emit: Emit | None) -> Position:
    """Fill the empty places of the display one after the other; what chance must decide is left to chance."""
    while filling := position.filling:
        side = filling[0]
        if position.piles[side]:
            return _from_pile(position, side, emit)
        if position.tops[side] == EMPTY:
            return replace(position, phase=PAGE, actor=CHANCE)  # the book is being built
        if sum(position.stacks[side]) > 1:
            return replace(position, phase=TURN, actor=CHANCE)
        if emit:
            emit(RunDown("DK-3.6", side))
        position = replace(position, filling=filling[1:])
    return _go_on(position, emit)


def _from_pile(position: Position, side: int, emit: Emit | None) -> Position:
    """Turn over a card that somebody put on the book (DK-4.6)."""
    pile, display, pages = position.piles[side], position.display, position.pages
    top, left = pile[-1], pile[:-1]
    if top < 0:
        raise ImpossiblePosition(WORDS.say(Phrase("impossible.face-down")))
    kind, place = top >> 2, slot(side, len(left))
    back = position.tops[side] if not left else BACK[left[-1] >> 2] if left[-1] >= 0 else ~left[-1] >> 2
    learnt = None
    if may_lie(position.doubts, place):
        learnt = Learnt(position.known, position.doubts, position.sealed)
        learnt.turned(kind, place)
    filling = position.filling[1:]
    position = replace(
        position,
        piles=(position.piles[0], left) if side else (left, position.piles[1]),
        pages=(pages[0], back) if side else (back, pages[1]),
        display=(display[0], kind) if side else (kind, display[1]),
        filling=filling,
        phase=TAKE,
        actor=position.active,
    )
    if learnt is not None:
        position = learnt.told_to(position)
    if emit:
        emit(TurnedOver("DK-3.3", side, kind))
        emit(PageSeen("DK-2.2", side, back))
    if filling:
        return fill(position, emit)
    # A player who has just taken a card has one to put or to play.
    if more_to_take(position):
        return position
    return replace(position, phase=ACT) if position.hands[position.active] else turns.acting(position, emit)


def turn(position: Position, move: Turn, emit: Emit | None) -> Position:
    """Turn over the front of a card whose back everybody knew."""
    kind, side, display = move.card, position.filling[0], position.display
    stack, at = position.stacks[side], PLACE[kind]
    stack = (*stack[:at], stack[at] - 1, *stack[at + 1 :])
    if emit:
        emit(TurnedOver("DK-3.3" if position.taken >= 0 else "DK-1.11", side, kind))
    return replace(
        position,
        stacks=(position.stacks[0], stack) if side else (stack, position.stacks[1]),
        display=(display[0], kind) if side else (kind, display[1]),
        phase=PAGE,
    )


def page(position: Position, move: Page, emit: Emit | None) -> Position:
    """Show the back of the next card: the new page."""
    side, tops, pages = position.filling[0], position.tops, position.pages
    pages = (pages[0], move.back) if side else (move.back, pages[1])
    tops = (tops[0], move.back) if side else (move.back, tops[1])  # nothing lies on top of a page that comes to light
    if position.display[side] == EMPTY:
        return replace(position, tops=tops, pages=pages, phase=TURN)
    if emit:
        emit(PageSeen("DK-2.2", side, move.back))
    if len(position.filling) > 1:
        return fill(replace(position, tops=tops, pages=pages, filling=position.filling[1:]), emit)
    if position.taken < 0:
        return turns.first(replace(position, tops=tops, pages=pages, filling=()), emit)
    phase = TAKE if more_to_take(position) else ACT  # a player who has just taken a card has one to put or to play
    return replace(position, tops=tops, pages=pages, filling=(), phase=phase, actor=position.active)


def more_to_take(position: Position) -> bool:
    """Whether the active player may take another card, perhaps for a crystal (DK-3.1, DK-6.9)."""
    if position.display == (EMPTY, EMPTY):
        return False
    most = unpacked(position.box).most
    return position.taken < most or (position.taken == most and position.crystals[position.active] > 0)


def _go_on(position: Position, emit: Emit | None) -> Position:
    if position.taken < 0:
        return turns.first(position, emit)
    if not more_to_take(position):
        return turns.acting(position, emit)
    return position if position.phase == TAKE else replace(position, phase=TAKE, actor=position.active)
