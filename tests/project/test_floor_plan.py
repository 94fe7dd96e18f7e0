"""A role has one name and one room: in every game, in the example, and nothing lies flat that has a room."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dragongames.core.game.plan import ROLES, astray
from dragongames.games import GAMES

# The few files that lie beside the rooms of a folder, each because it belongs to all of them.
FLAT = {
    "dragongames": {"__init__.py", "__main__.py", "py.typed"},
    "dragongames/core": {"__init__.py", "errors.py", "extras.py", "moved.py", "moved.toml", "toml.py"},
    "dragongames/games": {"__init__.py"},
    "dragongames/lessons": {"__init__.py", "words.py", "words.toml"},
    "widgets": {"__init__.py"},
    "tests": {"kernels.py", "pictures.py", "processes.py"},
    "tests/core": set(),
    "tests/games": {"asked.py"},
    "tests/lessons": set(),
    "tests/widgets": {"conftest.py", "toy.py"},
}
GAME_FOLDERS = sorted(name.replace(".", "/") for name in GAMES.values())


@pytest.mark.parametrize("folder", GAME_FOLDERS)
def test_every_game_has_the_rooms_of_the_plan(root, folder):
    assert not list(astray(root / folder))


def test_the_example_has_the_rooms_of_the_plan(root):
    assert not list(astray(root / "docs" / "example" / "nest", missing_ok=("teaching/quiz.toml",)))


@pytest.mark.parametrize("folder", FLAT)
def test_nothing_lies_flat_that_belongs_into_a_room(root, folder):
    assert {path.name for path in (root / folder).iterdir() if path.is_file()} <= FLAT[folder]


def test_tests_have_the_rooms_of_what_they_test(root):
    for folder in ("core", "lessons", "games"):
        rooms = {path.name for path in (root / "dragongames" / folder).iterdir() if path.is_dir()}
        assert {path.name for path in (root / "tests" / folder).iterdir() if path.is_dir()} <= rooms | {"__pycache__"}
    widgets = {path.name for path in (root / "widgets").iterdir() if path.is_dir()}
    assert {path.name for path in (root / "tests" / "widgets").iterdir() if path.is_dir()} <= widgets | {"__pycache__"}


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_takes_more_than_GAME_from_the_folder_of_a_game(root, slug):
    rooms = {role.path.partition("/")[0].removesuffix(".py") for role in ROLES}
    package = re.escape(GAMES[slug])
    for where in ("dragongames", "widgets", "tests", "tools", "benchmarks"):
        for path in sorted((root / where).rglob("*.py")):
            for names in re.findall(rf"^ *from {package} import (.+)$", path.read_text("utf-8"), re.MULTILINE):
                assert set(names.replace(",", "").split()) <= rooms | {"GAME"}, path


def test_what_lies_elsewhere_is_named(root, tmp_path):
    nest = tmp_path / "nest"
    for path in (root / "docs" / "example" / "nest").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            copy = nest / path.relative_to(root / "docs" / "example" / "nest")
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
    (nest / "text" / "board.py").rename(nest / "show.py")
    (nest / "rules" / "setup.py").write_text('"""Nothing."""\n')
    with (nest / "__init__.py").open("a") as file:
        file.write("SIZE = 1\n")
    assert list(map(str, astray(nest, missing_ok=("teaching/quiz.toml",)))) == [
        "show.py: nothing of this name belongs into the folder itself",
        "rules/setup.py does not define start",
        "text/board.py is missing: the board in words",
        "__init__.py holds more than GAME: SIZE",
    ]


def test_the_guide_speaks_of_every_room(root):
    guide = Path(root / "docs" / "developer.md").read_text("utf-8")
    for room in {role.path.partition("/")[0] for role in ROLES}:
        assert f"[`{room}" in guide, room
