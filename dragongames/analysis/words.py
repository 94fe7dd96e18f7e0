"""The words of the analysis, in the reader's language."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.words import Catalogue, Gap, Phrase, core_words

WORDS: Final = Catalogue.load("dragongames.analysis", core_words())


def say(key: str, names: tuple[str, ...] = (), **gaps: Gap) -> str:
    """A sentence of the analysis, its gaps filled."""
    return WORDS.say(Phrase(f"analysis.{key}", gaps), names=names)
