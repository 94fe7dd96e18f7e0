"""The words of the boards and panels, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragongames.core.text.words import Catalogue, Gap, Phrase, core_words

WORDS: Final = Catalogue.load(__package__, core_words())


def say(key: str, names: Sequence[str] = (), **gaps: Gap) -> str:
    """A sentence of the boards, its gaps filled."""
    return WORDS.say(Phrase(f"widget.{key}", gaps), names=names)
