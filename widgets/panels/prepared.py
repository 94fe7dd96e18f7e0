"""Positions a teacher can put on the board by name: saved tables, exercises, the examples of the chapters."""

from __future__ import annotations

import ast
import copy
import io
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import dragongames as dg
from dragongames.core.errors import DragonError
from dragongames.core.table.table import Table
from dragongames.lessons import exercises
from dragongames.lessons.exercises.exercise import Exercise
from dragongames.widgets.base.panel import Panel
from dragongames.widgets.base.words import say

Shelf: TypeAlias = Mapping[str, Callable[[], Table]]  # by name; a table is made when it is asked for

SECTION: Final = "## "


def shelves(slug: str, positions: Path | None, chapters: Path | None) -> dict[str, Callable[[], Shelf]]:
    """All shelves, in the order in which a teacher looks for them."""
    found: dict[str, Callable[[], Shelf]] = {say("blackboard.new"): partial(beginnings, slug)}
    if positions is not None:
        found[say("blackboard.saved")] = partial(saved, positions)
    found[say("blackboard.exercises")] = partial(course, slug)
    if chapters is not None:
        for path in sorted(chapters.glob("[0-9]*.ipynb")):
            found[f"{int(path.name.partition('-')[0])}. {_title(path)}"] = partial(examples, path)
    return found


def beginnings(slug: str) -> Shelf:
    """A new game for every number of players."""
    counts = dg.game(slug).players
    return {say("blackboard.players", n=n): partial(dg.table, slug, players=n) for n in counts}


def saved(folder: Path) -> Shelf:
    """The saved tables of a folder."""
    return {path.stem: partial(dg.load, str(path)) for path in sorted(folder.glob("*.json"))}


def course(slug: str) -> Shelf:
    """The positions the exercises begin with."""
    return {f"{'★' * e.level} {e.title_text}": partial(_opened, e) for e in exercises(slug)}


def examples(path: Path) -> Shelf:
    """The tables a chapter shows, named after their sections; its cells are run to find them."""
    found: dict[str, Table] = {}
    seen: set[tuple[int, int]] = set()
    heading = _title(path)
    space: dict[str, object] = {"__name__": "chapter"}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            heading = next((ln[len(SECTION) :] for ln in source.splitlines() if ln.startswith(SECTION)), heading)
            continue
        for table in _tables([_run(source, space), *space.values()]):
            if (mark := (id(table.root), id(table.node))) not in seen:
                seen.add(mark)
                found[_free(heading, found)] = copy.copy(table)  # later cells play on at the chapter's own
    return {name: partial(copy.copy, table) for name, table in found.items()}


def _run(source: str, space: dict[str, object]) -> object:
    """Run one of our cells as a notebook does; returns what it shows at its end. Some cells are meant to be refused."""
    tree = ast.parse(source)
    last = ast.parse("None", mode="eval")
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = ast.Expression(tree.body.pop().value)  # type: ignore[attr-defined]  # the line above says what it is
    try:
        with redirect_stdout(io.StringIO()):
            exec(compile(tree, "chapter", "exec"), space)
            return eval(compile(last, "chapter", "eval"), space)
    except DragonError:
        return None


def _tables(things: list[object]) -> Iterator[Table]:
    for thing in things:
        if isinstance(thing, Panel):
            thing = getattr(thing, "table", None)
        if isinstance(thing, Table):
            yield thing


def _opened(exercise: Exercise) -> Table:
    """An exercise's table, on which the teacher decides for everybody, even for chance."""
    table = exercise.table()
    table.seat = None
    return table


def _title(path: Path) -> str:
    first = "".join(json.loads(path.read_text("utf-8"))["cells"][0]["source"])
    return first.partition("\n")[0].removeprefix("# ").strip()


def _free(name: str, taken: Mapping[str, Table]) -> str:
    """The name, numbered if it is taken."""
    number = 2
    free = name
    while free in taken:
        free, number = f"{name} ({number})", number + 1
    return free
