"""The SVG is XML, always the same bytes, and says everything a scene says."""

from __future__ import annotations

from xml.etree import ElementTree

from dragongames.draw.box import Box
from dragongames.draw.palette import DARK
from dragongames.draw.scene import Circle, Marks, Path, Rect, Scene, Text
from dragongames.draw.svg import svg

SCENE = Scene(
    120, 80,
    (
        Rect(x=1.04, y=2.06, w=30, h=20, r=4, fill="#112233", stroke="#445566", width=2, dash=(3, 2), target="a#1",
             name='"Tom" & <Jerry>'),
        Circle(x=60, y=40, r=10, fill="#ffffff", opacity=0.5),
        Path(d="M0 0H10V10Z", x=5, y=5, scale=2, fill="#000000"),
        Text(x=60, y=70, text="a < b & c", size=12, bold=True, anchor="middle"),
    ),
    title="A <small> scene", palette=DARK,
)
NS = "{http://www.w3.org/2000/svg}"


def test_it_is_xml_and_says_what_the_scene_says() -> None:
    root = ElementTree.fromstring(svg(SCENE))
    assert (root.get("width"), root.get("height"), root.get("role")) == ("120", "80", "img")
    title, ground, rect, circle, path, text = root
    assert title.text == "A <small> scene"
    assert (ground.get("width"), ground.get("fill")) == ("120", DARK.ground)
    assert (rect.get("x"), rect.get("y"), rect.get("rx"), rect.get("stroke-dasharray")) == ("1", "2.1", "4", "3 2")
    assert rect.get("data-target") == "a#1"
    assert [child.text for child in rect.iter(f"{NS}title")] == ['"Tom" & <Jerry>']
    assert circle.get("opacity") == "0.50"
    assert path.get("d") == "M5 5L25 5L25 25Z"
    assert (text.text, text.get("font-weight"), text.get("text-anchor")) == ("a < b & c", "bold", "middle")


def test_the_same_scene_gives_the_same_bytes() -> None:
    assert svg(SCENE) == svg(SCENE)
    marks = [Marks(legal=frozenset(order)) for order in (("a#1", "b", "c"), ("c", "b", "a#1"))]
    assert svg(SCENE, marks[0]) == svg(SCENE, marks[1])


def test_marks_are_drawn_only_around_targets_that_exist() -> None:
    assert svg(SCENE, Marks(legal=frozenset({"nowhere"}))) == svg(SCENE)
    assert svg(SCENE, Marks(legal=frozenset({"a#1"}))) != svg(SCENE)


def test_a_path_drawn_twice_is_written_once_and_keeps_its_stroke() -> None:
    d = "M0 0" + "".join(f"L{i} {i % 3}" for i in range(30))
    twice = Scene(50, 50, (
        Path(d=d, fill="#111111"),
        Path(d=d, x=9, y=8, scale=2, turn=90, stroke="#222222", width=3, dash=(4, 2), name="again"),
        Path(d="M0 0H5V5Z", fill="#333333"), Path(d="M0 0H5V5Z", x=5, fill="#333333"),
    ))
    defs, _, first, second, *short = ElementTree.fromstring(svg(twice))
    (shared,) = defs
    assert shared.get("d") == d
    assert first.get("href") == second.get("href") == f"#{shared.get('id')}"
    assert second.get("transform") == "translate(9 8) rotate(90) scale(2)"
    assert (second.get("stroke-width"), second.get("stroke-dasharray")) == ("1.5", "2 1")  # times 2: 3 and 4 2
    assert [title.text for title in second] == ["again"]
    assert [part.tag for part in short] == [f"{NS}path"] * 2


def test_what_lies_in_a_window_is_cut_there() -> None:
    window = Box(10, 10, 20, 20)
    cut = Scene(50, 50, (
        Rect(x=0, y=0, w=5, h=5, fill="#111111"),
        Rect(x=5, y=5, w=30, h=30, fill="#222222", clip=window), Circle(x=12, y=12, r=9, fill="#333333", clip=window),
    ))
    defs, _, outside, group = ElementTree.fromstring(svg(cut))
    (clip,) = defs
    assert [clip[0].get(side) for side in ("x", "y", "width", "height")] == ["10", "10", "20", "20"]
    assert outside.tag == f"{NS}rect"
    assert group.get("clip-path") == f"url(#{clip.get('id')})"
    assert [part.tag for part in group] == [f"{NS}rect", f"{NS}circle"]
