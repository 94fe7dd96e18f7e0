"""A door without code: from `dragongames learn` to the end of a first game, and to every game in three clicks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import dragongames as dg
from tests.processes import end, free_port

from .conftest import Notebook

# What is said, without signs and the numbers of rules.
SAID = """all => all.map(e => { const c = e.cloneNode(true);
    c.querySelectorAll("sup, [aria-hidden]").forEach(s => s.remove()); return c.textContent })"""
SIZES = ((1366, 768), (1024, 768))


class Home:
    """`dragongames learn` in a process of its own."""

    def __init__(self, folder: Path, *arguments: str, lang: str = "en") -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        home = {name: str(folder / name) for name in (
            "HOME", "IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "DRAGONGAMES_DATA")}
        self.log = folder / "log.txt"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "dragongames", "--lang", lang, "learn", "--no-browser", f"--port={self.port}",
             *arguments],
            env=os.environ | home, text=True, encoding="utf-8", stdout=subprocess.PIPE, stderr=self.log.open("w"),
            cwd=folder,
        )
        assert self.process.stdout is not None
        told = ""
        while "Ctrl+C" not in told:
            line = self.process.stdout.readline()
            assert line, self.log.read_text()[-3000:]
            told += line
        found = re.search(r"http://127\.0\.0\.1:\d+/teacher\?key=\S+", told)
        assert found is not None
        self.door = found[0]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Home]:
    made = Home(tmp_path_factory.mktemp("learn"))
    yield made
    end(made.process)


@pytest.fixture
def page(windows, house) -> Iterator[Notebook]:
    opened = Notebook(windows(viewport={"width": 1366, "height": 768}), house.base)
    opened.page.goto(house.door)
    opened.page.locator(".dg-shelf .dg-card").first.wait_for(timeout=60_000)
    yield opened
    opened.close()


def fits(page: Notebook, what: str) -> None:
    told = page.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight,"
                              " innerWidth, innerHeight]")
    assert told[0] <= told[2], what
    assert told[1] <= told[3], what


def words(page: Notebook) -> int:
    """How many words are said before the first move: what the game is about, and what the coach says."""
    said = page.page.locator(".dg-goal h3, .dg-note").evaluate_all(SAID)
    assert said
    return len(" ".join(said).split())


def test_every_game_is_one_click_away_and_fits_the_screen(page):
    fits(page, "the games to choose from")
    assert page.page.locator(".dg-card").count() == len(dg.GAMES)
    for n in range(len(dg.GAMES)):
        page.page.get_by_role("button", name="Play now").nth(n).click()
        page.painted()
        fits(page, str(n))
        assert words(page) <= 60, "the first of at most three clicks and 60 words to the first move of one's own"
        page.page.get_by_role("button", name="← other games").click()
        page.page.locator(".dg-shelf .dg-card").first.wait_for()
    page.page.set_viewport_size({"width": 1024, "height": 768})
    fits(page, "the games to choose from, on a small screen")
    page.page.set_viewport_size({"width": 1366, "height": 768})
    page.clean()


def test_a_first_game_to_its_end_without_code_and_it_is_kept(page):
    page.page.get_by_role("button", name="Play now").first.click()  # the first click ...
    page.painted()
    assert page.page.locator(".jp-InputArea, .jp-CodeCell .CodeMirror").count() == 0, "no cells, no code"
    box = page.canvas().bounding_box()
    shrunk = box["width"] / 900
    for x in (70, 370):  # ... the second and the third are the first move
        page.page.mouse.click(box["x"] + x * shrunk, box["y"] + 470 * shrunk)
        page.page.wait_for_timeout(500)
    page.says("Hania, it is your move.")
    entry = page.page.locator(".dg-entry input")
    page.page.get_by_role("button", name="← other games").click()
    page.page.get_by_role("button", name="Knights and Castles: go on with your game (today").click()
    page.painted()
    page.page.get_by_role("button", name="Board in words").click()
    page.page.locator(".dg-board select option").first.wait_for(state="attached")
    for _ in range(40):
        if page.page.get_by_role("button", name="Next game").is_visible():
            break
        moves = page.page.locator(".dg-board select option").all_text_contents()
        entry.fill(moves[0].strip())
        entry.press("Enter")
        page.page.wait_for_timeout(700)
    page.says("The game is over")
    page.page.get_by_role("button", name="Next game").click()
    page.says("Hania, it is your move.")
    page.page.get_by_text("game 2 with the coach").wait_for()
    page.clean()


def test_a_chapter_is_one_click_away_and_leads_back(page):
    page.page.get_by_role("link", name="With a guide").first.click()
    page.page.wait_for_url("**/chapter/**")
    page.painted()
    page.page.get_by_role("link", name="All games").click()
    page.page.locator(".dg-shelf .dg-card").first.wait_for(timeout=60_000)


def test_practice_is_one_click_away_and_leads_back(page):
    page.page.get_by_role("button", name="Practise").first.click()
    page.page.get_by_text("your rating").first.wait_for()
    page.page.get_by_role("button", name="What I got wrong").click()
    page.page.get_by_text("All mistakes have been put right").wait_for()
    page.page.get_by_role("button", name="← other games").click()
    page.page.locator(".dg-shelf .dg-card").first.wait_for()
    page.clean()


def test_two_at_one_screen_pass_it_on_behind_a_curtain(page):
    page.page.get_by_role("button", name="Together on this screen").click()
    page.page.get_by_role("button", name="Play now").first.click()
    page.painted()
    page.says("Pass the screen to")
    page.page.get_by_role("button", name=re.compile("^I am ")).click()
    page.says("it is your move.")
    page.clean()
