"""The sentences of lessons and quizzes, in every language."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.typography import typeset
from dragongames.core.text.words import Catalogue, core_words, language

WORDS: Final = Catalogue.load("dragongames.lessons", core_words())


def in_language(text: dict[str, str]) -> str:
    """A text written in every language, for the reader."""
    return typeset(text[language()], language())
