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


class Ids:
    """The ids of a game's rules, and how names of tests and texts cite them; every pattern holds all of them."""

    def __init__(self, rules: Iterable[str]) -> None:
        self.rules = tuple(rules)
        longest_first = sorted(self.rules, key=len, reverse=True)
        self._named = {re.sub("[-.]", "_", rule): rule for rule in longest_first}
        self._name = re.compile(rf"test_({'|'.join(self._named)})(?![0-9])")
        self._id = re.compile(rf"(?<![\w.-])(?:{'|'.join(map(re.escape, longest_first))})(?![\w-]|\.\w)")

    def tested(self, name: str) -> str | None:
        """The rule a test is named after: the longest id that begins its name (`test_KC_4_1_...`)."""
        found = self._name.match(name)
        return self._named[found[1]] if found else None

    def cited(self, text: str) -> set[str]:
        """The rules a text names; `KC-4.1` names neither `KC-4` nor `KC-4.10`."""
        return set(self._id.findall(text))


class Coverage(Ids):
    """The rules of a game that the engine, the tests and the notebooks cite; `found[kind]` has their ids."""

    def __init__(self, game: Game, root: Path) -> None:
        super().__init__(rule.id for rule in game.rulebook)
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
