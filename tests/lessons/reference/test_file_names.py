"""Chapters in a Polish learner's own folder: each file has a Polish name, and it is known which chapter it is."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

import pytest

from dragongames import GAMES
from dragongames.lessons.progress import visits
from dragongames.lessons.progress.progress import Progress
from dragongames.lessons.reference.course import START, course
from dragongames.lessons.reference.file_names import ANALYSIS, named, plain_name
from dragongames.widgets.base.link import address

OWN = "gry/rycerze-i-zamki/01-elementy-i-przygotowanie.ipynb"


def test_every_chapter_has_a_name_of_its_own_that_leads_back_to_it():
    chapters = [f"{START}.ipynb", *(chapter.path for slug in GAMES for chapter in course(slug))]
    names = {path: named(path, "pl") for path in chapters}
    assert len(set(names.values())) == len(chapters)
    for path, name in names.items():
        assert plain_name(f"anywhere/{name}") == path
        assert not set(name) & set('?:*"<>|\\ ')
        assert named(path, "en") == path == plain_name(path)
    assert plain_name("simurgh/07-quiz.ipynb") == "simurgh/14-quiz.ipynb", "it had another number once"
    assert plain_name("my/own.ipynb") == "my/own.ipynb"
    assert named(f"{ANALYSIS}/06-openings.ipynb", "pl") == "analiza/06-otwarcia.ipynb"


def test_what_is_played_there_is_played_in_the_chapter(monkeypatch, tmp_path):
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path))
    monkeypatch.setenv(visits.NOTEBOOK, OWN)
    visits.note("knights-and-castles", ended=False)
    with Progress() as progress:
        assert [visit.chapter for visit in progress.visits("knights-and-castles")] == ["01-components-and-setup"]


@pytest.mark.parametrize(("room", "up"), [("rycerze-i-zamki", "../"), ("analiza", "../"), (".", "")])
def test_links_of_the_map_lead_to_the_polish_files(monkeypatch, tmp_path, room, up):
    (tmp_path / room).mkdir(exist_ok=True)
    monkeypatch.chdir(tmp_path / room)
    monkeypatch.setenv(visits.NOTEBOOK, str(Path(room, "00-zacznij-tutaj.ipynb")))
    path = course("dragon-castle")[5].path
    assert unquote(address(path)) == up + "zamek-smoków/05-budowanie-świątyń.ipynb"
