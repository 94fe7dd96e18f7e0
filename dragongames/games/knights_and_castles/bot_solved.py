"""What every moment between two rounds is worth to two players who play perfectly: worked out once, looked up here.

`tools/solve_knights.py` made the data. After a line that says how, there is a byte for each moment: the share of the
victory of the younger player in 255ths, by what is left in the bag, his lead, his hand and the hand of the other.
"""

from __future__ import annotations

import lzma
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from dragongames.games.knights_and_castles.box.contents import BOXES, DRUM
from dragongames.games.knights_and_castles.rules.hands import HIDDEN
from dragongames.games.knights_and_castles.rules.scoring import POINTS

if TYPE_CHECKING:
    from dragongames.games.knights_and_castles.rules.position import Position

BOX: Final = BOXES["full"]
FULL: Final = 255
HANDS: Final = BOX.armies + 1


def points_of(castles: int) -> int:
    """What castles are worth together; `castles` are tiles as bits."""
    return sum([POINTS[tile] for tile in range(DRUM) if castles >> tile & 1])


ALL: Final = points_of((1 << DRUM) - 1)
# What may be left in the bag while the game goes on: castles as bits, and drums.
BAGS: Final = tuple(
    (castles, drums) for castles in range(1 << DRUM) for drums in range(BOX.tiles[DRUM] + 1)
    if castles.bit_count() + drums > sum(BOX.tiles) - BOX.rounds
)


def leads_of(castles: int) -> range:
    """By how much the younger may be ahead if these castles are still in the bag."""
    won = ALL - points_of(castles)
    return range(-won, won + 1, 2)


@cache
def _places() -> dict[tuple[int, ...], tuple[int, int]]:
    """Where the moments with a bag begin, and how many points are won then."""
    found, at = {}, 0
    for castles, drums in BAGS:
        bag = (*[castles >> tile & 1 for tile in range(DRUM)], drums)
        found[bag] = (at, ALL - points_of(castles))
        at += len(leads_of(castles)) * HANDS * HANDS
    return found


@cache
def all_shares() -> bytes:
    """The data, read at first use or before a player is asked."""
    packed = files(__package__).joinpath("bot_solved.xz").read_bytes()
    return lzma.decompress(packed).partition(b"\n")[2]


def share(position: Position) -> float | None:
    """The first seat's share of the victory; None if this is no such moment, or if somebody's hand is hidden."""
    if position.seats != 2 or position.games > 1 or position.box != "full" or not position.ages:
        return None  # another game, or nobody has sat down yet
    if position.tile >= 0 or HIDDEN in position.hands:
        return None
    place = _places().get(position.bag)
    if place is None:
        return None
    begin, won = place
    points, youngest = position.points, position.ages[0]
    lead = points[youngest] - points[1 - youngest]
    row = begin + (won + lead) // 2 * HANDS * HANDS + position.hands[youngest] * HANDS
    found = all_shares()[row + position.hands[1 - youngest]] / FULL
    return 1.0 - found if youngest else found
