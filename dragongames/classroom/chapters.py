"""The chapters of a game, or of all games, in order: for the list of contents, and for next and previous."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

# "**Dragon Castle** (*Zamek Smoków*), chapter 4. ": the page says that already.
PLACE: Final = re.compile(r"^\*\*[^*]+\*\*( \([^)]+\))?, \w+ \d+\. *")
RULES: Final = re.compile(r"(?: |<sup>)\[[A-Z]+-\d[^\]]*\](?:</sup>)?")
EMPHASIS: Final = re.compile(r"[*_`]")


class Chapter(Struct, frozen=True):
    """One notebook of a game."""

    path: Path
    file: str  # its name among the pages
    title: str
    about: str  # its first sentences
    game: str

    @property
    def number(self) -> int:
        return int(self.path.name.partition("-")[0])

    @property
    def address(self) -> str:
        return f"/chapter/{self.file}"


class Chapters:
    """All chapters of one game in one language, or of several games, each in a folder of its own."""

    def __init__(self, folder: Path, games: Sequence[str] = ()) -> None:
        found = [(f"{slug}.", path) for slug in games for path in _books(folder / slug)]
        self.all = tuple(_chapter(path, named) for named, path in found or [("", path) for path in _books(folder)])
        self.by_file = {chapter.file: chapter for chapter in self.all}

    def beside(self, file: str) -> tuple[Chapter | None, Chapter | None]:
        """The chapters before and after this one in the same game."""
        here = [chapter for chapter in self.all if chapter.game == self.by_file[file].game]
        at = here.index(self.by_file[file])
        return here[at - 1] if at else None, here[at + 1] if at + 1 < len(here) else None


def _books(folder: Path) -> list[Path]:
    return sorted(folder.glob("[0-9][0-9]-*.ipynb"))


def _chapter(path: Path, named: str) -> Chapter:
    first = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"])
    head, _, rest = first.partition("\n")
    about = PLACE.sub("", rest.strip().partition("\n\n")[0])
    title, said = head.removeprefix("# ").strip(), RULES.sub("", EMPHASIS.sub("", about)).strip()
    return Chapter(path, named + path.name, title, said, path.parent.name)
