"""The learner's folder: filled, renewed, and never written over."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from dragongames.cli import lab
from dragongames.cli.shelf import LEDGER, Shelf, checksum
from dragongames.core.text.words import language


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """Notebooks as they come with the package."""
    place = tmp_path / "package"
    for name in ("00-start-here.ipynb", "knights-and-castles/01-setup.ipynb"):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(f"{name}, first edition")
    told = {"pl/00-start-here.ipynb": "[dalej](knights-and-castles/01-setup.ipynb), [English](../00-start-here.ipynb)",
            "pl/knights-and-castles/01-setup.ipynb": "# Początek gry\n[wróć](../00-start-here.ipynb)"}
    for name, prose in told.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        book = {"cells": [{"cell_type": "markdown", "source": prose}]}
        (place / name).write_text(json.dumps(book, ensure_ascii=False), "utf-8")
    (place / "__init__.py").write_text("")
    (place / ".ipynb_checkpoints").mkdir()
    (place / ".ipynb_checkpoints" / "old.ipynb").write_text("old")
    return place


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return tmp_path / "learner" / "games"


def notebooks(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file() and path.name != LEDGER}


def test_the_chapters_of_ones_language_are_copied_the_first_time(source, own):
    told = list(Shelf(source, own).renew())
    assert notebooks(own) == {"00-start-here.ipynb", "knights-and-castles/01-setup.ipynb"}
    assert told == [f"Notebooks copied to {own}: 2."]


def test_polish_chapters_have_polish_names_and_their_links_lead_to_one_another(source, own):
    before = language("pl")
    try:
        list(Shelf(source, own).renew())
        assert notebooks(own) == {"00-zacznij-tutaj.ipynb", "rycerze-i-zamki/01-początek-gry.ipynb"}
        text = (own / "00-zacznij-tutaj.ipynb").read_text("utf-8")
        assert "(rycerze-i-zamki/01-pocz%C4%85tek-gry.ipynb)" in text
        assert "`dragongames --lang en lab`" in text, "the other language is not in this folder"
        assert "(../00-zacznij-tutaj.ipynb)" in (own / "rycerze-i-zamki/01-początek-gry.ipynb").read_text("utf-8")
        assert lab.first(own) == Path("00-zacznij-tutaj.ipynb")
        assert list(Shelf(source, own).renew()) == []
        language("en")
        list(Shelf(source, own).renew())
        assert notebooks(own) == {"00-zacznij-tutaj.ipynb", "rycerze-i-zamki/01-początek-gry.ipynb",
                                  "00-start-here.ipynb", "knights-and-castles/01-setup.ipynb"}
    finally:
        language(before)


def test_a_folder_of_the_first_version_stays_as_it_is_and_is_renewed(source, own):
    for name in ("00-start-here.ipynb", "knights-and-castles/01-setup.ipynb", "pl/00-start-here.ipynb"):
        (own / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source / name, own / name)
    before = notebooks(own)
    (own / LEDGER).write_text(json.dumps({name: checksum((own / name).read_bytes()) for name in before}))
    (source / "pl/00-start-here.ipynb").write_text("second edition")
    told = list(Shelf(source, own).renew())
    assert told == [f"Notebooks copied to {own}: 2."], "a chapter it did not have, and the new edition"
    assert notebooks(own) == before | {"pl/knights-and-castles/01-setup.ipynb"}
    assert (own / "pl/00-start-here.ipynb").read_text() == "second edition"


def test_nothing_happens_the_second_time(source, own):
    list(Shelf(source, own).renew())
    assert list(Shelf(source, own).renew()) == []


def test_an_unchanged_notebook_is_renewed(source, own):
    list(Shelf(source, own).renew())
    (source / "00-start-here.ipynb").write_text("second edition")
    assert list(Shelf(source, own).renew()) == [f"Notebooks copied to {own}: 1."]
    assert (own / "00-start-here.ipynb").read_text() == "second edition"


def test_a_changed_notebook_is_kept_as_long_as_there_is_nothing_new(source, own):
    list(Shelf(source, own).renew())
    (own / "00-start-here.ipynb").write_text("my notes")
    assert list(Shelf(source, own).renew()) == []
    assert (own / "00-start-here.ipynb").read_text() == "my notes"


def test_the_new_version_lies_beside_a_changed_notebook(source, own):
    list(Shelf(source, own).renew())
    (own / "00-start-here.ipynb").write_text("my notes")
    (source / "00-start-here.ipynb").write_text("second edition")
    told = list(Shelf(source, own).renew())
    assert (own / "00-start-here.ipynb").read_text() == "my notes"
    assert (own / "00-start-here.new.ipynb").read_text() == "second edition"
    assert "00-start-here.new.ipynb" in told[0]
    assert list(Shelf(source, own).renew()) == [], "and it is said once"


def test_notes_in_the_new_version_are_kept_too(source, own):
    list(Shelf(source, own).renew())
    (own / "00-start-here.ipynb").write_text("my notes")
    (source / "00-start-here.ipynb").write_text("second edition")
    list(Shelf(source, own).renew())
    (own / "00-start-here.new.ipynb").write_text("more notes")
    (source / "00-start-here.ipynb").write_text("third edition")
    list(Shelf(source, own).renew())
    found = [(own / f"00-start-here{end}.ipynb").read_text() for end in ("", ".new", ".new.new")]
    assert found == ["my notes", "more notes", "third edition"]


def test_a_chapter_that_has_another_number_now_leaves_no_copy_unless_it_was_written_in(source, own):
    list(Shelf(source, own).renew())
    chapter = "knights-and-castles/01-setup.ipynb"
    (own / "00-start-here.ipynb").write_text("my notes")
    for gone in (chapter, "00-start-here.ipynb"):
        (source / gone).unlink()
    (source / "knights-and-castles/02-setup.ipynb").write_text("the same")
    list(Shelf(source, own).renew())
    assert not (own / chapter).exists()
    assert (own / "knights-and-castles/02-setup.ipynb").exists()
    assert (own / "00-start-here.ipynb").read_text() == "my notes"


@pytest.mark.parametrize("ledger", [None, "", "{", "[]", '{"00-start-here.ipynb": 7}'])
def test_a_lost_or_broken_ledger_loses_no_notes(source, own, ledger):
    list(Shelf(source, own).renew())
    (own / "00-start-here.ipynb").write_text("my notes")
    if ledger is None:
        (own / LEDGER).unlink()
    else:
        (own / LEDGER).write_text(ledger)
    list(Shelf(source, own).renew())
    assert (own / "00-start-here.ipynb").read_text() == "my notes"


def test_a_notebook_thrown_away_comes_back(source, own):
    list(Shelf(source, own).renew())
    (own / "00-start-here.ipynb").unlink()
    list(Shelf(source, own).renew())
    assert (own / "00-start-here.ipynb").exists()


def test_the_ledger_names_what_was_copied(source, own):
    list(Shelf(source, own).renew())
    assert set(json.loads((own / LEDGER).read_text())) == notebooks(own)


def test_the_first_notebook_is_in_the_readers_language(source, own, run):
    list(Shelf(source, own).renew())
    assert lab.first(own) == Path("00-start-here.ipynb")
    run("--lang", "pl")
    assert lab.first(own) == Path("00-start-here.ipynb")
    (own / "pl").mkdir()
    (own / "pl/00-start-here.ipynb").touch()
    assert lab.first(own) == Path("pl/00-start-here.ipynb"), "in a folder of the first version, and in a clone"


def test_the_lab_is_opened_with_what_was_asked_for(run, own, source, monkeypatch):
    opened = []
    monkeypatch.setattr(lab, "notebooks", lambda: source)
    monkeypatch.setattr(lab, "open_lab", lambda *wishes: opened.append(wishes) or 0)
    code, out, err = run("lab", "--no-browser", str(own), "--port", "8901", "--", "--LabApp.x=1", "--help")
    assert (code, err) == (0, "")
    assert "Notebooks copied" in out
    assert opened == [(own, Path("00-start-here.ipynb"), ["--port=8901", "--no-browser", "--LabApp.x=1", "--help"])]


def test_jupyter_believes_our_notebooks_until_they_are_changed(tmp_path, monkeypatch):
    from nbformat import read
    from nbformat.sign import NotebookNotary

    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "jupyter"))
    ours = lab.notebooks()
    lab.trust(ours)
    believed = NotebookNotary(data_dir=str(tmp_path / "jupyter"))
    for path in ours.rglob("*.ipynb"):
        notebook = read(path, 4)
        assert believed.check_signature(notebook)
        notebook.cells[-1].source += "!"
        assert not believed.check_signature(notebook)


def test_a_home_that_cannot_be_written_does_not_stop_the_lab(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "file" / "jupyter"))
    lab.trust(lab.notebooks())


def test_in_the_folder_of_the_package_nothing_is_copied(run, source, monkeypatch):
    monkeypatch.setattr(lab, "notebooks", lambda: source)
    monkeypatch.setattr(lab, "open_lab", lambda *wishes: 0)
    before = notebooks(source)
    assert run("lab", str(source)) == (0, "", "")
    assert notebooks(source) == before
    assert not (source / LEDGER).exists()


def test_a_file_in_the_way_is_one_line(run, tmp_path, own, source, monkeypatch):
    monkeypatch.setattr(lab, "notebooks", lambda: source)
    (tmp_path / "diary").write_text("dear diary")
    for folder in ("diary", "diary/games"):
        code, out, err = run("lab", str(tmp_path / folder))
        assert (code, out, err.count("\n")) == (2, "", 1)
    assert (tmp_path / "diary").read_text() == "dear diary"
