"""Playing on the canvas with the keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragongames.draw.bounds import targets
from dragongames.widgets.ring import ARROWS, step

if TYPE_CHECKING:
    from dragongames.widgets.board import Board

BACK: Final = ("u", "[")
FORWARD: Final = ("r", "]")


class Keys:
    """Arrows move a finger from target to target, Enter clicks; Tab and Escape give the keyboard back to the page."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.at: str | None = None
        self.shown = False

    @property
    def finger(self) -> str | None:
        """The target to be ringed."""
        return self.at if self.shown else None

    def point(self, target: str | None) -> None:
        """The mouse was here: arrows go on from there, without a ring until they do."""
        self.at, self.shown = target or self.at, False

    def press(self, key: str, shift: bool) -> None:
        """One key."""
        board = self.board
        match key:
            case "Tab" | "Escape":
                self._leave(forwards=key == "Tab" and not shift)
            case _ if key in ARROWS:
                self._move(key)
            case "Enter" | " ":
                if self.finger is None:
                    self._move("ArrowRight")
                else:
                    board.click(self.finger)
            case "Backspace":
                board.put_back()
            case "h":
                board.hint()
            case _ if key in BACK:
                board.back()
            case _ if key in FORWARD:
                board.forward()

    def _move(self, key: str) -> None:
        scene = self.board.picture.marked(self.board.picking)
        start = self.at if self.at in targets(scene) else None
        # The first arrow only shows where the finger is.
        if start is None or self.shown:
            start = step(scene, start, key, self.board.picking.open(targets(scene)))
        self.at, self.shown = start, True
        self.board.redraw()
        if start is not None:
            self.board.say(self.board.pointed(start))

    def _leave(self, forwards: bool) -> None:
        self.shown = False
        self.board.redraw()
        self.board.surface.blur()
        if forwards:
            self.board.focus_next()
