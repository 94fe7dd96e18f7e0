"""The words of the picture, on top of the words of the game."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.words import Catalogue
from dragongames.games.carcassonne.text.catalogue import WORDS as GAME_WORDS

WORDS: Final = Catalogue.load(__package__, GAME_WORDS)
