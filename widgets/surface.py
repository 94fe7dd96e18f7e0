"""The canvas a scene is painted on, with every known fault of ipycanvas designed around."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ipycanvas import Canvas, hold_canvas

from dragongames.draw.painter import paint
from dragongames.draw.scene import Scene
from dragongames.widgets.panel import free


@contextmanager
def held() -> Iterator[None]:
    """Send all drawing as one message; unlike bare `hold_canvas`, an error inside does not freeze every canvas."""
    hold = hold_canvas()
    hold.__enter__()
    try:
        yield
    finally:
        hold.__exit__(None, None, None)


class Surface:
    """Paints scenes in CSS pixels on `dpr` times finer backing pixels; reports clicks, taps and keys."""

    def __init__(
        self, on_point: Callable[[float, float], None], on_key: Callable[[str, bool], None],
        on_error: Callable[[Exception], None], dpr: float = 2,
    ) -> None:
        self.on_point, self.on_key, self.on_error, self.dpr = on_point, on_key, on_error, dpr
        self.scene: Scene | None = None
        # Without a size of its own a canvas is stretched by the box it lies in.
        self.canvas = Canvas(width=1, height=1, layout={"height": "auto", "max_width": "100%", "flex": "0 0 auto"})
        self.canvas.on_mouse_down(self._guarded(self._point))
        self.canvas.on_touch_start(self._guarded(self._touch))
        self.canvas.on_key_down(self._guarded(self._key))
        self.canvas.on_client_ready(self._guarded(self._new_page))
        # A canvas nobody sees, for `_new_page`.
        self._other = Canvas(width=1, height=1)

    def show(self, scene: Scene) -> None:
        """Paint a scene, in one message."""
        self.scene = scene
        width, height = round(scene.width * self.dpr), round(scene.height * self.dpr)
        if (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas.width, self.canvas.height = width, height
            self.canvas.layout.width = f"{scene.width:g}px"
        with held():
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

    def _paint(self) -> None:
        if self.scene is None:
            return
        canvas = self.canvas
        canvas.save()
        canvas.reset_transform()
        canvas.clear()
        canvas.scale(self.dpr, self.dpr)
        paint(canvas, self.scene)
        canvas.restore()

    def _new_page(self) -> None:
        # A page that was reloaded does not know which canvas is the current one, and the first command would raise
        # there and stop all later drawing: draw nothing on another canvas first, so that the switch goes out.
        with held():
            self._other.save()
            self._other.restore()
            self._paint()

    def _point(self, x: float, y: float) -> None:
        self.on_point(x / self.dpr, y / self.dpr)

    def _touch(self, touches: list[tuple[float, float]]) -> None:
        if len(touches) == 1:
            self._point(*touches[0])

    def _key(self, key: str, shift: bool, ctrl: bool, meta: bool) -> None:
        if not (ctrl or meta):
            self.on_key(key, shift)

    def _guarded(self, callback: Callable[..., None]) -> Callable[..., None]:
        """An error in a canvas callback is shown nowhere: hand it to those who can say it."""

        def guarded(*args: Any) -> None:
            try:
                callback(*args)
            except Exception as error:  # noqa: BLE001 - whatever it is, the learner must hear of it
                self.on_error(error)

        return guarded
