"""The chapters of a game's rulebook as they lie in our notebooks: their titles, and the rules each explains first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path, PurePath
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from dragongames.core.text.words import LANGUAGES, Phrase
from dragongames.games import GAMES
from dragongames.lessons.words import WORDS, in_language

Kind: TypeAlias = Literal["rules", "first-game", "exercises", "quiz"]

PAGES: Final = "DRAGONGAMES_PAGES"  # our servers tell their kernels here where the chapters are as pages
START: Final = "00-start-here"  # belongs to the game that is played in it
CITED: Final = re.compile(r"\[([A-Z]{2}-\d+\.\d+)[ \]]")
HEADING: Final = re.compile(r"^# (.+)$", re.MULTILINE)
BRACKETS: Final = re.compile(r" \([^)]*\)")  # the Polish word, in an English title


class Chapter(Struct, frozen=True):
    """One notebook of a game."""

    game: str
    name: str  # of its file, without the ending
    titles: dict[str, str]
    rules: tuple[str, ...]  # those that no earlier chapter has named

    @property
    def number(self) -> int:
        return int(self.name.partition("-")[0])

    @property
    def title(self) -> str:
        return in_language(self.titles)

    @property
    def topic(self) -> str:
        """What it is known by, whatever its number."""
        return topic(self.name)

    @property
    def kind(self) -> Kind:
        match self.topic:
            case "first-game" | "exercises" | "quiz" as kind:
                return kind
            case _:
                return "rules"

    @property
    def path(self) -> str:
        """Its place among the notebooks of a language."""
        return f"{self.name}.ipynb" if self.name == START else f"{self.game}/{self.name}.ipynb"


def topic(name: str) -> str:
    """The name of a chapter without its number, which changes when chapters are reordered."""
    return name.partition("-")[2]


class _Cell(Struct):
    cell_type: str
    source: str | list[str]

    @property
    def text(self) -> str:
        return self.source if isinstance(self.source, str) else "".join(self.source)


class _Book(Struct):
    """The parts of a notebook we need; its outputs are skipped."""

    cells: list[_Cell]


@cache
def course(slug: str) -> tuple[Chapter, ...]:
    """The chapters of a game in teaching order; () if the notebooks are not installed.

    It reads the built notebooks that lie with the imported package (`folder`), neither their sources nor a learner's
    own copies. A chapter that was just written is known after `make notebooks`.
    """
    known: set[str] = set()
    chapters = []
    english, *others = (folder(lang) / slug for lang in LANGUAGES)
    for path in sorted(english.glob("[0-9]*.ipynb")):
        prose = "\n".join(_prose(path))
        titles = {lang: _title("\n".join(_prose(place / path.name)) if (place / path.name).exists() else prose)
                  for lang, place in zip(LANGUAGES, (english, *others), strict=True)}
        rules = tuple(rule for rule in dict.fromkeys(CITED.findall(prose)) if rule not in known)
        known.update(rules)
        chapters.append(Chapter(slug, path.stem, titles, rules))
    return tuple(chapters)


def folder(lang: str) -> Path:
    """The folder with this package's notebooks in a language; in a clone, `notebooks` itself."""
    home = Path(str(files("dragongames.notebooks")))
    return home if lang == LANGUAGES[0] else home / lang


def start(slug: str) -> Chapter:
    """The very first notebook, as a chapter of the game that was played in it."""
    return Chapter(slug, START, {lang: WORDS.say(Phrase("course.start"), lang) for lang in LANGUAGES}, ())


def chapter_at(path: str) -> Chapter | None:
    """The chapter at a notebook's path, wherever the learner keeps the notebooks; None for any other notebook."""
    place = PurePath(path)
    slug = place.parent.name
    if slug not in GAMES or place.suffix != ".ipynb":
        return None
    return next((chapter for chapter in course(slug) if chapter.topic == topic(place.stem)), None)


def title_of(path: Path) -> str:
    """The title of a notebook."""
    return _title("\n".join(_prose(path)))


def _prose(path: Path) -> Iterator[str]:
    book = msgspec.json.decode(path.read_bytes(), type=_Book)
    return (cell.text for cell in book.cells if cell.cell_type == "markdown")


def _title(prose: str) -> str:
    found = HEADING.search(prose)
    return BRACKETS.sub("", found[1]) if found else ""
