"""The pictures on the tiles and the figures that stand on them, drawn for this project in boxes of 100 by 100."""

from __future__ import annotations

from typing import Final

from dragongames.draw.glyphs import Glyph, Layer, disc, oval, rays

CLOISTER: Final[Glyph] = (
    Layer("M10 92V54H30V92ZM30 92V46L50 28L70 46V92ZM66 92V24H90V92Z", "white", width=3.4),
    Layer("M4 56L20 38H34L24 56ZM24 50L50 20L76 50L69 54L50 33L31 54ZM61 26L78 2L95 26Z", "roof", width=3.4),
    Layer(
        "M42 92V74Q42 64 50 64Q58 64 58 74V92ZM46 56V50Q50 44 54 50V56ZM16 78V68Q20 62 24 68V78Z"
        "M74 48V38Q78 32 82 38V48ZM74 74V64Q78 58 82 64V74Z", "ink", "",
    ),
)

VOLCANO: Final[Glyph] = (
    Layer("M38 30Q26 28 28 16Q32 6 42 10Q48 -2 60 4Q72 4 70 16Q76 26 62 30Q52 34 38 30Z", "smoke", width=2.4),
    Layer("M2 94L24 58Q32 46 36 32L44 36L50 32L57 37L64 31Q68 46 76 56L98 94Z", "rock", width=3.4),
    Layer("M36 32L44 36L50 32L57 37L64 31Q66 42 70 48Q64 50 64 60Q62 70 56 58Q52 50 50 66Q48 84 42 68Q40 52 34 50"
          "Q30 50 30 48Q34 40 36 32Z", "lava", width=2.2),
    Layer(
        "M44 40L50 37L57 41Q58 46 54 50Q48 46 42 50Q42 44 44 40ZM16 86L28 66ZM84 86L74 68ZM62 88L66 76Z", "glow",
        "glow", 2.4,
    ),
)

# A dragon's head looking right: the sign on tiles, in one colour on a disc.
DRAGON_SIGN: Final = (
    "M12 98C6 72 16 58 30 48C20 50 12 44 6 36C16 37 24 35 30 31C22 26 18 16 20 4C30 14 38 18 48 17C58 15 68 19 74 26"
    "L92 31C99 34 99 42 92 46L68 48L58 55L88 60C89 68 82 74 74 72L57 70C54 80 58 90 66 98Z"
    "M54 27L56 35L66 33Z"
)
DRAGON: Final[Glyph] = (
    # tail and far wing
    Layer("M60 84Q86 96 94 76Q98 62 88 56L98 46L80 48L84 60Q88 74 76 76Q68 76 62 70Z", "red", width=3.4),
    Layer("M52 46L62 4L72 16L84 8L86 24L98 28L84 44L72 62Z", "wing", width=3.4),
    Layer("M56 48L72 16M62 52L86 24M68 56L84 44", "", "ink", 2.2),
    # body
    Layer(
        "M26 98Q20 90 30 86Q22 68 36 54Q30 48 32 38L22 40Q8 40 6 30Q4 22 14 20L24 16Q28 6 40 8L50 2L48 12Q58 20 54 34"
        "Q52 42 56 48Q76 58 74 80Q74 92 66 98Z", "red", width=3.6,
    ),
    Layer("M38 96Q30 78 40 60Q44 56 50 58Q58 70 54 96Z", "gold", width=2.4),
    Layer("M37 70H53M36 80H56M38 89H55", "", "ink", 2),
    # near wing
    Layer("M58 56L52 26L62 32L72 24L76 38L90 40L82 54L84 66Q70 58 64 72Q58 66 58 56Z", "wing", width=3.4),
    Layer("M60 58L62 32M63 60L76 38M65 63L82 54", "", "ink", 2.2),
    Layer("M28 22Q34 16 40 22Q36 28 30 27Z", "white", width=2),
    Layer(oval(35, 22.5, 2, 3) + disc(11, 26, 2), "ink", ""),
    Layer("M8 32Q20 36 30 34M14 34L17 40L20 35.5M23 35L26 40L28 34.5", "", "ink", 2.4),
    Layer("M30 98Q28 90 34 90Q42 90 42 98ZM52 98Q52 90 58 90Q66 90 66 98Z", "red", width=2.6),
)

