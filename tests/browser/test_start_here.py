"""The newcomer's way: open the first notebook, run it, click two cards, and a round is played; then an exercise."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

import dragongames as dg
from dragongames.draw.bounds import targets
from dragongames.widgets import Lesson
from tests.browser.conftest import Lab
from tests.browser.server import Server

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


class Book(Lab):
    """A notebook of ours, opened as it is and read from the top."""

    def open(self, *cells: str) -> Book:
        name = Path(self.name)
        self.path = self.server.root / name
        self.path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(NOTEBOOKS / name, self.path)
        self.page.goto(f"{self.server.base}/lab/workspaces/{name.stem}/tree/{name.as_posix()}?token={self.server.token}")
        self.ready()
        return self

    def press_until(self, code: str) -> None:
        """Shift + Enter from the top, as the first lines say, until the cell with this code was run."""
        cells = json.loads(self.path.read_text("utf-8"))["cells"]
        steps = next(at for at, cell in enumerate(cells) if code in "".join(cell["source"])) + 1
        for _ in range(steps):
            self.command("notebook:run-cell-and-select-next")
        self.painted()
        # Nobody clicks on what is still moving: JupyterLab scrolls to the next cell, then the reader back to the board.
        at = None
        while at != (at := self.canvas().bounding_box()):
            self.canvas().scroll_into_view_if_needed()
            self.page.wait_for_timeout(300)

    def click_card(self, scene: object, target: str) -> None:
        self.at(*targets(scene)[target].centre)


@pytest.fixture
def book(windows: Callable[..., BrowserContext], lab_server: Server) -> Iterator[Callable[[str], Book]]:
    opened: list[Book] = []

    def open_one(name: str) -> Book:
        opened.append(Book(windows(), lab_server, name))
        return opened[-1].open()

    yield open_one
    for one in opened:
        one.close()


def test_two_clicks_play_the_first_round(book: Callable[[str], Book]) -> None:
    page = book("00-start-here.ipynb")
    page.press_until("dg.board(")
    table = dg.table("knights-and-castles", players=2, names=("Hania", "Antek"), youngest_first=(1, 2), seed=10)
    scene = dg.board(table, seat=0, bots={1: "greedy"}).surface.scene
    for card in ("hand.archer", "hand.shepherd#1"):
        page.click_card(scene, card)
        page.repainted()
    page.says("Hania, it is your move.")
    assert page.ask("table.position.round") == 2
    assert "1: lay archer shepherd" in page.ask("table.history()")
    page.clean()


def test_an_exercise_is_solved_by_clicks(book: Callable[[str], Book]) -> None:
    page = book("knights-and-castles/06-exercises.ipynb")
    page.press_until("Lesson(")
    scene = Lesson("knights-and-castles", "strongest-card").board.surface.scene
    for card in ("hand.footman", "hand.shepherd#1"):
        page.click_card(scene, card)
        page.repainted()
    page.page.get_by_text("One stronger card is enough", exact=False).first.wait_for(timeout=10_000)
    assert page.ask("sorted(mine.solved('knights-and-castles'))") == ["strongest-card"]
    page.clean()
