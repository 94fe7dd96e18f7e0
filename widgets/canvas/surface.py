"""The canvas a scene is painted on; it works around every known fault of ipycanvas."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from ipycanvas import Canvas, hold_canvas

from dragongames.draw.scene import Scene
from dragongames.widgets.base.panel import free
from dragongames.widgets.canvas import pencil
from dragongames.widgets.canvas.manners import DRAGS, Manners

PACE: Final = 0.04  # seconds; a mouse reports faster than pictures can be drawn


@contextmanager
def held() -> Iterator[None]:
    """Send all drawing as one message; unlike bare `hold_canvas`, an error inside does not freeze every canvas."""
    hold = hold_canvas()
    hold.__enter__()
    try:
        yield
    finally:
        hold.__exit__(None, None, None)


class Hand(Protocol):
    """What gets mouse, taps and keys on the picture, in the picture's own pixels."""

    def down(self, x: float, y: float) -> None: ...
    def over(self, x: float, y: float) -> None: ...
    def up(self) -> None: ...
    def away(self) -> None: ...
    def wheel(self, turned: float) -> None: ...
    def press(self, key: str, shift: bool) -> None: ...


class Surface:
    """Paints scenes in CSS pixels on `dpr` times finer backing pixels; reports mouse, taps and keys."""

    def __init__(
        self, hand: Hand, on_error: Callable[[Exception], None], dpr: float = 2, drags: bool = False
    ) -> None:
        self.hand, self.on_error, self.dpr = hand, on_error, dpr
        self.scene: Scene | None = None
        self._where: tuple[float, float] | None = None  # of the mouse, not reported yet
        # Without a size of its own a canvas is stretched by the box it lies in.
        self.canvas = Canvas(width=1, height=1, layout={"height": "auto", "max_width": "100%", "flex": "0 0 auto"})
        self.canvas.on_mouse_down(self._guarded(self._down))
        self.canvas.on_mouse_move(self._guarded(self._over))
        self.canvas.on_mouse_up(self._guarded(lambda *_: self.hand.up()))
        self.canvas.on_mouse_out(self._guarded(lambda *_: self.hand.away()))
        self.canvas.on_mouse_wheel(self._guarded(lambda _, down: self.hand.wheel(down)))
        self.canvas.on_touch_start(self._guarded(self._touch(self._down)))
        self.canvas.on_touch_move(self._guarded(self._touch(self._over)))
        self.canvas.on_touch_end(self._guarded(lambda *_: self.hand.up()))
        self.canvas.on_touch_cancel(self._guarded(lambda *_: self.hand.away()))
        self.canvas.on_key_down(self._guarded(self._key))
        self.canvas.on_client_ready(self._guarded(self._new_page))
        if drags:
            self.canvas.add_class(DRAGS)
        self._manners = Manners()
        # A canvas nobody sees, for `_new_page`.
        self._other = Canvas(width=1, height=1)

    def show(self, scene: Scene) -> None:
        """Paint a scene, in one message."""
        self.scene = scene
        width, height = round(scene.width * self.dpr), round(scene.height * self.dpr)
        if (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas.width, self.canvas.height = width, height
            self.canvas.layout.width = f"{scene.width:g}px"
        self._paint()

    def blur(self) -> None:
        """Give the keyboard back to the page; a canvas swallows every key, Tab too."""
        self.canvas.blur()

    def focus(self) -> None:
        self.canvas.focus()

    def close(self) -> None:
        """Free the models in the browser."""
        free(self.canvas)
        free(self._other)
        free(self._manners)

    def _paint(self) -> None:
        if self.scene is not None:
            pencil.show(self.canvas, self.scene, self.dpr)

    def _new_page(self) -> None:
        # A page that was reloaded does not know which canvas is the current one, and the first command would raise
        # there and stop all later drawing: draw nothing on another canvas first, so that the switch goes out.
        with held():
            self._other.save()
            self._other.restore()
        self._paint()

    def _down(self, x: float, y: float) -> None:
        self._where = None
        self.hand.down(x / self.dpr, y / self.dpr)

    def _over(self, x: float, y: float) -> None:
        """Report where the mouse is, at a pace that pictures can keep; of many places only the last counts."""
        waiting = self._where is not None
        self._where = (x / self.dpr, y / self.dpr)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no kernel: nothing to wait for
            self._tell()
        else:
            if not waiting:
                loop.call_later(PACE, self._guarded(self._tell))

    def _tell(self) -> None:
        if self._where is not None:
            (x, y), self._where = self._where, None
            self.hand.over(x, y)

    def _touch(self, told: Callable[[float, float], None]) -> Callable[[list[tuple[float, float]]], None]:
        def touched(touches: list[tuple[float, float]]) -> None:
            if len(touches) == 1:
                told(*touches[0])

        return touched

    def _key(self, key: str, shift: bool, ctrl: bool, meta: bool) -> None:
        if not (ctrl or meta):
            self.hand.press(key, shift)

    def _guarded(self, callback: Callable[..., None]) -> Callable[..., None]:
        """A callback whose errors are handed on to the board: ipycanvas would show them nowhere."""

        def guarded(*args: object) -> None:
            try:
                callback(*args)
            except Exception as error:  # noqa: BLE001 - whatever it is, the learner must hear of it
                self.on_error(error)

        return guarded
