"""The same board as a page of its own, served by Voila."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import dragongames.widgets

from .conftest import Notebook, write
from .server import Server

PAGES = Path(dragongames.widgets.__file__).parent / "pages"
BOARD = """import dragongames as dg
from dragongames.widgets import Board
Board(dg.table("knights-and-castles", players=2, seed=7, youngest_first=(1, 2)), bots={1: "greedy"})"""


@pytest.fixture
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    def arguments(server: Server) -> list[str]:
        return [str(write(server.root / "board.ipynb", (BOARD,))), "--strip_sources=True", "--template=dragongames"]

    paths = os.pathsep.join(filter(None, (str(PAGES), os.environ.get("JUPYTER_PATH"))))
    server = Server("voila", tmp_path_factory.mktemp("voila"), arguments, {"JUPYTER_PATH": paths})
    try:
        yield server.wait("/voila/static/voila.js")
    finally:
        server.stop()


def test_click_and_reload(windows, voila):
    page = Notebook(windows(), voila.base)
    page.page.goto(f"{voila.base}/")
    page.painted()
    page.at(70, 470)
    page.says("Selected: footman")
    page.at(370, 470)
    page.says("Player 1, it is your move.")
    page.page.locator(".dg-entry input").fill("lay knight archer")
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("() => document.querySelector('.dg-entry input').value === ''")
    page.page.reload()
    page.painted()
    page.says("Player 1, it is your move.")
    page.at(70, 470)
    page.says("Selected: footman")
    assert page.foreign == []
    # A page that is left asks Voila to stop its kernel, which this Voila refuses for want of a token of its own.
    assert [error for error in page.errors if "403 (Forbidden)" not in error and "/api/shutdown/" not in error] == []
    page.close()
