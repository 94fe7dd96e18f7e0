"""Players that are programs; each gets only what its seat may see."""

from __future__ import annotations

import re
from typing import Final

from dragongames.bots.random import RandomBot
from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.game.position import Bot
from dragongames.core.text.words import Phrase, core_words

__all__ = ["NAMES", "Bot", "bot"]

_BUDGET: Final = re.compile("[1-9][0-9]{0,8}")
NAMES: Final = ("random", "greedy", "ismcts")


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for a game; what is sensible only the game itself can say.

    `ismcts:500` is a search with a budget of 500 simulations a decision.
    """
    match name.partition(":"):
        case ("random", "", ""):
            return RandomBot()
        case ("greedy", "", ""):
            return game.bot()
        case ("ismcts", "", ""):
            return _ismcts(game, None)
        case ("ismcts", ":", budget) if _BUDGET.fullmatch(budget):
            return _ismcts(game, int(budget))
    raise NotationError(core_words().say(Phrase("bot.unknown", {"name": name[:40], "known": ", ".join(NAMES)})))


def _ismcts(game: Game, simulations: int | None) -> Bot:
    from dragongames.bots.ismcts import Ismcts  # only when somebody wants to think

    return Ismcts(game, simulations)
