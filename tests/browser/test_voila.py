"""The same board as a page of its own, served by Voila."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .conftest import Notebook, Server, write

BOARD = """import dragongames as dg
from dragongames.widgets import Board
Board(dg.table("knights-and-castles", players=2, seed=7, youngest_first=(1, 2)), bots={1: "greedy"})"""


@pytest.fixture
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    def arguments(server: Server) -> list[str]:
        return [str(write(server.root / "board.ipynb", (BOARD,))), "--strip_sources=True"]

    server = Server("voila", tmp_path_factory.mktemp("voila"), arguments)
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
    # Voila itself asks for a font of icons, and says so on the console when there is no network.
    assert [url for url in page.foreign if "fontawesome" not in url] == []
    assert [error for error in page.errors if "canvas" in error.lower() or "dragongames" in error] == []
    page.close()
