"""Goal, board and answer on one screen of a laptop, in JupyterLab; no refusal moves it, no hint is cut."""

from __future__ import annotations

import dragongames as dg

SMALL = {"width": 1366, "height": 768}
TITLED = "title => document.querySelector('.dg-task')?.textContent.includes(title)"
VISIBLE = """([first, last]) => { const box = s => document.querySelector(s).getBoundingClientRect();
    return [box(last).bottom - box(first).top, document.querySelector('.jp-WindowedPanel-outer').clientHeight] }"""


def test_an_exercise_fits_with_its_goal_and_what_is_said(lab):
    """Of every game, one after the other on one page."""
    page = lab("from ipywidgets import VBox\nfrom dragongames.widgets import Lesson\nstage = VBox()\nstage",
               viewport=SMALL)
    place = "[...document.querySelectorAll('.dg-lesson button, canvas')].map(e => e.getBoundingClientRect().top)"
    for slug in dg.GAMES:
        page.do(f"lesson = Lesson({slug!r})\nboard = lesson.board\nstage.children = [lesson]")
        page.page.wait_for_function(TITLED, arg=page.ask("lesson.exercise.title['en']"))
        page.painted()
        used, room = page.page.evaluate(VISIBLE, [".dg-task", ".dg-lesson canvas"])
        assert used <= room, slug
        before = page.page.evaluate(place)
        page.ask(f"board.say('{'a long refusal with its reasons ' * 20}', 'refused')")
        page.page.locator(".dg-status").first.get_by_text("a long refusal").wait_for()
        page.page.wait_for_timeout(200)
        assert page.page.evaluate(place) == before, slug
    page.ask(f"board.say('{'a long hint with its reasons ' * 12}', 'hint')")
    page.page.locator(".dg-status").first.get_by_text("a long hint").wait_for()
    cut = page.page.locator(".dg-status").first.evaluate("e => e.scrollHeight - e.clientHeight")
    assert cut <= 0
    page.clean()


def test_a_question_fits_with_its_picture_and_its_answers(lab):
    page = lab("from dragongames.widgets import Quiz\nquiz = Quiz('carcassonne', 10, 1)\nquiz", viewport=SMALL)
    page.page.locator(".dg-choices button").first.wait_for()
    for _ in range(10):
        page.page.locator(".dg-choices button").first.click()
        page.page.locator(".dg-quiz .dg-status").wait_for()
        used, room = page.page.evaluate(VISIBLE, [".dg-quiz .dg-goal", ".dg-quiz .dg-status"])
        assert used <= room
        page.page.locator(".dg-quiz .dg-wide").click()
        page.page.wait_for_timeout(300)
    page.clean()
