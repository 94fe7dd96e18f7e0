"""The games: one folder each, one line each here."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.text.words import Phrase, core_words

GAMES = {
    "knights-and-castles": "dragongames.games.knights_and_castles",
    "dragon-castle": "dragongames.games.dragon_castle",
    "dragonkeepers": "dragongames.games.dragonkeepers",
    "simurgh": "dragongames.games.simurgh",
    "carcassonne": "dragongames.games.carcassonne",
}


@cache
def game(slug: str) -> Game:
    """The game of this name, its folder imported only now."""
    if slug not in GAMES:
        raise NotationError(core_words().say(Phrase("game.unknown", {"slug": slug[:40], "known": ", ".join(GAMES)})))
    found: Game = import_module(GAMES[slug]).GAME
    return found
