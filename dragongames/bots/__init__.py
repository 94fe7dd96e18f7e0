"""Players that are programs; each gets only what its seat may see."""

from __future__ import annotations

import re
from importlib import import_module
from random import Random
from typing import Final, Protocol

from dragongames.bots.random import RandomBot
from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.game.position import Move, Position, Seat
from dragongames.core.text.words import Phrase, core_words
from dragongames.games import GAMES


class Bot(Protocol):
    """Chooses a move for a seat from the position as this seat sees it."""

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move: ...


_BUDGET: Final = re.compile("[1-9][0-9]{0,8}")
NAMES: Final = ("random", "greedy", "ismcts")


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for a game; what is sensible stands in the game's own folder.

    `ismcts:500` is a search with a budget of 500 simulations a decision.
    """
    match name.partition(":"):
        case ("random", "", ""):
            return RandomBot()
        case ("greedy", "", ""):
            greedy: Bot = import_module(f"{GAMES[game.slug]}.bot").Greedy()
            return greedy
        case ("ismcts", "", ""):
            return _ismcts(game, None)
        case ("ismcts", ":", budget) if _BUDGET.fullmatch(budget):
            return _ismcts(game, int(budget))
    raise NotationError(core_words().say(Phrase("bot.unknown", {"name": name[:40], "known": ", ".join(NAMES)})))


def _ismcts(game: Game, simulations: int | None) -> Bot:
    from dragongames.bots.ismcts import Ismcts  # only when somebody wants to think

    return Ismcts(game, simulations)
