"""Moves as short texts."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.fields import Number
from dragongames.core.text.notation import Notation

from ..rules.moves import MOVES, Draw
from .catalogue import WORDS

NOTATION: Final = Notation(WORDS, MOVES, {"eggs": Number(WORDS), "charm": Number(WORDS)}, chance=(Draw,))
