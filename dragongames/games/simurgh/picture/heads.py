"""The twelve dragons: heads of our own drawing, which differ in outline, horns and crest as well as in colour."""

from __future__ import annotations

from typing import Final

from dragongames.draw.glyphs import Glyph, Layer, disc, oval, rays

# Three outlines of a head looking to the right.
_BROAD: Final = (
    "M6 99Q4 70 22 56Q34 46 36 36Q42 22 58 22Q72 22 80 30L92 34Q99 38 97 46Q96 52 88 54L64 58L86 62Q88 72 76 73"
    "L60 72Q52 78 56 99Z"
)
_SLENDER: Final = (
    "M10 99Q10 70 28 58Q38 50 38 38Q42 24 56 25Q66 25 74 33L95 43Q99 46 97 51L92 54L66 58L80 63Q78 70 68 70L56 68"
    "Q44 80 50 99Z"
)
_BEAKED: Final = (
    "M8 99Q8 68 26 56Q32 48 32 38Q36 20 56 20Q74 20 82 34Q96 38 97 58L93 66Q90 54 78 53L64 56L78 62Q76 70 64 70"
    "L56 69Q46 80 52 99Z"
)

HUES: Final = (
    ("#D9532C", "#F6A04B"), ("#D9A11E", "#F8DE86"), ("#8E3140", "#D98B8B"), ("#4F9A45", "#B4DA82"),
    ("#3D78B8", "#AFD3F0"), ("#BD9240", "#F0DDA2"), ("#7A8896", "#CBD5DE"), ("#93623A", "#D9B088"),
    ("#7B55B0", "#CFB6EE"), ("#4A4A7C", "#A3A3D6"), ("#2A938F", "#A4E0D8"), ("#D07A2E", "#FBF0DC"),
)

# What is drawn before the head (and lies behind it), and after it (in front).
_BEHIND: Final[tuple[Glyph, ...]] = (
    (  # emberbrood: flames down the neck
        Layer("M36 38Q22 30 26 12Q14 22 18 38Q2 38 6 54Q-2 66 6 84L24 60Z", "flame", width=4),
        Layer("M52 24Q44 8 28 2Q34 20 42 30Z", "bone", width=4),
    ),
    (  # goldmaw: two stout horns
        Layer("M46 26Q34 6 12 6Q20 24 36 38Z", "bone", width=4),
        Layer("M62 23Q58 6 42 0Q44 16 50 26Z", "bone", width=4),
    ),
    (  # warfang: spikes
        Layer("M40 30L22 12L30 40L6 34L20 56L0 60L10 82L26 58Z", "steel", width=4),
        Layer("M58 22L52 2L44 26Z", "steel", width=4),
    ),
    (  # leafwing: a crest of leaves
        Layer("M42 30Q14 32 8 6Q38 2 48 26Z", "leaf", width=4), Layer("M32 46Q6 54 0 30Q24 24 36 42Z", "leaf", width=4),
        Layer("M22 58Q2 74 -1 54Q8 44 26 54Z", "leaf", width=4),
    ),
    (  # sagecrest: tall feathers
        Layer("M46 28Q28 22 26 -1Q44 6 52 26Z", "sky", width=4),
        Layer("M40 34Q14 30 8 10Q30 10 46 30Z", "sky", width=4),
        Layer("M36 44Q10 48 0 30Q20 24 40 38Z", "sky", width=4),
    ),
    (  # sheaftail: ears of corn for horns
        Layer("M50 30Q40 14 22 4", "", "ink", 8), Layer("M50 30Q40 14 22 4", "", "hay", 4),
        Layer("M30 12Q14 16 6 2Q22 -4 30 12ZM38 18Q26 28 14 18Q26 8 38 18Z"
              "M42 12Q44 0 34 -2Q28 4 42 12Z", "hay", width=3),
    ),
    (  # steelscale: plates along the neck
        Layer("M44 24L30 8L26 30L10 28L16 48L0 56L10 70L0 84L16 99L30 60Z", "metal", width=4),
    ),
    (  # trailclaw: short horns, turned up
        Layer("M42 28Q22 28 20 6Q30 18 46 20Z", "bone", width=4),
        Layer("M34 44Q12 48 6 30Q18 36 36 34Z", "bone", width=4),
    ),
    (  # starhorn: one long horn
        Layer("M60 26L80 -1L72 30Z", "gold", width=4), Layer("M40 32Q20 30 16 12Q34 16 46 26Z", "second", width=4),
    ),
    (  # duskwing: ears like a bat's wings
        Layer("M46 34Q26 38 12 26Q16 18 8 8Q22 10 26 -1Q42 8 52 26Z", "second", width=4),
        Layer("M46 32Q28 28 12 8M40 18L26 4", "", "ink", 3),
    ),
    (  # windcrest: a crest blown back
        Layer("M54 21Q34 -2 4 8Q20 12 22 20Q8 18 0 28Q14 30 18 36Q6 38 2 50Q16 48 24 54L34 40Z", "second", width=4),
    ),
    (  # keeneye: tufts
        Layer("M50 22Q38 4 20 2Q24 20 36 34Z", "second", width=4),
        Layer("M34 40Q14 38 4 26Q8 46 28 54Z", "second", width=4),
    ),
)

