"""Files of a size to be read, each saying what it is."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

LONGEST = 350  # lines, examples and all
LONGER = {  # how many at most, and why
    "widgets/board/board.py": (400, "everything a board can be asked; whatever is a thing of its own has its own file"),
}
WHERE = ("dragongames", "widgets", "tests", "tools", "benchmarks")
UNFINISHED = re.compile("|".join(("TO" + "DO", "FIX" + "ME", "X" * 3, "NotImplemented" + "Error")))


@pytest.fixture(scope="module")
def files(root: Path) -> list[Path]:
    return sorted(path for where in WHERE for path in (root / where).rglob("*.py"))


def test_no_file_is_too_long(files, root):
    """A limit is a hint: who has a reason says it above, and comes off the list when it is gone."""
    lengths = {path.relative_to(root).as_posix(): len(path.read_text("utf-8").splitlines()) for path in files}
    long = {name: length for name, length in lengths.items() if length > LONGEST}
    assert not {name: length for name, length in long.items() if length > LONGER.get(name, (LONGEST, ""))[0]}
    assert LONGER.keys() <= long.keys(), "no longer long"


def test_every_file_says_what_it_is_in_a_few_lines(files):
    for path in files:
        said = ast.get_docstring(ast.parse(path.read_text("utf-8")))
        assert said, f"{path} does not say what it is"
        assert len(said.partition("\n\n")[0].splitlines()) <= 3, f"{path} needs more than three lines to say what it is"


def test_nothing_is_left_unfinished(files):
    for path in files:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not UNFINISHED.search(line), f"{path}:{number}: {line.strip()}"


def test_no_test_is_skipped(files):
    for path in files:
        if "tests" in path.parts:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
                assert name not in ("skip", "skipif", "xfail", "importorskip"), f"{path}:{node.lineno}"


def test_names_say_what_things_are(modules):
    for path in modules.values():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                assert not node.name.startswith(("get_", "do_")), f"{path}:{node.lineno}: {node.name}"
            if isinstance(node, ast.ClassDef):
                assert not node.name.endswith(("Manager", "Handler", "Util", "Utils", "Helper")), f"{path}: {node.name}"


def test_no_tool_hides_a_module_of_python(root):
    """A folder of scripts is the first place where each of them looks for what it imports."""
    for folder in ("tools", "benchmarks"):
        names = {path.stem for path in (root / folder).iterdir()}
        assert not names & sys.stdlib_module_names, folder
