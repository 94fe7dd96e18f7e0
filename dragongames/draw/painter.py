"""Paints a scene on a canvas, with the same look as the SVG; knows the canvas by its methods only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from math import pi
from typing import Protocol, TypeAlias

from dragongames.draw.metrics import FAMILY
from dragongames.draw.paths import placed
from dragongames.draw.scene import AnyShape, Circle, Path, Rect, Scene, Text


class Canvas(Protocol):
    """What we use of the HTML canvas, under ipycanvas' names."""

    fill_style: str | None
    stroke_style: str | None
    line_width: float
    line_join: str
    line_cap: str
    global_alpha: float
    font: str
    text_align: str
    text_baseline: str

    def begin_path(self) -> object: ...
    def close_path(self) -> object: ...
    def move_to(self, x: float, y: float) -> object: ...
    def line_to(self, x: float, y: float) -> object: ...
    def quadratic_curve_to(self, cp1x: float, cp1y: float, x: float, y: float) -> object: ...
    def bezier_curve_to(self, cp1x: float, cp1y: float, cp2x: float, cp2y: float, x: float, y: float) -> object: ...
    def arc(self, x: float, y: float, radius: float, start_angle: float, end_angle: float) -> object: ...
    def rect(self, x: float, y: float, width: float, height: float) -> object: ...
    def fill(self) -> object: ...
    def stroke(self) -> object: ...
    def fill_rect(self, x: float, y: float, width: float, height: float) -> object: ...
    def fill_text(self, text: str, x: float, y: float, max_width: float | None = None) -> object: ...
    def set_line_dash(self, segments: Sequence[float]) -> object: ...
    def save(self) -> object: ...
    def restore(self) -> object: ...
    def clip(self) -> object: ...


Outline: TypeAlias = Rect | Circle | Path


def outline(canvas: Canvas, shape: Outline) -> None:
    """Lay the path of a shape, to be filled or stroked. It depends on the shape's geometry alone: it can be cached."""
    canvas.begin_path()
    match shape:
        case Circle():
            canvas.arc(shape.x, shape.y, shape.r, 0, 2 * pi)
        case Rect() if shape.r:
            _rounded(canvas, shape)
        case Rect():
            canvas.rect(shape.x, shape.y, shape.w, shape.h)
        case Path():
            for kind, points in placed(shape):
                flat = [round(part, 2) for point in points for part in point]
                match kind:
                    case "M":
                        canvas.move_to(*flat)
                    case "L":
                        canvas.line_to(*flat)
                    case "Q":
                        canvas.quadratic_curve_to(*flat)
                    case "C":
                        canvas.bezier_curve_to(*flat)
                    case _:
                        canvas.close_path()


def paint(canvas: Canvas, scene: Scene, trace: Callable[[Canvas, Outline], None] = outline) -> None:
    """Every shape in order, on the scene's ground; for a sharper picture scale the canvas first.

    A canvas that remembers outlines brings a `trace` of its own.
    """
    canvas.line_join = canvas.line_cap = "round"
    canvas.text_baseline = "alphabetic"
    canvas.global_alpha = 1.0  # the last picture may have left another value
    canvas.fill_style = scene.palette.ground
    canvas.fill_rect(0, 0, scene.width, scene.height)
    pen = _Pen(canvas, trace)
    for window, shapes in groupby(scene.shapes, key=lambda shape: shape.clip):
        if window is None:
            for shape in shapes:
                _paint(canvas, pen, shape)
        else:
            canvas.save()
            canvas.begin_path()
            canvas.rect(window.x, window.y, window.w, window.h)
            canvas.clip()
            inside = _Pen(canvas, trace, pen.now)  # what it sets is forgotten when the window closes
            for shape in shapes:
                _paint(canvas, inside, shape)
            canvas.restore()


class _Pen:
    """Sets a property of the canvas only when it changes: every command travels to the browser."""

    def __init__(
        self, canvas: Canvas, trace: Callable[[Canvas, Outline], None],
        now: Mapping[str, str | float | None] | None = None,
    ) -> None:
        self.canvas, self.trace = canvas, trace
        self.now: dict[str, str | float | None] = dict(now or {})

    def take(self, **wanted: str | float | None) -> None:
        for name, value in wanted.items():
            if self.now.get(name) != value:
                self.now[name] = value
                setattr(self.canvas, name, value)


def _paint(canvas: Canvas, pen: _Pen, shape: AnyShape) -> None:
    pen.take(global_alpha=shape.opacity)
    if isinstance(shape, Text):
        if shape.fill is not None:
            _write(canvas, pen, shape)
    elif shape.fill is not None or shape.stroke is not None:
        pen.trace(canvas, shape)
        if shape.fill is not None:
            pen.take(fill_style=shape.fill)
            canvas.fill()
        if shape.stroke is not None:
            pen.take(stroke_style=shape.stroke, line_width=round(shape.width, 2))
            if shape.dash:
                canvas.set_line_dash(list(shape.dash))
            canvas.stroke()
            if shape.dash:
                canvas.set_line_dash([])


def _write(canvas: Canvas, pen: _Pen, text: Text) -> None:
    pen.take(
        fill_style=text.fill,
        font=f"{'bold ' if text.bold else ''}{text.size:g}px {FAMILY}",
        text_align={"start": "left", "middle": "center", "end": "right"}[text.anchor],
    )
    canvas.fill_text(text.text, text.x, text.y, text.room)


def _rounded(canvas: Canvas, box: Rect) -> None:
    r = min(box.r, box.w / 2, box.h / 2)
    left, top, right, bottom = box.x + r, box.y + r, box.x + box.w - r, box.y + box.h - r
    for quarter, (x, y) in enumerate(((left, top), (right, top), (right, bottom), (left, bottom)), start=2):
        canvas.arc(x, y, r, quarter * pi / 2, (quarter + 1) * pi / 2)
    canvas.close_path()
