"""Where shapes lie: boxes around them, and which target a point hits."""

from __future__ import annotations

from dragongames.draw import metrics
from dragongames.draw.box import Box, around
from dragongames.draw.paths import Point, flat, placed
from dragongames.draw.scene import AnyShape, Circle, Path, Rect, Scene, Text


def box(shape: AnyShape) -> Box:
    """The box of one shape, its stroke left out."""
    match shape:
        case Rect():
            return Box(shape.x, shape.y, shape.w, shape.h)
        case Circle():
            return Box(shape.x - shape.r, shape.y - shape.r, 2 * shape.r, 2 * shape.r)
        case Path():
            points = [point for outline in flat(placed(shape)) for point in outline]
            return around(Box(x, y, 0, 0) for x, y in points) if points else Box(shape.x, shape.y, 0, 0)
        case Text():
            wide = metrics.width(shape.text, shape.size, shape.bold)
            if shape.room is not None:
                wide = min(wide, shape.room)
            left = shape.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
            high = shape.size * (metrics.ASCENT + metrics.DESCENT)
            return Box(left, shape.y - shape.size * metrics.ASCENT, wide, high)


def targets(scene: Scene) -> dict[str, Box]:
    """Every target of a scene with the box around everything visible of it, from top to bottom and left to right."""
    found: dict[str, list[Box]] = {}
    for shape in scene.shapes:
        if shape.target is not None and (seen := _seen(shape)) is not None:
            found.setdefault(shape.target, []).append(seen)
    boxes = {target: around(parts) for target, parts in found.items()}
    return dict(sorted(boxes.items(), key=lambda item: (round(item[1].y), item[1].x)))


def hit(scene: Scene, x: float, y: float) -> str | None:
    """The topmost target at a point; shapes without a target let clicks through."""
    for shape in reversed(scene.shapes):
        if shape.target is not None and _covers(shape, x, y):
            return shape.target
    return None


def _seen(shape: AnyShape) -> Box | None:
    """The part of a shape's box that its window shows."""
    return box(shape) if shape.clip is None else box(shape).within(shape.clip)


def _covers(shape: AnyShape, x: float, y: float) -> bool:
    if shape.clip is not None and not shape.clip.holds(x, y):
        return False
    match shape:
        case Circle():
            return (x - shape.x) ** 2 + (y - shape.y) ** 2 <= shape.r**2
        case Path() if shape.fill is not None:
            return sum(_winding(outline, x, y) for outline in flat(placed(shape))) != 0
        case _:
            return box(shape).holds(x, y)


def _winding(outline: tuple[Point, ...], x: float, y: float) -> int:
    """How often an outline goes round a point: edges that cross the height of the point to its right, up minus down."""
    turns = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        side = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
        if ay <= y < by and side > 0:
            turns += 1
        elif by <= y < ay and side < 0:
            turns -= 1
    return turns
