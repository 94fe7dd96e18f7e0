"""Emblems of Simurgh, our own drawing: what is gained and paid, vassals, the types of tiles."""

from __future__ import annotations

from typing import Final

from dragongames.draw.glyphs import Glyph, Layer, block, disc, oval, polygon, rays

# Colours that only these emblems use; all others are the palette's.
INKS: Final = {
    "carrot": "#E8782A", "roast": "#B5522B", "bone": "#FBF4E2", "log": "#A26B38", "cut": "#E9C48C", "rock": "#93A0AC",
    "pale": "#C3CCD4", "book": "#2F6FB3", "page": "#FDF8EA", "blade": "#D5DEE6", "star": "#F0B429", "eye": "#6E3B9A",
    "iris": "#FFD45C", "plain": "#8C8574", "grain": "#2F7A37", "flask": "#2B69A8", "gears": "#A6540F",
    "might": "#A32638", "trail": "#0E7472", "goal": "#6A4A9C",
}

VEGETABLE: Final[Glyph] = (
    Layer("M60 34Q52 8 68 2Q74 16 70 28Q78 8 96 10Q94 26 78 34Q92 28 98 40Q86 52 68 42Z", "green", width=6),
    Layer("M50 26Q70 30 74 50Q56 84 8 97Q2 98 3 92Q16 44 50 26Z", "carrot", width=6),
    Layer("M36 44L48 54M24 62L35 71M52 36L60 43", "", "ink", 5),
)

MEAT: Final[Glyph] = (
    Layer("M28 62L14 74Q3 74 4 84Q5 90 12 90Q13 98 20 97Q29 96 27 87L40 74Z", "bone", width=6),
    Layer("M34 70Q20 40 46 18Q70 0 90 14Q104 34 84 58Q62 84 34 70Z", "roast", width=6),
    Layer("M56 24Q72 14 82 24", "", "bone", 7),
)

WOOD: Final[Glyph] = (
    Layer("M30 8H82Q98 8 98 26Q98 44 82 44H30Z", "log", width=6),
    Layer("M24 52H82Q98 52 98 70Q98 90 82 90H24Z", "log", width=6),
    Layer(oval(28, 26, 18, 19), "cut", width=6),
    Layer(oval(24, 71, 20, 21), "cut", width=6),
    Layer(oval(28, 26, 6, 7) + oval(24, 71, 7, 8), "log", ""),
)

STONE: Final[Glyph] = (
    Layer(polygon((30, 12), (66, 6), (94, 34), (98, 74), (78, 94), (14, 94), (2, 66), (8, 34)), "rock", width=6),
    Layer(polygon((30, 12), (66, 6), (72, 36), (40, 48), (8, 34)), "pale", width=4),
    Layer("M40 48L46 92M72 36L98 70", "", "ink", 4),
)

WISDOM: Final[Glyph] = (
    Layer("M2 22Q26 12 50 24Q74 12 98 22V88Q74 80 50 92Q26 80 2 88Z", "book", width=6),
    Layer("M10 12Q32 4 50 18V80Q30 68 10 76Z", "page", width=5),
    Layer("M90 12Q68 4 50 18V80Q70 68 90 76Z", "page", width=5),
    Layer("M20 28Q32 24 40 31M20 46Q32 42 40 49M80 28Q68 24 60 31M80 46Q68 42 60 49", "", "book", 5),
)

WEAPON: Final[Glyph] = (
    Layer("M16 98L4 86L62 20L76 32Z", "cut", width=6),
    Layer("M38 24Q50 0 80 0Q78 12 86 18Q94 26 100 22Q104 56 76 68Q74 50 62 40Q52 30 38 24Z", "blade", width=6),
)

POWER: Final[Glyph] = (
    Layer(rays(50, 54, 52, 27, 5), "star", width=7),
    Layer("M50 20L58 42", "", "white", 5),
)

TOKEN: Final[Glyph] = (
    Layer(disc(50, 50, 46), "eye", width=7),
    Layer("M12 50Q50 12 88 50Q50 88 12 50Z", "iris", "", 0),
    Layer(oval(50, 50, 9, 26), "ink", ""),
)

