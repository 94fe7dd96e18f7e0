"""Chapters in order, the plan of a session, the notes of who is where, and the report for the teacher."""

from __future__ import annotations

import json
import os
import time
from copy import deepcopy
from pathlib import Path

import pytest

import dragongames as dg
from dragongames.classroom import plan, report
from dragongames.classroom.chapters import Chapters
from dragongames.classroom.plan import Plan
from dragongames.classroom.school import School
from dragongames.classroom.session import Classroom
from dragongames.cli.shelf import notebooks
from dragongames.core.errors import NotationError
from dragongames.core.text.words import language
from dragongames.lessons import exercises
from dragongames.lessons.progress import presence
from dragongames.lessons.progress.progress import Result
from dragongames.widgets import Lesson

GAME = "knights-and-castles"


@pytest.fixture
def school(tmp_path: Path) -> School:
    (tmp_path / "run").mkdir()
    asked = Plan(game=GAME, notebooks=notebooks() / GAME, data=tmp_path / "class", pupils="127.0.0.2")
    return School(asked, tmp_path / "run")


# -- chapters --------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["", "pl"])
@pytest.mark.parametrize("game", dg.GAMES)
def test_every_chapter_has_a_title_and_says_what_it_is_about(game, lang):
    chapters = Chapters(notebooks() / lang / game)
    assert [chapter.number for chapter in chapters.all] == list(range(len(chapters.all)))
    assert len(chapters.all) > 5
    for chapter in chapters.all:
        assert chapter.title
        assert not chapter.title.startswith("#")
        assert len(chapter.about) > 10, chapter
        assert not set("*_`[]") & set(chapter.about), chapter


def test_next_and_previous_lead_through_all_chapters(school):
    chapters = school.chapters
    assert chapters.beside(chapters.all[0].file) == (None, chapters.all[1])
    assert chapters.beside(chapters.all[-1].file) == (chapters.all[-2], None)


# -- the plan --------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "here", "127.0.0.1", "0.0.0.0", "1.2.3", "::1", "192.168.1.999"])
def test_addresses_that_nobody_reaches_are_refused(text):
    with pytest.raises(NotationError, match="not an address"):
        plan.checked_address(text)


def test_an_address_of_another_machine_is_refused():
    with pytest.raises(NotationError, match="not an address of this machine"):
        plan.checked_address("203.0.113.7")


def test_positions_are_read_before_the_lesson_begins(tmp_path):
    with pytest.raises(NotationError, match="There is no folder"):
        plan.checked_positions(tmp_path / "none", GAME)
    with pytest.raises(NotationError, match="no saved table"):
        plan.checked_positions(tmp_path, GAME)
    dg.table(GAME, players=2).save(tmp_path / "first.json")
    assert plan.checked_positions(tmp_path, GAME) == tmp_path.resolve()
    (tmp_path / "second.json").write_text("{")
    with pytest.raises(NotationError, match=r"second\.json"):
        plan.checked_positions(tmp_path, GAME)
    dg.table("simurgh", players=2).save(tmp_path / "second.json")
    with pytest.raises(NotationError, match=r"second\.json holds another game: simurgh"):
        plan.checked_positions(tmp_path, GAME)


# -- who is where ----------------------------------------------------------------------------------


@pytest.fixture
def note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(presence.VARIABLE, str(tmp_path / "note.json"))
    return tmp_path / "note.json"


def test_of_several_exercises_on_a_page_the_one_touched_last_is_told(note):
    before = language("en")
    first, second = Lesson(GAME, "strongest-card"), Lesson(GAME, "sword-decides")
    try:
        assert presence.read(note) == presence.Where(game=GAME, exercise="strongest-card", state="open")
        second.board.type("lay dragon dragon")
        assert presence.read(note) == presence.Where(game=GAME, exercise="sword-decides", state="open")
        first.board.type("lay footman shepherd")
        assert presence.read(note) == presence.Where(game=GAME, exercise="strongest-card", state="solved")
        first._next()
        assert presence.read(note) == presence.Where(game=GAME, exercise="same-card", state="open")
    finally:
        first.close()
        second.close()
        language(before)


def test_nobody_is_told_outside_of_a_class(tmp_path, monkeypatch):
    monkeypatch.delenv(presence.VARIABLE, raising=False)
    presence.tell(GAME, "strongest-card", "open")
    assert list(tmp_path.iterdir()) == []


def test_a_note_that_cannot_be_written_or_read_disturbs_nobody(note, tmp_path, monkeypatch):
    assert presence.read(note) is None
    note.write_text('{"version": 7, "game": "g", "exercise": "e", "state": "open"}')
    assert presence.read(note) is None
    note.write_text("{")
    assert presence.read(note) is None
    monkeypatch.setenv(presence.VARIABLE, str(tmp_path / "gone" / "note.json"))
    presence.tell(GAME, "strongest-card", "open")


# -- the report ------------------------------------------------------------------------------------


def test_the_report_tells_who_understood_what(school):
    lucja, ala = (school.visitors.join(name) for name in ("Łucja", "Ala"))
    school.visitors.join("Zosia")
    ids = [exercise.id for exercise in exercises(GAME)]
    ala.progress.tried(GAME, Result(ids[0], False, 1, 0, False), ())
    ala.progress.tried(GAME, Result(ids[0], True, 1, 1, False), ("KC-5.4",))
    ala.progress.tried(GAME, Result(ids[2], False, 1, 0, False), ())
    lucja.progress.answered(GAME, "q", "KC-5.4", right=True)
    lucja.progress.answered(GAME, "q", "KC-5.5", right=False)
    ala.page = "06-exercises.ipynb"
    school.note(ala).write_bytes(b'{"version": 1, "game": "%s", "exercise": "%s", "state": "failed"}' % (
        GAME.encode(), ids[2].encode()))
    told = report.of(school)
    first, second, third = told.rows
    assert (first.name, first.page, first.solved, first.slips) == ("Ala", "Exercises", 1, 2)
    assert [first.marks.index(mark) for mark in first.marks if mark.here] == [2]
    assert first.exercise == exercises(GAME)[2].title_text
    assert (second.name, second.right, second.answers, second.exercise) == ("Łucja", 1, 2, "")
    assert third.name == "Zosia"
    assert (first.rating, second.rules["known"], second.broken) == (None, 1, 1)
    assert [(row.rule, row.known, row.broken) for row in told.rules[:2]] == [
        ("KC-5.5", 0, ("Łucja",)), ("KC-5.4", 2, ())]
    assert first.stuck == 0
    later = time.time() - 130
    os.utime(school.note(ala), (later, later))
    assert report.of(school).rows[0].stuck == 2, "the teacher sees who has not moved for two minutes"
    lucja.progress.answered(GAME, "refused/KC-5.5/x", "KC-5.5", right=True)
    assert report.of(school).rows[1].rating > 1100, "who practises has a rating"
    assert [(c.solved, c.slips) for c in told.columns[:3]] == [(1, 1), (0, 0), (0, 1)]


def test_a_note_about_something_else_is_not_believed(school):
    ala = school.visitors.join("Ala")
    for strange in ({"exercise": "<b>rude</b>"}, {"exercise": "strongest-card", "game": "simurgh"}):
        school.note(ala).write_text(json.dumps({"version": 1, "game": GAME, "state": "open"} | strange))
        assert report.of(school).rows[0].exercise == ""


def test_long_games_of_another_lesson_do_not_keep_the_class_from_opening(school):
    """Voila copies its settings in depth; a table of some hundred moves is deeper than Python copies."""
    hook = Classroom(school).config.VoilaConfiguration.page_config_hook
    assert deepcopy(hook) is hook