PORTAL: Final[Glyph] = (
    Layer("M14 96V44Q14 4 50 4Q86 4 86 44V96H68V46Q68 24 50 24Q32 24 32 46V96Z", "stone", width=4),
    Layer("M32 96V46Q32 24 50 24Q68 24 68 46V96Z", "magic", width=3),
    Layer("M50 80Q34 76 36 58Q40 42 54 46Q64 52 58 62Q50 68 48 60", "", "spark", 5.5),
    Layer("M16 62H31M16 78H31M69 62H84M69 78H84M20 34L33 38M67 38L80 34M36 12L42 26M58 26L64 12", "", "ink", 2.6),
)

PRINCESS: Final[Glyph] = (
    Layer("M24 96Q20 50 26 36Q34 18 50 18Q66 18 74 36Q80 50 76 96Z", "hair", width=3.4),
    Layer("M18 100Q20 80 40 76H60Q80 80 82 100Z", "gown", width=3.4),
    Layer("M32 46Q32 72 50 78Q68 72 68 46Q60 36 50 36Q40 36 32 46Z", "skin", width=3),
    Layer(disc(42, 54, 3) + disc(58, 54, 3), "ink", ""),
    Layer("M43 65Q50 71 57 65", "", "lava", 3.4),
    Layer("M26 30L24 2L38 16L50 -2L62 16L76 2L74 30Q50 22 26 30Z", "gold", width=3.2),
)

# The arms of our cities: a flame on gold.
PENNANT: Final[Glyph] = (
    Layer("M10 6H90V50Q88 80 50 98Q12 80 10 50Z", "gold", "white", 12),
    Layer("M10 6H90V50Q88 80 50 98Q12 80 10 50Z", "gold", width=6),
    Layer("M52 16Q58 30 70 40Q80 54 70 70Q62 84 50 84Q36 84 29 70Q24 54 34 42Q38 50 44 52Q42 32 52 16Z", "lava", ""),
)

# A pawn: hood and cloak, with the player's emblem on it; farmers lie.
PAWN: Final = (
    "M50 2Q68 2 70 22Q70 32 64 38Q82 46 88 70L94 92Q94 98 88 98H12Q6 98 6 92L12 70Q18 46 36 38Q30 32 30 22Q32 2 50 2Z"
)
FACE: Final = oval(50, 23, 10, 11)
EMBLEM_AT: Final = (28.0, 47.0, 44.0)  # x, y and size of the emblem on the cloak

FAIRY: Final[Glyph] = (
    Layer(
        "M46 46Q18 6 4 18Q-4 34 14 50Q2 66 14 78Q30 84 46 60ZM54 46Q82 6 96 18Q104 34 86 50Q98 66 86 78Q70 84 54 60Z",
        "sky", width=3,
    ),
    Layer("M46 46Q28 26 12 26M46 58Q30 62 18 70M54 46Q72 26 88 26M54 58Q70 62 82 70", "", "steel", 2.4),
    Layer("M42 42H58Q62 56 60 62L78 96Q50 104 22 96L40 62Q38 56 42 42Z", "magic", width=3.2),
    Layer("M38 22Q36 4 50 4Q64 4 62 22Q64 36 60 40H40Q36 36 38 22Z", "gold", width=3),
    Layer("M41 22Q42 38 50 40Q58 38 59 22Q50 16 41 22Z", "skin", width=2.4),
    Layer(disc(46, 26, 1.9) + disc(54, 26, 1.9), "ink", ""),
    Layer("M46 32Q50 35 54 32", "", "ink", 2),
    Layer("M58 50L82 40", "", "ink", 5),
    Layer(rays(86, 36, 13, 5, 5), "gold", width=2.4),
)
