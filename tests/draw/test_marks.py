"""The four marks differ by shape, stay inside the picture and never take a click."""

from __future__ import annotations

from itertools import combinations

import pytest

from dragongames.draw.bounds import box, hit
from dragongames.draw.marks import marked
from dragongames.draw.scene import Marks, Path, Rect, Scene, Text

SCENE = Scene(300, 200, (
    Rect(x=0, y=0, w=40, h=50, target="corner"),
    Rect(x=100, y=80, w=60, h=40, target="middle"),
    Rect(x=240, y=150, w=60, h=50, target="end"),
))
KINDS = ("legal", "selected", "last", "hint")


def added(kind: str, target: str) -> list[str]:
    """The forms a mark adds, colours left out."""
    scene = marked(SCENE, Marks(**{kind: frozenset({target})}))
    return [f"{type(s).__name__} {s.width} {s.dash} {getattr(s, 'd', '')}" for s in scene.shapes[len(SCENE.shapes):]]


def test_each_mark_has_a_shape_of_its_own() -> None:
    forms = {kind: added(kind, "middle") for kind in KINDS}
    assert all(forms[a] != forms[b] for a, b in combinations(KINDS, 2))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("target", ["corner", "middle", "end"])
def test_marks_stay_inside_and_let_clicks_through(kind: str, target: str) -> None:
    scene = marked(SCENE, Marks(**{kind: frozenset({target})}))
    assert len(scene.shapes) > len(SCENE.shapes)
    for shape in scene.shapes:
        lies = box(shape)
        assert lies.x >= -6, shape
        assert lies.y >= 0, shape
        assert lies.right <= 306, shape
        assert lies.bottom <= 200, shape
    assert hit(scene, 130, 100) == "middle"


def test_a_selected_target_is_not_also_shown_as_open() -> None:
    both = Marks(legal=frozenset({"middle"}), selected=frozenset({"middle"}))
    assert marked(SCENE, both) == marked(SCENE, Marks(selected=frozenset({"middle"})))


def test_what_is_told_lies_above_the_marks() -> None:
    """A slip about a target covers the marks of its neighbours."""
    slip = Rect(x=90, y=70, w=100, h=60, above=True)
    scene = Scene(300, 200, (*SCENE.shapes[:1], slip, *SCENE.shapes[1:]))
    shapes = marked(scene, Marks(legal=frozenset({"middle"}))).shapes
    assert shapes[-1] == slip
    assert shapes[: len(SCENE.shapes)] == SCENE.shapes


def test_where_much_may_be_clicked_marks_are_lighter() -> None:
    names = [f"card.{n}" for n in range(20)]
    scene = Scene(900, 60, tuple(Rect(x=4 + 44 * n, y=4, w=40, h=50, target=name) for n, name in enumerate(names)))

    def ink(count: int) -> float:
        """How thick the lines around one target are, all together."""
        drawn = marked(scene, Marks(legal=frozenset(names[:count]))).shapes[len(scene.shapes):]
        return sum(shape.width for shape in drawn) / count

    assert ink(1) == ink(12) > 1.3 * ink(13)


def test_a_mark_strikes_through_no_word_that_stands_close() -> None:
    """A label above a field: the frame goes inside of the field."""
    label = Text(x=100, y=77, text="shrines", size=12)
    field = Rect(x=100, y=80, w=90, h=40, target="field")
    alone, beside = (marked(Scene(300, 200, shapes), Marks(legal=frozenset({"field"}))) for shapes in
                     ((field,), (label, field)))
    tops = [min(box(shape).y for shape in scene.shapes if shape.width > 3) for scene in (alone, beside)]
    assert tops[0] < 80 <= tops[1]


def test_a_dashed_frame_is_finer_around_a_small_thing() -> None:
    """A figure of 24 pixels can still be seen inside."""

    def lines(size: float) -> float:
        scene = Scene(100, 100, (Rect(x=20, y=20, w=size, h=size, target="figure"),))
        return max(shape.width for shape in marked(scene, Marks(last=frozenset({"figure"}))).shapes[1:])

    assert lines(24) < 0.7 * lines(60)


def test_an_arrow_points_beside_the_word_above_its_target() -> None:
    label = Text(x=100, y=77, text="shrines", size=12)
    field = Rect(x=100, y=80, w=90, h=40, target="field")

    def tip(*shapes: Rect | Text) -> float:
        """Where the arrow points, counted from the left."""
        return marked(Scene(300, 200, shapes), Marks(hint=frozenset({"field"}))).shapes[-1].x

    assert tip(field) == 145
    assert tip(label, field) > 165, "the word can still be read"


def test_an_arrow_points_from_inside_where_a_word_lies_all_along_the_edge() -> None:
    label = Text(x=100, y=77, text="display", size=26)
    field = Rect(x=100, y=80, w=90, h=90, target="field")
    *_, arrow = marked(Scene(300, 200, (label, field)), Marks(hint=frozenset({"field"}))).shapes
    assert isinstance(arrow, Path)
    assert arrow.y - 26 >= 88, "it begins within the field"
