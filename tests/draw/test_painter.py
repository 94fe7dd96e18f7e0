"""A canvas is given the same picture as the SVG, on ipycanvas' own methods."""

from __future__ import annotations

import inspect
from typing import Any

import ipycanvas

from dragongames.draw.box import Box
from dragongames.draw.painter import paint
from dragongames.draw.scene import Circle, Path, Rect, Scene, Text

SCENE = Scene(100, 50, (
    Rect(x=1, y=2, w=3, h=4, fill="#111111"),
    Rect(x=10, y=10, w=20, h=20, r=5, fill="#222222", stroke="#333333", width=2, dash=(4, 2)),
    Circle(x=50, y=25, r=5, fill="#444444", opacity=0.5),
    Path(d="M0 0L1 0Q2 0 2 1C2 2 1 2 0 2Z", x=10, y=10, scale=2, fill="#555555"),
    Text(x=5, y=40, text="dragon", size=13, bold=True, anchor="end", room=60, fill="#666666"),
))


class Recorder:
    """Writes down what is done to it, and refuses what an ipycanvas Canvas does not have."""

    def __init__(self) -> None:
        object.__setattr__(self, "done", [])

    def __setattr__(self, name: str, value: Any) -> None:
        assert ipycanvas.Canvas.class_traits().get(name) is not None or hasattr(ipycanvas.Canvas, name), name
        self.done.append((name, value))

    def __getattr__(self, name: str) -> Any:
        method = getattr(ipycanvas.Canvas, name)

        def call(*args: Any) -> None:
            inspect.signature(method).bind(self, *args)
            self.done.append((name, *args))

        return call


def painted() -> list[tuple[Any, ...]]:
    recorder = Recorder()
    paint(recorder, SCENE)
    return list(recorder.done)


def test_the_ground_is_painted_first() -> None:
    done = painted()
    assert done.index(("fill_rect", 0, 0, 100, 50)) < done.index(("begin_path",))


def test_paths_are_played_step_by_step() -> None:
    done = painted()
    start = done.index(("move_to", 10, 10))
    assert done[start : start + 5] == [
        ("move_to", 10, 10), ("line_to", 12, 10), ("quadratic_curve_to", 14, 10, 14, 12),
        ("bezier_curve_to", 14, 14, 12, 14, 10, 14), ("close_path",),
    ]


def test_text_is_written_in_its_room() -> None:
    done = painted()
    assert ("fill_text", "dragon", 5, 40, 60) in done
    assert ("text_align", "right") in done
    assert any(name == "font" and value[0].startswith('bold 13px "DejaVu Sans"') for name, *value in done)


def test_nothing_of_one_shape_is_left_for_the_next() -> None:
    done = painted()
    assert [d for d in done if d[0] == "set_line_dash"] == [("set_line_dash", [4, 2]), ("set_line_dash", [])]
    assert [d for d in done if d[0] == "global_alpha"] == [("global_alpha", a) for a in (1.0, 1.0, 0.5, 1.0)]


def test_what_is_set_already_is_not_set_again() -> None:
    recorder = Recorder()
    paint(recorder, Scene(9, 9, (Rect(x=0, y=0, w=1, h=1, fill="#111111"),) * 3))
    assert recorder.done.count(("fill_style", "#111111")) == 1
    assert recorder.done.count(("fill",)) == 3


def test_a_real_canvas_takes_it() -> None:
    canvas = ipycanvas.Canvas(width=100, height=50)
    paint(canvas, SCENE)
    canvas.close()


def test_a_window_is_opened_and_closed_and_leaves_nothing_behind() -> None:
    recorder = Recorder()
    inside = Rect(x=0, y=0, w=9, h=9, fill="#222222", clip=Box(1, 2, 3, 4))
    outside = Rect(x=0, y=0, w=1, h=1, fill="#111111")
    paint(recorder, Scene(9, 9, (outside, inside, inside, outside)))
    names = [name for name, *_ in recorder.done]
    assert (names.count("save"), names.count("clip"), names.count("restore")) == (1, 1, 1)
    begin, end = names.index("clip"), names.index("restore")
    assert recorder.done[begin - 1] == ("rect", 1, 2, 3, 4)
    # The canvas has the first colour again after the window; the pen must not think otherwise.
    assert ("fill_style", "#222222") in recorder.done[begin:end]
    assert ("fill_style", "#111111") not in recorder.done[begin:]
