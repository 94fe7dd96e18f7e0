"""The words of the analysis, in the reader's language."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.typography import MINUS
from dragongames.core.text.words import Catalogue, Gap, Phrase, core_words, tenths

WORDS: Final = Catalogue.load("dragongames.analysis", core_words())


def say(key: str, names: tuple[str, ...] = (), **gaps: Gap) -> str:
    """A sentence of the analysis, its gaps filled."""
    return WORDS.say(Phrase(f"analysis.{key}", gaps), names=names)


def signed_whole(points: int) -> str:
    """Whole points with their sign.

    >>> signed_whole(3), signed_whole(-1)
    ('+3', '−1')
    """
    return f"{points:+d}".replace("-", MINUS)


def signed(points: float) -> str:
    """Points with their sign, to a tenth.

    >>> signed(1.25), signed(-0.5), signed(0.0)
    ('+1.2', '−0.5', '0.0')
    """
    text = tenths(abs(points))
    return text if round(points, 1) == 0 else f"{'+' if points > 0 else '−'}{text}"
