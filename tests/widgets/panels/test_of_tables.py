"""Panels that are given a table, not a board, and an editor of what cannot be read."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.widgets import Analysis, Board, Explain, PositionEditor, Score, Timeline
from dragongames.widgets.base.panel import Panel


@pytest.mark.parametrize("panel", [Analysis, Explain, Score, Timeline])
def test_a_panel_that_is_given_a_table_brings_a_board(panel: type[Panel]) -> None:
    table = dg.table("knights-and-castles", players=2, seed=1)
    made = panel(table)
    assert isinstance(made.children[0], Board)
    assert made.children[0].table is table
    assert made.as_text() is not None
    made.close()


def test_a_panel_that_is_given_a_board_stands_beside_it() -> None:
    board = Board(dg.table("knights-and-castles", players=2, seed=1))
    assert not any(isinstance(child, Board) for child in Score(board).children)


def test_an_editor_of_what_cannot_be_read_has_nobodys_eyes() -> None:
    editor = PositionEditor("simurgh", "what is this?")
    assert editor.seat is None
    with pytest.raises(dg.NotationError):
        editor.table()
