"""The games to be measured, and random games of them, played as a search plays them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from importlib.resources import files
from random import Random
from typing import Any, Final, NamedTuple

from rivals import Played

import dragongames as dg
from dragongames.bots.playouts import drawn
from dragongames.core.game.agreed import read_options
from dragongames.core.game.position import CHANCE
from dragongames.games import CARD

NO_WISH: Final = {"options": {}, "moves": 0, "games": 0}


class Case(NamedTuple):
    """A game to be measured, and its targets as multiples of python-chess's rates."""

    slug: str
    options: dict[str, Any]
    actions: float  # moves per second, chance included
    games: float = 0.0  # games per second

    @property
    def name(self) -> str:
        wishes = ", ".join(f"{key} {value}" for key, value in self.options.items())
        return f"{dg.game(self.slug).name}, {wishes}"

    @property
    def start(self) -> Any:
        """The first position."""
        chosen = dg.game(self.slug)
        return chosen.start(read_options(chosen, self.options))


def wanted(slug: str) -> list[Case]:
    """What the game's folder says should be measured; without targets, it is measured all the same."""
    card = tomllib.loads((files(dg.GAMES[slug]) / CARD).read_text("utf-8"))
    return [Case(slug, one["options"], one["moves"], one["games"]) for one in card.get("speed", [NO_WISH])]


def ours(case: Case) -> Callable[[Random], Played]:
    """Random games of ours: unchecked and without events, all legal moves listed each time."""
    start = case.start

    def play(rng: Random) -> Played:
        position, decisions, chances = start, 0, 0
        random = rng.random
        while actors := position.actors:
            seat = actors[0]
            if seat == CHANCE:
                move = drawn(position.odds(), random())
                chances += 1
            else:
                moves = position.legal(seat)
                move = moves[int(random() * len(moves))]
                decisions += 1
            position = position.after(move)
        return Played(decisions, chances)

    return play
