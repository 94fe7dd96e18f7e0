"""Games are found by their folders: nobody writes a list that the next game would have to enter."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import dragongames as dg
from dragongames import games
from dragongames.core.errors import NotationError

WHERE = ("dragongames", "widgets", "tools", "benchmarks", "tests")


def lists(path: Path) -> Iterator[tuple[int, set[str]]]:
    """What is listed in a file, or is the key of a table or the first argument of what is listed, with its line."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.List | ast.Tuple | ast.Set | ast.Dict):
            parts = node.keys if isinstance(node, ast.Dict) else node.elts
            first = [part.args[0] if isinstance(part, ast.Call) and part.args else part for part in parts]
            said = {part.value for part in first if isinstance(part, ast.Constant) and isinstance(part.value, str)}
            yield node.lineno, {word.replace("_", "-") for word in said} & {*games.GAMES}


@pytest.mark.parametrize("where", WHERE)
def test_no_list_names_all_games(root, where):
    """Examples of some games are welcome; a list of all of them is one that the next game would be missing in."""
    for path in sorted((root / where).rglob("*.py")):
        for line, named in lists(path):
            assert len(named) < len(games.GAMES), f"{path}:{line} lists all games; read it from their folders"


def test_such_a_list_would_be_found(tmp_path):
    (tmp_path / "new.py").write_text(f"NEW = {{slug: 1 for slug in {list(games.GAMES)!r}}}\n")
    assert max(len(named) for _, named in lists(tmp_path / "new.py")) == len(games.GAMES)


def test_every_folder_of_a_game_is_one_of_the_games(root):
    folders = {path.name for path in (root / "dragongames" / "games").iterdir() if (path / "__init__.py").exists()}
    assert {module.rpartition(".")[2] for module in games.GAMES.values()} == folders


@pytest.mark.parametrize("slug", games.GAMES)
def test_a_folder_is_known_by_the_name_its_game_has(slug):
    assert dg.game(slug).slug == slug


def test_the_registry_imports_no_game():
    code = "import sys, dragongames as dg; print(*dg.GAMES); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.splitlines()
    assert told[0].split() == list(games.GAMES)
    assert "dragongames.games" in told[1].split()
    assert "dragongames.games." not in told[1]


def test_games_stand_in_the_order_their_folders_tell(tmp_path):
    for folder, slug, place in (("one", "zebra", 2), ("two", "aurochs", 1), ("three", "bison", 2)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / games.CARD).write_text(f'slug = "{slug}"\nplace = {place}\n')
    (tmp_path / "none").mkdir()
    assert games.found(tmp_path, "x.") == {"aurochs": "x.two", "bison": "x.three", "zebra": "x.one"}


def test_a_folder_elsewhere_becomes_a_game(root, monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(games, "GAMES", dict(games.GAMES))
    assert games.add(root / "docs" / "example" / "nest") == "nest"
    assert games.game("nest").slug == "nest"
    games.forget()


def test_a_folder_that_is_no_game_is_refused(tmp_path):
    with pytest.raises(NotationError, match=r"is not the folder of a game: it has no game\.toml"):
        games.add(tmp_path)
