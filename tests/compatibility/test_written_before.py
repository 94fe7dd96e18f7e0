"""What was written by version 0.1 (commit 836174a) is read: tables, positions, moves, progress, names in notebooks."""

from __future__ import annotations

import dataclasses
import importlib
import json
import shutil
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

import dragongames as dg
from dragongames.core.game.position import CHANCE
from dragongames.core.moved import table as moved
from dragongames.lessons import Progress
from dragongames.lessons.progress.export import merge, read

WRITTEN = Path(__file__).parent / "written_at_836174a"
NAMES = {module: names.split() for module, names in json.loads((WRITTEN / "names.json").read_text("utf-8")).items()}
# What only one module and its neighbours needed, and nobody needs any more.
GONE = json.loads((WRITTEN / "gone.json").read_text("utf-8"))
GAMES = tuple(path.stem for path in sorted(WRITTEN.glob("*.json")) if path.stem in dg.GAMES)


def kept(name: str) -> dict[str, list[list[object]]]:
    found: dict[str, list[list[object]]] = json.loads((WRITTEN / f"{name}.json").read_text("utf-8"))
    return found


@pytest.mark.parametrize("slug", GAMES)
def test_a_saved_table_is_read_and_saved_the_same(slug: str, tmp_path: Path) -> None:
    table = dg.load(WRITTEN / f"{slug}.json")
    assert list(table.history()) == kept("histories")[slug]
    assert table.names == ("Ala", "Jan")
    assert table.seat == 0
    assert table.save(tmp_path / "again.json").read_bytes() == (WRITTEN / f"{slug}.json").read_bytes()
    assert dg.load(tmp_path / "again.json") == table


def test_a_diary_is_read(tmp_path: Path) -> None:
    shutil.copy(WRITTEN / "diary.json", tmp_path)
    diary = dg.load(tmp_path / "diary.json")
    assert diary.diary
    assert list(diary.history()) == ["youngest-first 2+1", "draw drum"]


@pytest.mark.parametrize("slug", GAMES)
def test_texts_of_positions_and_views_are_read_and_written_the_same(slug: str) -> None:
    game = dg.game(slug)
    for text in kept("positions")[slug]:
        position = game.read(str(text))
        assert game.write(position) == text


@pytest.mark.parametrize("slug", GAMES)
def test_typed_moves_are_read_in_both_languages(slug: str) -> None:
    game = dg.game(slug)
    for seat, english, polish, shown in kept("moves")[slug]:
        move = game.notation.read(str(english), 0 if seat == CHANCE else int(str(seat)))
        assert game.notation.read(str(polish), move.seat if move.seat != CHANCE else 0) == move
        assert repr(move) == shown


def test_exported_progress_and_its_file_are_read(tmp_path: Path) -> None:
    fresh = Progress("Jan", tmp_path / "new")
    assert merge(fresh, read(WRITTEN / "exported.json")) == 3
    (tmp_path / "old").mkdir()
    shutil.copy(WRITTEN / "progress.sqlite3", tmp_path / "old")
    old = Progress("Ala", tmp_path / "old")
    assert [one.result.exercise for one in old.tries()] == ["library"]
    assert [one.rule for one in old.given()] == ["SI-4.1"]
    assert [one.chapter for one in old.visits()] == ["02"]


@pytest.mark.parametrize("module", NAMES)
def test_every_module_and_its_names_are_found_under_their_old_names(module: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        there = importlib.import_module(module)
        lost = [name for name in NAMES[module] if not hasattr(there, name)]
    assert lost == GONE.get(module, [])


def test_an_old_name_says_the_new_one_in_one_sentence() -> None:
    for old, new in (("dragongames.core.position", "dragongames.core.game.position"),):
        there = importlib.import_module(old)
        with pytest.warns(DeprecationWarning, match=rf"“{old}\.Move” is called “{new}\.Move” now") as told:
            assert there.Move is importlib.import_module(new).Move
        assert told[0].filename == __file__
    table = dg.table("carcassonne", players=2)
    with pytest.warns(DeprecationWarning, match=r"“Table\.may” is called “Table\.legal_moves” now"):
        assert table.may(0) == table.legal_moves(0)
    with pytest.warns(DeprecationWarning, match="Table.write"):
        assert table.label(table.legal_moves(0)[0]) == table.write(table.legal_moves(0)[0], numbered=False)
    with pytest.warns(DeprecationWarning, match=r"Game\.pannable"):
        assert table.game.roams is table.game.pannable
    with pytest.warns(DeprecationWarning, match=r"“Game\(on=…\)” is called “Game\(overlays_on=…\)” now") as told:
        assert dataclasses.replace(table.game, on=frozenset({"farms"})).overlays_on == {"farms"}
    board = dg.board(table)
    with pytest.warns(DeprecationWarning, match=r"Board\.input"):
        assert board.hands is board.input
    with pytest.warns(DeprecationWarning, match=r"Board\.viewport"):
        assert board.lens is board.viewport


def test_packages_that_took_the_name_of_a_module_answer_for_it() -> None:
    with pytest.warns(DeprecationWarning, match=r"core\.table\.table\.Table"):
        from dragongames.core.table import Table
    assert Table is dg.Table
    code = "from dragongames.analysis import play_bots, played; assert played is play_bots"
    done = subprocess.run([sys.executable, "-W", "always", "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "play_bots" in done.stderr


def test_what_never_was_is_not_found() -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("dragongames.core.nonsense")
    with pytest.raises(AttributeError, match="nonsense"):
        _ = importlib.import_module("dragongames.core.position").nonsense


def test_every_new_name_is_there() -> None:
    for new in moved("modules").values():
        importlib.import_module(new)
    for new in moved("names").values():
        place, _, name = new.rpartition(".")
        assert hasattr(importlib.import_module(place), name), new


def test_our_own_code_uses_no_old_name() -> None:
    code = "import dragongames as dg; dg.widgets.Board(dg.table('simurgh')); dg.analysis; dg.lessons"
    done = subprocess.run(
        [sys.executable, "-W", "error::DeprecationWarning:dragongames", "-c", code], capture_output=True, text=True,
    )
    assert done.returncode == 0, done.stderr
