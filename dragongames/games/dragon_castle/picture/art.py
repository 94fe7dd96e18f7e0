"""The emblems on the tiles, the back of a tile, shrines and tokens, drawn for this project in boxes of 100 by 100."""

from __future__ import annotations

from typing import Final

from dragongames.draw.glyphs import block, disc, oval, polygon, rays

# Each emblem is one path, so that a picture of a hundred tiles stays small. Outlines run clockwise, holes back.

PURSE: Final = (
    "M34 24L24 8Q37 14 50 6Q63 14 76 8L66 24Q96 42 96 70Q96 98 50 98Q4 98 4 70Q4 42 34 24Z"
)
SHIELD: Final = "M50 2Q70 14 94 14V46Q94 82 50 99Q6 82 6 46V14Q30 14 50 2Z"
LEAF: Final = "M50 1Q97 30 95 60Q92 91 57 93V99H43V93Q8 91 5 60Q3 30 50 1Z"


def _hole(cx: float, cy: float, r: float) -> str:
    """A round hole, wound against `disc`."""
    k = r * 0.5523
    return (
        f"M{cx + r:g} {cy:g}C{cx + r:g} {cy + k:.4g} {cx + k:.4g} {cy + r:g} {cx:g} {cy + r:g}"
        f"C{cx - k:.4g} {cy + r:g} {cx - r:g} {cy + k:.4g} {cx - r:g} {cy:g}"
        f"C{cx - r:g} {cy - k:.4g} {cx - k:.4g} {cy - r:g} {cx:g} {cy - r:g}"
        f"C{cx + k:.4g} {cy - r:g} {cx + r:g} {cy - k:.4g} {cx + r:g} {cy:g}Z"
    )


_CLOUD: Final = "M22 56Q4 54 6 38Q9 24 25 26Q30 6 52 8Q71 10 74 28Q94 26 95 42Q95 56 78 56Z"

SYMBOLS: Final[dict[str, str]] = {
    # Seasons: a blossom, the sun, a falling leaf, a flake of snow.
    "spring": "".join(
        disc(x, y, 20) for x, y in ((50, 23), (76, 42), (66, 73), (34, 73), (24, 42))
    ),
    "summer": rays(50, 50, 49, 30, 12) + disc(50, 50, 13),
    "autumn": (
        "M50 2L60 22L76 14L74 34L97 36L84 52L92 66L64 68L54 64L55 98H45L46 64L36 68L8 66L16 52L3 36L26 34L24 14"
        "L40 22Z"
    ),
    "winter": "".join((
        block(45, 2, 10, 96),
        polygon((6.4, 30.3), (11.4, 21.7), (93.6, 69.7), (88.6, 78.3)),
        polygon((88.6, 21.7), (93.6, 30.3), (11.4, 78.3), (6.4, 69.7)),
        "M50 26L34 10L41 4L50 13L59 4L66 10Z", "M50 74L66 90L59 96L50 87L41 96L34 90Z",
        "M29 38L8 44L6 35L18 31L15 18L24 16Z", "M71 62L92 56L94 65L82 69L85 82L76 84Z",
        "M71 38L76 16L85 18L82 31L94 35L92 44Z", "M29 62L24 84L15 82L18 69L6 65L8 56Z",
    )),
    # Winds: rain, storm, snow, mist.
    "rain": _CLOUD + "M24 64H35L27 84H16Z" + "M46 64H57L46 97H35Z" + "M69 64H80L72 84H61Z",
    "storm": _CLOUD + "M44 62H68L57 74H70L36 99L45 81H31Z",
    "snow": _CLOUD + disc(26, 72, 7) + disc(50, 72, 7) + disc(74, 72, 7) + disc(38, 91, 7) + disc(62, 91, 7),
    "mist": (
        "M4 22Q16 6 28 14Q40 22 50 14Q62 6 72 14Q84 22 96 10V26Q84 38 72 30Q62 22 50 30Q40 38 28 30Q16 22 4 38Z"
        "M4 52Q16 36 28 44Q40 52 50 44Q62 36 72 44Q84 52 96 40V56Q84 68 72 60Q62 52 50 60Q40 68 28 60Q16 52 4 68Z"
        "M4 82Q16 66 28 74Q40 82 50 74Q62 66 72 74Q84 82 96 70V86Q84 98 72 90Q62 82 50 90Q40 98 28 90Q16 82 4 98Z"
    ),
    # Dragons: of fire, a horned head; of the river, a coiled serpent; of the sky, a pair of wings.
    "fire": (
        "M8 99L14 82L1 74L17 65L5 53L23 47Q6 38 3 14Q18 28 36 28Q34 14 42 2Q46 16 56 22Q66 22 74 29Q82 24 89 30"
        "Q99 36 98 46L88 51L82 60L77 52L68 56L56 60L70 66L76 60L80 67H92Q92 80 76 83L58 82Q54 90 62 99Z"
        + disc(57, 38, 6)
    ),
    "river": (
        "M20 98Q4 92 6 76Q8 60 30 58H62Q72 57 72 49Q72 42 62 42H40Q14 42 14 22Q14 4 36 4H62L58 10L80 6Q96 10 95 26"
        "L80 32L72 22H40Q34 22 34 26Q34 30 42 30H64Q88 30 88 50Q88 71 64 72H34Q24 72 24 78Q24 84 32 84H84L76 76L98 90"
        "L78 99Z"
    ),
    "sky": (
        "M50 4L58 16L55 30Q76 12 98 14Q88 24 92 38Q82 36 82 50Q72 46 68 58L58 54Q60 72 66 84L58 99Q46 88 44 54"
        "L32 58Q28 46 18 50Q18 36 8 38Q12 24 2 14Q24 12 45 30L42 16Z"
    ),
}

# The back of a tile: a knot, as lines.
KNOT: Final = (
    "M50 2L98 50L50 98L2 50Z" + "M6 6L24 24M94 6L76 24M6 94L24 76M94 94L76 76"
)

# A shrine: two swung roofs and a door.
SHRINE: Final = (
    "M50 1L58 14Q74 26 92 27L87 38H78V48Q88 56 99 57L93 70H86V97H62V80Q62 72 50 72Q38 72 38 80V97H14V70H7L1 57"
    "Q12 56 22 48V38H13L8 27Q26 26 42 14Z"
)

# A spirit: a flame with eyes. A dragon: the head that is on the tiles. A countdown token: a gong.
SPIRIT: Final = (
    "M52 2Q58 20 78 34Q96 48 88 70Q84 88 68 98Q70 88 62 82Q56 92 46 98Q44 88 36 84Q30 92 22 94Q8 80 12 58"
    "Q16 42 28 34Q46 20 52 2Z" + disc(36, 58, 7) + disc(62, 58, 7)
)
GONG: Final = disc(50, 50, 46) + _hole(50, 50, 34) + disc(50, 50, 22)
COIN: Final = disc(50, 50, 46)
BANG: Final = polygon((40, 8), (60, 8), (56, 66), (44, 66)) + oval(50, 84, 9, 9)
