"""How a game is set up."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """There is only one way."""

    players: Literal[2] = 2
