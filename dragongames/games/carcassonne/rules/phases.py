"""The steps of a turn, and the numbers of the rulebook."""

from __future__ import annotations

from typing import Final

STEPS_OF_A_TURN: Final = ("draw", "place", "act", "guard", "fly", "over")
DRAW: Final = 0  # chance turns over a tile
PLACE: Final = 1  # it is laid
ACT: Final = 2  # a pawn, the fairy, a knight sent home, or nothing
GUARD: Final = 3  # only the fairy, after a pawn through a portal or a knight sent home
FLY: Final = 4  # the dragon flies, moved by everybody in turn
OVER: Final = 5

PAWNS_EACH: Final = 7  # CA-1.3
FLIGHT: Final = 6  # how many tiles the dragon moves (CA-9.5)
