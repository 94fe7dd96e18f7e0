"""What each rule says about a move, legal or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragongames.core.game.position import Check, Move, Seat
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.knights_and_castles.box.contents import DRUM, SHEPHERD, TILES
from dragongames.games.knights_and_castles.rules.hands import cards
from dragongames.games.knights_and_castles.rules.moves import Decline, Lay, Recruit
from dragongames.games.knights_and_castles.text.naming import card_name

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position


def check(position: Position, move: Move) -> tuple[Check, ...]:
    """The rules that have a say, the most telling refusal first."""
    if not 0 <= move.seat < position.seats:
        return (Check("KC-1.1", False, {"seats": position.seats, "seat": move.seat + 1}),)
    match move:
        case Lay():
            return tuple(_lay(position, move))
        case Recruit():
            return tuple(_recruit(position, move))
        case Decline():
            return tuple(_decline(position, move))
        case _:
            raise TypeError(f"no decision of a player: {move!r}")


def _hand(position: Position, seat: Seat) -> Gap:
    held = [card_name(card) for card in cards(position.hands[seat])]
    return (*held, Phrase("shepherds"))


def _lay(position: Position, move: Lay) -> Iterator[Check]:
    if position.tile < 0:
        yield Check("KC-4.2", False)
        return
    seat, pair = move.seat, (move.first, move.second)
    hand = position.hands[seat]
    yield Check("KC-4.3", position.tile != DRUM, {"who": Who(seat)})
    yield Check("KC-5.2", position.laid[seat] == 0, {"who": Who(seat)})
    camped = tuple(dict.fromkeys(card for card in pair if card != SHEPHERD and not hand >> card & 1))
    in_camp: dict[str, Gap] = {"cards": tuple(map(card_name, camped)), "hand": _hand(position, seat)}
    yield Check("KC-3.6", not camped, in_camp)
    twice = move.first == move.second != SHEPHERD
    yield Check("KC-5.1", not twice, {"card": card_name(move.first), "hand": _hand(position, seat)})


def _recruit(position: Position, move: Recruit) -> Iterator[Check]:
    if position.tile < 0:
        yield Check("KC-4.2", False)
        return
    seat, hand = move.seat, position.hands[move.seat]
    yield from _at_a_drum(position, seat)
    camp = position.full & ~hand
    in_camp = bool(camp >> move.card & 1)
    if not camp:
        yield Check("KC-6.2", False, {"who": Who(seat)})
    else:
        lying = tuple(map(card_name, cards(camp)))
        yield Check("KC-6.1", in_camp, {"card": card_name(move.card), "camp": lying})


def _decline(position: Position, move: Decline) -> Iterator[Check]:
    if position.tile < 0:
        yield Check("KC-4.2", False)
        return
    yield from _at_a_drum(position, move.seat)
    camp = tuple(map(card_name, cards(position.full & ~position.hands[move.seat])))
    if camp:
        yield Check("KC-6.3", False, {"who": Who(move.seat), "camp": camp})
    else:
        yield Check("KC-6.2", False, {"who": Who(move.seat)})


def _at_a_drum(position: Position, seat: Seat) -> Iterator[Check]:
    drum = position.tile == DRUM
    yield Check("KC-4.4", drum, {"castle": Phrase(f"tile.{TILES[position.tile]}")})
    yield Check("KC-5.2", position.laid[seat] == 0, {"who": Who(seat)})
