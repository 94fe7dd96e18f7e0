"""The words and the rule ledger."""

from __future__ import annotations

from typing import Final

from dragongames.core.game.rulebook import Rulebook
from dragongames.core.text.words import Catalogue, core_words

WORDS: Final = Catalogue.load(__package__, core_words())
RULEBOOK: Final = Rulebook.load(__package__.rpartition(".")[0], WORDS)
