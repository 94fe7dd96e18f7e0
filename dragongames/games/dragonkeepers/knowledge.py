"""What the table has learnt of hidden cards: which cards are doubtful, and where each of them can be.

A card is doubtful while it is a start card nobody has seen, or one of several cards with the same back of which one
was put on the book. `Doubts` are pairs (kind, places): the card lies in exactly one of its places.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from dragongames.games.dragonkeepers.cards import BACK, FRONT, RIBBON, SIX, with_card, without

Doubts: TypeAlias = tuple[tuple[int, int], ...]  # sorted
Hands: TypeAlias = tuple[tuple[int, ...], ...]

# Places are bits: the hands of the seats, the box, then the cards put on the book, from the lowest of each side.
HANDS: Final = 0b1111
BOX: Final = 1 << 4


def slot(side: int, height: int) -> int:
    """The place of the n-th card put on one side of the book."""
    return 1 << 5 + 2 * height + side


def lies(place: int) -> tuple[int, int]:
    """Side and height of a card put on the book."""
    height, side = divmod(place.bit_length() - 6, 2)
    return side, height


def is_start(kind: int) -> bool:
    """Start cards are known by the ribbon on their backs."""
    return RIBBON <= BACK[kind] < SIX


def bits(places: int) -> Iterator[int]:
    """The single places, hands first, lower cards before higher ones."""
    while places:
        lowest = places & -places
        yield lowest
        places ^= lowest


def maybe(doubts: Doubts, seat: int, front: int) -> int:
    """How many doubtful cards with this front may be in a hand."""
    hand = 1 << seat
    return sum([1 for kind, places in doubts if places & hand and FRONT[kind] == front])


class Learnt:
    """What is known while a card changes its place; `known` are the cards of each hand that the table is sure of."""

    def __init__(self, known: Hands, doubts: Doubts, sealed: tuple[int, ...]) -> None:
        self.known = list(known)
        self.doubts = list(doubts)
        self.sealed = list(sealed)  # doubtful start cards in each hand

    def put(self, seat: int, kind: int, place: int) -> None:
        """A card lies on the book now; the table has seen its back only (DK-4.7)."""
        back, hand = BACK[kind], 1 << seat
        sure = [card for card in self.known[seat] if BACK[card] == back]
        doubtful = any(places & hand and BACK[card] == back for card, places in self.doubts)
        if not doubtful and sure[0] == sure[-1]:
            self.known[seat] = without(self.known[seat], kind)
            return
        self.doubts = [
            (card, places | place if places & hand and BACK[card] == back else places) for card, places in self.doubts
        ]
        for card in sure:
            self.known[seat] = without(self.known[seat], card)
            self.doubts.append((card, hand | place))
        if is_start(kind):
            self.sealed[seat] += len(sure) - 1
        self._settle()

    def shown(self, seat: int, kind: int) -> None:
        """A card leaves a hand face up."""
        if kind in self.known[seat]:
            self.known[seat] = without(self.known[seat], kind)
            return
        self._found(kind, 1 << seat)
        if is_start(kind):
            self.sealed[seat] -= 1
        self._settle()

    def turned(self, kind: int, place: int) -> None:
        """A card of the book is turned over; when it was doubtful, others are less so now (DK-4.6)."""
        if any(places & place for _, places in self.doubts):
            self._found(kind, place)
            self.doubts = [(card, places & ~place) for card, places in self.doubts]
            self._settle()

    def _found(self, kind: int, place: int) -> None:
        # Of equal cards the one with the fewest places: the others can be wherever this one could.
        same = [doubt for doubt in self.doubts if doubt[0] == kind and doubt[1] & place]
        self.doubts.remove(min(same, key=lambda doubt: doubt[1].bit_count()))

    def _settle(self) -> None:
        """Doubts that are none any more become knowledge."""
        while self._certain() or self._alone() or self._all_put():
            pass
        self.doubts.sort()

    def _certain(self) -> bool:
        """A card with a single place is there."""
        for doubt in self.doubts:
            kind, places = doubt
            free = places
            if is_start(kind):
                for hand in bits(places & HANDS):
                    if not self.sealed[hand.bit_length() - 1]:
                        free &= ~hand
            if free & (free - 1) == 0:
                self.doubts.remove(doubt)
                if free & HANDS:
                    seat = free.bit_length() - 1
                    self.known[seat] = with_card(self.known[seat], kind)
                    self.sealed[seat] -= is_start(kind)
                elif free != BOX:
                    self.doubts = [(card, others & ~free) for card, others in self.doubts]
                return True
            if free != places:
                self.doubts[self.doubts.index(doubt)] = (kind, free)
                return True
        return False

    def _alone(self) -> bool:
        """A place on the book that only one kind of card can fill holds that."""
        union = 0
        for _, places in self.doubts:
            union |= places
        for place in bits(union & ~HANDS & ~BOX):
            able = {kind for kind, places in self.doubts if places & place}
            if len(able) == 1:
                self._found(able.pop(), place)
                self.doubts = [(card, places & ~place) for card, places in self.doubts]
                return True
        return False

    def _all_put(self) -> bool:
        """As many cards of one back as places on the book: none of them is in the hand any more."""
        groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for kind, places in self.doubts:
            if places & HANDS and not is_start(kind):
                groups.setdefault((BACK[kind], places & HANDS), []).append((kind, places))
        for (_, hand), group in groups.items():
            union = 0
            for _, places in group:
                union |= places
            if (union & ~HANDS).bit_count() == len(group):
                self.doubts = [(k, p & ~hand) if (k, p) in group else (k, p) for k, p in self.doubts]
                return True
        return False
