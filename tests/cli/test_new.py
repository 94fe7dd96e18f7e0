"""A new game is laid out from the example, under a name of its own, and is half complete from the first moment."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dragongames import games
from dragongames.cli import new
from dragongames.games import GAMES, forget

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def _as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sys, "path", [*sys.path])
    before = dict(GAMES)
    yield
    games.GAMES.clear()
    games.GAMES.update(before)
    forget()


def test_a_new_game_passes_half_of_the_checks_and_the_contract(run, tmp_path):
    code, out, err = run("new", "dragon-eggs", "--folder", str(tmp_path))
    assert (code, err) == (0, "")
    assert "its rules are called DE-1.1" in out
    assert f"dragongames doctor {tmp_path / 'dragon_eggs'}" in out
    told = run("doctor", str(tmp_path / "dragon_eggs"), "--walk", "60").out
    assert "✓ The contract, along 60 moves" in told
    assert told.count("✓") > told.count("✗") + told.count("–")
    assert "nest" not in {path.name for path in tmp_path.rglob("*")}


def test_among_the_games_of_a_clone_its_imports_are_written_in_full(tmp_path):
    new.lay_out(ROOT / new.PATTERN, tmp_path / "dragon_eggs", "dragon-eggs", "DE", "dragongames.games.dragon_eggs")
    for path in (tmp_path / "dragon_eggs").rglob("*.py"):
        text = path.read_text("utf-8")
        assert "from ." not in text
        assert "import" not in text or "NE-" not in text
    text = (tmp_path / "dragon_eggs" / "rules" / "apply.py").read_text("utf-8")
    assert "\nfrom dragongames.core.text.words import Phrase\nfrom dragongames.games.dragon_eggs.rules.events" in text
    assert "\n    from dragongames.games.dragon_eggs.rules.position import Position" in text
    assert f"place = {len(GAMES) + 1} " in (tmp_path / "dragon_eggs" / "game.toml").read_text("utf-8")


@pytest.mark.parametrize("slug", ["simurgh-two", "dragons", "x", "carcass"])
def test_its_letters_are_those_of_no_other_game(slug):
    letters = new.free_letters(slug)
    assert len(letters) == 2
    assert letters not in {"KC", "DC", "DK", "SI", "CA"}


@pytest.mark.parametrize(("name", "said"), [
    ("Dragon Eggs", "cannot be the name of a folder"), ("smocze-jajeczka-ą", "cannot be the name of a folder"),
    ("simurgh", "There is already a game simurgh"),
])
def test_a_name_that_will_not_do_is_refused(run, tmp_path, name, said):
    code, out, err = run("new", name, "--folder", str(tmp_path))
    assert (code, out) == (2, "")
    assert said in err
    assert not list(tmp_path.iterdir())


def test_nothing_is_overwritten(run, tmp_path):
    (tmp_path / "dragon_eggs").mkdir()
    assert "already exists" in run("new", "dragon-eggs", "--folder", str(tmp_path)).err
    assert not list((tmp_path / "dragon_eggs").iterdir())
