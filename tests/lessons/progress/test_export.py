"""Progress goes to a teacher or another machine and back; a class is a folder of files, good and bad."""

from __future__ import annotations

import json
import os
import sqlite3
from pathlib import Path

import pytest

from dragongames.core.errors import NotationError
from dragongames.lessons import Progress, Quiz, classroom, exercises, misunderstood
from dragongames.lessons.progress.export import export, history, merge, read
from dragongames.lessons.progress.progress import Answer, Result, Try, Visit
from dragongames.lessons.progress.store import APPLICATION, VERSION
from dragongames.lessons.quiz.asked import written

KC = "knights-and-castles"
OLD = Path(__file__).parent / "progress-1.sql"
DEEDS = (
    Try(KC, Result("strongest-card", False, 2, 1, False), ("KC-5.6", "KC-3.3"), 10.25),
    Try(KC, Result("strongest-card", True, 1, 0, False), ("KC-5.6", "KC-3.3"), 20.5),
    Answer(KC, "true/KC-1.1", "KC-1.1", True, 30.125), Visit(KC, "02-conquest", True, 40.1),
)


def everything(progress: Progress) -> object:
    return progress.tries(), progress.given(), progress.visits()


def test_what_is_exported_is_imported(tmp_path: Path) -> None:
    question = Quiz(KC, 1, seed=1).questions[0]
    with Progress("Ola", tmp_path / "here") as here, Progress("Ola", tmp_path / "there") as there:
        here.add(DEEDS)
        here.answered(KC, question.key, question.rule, right=False, asked=written(question))
        assert merge(there, read(export(here, tmp_path / "ola.json"))) == len(DEEDS) + 1
        assert everything(there) == everything(here)
        assert there.evidence(KC) == here.evidence(KC)
        assert there.missed(KC, question.key) == written(question)


def test_importing_twice_changes_nothing(tmp_path: Path) -> None:
    with Progress("", tmp_path) as progress:
        progress.add(DEEDS)
        before = everything(progress)
        assert merge(progress, history(progress)) == 0
        assert everything(progress) == before


def test_two_machines_come_together_in_the_order_of_time(tmp_path: Path) -> None:
    with Progress("", tmp_path / "home") as home, Progress("", tmp_path / "school") as school:
        home.add((Answer(KC, "a", "KC-1.1", True, 1.0), Answer(KC, "a", "KC-1.1", True, 3.0)))
        school.add((Answer(KC, "a", "KC-1.1", False, 2.0),))
        merge(school, history(home))
        merge(home, history(school))
        assert everything(home) == everything(school)
        assert [answer.at for answer in school.given()] == [1.0, 2.0, 3.0]
        assert school.mastered(KC) == {"KC-1.1"}, "the latest answer counts, not the one imported last"


def test_an_interrupted_export_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "ola.json"
    with Progress("", tmp_path) as progress:
        progress.add(DEEDS)
        export(progress, file)
        before = file.read_bytes()

        def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "replace", full)
        with pytest.raises(NotationError, match="the disk is full"):
            export(progress, file)
    assert file.read_bytes() == before
    assert sorted(path.suffix for path in tmp_path.iterdir() if path.name.startswith(".")) == []


def answered(rule: str, at: float) -> str:
    """An export with one answer."""
    answer = {"game": KC, "question": "q", "rule": rule, "right": True, "at": at}
    return json.dumps({"format": "dragongames-progress", "version": 1, "learner": "x", "answers": [answer]})


