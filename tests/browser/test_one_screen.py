"""Goal, board and answer on one screen of a laptop, in JupyterLab; a long refusal moves nothing."""

from __future__ import annotations

import pytest

import dragongames as dg

SMALL = {"width": 1366, "height": 768}
VISIBLE = """([first, last]) => { const box = s => document.querySelector(s).getBoundingClientRect();
    return [box(last).bottom - box(first).top, document.querySelector('.jp-WindowedPanel-outer').clientHeight] }"""


@pytest.mark.parametrize("slug", dg.GAMES)
def test_an_exercise_fits_with_its_goal_and_what_is_said(lab, slug):
    page = lab(f"import dragongames as dg\nfrom dragongames.widgets import Lesson\nlesson = Lesson({slug!r})\n"
               "board, table = lesson.board, lesson.board.table\nlesson", viewport=SMALL)
    page.painted()
    used, room = page.page.evaluate(VISIBLE, [".dg-task", ".dg-lesson canvas"])
    assert used <= room, slug
    place = "[...document.querySelectorAll('.dg-lesson button, canvas')].map(e => e.getBoundingClientRect().top)"
    before = page.page.evaluate(place)
    page.ask(f"board.say('{'a long refusal with its reasons ' * 20}', 'refused')")
    page.page.wait_for_timeout(500)
    assert page.page.evaluate(place) == before
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
