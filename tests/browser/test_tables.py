"""Four pupils at one table, each before a screen of their own: a whole game, with reloads and a killed server.

`TABLES="simurgh carcassonne" pytest tests/browser/test_tables.py` plays whole games of others, which take longer.
"""

from __future__ import annotations

import os
import signal
from random import Random

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from dragongames.classroom.tables.hall import Hall
from tests.classroom.served import NETWORK, Served, Visit

PUPILS = {"Ala": (1024, 768), "Jan": (390, 844), "Łucja": (1366, 768), "Kuba": (768, 1024)}
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


SHOWN = "() => ['picture', 'choices', 'turn', 'refusal'].map(id => document.getElementById(id).innerHTML).join()"


def decide(page: Page, rng: Random) -> bool:
    """A click on something that is marked, or on a button of a choice; says whether the page shows what came of it.

    What is marked may be gone before the click: others decide at the same time.
    """
    before = page.evaluate(SHOWN)
    pressed = page.evaluate(
        """([choice, at]) => {
            const choices = [...document.querySelectorAll("#choices button")];
            const marked = [...document.querySelectorAll("#picture [role=button]")];
            const some = choices.length && (choice || !marked.length) ? choices : marked;
            some[Math.floor(at * some.length)]?.dispatchEvent(new MouseEvent("click", {bubbles: true}));
            return some.length > 0;
        }""", [rng.random() < 0.5, rng.random()])
    if not pressed:
        page.wait_for_timeout(20)
        return False
    try:
        page.wait_for_function(f"was => ({SHOWN})() !== was", arg=before, timeout=5_000)
    except TimeoutError:
        return False
    return True


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
            if not decide(rng.choice(mine), rng):
                continue
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
