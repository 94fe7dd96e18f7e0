"""The pencil writes what the canvas itself would write."""

from __future__ import annotations

from typing import Any

import pytest
from ipycanvas import Canvas

from dragongames.draw.box import Box
from dragongames.draw.painter import paint
from dragongames.draw.scene import Circle, Path, Rect, Scene, Text
from dragongames.widgets.canvas import pencil
from dragongames.widgets.canvas.pencil import Pencil, show
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
    with held():
        canvas.save()
        canvas.reset_transform()
        canvas.clear()
        canvas.scale(2, 2)
        paint(canvas, SCENE)
        canvas.restore()
    show(canvas, SCENE, 2)
    slow, quick = (_plain([c for c in message if c[0] != "switchCanvas"]) for message in wire.messages)
    assert len(slow) > 50
    # An odd dash is doubled by the canvas; the browser does the same by itself.
    doubled = [["setLineDash", [4, 2, 1, 4, 2, 1]] if c[0] == "setLineDash" and len(c[1]) == 3 else c for c in quick]
    assert doubled == slow
    canvas.close()


def test_an_outline_is_worked_out_once_and_written_the_same_each_time(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    canvas = Canvas(width=100, height=50)
    show(canvas, SCENE, 2)
    monkeypatch.setattr(pencil, "outline", None)  # nothing new may be traced
    show(canvas, SCENE, 2)
    assert wire.messages[0] == wire.messages[1]
    canvas.close()


def test_what_was_held_back_goes_out_before_the_picture(wire: Wire) -> None:
    canvas, other = Canvas(width=100, height=50), Canvas(width=1, height=1)
    with held():
        other.fill_rect(0, 0, 1, 1)
        show(canvas, SCENE, 2)
    names = [command[0] for message in wire.messages for command in message]
    assert names.index("fillRect") < names.index("fill")
    assert names.count("switchCanvas") == 2
    canvas.close()
    other.close()


def test_what_the_painter_does_not_use_is_not_there() -> None:
    with pytest.raises(AttributeError):
        Pencil().stroke_text("no", 0, 0)
