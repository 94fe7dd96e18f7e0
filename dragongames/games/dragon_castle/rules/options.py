"""How a game of Zamek Smoków is set up."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Struct

from dragongames.core.game.agreed import PLAYER, named
from dragongames.games.dragon_castle.box import castles

SpiritName: TypeAlias = Literal[
    "deception", "beauty", "wind", "change", "strength", "elegance", "depths", "faith", "destruction", "cunning"
]
DragonName: TypeAlias = Literal[
    "tranquility", "majesty", "bravery", "humility", "righteousness", "valor", "piety", "might", "harmony",
    "knowledge",
]
Spirits: TypeAlias = Annotated[int | tuple[SpiritName, ...], named("spirit")]
Dragons: TypeAlias = Annotated[int | tuple[DragonName, ...], named("dragon")]
Castle: TypeAlias = Annotated[str, named("castle", (castles.BASIC, *castles.NAMES))]
Side: TypeAlias = Literal[3, 4, 5, 6, 7]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    players: Literal[2, 3, 4] = 2
    castle: Castle = castles.BASIC  # or the name of another one
    layout: str = ""  # your own castle: rows of digits and dots, with "/" or new lines between them (DC-10.8)
    spirits: Spirits = 0  # how many are drawn, or which ones; none in first games (DC-2.4)
    dragons: Dragons = 0
    beginner: bool = False  # draw only cards for beginners (DC-8.8)
    first: Annotated[int, PLAYER] = 0  # the player who begins, from 1; 0: chance decides (DC-2.9)
    rows: Side = 5  # of a realm (DC-1.9)
    columns: Side = 6


def without_effect(options: Options) -> dict[str, str]:
    """Your own castle takes the place of a named one."""
    return {"castle": f"layout={options.layout}"} if options.layout else {}
