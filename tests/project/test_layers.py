"""Dependencies run one way, and importing the package costs next to nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# What each folder may import of the others; each also imports itself, and everybody `dragongames` lazily where it must.
ALLOWED = {
    "core": set(),
    "draw": {"core"},
    "games": {"core", "draw"},
    "bots": {"core", "games"},
    "analysis": {"core", "draw", "games", "bots"},
    "adapters": {"core", "games", "bots"},
    "lessons": {"core", "games", "bots"},
    "paper": {"core", "draw", "games", "lessons"},
    "cli": {"core", "draw", "games", "bots", "lessons", "paper", "notebooks", "classroom"},
    "classroom": {"core", "draw", "games", "lessons", "widgets"},
    "widgets": {"core", "draw", "games", "bots", "lessons", "analysis"},
}
# Folders at the bottom use nothing but the standard library and msgspec.
BARE = ("core", "draw", "games")
# The few places where a lower layer opens the door to a higher one on demand, inside of a function.
DOORS = {
    ("core", "draw"),  # a table draws itself
}
HEAVY = {
    "IPython", "ipywidgets", "ipycanvas", "jupyterlab", "jupyter_server", "numpy", "pandas", "matplotlib", "asyncio",
    "scipy", "tqdm", "dask", "distributed", "pettingzoo", "pyspiel", "open_spiel", "concurrent",
}
DEALING = "import dragongames; dragongames.table('knights-and-castles')"


class Import:
    """One import of a module: what, and whether it happens when the module is loaded."""

    def __init__(self, name: str, at_load: bool, line: int) -> None:
        self.name, self.at_load, self.line = name, at_load, line


def imports(path: Path) -> Iterator[Import]:
    tree = ast.parse(path.read_text("utf-8"))
    lazy = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.If)]
    later = {id(inner) for node in lazy for inner in ast.walk(node)}
    for node in ast.walk(tree):
        names = (
            [alias.name for alias in node.names] if isinstance(node, ast.Import)
            else [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        )
        if isinstance(node, ast.ImportFrom) and node.module == "dragongames":
            names = [f"dragongames.{alias.name}" for alias in node.names]
        yield from (Import(name, id(node) not in later, node.lineno) for name in names)


def layer(module: str) -> str:
    """The folder a module lies in; "" for the package itself and what it re-exports."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 and parts[1] in {*ALLOWED, "notebooks"} else ""


def test_every_folder_has_its_place(root):
    folders = {path.name for path in (root / "dragongames").iterdir() if (path / "__init__.py").exists()}
    assert folders | {"widgets"} == set(ALLOWED)


def test_dependencies_run_one_way(modules):
    for name, path in modules.items():
        own = layer(name)
        for wanted in imports(path):
            other = layer(wanted.name) if wanted.name.startswith("dragongames.") else ""
            if not own or not other or other == own or other in ALLOWED[own]:
                continue
            door = (own, other) in DOORS and not wanted.at_load
            assert door, f"{path}:{wanted.line}: {own} must not import {other}"


def test_games_know_nothing_of_each_other(modules):
    for name, path in modules.items():
        if layer(name) == "games" and name.count(".") > 2:
            own = ".".join(name.split(".")[:3])
            for wanted in imports(path):
                other = ".".join(wanted.name.split(".")[:3])
                stranger = other.startswith("dragongames.games.") and other != own
                assert not stranger, f"{path}:{wanted.line}: {own} imports {other}"


def test_the_lower_folders_use_only_the_standard_library_and_msgspec(modules):
    known = {*sys.stdlib_module_names, "msgspec", "dragongames", "typing_extensions"}  # which only type checkers import
    for name, path in modules.items():
        if layer(name) in BARE:
            for wanted in imports(path):
                assert wanted.name.partition(".")[0] in known, f"{path}:{wanted.line}: {wanted.name}"
                assert wanted.name != "typing_extensions" or not wanted.at_load, f"{path}:{wanted.line}"


@pytest.mark.parametrize("first", ["import dragongames", DEALING])
def test_importing_and_dealing_load_nothing_heavy(first):
    code = f"import sys; {first}; print(*sorted({{name.partition('.')[0] for name in sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not HEAVY & set(done.stdout.split())


def test_the_command_line_loads_nothing_heavy():
    code = "import sys; from dragongames.cli import main; main(['rules', 'knights-and-castles']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.partition(".")[0] for name in done.stdout.splitlines()[-1].split()}
    assert "dragongames" in loaded
    assert not HEAVY & loaded
