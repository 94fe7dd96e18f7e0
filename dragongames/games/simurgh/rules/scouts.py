"""The Scouts' Quarters: the row that slides, tiles taken from it, and the top of the stack."""

from __future__ import annotations

from dragongames.games.simurgh.box.tiles import ANY
from dragongames.games.simurgh.rules import goods
from dragongames.games.simurgh.rules.change import BY_CHANCE, Change, swapped
from dragongames.games.simurgh.rules.decks import ACTIONS, UNSEEN
from dragongames.games.simurgh.rules.events import RowFilled, TileDrawn, TileTaken
from dragongames.games.simurgh.rules.moves import Fetch
from dragongames.games.simurgh.rules.sources import AT_SCOUTS
from dragongames.games.simurgh.rules.stacks import EMPTY, UNKNOWN, hide, reveal, upper
from dragongames.games.simurgh.rules.tasks import Blind, Refill, Visit


def refill(c: Change, _: Refill) -> bool:
    """Slide the tiles down, and fill the row from the stack as far as that goes (SI-7.15)."""
    if 0 in c.row:
        lying = tuple([number for number in c.row if number])
        c.row = (*lying, *(0,) * (len(c.row) - len(lying)))
        for slot in range(len(lying), len(c.row)):
            ref = upper(c, ACTIONS)
            if ref == UNKNOWN:
                c.actors = BY_CHANCE
                return False
            if ref == EMPTY:
                break
            turn_over(c, reveal(c, ref), slot)
    c.todo.pop()
    return True


def turn_over(c: Change, number: int, slot: int) -> None:
    """Turn a tile over for a space of the row."""
    c.row = swapped(c.row, slot, number)
    c.tell(RowFilled("SI-3.12" if c.turn < 0 else "SI-7.15", number, slot + 1))


def fetch(c: Change, move: Fetch) -> None:
    """Take a tile, with the price and gain of a visit, or by an ability without them (SI-13.4)."""
    task = c.todo.pop()
    visit, slot = isinstance(task, Visit), move.slot
    if slot:
        number = c.row[slot - 1]
        c.row = swapped(c.row, slot - 1, 0)
        c.hands = swapped(c.hands, move.seat, (*c.hands[move.seat], number))
        c.tell(TileTaken("SI-7.13" if visit else "SI-13.4", move.seat, number, slot))
    else:
        c.todo.append(Blind())
    if visit:
        goods.resolve(c, AT_SCOUTS + slot)


def blind(c: Change, _: Blind) -> bool:
    """Take the top of the stack into the hand, unseen by others (SI-7.14)."""
    ref = upper(c, ACTIONS)
    if ref == UNKNOWN:
        c.actors = BY_CHANCE
        return False
    c.todo.pop()
    if ref != EMPTY:
        into_hand(c, ref)
    return True


def into_hand(c: Change, ref: int) -> None:
    """Put a tile into the hand of the player on turn; everybody sees its back."""
    number = reveal(c, ref, 1 << c.turn)
    c.hands = swapped(c.hands, c.turn, (*c.hands[c.turn], ref))
    c.tell(TileDrawn("SI-7.14", c.turn, number, ref >= UNSEEN))


def drawn_blind(c: Change, number: int) -> None:
    """Take the tile that chance says lay on top."""
    c.todo.pop()
    into_hand(c, hide(c, number, 1 << c.turn, ANY))
