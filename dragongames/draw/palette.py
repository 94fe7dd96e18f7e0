"""Colours named after what they are for; light, dark and high contrast, with one set of names."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from dragongames.core.text.unknown import unknown


class PlayerColour(Struct, frozen=True):
    """A player's colour, the text that reads on it, and the emblem that tells it without colour."""

    fill: str
    text: str
    emblem: str  # a glyph


class Material(Struct, frozen=True):
    """Something castles, tiles or cards are made of: its face, its joints and its lit edge."""

    fill: str
    shade: str
    light: str
    tint: str  # a pale ground that belongs to it
    text: str  # reads on the tint


class Mark(Struct, frozen=True):
    """A mark is a line in a casing, so that one of the two stands out on any ground."""

    line: str
    casing: str


class Palette(Struct, frozen=True):
    """`ink` and `muted` read on ground, panel and well; `card_ink` and `card_muted` on cards."""

    name: str
    ground: str  # the table
    panel: str  # a player's place, a box of information
    well: str  # sunken: an empty slot, a camp
    line: str  # borders and rules
    shadow: str
    ink: str
    muted: str
    accent: str  # what matters now, as text or graphics
    card: str
    card_ink: str
    card_muted: str
    card_line: str
    gold: str
    gold_ink: str  # reads on gold
    players: tuple[PlayerColour, ...]
    legal: Mark
    selected: Mark
    last: Mark
    hint: Mark
    stone: Material
    brick: Material
    wood: Material
    inks: dict[str, str]  # roles of the layers of glyphs; they lie on cards, tiles and badges


EMBLEMS: Final = ("star", "flame", "wave", "moon", "sun", "leaf")

_INKS: Final = {
    "ink": "#2A2019", "white": "#FFFFFF", "cloth": "#7A4A8C", "metal": "#B9C3CE", "steel": "#7D8996",
    "leather": "#8A5A32", "timber": "#B98147", "gold": "#E2A72E", "skin": "#EBBE95", "red": "#C23B2A",
    "green": "#3F8F4E", "leaf": "#6FB765", "dark": "#4A3626", "wool": "#F7F1E3", "sky": "#CFE0E8", "hay": "#E6C66A",
}

_STONE: Final = Material(fill="#98A3AF", shade="#5B6774", light="#C9D2DB", tint="#D9DFE6", text="#333C47")
_BRICK: Final = Material(fill="#BF5B43", shade="#7E2F20", light="#DD8A72", tint="#F3D3C8", text="#7A2A1A")
_WOOD: Final = Material(fill="#A97B48", shade="#664421", light="#CDA372", tint="#EBD9B8", text="#5E3F14")


def _players(fills: tuple[str, ...], text: str) -> tuple[PlayerColour, ...]:
    return tuple(PlayerColour(fill, text, emblem) for fill, emblem in zip(fills, EMBLEMS, strict=True))


LIGHT: Final = Palette(
    name="light",
    ground="#E7DFCB", panel="#FBF7EC", well="#EBE3D0", line="#BDAF90", shadow="#4A3B22",
    ink="#2B2419", muted="#5F543F", accent="#8A3A12",
    card="#FFFDF6", card_ink="#2B2419", card_muted="#5F543F", card_line="#B5A78A",
    gold="#E2A72E", gold_ink="#33240A",
    players=_players(("#1B3BCE", "#9C1B29", "#008475", "#672870", "#9A6400", "#101A23"), "#FFFFFF"),
    legal=Mark("#0B7A5B", "#FFFFFF"), selected=Mark("#B3005E", "#FFFFFF"),
    last=Mark("#4B3FB5", "#FFFFFF"), hint=Mark("#C24400", "#FFFFFF"),
    stone=_STONE, brick=_BRICK, wood=_WOOD, inks=_INKS,
)

DARK: Final = Palette(
    name="dark",
    ground="#191D24", panel="#262C36", well="#1E232B", line="#566173", shadow="#000000",
    ink="#F2ECDE", muted="#BDB8AB", accent="#FFC069",
    card="#F0E8D6", card_ink="#241D14", card_muted="#564B38", card_line="#A79A80",
    gold="#EDB644", gold_ink="#33240A",
    players=_players(("#3383FF", "#ED5529", "#1EE993", "#CD6199", "#FFE02B", "#D7F7FF"), "#10141A"),
    legal=Mark("#4FE0B5", "#0C2B22"), selected=Mark("#FF86C0", "#3A0722"),
    last=Mark("#B5ACFF", "#1A1440"), hint=Mark("#FFB055", "#3A1A00"),
    stone=_STONE, brick=_BRICK, wood=_WOOD, inks=_INKS,
)

CONTRAST: Final = Palette(
    name="contrast",
    ground="#000000", panel="#000000", well="#000000", line="#FFFFFF", shadow="#000000",
    ink="#FFFFFF", muted="#FFFFFF", accent="#FFE02B",
    card="#FFFFFF", card_ink="#000000", card_muted="#000000", card_line="#000000",
    gold="#FFD23F", gold_ink="#000000",
    players=_players(("#5C9DFF", "#FF7A4D", "#1EE993", "#F08CC4", "#FFE02B", "#FFFFFF"), "#000000"),
    legal=Mark("#3DFFC0", "#003B29"), selected=Mark("#FF8AC4", "#4A0028"),
    last=Mark("#C3BBFF", "#160C4D"), hint=Mark("#FFB347", "#3A1A00"),
    stone=Material(fill="#C4CCD4", shade="#2E363E", light="#FFFFFF", tint="#E3E8ED", text="#000000"),
    brick=Material(fill="#C9512F", shade="#4F1509", light="#FFB39C", tint="#FFDCCF", text="#4A1408"),
    wood=Material(fill="#A4722F", shade="#3A2207", light="#E7BE85", tint="#F5E2BC", text="#3A2207"),
    inks=_INKS | {"ink": "#000000"},
)

# For a printer, with or without colours; what LIGHT paints in one colour is painted in one colour here, too.
PAPER: Final = replace(
    LIGHT, name="paper", ground="#FFFFFF", panel="#FEFEFC", well="#F0F0EC", line="#82827C", shadow="#6E6E6A",
    ink="#101010", muted="#474743", accent="#5E2208", card="#FDFDFB", card_ink="#101010", card_muted="#474743",
    card_line="#7C7C76",
)

PALETTES: Final = {palette.name: palette for palette in (LIGHT, DARK, CONTRAST)}


def palette_of(name: str | Palette) -> Palette:
    """A palette by its name, or as it is.

    >>> palette_of("dark").name, palette_of(PAPER).name
    ('dark', 'paper')
    """
    if isinstance(name, Palette):
        return name
    known = {**PALETTES, PAPER.name: PAPER}
    if name not in known:
        raise unknown("palette", name, known)
    return known[name]


def luminance(colour: str) -> float:
    """How bright `#RRGGBB` is, from 0 to 1 (WCAG 2)."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, from 1 to 21 (WCAG 2).

    >>> contrast("#000000", "#FFFFFF")
    21.0
    """
    dark, bright = sorted((luminance(one), luminance(other)))
    return round((bright + 0.05) / (dark + 0.05), 2)
