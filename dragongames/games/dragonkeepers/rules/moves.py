"""The moves of Zaklinacze Smoków: the steps of a turn, and what chance decides."""

from __future__ import annotations

from typing import Final, TypeAlias

from dragongames.core.game.position import CHANCE, Move
from dragongames.games.dragonkeepers.box.cards import BACKS, COLOURS, KIND_AT, KINDS, PLACES, SIDES

SEATS: Final = range(4)
MOST_SHADOWS: Final = 5
Dragons: TypeAlias = tuple[int, int, int, int, int]  # how many white, green, red, blue ones, and Shadow Dragons

# The six magic chests of the variant.
CHESTS: Final = ("recall", "fewer", "fresh", "closed", "second", "double")
NO_CHEST: Final = -1
RECALL, FEWER, FRESH, CLOSED, SECOND, DOUBLE = range(len(CHESTS))


class Take(Move, frozen=True, tag=True):
    """Take a card from the display into the hand; its place is filled at once."""

    side: int


class Fourth(Move, frozen=True, tag=True):
    """Pay a crystal for a fourth card."""

    side: int


class Enough(Move, frozen=True, tag=True):
    """Take no further card this turn (or, with the chest that gives cards back, none back)."""


class Put(Move, frozen=True, tag=True):
    """Put a card from the hand face down onto a page of the book."""

    card: int
    side: int


class Play(Move, frozen=True, tag=True):
    """Play a set of dragons, of the number and colour that the book says."""

    dragons: Dragons


class Begin(Move, frozen=True, tag=True):
    """Put the stack of a new colour to the left or the right of all others."""

    side: int


class Lay(Move, frozen=True, tag=True):
    """Choose which of several cards of the colour goes into the set."""

    card: int


class Pass(Move, frozen=True, tag=True):
    """Play no set now."""


class Open(Move, frozen=True, tag=True):
    """Pay a crystal for the magic chest (variant)."""


class Recall(Move, frozen=True, tag=True):
    """Take the top card of an open stack back into the hand (variant)."""

    colour: int


class PutAway(Move, frozen=True, tag=True):
    """Chance at the start: the value of a piece that goes back into the box."""

    value: int


class Choose(Move, frozen=True, tag=True):
    """Chance at the start of the variant: which chest."""

    chest: int


class Deal(Move, frozen=True, tag=True):
    """Chance at the start: the next start card."""

    card: int


class Page(Move, frozen=True, tag=True):
    """Chance: the back of the card that is now the top one of a stack."""

    back: int


class Turn(Move, frozen=True, tag=True):
    """Chance: the front of the card that is turned over into the display."""

    card: int


class Pearl(Move, frozen=True, tag=True):
    """Chance at the end: the value of the next pearl that is turned over."""

    value: int


MOVES: Final = (
    Take, Fourth, Enough, Put, Play, Begin, Lay, Pass, Open, Recall, PutAway, Choose, Deal, Page, Turn, Pearl,
)
BY_CHANCE: Final = (PutAway, Choose, Deal, Page, Turn, Pearl)

# -- worked out once: a search asks for them at every step -----------------------------------------------


def dragons(colour: int, coloured: int, shadows: int = 0) -> Dragons:
    """A set: dragons of one colour, and Shadow Dragons."""
    counts = [0, 0, 0, 0, shadows]
    counts[colour] += coloured
    return counts[0], counts[1], counts[2], counts[3], counts[4]


TAKES: Final = tuple(tuple(Take(seat, side) for side in SIDES) for seat in SEATS)
FOURTHS: Final = tuple(tuple(Fourth(seat, side) for side in SIDES) for seat in SEATS)
ENOUGH: Final = tuple(Enough(seat) for seat in SEATS)
PUTS: Final = tuple(tuple(tuple(Put(seat, kind, side) for side in SIDES) for kind in KINDS) for seat in SEATS)
# PLAYS[seat][colour][coloured dragons][Shadow Dragons]
PLAYS: Final = tuple(
    tuple(
        tuple(tuple(Play(seat, dragons(colour, n, k)) for k in range(MOST_SHADOWS + 1)) for n in range(7))
        for colour in COLOURS
    )
    for seat in SEATS
)
BEGINS: Final = tuple(tuple(Begin(seat, side) for side in SIDES) for seat in SEATS)
LAYS: Final = tuple(tuple(Lay(seat, kind) for kind in KINDS) for seat in SEATS)
PASSES: Final = tuple(Pass(seat) for seat in SEATS)
OPENS: Final = tuple(Open(seat) for seat in SEATS)
RECALLS: Final = tuple(tuple(Recall(seat, colour) for colour in COLOURS) for seat in SEATS)
PAGES: Final = tuple(Page(CHANCE, back) for back in range(len(BACKS)))
TURNS: Final = tuple(tuple(Turn(CHANCE, KIND_AT[side][place]) for place in range(PLACES[side])) for side in SIDES)
