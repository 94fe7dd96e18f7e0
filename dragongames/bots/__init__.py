"""Players that are programs; each gets only what its seat may see."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Final, Protocol

from dragongames.bots.random import RandomBot
from dragongames.core.errors import NotationError
from dragongames.core.game import Game
from dragongames.core.position import Move, Seat
from dragongames.core.words import Phrase, core_words
from dragongames.games import GAMES


class Bot(Protocol):
    """Chooses a move for a seat from the position as this seat sees it."""

    def choose(self, view: Any, seat: Seat, rng: Random) -> Move: ...


NAMES: Final = ("random", "greedy")


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for a game; what is sensible stands in the game's own folder."""
    match name:
        case "random":
            return RandomBot()
        case "greedy":
            greedy: Bot = import_module(f"{GAMES[game.slug]}.greedy").Greedy()
            return greedy
    raise NotationError(core_words().say(Phrase("bot.unknown", {"name": name[:40], "known": ", ".join(NAMES)})))