@pytest.mark.parametrize(("text", "said"), [
    ("", "damaged"), ("[1]", "damaged"), ('{"format": "dragongames"}', "is not a file of exported progress"),
    ('{"format": "dragongames-progress", "version": 9}', "has version 9"),
    ('{"format": "dragongames-progress", "version": 1, "learner": "x", "answers": [{"game": 1}]}', "damaged"),
    ('{"format": "dragongames-progress", "version": 1, "learner": "x", "strange": 1}', "strange"),
    ("\udcff\udcfe", "damaged"), (answered("rubbish", 1.0), "rule"), (answered("KC-5.6", 1e300), "at"),
    (answered("KC-5.6", -1.0), "at"),
])
def test_what_is_wrong_with_a_file_is_said_with_its_name(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "jan.json"
    file.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(NotationError, match=said) as refusal:
        read(file)
    assert "jan.json" in str(refusal.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match=r"gone\.json"):
        read(tmp_path / "gone.json")


# -- a class -------------------------------------------------------------------------------------------


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """Three pupils, one of them with files from two machines that overlap; and files that are none."""
    folder = tmp_path / "class"
    folder.mkdir()
    for name, rights in (("Ola", (False, True)), ("Jan", (False, False)), ("", (True,))):
        with Progress(name, tmp_path / f"data-{name}") as progress:
            progress.add(tuple(Answer(KC, "q", "KC-5.8", right, float(at)) for at, right in enumerate(rights)))
            progress.add((Answer("carcassonne", "c", "CA-9.8", False, 7.0),))
            export(progress, folder / f"{name or 'ewa'}.json")
            if name == "Ola":
                progress.add(DEEDS[:1])
                export(progress, folder / "ola-at-home.json")
    (folder / "broken.json").write_text("{")
    (folder / "table.json").write_text('{"format": "dragongames", "version": 1}')
    (folder / "notes.txt").write_text("not ours")
    return folder


def test_a_folder_becomes_a_table(room: Path) -> None:
    table = classroom(room)
    assert list(table.columns) == ["learner", "game", "kind", "name", "rule", "tries", "mistakes"]
    told = {(row.learner, row.name, row.rule): (row.tries, row.mistakes) for row in table.itertuples(index=False)}
    assert told["Ola", "q", "KC-5.8"] == (2, 1), "the same answer in two files counts once"
    assert told["Jan", "q", "KC-5.8"] == (2, 2)
    assert told["ewa", "q", "KC-5.8"] == (1, 0), "whoever has no name is called as the file"
    assert told["Ola", "strongest-card", "KC-5.6"] == (1, 1)
    faults = table.attrs["faults"]
    assert [name in fault for name, fault in zip(("broken.json", "table.json"), faults, strict=True)] == [True, True]


def test_the_rule_misunderstood_most_comes_first(room: Path) -> None:
    worst = misunderstood(room)
    assert list(worst["rule"][:2]) == ["CA-9.8", "KC-5.8"]
    assert tuple(worst.loc[1, ["mistakes", "tries", "learners"]]) == (3, 5, 2)
    assert worst.loc[1, "share"] == pytest.approx(0.6)
    assert worst.loc[1, "says"].startswith("If no card is left")


def test_an_empty_folder_is_an_empty_table(tmp_path: Path) -> None:
    assert len(classroom(tmp_path)) == len(misunderstood(tmp_path)) == 0
    with pytest.raises(NotationError, match="nowhere"):
        classroom(tmp_path / "nowhere")


# -- the file of the first version ------------------------------------------------------------------------


def test_progress_of_the_first_version_is_kept(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "progress.sqlite3")
    db.executescript(OLD.read_text("utf-8"))
    db.close()
    with Progress("Hania", tmp_path) as progress:
        assert progress.notice is None
        assert progress.solved(KC) == {"strongest-card"}
        assert progress.answers(KC) == (1, 2)
        assert progress.mastered(KC) == {*exercises(KC)["strongest-card"].rules, "KC-1.1"}
        progress.visited(KC, "02-conquest")
    db = sqlite3.connect(tmp_path / "progress.sqlite3")
    assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)
    db.close()
    with Progress("Hania", tmp_path) as progress:
        assert len(progress.visits()) == 1


def test_a_file_of_the_first_version_says_whose_it_is() -> None:
    assert f"application_id = {APPLICATION}" in OLD.read_text("utf-8")


def test_an_exported_file_can_be_read_by_people(tmp_path: Path) -> None:
    with Progress("Ola", tmp_path) as progress:
        progress.add(DEEDS)
        data = json.loads(export(progress, tmp_path / "ola.json").read_text("utf-8"))
    assert (data["format"], data["version"], data["learner"]) == ("dragongames-progress", 1, "Ola")
    assert data["tries"][1]["result"]["exercise"] == "strongest-card"
