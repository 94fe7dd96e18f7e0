"""What each player may know: hands and camps are secret; what all have seen is not."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Seat
from dragongames.games.knights_and_castles.box.contents import DRUM
from dragongames.games.knights_and_castles.rules.hands import HIDDEN, LAYS, NOTHING, cards, lay_code

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position


def seen_by(position: Position, seat: Seat) -> Position:
    """The same position with the others' hands and choices face down."""
    # Hands (KC-1.4) and camps (KC-3.5) are only for their owners; what all have seen is in `possible`.
    return replace(
        position,
        hands=tuple(hand if s == seat else HIDDEN for s, hand in enumerate(position.hands)),
        laid=tuple(code if s == seat or code == NOTHING else HIDDEN for s, code in enumerate(position.laid)),
    )


def resample(position: Position, seat: Seat, rng: Random) -> Position:
    """Draw a hand and a choice for everybody else, among those that the table cannot tell apart."""
    hands, laid = list(position.hands), list(position.laid)
    for other in range(position.seats if hands else 0):
        if other == seat:
            continue
        hand = hands[other] = rng.choice(position.possible[other])
        if laid[other] == NOTHING:
            continue
        if position.tile == DRUM:
            laid[other] = 1 + rng.choice(cards(position.full & ~hand))
        else:
            lay = rng.choice(LAYS[other][hand])
            laid[other] = lay_code(lay.first, lay.second)
    return replace(position, hands=tuple(hands), laid=tuple(laid))


def choices(position: Position, hand: int) -> tuple[int, ...]:
    """The codes of everything that can be laid with a hand, or taken back at a drum."""
    if position.tile == DRUM:
        return tuple([1 + card for card in cards(position.full & ~hand)])
    return tuple([lay_code(lay.first, lay.second) for lay in LAYS[0][hand]])


def fill(position: Position, rng: Random) -> Position:
    """Draw the hands and choices that lie face down for everybody. From then on the sizes of these hands are known."""
    if HIDDEN not in position.hands and HIDDEN not in position.laid:
        return position
    hands, laid, possible = list(position.hands), list(position.laid), list(position.possible)
    for seat, code in enumerate(laid):
        if hands[seat] == HIDDEN:
            hand = hands[seat] = rng.choice([hand for hand in possible[seat] if _could_choose(position, hand, code)])
            possible[seat] = tuple([other for other in possible[seat] if other.bit_count() == hand.bit_count()])
        if code == HIDDEN:
            laid[seat] = rng.choice(choices(position, hands[seat]))
    return replace(position, hands=tuple(hands), laid=tuple(laid), possible=tuple(possible))


def _could_choose(position: Position, hand: int, code: int) -> bool:
    """Whether this choice is possible with this hand; at a drum, an empty camp leaves no choice."""
    ways = choices(position, hand)
    return code == NOTHING or (bool(ways) if code == HIDDEN else code in ways)


def reopened(position: Position) -> Position:
    """The same moment before anybody had chosen: what lies face down goes back to its owners."""
    if not any(position.laid):
        return position
    return replace(position, laid=(NOTHING,) * position.seats)
