"""A scene as SVG text: the static picture in notebooks, documents and slides."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from html import escape
from itertools import groupby
from typing import Final

from dragongames.draw.box import Box
from dragongames.draw.marks import marked
from dragongames.draw.metrics import FAMILY
from dragongames.draw.palette import Palette
from dragongames.draw.paths import placed
from dragongames.draw.scene import AnyShape, Circle, Marks, Path, Rect, Scene, Text

NOTE: Final = 28  # the height of a line below a picture
STRIP: Final = '<g class="dg-note">'
SHARED: Final = 60  # letters; a path at least this long is written once, however often it is drawn


def svg(scene: Scene, marks: Marks | None = None) -> str:
    """The picture with its marks; the same scene always gives the same bytes."""
    shapes = (scene if marks is None else marked(scene, marks)).shapes
    wide, high = number(scene.width), number(scene.height)
    title = f"<title>{escape(scene.title)}</title>" if scene.title else ""
    drawn = Counter(shape.d for shape in shapes if isinstance(shape, Path) and len(shape.d) >= SHARED)
    shared = {d: _name("p", d) for d, times in drawn.items() if times > 1}
    windows = {shape.clip: _name("w", repr(shape.clip)) for shape in shapes if shape.clip is not None}
    body = "".join(_group(windows.get(clip) if clip else None, tuple(group), shared)
                   for clip, group in groupby(shapes, key=lambda shape: shape.clip))
    # Round joins as on the canvas; the ground is painted, since notebooks may be dark or light.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" role="img"'
        ' style="max-width:100%;height:auto"'  # a narrow page shows it smaller, never cut off
        f" font-family='{FAMILY}' stroke-linejoin=\"round\" stroke-linecap=\"round\">{title}{_defs(shared, windows)}"
        f'<rect width="{wide}" height="{high}" fill="{scene.palette.ground}"/>{body}</svg>'
    )


def noted(drawn: str, said: str, palette: Palette) -> str:
    """A drawn picture with a line below that speaks about the picture; paper leaves it out."""
    wide, high = (float(part) for part in re.findall(r'(?:width|height)="([\d.]+)"', drawn)[:2])
    more = high + NOTE
    head, body = drawn.split(">", 1)
    for before in (f'height="{number(high)}"', f'0 0 {number(wide)} {number(high)}"'):
        head = head.replace(before, before.replace(number(high), number(more)), 1)
    strip = (
        f'<rect y="{number(high)}" width="{number(wide)}" height="{NOTE}" fill="{palette.ink}"/>'
        f'<text x="{number(wide / 2)}" y="{number(high + 19)}" font-size="15" text-anchor="middle"'
        f' fill="{palette.panel}">{escape(said)}</text>'
    )
    return f"{head}>{body.removesuffix('</svg>')}{STRIP}{strip}</g></svg>"


def number(value: float) -> str:
    """A coordinate, to a tenth of a pixel.

    >>> number(3.0), number(2.449), number(-0.01)
    ('3', '2.4', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _name(kind: str, content: str) -> str:
    """The same name for the same content, so pictures on one page can share names without harm."""
    return f"{kind}-{sha256(content.encode()).hexdigest()[:10]}"


def _defs(shared: dict[str, str], windows: dict[Box, str]) -> str:
    paths = "".join(f'<path id="{name}" d="{d}"/>' for d, name in shared.items())
    clips = "".join(
        f'<clipPath id="{name}"><rect {_where(box.x, box.y, box.w, box.h)}/></clipPath>'
        for box, name in windows.items()
    )
    return f"<defs>{paths}{clips}</defs>" if paths or clips else ""


def _group(window: str | None, shapes: tuple[AnyShape, ...], shared: dict[str, str]) -> str:
    drawn = "".join(_element(shape, shared) for shape in shapes)
    return drawn if window is None else f'<g clip-path="url(#{window})">{drawn}</g>'


def _where(x: float, y: float, w: float, h: float) -> str:
    return f'x="{number(x)}" y="{number(y)}" width="{number(w)}" height="{number(h)}"'


def _element(shape: AnyShape, shared: dict[str, str]) -> str:
    match shape:
        case Rect():
            corner = f' rx="{number(shape.r)}"' if shape.r else ""
            return _closed("rect", _where(shape.x, shape.y, shape.w, shape.h) + corner, shape)
        case Circle():
            return _closed("circle", f'cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.r)}"', shape)
        case Path() if shape.d in shared:
            turned = f" rotate({number(shape.turn)})" if shape.turn else ""
            scaled = f" scale({shape.scale:.4g})" if shape.scale != 1 else ""
            where = f"translate({number(shape.x)} {number(shape.y)}){turned}{scaled}"
            return _closed("use", f'href="#{shared[shape.d]}" transform="{where}"', shape, scale=shape.scale)
        case Path():
            steps = (
                kind + " ".join(f"{number(x)} {number(y)}" for x, y in points) for kind, points in placed(shape)
            )
            return _closed("path", f'd="{"".join(steps)}"', shape)
        case Text():
            anchor = f' text-anchor="{shape.anchor}"' if shape.anchor != "start" else ""
            weight = ' font-weight="bold"' if shape.bold else ""
            where = f'x="{number(shape.x)}" y="{number(shape.y)}" font-size="{number(shape.size)}"{anchor}{weight}'
            return _closed("text", where, shape, escape(shape.text))


def _closed(tag: str, where: str, shape: AnyShape, content: str = "", scale: float = 1.0) -> str:
    """An element; `scale` is how much the element itself is scaled, its stroke and dashes included."""
    attributes = [where, f'fill="{shape.fill or "none"}"']
    if shape.stroke is not None:
        attributes.append(f'stroke="{shape.stroke}" stroke-width="{_fine(shape.width / scale)}"')
        if shape.dash:
            attributes.append(f'stroke-dasharray="{" ".join(_fine(part / scale) for part in shape.dash)}"')
    if shape.opacity != 1:
        attributes.append(f'opacity="{shape.opacity:.2f}"')
    if (shape.target is not None or shape.name) and shape.fill is None:
        attributes.append('pointer-events="all"')  # so that its name shows on hover
    if shape.target is not None:
        attributes.append(f'data-target="{escape(shape.target)}"')
    if shape.name:
        content += f"<title>{escape(shape.told)}</title>"
    head = f"<{tag} {' '.join(attributes)}"
    return f"{head}>{content}</{tag}>" if content else f"{head}/>"


def _fine(value: float) -> str:
    """A width in the units of a scaled drawing, where a tenth may be a lot."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
