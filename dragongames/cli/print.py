"""`dragongames print`: a chapter, a saved position or the exercises of a game as a hand-out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import dragongames as dg
from dragongames.cli.arguments import Parser, in_english, named, shortened
from dragongames.cli.speech import say
from dragongames.core.errors import NotationError
from dragongames.core.text.words import Gap
from dragongames.games import game
from dragongames.lessons.reference.course import Chapter, course
from dragongames.paper import Sheet, chapter_sheet, exercises_sheet, notebook_sheet, position_sheet, write

ENDINGS = (".html", ".pdf")
EXERCISES = "exercises"


def run(argv: Sequence[str]) -> int:
    """Write the hand-out and say where it lies."""
    parser = Parser("print")
    parser.thing("what")
    parser.thing("game", nargs="?")
    parser.wish("--output", "file", short="-o")
    wishes = parser.read(argv)
    wishes.what = in_english("print", wishes.what)
    if wishes.output is not None and Path(wishes.output).suffix.lower() not in ENDINGS:
        raise NotationError(say("print.ending", file=shortened(wishes.output)))
    if wishes.game is not None and wishes.what != EXERCISES:
        raise NotationError(say("print.alone", name=shortened(wishes.game)))
    sheet, name = chosen(wishes.what, wishes.game)
    print(say("print.written", file=str(write(sheet, wishes.output or f"{name}.html"))))
    return 0


def chosen(what: str, slug: str | None) -> tuple[Sheet, str]:
    """What to print, and a default name for the file."""
    path = Path(what)
    if what == EXERCISES:
        if slug is None:
            raise NotationError(say("print.of"))
        return exercises_sheet(named(slug).slug), f"{slug}-{EXERCISES}"
    if path.suffix == ".ipynb" and path.exists():
        return notebook_sheet(path), path.stem
    if path.suffix == ".json":
        return position_sheet(dg.load(what), path.stem), path.stem
    slug, _, chapter = what.removesuffix(".ipynb").partition("/")
    if not chapter:
        raise NotationError(say("print.unknown", name=shortened(what)))
    found = by_name(named(slug).slug, chapter)
    return chapter_sheet(found), f"{found.game}-{found.name}"


def by_name(slug: str, name: str) -> Chapter:
    """A chapter by its number or by the name of its file."""
    for chapter in course(slug):
        if name in (chapter.name, str(chapter.number), chapter.topic):
            return chapter
    numbers = [chapter.number for chapter in course(slug)]
    which: dict[str, Gap] = {"first": min(numbers), "last": max(numbers)}
    raise NotationError(say("print.chapter", name=shortened(name), game=game(slug).name, **which))
