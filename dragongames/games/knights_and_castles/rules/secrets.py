"""What each player may know: hands and camps are secret, what all have seen is not."""

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
    """The same with every hand and every choice of the others face down."""
    # Hands (KC-1.4) and camps (KC-3.5) are for their owners alone; what all have seen is in `possible`.
    return replace(
        position,
        hands=tuple(hand if s == seat else HIDDEN for s, hand in enumerate(position.hands)),
        laid=tuple(code if s == seat or code == NOTHING else HIDDEN for s, code in enumerate(position.laid)),
    )


def resample(position: Position, seat: Seat, rng: Random) -> Position:
    """A hand and a choice for everybody else, of those that the table cannot tell apart."""
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


def reopened(position: Position) -> Position:
    """The same moment before anybody had chosen: what lies face down goes back to its owners."""
    if not any(position.laid):
        return position
    return replace(position, laid=(NOTHING,) * position.seats)
