"""The words of the command line, in the reader's language."""

from __future__ import annotations

from functools import cache

from dragongames.core.text.words import Catalogue, Gap, Phrase, core_words


@cache
def words() -> Catalogue:
    """The catalogue of the command line."""
    return Catalogue.load("dragongames.cli", core_words())


def say(key: str, **gaps: Gap) -> str:
    """A sentence of the command line."""
    return words().say(Phrase(key, gaps))
