"""Hand-outs: everything in one file, nothing asked of anybody, boards whole, exercises with their solutions apart."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.bots.seats import seated
from dragongames.core.errors import NotationError
from dragongames.core.text.words import language
from dragongames.draw.palette import LIGHT, PAPER, contrast
from dragongames.games import GAMES
from dragongames.lessons import exercises
from dragongames.lessons.reference.course import course
from dragongames.lessons.words import in_language
from dragongames.paper import Sheet, chapter_sheet, exercises_sheet, notebook_sheet, pdf, position_sheet, write

KC = "knights-and-castles"


@pytest.fixture(autouse=True)
def _language():
    before = language("en")
    yield
    language(before)


def foreign(html: str) -> list[str]:
    """Whatever would make a browser ask somebody: addresses in attributes and style sheets that are not data."""
    asked = re.findall(r"""(?:src|data|poster|action)=["'](?!data:)[^"']+""", html)
    return [*asked, *re.findall(r"""url\(["']?(?!data:|#)[^)"']+""", html)]


def played(slug: str, moves: int, seat: int | None = 0) -> dg.Table:
    table = dg.table(slug, players=2, seed=5, names=("Ala", "Jan"), seat=seat)
    bots = seated(table, dict.fromkeys(table.names, "greedy"))
    for number in range(moves):
        if table.over:
            break
        mover = table.position.actors[0]
        table.play(bots[mover].choose(table.position.seen_by(mover), mover, Random(number)))
    return table


def colours(html: str) -> set[str]:
    return set(re.findall(r'fill="(#[0-9A-F]{6})"', html))


@pytest.mark.parametrize("slug", GAMES)
def test_every_chapter_becomes_a_sheet_without_code(slug: str) -> None:
    for chapter in course(slug):
        html = chapter_sheet(chapter).html()
        assert foreign(html) == [], chapter.path
        assert "<script" not in html
        assert ".ipynb" not in html, "another notebook cannot be reached from paper"
        assert "import dragongames" not in html
        assert html.count("<h1") == 1
        assert "<pre>&#39;en&#39;</pre>" not in html


def test_a_chapter_shows_its_boards_refusals_and_head() -> None:
    html = chapter_sheet(course(KC)[2]).html()
    assert html.count("<figure><svg") >= 3
    assert '<div class="refused">Hania has chosen already' in html
    assert "<title>The conquest · Knights and Castles</title>" in html
    assert '@top-left { content: "Knights and Castles" }' in html
    assert LIGHT.ground not in colours(html)
    assert PAPER.ground in colours(html)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_chapter_prints_the_goals_of_its_exercises_and_hints_and_solutions_behind_it(lang: str) -> None:
    language(lang)
    told, _, solved = chapter_sheet(course(KC)[2]).html().partition("<section class='solutions'>")
    exercise = exercises(KC)["same-card"]
    assert exercise.goal_text in unescape(told)
    assert " · ".join(exercise.attempt().solution()) in unescape(solved)
    for hint in map(in_language, exercise.hints):
        assert hint in unescape(solved)
        assert hint not in unescape(told)


def test_a_chapter_is_printed_in_the_readers_language() -> None:
    language("pl")
    html = chapter_sheet(course(KC)[2]).html()
    assert '<html lang="pl">' in html
    assert "Zdobywanie zamku" in html


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_exercises_come_with_position_goal_lines_and_solutions_last(slug: str, lang: str) -> None:
    language(lang)
    html = exercises_sheet(slug).html()
    asked, solved = html.split("<section class='solutions'>")
    assert foreign(html) == []
    assert asked.count("<svg") == asked.count("<section class='exercise'>") == len(exercises(slug))
    assert solved.count("<div class='solution'>") == len(exercises(slug))
    for exercise in exercises(slug):
        moves = " · ".join(exercise.attempt().solution())
        assert f"<p class='moves'>{moves}</p>" in solved
        assert f"<p class='moves'>{moves}</p>" not in asked
        for rule in exercise.rules:
            assert f"<b>{rule}</b>" in solved


@pytest.mark.parametrize("slug", GAMES)
def test_a_position_is_printed_as_its_seat_sees_it(slug: str) -> None:
    table = played(slug, 14)
    html = position_sheet(table, "An evening").html()
    assert foreign(html) == []
    assert table.svg(palette=PAPER) in html
    assert "The table as Ala sees it." in html
    assert "0: ?" not in html


def test_a_finished_game_says_so() -> None:
    assert "The game is over." in position_sheet(played(KC, 500, seat=None)).html()


def test_the_papers_colours_read_in_grey() -> None:
    for ground in (PAPER.ground, PAPER.panel, PAPER.well, PAPER.card):
        assert contrast(PAPER.ink, ground) >= 7
        assert contrast(PAPER.muted, ground) >= 4.5
        assert contrast(PAPER.line, ground) >= 3
    for player in PAPER.players:
        assert contrast(player.text, player.fill) >= 4.5


def test_what_light_paints_in_one_colour_paper_does_too() -> None:
    """Pictures of notebooks are painted over colour by colour."""
    found: dict[str, str] = {}
    for field in PAPER.__struct_fields__:
        before, after = getattr(LIGHT, field), getattr(PAPER, field)
        if isinstance(before, str):
            assert found.setdefault(before, after) == after, field


@pytest.mark.parametrize("text", ["", "{", "[]", '{"cells": 7}', '{"nbformat": 4, "nbformat_minor": 5, "cells": [{}]}'])
def test_a_notebook_that_is_none_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.ipynb").write_text(text)
    with pytest.raises(NotationError, match=r"mine\.ipynb"):
        notebook_sheet(tmp_path / "mine.ipynb")


def own_notebook(folder: Path, *cells: dict[str, Any]) -> Path:
    """Somebody's own notebook."""
    book = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [
        {"id": f"cell-{n}", "metadata": {}, **cell} for n, cell in enumerate(cells)]}
    path = folder / "my-notes.ipynb"
    path.write_text(json.dumps(book))
    return path


