"""What a player of Rycerze i zamki looks at: points, the hand against castles to come, the sword, who is younger."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from dragongames.core.game.lore import Lore, Secrets, Sight
from dragongames.core.game.position import Seat
from dragongames.games.knights_and_castles.bot_crowd import CROWD
from dragongames.games.knights_and_castles.bot_solved import all_shares, share
from dragongames.games.knights_and_castles.box.contents import ARMIES, CARDS
from dragongames.games.knights_and_castles.rules.hands import HIDDEN
from dragongames.games.knights_and_castles.rules.scoring import KINDS, POINTS, STRENGTH

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position

NAMES: Final = (
    "points", "ahead", "ahead-2", "ahead-3", "behind", "behind-2", "level-young", "hand", "hand-more", "hand-fewer",
    "sword", "young", *CARDS[:6], *(f"{kind}-strongest" for kind in KINDS), *(f"{kind}-two" for kind in KINDS),
    *(f"{kind}-sum" for kind in KINDS), "matched", "drums-missing", "alone", "won-already",
)
KNOTS: Final = 3


@lru_cache(1 << 12)
def _strengths(hand: int) -> tuple[tuple[int, ...], ...]:
    """How strong the armies of a hand are against each kind of castle, the strongest first."""
    return tuple(
        tuple(sorted((STRENGTH[kind][card] for card in ARMIES if hand >> card & 1), reverse=True)) for kind in range(3)
    )


@lru_cache(1 << 12)
def _coming(bag: tuple[int, ...], rounds: int) -> tuple[tuple[float, ...], float, float]:
    """Points still to be expected from castles of each kind, points in all, and the drums to be expected."""
    whole = sum(bag)
    share = rounds / whole if whole else 0.0  # one tile of the bag is never drawn
    coming = [share * n * worth for n, worth in zip(bag, POINTS, strict=True)]
    return tuple([coming[2 * kind] + coming[2 * kind + 1] for kind in range(3)]), sum(coming), share * bag[-1]


@lru_cache(1 << 14)
def _of_hand(hand: int, others: tuple[int, ...], promised: tuple[float, ...], drums: float) -> tuple[float, ...]:
    """A hand against the hands of the others and the castles to come."""
    mine = _strengths(hand)
    theirs = [_strengths(other) for other in others]
    strongest, two, total = [0.0] * 3, [0.0] * 3, [0.0] * 3
    shared = 0
    for other in others:
        shared |= other
    for kind in range(3):
        if not promised[kind]:
            continue
        top = max([other[kind][0] if other[kind] else 0 for other in theirs])
        own = mine[kind]
        if own and own[0] > top:
            strongest[kind] = promised[kind]
        if len(own) > 1 and own[1] > top:
            two[kind] = promised[kind]
        total[kind] = promised[kind] * sum(own[:3]) / 15.0
    return (
        *[float(hand >> card & 1) for card in ARMIES], *strongest, *two, *total,
        float((hand & shared).bit_count()), drums * (hand.bit_count() < 6), float((hand & ~shared).bit_count()),
    )


def look(position: Position) -> Sight:
    """How far the game has come, by rounds, and what everybody has."""
    seats = position.seats
    if not position.ages or not position.hands:
        return 0.0, [(0.0,) * len(NAMES)] * seats
    points, hands = position.points, position.hands
    promised, most, drums = _coming(position.bag, position.rounds - position.round)
    sizes = [hand.bit_count() for hand in hands]
    rows = []
    for seat, hand in enumerate(hands):
        lead = points[seat] - max([*points[:seat], *points[seat + 1 :]])
        size, rivals = sizes[seat], [*sizes[:seat], *sizes[seat + 1 :]]
        youngest = position.ages.index(seat)
        rows.append((
            float(points[seat]), float(lead > 0), float(lead > 1), float(lead > 2), float(lead < 0), float(lead < -1),
            float(lead == 0 and youngest == 0), float(size), float(size > max(rivals)), float(size < max(rivals)),
            most if position.sword == seat else 0.0, float(-youngest),
            *_of_hand(hand, (*hands[:seat], *hands[seat + 1 :]), promised, drums), float(lead > most),
        ))
    return (KNOTS - 1.0) * min(position.round / position.rounds, 1.0), rows


def hands(view: Position, seat: Seat) -> tuple[int, ...]:
    """The hands a seat may have, as far as this view tells."""
    return (view.hands[seat],) if view.hands[seat] != HIDDEN else view.possible[seat]


def dealt(view: Position, held: tuple[int, ...]) -> Position:
    """The same moment with these hands dealt."""
    return replace(view, hands=held)


def near(position: Position) -> bool:
    """Whether few enough rounds are left to be solved."""
    return position.rounds - position.round <= 2


LORE: Final = Lore(
    __package__, NAMES, KNOTS, look, aim="victory", secrets=Secrets(hands, dealt), near=near, solved=share,
    crowd=CROWD, read=all_shares,
)
