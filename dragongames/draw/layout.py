"""What pictures of all games are put together from: fitted lines, raised tiles, players' badges, a larger copy."""

from __future__ import annotations

from msgspec.structs import astuple, replace

from dragongames.draw import metrics
from dragongames.draw.box import Box
from dragongames.draw.glyphs import plain
from dragongames.draw.palette import Palette, PlayerColour
from dragongames.draw.scene import Anchor, AnyShape, Circle, Path, Rect, Scene, Text

LEADING = 1.22  # from line to line, in type sizes
MIDDLE = 0.36  # from the middle of a line down to its baseline, in type sizes


def line(
    text: str, x: float, y: float, room: float, size: float, fill: str, *, bold: bool = False, anchor: Anchor = "start"
) -> Text:
    """One line of text that keeps to its room; y is the baseline."""
    return Text(
        x=x, y=y, text=metrics.fit(text, room, size, bold), size=size, bold=bold, anchor=anchor, room=room, fill=fill
    )


def paragraph(
    text: str, x: float, y: float, room: float, size: float, fill: str, *, bold: bool = False, anchor: Anchor = "start",
    lines: int | None = None,
) -> tuple[Text, ...]:
    """Lines of text below each other; y is the first baseline."""
    return tuple(
        line(part, x, y + i * size * LEADING, room, size, fill, bold=bold, anchor=anchor)
        for i, part in enumerate(metrics.wrap(text, room, size, bold, lines))
    )


def centred(
    text: str, x: float, middle: float, room: float, size: float, fill: str, *, bold: bool = False, lines: int = 2,
    anchor: Anchor = "middle",
) -> tuple[Text, ...]:
    """Up to so many lines of text; their common middle lies at the height `middle`."""
    parts = metrics.wrap(text, room, size, bold, lines)
    top = middle + size * (MIDDLE - (len(parts) - 1) * LEADING / 2)
    return paragraph(text, x, top, room, size, fill, bold=bold, anchor=anchor, lines=lines)


def raised(
    x: float, y: float, w: float, h: float, palette: Palette, fill: str, *, r: float = 8, edge: str | None = None,
    depth: float = 2.5, width: float = 1.2,
) -> tuple[Rect, ...]:
    """A sheet that lies a little above the ground, with a soft shadow."""
    shades = tuple(
        Rect(
            x=x - spread, y=y + depth - spread / 2, w=w + 2 * spread, h=h + spread, r=r + spread, fill=palette.shadow,
            opacity=0.1,
        )
        for spread in (2.0, 1.0, 0.0)
    )
    return (*shades, Rect(x=x, y=y, w=w, h=h, r=r, fill=fill, stroke=edge, width=width))


def badge(colour: PlayerColour, x: float, y: float, r: float, name: str = "") -> tuple[AnyShape, ...]:
    """A player's disc with the emblem; x, y is its centre."""
    size = r * 1.25
    return (
        Circle(x=x, y=y, r=r, fill=colour.fill, name=name),
        *plain(colour.emblem, x - size / 2, y - size / 2, size, colour.text),
    )


def touch(box: Box, name: str, target: str | None = None) -> Rect:
    """An invisible shape that says what lies below it and takes the clicks."""
    return Rect(x=box.x, y=box.y, w=box.w, h=box.h, name=name, target=target)


def stacked(upper: Scene, lower: Scene, gap: float) -> Scene:
    """Two pictures below each other as one, with the title of the upper one."""
    down = upper.height + gap
    below = (
        replace(
            shape, y=shape.y + down, clip=None if shape.clip is None else replace(shape.clip, y=shape.clip.y + down)
        )
        for shape in lower.shapes
    )
    wide = max(upper.width, lower.width)
    return Scene(wide, down + lower.height, (*upper.shapes, *below), upper.title, upper.palette)


def scaled(scene: Scene, by: float) -> Scene:
    """The same picture, larger, type included."""
    shapes = tuple(_scaled(shape, by) for shape in scene.shapes)
    return Scene(scene.width * by, scene.height * by, shapes, scene.title, scene.palette)


def _scaled(shape: AnyShape, by: float) -> AnyShape:
    dash = tuple(part * by for part in shape.dash)
    clip = None if shape.clip is None else Box(*(part * by for part in astuple(shape.clip)))
    paint = {"x": shape.x * by, "y": shape.y * by, "width": shape.width * by, "dash": dash, "clip": clip}
    match shape:
        case Rect():
            return replace(shape, **paint, w=shape.w * by, h=shape.h * by, r=shape.r * by)
        case Circle():
            return replace(shape, **paint, r=shape.r * by)
        case Path():
            return replace(shape, **paint, scale=shape.scale * by)
        case Text():
            return replace(shape, **paint, size=shape.size * by, room=None if shape.room is None else shape.room * by)