def test_ones_own_notebook_is_printed_too(tmp_path: Path) -> None:
    sheet = notebook_sheet(own_notebook(tmp_path, {"cell_type": "markdown", "source": "# My notes\n\nShrines!"}))
    assert (sheet.title, sheet.game) == ("My notes", "dragongames")
    assert "Shrines!" in sheet.html()


def test_a_title_cannot_break_out_of_the_page() -> None:
    html = Sheet('"} </style><b>', "<i>", "").html()
    assert "</style><b>" not in html
    assert "<i>" not in html


# -- PDF -----------------------------------------------------------------------------------------------


def pages(path: Path) -> int:
    """How many pages a PDF has, by its own tree of pages."""
    return max(int(n) for n in re.findall(rb"/Type\s*/Pages\b[^>]*?/Count\s+(\d+)|/Count\s+(\d+)[^>]*?/Type\s*/Pages",
                                          path.read_bytes()) for n in n if n)


def test_exercises_as_pdf_have_a_page_each_and_solutions_after_them(tmp_path: Path) -> None:
    path = write(exercises_sheet(KC), tmp_path / "exercises.pdf")
    assert path.read_bytes().startswith(b"%PDF")
    assert len(exercises(KC)) < pages(path) <= len(exercises(KC)) + 4, "no board was broken or pushed over"
    assert [one.name for one in tmp_path.iterdir()] == ["exercises.pdf"], "nothing is left behind"


def test_without_a_browser_one_is_told_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(pdf, "PLACES", ())
    with pytest.raises(pdf.PrintError, match="none of them was found"):
        write(Sheet("t", "g", ""), tmp_path / "t.pdf")
    assert not (tmp_path / "t.pdf").exists()


def test_a_browser_that_prints_nothing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", shutil.which("false") or "/bin/false")
    with pytest.raises(pdf.PrintError, match=r"false could not print t\.pdf"):
        write(Sheet("t", "g", ""), tmp_path / "t.pdf")


def ran(where: Path, *argv: str) -> subprocess.CompletedProcess[str]:
    """The command line as somebody would type it."""
    return subprocess.run([sys.executable, "-m", "dragongames", *argv], cwd=where, capture_output=True, text=True,
                          env=os.environ | {"PYTHONIOENCODING": "utf-8"})


def test_on_the_command_line(tmp_path: Path) -> None:
    played(KC, 4).save(tmp_path / "evening.json")
    for argv, file in ((("knights-and-castles/2",), "knights-and-castles-02-conquest.html"),
                       (("evening.json", "-o", "e.html"), "e.html")):
        done = ran(tmp_path, "print", *argv)
        assert (done.returncode, done.stdout) == (0, f"Written: {file}\n"), done.stderr
        assert (tmp_path / file).read_text("utf-8").startswith("<!DOCTYPE html>")
