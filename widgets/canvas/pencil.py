"""Writes a whole picture as one message to ipycanvas, for pictures of thousands of strokes.

A Canvas checks, keeps and announces every colour and width that is set, which takes four fifths of the time of a
redraw. And most of a picture is what it was a click ago, so outlines are kept as finished JSON for redraws to join.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import msgspec
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS
from ipywidgets import widget_serialization
from msgspec import Raw

from dragongames.draw.painter import Canvas as Drawn
from dragongames.draw.painter import Outline, outline, paint
from dragongames.draw.scene import Circle, Path, Rect, Scene

# We rely on private parts of ipycanvas: COMMANDS, ATTRS, and how its manager sends; hence its upper bound in
# pyproject.toml. `tests/widgets/canvas/test_pencil.py` compares every command with what the canvas itself would send.
_METHODS: Final = {
    "begin_path": "beginPath", "close_path": "closePath", "move_to": "moveTo", "line_to": "lineTo",
    "quadratic_curve_to": "quadraticCurveTo", "bezier_curve_to": "bezierCurveTo", "arc": "arc", "rect": "rect",
    "fill": "fill", "stroke": "stroke", "fill_rect": "fillRect", "fill_text": "fillText",
    "set_line_dash": "setLineDash", "save": "save", "restore": "restore", "clip": "clip",
    "reset_transform": "resetTransform", "scale": "scale", "clear": "clear",
}
_SET: Final = COMMANDS["set"]
_KEPT: Final = 20_000  # outlines; a late table of Carcassonne has some seven hundred


class Pencil:
    """The part of a canvas that the painter uses, written down as commands.

    Methods append their command to a list. Setting an attribute appends one too: `__setattr__` turns it into a `set`
    command, so methods and list themselves are put there past it, through `__dict__`.
    """

    commands: list[Raw | list[object]]

    def __init__(self) -> None:
        written: list[Raw | list[object]] = []
        attributes = Canvas.ATTRS

        def put(name: str, value: object) -> None:
            written.append([_SET, [attributes[name], value]])

        methods = {name: _drawing(written, COMMANDS[command]) for name, command in _METHODS.items()}
        self.__dict__.update(methods, commands=written, _put=put)

    def __setattr__(self, name: str, value: object) -> None:
        self._put(name, value)

    def __getattr__(self, name: str) -> Any:  # never returns: the methods were put there by name
        raise AttributeError(f"the painter does not use {name}")


def show(canvas: Canvas, scene: Scene, dpr: float) -> None:
    """Paint a scene in CSS pixels on a canvas with `dpr` times finer pixels, in one message."""
    pencil = Pencil()
    pencil.save()
    pencil.reset_transform()
    pencil.clear()
    pencil.scale(dpr, dpr)
    paint(pencil, scene, _trace)
    pencil.restore()
    manager = canvas._canvas_manager
    manager.flush()  # commands held back until now go out first
    switch = [COMMANDS["switchCanvas"], [widget_serialization["to_json"](canvas, None)]]
    manager._current_canvas = canvas
    message = msgspec.json.encode([switch, *pencil.commands])
    manager.send({"shape": [len(message)], "dtype": "uint8"}, buffers=[memoryview(message)])


def _trace(pencil: Drawn, shape: Outline) -> None:
    assert isinstance(pencil, Pencil)
    match shape:
        case Path(d, x, y, scale, turn):
            pencil.commands.append(_written(Path, d, x, y, scale, turn))
        case Rect(x, y, w, h, r):
            pencil.commands.append(_written(Rect, x, y, w, h, r))
        case Circle(x, y, r):
            pencil.commands.append(_written(Circle, x, y, r))


@lru_cache(maxsize=_KEPT)
def _written(kind: type[Outline], *where: Any) -> Raw:  # the geometry of a shape, not its paint
    """The commands of an outline as JSON without the brackets of their list.

    So they stand as one item in the list of commands, and msgspec copies them as they are (`Raw`). They depend on kind
    and geometry alone: a shape that only changes its colour is found again.
    """
    pencil = Pencil()
    outline(pencil, kind(*where))
    return Raw(msgspec.json.encode(pencil.commands)[1:-1])


def _drawing(written: list[Raw | list[object]], command: int) -> Callable[..., None]:
    def draw(*parts: object) -> None:
        if parts and parts[-1] is None:  # a text without a greatest width
            parts = parts[:-1]
        written.append([command, parts, 0])

    return draw
