"""Go on with your game: on the board itself, and in what `dg.progress()` shows."""

from __future__ import annotations

from pathlib import Path

import pytest

import dragongames as dg
from dragongames.lessons.progress.visits import NOTEBOOK
from dragongames.widgets import Board, Map


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path))
    monkeypatch.setenv(NOTEBOOK, "/somewhere/02-conquest.ipynb")


def made() -> Board:
    table = dg.table("knights-and-castles", players=2, seed=7, names=("Hania", "Antek"), youngest_first=(1, 2))
    return Board(table, "Hania", {"Antek": "greedy"})


def test_the_board_of_a_new_kernel_offers_the_game_of_the_old_one() -> None:
    old = made()
    assert old.frame.resume.layout.display == "none"
    for _ in range(3):
        assert old.play(old.legal()[0])
    new = made()
    assert new.frame.resume.layout.display == ""
    assert new.frame.resume.description == "Go on with your game (today, 7 moves)"
    assert new.table.position != old.table.position
    new.frame.resume.click()
    assert new.table.position == old.table.position
    assert new.line.at == 3
    new.back()
    assert new.line.at == 2
    new.forward()
    assert new.play(new.legal()[0])
    assert new.frame.resume.layout.display == "none"
    assert made().waits.moves == 9, "and goes on being kept"


def test_progress_offers_it_in_place() -> None:
    old = made()
    assert Map().begun.children == ()
    old.play(old.legal()[0])
    shown = Map()
    assert "Knights and Castles: go on with your game (today, 3 moves)" in shown.as_text()
    shown.begun.children[0].click()
    assert shown.board is not None
    assert shown.board.table.position == old.table.position
    assert shown.board.seat == 0
    shown.board.play(shown.board.legal()[0])
    assert made().waits.moves == 5


def test_a_board_without_a_kernel_says_so() -> None:
    board = made()
    picture = board._repr_mimebundle_()["image/svg+xml"]
    assert "This is a picture. Run the cell to play." in picture
    dg.language("pl")
    try:
        assert "To jest obrazek. Uruchom komórkę, żeby zagrać." in board.as_svg()
    finally:
        dg.language("en")


def test_paper_does_not_ask_to_run_anything() -> None:
    from dragongames.paper.sheet import on_paper

    drawn = made().as_svg()
    assert "Run the cell" in drawn
    assert "Run the cell" not in on_paper(drawn)
    assert on_paper(drawn).endswith("</svg>")


def test_play_again_at_the_end() -> None:
    board = made()
    assert board.frame.again.layout.display == "none"
    while not board.table.over:
        assert board.play(board.legal()[0])
    assert board.frame.again.layout.display == ""
    before = board.table.position
    board.frame.again.click()
    assert board.table.position != before
    assert board.table.position.round == 1
    assert board.line.at == 0
    assert board.legal(), "Hania has something to do, and Antek is still played by the computer"
    assert board.play(board.legal()[0])
    assert board.frame.again.layout.display == "none"
