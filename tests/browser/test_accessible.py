"""Nothing serious that is ours stands between a page and a screen reader, a keyboard or weak eyes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.classroom.served import NETWORK, Served

from .accessible import OF_LAB, complaints
from .conftest import Lab, Notebook

LESSON = """import dragongames as dg
dg.language("{}")
from dragongames.widgets import Lesson, Quiz
display(Lesson("dragon-castle"), Quiz("dragon-castle", n=2))"""


@pytest.mark.parametrize(("lang", "palette", "exercises"), [("en", "light", "Exercises"), ("pl", "dark", "Ćwiczenia")])
def test_the_pages_of_a_class(chromium, tmp_path, lang, palette, exercises):
    options = ("--pupils", "--address", NETWORK, "--palette", palette)
    with Served(tmp_path, *options, game="dragon-castle", lang=lang) as school:
        context = chromium.new_context(viewport={"width": 1366, "height": 768})
        told: dict[str, list[str]] = {}
        visit = Notebook(context, school.network)
        page = visit.page

        def audit(name: str) -> None:
            assert page.locator("html").get_attribute("lang") == lang, name
            told[name] = complaints(page)

        page.goto(school.network)
        audit("join")
        page.locator("#code").fill(school.code)
        page.locator("#name").fill("Hania")
        page.locator("form.join button").click()
        page.locator(".chapters").wait_for()
        audit("a pupil's contents")
        page.get_by_role("link", name=exercises).click()
        visit.painted()
        audit("chapter")
        visit.clean()
        visit.close()

        desk = Notebook(context, school.base)
        page = desk.page
        page.goto(school.desk)
        for name in ("class", "poster", "board"):
            page.goto(f"{school.base}/{name}")
            if name == "board":
                desk.painted()
            audit(name)
        desk.clean()
        context.close()
    assert {name: found for name, found in told.items() if found} == {}
    assert len(told) == 6


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_notebook_in_jupyterlab(lab: Callable[..., Lab], lang):
    page = lab(LESSON.format(lang))
    page.painted()
    assert complaints(page.page, *OF_LAB) == []
