"""Texts are never wider than we think, broken where they should be and shortened only when they must."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragongames.draw.metrics import fit, width, wrap

# Widths in DejaVu Sans, regular and bold, as FreeType measures them, in multiples of the size.
MEASURED = {
    "mounted knight": (7.965, 8.999),
    "Rycerz na koniu": (7.916, 8.898),
    "ŁUCZNIK, PIECHUR": (9.419, 10.53),
    "Zażółć gęślą jaźń": (8.615, 9.648),
    "3 × 5 → 15 (+2)": (8.065, 8.647),
    "„why?” – “bo” … ✓ ✗": (10.527, 11.816),
}


@pytest.mark.parametrize("text", MEASURED)
@pytest.mark.parametrize("bold", [False, True])
def test_width_is_enough_and_hardly_more(text: str, bold: bool) -> None:
    measured = MEASURED[text][bold]
    assert measured <= width(text, 1, bold) <= measured * 1.1


def test_unknown_letters_count_as_wide() -> None:
    assert width("龍", 10) >= 10


@given(st.text(st.characters(min_codepoint=32, max_codepoint=0x17F), max_size=60), st.floats(0, 400), st.booleans())
def test_fit_keeps_to_its_room(text: str, room: float, bold: bool) -> None:
    fitted = fit(text, room, 14, bold)
    assert width(fitted, 14, bold) <= room or fitted == ""
    assert fitted == text or fitted == "" or text.startswith(fitted[:-1])


@given(st.text("ab ł", max_size=60), st.floats(20, 400))
def test_wrap_loses_nothing_when_there_is_room(text: str, room: float) -> None:
    lines = wrap(text, room, 12)
    assert all(width(line, 12) <= room for line in lines)
    if all(width(word, 12) <= room for word in text.split()):
        assert " ".join(lines).split() == text.split()


def test_the_last_of_too_few_lines_is_shortened() -> None:
    assert wrap("one two three four", 50, 12, lines=2) == ("one two", "three…")
    assert wrap("", 50, 12) == ()
