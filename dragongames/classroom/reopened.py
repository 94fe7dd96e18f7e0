"""A class whose server was killed opens again with the same code and pupils; one that ended properly does not."""

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

FRESH: Final = 3 * 3600.0  # seconds after which it counts as another lesson


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """A pupil's cookie, and whose it is."""

    id: str
    name: str


class OpenClass(Struct, frozen=True, forbid_unknown_fields=True):
    """Who was let into a class, and with which code."""

    format: str
    version: int
    at: float
    code: str
    pupils: tuple[Known, ...]


OPEN: Final = FileFormat("table", "dragongames-open-class", 1, OpenClass)


def path(data: Path) -> Path:
    """Where this is written; only the teacher may read the file."""
    return data / "open-class.json"


def keep(data: Path, code: Code, visitors: Visitors) -> None:
    """Save who is in, in case the server is killed."""
    data.mkdir(parents=True, exist_ok=True)
    file = path(data)
    pupils = tuple(Known(visitor.id, visitor.name) for visitor in visitors.pupils.values())
    written(file, OpenClass(OPEN.format, OPEN.version, time.time(), code.text, pupils))
    with contextlib.suppress(OSError):
        os.chmod(file, 0o600)


def reopen(data: Path, code: Code, visitors: Visitors) -> None:
    """Go on with a class whose server was killed a short time ago."""
    file = path(data)
    if not file.exists():
        return
    try:
        was = OPEN.read(file)
    except DragonError:  # half a class is no use: everybody comes in anew
        forget(data)
        return
    if time.time() - was.at < FRESH:
        code.text = was.code
        for one in was.pupils:
            visitors.welcome_back(one.id, one.name)


def forget(data: Path) -> None:
    """Forget the class, because it ended properly."""
    path(data).unlink(missing_ok=True)
