"""Second and third step of a turn: the book is modified, and a set of dragons is played, also by followers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit
from dragongames.games.dragonkeepers.box.cards import BACK, FRONT, SHADOW_DRAGON, of_front, without
from dragongames.games.dragonkeepers.rules import reward, turns
from dragongames.games.dragonkeepers.rules.events import BookChanged, StackBegun
from dragongames.games.dragonkeepers.rules.knowledge import Learnt, is_plain, maybe, slot
from dragongames.games.dragonkeepers.rules.moves import Begin, Lay, Play, Put
from dragongames.games.dragonkeepers.rules.phases import BEGIN, LAY
from dragongames.games.dragonkeepers.rules.rows import asked, something_to_do, stack_of

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position


def put(position: Position, move: Put, emit: Emit | None) -> Position:
    """Put a card on top of a page: its back is the new page (DK-4.1)."""
    seat, kind, side = move.seat, move.card, move.side
    pile, changed, hands, known, pages = (
        position.piles[side], position.changed, position.hands, position.known, position.pages
    )
    place, back = slot(side, len(pile)), BACK[kind]
    if emit:
        emit(BookChanged("DK-4.1", seat, side, back, kind))
    plain = is_plain(known[seat], position.doubts, seat, kind)
    if plain:
        known = (*known[:seat], without(known[seat], kind), *known[seat + 1 :])
    pile = (*pile, 4 * kind + seat)
    position = replace(
        position,
        hands=(*hands[:seat], without(hands[seat], kind), *hands[seat + 1 :]),
        known=known,
        piles=(position.piles[0], pile) if side else (pile, position.piles[1]),
        pages=(pages[0], back) if side else (back, pages[1]),
        changed=(changed[0], changed[1] + 1) if side else (changed[0] + 1, changed[1]),
    )
    if not plain:
        learnt = Learnt(known, position.doubts, position.sealed)
        learnt.put(seat, kind, place)
        position = learnt.told_to(position)
    return position if something_to_do(position) else turns.pass_on(position, emit)


def play(position: Position, move: Play, emit: Emit | None) -> Position:
    """Announce a set. A known colour has its stack (DK-5.3), a new one needs a place (DK-5.4); then come the cards."""
    seat = move.seat
    number, colour = sum(move.dragons), asked(position)[1]
    row = position.rows[seat]
    position = replace(position, laying=(number - move.dragons[-1], number))
    if row and stack_of(row, colour) < 0:
        return replace(position, phase=BEGIN)
    return _shadows_laid(position if row else _with_row(position, seat, ((colour,),)), emit)


def begin(position: Position, move: Begin, emit: Emit | None) -> Position:
    """Begin a new stack to the left or to the right of all others (DK-5.6)."""
    row, stack = position.rows[move.seat], (asked(position)[1],)
    if emit:
        emit(StackBegun("DK-5.6", move.seat, stack[0], move.side))
    return _shadows_laid(_with_row(position, move.seat, (*row, stack) if move.side else (stack, *row)), emit)


def lay(position: Position, move: Lay, emit: Emit | None) -> Position:
    """Lay one of several cards that fit."""
    return _go_on(_laid(position, (move.card,)), emit)


def _with_row(position: Position, seat: int, row: tuple[tuple[int, ...], ...]) -> Position:
    return replace(position, rows=(*position.rows[:seat], row, *position.rows[seat + 1 :]))


def _shadows_laid(position: Position, emit: Emit | None) -> Position:
    left, number = position.laying
    return _go_on(_laid(position, (SHADOW_DRAGON,) * (number - left)), emit)


def _go_on(position: Position, emit: Emit | None) -> Position:
    """Ask for each dragon as long as the table cannot know the answer; then pay the reward."""
    left, seat = position.laying[0], position.actor
    if left:
        colour, known = asked(position)[1], position.known[seat]
        fitting = of_front(known, colour)
        sure = len(known) == len(position.hands[seat]) or not maybe(position.doubts, seat, colour)
        if not sure or (len(fitting) > left and fitting[0] != fitting[-1]):
            return replace(position, phase=LAY)
        position = _laid(position, fitting[:left])
    return reward.pay(position, emit)


def _laid(position: Position, cards: tuple[int, ...]) -> Position:
    """Lay cards from the hand onto the stack of the book's colour, for all to see."""
    if not cards:
        return position
    seat, (left, number) = position.actor, position.laying
    hand, known, row = position.hands[seat], position.known[seat], position.rows[seat]
    doubts, sealed = position.doubts, position.sealed
    all_known = position.known
    for kind in cards:
        hand = without(hand, kind)
        if kind in known:
            known = without(known, kind)
            all_known = (*all_known[:seat], known, *all_known[seat + 1 :])
        else:
            learnt = Learnt(all_known, doubts, sealed)
            learnt.shown(seat, kind)
            all_known, doubts, sealed = tuple(learnt.known), tuple(learnt.doubts), tuple(learnt.sealed)
            known = all_known[seat]
    at = stack_of(row, asked(position)[1])
    row = (*row[:at], row[at] + cards, *row[at + 1 :])
    coloured = sum([FRONT[kind] < 4 for kind in cards])
    return replace(
        position,
        hands=(*position.hands[:seat], hand, *position.hands[seat + 1 :]),
        known=all_known, doubts=doubts, sealed=sealed,
        rows=(*position.rows[:seat], row, *position.rows[seat + 1 :]),
        laying=(left - coloured, number),
    )
