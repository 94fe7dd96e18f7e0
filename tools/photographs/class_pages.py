"""Photographs of a class's pages in both languages; `guides` puts those of the teacher's guides into docs/pictures."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page

from dragongames.lessons import exercises
from dragongames.lessons.progress.progress import TRIES
from tests.classroom.served import EXERCISES, NETWORK, Served, Visit

NAMES: Final = ("Ala", "Bartek", "Celina", "Hania", "Igor", "Łucja", "Maja", "Zosia")
LOOKS: Final = (("en", "light"), ("pl", "dark"))
CHAPTER: Final = "/chapter/02-conquest.ipynb"
GUIDES: Final = ("slide", "board", "poster", "report")
PICTURES: Final = Path(__file__).resolve().parents[2] / "docs" / "pictures"
SIZE: Final = {"width": 1366, "height": 768}


def photograph(browser: Browser, folder: Path, guides: bool = False) -> None:
    """Photograph every page of a class into `class-PAGE-LANGUAGE.png`."""
    for lang, palette in LOOKS:
        with TemporaryDirectory() as place:
            options = ("--pupils", "--address", NETWORK, "--palette", palette)
            with Served(Path(place), *options, lang=lang) as school:
                _pages(browser, school, partial(_shot, folder, lang))
        for name in GUIDES if guides else ():
            file = f"class-{name}-{lang}.png"
            Image.open(folder / file).quantize(96, dither=Image.Dither.NONE).save(PICTURES / file, optimize=True)


def _pages(browser: Browser, school: Served, shot: Callable[[Page, str], object]) -> None:
    desk = browser.new_context(viewport=SIZE).new_page()
    desk.goto(school.desk)
    shot(desk, "contents")
    desk.goto(f"{school.base}/poster")
    shot(desk, "poster")
    desk.goto(f"{school.base}{CHAPTER}")
    _boards(desk)
    shot(desk, "chapter")
    desk.keyboard.press("s")
    desk.keyboard.press("PageDown")
    desk.keyboard.press("PageDown")
    desk.wait_for_timeout(500)
    shot(desk, "slide")
    desk.goto(f"{school.base}/board")
    _boards(desk)
    shot(desk, "board")
    pupil = browser.new_context(viewport=SIZE).new_page()
    pupil.goto(f"{school.network}/join?code={school.code}")
    pupil.fill("#name", NAMES[0])
    shot(pupil, "join")
    pupil.click("form.join button")
    pupil.goto(f"{school.network}/chapter/{EXERCISES}")
    _boards(pupil)
    pupil.locator(".dg-goal").first.evaluate("goal => window.scrollTo(0, goal.getBoundingClientRect().top - 70)")
    pupil.wait_for_timeout(300)
    shot(pupil, "exercise")
    _work(school)
    desk.goto(f"{school.base}/class")
    shot(desk, "report")
    desk.context.close()
    pupil.context.close()


def _shot(folder: Path, lang: str, page: Page, name: str) -> None:
    page.screenshot(path=folder / f"class-{name}-{lang}.png")


def _boards(page: Page) -> None:
    page.locator("canvas").first.wait_for(timeout=30_000)
    page.wait_for_timeout(1500)


def _work(school: Served) -> None:
    """Note a lesson's worth of tries, as the boards would."""
    visits = [Visit(school.network) for _ in NAMES[1:]]
    for visit, name in zip(visits, NAMES[1:], strict=True):
        visit.join(school.code, name)
    ids = [exercise.id for exercise in exercises("knights-and-castles")]
    with sqlite3.connect(school.data / "class" / "progress.sqlite3") as db:
        learners = dict(db.execute("SELECT name, id FROM learner"))
        for number, name in enumerate(NAMES):
            for at, exercise in enumerate(ids[: 3 + number * 5 % 7]):
                slips = (number * 3 + at * at) % 4 if at in (1, 4, 6) else 0
                for solved in (*[False] * slips, *([True] if (number + at) % 6 else [])):
                    row = (learners[name], "knights-and-castles", exercise, solved, 1, 0, False, 0.0, "")
                    db.execute(f"INSERT INTO exercise (learner, {TRIES}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
