"""Photographs of a lesson at tables: the teacher's list, the projector, the report, pupils on tablets and phones."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page

from dragongames.bots import bot
from dragongames.classroom.tables.hall import Hall
from dragongames.classroom.tables.sitting import Sitting
from dragongames.games import GAMES, game
from tests.classroom.served import NETWORK, Served, Visit

LOOKS: Final = (("en", "light"), ("pl", "dark"), ("pl", "light"), ("en", "dark"))
NAMES: Final = ("Ala", "Bartek", "Celina", "Hania", "Igor", "Łucja", "Maja", "Zosia")
PLAYED: Final = 26  # moves made before the photographs
SIZES: Final = {"tablet": (1024, 768), "phone": (390, 844)}


def photograph(browser: Browser, folder: Path, looks: tuple[tuple[str, str], ...] = LOOKS) -> None:
    """Photograph every page into `tables-PAGE-LANGUAGE-PALETTE.png`."""
    for lang, palette in looks:
        with TemporaryDirectory() as place:
            _lesson(Path(place) / "data" / "class" / "tables")
            options = ("--pupils", "--address", NETWORK, "--palette", palette)
            with Served(Path(place), *options, lang=lang) as school:
                _pages(browser, school, folder, f"{lang}-{palette}")


def _lesson(folder: Path) -> None:
    """Set up a table of each game in mid-game, and one to which nobody has come yet."""
    hall = Hall(folder)
    for number, slug in enumerate(GAMES):
        players = min(4 - number % 3, max(game(slug).players))
        names = [NAMES[(number + at) % 8] for at in range(players)]
        sitting = hall.open(slug, players, (), names, coach=number % 2 == 0)
        _played(sitting, PLAYED if slug != "knights-and-castles" else 7)
        sitting.broken[NAMES[number], next(iter(game(slug).rulebook.rules))] += number % 3
        hall.changed(sitting)
    hall.open("carcassonne", 3, ["sensible"])


def _played(sitting: Sitting, moves: int) -> None:
    """Let programs play for everybody until the first chair has to move."""
    table, rng = sitting.table, Random(sitting.id)
    sensible = bot("beginner", table.game)
    while not table.over and (moves > 0 or 0 not in table.position.actors):
        seat = table.position.actors[-1]
        table.play(sensible.choose(table.position.seen_by(seat), seat, rng))
        moves -= 1


def _pages(browser: Browser, school: Served, folder: Path, look: str) -> None:
    def shot(page: Page, name: str, whole: bool = False) -> None:
        page.wait_for_timeout(250)
        page.screenshot(path=folder / f"tables-{name}-{look}.png", full_page=whole)

    for name in NAMES[1:]:
        Visit(school.network).join(school.code, name)
    desk = browser.new_context(viewport={"width": 1366, "height": 768}).new_page()
    desk.goto(school.desk)
    desk.goto(f"{school.base}/tables")
    shot(desk, "teacher", whole=True)
    desk.goto(f"{school.base}/tables/report")
    shot(desk, "report")
    for number, slug in enumerate(GAMES, 1):
        desk.goto(f"{school.base}/table/{number}")
        desk.locator("#picture svg").wait_for()
        shot(desk, f"projector-{slug}")
    desk.goto(f"{school.base}/table/1?all=yes")
    desk.locator("#picture svg").wait_for()
    shot(desk, "hands")
    cookies = None
    for kind, (width, height) in SIZES.items():
        home = browser.new_context(viewport={"width": width, "height": height}, has_touch=True)
        if cookies is not None:
            home.add_cookies(cookies)
        pupil = home.new_page()
        if cookies is None:
            pupil.goto(f"{school.network}/join?code={school.code}")
            pupil.fill("#name", NAMES[0])
            pupil.click("form.join button")
            cookies = home.cookies()
        pupil.goto(f"{school.network}/tables")
        shot(pupil, f"{kind}-list")
        for number, slug in enumerate(GAMES, 1):
            pupil.goto(f"{school.network}/table/{number}")
            pupil.locator("#picture svg").wait_for()
            shot(pupil, f"{kind}-{slug}", whole=kind == "phone")
        home.close()
    _asked(school, desk)
    shot(desk, "asked")
    desk.context.close()


def _asked(school: Served, desk: Page) -> None:
    """Ask the class about the teacher's second table, and let some answer."""
    desk.goto(f"{school.base}/tables")
    desk.locator("form[action='/table/2/ask'] button").click()
    desk.locator("#picture svg").wait_for()
