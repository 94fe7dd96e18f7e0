"""Five dragons, which differ by what grows on their heads, and the treasures; drawn for this project."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from dragongames.draw.glyphs import Glyph, Layer, disc, oval, polygon
from dragongames.draw.palette import Material

# Fronts and colour pages, in the order of cards.FRONTS; `text` reads on `tint` and on `light`.
COATS: Final = (
    Material(fill="#E9E6DA", shade="#8A8F98", light="#FFFFFF", tint="#F7F5EE", text="#4A4F57"),
    Material(fill="#4C9A50", shade="#1F5A2B", light="#9ED28F", tint="#D6ECCF", text="#1D5227"),
    Material(fill="#CE4632", shade="#7C1E12", light="#F0937F", tint="#F8D8CF", text="#7A1E12"),
    Material(fill="#3D7CC4", shade="#173E70", light="#97C0EA", tint="#D3E4F6", text="#16396A"),
    Material(fill="#4A4154", shade="#1C1624", light="#8B7F9B", tint="#D5CFDE", text="#2C2436"),
)
PARCHMENT: Final = Material(fill="#EFE1BC", shade="#8B6B35", light="#FBF3DC", tint="#F5EACB", text="#4A3410")

_CRESTS: Final[tuple[Glyph, ...]] = (
    (  # white: three long feathers
        Layer("M46 28Q30 6 8 4Q6 12 26 22Q10 18 2 26Q8 34 28 34Q12 36 8 46Q18 50 36 42Z", "light"),
        Layer("M40 28Q26 14 12 8M36 33Q20 27 8 27M38 38Q24 39 14 44", "", "shade", 2),
    ),
    (  # green: two leaves
        Layer("M44 30Q20 26 14 2Q40 2 52 24Z", "light"),
        Layer("M36 40Q12 46 0 26Q18 14 42 32Z", "light"),
        Layer("M46 26Q32 18 20 7M40 35Q22 32 8 27", "", "shade", 2),
    ),
    (  # red: horns and spikes
        Layer("M54 22Q58 4 38 0Q44 12 42 26Z", "gold"),
        Layer("M40 26Q36 8 14 8Q26 18 30 34Z", "gold"),
        Layer("M26 42L6 40L20 54Z M20 58L2 62L18 72Z", "fill"),
    ),
    (  # blue: a fan of fins
        Layer("M52 22L34 2L32 18L12 10L20 28L2 32L18 42L2 54L22 56L14 72L30 66Z", "light"),
        Layer("M46 24L36 8M38 29L17 14M32 36L8 34M28 46L8 53M28 56L18 68", "", "shade", 2),
    ),
    (  # Shadow Dragon: a horn that curls forward, and tatters
        Layer("M40 30Q30 0 66 2Q88 6 82 24Q76 12 64 14Q56 18 62 28Z", "light"),
        Layer("M28 42L4 30L14 48L0 56L16 62L6 78L26 70Z", "fill"),
    ),
)


def _head(crest: Glyph) -> Glyph:
    return (
        *crest,
        Layer(
            "M14 99Q10 72 26 56Q28 30 52 24Q68 20 76 32L91 37Q99 42 96 51L90 57L64 60Q58 66 62 75Q68 88 66 99Z", "fill"
        ),
        Layer("M66 60L90 57Q94 66 82 70Q70 73 64 69Z", "shade", width=2.4),
        Layer("M36 99Q32 80 42 64M50 99Q46 84 52 72", "", "light", 2.6),
        Layer("M88 56L85 63L81 57.5ZM79 58L76 65L72 59Z", "white", width=1.6),
        Layer(oval(64, 39, 7, 7.5), "gold", width=2.4),
        Layer(oval(66, 39, 2.2, 5), "ink", ""),
        Layer("M55 33Q64 27 75 35", "", "ink", 3),
        Layer(disc(90, 46, 1.9), "ink", ""),
    )


HEADS: Final = tuple(_head(crest) for crest in _CRESTS)

EGG: Final[Glyph] = (
    Layer("M50 4Q84 30 84 62Q82 96 50 97Q18 96 16 62Q16 30 50 4Z", "gold"),
    Layer("M28 62Q32 54 40 60Q44 70 34 72Q26 70 28 62ZM56 30Q64 26 66 36Q64 44 56 42Q50 36 56 30Z"
          "M58 72Q68 66 72 76Q68 86 60 84Q54 80 58 72Z", "leather", "", 0),
    Layer("M32 34Q38 22 46 18", "", "white", 5),
)
CRYSTAL: Final[Glyph] = (
    Layer("M50 3L82 30L70 84L50 98L30 84L18 30Z", "sky"),
    Layer("M50 3L62 34L50 98L38 34ZM18 30L38 34L62 34L82 30", "", "ink", 2.2),
    Layer("M30 30L44 14", "", "white", 4),
)
CREST: Final[Glyph] = (
    Layer("M12 10Q50 22 88 10V52Q86 82 50 98Q14 82 12 52Z", "fill"),
    Layer("M22 22Q50 31 78 22V52Q76 74 50 87Q24 74 22 52Z", "", "light", 3.5),
    Layer("M30 62L26 38L40 50L50 32L60 50L74 38L70 62Z", "gold", width=2.6),
)
CHEST: Final[Glyph] = (
    Layer("M8 46Q8 18 32 16H68Q92 18 92 46Z", "timber"),
    Layer("M8 46H92V88H8Z", "leather"),
    Layer("M8 46H92M30 16Q24 30 24 88M70 16Q76 30 76 88", "", "ink", 3),
    Layer("M40 40H60V60H40Z", "gold"),
    Layer(disc(50, 49, 3.6) + "M48 50H52V57H48Z", "ink", ""),
)
BOOK: Final = "M0 6Q50 -8 100 6V104Q50 90 0 104Z"  # one page of the open book, 100 wide


def sector(outer: float, inner: float, begin: float, end: float, steps: int = 7) -> str:
    """A piece of a ring around the origin, angles in turns from the top."""
    angles = [2 * pi * (begin + (end - begin) * i / steps) for i in range(steps + 1)]
    out = [(outer * sin(a), -outer * cos(a)) for a in angles]
    back = [(inner * sin(a), -inner * cos(a)) for a in reversed(angles)]
    return polygon(*out, *back)


# A third of an amulet, from the top clockwise; turned by thirds it closes into a ring.
PIECE: Final = sector(10, 5.2, 0.012, 1 / 3 - 0.012)
