"""Drawing from stacks, putting back, and who has seen which tile."""

from __future__ import annotations

from typing import Final

from dragongames.games.simurgh.box.tiles import ANY, DRAGON, OBJECTIVE_TILE
from dragongames.games.simurgh.rules.change import Change, swapped
from dragongames.games.simurgh.rules.decks import EVERYBODY, UNSEEN, Deck
from dragongames.games.simurgh.rules.moves import TOP

SORT_OF: Final = (ANY, DRAGON, OBJECTIVE_TILE)  # what a tile of a stack is known to be, by stack
UNKNOWN: Final = -1  # what lies on top only chance can say
EMPTY: Final = 0


def upper(c: Change, which: int) -> int:
    """Take the top tile of a stack, if somebody put it there: its ref, else UNKNOWN or EMPTY."""
    deck = c.decks[which]
    if deck.top:
        c.decks = swapped(c.decks, which, Deck(deck.top[1:], deck.left, deck.bottom, deck.bag))
        return deck.top[0]
    if deck.left:
        return UNKNOWN
    if deck.bottom:
        c.decks = swapped(c.decks, which, Deck((), 0, deck.bottom[1:], deck.bag))
        return deck.bottom[0]
    return EMPTY


def drawn(c: Change, which: int, number: int) -> None:
    """Chance has said which tile lay on top of those nobody knew."""
    deck = c.decks[which]
    c.decks = swapped(c.decks, which, Deck(deck.top, deck.left - 1, deck.bottom, deck.bag & ~(1 << number)))


def lay(c: Change, which: int, ref: int, end: int) -> None:
    """A tile onto the top or under the bottom."""
    deck = c.decks[which]
    if end == TOP:
        deck = Deck((ref, *deck.top), deck.left, deck.bottom, deck.bag)
    else:
        deck = Deck(deck.top, deck.left, (*deck.bottom, ref), deck.bag)
    c.decks = swapped(c.decks, which, deck)


def shuffled_in(c: Change, which: int, some: tuple[int, ...]) -> None:
    """Tiles among those nobody knows the order of."""
    deck = c.decks[which]
    bag = deck.bag | sum(1 << number for number in some)
    c.decks = swapped(c.decks, which, Deck(deck.top, deck.left + len(some), deck.bottom, bag))


def hide(c: Change, number: int, eyes: int, sort: int) -> int:
    """A tile that only some know: its ref (SI-3.20)."""
    c.hidden = (*c.hidden, (number, eyes, sort))
    return UNSEEN + len(c.hidden) - 1


def see(c: Change, ref: int, seat: int, sort: int) -> int:
    """Somebody takes up a tile: the ref it has from now on."""
    if ref < UNSEEN:
        return hide(c, ref, EVERYBODY, sort)
    reveal(c, ref, 1 << seat)
    return ref


def reveal(c: Change, ref: int, eyes: int = EVERYBODY) -> int:
    """More of the players know a tile now, by default all: its number."""
    if ref < UNSEEN:
        return ref
    number, before, sort = c.hidden[ref - UNSEEN]
    if number and before | eyes != before:
        c.hidden = swapped(c.hidden, ref - UNSEEN, (number, before | eyes, sort))
    return c.face_up(ref)


def mixed(c: Change, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    """Somebody took up tiles and laid them down again: which is which, only he knows, unless all are known anyway."""
    if any(c.hidden[ref - UNSEEN][1] != EVERYBODY for ref in (*before, *after)):
        c.looks = (*c.looks, (before, after))
