"""Which chapters were visited: a board notes the first move made in a notebook, and the end of a game."""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import Final

from dragongames.lessons.progress.progress import Progress
from dragongames.lessons.progress.store import ProgressError
from dragongames.lessons.reference.course import START, chapter_at, start
from dragongames.lessons.reference.file_names import plain_name

NOTEBOOK: Final = "JPY_SESSION_NAME"  # in it, Jupyter tells a kernel the path of its notebook

_noted: set[tuple[str, str, bool]] = set()  # what this kernel has noted already


def note(slug: str, *, ended: bool) -> None:
    """Note that a move was made here. Outside our notebooks nothing is noted."""
    path = plain_name(os.environ.get(NOTEBOOK, ""))
    if (path, slug, ended) in _noted:
        return
    _noted.add((path, slug, ended))
    chapter = start(slug) if PurePath(path).stem == START else chapter_at(path)
    if chapter is None:
        return
    try:
        with Progress() as progress:
            progress.visited(chapter.game, chapter.name, ended=ended)
    except ProgressError:
        # A board is of use without progress; exercises and quizzes are not, so they say what is wrong.
        return
