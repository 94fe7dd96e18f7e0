"""What each rule says about a move, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragongames.core.game.position import Check, Move, Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.dragonkeepers.box.cards import (
    BACK,
    EMPTY,
    FRONT,
    SHADOW,
    SIDE,
    count,
)
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.moves import (
    CHESTS,
    FRESH,
    NO_CHEST,
    Begin,
    Enough,
    Fourth,
    Lay,
    Open,
    Pass,
    Play,
    Put,
    Recall,
    Take,
)
from dragongames.games.dragonkeepers.rules.phases import ACT, BEGIN, LAY, NAMES, RECALL, TAKE
from dragongames.games.dragonkeepers.rules.rows import asked, closed, may_add, may_put, stack_of
from dragongames.games.dragonkeepers.text.naming import (
    back_name,
    card_name,
    card_names,
    colour_name,
    number_of,
    set_name,
    side_name,
)

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position


def check(position: Position, move: Move) -> tuple[Check, ...]:
    """The rules that have a say, the most telling refusal first."""
    if not 0 <= move.seat < position.seats:
        return (Check("DK-1.1", False, {"seats": position.seats, "seat": move.seat + 1}),)
    return tuple(_checks(position, move))


def _checks(position: Position, move: Move) -> Iterator[Check]:
    who: dict[str, Gap] = {"who": Who(move.seat)}
    match move:
        case Take() | Fourth():
            yield from _seat(position, move.seat)
            if move.seat == position.active:  # a player who follows has taken nothing
                yield from _take(position, move) if isinstance(move, Take) else _fourth(position, move)
            yield from _step(position, move.seat, TAKE)
            there = position.display[move.side] != EMPTY
            yield Check("DK-3.6", there, {"side": side_name(move.side)})
        case Enough():
            if position.phase == RECALL and move.seat == position.actor:
                yield Check("DK-9.3", True)
                return
            yield from _turn(position, move.seat, TAKE)
            yield Check("DK-3.2", position.taken > 0, who)
        case Put():
            yield from _turn(position, move.seat, ACT, following="DK-7.3")
            yield from _put(position, move)
        case Play():
            yield from _turn(position, move.seat, ACT)
            yield from _play(position, move)
        case Pass():
            yield from _turn(position, move.seat, ACT)
        case Begin():
            yield from _turn(position, move.seat, BEGIN)
        case Lay():
            yield from _turn(position, move.seat, LAY)
            hand = position.hands[move.seat] if position.hands else ()
            fits = move.card in hand and FRONT[move.card] == asked(position)[1]
            why = Phrase("lay.colour" if move.card in hand else "lay.not-held")
            yield Check("DK-5.13", fits, {**who, "card": card_name(move.card), "hand": held(hand), "why": why})
        case Open():
            yield from _open(position, move)
        case Recall():
            yield from _turn(position, move.seat, RECALL)
            yield from _recall(position, move)
        case _:
            raise TypeError(f"no decision of a player: {move!r}")


def _turn(position: Position, seat: Seat, phase: int, following: str = "") -> Iterator[Check]:
    """Whether this seat decides, and at this step of the turn; `following` is the rule that refuses followers."""
    if following and position.actor == seat != position.active:
        turn = Phrase("chest-why.turn", {"other": Who(position.active)})
        yield Check(following, False, {"who": Who(seat), "other": Who(position.active), "why": turn})
        return
    yield from _seat(position, seat)
    yield from _step(position, seat, phase)


def _seat(position: Position, seat: Seat) -> Iterator[Check]:
    actor = position.actor
    now = Phrase("now.somebody" if actor >= 0 else "now.nobody", {"who": Who(max(actor, 0))})
    yield Check("DK-7.4", actor == seat, {"now": now})


def _step(position: Position, seat: Seat, phase: int) -> Iterator[Check]:
    """The steps of a turn have a fixed order (DK-2.3)."""
    if position.actor == seat:
        step = "follow" if position.following and position.phase == ACT else NAMES[position.phase]
        yield Check("DK-2.3", position.phase == phase, {"now": Phrase(f"step.{step}", {"who": Who(seat)})})


def _take(position: Position, move: Take) -> Iterator[Check]:
    most = unpacked(position.box).most
    taken = max(position.taken, 0)
    has = position.crystals[move.seat] if position.crystals else 0
    if taken > most:
        yield Check("DK-6.10", False, {"who": Who(move.seat)})
    else:
        hint = Phrase("hint.crystal" if has else "hint.no-crystal", {"who": Who(move.seat)})
        yield Check("DK-3.1", taken < most, {"who": Who(move.seat), "most": most, "hint": hint})


def _fourth(position: Position, move: Fourth) -> Iterator[Check]:
    most, taken = unpacked(position.box).most, max(position.taken, 0)
    has = position.crystals[move.seat] if position.crystals else 0
    yield Check("DK-6.10", taken <= most, {"who": Who(move.seat)})
    yield Check("DK-6.11", taken >= most, {"who": Who(move.seat), "n": taken})
    yield Check("DK-6.9", has > 0, {"who": Who(move.seat)})


def _put(position: Position, move: Put) -> Iterator[Check]:
    side, seat = move.side, move.seat
    hand = position.hands[seat] if position.hands else ()
    gaps: dict[str, Gap] = {"who": Who(seat), "card": card_name(move.card), "hand": held(hand)}
    yield Check("DK-4.4", move.card in hand, gaps)
    back, other = BACK[move.card], side_name(SIDE[move.card])
    yield Check(
        "DK-4.3", SIDE[move.card] == side, {"back": back_name(back), "card": card_name(move.card), "side": other}
    )
    yield Check("DK-4.2", may_put(position, side), {"who": Who(seat), "side": side_name(side)})


def held(hand: tuple[int, ...]) -> Gap:
    """The cards of a hand that can be seen."""
    return card_names(tuple(kind for kind in hand if kind >= 0))


def _play(position: Position, move: Play) -> Iterator[Check]:
    seat = move.seat
    if not position.rows or position.page(0) < 0 or position.page(1) < 0:
        yield Check("DK-2.2", False)
        return
    number, colour = asked(position)
    coloured, shadows = sum(move.dragons[:SHADOW]), move.dragons[SHADOW]
    hand = position.hands[seat]
    asks: dict[str, Gap] = {
        "who": Who(seat), "asked": number_of(colour, number), "colour": colour_name(colour),
        "set": set_name(move.dragons), "n": coloured + shadows,
    }
    yield Check("DK-5.9", coloured > 0, asks)
    right_colour = coloured == move.dragons[colour]
    yield Check("DK-5.2", right_colour, asks)
    yield Check("DK-5.1", coloured + shadows == number, asks)
    row = position.rows[seat]
    if right_colour:
        neighbours: tuple[Gap, ...] = ()
        if closed(row, colour):
            at = stack_of(row, colour)
            neighbours = (colour_name(row[at - 1][0]), colour_name(row[at + 1][0]))
        open_now = may_add(position, seat, colour)
        yield Check("DK-5.5", open_now, {"colour": colour_name(colour), "between": neighbours})
    there = all(count(hand, front) >= n for front, n in enumerate(move.dragons))
    yield Check("DK-5.12", there, {**asks, "hand": held(hand)})


def _row(position: Position, seat: Seat) -> Gap:
    """The stacks of a row, in a sentence."""
    row = position.rows[seat] if position.rows else ()
    if not row:
        return Phrase("show.none-yet", {"who": Who(seat)})
    return Phrase("show.stacks", {"row": tuple(colour_name(stack[0]) for stack in row)})


def _open(position: Position, move: Open) -> Iterator[Check]:
    if position.chest == NO_CHEST:
        yield Check("DK-1.19", False)
        return
    phase = TAKE if position.chest == FRESH else ACT
    yield from _turn(position, move.seat, phase, following="DK-9.2")
    seat = move.seat
    ready = bool(position.crystals[seat]) and not position.opened
    if CHESTS[position.chest] == "recall":
        yield Check("DK-9.3", bool(position.rows[seat]), {"row": _row(position, seat)})
    why = Phrase("chest-why.opened" if position.opened else "chest-why.crystal")
    yield Check("DK-9.2", ready, {"who": Who(seat), "other": Who(position.active), "why": why})


def _recall(position: Position, move: Recall) -> Iterator[Check]:
    row = position.rows[move.seat] if position.rows else ()
    there = stack_of(row, move.colour) >= 0 and not closed(row, move.colour)
    begun = position.laying[1] if position.phase == RECALL else 0
    same = begun in (0, 1 + move.colour)
    yield Check("DK-9.3", there and same, {"row": _row(position, move.seat)})
