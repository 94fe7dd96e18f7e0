"""Hands as sets of armies, the pairs that can be laid from them, and what the table knows about a hand."""

from __future__ import annotations

from typing import Final, NamedTuple

from dragongames.games.knights_and_castles.box.contents import ARMIES, SHEPHERD
from dragongames.games.knights_and_castles.rules.moves import Lay, Recruit

MOST_SEATS: Final = 4


def lay_code(first: int, second: int) -> int:
    """A laid pair as one number above 0."""
    return 1 + 8 * first + second


def laid_cards(code: int) -> tuple[int, int]:
    """The pair behind a code."""
    return divmod(code - 1, 8)


def cards(hand: int) -> tuple[int, ...]:
    """The armies of a set, in the order of CARDS."""
    return tuple(card for card in ARMIES if hand >> card & 1)


def bits(some: tuple[int, ...]) -> int:
    """Armies as a set, one bit each; shepherds are left out."""
    hand = 0
    for card in some:
        if card != SHEPHERD:
            hand |= 1 << card
    return hand


def _pairs(hand: int) -> tuple[tuple[int, int], ...]:
    held = cards(hand)
    return (
        *((a, b) for i, a in enumerate(held) for b in held[i + 1 :]),
        *((a, SHEPHERD) for a in held),
        (SHEPHERD, SHEPHERD),
    )


# Worked out once: a search asks for them at every step.
LAYS: Final = tuple(
    tuple(tuple(Lay(seat, *pair) for pair in _pairs(hand)) for hand in range(64)) for seat in range(MOST_SEATS)
)
RECRUITS: Final = tuple(
    tuple(tuple(Recruit(seat, card) for card in cards(camp)) for camp in range(64)) for seat in range(MOST_SEATS)
)
# ARMIES_LAID[code] -> the armies of a laid pair as a set.
ARMIES_LAID: Final = (0, *(bits(laid_cards(code)) for code in range(1, 8 * 8)))


class Whereabouts(NamedTuple):
    """Armies as sets: those surely in the hand, those surely in the camp, and those nobody is sure of."""

    hand: int
    camp: int
    either: int


def whereabouts(hands: tuple[int, ...], full: int) -> Whereabouts:
    """Where the armies are, if all we know is that the hand is one of these."""
    always, ever = full, 0
    for hand in hands:
        always &= hand
        ever |= hand
    return Whereabouts(always, full & ~ever, ever & ~always)


def after_reveal(possible: tuple[int, ...], armies: int) -> tuple[int, ...]:
    """The hands still possible after these armies were turned over; the armies end in the camp."""
    if len(possible) == 1:
        return (possible[0] & ~armies,)
    return tuple(sorted({hand & ~armies for hand in possible if hand & armies == armies}))


def after_recruiting(possible: tuple[int, ...], full: int) -> tuple[int, ...]:
    """The hands possible after an unseen army came back from the camp."""
    return tuple(sorted({hand | 1 << card for hand in possible for card in cards(full & ~hand)}))


HIDDEN: Final = -1  # a hand or a laid card that the onlooker may not know
NOTHING: Final = 0  # nothing laid or chosen yet in this round
