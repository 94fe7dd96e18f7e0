"""The magic chests (variant): each game has one, and a crystal opens it once in a player's own turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit
from dragongames.games.dragonkeepers.box.cards import EMPTY, with_card
from dragongames.games.dragonkeepers.rules import taking, turns
from dragongames.games.dragonkeepers.rules.events import CrystalPaid, Fresh, Recalled
from dragongames.games.dragonkeepers.rules.moves import FRESH, RECALL, Open, Recall
from dragongames.games.dragonkeepers.rules.phases import RECALL as RECALLING
from dragongames.games.dragonkeepers.rules.rows import stack_of

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

MOST_BACK = 2  # cards from one stack (DK-9.3)


def open_chest(position: Position, move: Open, emit: Emit | None) -> Position:
    """Pay a crystal (DK-9.2); what the chest does holds for the rest of this turn."""
    seat, crystals = move.seat, position.crystals
    if emit:
        emit(CrystalPaid("DK-9.2", seat))
    paid = (*crystals[:seat], crystals[seat] - 1, *crystals[seat + 1 :])
    position = replace(position, crystals=paid, opened=True)
    if position.chest == FRESH:
        return _fresh(position, emit)
    if position.chest == RECALL:
        return replace(position, phase=RECALLING, laying=(MOST_BACK, 0))
    return turns.acting(position, emit)


def _fresh(position: Position, emit: Emit | None) -> Position:
    """A new display: the old cards leave the game (DK-9.5)."""
    gone = tuple(card for card in position.display if card != EMPTY)
    if emit:
        emit(Fresh("DK-9.5", position.active, gone))
    filling = tuple(side for side, card in enumerate(position.display) if card != EMPTY)
    position = replace(
        position, aside=tuple(sorted(position.aside + gone)), display=(EMPTY, EMPTY), filling=filling
    )
    return taking.fill(position, emit)


def recall(position: Position, move: Recall, emit: Emit | None) -> Position:
    """Take the top card of an open stack back into the hand; a second one may follow from the same stack."""
    seat, row = move.seat, position.rows[move.seat]
    at = stack_of(row, move.colour)
    card, stack = row[at][-1], row[at][:-1]
    if emit:
        emit(Recalled("DK-9.3", seat, card))
    row = (*row[:at], *((stack,) if len(stack) > 1 else ()), *row[at + 1 :])
    hands, known, left = position.hands, position.known, position.laying[0] - 1
    position = replace(
        position,
        hands=(*hands[:seat], with_card(hands[seat], card), *hands[seat + 1 :]),
        known=(*known[:seat], with_card(known[seat], card), *known[seat + 1 :]),
        rows=(*position.rows[:seat], row, *position.rows[seat + 1 :]),
        laying=(left, 1 + move.colour),
    )
    return position if left and len(stack) > 1 else turns.acting(position, emit)
