"""Drawing from stacks, putting tiles back, and who has seen which tile."""

from __future__ import annotations

from typing import Final

from dragongames.games.simurgh.box.tiles import ANY, DRAGON, OBJECTIVE_TILE
from dragongames.games.simurgh.rules.change import Change, swapped
from dragongames.games.simurgh.rules.decks import EVERYBODY, UNSEEN, Deck
from dragongames.games.simurgh.rules.moves import TOP

SORT_OF: Final = (ANY, DRAGON, OBJECTIVE_TILE)  # what everybody knows about a tile from each stack
UNKNOWN: Final = -1  # only chance can say what lies on top
EMPTY: Final = 0


def upper(c: Change, which: int) -> int:
    """Take the top tile of a stack if a player put it there, and return its ref; else return UNKNOWN or EMPTY."""
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
    """Take a tile that chance says lay on top of those in unknown order."""
    deck = c.decks[which]
    c.decks = swapped(c.decks, which, Deck(deck.top, deck.left - 1, deck.bottom, deck.bag & ~(1 << number)))


def lay(c: Change, which: int, ref: int, end: int) -> None:
    """Put a tile on the top or under the bottom."""
    deck = c.decks[which]
    if end == TOP:
        deck = Deck((ref, *deck.top), deck.left, deck.bottom, deck.bag)
    else:
        deck = Deck(deck.top, deck.left, (*deck.bottom, ref), deck.bag)
    c.decks = swapped(c.decks, which, deck)


def shuffled_in(c: Change, which: int, some: tuple[int, ...]) -> None:
    """Shuffle tiles in among those in unknown order."""
    deck = c.decks[which]
    bag = deck.bag | sum(1 << number for number in some)
    c.decks = swapped(c.decks, which, Deck(deck.top, deck.left + len(some), deck.bottom, bag))


def hide(c: Change, number: int, eyes: int, sort: int) -> int:
    """Add a tile that only some know, and return its ref (SI-3.20)."""
    c.hidden = (*c.hidden, (number, eyes, sort))
    return UNSEEN + len(c.hidden) - 1


def see(c: Change, ref: int, seat: int, sort: int) -> int:
    """A seat takes up a tile; returns the ref it has from now on."""
    if ref < UNSEEN:
        return hide(c, ref, EVERYBODY, sort)
    reveal(c, ref, 1 << seat)
    return ref


def reveal(c: Change, ref: int, eyes: int = EVERYBODY) -> int:
    """Let more seats know a tile (by default all), and return its number."""
    if ref < UNSEEN:
        return ref
    number, before, sort = c.hidden[ref - UNSEEN]
    if number and before | eyes != before:
        c.hidden = swapped(c.hidden, ref - UNSEEN, (number, before | eyes, sort))
    return c.face_up(ref)


def mixed(c: Change, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    """Note that a player took up tiles and laid them down again. Only he knows which is which, unless all are known."""
    if any(c.hidden[ref - UNSEEN][1] != EVERYBODY for ref in (*before, *after)):
        c.looks = (*c.looks, (before, after))
