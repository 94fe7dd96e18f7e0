"""How a game is set up: switches for rules that people play in more than one way."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The default of every option is what the rulebook says, or what people play where it is silent.

    The options from `princess` on are about the expansion, and change nothing without it.
    """

    players: Literal[2, 3, 4, 5, 6] = 2
    expansion: bool = True  # with the 30 tiles, the dragon and the fairy (CA-7.1), but no others (CA-7.5)
    farm_scoring: Literal["per_farm_3", "per_farm_3_once", "per_city_4"] = "per_farm_3"  # CA-6.5
    small_city: Literal["full", "half"] = "full"  # CA-5.4
    princess: Literal["must", "may"] = "must"  # CA-11.2
    princess_blocks_fairy: bool = False  # CA-11.5
    fairy_placement: Literal["tile", "pawn"] = "tile"  # CA-12.4
    fairy_turn_bonus: Literal["flat_1", "per_pawn"] = "flat_1"  # CA-12.8; not for fairy_placement=pawn
    fairy_cloister: bool = True  # CA-12.11
    fairy_after_portal_pawn: bool = True  # CA-12.3
    dragon_timing: Literal["before_scoring", "after_scoring"] = "before_scoring"  # CA-9.3
    pawn_on_dragon_tile: Literal["forbid", "allow"] = "forbid"  # CA-10.5
    early_dragon: Literal["set_aside", "hold_back"] = "set_aside"  # CA-9.12


def without_effect(options: Options) -> dict[str, str]:
    """Options about the expansion have no effect without it; beside one pawn, the fairy gives one point at most."""
    if not options.expansion:
        fields = Options.__struct_fields__
        return dict.fromkeys(fields[fields.index("princess") :], "expansion=False")
    return {"fairy_turn_bonus": "fairy_placement=pawn"} if options.fairy_placement == "pawn" else {}
