"""The keyboard's finger on a board: which target the arrow keys have reached."""

from __future__ import annotations

from typing import Final

from dragongames.draw.bounds import targets
from dragongames.draw.box import Box
from dragongames.draw.scene import Rect, Scene

ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
GAP: Final = 5.0  # between the target and the ring


def step(scene: Scene, at: str | None, key: str, first: frozenset[str]) -> str | None:
    """The target an arrow key leads to: left and right in reading order, up and down to the nearest above or below.

    Without a place to start from, it is the first target that may be clicked.
    """
    boxes = targets(scene)
    order = list(boxes)
    if not order:
        return None
    if at not in boxes:
        return next((t for t in order if t in first), order[0])
    if key in ("ArrowUp", "ArrowDown"):
        return _nearest(boxes, at, down=key == "ArrowDown") or at
    return order[(order.index(at) + (1 if key == "ArrowRight" else -1)) % len(order)]


def focus_ring(scene: Scene, at: str) -> tuple[Rect, ...]:
    """A double line around a target, like no other mark."""
    box = targets(scene)[at].inset(-GAP)
    ink, ground = scene.palette.ink, scene.palette.panel
    return (
        Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=8, stroke=ground, width=5),
        Rect(x=box.x, y=box.y, w=box.w, h=box.h, r=8, stroke=ink, width=2.5, dash=(7, 4)),
    )


def _nearest(boxes: dict[str, Box], at: str, down: bool) -> str | None:
    here = boxes[at]

    def away(target: str) -> tuple[float, float] | None:
        box = boxes[target]
        gone = box.y - here.bottom if down else here.y - box.bottom
        # Cards of one row may lie a little higher or lower; only half a card counts as another row.
        if target == at or gone < -min(box.h, here.h) / 2:
            return None
        return gone + abs(box.centre[0] - here.centre[0]), abs(box.centre[0] - here.centre[0])

    found = [(distance, target) for target in boxes if (distance := away(target)) is not None]
    return min(found)[1] if found else None
