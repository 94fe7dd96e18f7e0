"""The words on the drawn table, on top of the words of the game."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.words import Catalogue
from dragongames.games.dragon_castle.text.catalogue import WORDS as GAME_WORDS

WORDS: Final = Catalogue.load(__package__, GAME_WORDS)
