"""Dependencies run one way, and importing the package costs next to nothing."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dragongames import games

# What each folder may import of the others; each also imports itself, and everybody `dragongames` lazily where it must.
ALLOWED = {
    "core": set(),
    "draw": {"core"},
    "games": {"core", "draw"},
    "bots": {"core", "games"},
    "analysis": {"core", "draw", "games", "bots"},
    "adapters": {"core", "games", "bots"},
    "lessons": {"core", "games", "bots", "analysis"},
    "paper": {"core", "draw", "games", "lessons"},
    "cli": {"core", "draw", "games", "bots", "analysis", "lessons", "paper", "notebooks", "classroom"},
    "classroom": {"core", "draw", "games", "bots", "lessons", "widgets"},
    "widgets": {"core", "draw", "games", "bots", "lessons", "analysis"},
}
# Folders at the bottom use nothing but the standard library and msgspec.
BARE = ("core", "draw", "games")
# The few places where a lower layer opens the door to a higher one on demand, inside of a function.
DOORS = {
    ("core", "draw"),  # a table draws itself
}
# The same inside of the larger folders: their rooms, and what each may use of the others.
ROOMS = {
    "dragongames.core": {
        "errors": set(), "extras": {"errors", "text"}, "toml": {"errors", "text"}, "text": {"errors"},
        "game": {"errors", "text", "toml", "moved"}, "table": {"errors", "text", "game", "moved"},
        "moved": {"errors", "text"},
    },
    "dragongames.widgets": {
        "base": set(), "canvas": {"base"}, "board": {"base", "canvas"}, "panels": {"base", "canvas", "board"},
        "editors": {"base", "canvas", "board", "panels"},
    },
}
# In a game: `names` are the words and what things are called, `count` is what counts the components of a position.
GAME_ROOMS = {
    "names": {"box", "rules"},
    "box": {"names"},
    "rules": {"box", "names"},
    "count": {"box", "rules"},
    "text": {"names", "box", "rules"},
    "clicks": {"box", "rules"},
    "picture": {"names", "text", "box", "rules", "clicks"},
    "bot": {"box", "rules"},
}
APART = {"text/catalogue.py": "names", "text/naming.py": "names", "box/components.py": "count"}
# Modules that reach upwards, each with its reason.
REACHES = {
    "dragongames/core/text/notation.py": "game",  # it writes moves, which are records of `position`
    "dragongames/core/text/declined.py": "game",  # so does this
    "dragongames/core/text/facts.py": "game",  # it reads positions, for type checkers only
    "dragongames/core/errors.py": "game",  # a refusal carries what explained it, for type checkers only
    "widgets/canvas/picture.py": "board",  # what is marked on it depends on what is picked, and on who sits there
    "widgets/canvas/input.py": "board",  # it hands clicks to the board, whose type it names
    "dragongames/games/simurgh/box/board.py": "rules",  # effects are compiled where the tiles are read
    "dragongames/games/simurgh/box/dragons.py": "rules",
    "dragongames/games/simurgh/box/effects.py": "rules",
    "dragongames/games/knights_and_castles/rules/setup.py": "text",  # ages that cannot be are refused as in a text
    "dragongames/games/dragonkeepers/text/notation.py": "clicks",  # sides have the names of what is clicked
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


def room(module: str, package: str) -> str:
    """The room of a package that a module lies in; "" if it lies elsewhere."""
    return module.removeprefix(f"{package}.").partition(".")[0] if module.startswith(f"{package}.") else ""


def asked(path: Path, modules: dict[str, Path]) -> Iterator[tuple[str, int]]:
    """The modules that a module asks for, those named behind `import` of a folder too, with the lines."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if whole in modules else node.module, node.lineno


@pytest.mark.parametrize("package", ROOMS)
def test_rooms_use_only_what_lies_below_them(root, modules, package):
    rooms = ROOMS[package]
    for name, path in modules.items():
        if own := room(name, package):
            assert own in rooms, f"{path} lies in a room without a place in ROOMS"
            for wanted, line in asked(path, modules):
                other = room(wanted, package)
                fine = not other or other == own or other in rooms[own]
                reaches = REACHES.get(path.relative_to(root).as_posix()) == other
                assert fine or reaches, f"{path}:{line}: {own} must not import {other}"


def game_room(path: Path, folder: Path) -> str:
    """The room of a game's module; "" for the folder's own `__init__`, which has them all."""
    place = path.relative_to(folder).as_posix()
    return APART.get(place) or place.partition("/")[0].partition("_")[0].removesuffix(".py")


def test_rooms_of_games_use_only_what_lies_below_them(root, modules):
    for package in games.GAMES.values():
        folder = modules[package].parent
        for name, path in modules.items():
            own = game_room(path, folder) if name.startswith(f"{package}.") else ""
            for wanted, line in asked(path, modules) if own else ():
                if not wanted.startswith(f"{package}."):
                    continue
                other = game_room(modules[wanted], folder)
                fine = other == own or other in GAME_ROOMS[own]
                reaches = REACHES.get(path.relative_to(root).as_posix()) == other
                assert fine or reaches, f"{path}:{line}: {own} must not import {other}"


def test_whoever_reaches_upwards_still_does(root, modules):
    for place, other in REACHES.items():
        text = (root / place).read_text("utf-8")
        assert re.search(rf"^ *from dragongames\.[\w.]*\b{other}\b", text, re.MULTILINE), f"{place} reaches for nothing"


def test_the_lower_folders_use_only_the_standard_library_and_msgspec(modules):
    typed = {"typing_extensions", "_typeshed"}  # which only type checkers import
    known = {*sys.stdlib_module_names, "msgspec", "dragongames", *typed}
    for name, path in modules.items():
        if layer(name) in BARE:
            for wanted in imports(path):
                if wanted.name == "typing_extensions" and not wanted.at_load:
                    continue  # read by type checkers only
                assert wanted.name, f"{path}:{wanted.line}: write the import in full: from dragongames..."
                assert wanted.name.partition(".")[0] in known, f"{path}:{wanted.line}: {wanted.name}"
                assert wanted.name not in typed or not wanted.at_load, f"{path}:{wanted.line}"


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
