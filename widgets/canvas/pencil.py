"""Writes drawing commands straight into ipycanvas' message, for pictures of thousands of strokes.

A Canvas checks, keeps and announces every colour and width that is set: four fifths of the time of a redraw.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS

_METHODS: Final = {
    "begin_path": "beginPath", "close_path": "closePath", "move_to": "moveTo", "line_to": "lineTo",
    "quadratic_curve_to": "quadraticCurveTo", "bezier_curve_to": "bezierCurveTo", "arc": "arc", "rect": "rect",
    "fill": "fill", "stroke": "stroke", "fill_rect": "fillRect", "fill_text": "fillText",
    "set_line_dash": "setLineDash", "save": "save", "restore": "restore", "clip": "clip",
}


class Pencil:
    """The part of a canvas that the painter uses."""

    def __init__(self, canvas: Canvas) -> None:
        send = canvas._canvas_manager.send_command
        set_, attributes = COMMANDS["set"], canvas.ATTRS

        def put(name: str, value: Any) -> None:
            send(canvas, [set_, [attributes[name], value]])

        self.__dict__.update(
            {name: _drawing(send, canvas, COMMANDS[command]) for name, command in _METHODS.items()}, _put=put
        )

    def __setattr__(self, name: str, value: Any) -> None:
        self._put(name, value)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the painter does not use {name}")


def _drawing(send: Callable[..., None], canvas: Canvas, command: int) -> Callable[..., None]:
    def draw(*parts: Any) -> None:
        if parts and parts[-1] is None:  # a text without a widest width
            parts = parts[:-1]
        send(canvas, [command, list(parts), 0])

    return draw
