"""The sentences of lessons and quizzes, in every language."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.typography import typeset
from dragongames.core.text.words import Catalogue, core_words, language

WORDS: Final = Catalogue.load("dragongames.lessons", core_words())


def in_language(text: dict[str, str]) -> str:
    """The reader's language out of a text written in all."""
    return typeset(text[language()], language())
