"""What lies where, and what a click hits."""

from __future__ import annotations

from dragongames.draw.bounds import box, hit, targets
from dragongames.draw.box import Box, around
from dragongames.draw.scene import Circle, Path, Rect, Scene, Text

SCENE = Scene(200, 100, (
    Rect(x=0, y=0, w=200, h=100),
    Rect(x=10, y=10, w=40, h=40, target="left"),
    Circle(x=40, y=30, r=15, target="disc"),
    Path(d="M100 10L140 10L100 50Z", fill="#000000", target="corner"),
    Rect(x=100, y=70, w=20, h=20, target="low"),
    Text(x=30, y=30, text="no target"),
))


def test_the_topmost_target_is_hit() -> None:
    assert hit(SCENE, 12, 12) == "left"
    assert hit(SCENE, 45, 30) == "disc"
    assert hit(SCENE, 28, 30) == "disc", "the text on top lets the click through"
    assert hit(SCENE, 26, 45) == "left", "within the disc's box, outside the disc"
    assert hit(SCENE, 80, 80) is None


def test_a_filled_path_is_hit_where_it_is_filled() -> None:
    assert hit(SCENE, 105, 15) == "corner"
    assert hit(SCENE, 135, 45) is None


def test_targets_are_listed_in_reading_order() -> None:
    assert list(targets(SCENE)) == ["left", "corner", "disc", "low"]


def test_a_target_of_several_shapes_is_one() -> None:
    scene = Scene(50, 50, (Rect(x=0, y=0, w=9, h=9, target="a"), Rect(x=20, y=5, w=10, h=10, target="a")))
    assert targets(scene) == {"a": Box(0, 0, 30, 15)}


def test_boxes() -> None:
    assert around([Box(0, 0, 1, 1), Box(5, 5, 1, 1)]) == Box(0, 0, 6, 6)
    assert Box(0, 5, 32, 10).columns(3, 1) == [Box(0, 5, 10, 10), Box(11, 5, 10, 10), Box(22, 5, 10, 10)]
    assert Box(0, 0, 2, 2).overlaps(Box(1, 1, 2, 2))
    assert not Box(0, 0, 2, 2).overlaps(Box(2, 0, 2, 2)), "touching is not overlapping"
    text = box(Text(x=100, y=50, text="dragon", size=20, anchor="middle"))
    assert text.x < 100 < text.right
    assert text.y < 50 < text.bottom
    assert box(Text(x=0, y=0, text="dragon", size=20, room=10)).w == 10


WINDOWED = Scene(100, 100, (
    Rect(x=0, y=0, w=60, h=60, target="half", clip=Box(40, 0, 60, 100)),
    Rect(x=0, y=70, w=20, h=20, target="gone", clip=Box(40, 0, 60, 100)),
))


def test_a_window_hides_what_lies_outside() -> None:
    assert targets(WINDOWED) == {"half": Box(40, 0, 20, 60)}
    assert hit(WINDOWED, 50, 10) == "half"
    assert hit(WINDOWED, 20, 10) is None
    assert hit(WINDOWED, 10, 80) is None
