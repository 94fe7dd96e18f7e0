"""The words of hand-outs, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragongames.core.text.words import Catalogue, Gap, Phrase, core_words

WORDS: Final = Catalogue.load("dragongames.paper", core_words())


def say(key: str, names: Sequence[str] = (), **gaps: Gap) -> str:
    """A sentence of a hand-out."""
    return WORDS.say(Phrase(f"paper.{key}", gaps), names=names)
