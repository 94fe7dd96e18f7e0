"""What a seat sees, and the worlds it cannot tell apart: doubtful cards, laid in places where they can be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias

from msgspec.structs import replace

from dragongames.core.game.position import PUBLIC, Seat
from dragongames.core.table.views import owner
from dragongames.core.text.faults import contradiction
from dragongames.games.dragonkeepers.box.cards import BACK, FRONT, HIDDEN, count
from dragongames.games.dragonkeepers.rules.knowledge import BOX, HANDS, Hands, bits, is_start, lies, slot
from dragongames.games.dragonkeepers.rules.phases import BEGIN, LAY
from dragongames.games.dragonkeepers.rules.rows import asked

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

Piles: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
Doubtful: TypeAlias = tuple[int, int]  # kind, places
TRIED: Final = 3000  # worlds looked at if several players' cards are known
WANTED: Final = 1 << 500  # a place of its own for dragons that must be in a hand; beyond all places on the book


def seen_by(position: Position, seat: Seat) -> Position:
    """Hands (DK-3.5) and cards put on the book (DK-4.7) are only for their owners, except what all have learnt.

    Pieces stay open, since everybody saw which pile they came from; nobody knows anything about pearls (DK-6.17).
    """
    doubtful = 0
    for _, places in position.doubts:
        doubtful |= places
    piles = position.piles
    if doubtful >> 5:
        piles = (_pile_seen_by(position, 0, seat, doubtful), _pile_seen_by(position, 1, seat, doubtful))
    return replace(
        position,
        hands=tuple(
            hand if s == seat else (HIDDEN,) * (len(hand) - len(position.known[s])) + position.known[s]
            for s, hand in enumerate(position.hands)
        ),
        piles=piles,
    )


def _pile_seen_by(position: Position, side: int, seat: Seat, doubtful: int) -> tuple[int, ...]:
    return tuple(
        ~(4 * BACK[card >> 2] + (card & 3))
        if card >= 0 and card & 3 != seat and doubtful & slot(side, height) else card
        for height, card in enumerate(position.piles[side])
    )


def resample(position: Position, seat: Seat, rng: Random) -> Position:
    """A whole position that looks the same from this seat."""
    hands, piles = world(position, seat, rng)
    return replace(position, hands=hands, piles=piles)


def world(position: Position, seat: int, rng: Random) -> tuple[Hands, Piles]:
    """The hands and piles of one world.

    Doubtful cards fall into groups that do not touch each other: ordinary cards by owner and back, and all start cards.
    Each group is drawn by itself. Only an announced set ties them together: the actor must hold enough dragons of its
    colour, so `spare` counts how many of them the groups drawn so far may still put elsewhere.
    """
    mine, held = _own(position, seat)
    ordinary: dict[tuple[int, int], list[Doubtful]] = {}
    start: list[Doubtful] = []
    own_start = _own_start(position, mine, held)
    for kind, places in position.doubts:
        if is_start(kind):
            if (kind, places) in own_start:
                own_start.remove((kind, places))
            else:
                start.append((kind, places & ~mine))
        elif not places & mine:
            lowest = places & -places
            owner = lowest.bit_length() - 1 if lowest & HANDS else _owner(position, lowest)
            ordinary.setdefault((owner, BACK[kind]), []).append((kind, places))
    room = _room(position, seat, start)
    colour, need = _announced(position, seat)
    hand = 1 << position.actor if need else 0
    own = {key: group for key, group in ordinary.items() if need and key[0] == position.actor}
    spare = sum(_most(group, _slots(group), colour) for group in own.values()) - need
    spare += max(n for n in range(len(start) + 1) if n == 0 or (need and _fits(*_wanted(start, room, hand, colour, n))))
    found: list[Doubtful] = []
    for key, group in ordinary.items():
        laid, lost = _ordinary(group, rng, colour, spare if key in own else len(group))
        found += laid
        spare -= lost if key in own else 0
        need -= sum(1 for kind, place in laid if place == hand and FRONT[kind] == colour)
    found += _start_cards(*_wanted(start, room, hand, colour, max(need, 0)), rng=rng, hand=hand)
    hands = [position.hands[s] if s == seat else position.known[s] for s in range(position.seats)]
    piles = [list(pile) for pile in position.piles]
    for kind, place in found:
        if place & HANDS:
            hands[place.bit_length() - 1] += (kind,)
        elif place != BOX:
            side, height = lies(place)
            piles[side][height] = 4 * kind + _owner(position, place)
    return tuple(tuple(sorted(cards)) for cards in hands), (tuple(piles[0]), tuple(piles[1]))


def fill(position: Position, rng: Random) -> Position:
    """Draw the cards that lie face down for everybody; known cards stay where they are."""
    seat = owner(position)
    if seat is not None or not _face_down(position):
        drawn = position if seat is None else position.resample(seat, rng)
        if _face_down(drawn):
            raise contradiction()
        return drawn
    # If cards of several players are known, draw worlds for one whose hand is complete until the others' cards agree.
    whole = [seat for seat, hand in enumerate(position.hands) if HIDDEN not in hand]
    for _ in range(TRIED):
        drawn = position.resample(rng.choice(whole) if whole else PUBLIC, rng)
        if _agree(position, drawn) and not _face_down(drawn):
            return drawn
    raise contradiction()


def _face_down(position: Position) -> bool:
    return any(HIDDEN in hand for hand in position.hands) or any(card < 0 for pile in position.piles for card in pile)


def _agree(position: Position, drawn: Position) -> bool:
    """Whether everything known in one position is true in another."""
    hands = zip(position.hands, drawn.hands, strict=True)
    piles = zip((*position.piles[0], *position.piles[1]), (*drawn.piles[0], *drawn.piles[1]), strict=True)
    return all(card < 0 or card == other for card, other in piles) and not any(
        Counter(card for card in hand if card != HIDDEN) - Counter(other) for hand, other in hands
    )


def _own(position: Position, seat: int) -> tuple[int, list[int]]:
    """The places this seat can look into, and the cards there."""
    if seat not in range(position.seats):
        return 0, []
    mine, held = 1 << seat, list(position.hands[seat])
    for place in _slots(position.doubts):
        side, height = lies(place)
        card = position.piles[side][height]
        if _owner(position, place) == seat and card >= 0:
            mine |= place
            held.append(card >> 2)
    return mine, held


def _own_start(position: Position, mine: int, held: Sequence[int]) -> list[Doubtful]:
    """The start cards this seat holds; of equal ones, those with the fewest places: the others can be elsewhere."""
    found: list[Doubtful] = []
    for kind in dict.fromkeys(filter(is_start, held)):
        same = sorted((doubt for doubt in position.doubts if doubt[0] == kind and doubt[1] & mine),
                      key=lambda doubt: doubt[1].bit_count())
        found += same[: held.count(kind)]
    return found


def _announced(position: Position, seat: int) -> tuple[int, int]:
    """A colour, and how many of its dragons must be among the doubtful cards of the actor's hand.

    A player who has announced a set and is still choosing its cards must hold enough of them.
    """
    if position.phase not in (BEGIN, LAY) or position.actor == seat:
        return -1, 0
    colour = asked(position)[1]
    return colour, max(position.laying[0] - count(position.known[position.actor], colour), 0)


def _slots(doubts: Sequence[Doubtful]) -> list[int]:
    """The places on the book where these cards may lie, earlier ones first."""
    union = 0
    for _, places in doubts:
        union |= places
    return list(bits(union & ~HANDS & ~BOX))


def _owner(position: Position, place: int) -> int:
    """Who put the card there: its lowest two bits, even if it is hidden."""
    side, height = lies(place)
    card = position.piles[side][height]
    return (card if card >= 0 else ~card) & 3


# -- cards of one back that one player has taken and put -----------------------------------------------


def _most(group: Sequence[Doubtful], slots: Sequence[int], colour: int) -> int:
    """The most dragons of a colour that can be in the hand: the book takes other cards wherever it can."""
    others = [places for kind, places in group if FRONT[kind] != colour]
    dragons = len(group) - len(others)
    return dragons - (len(slots) - _matched(slots, others))


def _ordinary(group: Sequence[Doubtful], rng: Random, colour: int, spare: int) -> tuple[list[Doubtful], int]:
    """Lay cards of one back and owner; `spare` dragons of the colour may go to the book instead of the hand.

    A card that may lie in an early place was in the hand then, so it may lie in all later places, too. Hence, filling
    early places first with any card that fits never leaves a later place without one.
    """
    left, found, lost = list(group), [], 0
    slots = _slots(group)
    most = _most(left, slots, colour)
    for at, place in enumerate(slots):
        options = []
        for card in left:
            if card[1] & place:
                rest = [other for other in left if other is not card]
                loss = most - _most(rest, slots[at + 1 :], colour)
                if loss <= spare - lost:
                    options.append((card, loss))
        card, loss = rng.choice(options)
        most, lost = most - loss, lost + loss
        left = [other for other in left if other is not card]
        found.append((card[0], place))
    return found + [(kind, places & HANDS) for kind, places in left], lost


# -- start cards ---------------------------------------------------------------------------------------


def _room(position: Position, seat: int, start: Sequence[Doubtful]) -> dict[int, int]:
    """How many doubtful start cards lie in each place."""
    room = {1 << s: position.sealed[s] for s in range(position.seats) if s != seat}
    room |= dict.fromkeys(_slots(start), 1)
    room[BOX] = len(start) - sum(room.values())
    return room


def _wanted(
    start: Sequence[Doubtful], room: dict[int, int], hand: int, colour: int, n: int
) -> tuple[list[Doubtful], dict[int, int]]:
    """The same cards and room, but `n` places of a hand are kept for dragons of a colour, as a place of their own."""
    if not n:
        return list(start), room
    cards = [(kind, places | WANTED if places & hand and FRONT[kind] == colour else places) for kind, places in start]
    return cards, {**room, hand: room[hand] - n, WANTED: n}


def _start_cards(cards: list[Doubtful], room: dict[int, int], *, rng: Random, hand: int) -> list[Doubtful]:
    """Lay every card where it can be, so that every place is filled.

    Each card draws one of its places, but only such as still allow the rest to be laid. So it never gets stuck, and
    every world can come up.
    """
    room, found = dict(room), []
    for i, (kind, places) in enumerate(cards):
        options = []
        for place in bits(places):
            if room.get(place, 0) > 0:
                room[place] -= 1
                if _fits(cards[i + 1 :], room):
                    options.append(place)
                room[place] += 1
        place = rng.choice(options)
        room[place] -= 1
        found.append((kind, hand if place == WANTED else place))
    return found


def _fits(cards: Sequence[Doubtful], room: dict[int, int]) -> bool:
    """Whether all cards can be laid so that all the room is filled."""
    if any(n < 0 for n in room.values()):
        return False
    places = [place for place, n in room.items() for _ in range(n)]
    return len(places) == len(cards) == _matched(places, [where for _, where in cards])


def _matched(places: Sequence[int], cards: Sequence[int]) -> int:
    """How many places can be filled at most, each with a card that can be there.

    Kuhn's matching: a place whose cards are all taken asks the places that took them to look for another card.
    """
    taken: dict[int, int] = {}

    def fill(at: int, tried: set[int]) -> bool:
        for card, where in enumerate(cards):
            if where & places[at] and card not in tried:
                tried.add(card)
                if card not in taken or fill(taken[card], tried):
                    taken[card] = at
                    return True
        return False

    return sum(fill(at, set()) for at in range(len(places)))
