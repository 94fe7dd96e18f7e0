"""A class whose server was killed opens again with its code and its pupils; one that ended properly does not."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from dragongames.core.errors import DragonError
from dragongames.core.table.files import FileFormat, written

if TYPE_CHECKING:
    from dragongames.classroom.code import Code
    from dragongames.classroom.visitors import Visitors

FRESH: Final = 3 * 3600.0  # seconds after which it is another lesson


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """A pupil's cookie, and whose it is."""

    id: str
    name: str


class OpenClass(Struct, frozen=True, forbid_unknown_fields=True):
    """Who was let into a class, and by which code."""

    format: str
    version: int
    at: float
    code: str
    pupils: tuple[Known, ...]


OPEN: Final = FileFormat("table", "dragongames-open-class", 1, OpenClass)


def path(data: Path) -> Path:
    """Where it is written; nobody but the teacher may read it."""
    return data / "open-class.json"


def keep(data: Path, code: Code, visitors: Visitors) -> None:
    """Write down who is in, for the case that the server is killed."""
    data.mkdir(parents=True, exist_ok=True)
    file = path(data)
    pupils = tuple(Known(visitor.id, visitor.name) for visitor in visitors.pupils.values())
    written(file, OpenClass(OPEN.format, OPEN.version, time.time(), code.text, pupils))
    with contextlib.suppress(OSError):
        os.chmod(file, 0o600)


def reopen(data: Path, code: Code, visitors: Visitors) -> None:
    """Take up a class that was killed a short time ago."""
    file = path(data)
    if not file.exists():
        return
    try:
        was = OPEN.read(file)
    except DragonError:  # half of a class is none: everybody comes in anew
        forget(data)
        return
    if time.time() - was.at < FRESH:
        code.text = was.code
        for one in was.pupils:
            visitors.welcome_back(one.id, one.name)


def forget(data: Path) -> None:
    """The class ended properly."""
    path(data).unlink(missing_ok=True)
