"""Whose decision comes next: the active player's, those who follow, the next turn, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import CHANCE, Emit, Item
from dragongames.core.text.words import Phrase
from dragongames.games.dragonkeepers.box.cards import EMPTY
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.events import EggTurned, GameEnded, PearlShown, TurnBegun
from dragongames.games.dragonkeepers.rules.moves import Pass, Pearl
from dragongames.games.dragonkeepers.rules.phases import ACT, NOBODY, OVER, PEARL, TAKE
from dragongames.games.dragonkeepers.rules.rows import could_play, something_to_do
from dragongames.games.dragonkeepers.rules.scoring import EGG, TURNED_EGG, most_eggs

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position


def first(position: Position, emit: Emit | None) -> Position:
    """The first player's first turn (DK-1.2)."""
    return _begin(replace(position, taken=0, turn=1, idle=0), emit)


def acting(position: Position, emit: Emit | None) -> Position:
    """The step in which the book may be modified and a set played; skipped if there is nothing to do."""
    position = replace(position, phase=ACT, actor=position.active)
    return position if something_to_do(position) else pass_on(position, emit)


def passed(position: Position, move: Pass, emit: Emit | None) -> Position:
    return pass_on(position, emit)


def pass_on(position: Position, emit: Emit | None) -> Position:
    """Ask the next player clockwise who may follow (DK-7.1), each once (DK-5.11); then begin the next turn (DK-7.4)."""
    seats = position.seats
    seat = (position.actor + 1) % seats
    while seat != position.active:
        if could_play(position, seat):
            return replace(position, phase=ACT, actor=seat)
        seat = (seat + 1) % seats
    idle, limit = position.idle + 1, unpacked(position.box).turns
    if idle >= seats or position.turn == limit > 0:
        return end(position, "DK-8.12", emit)
    following = replace(
        position, active=(position.active + 1) % seats, turn=position.turn + 1, taken=0, changed=(0, 0), opened=False,
        idle=idle,
    )
    return _begin(following, emit)


def _begin(position: Position, emit: Emit | None) -> Position:
    if emit:
        emit(TurnBegun("DK-7.4" if position.turn > 1 else "DK-1.2", position.active))
    if position.display == (EMPTY, EMPTY):  # DK-3.7
        return acting(position, emit)
    return replace(position, phase=TAKE, actor=position.active)


def end(position: Position, rule: str, emit: Emit | None) -> Position:
    """End the turns (DK-8.3); now the pearls are turned over."""
    if emit:
        emit(GameEnded(rule, position.actor, sum(position.amulets), position.following))
    return _count(replace(position, phase=PEARL, actor=CHANCE), emit)


def whose_pearl(position: Position) -> tuple[int, int] | None:
    """The next pearl to be turned over: the seat it belongs to, and 0 for a red one, 1 for a blue one."""
    for seat, (red, blue) in enumerate(position.pearls):
        done = len(position.shown[seat])
        if done < red + blue:
            return seat, int(done >= red)
    return None


def pearl(position: Position, move: Pearl, emit: Emit | None) -> Position:
    """Turn a pearl over (DK-8.4)."""
    owed = whose_pearl(position)
    assert owed is not None
    seat, blue = owed
    bag = position.unseen[blue]
    at = [value for value, _ in unpacked(position.box).pearls[blue]].index(move.value)
    bag = (*bag[:at], bag[at] - 1, *bag[at + 1 :])
    shown = position.shown
    if emit:
        name = Phrase("item.blue-pearl" if blue else "item.red-pearl")
        emit(PearlShown("DK-8.4", seat, (Item(name, move.value),), move.value))
    return _count(
        replace(
            position,
            unseen=(position.unseen[0], bag) if blue else (bag, position.unseen[1]),
            shown=(*shown[:seat], (*shown[seat], move.value), *shown[seat + 1 :]),
        ),
        emit,
    )


def _count(position: Position, emit: Emit | None) -> Position:
    """Once all pearls lie open, the player with the most eggs turns one over (DK-8.7, DK-8.8)."""
    if whose_pearl(position) is not None:
        return position
    if emit:
        tied = most_eggs(position)
        for seat in tied:
            item = Item(Phrase("item.turned-egg"), TURNED_EGG - EGG)
            rule = "DK-8.7" if len(tied) == 1 else "DK-8.8"
            emit(EggTurned(rule, seat, (item,), position.eggs[seat], tied))
    return replace(position, phase=OVER, actor=NOBODY)
