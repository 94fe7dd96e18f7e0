"""The words of the checks."""

from __future__ import annotations

from functools import cache

from dragongames.core.text.words import Catalogue, Gap, Phrase, core_words


@cache
def words() -> Catalogue:
    """The catalogue of the checks."""
    return Catalogue.load("dragongames.cli.checkup", core_words())


def say(key: str, **gaps: Gap) -> str:
    """A sentence of the checks."""
    return words().say(Phrase(key, gaps))
