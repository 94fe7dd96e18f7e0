"""A scene as SVG text: the static picture in notebooks, documents and slides."""

from __future__ import annotations

from html import escape

from dragongames.draw.marks import marked
from dragongames.draw.metrics import FAMILY
from dragongames.draw.paths import placed
from dragongames.draw.scene import AnyShape, Circle, Marks, Path, Rect, Scene, Text


def svg(scene: Scene, marks: Marks | None = None) -> str:
    """The picture with its marks; the same scene always gives the same bytes."""
    shapes = (scene if marks is None else marked(scene, marks)).shapes
    wide, high = number(scene.width), number(scene.height)
    title = f"<title>{escape(scene.title)}</title>" if scene.title else ""
    # Round joins as on the canvas; the ground is painted, since notebooks may be dark or light.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" viewBox="0 0 {wide} {high}" role="img"'
        ' style="max-width:100%;height:auto"'  # a narrow page shows it smaller, never cut off
        f" font-family='{FAMILY}' stroke-linejoin=\"round\" stroke-linecap=\"round\">{title}"
        f'<rect width="{wide}" height="{high}" fill="{scene.palette.ground}"/>'
        f"{''.join(map(_element, shapes))}</svg>"
    )


def number(value: float) -> str:
    """A coordinate, to a tenth of a pixel.

    >>> number(3.0), number(2.449), number(-0.01)
    ('3', '2.4', '0')
    """
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def _element(shape: AnyShape) -> str:
    match shape:
        case Rect():
            corner = f' rx="{number(shape.r)}"' if shape.r else ""
            where = f'x="{number(shape.x)}" y="{number(shape.y)}" width="{number(shape.w)}" height="{number(shape.h)}"'
            return _closed("rect", where + corner, shape)
        case Circle():
            return _closed("circle", f'cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.r)}"', shape)
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


def _closed(tag: str, where: str, shape: AnyShape, content: str = "") -> str:
    attributes = [where, f'fill="{shape.fill or "none"}"']
    if shape.stroke is not None:
        attributes.append(f'stroke="{shape.stroke}" stroke-width="{number(shape.width)}"')
        if shape.dash:
            attributes.append(f'stroke-dasharray="{" ".join(map(number, shape.dash))}"')
    if shape.opacity != 1:
        attributes.append(f'opacity="{shape.opacity:.2f}"')
    if (shape.target is not None or shape.name) and shape.fill is None:
        attributes.append('pointer-events="all"')  # so that its name shows on hover
    if shape.target is not None:
        attributes.append(f'data-target="{escape(shape.target)}"')
    if shape.name:
        content += f"<title>{escape(shape.name)}</title>"
    head = f"<{tag} {' '.join(attributes)}"
    return f"{head}>{content}</{tag}>" if content else f"{head}/>"
