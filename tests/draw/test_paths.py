"""Paths are read as SVG reads them, and refused when they are not of our few commands."""

from __future__ import annotations

import pytest

from dragongames.draw.bounds import box
from dragongames.draw.box import Box
from dragongames.draw.paths import flat, parse, placed
from dragongames.draw.scene import Path


def test_steps() -> None:
    assert parse("M1 2L3,4 5 6H7V-8.5Z") == (
        ("M", ((1, 2),)), ("L", ((3, 4),)), ("L", ((5, 6),)), ("L", ((7, 6),)), ("L", ((7, -8.5),)), ("Z", ()),
    )
    assert parse("M0 0 1 1Q1 2 3 4C1 2 3 4 5 6") == (
        ("M", ((0, 0),)), ("L", ((1, 1),)), ("Q", ((1, 2), (3, 4))), ("C", ((1, 2), (3, 4), (5, 6))),
    )
    assert parse("M1 1H5Z V9")[-1] == ("L", ((1, 9),)), "after closing, the pen is back where it began"
    assert parse("") == ()


@pytest.mark.parametrize("bad", ["L1 1", "M1", "M1 2 3", "m1 2", "M1 2A3 3 0 0 1 4 4", "M1 2 Q1 2 3", "1 2", "M1 2 ?"])
def test_what_cannot_be_read_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="path:"):
        parse(bad)


def test_placed_scales_then_turns_clockwise_then_moves() -> None:
    (_, ((x, y),)), (_, ((u, v),)) = placed(Path(d="M0 0L1 0", x=10, y=20, scale=3, turn=90))
    assert (x, y, round(u, 6), round(v, 6)) == (10, 20, 10, 23)


def test_curves_end_where_they_should() -> None:
    (outline,) = flat(parse("M0 0C0 10 10 10 10 0Q15 5 20 0"))
    assert outline[0] == (0, 0)
    assert outline[-1] == (20, 0)
    assert max(y for _, y in outline) == pytest.approx(7.5)


def test_the_box_of_a_path() -> None:
    assert box(Path(d="M0 0H10V5Z", x=1, y=2, scale=2)) == Box(1, 2, 20, 10)
    assert box(Path(d="", x=1, y=2)) == Box(1, 2, 0, 0)
