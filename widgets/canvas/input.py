"""Hands on a board's picture: what mouse, taps and keys mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dragongames.draw.bounds import hit, targets
from dragongames.widgets.canvas.focus import ARROWS, step

if TYPE_CHECKING:
    from dragongames.widgets.board.board import Board

BACK: Final = ("u", "[")
FORWARD: Final = ("r", "]")
ZOOM: Final = {"+": 1.0, "=": 1.0, "-": -1.0}
WAY: Final = 60.0  # pixels that an arrow key with Shift moves the picture


class Input:
    """Mouse and taps click; arrows move a finger from target to target; Tab and Escape leave for the page."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.at: str | None = None
        self.shown = False

    @property
    def finger(self) -> str | None:
        """The target to be ringed."""
        return self.at if self.shown else None

    # -- mouse and taps ----------------------------------------------------------------------------

    def down(self, x: float, y: float) -> None:
        """Pressed: this clicks at once, unless the picture can be dragged; then letting go clicks."""
        self.board.viewport.grip(x, y)
        self.at, self.shown = self._under(x, y) or self.at, False  # arrows go on from there
        if not self.board.table.game.pannable:
            self._click()

    def over(self, x: float, y: float) -> None:
        """The mouse moves."""
        viewport = self.board.viewport
        if (self.board.table.game.pannable and viewport.drag(x, y)) or viewport.point(self._under(x, y)):
            self.board.redraw()

    def up(self) -> None:
        """Let go."""
        if self.board.table.game.pannable:
            self._click()

    def away(self) -> None:
        """The mouse leaves the picture."""
        self.board.viewport.release()
        if self.board.viewport.point(None):
            self.board.redraw()

    def wheel(self, turned: float) -> None:
        """Zoom in or out; only a wheel turned with Ctrl gets here (see manners.py)."""
        if self.board.table.game.pannable and turned:
            self.nearer(-1 if turned > 0 else 1)

    def overlay(self, name: str, wanted: bool) -> None:
        """Show one of the game's overlays, or leave it out."""
        self.board.viewport.toggle(name, wanted)
        self.board.redraw()

    def nearer(self, steps: float) -> None:
        """Zoom in, or with negative steps out."""
        if self.board.viewport.nearer(steps):
            self.board.redraw()

    def fit(self) -> None:
        """Show everything, as at first."""
        self.board.viewport.fit()
        self.board.redraw()

    def _click(self) -> None:
        grip = self.board.viewport.grip_at
        if self.board.viewport.release() and grip is not None and (target := self._under(*grip)) is not None:
            self.board.click(target)

    def _under(self, x: float, y: float) -> str | None:
        scene = self.board.surface.scene
        return None if scene is None else hit(scene, x, y)

    # -- keys --------------------------------------------------------------------------------------

    def press(self, key: str, shift: bool) -> None:
        """A key was pressed."""
        board = self.board
        match key:
            case "Tab" | "Escape":
                self._leave(forwards=key == "Tab" and not shift)
            case _ if key in ARROWS and shift and board.table.game.pannable:
                across, down = {"Left": (1, 0), "Right": (-1, 0), "Up": (0, 1), "Down": (0, -1)}[key[5:]]
                board.viewport.move(across * WAY, down * WAY)
                board.redraw()
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
            case _ if key in board.table.game.cycles:
                board.cycle(board.table.game.cycles[key])
            case _ if key in ZOOM and board.table.game.pannable:
                self.nearer(ZOOM[key])
            case "0" if board.table.game.pannable:
                self.fit()
            case _ if key in BACK:
                board.back()
            case _ if key in FORWARD:
                board.forward()

    def _move(self, key: str) -> None:
        scene = self.board.picture.marked(self.board.picking)
        start = self.at if self.at in targets(scene) else None
        # The first arrow key only shows where the finger is.
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
