"""How a game of Zamek Smoków is set up."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from dragongames.games.dragon_castle.box import castles

SpiritName: TypeAlias = Literal[
    "deception", "beauty", "wind", "change", "strength", "elegance", "depths", "faith", "destruction", "cunning"
]
DragonName: TypeAlias = Literal[
    "tranquility", "majesty", "bravery", "humility", "righteousness", "valor", "piety", "might", "harmony",
    "knowledge",
]
Side: TypeAlias = Literal[3, 4, 5, 6, 7]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    players: Literal[2, 3, 4] = 2
    castle: str = castles.BASIC  # or the name of one of the others (`castles.NAMES`)
    layout: str = ""  # a castle of one's own: rows of digits and dots, "/" or a new line between them (DC-10.8)
    spirits: int | str | tuple[SpiritName, ...] = 0  # how many are drawn, or which; none in the first games (DC-2.4)
    dragons: int | str | tuple[DragonName, ...] = 0
    beginner: bool = False  # cards are drawn from those for beginners only (DC-8.8)
    first: int = 0  # the player who begins, from 1; 0: chance decides (DC-2.9)
    rows: Side = 5  # of a realm (DC-1.9)
    columns: Side = 6
