"""What is to be decided next: the phases of the setup, of a turn, and of the end."""

from __future__ import annotations

from typing import Final

# Chance decides: pieces put away, the chest, start cards, a new page, a card turned over, pearls at the end.
AWAY, CHEST, DEAL, PAGE, TURN, PEARL = range(6)
# Players decide: cards to take, modifying the book or playing, where a new stack goes, which cards, cards to take back.
TAKE, ACT, BEGIN, LAY, RECALL = range(6, 11)
OVER: Final = 11

NAMES: Final = (
    "away", "chest", "deal", "page", "turn", "pearl", "take", "act", "begin", "lay", "recall", "over",
)
SETUP: Final = frozenset((AWAY, CHEST, DEAL))
CHANCES: Final = frozenset((AWAY, CHEST, DEAL, PAGE, TURN, PEARL))
NOBODY: Final = -3  # the actor of a game that is over
