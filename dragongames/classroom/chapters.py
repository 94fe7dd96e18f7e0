"""The chapters of a game in their order: what a contents page lists and where next and previous lead."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from msgspec import Struct

# "**Dragon Castle** (*Zamek Smoków*), chapter 4. ": the page says that already.
PLACE: Final = re.compile(r"^\*\*[^*]+\*\*( \([^)]+\))?, \w+ \d+\. *")
RULES: Final = re.compile(r" \[[A-Z]+-\d[^\]]*\]")
EMPHASIS: Final = re.compile(r"[*_`]")


class Chapter(Struct, frozen=True):
    """One notebook of a game."""

    file: str
    title: str
    about: str  # its first sentences

    @property
    def number(self) -> int:
        return int(self.file.partition("-")[0])

    @property
    def address(self) -> str:
        return f"/chapter/{self.file}"


class Chapters:
    """All chapters of one game in one language."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.all = tuple(_chapter(path) for path in sorted(folder.glob("[0-9][0-9]-*.ipynb")))
        self.by_file = {chapter.file: chapter for chapter in self.all}

    def beside(self, file: str) -> tuple[Chapter | None, Chapter | None]:
        """The chapters before and after one."""
        at = self.all.index(self.by_file[file])
        return (
            self.all[at - 1] if at else None,
            self.all[at + 1] if at + 1 < len(self.all) else None,
        )


def _chapter(path: Path) -> Chapter:
    first = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"])
    head, _, rest = first.partition("\n")
    about = PLACE.sub("", rest.strip().partition("\n\n")[0])
    return Chapter(path.name, head.removeprefix("# ").strip(), RULES.sub("", EMPHASIS.sub("", about)).strip())
