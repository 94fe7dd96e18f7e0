"""How a game of Zaklinacze Smoków is set up."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Struct

from dragongames.core.game.agreed import named
from dragongames.games.dragonkeepers.box.contents import own_box, unpacked

ChestOption: TypeAlias = Literal["none", "any", "recall", "fewer", "fresh", "closed", "second", "double"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up."""

    players: Literal[2, 3, 4] = 2
    chest: Annotated[ChestOption, named("chest")] = "none"  # DK-9.1
    box: str = "full"  # or your own box: the path of its file, or what `own_box` made from it

    def __post_init__(self) -> None:
        if self.box.endswith(".toml"):  # so that a saved table holds the box itself, not the path of its file
            msgspec.structs.force_setattr(self, "box", own_box(self.box))
        unpacked(self.box)
