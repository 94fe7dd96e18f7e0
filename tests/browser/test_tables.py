"""Four pupils at one table, each before a screen of their own: a whole game, with reloads and a killed server.

`TABLES="simurgh carcassonne" pytest tests/browser/test_tables.py` plays whole games of others, which take longer.
"""

from __future__ import annotations

import os
import signal
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from dragongames.classroom.tables.hall import Hall
from tests.classroom.served import NETWORK, Served, Visit

PUPILS = {"Ala": (1024, 768), "Jan": (390, 844), "Łucja": (1366, 768), "Kuba": (768, 1024)}
OPEN = "#picture [role=button]"
MINE = "#turn.mine"


def at_table(browser: Browser, school: Served, name: str, size: tuple[int, int]) -> Page:
    page = browser.new_context(viewport={"width": size[0], "height": size[1]}).new_page()
    page.goto(f"{school.network}/join?code={school.code}")
    page.locator("#name").fill(name)
    page.locator("form.join button").click()
    page.goto(f"{school.network}/tables")
    page.locator("form[action='/table/1/sit'] button").click()
    expect(page.locator("#picture svg")).to_be_visible()
    return page


def decide(page: Page, rng: Random) -> None:
    """A click on something that is marked, or on a button of a choice; the picture that comes shows it."""
    before = page.locator("#picture").inner_html() + page.locator("#choices").inner_text()
    choices = page.locator("#choices button")
    marked = page.locator(OPEN)
    if choices.count() and (not marked.count() or rng.random() < 0.5):
        choices.nth(rng.randrange(choices.count())).click()
    elif marked.count():
        marked.nth(rng.randrange(marked.count())).dispatch_event("click")
    else:
        page.locator("#put_back").click()
    page.wait_for_function(
        "was => document.getElementById('picture').innerHTML + document.getElementById('choices').innerText !== was",
        arg=before)


@pytest.mark.parametrize("slug", os.environ.get("TABLES", "knights-and-castles").split())
def test_four_pupils_play_with_reloads_and_a_killed_server(chromium, tmp_path, slug):
    options = ("--pupils", "--address", NETWORK)
    school = Served(tmp_path, *options, game=slug)
    teacher = Visit(school.base)
    teacher.ask(school.desk.removeprefix(school.base))
    form = {"game": slug, "players": "4", "bots": "0"}
    assert teacher.ask("/tables/open", "POST", form).status == 303
    pages = [at_table(chromium, school, name, size) for name, size in PUPILS.items()]
    rng, made = Random(slug), 0
    try:
        while not pages[0].get_by_text("The game is over").count():
            mine = [page for page in pages if page.locator(MINE).count()]
            if not mine:
                pages[0].wait_for_timeout(20)
                continue
            decide(rng.choice(mine), rng)
            made += 1
            if made == 8:
                pages[1].reload()
                expect(pages[1].locator("#picture svg")).to_be_visible()
            if made == 12:
                school.process.send_signal(signal.SIGKILL)
                school.process.wait()
                for page in pages:
                    expect(page.locator("#lost")).to_be_visible()
                school = Served(tmp_path, *options, game=slug, port=school.port)
                for page in pages:
                    expect(page.locator("#lost")).to_be_hidden(timeout=30_000)
        assert made >= 16
        kept = Hall(school.data / "class" / "tables").sittings["1"]
        assert [place.pupil for place in kept.places] == list(PUPILS)
        assert kept.over
    finally:
        for page in pages:
            page.context.close()
        school.stop()
