"""What covers a rule: a place in the engine, a test named after it, a cell of a notebook."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Final

from dragongames.cli.speech import say
from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.games import GAMES

KINDS: Final = ("engine", "test", "notebook")


def repository() -> Path:
    """The folder of a clone, which has the tests and notebooks; an installed package has no tests."""
    root = Path(str(files("dragongames"))).parent
    if not ((root / "tests").is_dir() and (root / "notebooks").is_dir()):
        raise NotationError(say("coverage.nowhere"))
    return root


class Coverage:
    """The rules of a game that the engine, the tests and the notebooks cite; `found[kind]` has their ids."""

    def __init__(self, game: Game, root: Path) -> None:
        self.rules = tuple(rule.id for rule in game.rulebook)
        package = Path(str(files(GAMES[game.slug])))
        tests = map(self.tested, test_names((root / "tests").rglob("test_*.py")))
        self.found: dict[str, set[str]] = {
            "engine": {rule for path in package.rglob("*.py") for rule in self.cited(path.read_text("utf-8"))},
            "test": {rule for rule in tests if rule is not None},
            "notebook": {rule for cell in cells((root / "notebooks").rglob("*.ipynb")) for rule in self.cited(cell)},
        }

    def complete(self, rule: str) -> bool:
        """Whether everything covers a rule."""
        return all(rule in self.found[kind] for kind in KINDS)

    def tested(self, name: str) -> str | None:
        """The rule a test is named after: the longest id that begins its name (`test_KC_4_1_...`)."""
        fits = [rule for rule in self.rules if re.match(rf"test_{re.sub('[-.]', '_', rule)}(?![0-9])", name)]
        return max(fits, key=len, default=None)

    def cited(self, text: str) -> set[str]:
        """The rules a text names; `KC-4.1` names neither `KC-4` nor `KC-4.10`."""
        return {rule for rule in self.rules if re.search(rf"(?<![\w.-]){re.escape(rule)}(?![\w-]|\.\w)", text)}


def test_names(paths: Iterable[Path]) -> Iterator[str]:
    """The names of all test functions."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def cells(paths: Iterable[Path]) -> Iterator[str]:
    """The sources of all cells of notebooks."""
    for path in paths:
        if ".ipynb_checkpoints" in path.parts:
            continue
        for cell in json.loads(path.read_text("utf-8"))["cells"]:
            yield "".join(cell["source"])