_BEFORE: Final[tuple[Glyph, ...]] = (
    (Layer("M96 50Q104 58 94 66Q96 58 90 56Z", "flame", width=3),),
    (Layer("M66 59L71 68L76 60ZM78 61L82 69L85 62ZM84 54L87 62L90 53Z", "bone", width=3),),
    (Layer("M64 62Q66 48 78 42Q74 52 74 62Z", "bone", width=4), Layer("M86 54L88 64L92 53Z", "bone", width=3)),
    (Layer("M90 45L84 42", "", "ink", 3),),
    (Layer("M60 69Q58 84 68 92Q70 80 72 69Z", "sky", width=4),),
    (Layer("M70 68Q78 76 88 76M66 69Q70 82 80 86", "", "hay", 4),),
    (Layer("M40 34L56 26L72 30L58 40ZM32 56L46 46L50 60L34 72Z", "metal", width=3),),
    (Layer("M16 72L34 66M14 84L40 78M44 40L36 30", "", "bone", 4),),
    (Layer(rays(33, 76, 12, 5, 5), "gold", width=3),),
    (Layer("M78 62L81 70L84 62ZM86 54L88 60L91 53Z", "bone", width=3),),
    (Layer("M66 69Q74 84 90 82", "", "second", 4),),
    (Layer("M14 74Q30 64 44 66M12 86Q28 78 46 80", "", "second", 4),),
)

_OUTLINES: Final = (
    _BROAD, _BROAD, _BROAD, _SLENDER, _SLENDER, _SLENDER, _BROAD, _BEAKED, _SLENDER, _SLENDER, _BEAKED, _BEAKED,
)
_THROAT: Final = "M56 99Q50 80 60 71L50 68Q32 74 38 99Z"


def _eye(kind: int) -> Glyph:
    if kind == 11:  # keeneye
        return (Layer(disc(62, 37, 10.5), "white", width=4), Layer(disc(64, 37, 4.8), "ink", ""))
    return (
        Layer("M52 41Q58 29 72 36Q68 45 60 45Q55 45 52 41Z", "iris", width=3.4),
        Layer(oval(63, 39, 2.6, 4.6), "ink", ""),
    )


def _head(kind: int) -> Glyph:
    return (
        *_BEHIND[kind],
        Layer(_OUTLINES[kind], "first", width=4.5),
        Layer(_THROAT, "second", width=3),
        *_eye(kind),
        Layer("M84 40L90 43" if kind not in (7, 10, 11) else "M84 44L89 48", "", "ink", 4),
        *_BEFORE[kind],
    )


HEADS: Final[tuple[Glyph, ...]] = tuple(map(_head, range(12)))
FLAME: Final = {"flame": "#F5A623"}


def inks(kind: int) -> dict[str, str]:
    """The colours of a dragon."""
    first, second = HUES[kind]
    return {"first": first, "second": second, **FLAME}
