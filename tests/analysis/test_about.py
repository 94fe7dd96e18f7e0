"""What the analysis can be asked about: tables, live boards and positions; anything else is answered with words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dragongames as dg
from dragongames import analysis
from dragongames.analysis.advice import Advice
from dragongames.core.errors import NotationError
from dragongames.core.text.words import language

ADVICE = Path(__file__).parents[1] / "bots" / "advice"
LATE = (ADVICE / "simurgh-133.txt").read_text("utf-8")


def test_a_position_is_analysed_as_a_table_begun_with_it() -> None:
    position = dg.position("simurgh", LATE)
    asked = [analysis.moves(about, simulations=6, progress=False) for about in (
        position, dg.table("simurgh", position=LATE), dg.board(dg.table("simurgh", position=LATE)),
    )]
    assert asked[0].equals(asked[1])
    assert asked[0].equals(asked[2])


def test_a_view_is_analysed_without_what_it_hides() -> None:
    table = dg.table("knights-and-castles", seed=1)
    view = table.position.seen_by(0)
    assert Advice(view).moves == tuple(table.position.legal(0))
    assert analysis.solve_round(table.position, playouts=1).exact is False


@pytest.mark.parametrize("ask", [
    lambda about: analysis.moves(about), lambda about: analysis.explain(about, "done"),
    lambda about: analysis.solve_round(about), lambda about: analysis.frames.moves(about),
    lambda about: analysis.frames.tiles(about),
])
@pytest.mark.parametrize("thing", [5, None, "simurgh", [1]])
@pytest.mark.parametrize(("lang", "words"), [("en", "a table, a board or a position"), ("pl", "potrzebuje stołu")])
def test_anything_else_is_answered_with_words(
    ask: Callable[[Any], object], thing: object, lang: str, words: str
) -> None:
    before = language()
    language(lang)
    try:
        with pytest.raises(NotationError, match=words):
            ask(thing)
    finally:
        language(before)
