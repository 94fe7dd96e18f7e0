"""How a game of Simurgh is set up."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Struct

from dragongames.core.game.agreed import PLAYER


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The table's choices before the first turn (SI-1.1, SI-1.6, SI-3.14)."""

    players: Literal[2, 3, 4, 5] = 2
    mode: Literal["spearman", "dragonlord"] = "spearman"
    length: Literal["short", "medium", "long"] = "short"
    first: Annotated[int, PLAYER] = 0  # the player who begins, from 1; 0: chance decides (SI-3.18)
    ties: Literal["shared", "tokens"] = "shared"  # with equal points: shared, or most ability tokens win
    box: Literal["full", "mini"] = "full"
