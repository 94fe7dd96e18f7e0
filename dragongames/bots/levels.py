"""How well a program plays, from a beginner to one who thinks for a second; everywhere, levels are chosen by name."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Final, Literal, TypeAlias

from dragongames.bots.ismcts import Ismcts
from dragongames.bots.master import Master
from dragongames.bots.turns import Strong
from dragongames.core.game.game import Game
from dragongames.core.game.lore import Lore, Network
from dragongames.core.game.position import Bot, Move, Position, Seat
from dragongames.core.toml import Toml
from dragongames.games import GAMES

Level: TypeAlias = Literal["beginner", "sensible", "strong", "master"]
LEVELS: Final[tuple[Level, ...]] = ("beginner", "sensible", "strong", "master")
ASTRAY: Final = 0.3  # how often a beginner does just anything
HINT: Final = 0.25  # seconds of work that a hint may take
GLANCE: Final = 16  # ways in which turns may go on, looked at for a hint


class Beginner:
    """Often sensible, now and then anything that is allowed."""

    def __init__(self, sensible: Bot) -> None:
        self.sensible = sensible

    def choose(self, view: Position, seat: Seat, rng: Random) -> Move:
        moves = view.legal(seat)
        move: Move = rng.choice(moves) if rng.random() < ASTRAY else self.sensible.choose(view, seat, rng)
        return move


def lore_of(game: Game) -> Lore | None:
    """What was learnt about a game, read at first use; None for a game from elsewhere that comes without."""
    name = f"{GAMES[game.slug]}.bot_lore"
    if find_spec(name) is None:
        return None
    found: Lore = import_module(name).LORE
    found.connected = _network
    return found


def _network(weights: Toml, worth: Sequence[Sequence[float]]) -> Network:
    from dragongames.bots.net import Net  # numpy is slow to load: only where a network is asked

    return Net(weights, worth)


def level(name: Level, game: Game, budget: int | None = None) -> Bot:
    """The player of a level; `budget` is the master's. Where nothing was learnt, the nearest player there is."""
    if name == "beginner":
        return Beginner(game.bot())
    lore = lore_of(game)
    if name == "sensible" or (name == "strong" and lore is None):
        return game.bot()
    if lore is None:
        return Ismcts(game, budget)
    return Strong(game, lore.player) if name == "strong" else Master(game, lore.player, budget)


def adviser(game: Game) -> Bot:
    """The strongest player who answers at once: somebody who asks for a hint does not want to wait."""
    lore = lore_of(game)
    return game.bot() if lore is None else Master(game, lore, GLANCE, HINT, guesses=False)
