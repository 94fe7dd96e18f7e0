"""The games: one folder each, found by its `game.toml`; nothing of a game is imported before somebody asks for it."""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, overload

from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.text.unknown import unknown
from dragongames.core.text.words import Phrase, core_words

CARD: Final = "game.toml"  # in a game's folder: `slug`, and its `place` in lists of all games


def found(home: Path, package: str) -> dict[str, str]:
    """The games whose folders lie in a folder: slug -> the module that has its GAME, in their order."""
    cards = [(tomllib.loads(card.read_text("utf-8")), card.parent.name) for card in home.glob(f"*/{CARD}")]
    cards.sort(key=lambda card: (card[0]["place"], card[0]["slug"]))
    return {card["slug"]: f"{package}{folder}" for card, folder in cards}


GAMES = found(Path(__file__).parent, f"{__name__}.")


if TYPE_CHECKING:
    # What a checker knows of our own games; of another, or a name that is no literal, it knows what all have.
    from dragongames.games.carcassonne.rules.options import Options as CAOptions
    from dragongames.games.carcassonne.rules.position import Position as CAPosition
    from dragongames.games.dragon_castle.rules.options import Options as DCOptions
    from dragongames.games.dragon_castle.rules.position import Position as DCPosition
    from dragongames.games.dragonkeepers.rules.options import Options as DKOptions
    from dragongames.games.dragonkeepers.rules.position import Position as DKPosition
    from dragongames.games.knights_and_castles.rules.options import Options as KCOptions
    from dragongames.games.knights_and_castles.rules.position import Position as KCPosition
    from dragongames.games.simurgh.rules.options import Options as SIOptions
    from dragongames.games.simurgh.rules.position import Position as SIPosition


@overload
def game(slug: Literal["knights-and-castles"]) -> Game[KCPosition, KCOptions]: ...
@overload
def game(slug: Literal["dragon-castle"]) -> Game[DCPosition, DCOptions]: ...
@overload
def game(slug: Literal["dragonkeepers"]) -> Game[DKPosition, DKOptions]: ...
@overload
def game(slug: Literal["simurgh"]) -> Game[SIPosition, SIOptions]: ...
@overload
def game(slug: Literal["carcassonne"]) -> Game[CAPosition, CAOptions]: ...
@overload
def game(slug: str) -> Game: ...
def game(slug: str) -> Game:
    """The game of this name, its folder imported only now.

    >>> game("knights-and-castles").players
    (2, 3, 4)
    """
    return _imported(slug)


@cache
def _imported(slug: str) -> Game:
    if slug not in GAMES:
        raise unknown("game", slug, GAMES)
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
    forget()
    return slug


def forget() -> None:
    """Games are imported anew when they are asked for next; those of other folders may have changed."""
    _imported.cache_clear()
