"""Types tell what things are: to us, and to who uses the library with a type checker of his own."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import pytest

from tests.project import typed_user

ROOT = Path(__file__).resolve().parents[2]
CHECKING = run_path(str(ROOT / "tools" / "check_types.py"))
MOST = 80  # annotations that say nothing
USER = ROOT / "tests" / "project" / "typed_user.py"


def vague() -> Iterator[tuple[str, str]]:
    """Every `Any` of the code: where, and its line."""
    for folder in ("dragongames", "widgets"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            text = path.read_text("utf-8")
            lines = text.splitlines()
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Name) and node.id == "Any":
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", lines[node.lineno - 1]


def test_few_things_are_of_any_type_and_each_says_why():
    found = list(vague())
    assert [where for where, line in found if "  # " not in line] == []
    assert len(found) <= MOST


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The package as a user has it: all of it below one folder."""
    return CHECKING["assembled"](tmp_path_factory.mktemp("site") / "types").parent


def test_a_users_program_is_typed_for_mypy():
    # Where `make lint` has read all of it already.
    folder = CHECKING["assembled"](ROOT / "build" / "types").parent
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", str(USER)],
        cwd=ROOT, capture_output=True, text=True, env=CHECKING["looking_in"](folder),
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_users_program_is_typed_for_pyright(installed, tmp_path):
    settings = {
        "include": [str(USER)], "extraPaths": [str(installed)], "typeCheckingMode": "strict", "pythonVersion": "3.11",
    }
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pyright", "-p", str(tmp_path), "--pythonpath", sys.executable],
        cwd=tmp_path, capture_output=True, text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("deed", [
    typed_user.a_table, typed_user.a_table_of_one_game, typed_user.a_game_with_a_bot, typed_user.what_moves_are_worth,
    typed_user.a_position, typed_user.a_lesson,
])
def test_a_users_program_runs(deed):
    assert deed() is not None
