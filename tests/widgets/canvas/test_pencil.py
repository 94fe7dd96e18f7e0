"""The pencil writes what the canvas itself would write."""

from __future__ import annotations

from typing import Any

import pytest
from ipycanvas import Canvas

from dragongames.draw.box import Box
from dragongames.draw.painter import paint
from dragongames.draw.scene import Circle, Path, Rect, Scene, Text
from dragongames.widgets.canvas.pencil import Pencil
from dragongames.widgets.canvas.surface import held
from tests.widgets.conftest import Wire

SCENE = Scene(100, 50, (
    Rect(x=1, y=2, w=3, h=4, fill="#111111"),
    Rect(x=10, y=10, w=20, h=20, r=5, fill="#222222", stroke="#333333", width=2, dash=(4, 2)),
    Rect(x=10, y=10, w=20, h=20, stroke="#333333", dash=(4, 2, 1), clip=Box(0, 0, 15, 15)),
    Circle(x=50, y=25, r=5, fill="#444444", opacity=0.5),
    Path(d="M0 0L1 0Q2 0 2 1C2 2 1 2 0 2Z", x=10, y=10, scale=2, fill="#555555"),
    Text(x=5, y=40, text="dragon", size=13, bold=True, anchor="end", room=60, fill="#666666"),
    Text(x=5, y=40, text="castle", fill="#666666"),
))
EXTRAS = {"fill": ["nonzero"], "arc": [False]}  # what a canvas adds to a command, and the browser takes for granted


def _plain(commands: list[list[Any]]) -> list[list[Any]]:
    plain = []
    for name, *parts in commands:
        extra = EXTRAS.get(name, [])
        plain.append([name, *(parts[: -len(extra)] if extra and parts[-len(extra):] == extra else parts)])
    return plain


def test_it_writes_what_the_canvas_would(wire: Wire) -> None:
    canvas = Canvas(width=100, height=50)
    for pen in (canvas, Pencil(canvas)):
        with held():
            paint(pen, SCENE)
    slow, quick = (_plain([c for c in message if c[0] != "switchCanvas"]) for message in wire.messages)
    assert len(slow) > 50
    # An odd dash is doubled by the canvas; the browser does the same by itself.
    doubled = [["setLineDash", [4, 2, 1, 4, 2, 1]] if c[0] == "setLineDash" and len(c[1]) == 3 else c for c in quick]
    assert doubled == slow
    canvas.close()


def test_what_the_painter_does_not_use_is_not_there() -> None:
    canvas = Canvas(width=1, height=1)
    with pytest.raises(AttributeError):
        Pencil(canvas).stroke_text("no", 0, 0)
    canvas.close()
