"""A game under examination: its folder, and where its chapters, page and tests lie in a clone."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from pathlib import Path

from dragongames.core.game.game import Game
from dragongames.core.toml import Toml
from dragongames.games import CARD, GAMES

# What a game that is not finished may raise; the fault is told, and the other checks go on.
UNFINISHED = (
    ArithmeticError, AssertionError, AttributeError, ImportError, LookupError, NameError, OSError, RuntimeError,
    SyntaxError, TypeError, ValueError,
)


class Patient:
    """One game, by its slug; it is not imported before `game` is asked for."""

    def __init__(self, slug: str) -> None:
        self.slug, self.module = slug, GAMES[slug]
        self.folder = self._folder()
        outside = (up for up in self.folder.parents if not (up / "__init__.py").exists())  # of its package
        self.root = next((up for up in outside if (up / "notebooks" / "source").is_dir()), None)

    def _folder(self) -> Path:
        """The folder, found without importing the game, which may be impossible."""
        package, _, name = self.module.rpartition(".")
        if package:
            return Path(str(files(package))) / name
        return next(Path(place) / name for place in sys.path if (Path(place) / name / CARD).is_file())

    @cached_property
    def card(self) -> Toml:
        return tomllib.loads((self.folder / CARD).read_text("utf-8"))

    @cached_property
    def game(self) -> Game:
        found: Game = import_module(self.module).GAME
        return found

    @property
    def clone(self) -> Path:
        """The folder with chapters, pages and tests; asked for only if there is one."""
        assert self.root is not None
        return self.root

    @property
    def chapters(self) -> list[Path]:
        """The sources of its chapters, in their order."""
        return sorted((self.clone / "notebooks" / "source" / self.slug).glob("*.md"))

    @property
    def page(self) -> Path:
        """The source of its page."""
        return self.clone / "docs" / "source" / f"{self.slug}.md"

    def told(self, path: Path) -> str:
        """A path as sentences name it."""
        home = self.root or self.folder.parent
        return path.relative_to(home).as_posix() if path.is_relative_to(home) else path.as_posix()

    def code(self) -> Iterator[Path]:
        """Every module of the game."""
        return (path for path in self.folder.rglob("*.py") if "__pycache__" not in path.parts)
