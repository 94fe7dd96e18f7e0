"""`dragongames print`: what can be printed, and what is said when it cannot."""

from __future__ import annotations

import pytest


def test_names_of_chapters_and_games(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for what in ("knights-and-castles/2", "knights-and-castles/conquest", "knights-and-castles/02-conquest.ipynb"):
        code, out, err = run("print", what, "--output", "a.html")
        assert (code, out, err) == (0, "Written: a.html\n", "")
    assert run("--lang", "pl", "print", "exercises", "knights-and-castles").out == (
        "Zapisano: knights-and-castles-exercises.html\n")
    assert "Rozwiązania" in (tmp_path / "knights-and-castles-exercises.html").read_text("utf-8")


@pytest.mark.parametrize(("argv", "said"), [
    (("knights-and-castles/99",), "Knights and Castles has no chapter “99”. Its chapters are numbered from 0 to 7."),
    (("knight-and-castles/2",), "Did you mean “knights-and-castles”?"), (("chess",), "“chess” cannot be printed"),
    (("exercises",), "Which game should the exercises come from?"),
    (("exercises", "chess"), "There is no game “chess”"),
    (("gone.json",), "gone.json"), (("gone.ipynb",), "cannot be printed"),
    (("knights-and-castles/2", "carcassonne"), "“carcassonne” does not belong here"),
    (("knights-and-castles/2", "-o", "a.doc"), "The name of the file a.doc must end in .html or .pdf."),
    (("knights-and-castles/2", "-o", "nowhere/a.html"), "“a.html” cannot be written"), ((), "Something is missing"),
])
def test_what_cannot_be_printed_is_one_line(run, tmp_path, monkeypatch, argv, said):
    monkeypatch.chdir(tmp_path)
    code, out, err = run("print", *argv)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert said in err
    assert list(tmp_path.iterdir()) == []
