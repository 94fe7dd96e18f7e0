"""Cards with two sides (a dragon in front, a digit or a colour on the back), and how a hand holds them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import groupby
from typing import Final

FRONTS: Final = ("white", "green", "red", "blue", "shadow")
COLOURS: Final = range(4)
SHADOW: Final = 4

# Backs: digits, colours, the same with the red ribbon of start cards (DK-1.4), and the six of the Shadow Dragons.
PLAIN: Final = ("1", "2", "3", "4", "5", *FRONTS[:4])
BACKS: Final = (*PLAIN, *(f"{back}*" for back in PLAIN), "6")
RIBBON: Final = len(PLAIN)
SIX: Final = len(BACKS) - 1

# Pages of the book: digits on the left, with the six of Shadow Dragons (DK-4.5); colours on the right (DK-1.8).
LEFT, RIGHT = SIDES = range(2)
SIDE_OF: Final = tuple(LEFT if back == SIX or back % RIBBON < 5 else RIGHT for back in range(len(BACKS)))
DIGIT: Final = tuple(6 if back == SIX else back % RIBBON + 1 for back in range(len(BACKS)))  # of left backs
COLOUR: Final = tuple(back % RIBBON - 5 for back in range(len(BACKS)))  # of right backs

# A kind of card is a number, counted front by front; so in a sorted hand the dragons of a colour stand side by side.
SHADOW_DRAGON: Final = 4 * SIX
KINDS: Final = range(SHADOW_DRAGON + 1)
FRONT: Final = tuple(min(kind // SIX, SHADOW) for kind in KINDS)
BACK: Final = tuple(SIX if kind == SHADOW_DRAGON else kind % SIX for kind in KINDS)
SIDE: Final = tuple(SIDE_OF[back] for back in BACK)
FIRST: Final = (*(front * SIX for front in COLOURS), SHADOW_DRAGON, SHADOW_DRAGON + 1)  # the first kind of each front

HIDDEN: Final = -1  # a card the onlooker may not know; in a sorted hand, it stands before all others
EMPTY: Final = -1  # no card


def kind_of(front: int, back: int) -> int:
    """The kind of card with this front and back."""
    return SHADOW_DRAGON if front == SHADOW else front * SIX + back


def name(kind: int) -> str:
    """How positions and boxes write a kind: `green/2`, `white/red*`, `shadow`."""
    return FRONTS[SHADOW] if kind == SHADOW_DRAGON else f"{FRONTS[FRONT[kind]]}/{BACKS[BACK[kind]]}"


# No ordinary card has its front's colour on its back (DK-1.10), so a kind without a name cannot be written either.
KIND_NAMES: Final = {
    name(kind): kind for kind in KINDS if SIDE[kind] == LEFT or COLOUR[BACK[kind]] != FRONT[kind]
}

# -- hands: sorted tuples of kinds ---------------------------------------------------------------------


def with_card(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The hand with one more card."""
    at = bisect_right(hand, kind)
    return (*hand[:at], kind, *hand[at:])


def without(hand: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """The hand without one card of this kind."""
    at = hand.index(kind)
    return hand[:at] + hand[at + 1 :]


def of_front(hand: tuple[int, ...], front: int) -> tuple[int, ...]:
    """The cards of one front, found by two bisections: in a sorted hand they are consecutive."""
    return hand[bisect_left(hand, FIRST[front]) : bisect_left(hand, FIRST[front + 1])]


def count(hand: tuple[int, ...], front: int) -> int:
    """How many cards of one front there are."""
    return bisect_left(hand, FIRST[front + 1]) - bisect_left(hand, FIRST[front])


def grouped(hand: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The kinds, each with how often it is there."""
    return tuple((kind, len(list(same))) for kind, same in groupby(hand))


# -- the two unseen stacks: how many cards of each back and front --------------------------------------

# A stack is counted in one row, back by back, four fronts each.
DIGITS: Final = 5
PLACES: Final = (DIGITS * 4, len(COLOURS) * 4)
PLACE: Final = tuple(4 * (BACK[kind] - 5 * SIDE[kind]) + FRONT[kind] if BACK[kind] < RIBBON else -1 for kind in KINDS)
KIND_AT: Final = tuple(
    tuple(kind_of(place % 4, place // 4 + 5 * side) for place in range(PLACES[side])) for side in SIDES
)
