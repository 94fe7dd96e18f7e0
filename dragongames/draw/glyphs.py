"""Our own emblems as layers of vector paths in a box of 100 by 100; colours are named by their roles."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final, TypeAlias

from msgspec import Struct

from dragongames.draw.scene import Path

BOX: Final = 100.0
FINEST: Final = 0.55  # px: joints of masonry on a thumbnail would only make it grey
_ROUND: Final = 0.5523  # how far the handles of a quarter circle reach, in radii


class Layer(Struct, frozen=True):
    """One path of a glyph: filled with a role, outlined in another; roles are looked up when it is drawn."""

    d: str
    fill: str = ""
    line: str = "ink"
    width: float = 3.0


Glyph: TypeAlias = tuple[Layer, ...]


def drawn(
    glyph: Glyph, x: float, y: float, size: float, inks: Mapping[str, str], opacity: float = 1.0
) -> tuple[Path, ...]:
    """A glyph in a square of this size with its upper left corner at x, y; lines too fine to be seen are left out."""
    scale = size / BOX
    return tuple(
        Path(
            d=layer.d, x=x, y=y, scale=scale, fill=inks[layer.fill] if layer.fill else None,
            stroke=inks[layer.line] if layer.line else None, width=layer.width * scale, opacity=opacity,
        )
        for layer in glyph
        if layer.fill or layer.width * scale >= FINEST
    )


def plain(name: str, x: float, y: float, size: float, colour: str, opacity: float = 1.0) -> tuple[Path, ...]:
    """One of our signs in a single colour."""
    return drawn(SIGNS[name], x, y, size, {"sign": colour}, opacity)


# -- pieces to draw with ----------------------------------------------------------------------------


def oval(cx: float, cy: float, rx: float, ry: float) -> str:
    """An upright ellipse."""
    kx, ky = rx * _ROUND, ry * _ROUND
    points = (
        (cx + rx, cy - ky, cx + kx, cy - ry, cx, cy - ry), (cx - kx, cy - ry, cx - rx, cy - ky, cx - rx, cy),
        (cx - rx, cy + ky, cx - kx, cy + ry, cx, cy + ry), (cx + kx, cy + ry, cx + rx, cy + ky, cx + rx, cy),
    )
    return f"M{cx + rx:g} {cy:g}" + "".join("C" + " ".join(f"{part:.4g}" for part in four) for four in points) + "Z"


def disc(cx: float, cy: float, r: float) -> str:
    return oval(cx, cy, r, r)


def block(x: float, y: float, w: float, h: float) -> str:
    return f"M{x:g} {y:g}H{x + w:g}V{y + h:g}H{x:g}Z"


def polygon(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + "Z"


def rays(cx: float, cy: float, outer: float, inner: float, tips: int) -> str:
    """A star with so many tips, one pointing up."""
    return polygon(*(
        (cx + (inner if i % 2 else outer) * sin(i * pi / tips), cy - (inner if i % 2 else outer) * cos(i * pi / tips))
        for i in range(2 * tips)
    ))


# -- signs in one colour ------------------------------------------------------------------------------


def _solid(*paths: str) -> Glyph:
    return tuple(Layer(d, "sign", "") for d in paths)


def _lines(width: float, *paths: str) -> Glyph:
    return tuple(Layer(d, "", "sign", width) for d in paths)


SIGNS: Final[dict[str, Glyph]] = {
    # The six emblems of the players.
    "star": _solid(rays(50, 54, 48, 20, 5)),
    "flame": _solid(
        "M54 3C58 22 82 36 82 62C82 84 68 97 50 97C32 97 18 84 18 64C18 50 26 42 32 32C36 40 40 44 45 45"
        "C42 30 44 14 54 3Z"
    ),
    "wave": _lines(
        13, "M8 32Q22 12 36 32Q50 52 64 32Q78 12 92 32", "M8 55Q22 35 36 55Q50 75 64 55Q78 35 92 55",
        "M8 78Q22 58 36 78Q50 98 64 78Q78 58 92 78",
    ),
    "moon": _solid("M62 5C36 4 12 22 12 51C12 78 34 96 60 96C72 96 82 92 90 84C66 86 46 72 46 48C46 30 54 14 62 5Z"),
    "sun": (*_solid(disc(50, 50, 24)), *_lines(
        9, "M50 4V14M50 86V96M4 50H14M86 50H96M17 17L25 25M75 75L83 83M83 17L75 25M25 75L17 83",
    )),
    "leaf": _solid(
        "M92 8C50 4 12 22 12 58C12 66 14 72 18 78L8 90L16 96L26 86C32 90 38 91 46 91C82 91 96 48 92 8Z"
    ),
    # Signs of the interface.
    "check": _lines(14, "M14 54L38 78L86 24"),
    "cross": _lines(14, "M20 20L80 80", "M80 20L20 80"),
    "back": _lines(12, "M34 12L12 34L34 56", "M14 34H60Q88 34 88 60Q88 86 60 86H36"),
    "arrow": _solid("M4 38H54V16L96 50L54 84V62H4Z"),
    "lock": (*_solid("M18 44H82V94H18Z"), *_lines(11, "M30 44V30Q30 10 50 10Q70 10 70 30V44")),
    "eye": (*_lines(8, "M4 50Q26 18 50 18Q74 18 96 50Q74 82 50 82Q26 82 4 50Z"), *_solid(disc(50, 50, 16))),
    "question": (*_lines(13, "M26 34Q26 12 50 12Q74 12 74 33Q74 46 60 52Q50 57 50 68"), *_solid(disc(50, 88, 8))),
    "tent": _solid("M46 14L50 8L54 14L96 92H64L50 58L36 92H4Z"),
    "hand": _solid(
        "M8 26L34 16L52 66L28 78Z", "M38 12H64V74H56L40 26Z", "M70 15L94 24L78 78L68 76Z",
    ),
    "crown": _solid("M6 26L28 48L50 14L72 48L94 26L86 78H14Z", block(14, 84, 72, 10)),
    "clock": (*_lines(10, disc(50, 50, 40)), *_lines(9, "M50 26V52L66 62")),
    "curtain": (
        *_solid("M6 6H94V18H6Z", "M10 22H46Q46 62 14 94H10Z", "M90 22H54Q54 62 86 94H90Z"),
    ),
}