# Vassals in their player's colour ("cloth"): one with a spear, the other between the wings of his dragon.
SPEARMAN: Final[Glyph] = (
    Layer("M28 98V62Q20 60 22 48Q26 38 40 38Q30 34 30 20Q32 4 48 4Q64 4 66 20Q66 34 56 38Q72 38 74 50V98Z", "cloth",
          width=6),
    Layer("M86 98V26", "", "ink", 13),
    Layer("M86 98V26", "", "timber", 6),
    Layer("M86 2L97 28H75Z", "metal", width=5),
    Layer("M66 56L86 60", "", "ink", 11),
    Layer("M66 56L85 60", "", "cloth", 5),
)

RIDER: Final[Glyph] = (
    Layer("M46 40Q26 6 2 10Q8 22 4 34Q12 36 10 48Q18 48 18 62Q30 54 46 62Z", "cloth", width=6),
    Layer("M54 40Q74 6 98 10Q92 22 96 34Q88 36 90 48Q82 48 82 62Q70 54 54 62Z", "cloth", width=6),
    Layer("M30 98L36 60Q32 40 44 36Q36 30 37 19Q39 5 50 5Q61 5 63 19Q64 30 56 36Q68 40 64 60L70 98Z", "cloth", width=6),
    Layer("M38 22H62", "", "gold", 7),
)

TILE: Final[Glyph] = (
    Layer("M10 4H90Q96 4 96 10V90Q96 96 90 96H10Q4 96 4 90V10Q4 4 10 4Z", "cut", width=6),
    Layer("M20 24H80M20 50H80M20 76H80", "", "log", 8),
)

HEAD: Final[Glyph] = (
    Layer("M4 98Q6 52 34 42L14 14L46 30L48 4L62 30Q84 32 96 56Q98 66 88 70L62 70Q58 84 66 98Z", "cloth", width=6),
    Layer(disc(60, 48, 6), "iris", width=4),
)

GOAL: Final[Glyph] = (
    Layer(block(14, 2, 9, 96), "log", width=5),
    Layer("M23 6Q46 -4 64 10Q78 20 96 12V56Q76 64 62 54Q44 44 23 54Z", "goal", width=6),
    Layer(rays(58, 33, 17, 8, 5), "star", "", 0),
)

# -- the types of tiles, in one colour on a band of their own -------------------------------------------


def _sign(*paths: str, line: str = "") -> Glyph:
    lines = (Layer(line, "", "sign", 9),) if line else ()
    return (*(Layer(path, "sign", "") for path in paths), *lines)


def _ear(y: float) -> str:
    """Two grains of an ear of corn."""
    return f"M46 {y + 18:g}Q22 {y + 18:g} 20 {y - 4:g}Q44 {y - 4:g} 46 {y + 18:g}Z" + (
        f"M54 {y + 18:g}Q78 {y + 18:g} 80 {y - 4:g}Q56 {y - 4:g} 54 {y + 18:g}Z")


PRODUCTION: Final = _sign(_ear(28), _ear(50), "M50 2Q64 16 50 34Q36 16 50 2Z", line="M50 40V96")
RESEARCH: Final = _sign(
    "M36 4H64V14H60V38L88 84Q92 96 80 96H20Q8 96 12 84L40 38V14H36ZM48 14V42L36 62H64L52 42V14Z",
)
TRANSFORMATION: Final = _sign(
    "M96 36L70 48L68 20Z", "M4 64L30 52L32 80Z", line="M14 44Q18 14 50 14Q68 14 80 30M86 56Q82 86 50 86Q32 86 20 70",
)
MIGHT: Final = _sign("M6 26L28 48L50 14L72 48L94 26L86 78H14Z", block(14, 84, 72, 11))
EXPLORATION: Final = _sign(
    "M50 2L60 40L98 50L60 60L50 98L40 60L2 50L40 40Z", "M20 20L42 38L38 42Z", "M80 20L58 38L62 42Z",
    "M20 80L42 62L38 58Z", "M80 80L58 62L62 58Z",
)

SIGNS: Final = {
    "vegetable": VEGETABLE, "meat": MEAT, "wood": WOOD, "stone": STONE, "wisdom": WISDOM, "weapon": WEAPON,
    "power": POWER, "token": TOKEN, "spearman": SPEARMAN, "rider": RIDER, "dragon": HEAD, "tile": TILE,
    "objective": GOAL,
}
TYPE_SIGNS: Final = (PRODUCTION, RESEARCH, TRANSFORMATION, MIGHT, EXPLORATION)
TYPE_INKS: Final = ("grain", "flask", "gears", "might", "trail")
