"""One moment of Rycerze i zamki."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

HIDDEN: Final = -1  # a hand or a laid card that the onlooker may not know
NOTHING: Final = 0  # nothing laid or chosen yet in this round


class Position(Struct, frozen=True):
    """Hands are sets of armies as bits (1 << card); what is not in the hand lies in the camp. Shepherds never leave for long."""

    seats: int
    ages: tuple[int, ...] = ()  # the seats from the youngest to the oldest; () until chance has decided
    sword: int = -1
    bag: tuple[int, ...] = (1, 1, 1, 1, 1, 1, 2)  # tiles nobody has seen, a count for each of TILES; one of them is never drawn
    tile: int = -1  # the open tile; -1 between rounds
    round: int = 0
    hands: tuple[int, ...] = ()
    laid: tuple[int, ...] = ()  # for each seat NOTHING, HIDDEN, 1 + 8 * first + second of a Lay, or 1 + card of a Recruit
    castles: tuple[tuple[int, ...], ...] = ()  # tiles won, in order
    possible: tuple[tuple[int, ...], ...] = ()  # for each seat every hand it may hold as far as the whole table knows
    game: int = 1
    games: int = 1
    banked: tuple[int, ...] = ()  # points of earlier games in the longer variant
