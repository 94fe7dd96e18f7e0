"""Whether the phase and the facts of the turn are possible: what the phase decides about must be there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dragongames.core.text.faults import Fault
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.dragonkeepers.box.cards import EMPTY, FRONT, HIDDEN
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.moves import DOUBLE, FRESH, NO_CHEST, RECALL
from dragongames.games.dragonkeepers.rules.phases import (
    ACT,
    AWAY,
    BEGIN,
    DEAL,
    LAY,
    NAMES,
    OVER,
    PAGE,
    PEARL,
    SETUP,
    TAKE,
    TURN,
)
from dragongames.games.dragonkeepers.rules.phases import RECALL as RECALLING
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.rules.preparing import laid_out, to_put_away
from dragongames.games.dragonkeepers.rules.rows import asked, could_play, may_add, something_to_do, stack_of
from dragongames.games.dragonkeepers.rules.taking import more_to_take


def phase(position: Position) -> Iterator[Fault]:
    """What is wrong with the phase and the facts of the turn."""
    most = 2 if position.opened and position.chest == DOUBLE else 1
    if position.actor >= 0 and (max(position.changed) > most or sum(position.changed) > most + 1):
        yield "changed", {}
    recalled = position.chest == RECALL  # after fewer cards than allowed are taken back, the number stays
    if position.laying[0] and not recalled and position.phase not in (BEGIN, LAY, RECALLING):
        yield "laying", {}
    if position.phase in (PEARL, OVER) and not _ends(position):
        idle: Gap = position.idle if position.idle >= 0 else "-"  # as it is written
        yield "over-early", {"n": sum(position.amulets), "goal": position.goal, "idle": idle}
    taking = position.phase in (TAKE, TURN, PAGE)  # the book is modified after the cards are taken (DK-2.3)
    if taking and any(position.changed):
        yield "changed-early", {}
    if taking and position.opened and position.chest != FRESH:
        yield "opened-early", {}
    if position.idle >= position.seats and not position.over and position.phase != PEARL:
        yield "idle-long", {"n": position.idle, "most": position.seats - 1}
    why = _why_not(position)
    if why:
        yield "phase", {"phase": NAMES[position.phase], "why": Phrase(f"phase-why.{why}")}


def _ends(position: Position) -> bool:
    """Whether there is a reason for the end of the game (DK-8.1, DK-8.12)."""
    # The turn that ends the game is idle itself, and is not counted any more.
    enough = sum(position.amulets) >= position.goal or position.idle + 1 >= position.seats
    return enough or 0 < unpacked(position.box).turns <= position.turn


def _why_not(position: Position) -> str:
    """Why this cannot be the phase to decide; "" if it can."""
    phase, actor = position.phase, position.actor
    if position.taken > unpacked(position.box).most + 1:
        return "taken"
    if phase in SETUP:
        return "" if _prepares(position) else "setup"
    if actor < 0:
        return "" if _chance(position) else "over" if phase == OVER else "chance"
    if position.taken < 0 or position.filling or position.page(0) == EMPTY or position.page(1) == EMPTY:
        return "book"
    if phase not in (ACT, BEGIN, LAY) and position.following:
        return "follow"
    if position.opened and position.chest == NO_CHEST:
        return "opened"
    if phase == TAKE and position.display == (EMPTY, EMPTY):
        return "display"
    return "" if _decides(position) else NAMES[phase]


def _prepares(position: Position) -> bool:
    """Whether the table is as in the setup, before this step of it."""
    begun = laid_out(Position(position.seats, position.box), position.chest, position.variant)
    begun = replace(
        begun, phase=position.phase, supply=position.supply, hands=position.hands, known=position.known,
        sealed=position.sealed, doubts=position.doubts,
    )
    if begun != position or (position.phase == AWAY) != (to_put_away(position) > 0):
        return False
    dealt = [len(hand) for hand in position.hands]
    if position.phase != DEAL:
        return not any(dealt) and (position.phase == AWAY or position.variant)
    at = next((seat for seat, cards in enumerate(dealt) if cards < seat), 0)  # seat n gets n cards, in turn
    return at > 0 and not position.variant and dealt[:at] == [*range(at)] and not any(dealt[at + 1 :])


def _chance(position: Position) -> bool:
    """Whether chance has what it is about to decide."""
    if (position.phase in (TURN, PAGE)) != bool(position.filling):
        return False
    if position.phase == TURN:
        return _turns(position, position.filling[0])
    pearls = zip(position.shown, position.pearls, strict=True)
    return position.phase != OVER or all(len(shown) == sum(pair) for shown, pair in pearls)


def _turns(position: Position, side: int) -> bool:
    return position.tops[side] != EMPTY and sum(position.stacks[side]) > 1 and position.display[side] == EMPTY


def _decides(position: Position) -> bool:
    """Whether the actor has what this phase asks for."""
    seat, phase = position.actor, position.phase
    number, colour = asked(position)
    left, total = position.laying
    if phase == TAKE:
        return more_to_take(position)
    if phase == ACT:
        return could_play(position, seat) if position.following else something_to_do(position)
    if phase == BEGIN:
        new = bool(position.rows[seat]) and stack_of(position.rows[seat], colour) < 0
        return new and 0 < left <= total == number
    if phase == LAY:
        hand = position.hands[seat]
        dragons = sum(kind == HIDDEN or FRONT[kind] == colour for kind in hand)
        there = stack_of(position.rows[seat], colour) >= 0 and may_add(position, seat, colour)
        return there and 0 < left <= min(total, dragons) and total == number
    if phase == RECALLING:
        return position.opened and bool(position.rows[seat]) and 1 <= left <= 2 and total <= 4
    return False
