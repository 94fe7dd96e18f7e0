"""A learner's first evening and the next one, from nothing: the command, the first notebook, a whole game by clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.conftest import Lab
from tests.browser.server import Server

CELLS = 15  # down to the one that says where one is
ROUNDS = 60  # more decisions than a game of two has


class Learner(Lab):
    """Whoever has typed `dragongames lab` and sees what opens."""

    def open(self, *cells: str) -> Learner:
        self.page.goto(f"{self.server.base}/?token={self.server.token}")
        self.ready()
        return self

    def run_next(self) -> None:
        """Shift + Enter, as the first lines say."""
        self.page.keyboard.press("Shift+Enter")
        self.idle()


def arguments(server: Server) -> list[str]:
    return [str(server.root / "games"), "--", f"--IdentityProvider.token={server.token}", "--ServerApp.port_retries=0",
            "--LabApp.expose_app_in_browser=True"]


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """In a home in which nothing has ever been done."""
    started = Server("dragongames lab", tmp_path_factory.mktemp("home"), arguments, {"DRAGONGAMES_DATA": ""})
    try:
        yield started.wait(f"/api/status?token={started.token}")
    finally:
        started.stop()


def test_from_nothing_to_the_end_of_a_first_game_and_back_another_day(
    server: Server, windows: Callable[..., BrowserContext]
) -> None:
    page = Learner(windows(), server, "00-start-here").open()
    assert "00-start-here.ipynb" in page.page.url
    page.page.locator(".jp-CodeCell .jp-InputArea-editor").first.click()
    page.run_next()
    page.page.locator(".dg-shelf .dg-card").first.wait_for()
    for _ in range(2):  # the words about the cards, and the board
        page.run_next()
    page.painted()
    for _ in range(ROUNDS):
        if page.ask("table.over"):
            break
        page.canvas().scroll_into_view_if_needed()
        page.play()
    page.page.locator(".dg-status.dg-done").get_by_text("The game is over").wait_for()
    page.clean()
    page.close()

    # Another day, with another kernel.
    page = Learner(windows(), server, "00-start-here").open()
    page.page.locator(".jp-CodeCell .jp-InputArea-editor").first.click()
    for _ in range(CELLS):
        page.command("notebook:run-cell-and-select-next")
    page.page.get_by_text("Today you were in “Start here” (Knights and Castles).").wait_for()
    page.page.locator(".dg-trail a[title^='Chapter 0, Your first game: done']").wait_for()
    page.page.get_by_role("link", name="On to “Components and setup”").click()
    page.page.wait_for_function(
        "p => window.jupyterapp.shell.currentWidget?.context?.path === p",
        arg="knights-and-castles/01-components-and-setup.ipynb")
    page.clean()
    page.page.close()
    assert len(list(Path(server.folder / "HOME").rglob("progress.sqlite3"))) == 1
    assert not (server.root / "games" / "pl").exists(), "the chapters of one's language, and nothing else"
