"""The games: one folder each, found by its `game.toml`; nothing of a game is imported before somebody asks for it."""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.text.words import Phrase, core_words

CARD: Final = "game.toml"  # in a game's folder: `slug`, and its `place` in lists of all games


def found(home: Path, package: str) -> dict[str, str]:
    """The games whose folders lie in a folder: slug -> the module that has its GAME, in their order."""
    cards = [(tomllib.loads(card.read_text("utf-8")), card.parent.name) for card in home.glob(f"*/{CARD}")]
    cards.sort(key=lambda card: (card[0]["place"], card[0]["slug"]))
    return {card["slug"]: f"{package}{folder}" for card, folder in cards}


GAMES = found(Path(__file__).parent, f"{__name__}.")


@cache
def game(slug: str) -> Game:
    """The game of this name, its folder imported only now."""
    if slug not in GAMES:
        raise NotationError(core_words().say(Phrase("game.unknown", {"slug": slug[:40], "known": ", ".join(GAMES)})))
    found: Game = import_module(GAMES[slug]).GAME
    return found


def add(folder: str | Path) -> str:
    """Makes a game known whose folder lies elsewhere; its slug.

    Such a folder is a package by its own name: what lies in it is imported as `.rules` or `nest.rules`.
    """
    place = Path(folder).resolve()
    if not (place / CARD).is_file():
        raise NotationError(core_words().say(Phrase("game.none", {"folder": str(folder), "card": CARD})))
    slug = str(tomllib.loads((place / CARD).read_text("utf-8"))["slug"])
    if str(place.parent) not in sys.path:
        sys.path.insert(0, str(place.parent))
    GAMES[slug] = place.name
    game.cache_clear()
    return slug
