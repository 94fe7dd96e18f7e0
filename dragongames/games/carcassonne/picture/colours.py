"""The colours of the land for every palette; the colours of players and marks come from the palette itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dragongames.draw.palette import Palette


class Land(Struct, frozen=True):
    """The colours in which tiles are printed."""

    grass: str
    blade: str  # of grass, and bushes
    edge: str  # between tiles
    road: str
    kerb: str
    town: str
    wall: str
    stone: str
    roof: str
    front: str  # of a house
    void: str  # the table under the tiles
    glow: str  # a region under the mouse
    paper: str  # discs that signs and numbers stand on
    paper_ink: str
    inks: Mapping[str, str]  # roles of the layers of emblems


_INKS: Final = {
    "ink": "#2A2019", "white": "#FFFFFF", "gold": "#F0BC3C", "red": "#C9382B", "skin": "#F0C79C", "sky": "#D6E8F2",
    "steel": "#7D8996", "roof": "#C0512F", "rock": "#6B6262", "smoke": "#E4DFD9", "lava": "#E2572B", "glow": "#FFD25E",
    "stone": "#B3ADA4", "magic": "#7A4BB0", "spark": "#F3E3FF", "hair": "#8A4B22", "gown": "#D2588E", "wing": "#A6332A",
}

_LIGHT: Final = Land(
    grass="#B5CF86", blade="#86A858", edge="#7D9455", road="#F4EBD2", kerb="#9A835A", town="#DDB582",
    wall="#5C4C3D", stone="#C9BBA4", roof="#C4623F", front="#FBF1DC", void="#DDD3BA", glow="#FFE23D",
    paper="#FFF9E8", paper_ink="#2B2419", inks=_INKS,
)

LANDS: Final = {
    "light": _LIGHT,
    "paper": replace(_LIGHT, grass="#D3E5B0", road="#FFFDF4", void="#F7F7F4", paper="#FFFFFF", paper_ink="#101010"),
    "dark": Land(
        grass="#4E6A3C", blade="#6C8A50", edge="#33462A", road="#CFC3A4", kerb="#4A3F2C", town="#8A6642",
        wall="#2A2119", stone="#9A8C78", roof="#A8502F", front="#D8C8A6", void="#20252D", glow="#FFE45C",
        paper="#F0E8D6", paper_ink="#241D14", inks=_INKS,
    ),
    "contrast": Land(
        grass="#2F5A1E", blade="#5E9440", edge="#000000", road="#FFFFFF", kerb="#000000", town="#A85A16",
        wall="#000000", stone="#FFFFFF", roof="#FFB38A", front="#FFFFFF", void="#000000", glow="#FFF23D",
        paper="#FFFFFF", paper_ink="#000000", inks=_INKS | {"ink": "#000000"},
    ),
}


def land(palette: Palette) -> Land:
    """The colours of the land that go with a palette."""
    return LANDS[palette.name]
