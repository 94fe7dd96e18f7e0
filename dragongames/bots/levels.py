"""How well a program plays, from who has just heard the rules to who thinks for a second: chosen by name everywhere."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Final, Literal, TypeAlias

from dragongames.bots.master import Master
from dragongames.bots.turns import Strong
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import Move, Seat
from dragongames.games import GAMES

Level: TypeAlias = Literal["beginner", "sensible", "strong", "master"]
LEVELS: Final[tuple[Level, ...]] = ("beginner", "sensible", "strong", "master")
ASTRAY: Final = 0.3  # how often a beginner does anything at all
HINT: Final = 0.25  # seconds of work that a hint may take
GLANCE: Final = 16  # ways that turns may go on, for a hint


class Beginner:
    """Often sensible, now and then anything that is allowed."""

    def __init__(self, sensible: Any) -> None:
        self.sensible = sensible

    def choose(self, view: Any, seat: Seat, rng: Random) -> Move:
        moves = view.legal(seat)
        move: Move = rng.choice(moves) if rng.random() < ASTRAY else self.sensible.choose(view, seat, rng)
        return move


def lore_of(game: Game) -> Lore:
    """What was learnt of a game, read when somebody asks."""
    found: Lore = import_module(f"{GAMES[game.slug]}.lore").LORE
    return found


def sensible(game: Game) -> Any:
    """The game's own player, made by hand, who stands in its folder."""
    return import_module(f"{GAMES[game.slug]}.bot").Greedy()


def level(name: Level, game: Game, budget: int | None = None) -> Any:
    """The player of a level; a budget is of the master's thinking."""
    match name:
        case "beginner":
            return Beginner(sensible(game))
        case "sensible":
            return sensible(game)
        case "strong":
            return Strong(game, lore_of(game))
        case "master":
            return Master(game, lore_of(game), budget)


def adviser(game: Game) -> Any:
    """The strongest player who answers at once: whoever asks for a hint does not want to wait."""
    return Master(game, lore_of(game), GLANCE, HINT)
