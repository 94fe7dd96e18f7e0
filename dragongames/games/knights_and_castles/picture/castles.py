"""The pictures on the tiles: big and small castles of stone, brick and wood, drawn for this project."""

from __future__ import annotations

from typing import Final

from dragongames.draw.glyphs import Glyph, Layer, block, polygon


def _battlement(x: float, y: float, w: float, h: float, teeth: int, high: float = 6.0) -> str:
    """A wall with so many teeth along its top."""
    step = w / (2 * teeth - 1)
    points = [(x, y + h)]
    for tooth in range(teeth):
        left = x + 2 * tooth * step
        points += [(left, y + high)] if tooth else []
        points += [(left, y), (left + step, y)]
        points += [(left + step, y + high)] if tooth < teeth - 1 else []
    return polygon(*points, (x + w, y + h))


def _courses(x: float, y: float, w: float, h: float, rows: int, step: float) -> str:
    """The joints of masonry; each row is shifted by half a stone."""
    high = h / rows
    joints = []
    for row in range(rows):
        top = y + row * high
        if row:
            joints.append(f"M{x:g} {top:.4g}H{x + w:g}")
        at = x + (step / 2 if row % 2 else step)
        while at < x + w - 1:
            joints.append(f"M{at:.4g} {top:.4g}V{top + high:.4g}")
            at += step
    return "".join(joints)


def _flag(x: float, y: float) -> tuple[Layer, ...]:
    return (
        Layer(f"M{x} {y}V{y - 16}", "", "ink", 2.6),
        Layer(f"M{x} {y - 16}L{x + 14} {y - 11}L{x} {y - 6}Z", "red", width=2),
    )


def _gate(x: float, y: float, w: float, h: float) -> tuple[Layer, ...]:
    return (
        Layer(f"M{x} {y + h}V{y + w / 2}Q{x} {y} {x + w / 2} {y}Q{x + w} {y} {x + w} {y + w / 2}V{y + h}Z", "dark"),
        Layer(f"M{x + w / 2} {y + 2}V{y + h}M{x + 2} {y + h * 0.6:g}H{x + w - 2}", "", "timber", 2),
    )


def _window(x: float, y: float) -> Layer:
    return Layer(f"M{x - 3} {y + 10}V{y + 3}Q{x - 3} {y} {x} {y}Q{x + 3} {y} {x + 3} {y + 3}V{y + 10}Z", "ink", "")


def _wall(x: float, y: float, w: float, h: float, teeth: int, rows: int, step: float) -> tuple[Layer, ...]:
    return (
        Layer(_battlement(x, y, w, h, teeth), "fill"),
        Layer(_courses(x, y + 9, w, h - 9, rows, step), "", "shade", 1.5),
        Layer(f"M{x + 2.6:g} {y + 10}V{y + h - 3}", "", "light", 2.4),
    )


def _roof(x: float, y: float, w: float, high: float) -> tuple[Layer, ...]:
    return (
        Layer(polygon((x - 4, y), (x + w / 2, y - high), (x + w + 4, y)), "red"),
        Layer(f"M{x + w / 2:g} {y - high + 4}L{x + 2:g} {y - 3}", "", "white", 2),
    )


def _log(x: float, y: float, h: float, w: float = 10) -> tuple[Layer, ...]:
    return (
        Layer(polygon((x, y + h), (x, y + 8), (x + w / 2, y), (x + w, y + 8), (x + w, y + h)), "fill", width=2.4),
        Layer(f"M{x + 3} {y + 12}V{y + h - 3}", "", "light", 2),
    )


def _palisade(x: float, y: float, h: float, logs: int) -> tuple[Layer, ...]:
    return tuple(layer for i in range(logs) for layer in _log(x + 10 * i, y + 3 * (i % 2), h - 3 * (i % 2)))


def _cabin(x: float, y: float, w: float, h: float) -> tuple[Layer, ...]:
    """A tower of planks under a thatched roof."""
    rows = "".join(f"M{x} {y + 8 * i}H{x + w}" for i in range(1, int(h // 8)))
    return (
        Layer(block(x, y, w, h), "fill"),
        Layer(rows, "", "shade", 1.7),
        Layer(f"M{x + 3} {y + 3}V{y + h - 3}", "", "light", 2.2),
        Layer(polygon((x - 7, y + 2), (x + w / 2, y - 22), (x + w + 7, y + 2)), "hay"),
        Layer(
            "".join(f"M{x + w / 2} {y - 20}L{end} {y}" for end in (x + 3, x + w / 2, x + w - 3)), "", "timber", 1.8
        ),
    )


# In the order of TILES, big and small: stone has pointed roofs, brick square towers, wood palisades.
CASTLES: Final[tuple[Glyph, ...]] = (
    (
        *_flag(50, 18), *_wall(32, 26, 36, 60, 3, 6, 12), *_roof(34, 30, 32, 22),
        *_wall(6, 44, 24, 52, 2, 5, 12), *_roof(6, 46, 24, 26),
        *_wall(70, 44, 24, 52, 2, 5, 12), *_roof(70, 46, 24, 26),
        *_wall(26, 60, 48, 36, 5, 4, 12), *_gate(40, 72, 20, 24), _window(50, 42), _window(18, 62), _window(82, 62),
    ),
    (
        *_flag(50, 30), *_wall(35, 38, 30, 58, 3, 6, 11), *_roof(36, 42, 28, 22), *_wall(18, 64, 64, 32, 6, 3, 12),
        *_gate(41, 72, 18, 24), _window(50, 48),
    ),
    (
        *_flag(20, 26), *_flag(80, 26), *_wall(36, 30, 28, 56, 3, 8, 9), *_wall(5, 24, 28, 72, 3, 10, 9),
        *_wall(67, 24, 28, 72, 3, 10, 9), *_wall(28, 54, 44, 42, 4, 6, 9), *_gate(39, 68, 22, 28), _window(19, 44),
        _window(81, 44), _window(50, 40),
    ),
    (
        *_flag(50, 28), *_wall(34, 28, 32, 60, 3, 8, 9), *_wall(16, 58, 68, 38, 6, 5, 9), *_gate(40, 70, 20, 26),
        _window(50, 44),
    ),
    (
        *_flag(50, 16), *_cabin(34, 36, 32, 46), *_cabin(8, 54, 24, 38), *_cabin(68, 54, 24, 38),
        _window(50, 44), _window(20, 60), _window(80, 60), *_palisade(0, 66, 32, 10), *_gate(40, 72, 20, 26),
    ),
    (*_flag(50, 30), *_cabin(34, 50, 32, 40), _window(50, 56), *_palisade(10, 66, 32, 8), *_gate(40, 73, 20, 25)),
)

# What castles are made of, in the order of KINDS; the shapes differ: a boulder, a brick wall, planks.
SWATCHES: Final[tuple[Glyph, ...]] = (
    (
        Layer("M12 66Q2 40 24 24Q50 2 78 20Q102 42 92 72Q84 96 50 94Q18 94 12 66Z", "fill", "shade", 9),
        Layer("M30 40Q44 22 62 26", "", "light", 9),
    ),
    (
        Layer(block(4, 10, 92, 80), "fill", "shade", 9),
        Layer("M4 37H96M4 63H96M50 10V37M27 37V63M73 37V63M50 63V90", "", "shade", 8),
    ),
    (
        Layer("M8 96V22L23 4L38 22V96Z", "fill", "shade", 8),
        Layer("M36 96V22L51 4L66 22V96Z", "fill", "shade", 8),
        Layer("M64 96V22L79 4L94 22V96Z", "fill", "shade", 8),
    ),
)
