"""A chapter, or any notebook, on paper: its prose and the outputs of its cells, without the code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dragongames.core.errors import DragonError, NotationError
from dragongames.core.table.files import reason
from dragongames.core.text.words import LANGUAGES, language
from dragongames.games import game
from dragongames.lessons.exercises.exercise import Exercise, exercises
from dragongames.lessons.reference.course import Chapter, chapter_at, folder
from dragongames.paper.exercises import answers, goal
from dragongames.paper.sheet import Sheet, on_paper
from dragongames.paper.words import say

if TYPE_CHECKING:
    from nbformat import NotebookNode


# Kinds of output, the best on paper first: pictures say most, plain text least.
SHOWN: Final = ("image/svg+xml", "image/png", "image/jpeg", "text/html", "text/markdown", "text/latex", "text/plain")
NOTHING: Final = {repr(lang) for lang in LANGUAGES}  # the outputs of choosing a language
ELSEWHERE: Final = re.compile(r'<a href="(?!https?:|#)[^"]*"[^>]*>(.*?)</a>', re.DOTALL)  # links to other notebooks
EXERCISE: Final = re.compile(r'\bLesson\("([a-z-]+)", "([a-z0-9-]+)"')
ANCHOR: Final = re.compile(r'<a class="anchor-link".*?</a>', re.DOTALL)


def chapter_sheet(chapter: Chapter) -> Sheet:
    """A chapter in the reader's language."""
    return notebook_sheet(folder(language()) / chapter.path)


def notebook_sheet(path: Path) -> Sheet:
    """Any notebook, as it was saved; nothing is run."""
    import nbformat

    try:
        book = nbformat.read(path, as_version=4)
        cells = book.cells
    except OSError as error:
        raise _refused(path, reason(error)) from error
    except Exception as error:  # a file that is no notebook may raise anything in nbformat; the message is passed on
        raise _refused(path, f"{type(error).__name__}: {error}") from error
    asked: list[Exercise] = []
    for cell in cells:
        if cell.cell_type == "code":
            cell.outputs = list(filter(_worth_paper, cell.outputs))
            for exercise in _exercises(cell.source):
                asked.append(exercise)
                cell.outputs.insert(0, _html(goal(len(asked), exercise)))
    chapter = chapter_at(str(path.resolve()))
    title = chapter.title if chapter is not None else _title(cells) or path.stem
    return Sheet(title, game(chapter.game).name if chapter is not None else "dragongames", body(book) + answers(asked))


def body(book: NotebookNode) -> str:
    """A notebook as HTML, made with our own template."""
    from nbconvert import HTMLExporter

    place = Path(str(files("dragongames.paper")))
    exporter = HTMLExporter(
        template_name="template", extra_template_basedirs=[str(place)], exclude_input=True,
        exclude_input_prompt=True, exclude_output_prompt=True,
    )
    exporter.register_filter("on_paper", on_paper)
    html, _ = exporter.from_notebook_node(book)
    return ELSEWHERE.sub(r"\1", ANCHOR.sub("", str(html)))


def _exercises(code: str) -> Iterator[Exercise]:
    """The exercises that a cell shows; people's own notebooks may name some we do not know."""
    for slug, name in EXERCISE.findall(code):
        with suppress(DragonError):
            yield exercises(slug)[name]


def _html(text: str) -> NotebookNode:
    from nbformat.v4 import new_output

    made: NotebookNode = new_output("display_data", {"text/html": text})
    return made


def _worth_paper(output: NotebookNode) -> bool:
    """Whether an output has anything to see; keeps only its best form."""
    data = output.get("data")
    if data is None:
        return True
    best = next((kind for kind in SHOWN if kind in data), None)
    if best is None or data[best] in NOTHING:
        return False
    output.data = {best: data[best]}
    return True


def _title(cells: Sequence[NotebookNode]) -> str:
    """The title of somebody's own notebook: its first heading."""
    prose = (cell.source for cell in cells if cell.cell_type == "markdown")
    return next((line.removeprefix("# ") for text in prose for line in text.splitlines() if line.startswith("# ")), "")


def _refused(path: Path, why: str) -> NotationError:
    return NotationError(say("unreadable", file=path.name, why=why[:200]))
