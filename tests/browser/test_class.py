"""A class in real browsers: ten pupils at their exercises, the teacher's table, slides and board."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

import dragongames as dg
from tests.classroom.served import EXERCISES, GAME, NETWORK, Served

from .conftest import WHOLE, Notebook

TEN = ("Ala", "Bartek", "Celina", "Dawid", "Ela", "Łucja", "Franek", "Gosia", "Hania", "Igor")
PUPILS = TEN if WHOLE else TEN[:6]  # a page and a kernel each, on two cores
CHAPTER = "/chapter/02-conquest.ipynb"


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("school")
    (folder / "tables").mkdir()
    table = dg.table(GAME, players=2, seed=7, youngest_first=(1, 2), names=("Ala", "Jan"))
    table.save(folder / "tables" / "Before the siege.json")
    with Served(folder, "--pupils", "--address", NETWORK, "--positions", str(folder / "tables")) as served:
        yield served


class Seat(Notebook):
    """A browser of its own, cookies and all."""

    def __init__(self, browser: Browser, base: str, width: int = 1366, height: int = 768) -> None:
        self.context = browser.new_context(viewport={"width": width, "height": height})
        super().__init__(self.context, base)

    def close(self) -> None:
        self.context.close()


def teacher(browser: Browser, school: Served, *size: int) -> Seat:
    seat = Seat(browser, school.base, *size)
    seat.page.goto(school.desk)
    return seat


def test_pupils_solve_an_exercise_at_the_same_time(chromium, school):
    desk = teacher(chromium, school)
    desk.page.goto(f"{school.base}/class")
    expect(desk.page.get_by_text("Nobody has joined yet.")).to_be_visible()
    seats = {name: Seat(chromium, school.network) for name in PUPILS}
    for name, seat in seats.items():
        seat.page.goto(f"{school.network}/join?code={school.code}")
        seat.page.get_by_label("Your first name").fill(name)
        seat.page.get_by_role("button", name="Come in").click()
        expect(seat.page.get_by_text(f"Welcome, {name}.")).to_be_visible()
    for seat in seats.values():  # all at once: nobody waits for anybody
        seat.page.goto(f"{school.network}/chapter/{EXERCISES}", wait_until="commit")
    for number, seat in enumerate(seats.values()):
        expect(seat.page.locator(".dg-entry input")).to_have_count(3, timeout=60_000)  # no lesson stays away
        seat.painted()
        entry = seat.page.locator(".dg-entry input").first
        entry.fill("lay archer shepherd" if number % 2 else "lay footman shepherd")
        entry.press("Enter")
    for number, seat in enumerate(seats.values()):
        expect(seat.page.locator(".dg-status").first).to_have_class(
            re.compile("dg-refused" if number % 2 else "dg-done"), timeout=20_000)
    rows = desk.page.locator("table.class").first.locator("tbody tr")
    expect(rows).to_have_count(len(PUPILS))
    for number, name in enumerate(PUPILS):
        row = rows.filter(has_text=name)
        expect(row).to_contain_text("Exercises: The strongest card")
        expect(row.locator("td.mark").first).to_contain_text("✗ 1" if number % 2 else "✓")
    expect(desk.page.locator("tfoot td.mark").first).to_have_text(str(len(PUPILS) // 2))
    assert len({seat.context.cookies()[0]["value"] for seat in seats.values()}) == len(PUPILS)
    for seat in (*seats.values(), desk):
        seat.clean()
        seat.close()


def test_a_pupil_comes_back_and_goes_on(chromium, school):
    seat = Seat(chromium, school.network)
    seat.page.goto(school.network)
    seat.page.get_by_label("Code").fill("wrong")
    seat.page.get_by_label("Your first name").fill("Maja")
    seat.page.get_by_role("button", name="Come in").click()
    expect(seat.page.get_by_role("alert")).to_have_text("That is not the code. Look at the board once more.")
    assert seat.page.get_by_label("Your first name").input_value() == "Maja"
    seat.errors.clear()  # the browser tells of the refused form
    seat.page.get_by_label("Code").fill(school.code)
    seat.page.get_by_role("button", name="Come in").click()
    seat.page.get_by_role("link", name="Exercises").click()
    seat.painted()
    seat.page.locator(".dg-entry input").first.fill("lay footman shepherd")
    seat.page.keyboard.press("Enter")
    expect(seat.page.locator(".dg-status").first).to_have_class(re.compile("dg-done"))
    seat.page.get_by_role("link", name="Contents").click()
    expect(seat.page.get_by_text("Exercises solved: 1 of")).to_be_visible()
    seat.page.get_by_role("button", name="Leave").click()
    expect(seat.page.get_by_role("heading", name="Join the class")).to_be_visible()
    seat.page.goto(f"{school.network}/join?code={school.code}")
    seat.page.get_by_label("Your first name").fill("Maja")
    seat.page.keyboard.press("Enter")
    expect(seat.page.get_by_text("Exercises solved: 1 of")).to_be_visible()
    seat.clean()
    seat.close()


def test_a_chapter_is_a_page_and_a_row_of_slides(chromium, school):
    desk = teacher(chromium, school)
    page = desk.page
    page.goto(f"{school.base}{CHAPTER}")
    desk.painted()
    assert page.locator(".jp-CodeMirrorEditor:visible").count() == 0, "no code"
    shown = page.locator(".dg-step:visible")
    all_of_it = shown.count()
    expect(page.get_by_text("✗ Hania has chosen already and waits for the others.")).to_be_visible()
    page.keyboard.press("s")
    expect(shown).to_have_count(1)
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    expect(page.get_by_role("heading", name="The conquest")).to_be_hidden()
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    expect(page.get_by_role("heading", name="The conquest")).to_be_visible()
    page.keyboard.press("s")
    expect(shown).to_have_count(all_of_it)
    size = page.evaluate("document.querySelector('canvas').getBoundingClientRect().width")
    page.keyboard.press("-")
    assert page.evaluate("document.querySelector('canvas').getBoundingClientRect().width") < size
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile(r"/chapter/03-"))
    desk.painted()
    page.keyboard.press("p")
    expect(page).to_have_url(re.compile(r"/chapter/02-"))
    desk.painted()
    desk.clean()
    desk.close()


def test_the_teachers_board_sets_a_position_and_plays_it(chromium, school):
    desk = teacher(chromium, school, 1920, 1080)
    page = desk.page
    page.goto(f"{school.base}/board")
    desk.painted()
    page.get_by_label("From:").select_option("Saved tables")
    expect(page.get_by_label("Position:")).to_have_value("Before the siege")
    desk.says("Ala, it is your move.")
    desk.painted()
    box = desk.canvas().bounding_box()
    assert box is not None
    assert box["width"] > 1200, "large"
    assert box["y"] + box["height"] < 1080, "and whole"
    desk.at(70, 130)
    desk.says("Selected: footman")
    page.get_by_role("button", name="All cards face up").click()
    desk.says("Pass the screen to Ala.")
    desk.clean()
    desk.close()
