"""How a game of Rycerze i zamki is set up."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from dragongames.core.game.agreed import PLAYER


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    players: Literal[2, 3, 4] = 2
    longer: bool = False  # as many games as there are players (KC-8.1)
    youngest_first: tuple[Annotated[int, PLAYER], ...] = ()  # players from 1; empty: chance decides (KC-1.6)
    box: Literal["full", "mini"] = "full"
