"""What the table has learnt about hidden cards: which cards are doubtful, and where each of them can be.

A card is doubtful while it is a start card that nobody has seen, or one of several cards with the same back of which
one was put on the book. `Doubts` are pairs (kind, places): the card lies in exactly one of its places.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec.structs import replace

from dragongames.games.dragonkeepers.box.cards import BACK, FRONT, RIBBON, SIX, with_card

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

Doubts: TypeAlias = tuple[tuple[int, int], ...]  # sorted
Hands: TypeAlias = tuple[tuple[int, ...], ...]

# Places are bits: the hands of the seats, the box, then cards put on the book, on each side from the lowest upwards.
HANDS: Final = 0b1111
BOX: Final = 1 << 4
NONE: Final = -1


# Cards of different groups tell nothing about each other. Ordinary cards are grouped by their backs; start cards are
# one group.
START: Final = -1
GROUP: Final = tuple(START if RIBBON <= back < SIX else back for back in BACK)


def slot(side: int, height: int) -> int:
    """The place of the n-th card put on one side of the book."""
    return 1 << 5 + 2 * height + side


def lies(place: int) -> tuple[int, int]:
    """The side and height of such a place."""
    height, side = divmod(place.bit_length() - 6, 2)
    return side, height


def is_start(kind: int) -> bool:
    """Whether it is a start card, with a ribbon on its back."""
    return RIBBON <= BACK[kind] < SIX


def bits(places: int) -> Iterator[int]:
    """The single places: hands first, lower cards before higher ones."""
    while places:
        lowest = places & -places
        yield lowest
        places ^= lowest


def maybe(doubts: Doubts, seat: int, front: int) -> int:
    """How many doubtful cards with this front may be in a hand."""
    hand = 1 << seat
    return sum([1 for kind, places in doubts if places & hand and FRONT[kind] == front])


def may_lie(doubts: Doubts, place: int) -> bool:
    """Whether a doubtful card may be in a place."""
    union = 0  # a loop, not a generator: searches come here often
    for _, places in doubts:
        union |= places
    return union & place > 0


def is_plain(known: tuple[int, ...], doubts: Doubts, seat: int, kind: int) -> bool:
    """Whether everybody knows which card it is when this seat puts a card with this back on the book."""
    back, hand = BACK[kind], 1 << seat
    for card in known:
        if card != kind and BACK[card] == back:
            return False
    able = 0
    for card, places in doubts:
        if BACK[card] == back:
            able |= places
    return not able & hand


class Learnt:
    """What is known while cards move; `known` are the cards in each hand that the table is sure of."""

    def __init__(self, known: Hands, doubts: Doubts, sealed: tuple[int, ...]) -> None:
        self.known = list(known)
        self.doubts = list(doubts)
        self.sealed = list(sealed)  # doubtful start cards in each hand

    def put(self, seat: int, kind: int, place: int) -> None:
        """A card was put on the book; the table has seen only its back (DK-4.7).

        Every card of the hand with this back may be the one, so each of them is doubtful now, and gets the new place.
        """
        back, hand, mine = BACK[kind], 1 << seat, self.known[seat]
        sure = [card for card in mine if BACK[card] == back]
        self.known[seat] = tuple([card for card in mine if BACK[card] != back])
        able, union, doubts = len(sure), place, []
        for card, places in self.doubts:
            if places & hand and BACK[card] == back:
                places |= place
                able += 1
                union |= places & ~HANDS
            doubts.append((card, places))
        self.doubts = doubts + [(card, hand | place) for card in sure]
        if is_start(kind):
            self.sealed[seat] += len(sure) - 1
            self._settle(START)
        elif union.bit_count() == able:  # as many cards as places on the book: the hand holds no more of these
            self._settle(back)
        elif doubts:
            self.doubts.sort()

    def shown(self, seat: int, kind: int) -> None:
        """A doubtful card left a hand face up."""
        self._found(kind, 1 << seat)
        if is_start(kind):
            self.sealed[seat] -= 1
        self._settle(GROUP[kind])

    def turned(self, kind: int, place: int) -> None:
        """A doubtful card on the book was turned over, which makes others less doubtful (DK-4.6)."""
        self._found(kind, place)
        self.doubts = [(card, places & ~place) for card, places in self.doubts]
        self._settle(GROUP[kind])

    def told_to(self, position: Position) -> Position:
        """The position once everybody has learnt this."""
        return replace(
            position, known=tuple(self.known), doubts=tuple(self.doubts), sealed=tuple(self.sealed)
        )

    def _found(self, kind: int, place: int) -> None:
        # Of equal cards, the one with the fewest places: the others can be wherever this one could.
        same = [doubt for doubt in self.doubts if doubt[0] == kind and doubt[1] & place]
        self.doubts.remove(same[0] if len(same) == 1 else min(same, key=lambda doubt: doubt[1].bit_count()))

    def _settle(self, group: int) -> None:
        """Turn doubts of a group into knowledge where only one answer is left."""
        while self._learnt_more(group):
            pass
        self.doubts.sort()

    def _learnt_more(self, group: int) -> bool:
        """Draw one conclusion; says whether there was one. It is called again until nothing follows any more.

        A card with a single place lies there. A place that only one kind of card can fill has it. And if cards that
        share a hand are no more than their places on the book, all of them are on the book, none in the hand.
        """
        able: dict[int, int] = {}  # place on the book -> the only kind that can lie there, or NONE
        held: dict[int, tuple[int, int]] = {}  # hand -> how many cards may be in it, and their places on the book
        for at, (kind, places) in enumerate(self.doubts):
            if GROUP[kind] != group:
                continue
            free = self._unsealed(places) if group == START else places
            if free & (free - 1) == 0: # a single bit
                del self.doubts[at]
                self._is_in(kind, free)
                return True
            if free != places:
                self.doubts[at] = (kind, free)
                return True
            on_book = places & ~HANDS & ~BOX
            if not on_book:
                continue
            if group != START and places & HANDS:
                n, union = held.get(places & HANDS, (0, 0))
                held[places & HANDS] = n + 1, union | on_book
            while on_book:
                place = on_book & -on_book
                on_book ^= place
                able[place] = kind if able.get(place, kind) == kind else NONE
        for place, kind in able.items():
            if kind != NONE:  # only one kind of card can fill this place
                self._found(kind, place)
                self.doubts = [(card, places & ~place) for card, places in self.doubts]
                return True
        for hand, (n, union) in held.items():
            if union.bit_count() == n:  # as many cards as places on the book
                self.doubts = [
                    (card, places & ~hand) if places & HANDS == hand and GROUP[card] == group else (card, places)
                    for card, places in self.doubts
                ]
                return True
        return False

    def _unsealed(self, places: int) -> int:
        """The places of a start card, without hands that hold no hidden start card."""
        for seat, sealed in enumerate(self.sealed):
            if not sealed:
                places &= ~(1 << seat)
        return places

    def _is_in(self, kind: int, place: int) -> None:
        """Note a card that has a single place left."""
        if place & HANDS:
            seat = place.bit_length() - 1
            self.known[seat] = with_card(self.known[seat], kind)
            self.sealed[seat] -= is_start(kind)
        elif place != BOX:
            self.doubts = [(card, others & ~place) for card, others in self.doubts]
