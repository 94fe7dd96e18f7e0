"""A newcomer's whole first game with the coach, in both languages, light and dark, by the keyboard alone.

From the moment the page is there, focus moves by Tab and the choice in a list by its arrow keys, never by a script.

One game is played always; `DRAGONGAMES_ALL=1` plays all of them, and `DRAGONGAMES_SHOTS=folder` keeps photographs.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page

import dragongames as dg
from tests.processes import end

from .accessible import complaints
from .conftest import Notebook
from .test_learn import Home

GAMES = tuple(dg.GAMES) if os.environ.get("DRAGONGAMES_ALL") else ("knights-and-castles",)
WAYS = (("en", "light"), ("pl", "dark"))
SIZES = ((1366, 768), (1024, 768))
NEXT = {"en": "Next game", "pl": "Następna rozgrywka"}
WORDS = {"en": "Board in words", "pl": "Opis planszy"}
PLAY = {"en": "Play this move", "pl": "Zagraj ten ruch"}
ADVICE = {"en": "What would you do, and why?", "pl": "Jaki ruch doradzasz i dlaczego?"}
LONGEST = 260  # decisions of one seat
EVERY = 12  # decisions between two looks at the whole screen
QUIET = 120  # milliseconds without a change
FAR = 60  # stops of the Tab key on the whole page, at most
HAS_FOCUS = "e => e === document.activeElement"
# The parts of the coach and the picture: none cut off by the window, none over another, no row of a map in two lines.
LAID_OUT = """() => { const boxes = [...document.querySelectorAll(
        '.dg-coach .dg-goal, .dg-coach .dg-note, .dg-coach .dg-asked button, .dg-coached canvas')]
        .filter(e => e.offsetParent).map(e => [e.textContent.slice(0, 40) || 'the picture', e.getBoundingClientRect()]);
    const bad = [];
    for (const [name, r] of boxes)
        if (r.left < 0 || r.top < 0 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) bad.push('cut: ' + name);
    boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([two, b]) => {
        if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
            bad.push(`${one} over ${two}`) }));
    for (const row of document.querySelectorAll('.dg-rows'))
        if (row.getClientRects().length > 1) bad.push('broken: ' + row.textContent);
    return bad }"""
STAND = """() => [...document.querySelectorAll('.dg-board select option')].map(o => o.textContent).join() + '|'
    + document.querySelector('.dg-notes')?.textContent + document.querySelector('.dg-board pre')?.textContent"""


@pytest.fixture
def at_home(tmp_path: Path, windows) -> Iterator[object]:
    opened: list[tuple[Notebook, Home]] = []

    def go(slug: str, lang: str, palette: str) -> Page:
        home = Home(tmp_path, slug, f"--palette={palette}", lang=lang)
        page = Notebook(windows(viewport={"width": 1366, "height": 768}), home.base)
        opened.append((page, home))
        page.page.goto(home.door, timeout=60_000)
        page.page.locator(".dg-coach .dg-note").first.wait_for(timeout=60_000)
        page.painted()
        return page.page

    yield go
    for page, home in opened:
        page.close()
        end(home.process)


def seen(page: Page, name: str) -> None:
    """Goal, notes and board on one screen, at both sizes."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(250)
        if folder := os.environ.get("DRAGONGAMES_SHOTS"):
            page.screenshot(path=Path(folder) / f"{name}-{width}.png")
        assert page.evaluate(LAID_OUT) == [], (name, width)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (name, width)
    page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})


def settled(page: Page) -> None:
    """Wait until everything that a move changes has come; nobody reads faster."""
    last = ""
    while (now := page.evaluate(STAND)) != last:
        last = now
        page.wait_for_timeout(QUIET)


def reach(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Walk there as somebody without a mouse does."""
    for _ in range(FAR):
        if wanted.evaluate(HAS_FOCUS):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never comes to {wanted}")


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize(("lang", "palette"), WAYS)
def test_a_whole_first_game(at_home, slug, lang, palette):
    page = at_home(slug, lang, palette)
    seen(page, f"{slug}-{lang}-0")
    assert complaints(page) == []
    reach(page, page.get_by_role("button", name=ADVICE[lang]))
    page.keyboard.press("Enter")
    page.locator(".dg-answer").wait_for()
    seen(page, f"{slug}-{lang}-advice")
    reach(page, page.get_by_role("button", name=WORDS[lang]))
    page.keyboard.press("Enter")
    over = page.get_by_role("button", name=NEXT[lang])
    moves, play = page.locator(".dg-board select"), page.locator(".dg-board button", has_text=PLAY[lang])
    options = moves.locator("option")
    options.first.wait_for(state="attached")
    reach(page, moves)
    for decision in range(LONGEST):
        over.or_(options).first.wait_for(state="attached")  # there may be nothing to choose until the end is told
        if over.is_visible():
            break
        before = page.evaluate(STAND)
        reach(page, moves, "Shift+Tab")
        page.keyboard.press("Home" if decision % 2 else "End")
        page.keyboard.press("ArrowDown" if decision % 4 == 1 else "ArrowUp")
        reach(page, play)
        page.keyboard.press("Enter")
        page.wait_for_function(f"before => ({STAND})() !== before", arg=before, timeout=20_000)
        settled(page)
        if decision % EVERY == EVERY - 1:
            at = page.evaluate("scrollY")
            page.evaluate("scrollTo(0, 0)")
            seen(page, f"{slug}-{lang}-{decision + 1}")
            page.evaluate("y => scrollTo(0, y)", at)
    assert over.is_visible(), "the game came to its end"
    page.evaluate("scrollTo(0, 0)")
    seen(page, f"{slug}-{lang}-end")
    reach(page, over)


def test_what_is_learnt_in_jupyterlab_is_kept(lab):
    """Moves come in another thread than cells there; what the coach notes of them is kept all the same."""
    page = lab("import dragongames as dg\npanel = dg.learn('knights-and-castles')\npanel")
    page.painted()
    entry = page.page.locator(".dg-coach input").first
    for move in ("lay archer archer", "lay archer shepherd", "lay dragon shepherd"):
        entry.fill(move)
        entry.press("Enter")
        page.page.wait_for_timeout(500)
    page.page.get_by_role("button", name="Enough for today").click()
    page.page.locator(".dg-answer").wait_for()
    assert page.ask("panel.session.trouble") == ""
    assert page.ask("sorted({one.how for one in panel.progress.encounters('knights-and-castles')})") == [
        "broken", "met", "used"]
    page.clean()
