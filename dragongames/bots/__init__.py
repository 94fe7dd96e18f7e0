"""Players that are programs; each gets only what its seat may see."""

from __future__ import annotations

import re
from typing import Final

from dragongames.bots.random import RandomBot
from dragongames.core.game.game import Game
from dragongames.core.game.position import Bot
from dragongames.core.text.plain import plain
from dragongames.core.text.unknown import unknown

__all__ = ["NAMES", "Bot", "bot", "known_as"]

_BUDGET: Final = re.compile("[1-9][0-9]{0,8}")
_IN_POLISH: Final = {
    "losowy": "random", "poczatkujacy": "beginner", "rozsadny": "sensible", "mocny": "strong", "silny": "strong",
    "mistrz": "master", "mistrzowski": "master", "zachlanny": "greedy",
}
NAMES: Final = ("random", "beginner", "sensible", "strong", "master", "greedy", "ismcts")


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for a game: a level (`beginner`, `sensible`, `strong`, `master`), or one of the plain ones.

    `greedy` is the old name of the sensible level. `ismcts:500` is a search with a budget of 500 simulations for each
    decision; `master:500` looks at 500 ways in which its turns may go on.

    >>> from dragongames.games import game
    >>> type(bot("random", game("simurgh"))).__name__
    'RandomBot'
    """
    from dragongames.bots.levels import level

    match known_as(name).partition(":"):
        case ("random", "", ""):
            return RandomBot()
        case ("greedy", "", ""):
            return game.bot()
        case ("beginner" | "sensible" | "strong" | "master" as named, "", ""):
            return level(named, game)
        case ("master", ":", budget) if _BUDGET.fullmatch(budget):
            return level("master", game, int(budget))
        case ("ismcts", "", ""):
            return _ismcts(game, None)
        case ("ismcts", ":", budget) if _BUDGET.fullmatch(budget):
            return _ismcts(game, int(budget))
    raise unknown("bot", name, NAMES)


def known_as(name: str) -> str:
    """Our name for a bot, given in upper or lower case, in English or Polish.

    >>> known_as("Mistrz"), known_as("początkujący"), known_as("master:500")
    ('master', 'beginner', 'master:500')
    """
    typed = plain(name.strip())
    return _IN_POLISH.get(typed, typed)


def _ismcts(game: Game, simulations: int | None) -> Bot:
    from dragongames.bots.ismcts import Ismcts  # only when somebody wants to think

    return Ismcts(game, simulations)
