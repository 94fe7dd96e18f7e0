"""`dragongames progress`: shown, carried from one machine to another, and summed up for a class."""

from __future__ import annotations

import pytest

from dragongames.lessons import Progress, exercises
from dragongames.lessons.progress.progress import Result

KC = "knights-and-castles"


@pytest.fixture(autouse=True)
def data(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def learnt():
    one = exercises(KC)["strongest-card"]
    with Progress() as progress:
        progress.tried(KC, Result(one.id, True, 1, 0, False), one.rules)
        progress.answered(KC, "q", "KC-5.8", right=False)


def test_a_newcomer_has_nothing_to_show(run):
    assert run("progress", "show") == (0, "No exercises or questions have been tried yet.\n", "")


def test_chapters_are_shown_with_their_states(run, learnt):
    told = run("progress", "show").out.splitlines()
    assert told[0] == "Knights and Castles. Exercises solved: 1; right answers: 0 of 1; rules known: 4."
    assert told[3] == "  ◐  2. The conquest (2/13)"
    assert told[5] == "  ○  4. The end, ties, and the long game (0/4)"
    assert told[-1] == "Questions for today: 0"
    assert "  ◐  2. Zdobywanie zamku (2/13)" in run("--lang", "pl", "progress", "show").out


def test_from_one_machine_to_another(run, learnt, tmp_path, monkeypatch):
    assert run("progress", "export", "me.json").out == "Your progress is in me.json.\n"
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path / "other"))
    assert run("progress", "import", "me.json").out == "New entries from me.json: 2\n"
    assert run("progress", "import", "me.json").out == "New entries from me.json: 0\n"
    assert "Exercises solved: 1" in run("progress", "show").out


def test_learners_on_one_machine_are_kept_apart(run, learnt):
    assert run("progress", "show", "--learner", "Ola").out == "No exercises or questions have been tried yet.\n"


def test_a_class_is_summed_up_and_bad_files_are_named(run, learnt, tmp_path):
    (tmp_path / "class").mkdir()
    run("progress", "export", "class/ola.json")
    code, out, _ = run("progress", "class", "class")
    assert code == 0
    assert out.splitlines()[:2] == [
        "Learners: 1. These rules are misunderstood most (mistakes/tries):",
        "  KC-5.8    1/1    If no card is left because all were repeated, the holder of the sword wins the castle."]
    (tmp_path / "class" / "bad.json").write_text("{")
    code, out, _ = run("progress", "class", "class")
    assert code == 1
    assert "Left out: The file “bad.json” is damaged" in out


@pytest.mark.parametrize(("argv", "said"), [
    ((), "Something is missing"), (("export",), "Something is missing"), (("shaw",), "Did you mean “show”?"),
    (("dance",), "Choose one of: show, export, import, class"),
    (("import", "gone.json"), "There is no file “gone.json”"),
    (("class", "nowhere"), "There is no folder nowhere"), (("show", "me.json"), "“me.json” does not belong here"),
    (("export", "nowhere/me.json"), "“me.json” cannot be written"),
])
def test_what_cannot_be_done_is_one_line(run, argv, said):
    code, out, err = run("progress", *argv)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
