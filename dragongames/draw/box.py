"""Upright rectangles: where something lies in a picture."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


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
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def inset(self, by: float) -> Box:
        """A box smaller by so much on every side (larger, if negative)."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def columns(self, n: int, gap: float) -> list[Box]:
        """The box cut into so many beside one another, with gaps between them."""
        wide = (self.w + gap) / n - gap
        return [Box(self.x + i * (wide + gap), self.y, wide, self.h) for i in range(n)]

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def within(self, other: Box) -> Box | None:
        """The part that lies inside another box, if any."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        w, h = min(self.right, other.right) - x, min(self.bottom, other.bottom) - y
        return Box(x, y, w, h) if w >= 0 and h >= 0 else None

    def overlaps(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def around(boxes: Iterable[Box]) -> Box:
    """The smallest box that holds all of these."""
    all_of_them = tuple(boxes)
    x, y = min(b.x for b in all_of_them), min(b.y for b in all_of_them)
    return Box(x, y, max(b.right for b in all_of_them) - x, max(b.bottom for b in all_of_them) - y)
