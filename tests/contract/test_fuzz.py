"""Texts of positions with a word, a number or a line changed: a small sample of `fuzz.py`."""

from __future__ import annotations

import pytest

from dragongames.games import GAMES
from tests.contract.fuzz import fuzz


@pytest.mark.parametrize("slug", GAMES)
def test_a_changed_text_reads_plays_on_and_reads_back_or_is_refused_with_its_line(slug: str) -> None:
    done = fuzz(slug, 80, seed=7)
    assert done["played"] > 2
    assert done["refused"] > 10
