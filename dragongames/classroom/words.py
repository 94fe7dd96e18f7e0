"""The words of the class's pages, in the reader's language."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.words import Catalogue, Gap, Phrase, core_words

WORDS: Final = Catalogue.load("dragongames.classroom", core_words())


def say(key: str, **gaps: Gap) -> str:
    """A sentence of the class's pages."""
    return WORDS.say(Phrase(f"class.{key}", gaps))
