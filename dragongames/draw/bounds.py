"""Where shapes lie: boxes around them, and which target a point hits."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dragongames.draw import metrics
from dragongames.draw.paths import Point, flat, placed
from dragongames.draw.scene import AnyShape, Circle, Path, Rect, Scene, Text


class Box(Struct, frozen=True):
    """An upright rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Box:
        """Smaller by so much on every side (larger, if negative)."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of these."""
    all_of_them = tuple(boxes)
    x, y = min(b.x for b in all_of_them), min(b.y for b in all_of_them)
    return Box(x, y, max(b.right for b in all_of_them) - x, max(b.bottom for b in all_of_them) - y)


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
    """Every target of a scene with the box around all its shapes, in reading order (top to bottom, left to right)."""
    found: dict[str, list[Box]] = {}
    for shape in scene.shapes:
        if shape.target is not None:
            found.setdefault(shape.target, []).append(box(shape))
    boxes = {target: around(parts) for target, parts in found.items()}
    return dict(sorted(boxes.items(), key=lambda item: (round(item[1].y), item[1].x)))


def hit(scene: Scene, x: float, y: float) -> str | None:
    """The topmost target at a point; shapes without a target let clicks through."""
    for shape in reversed(scene.shapes):
        if shape.target is not None and _covers(shape, x, y):
            return shape.target
    return None


def _covers(shape: AnyShape, x: float, y: float) -> bool:
    match shape:
        case Circle():
            return (x - shape.x) ** 2 + (y - shape.y) ** 2 <= shape.r**2
        case Path() if shape.fill is not None:
            return sum(_winding(outline, x, y) for outline in flat(placed(shape))) != 0
        case _:
            return box(shape).holds(x, y)


def _winding(outline: tuple[Point, ...], x: float, y: float) -> int:
    """How often an outline goes round a point."""
    turns = 0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        side = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
        if ay <= y < by and side > 0:
            turns += 1
        elif by <= y < ay and side < 0:
            turns -= 1
    return turns
