"""What people have chosen to see of a board: overlays, how near, which part, where the mouse is."""

from __future__ import annotations

from typing import Final

from dragongames.core.game.game import Game

STEP: Final = 1.25  # by how much one turn of the wheel or one press of a button makes it larger
NEAREST: Final = 6.0
FARTHEST: Final = 0.4
SLACK: Final = 5.0  # pixels a hand may tremble and still mean a click


class Viewport:
    """Changed by mouse, touch, keys and buttons; changes say whether there is something new to see."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.shown: frozenset[str] = game.overlays_on
        self.zoom = 1.0
        self.pan = (0.0, 0.0)
        self.pointed: str | None = None
        self.grip_at: tuple[float, float] | None = None  # where a hand took hold of the picture ...
        self._start = self.pan  # ... and where the picture was then
        self.moved = False  # whether the hand has moved since: then it drags and does not click

    def toggle(self, overlay: str, wanted: bool) -> None:
        """Show an overlay, or leave it out."""
        self.shown = self.shown | {overlay} if wanted else self.shown - {overlay}

    def point(self, target: str | None) -> bool:
        """The mouse is over a target, or over none."""
        before, self.pointed = self.pointed, target
        return self.game.tooltips and before != target

    def nearer(self, steps: float) -> bool:
        """Zoom in, or with negative steps out; what lies in the middle stays there."""
        before = self.zoom
        self.zoom = min(max(self.zoom * STEP**steps, FARTHEST), NEAREST)
        self.pan = (self.pan[0] * self.zoom / before, self.pan[1] * self.zoom / before)
        return self.zoom != before

    def move(self, across: float, down: float) -> bool:
        """Move the picture."""
        self.pan = (self.pan[0] + across, self.pan[1] + down)
        return bool(across or down)

    def fit(self) -> None:
        """Show everything, as at first."""
        self.zoom, self.pan = 1.0, (0.0, 0.0)

    def grip(self, x: float, y: float) -> None:
        """A hand takes hold of the picture."""
        self.grip_at, self._start, self.moved = (x, y), self.pan, False

    def drag(self, x: float, y: float) -> bool:
        """The hand that holds the picture has moved here."""
        if self.grip_at is None:
            return False
        across, down = x - self.grip_at[0], y - self.grip_at[1]
        if not self.moved and abs(across) <= SLACK and abs(down) <= SLACK:
            return False
        self.moved, self.pan = True, (self._start[0] + across, self._start[1] + down)
        return True

    def release(self) -> bool:
        """The hand lets go; says whether it was a click."""
        held, self.grip_at = self.grip_at is not None, None
        return held and not self.moved
