"""Libraries that not everybody installs: if one is missing, a learner is told what to type."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dragongames.core.errors import MissingLibrary
from dragongames.core.text.words import Phrase, core_words


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Wrap imports of what only the extra of this name installs; raises MissingLibrary if it is not there."""
    try:
        yield
    except ModuleNotFoundError as missing:
        library = (missing.name or str(missing)).partition(".")[0]
        if library == "dragongames":
            raise  # a fault of ours, which no extra cures
        told = Phrase("library.missing", {"library": library, "extra": extra})
        raise MissingLibrary(core_words().say(told)) from None
