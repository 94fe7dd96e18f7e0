"""The games: one folder each, found by its `game.toml`; a game is imported only when somebody asks for it."""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, overload

from dragongames.core.errors import NotationError
from dragongames.core.game.game import Game
from dragongames.core.text.plain import plain
from dragongames.core.text.unknown import unknown
from dragongames.core.text.words import LANGUAGES, Phrase, core_words

CARD: Final = "game.toml"  # in a game's folder: `slug`, and its `place` in lists of all games


def found(home: Path, package: str) -> dict[str, str]:
    """The games in a folder: slug -> the module that has its GAME, in the order of their places."""
    cards = [(tomllib.loads(card.read_text("utf-8")), card.parent.name) for card in home.glob(f"*/{CARD}")]
    cards.sort(key=lambda card: (card[0]["place"], card[0]["slug"]))
    return {card["slug"]: f"{package}{folder}" for card, folder in cards}


GAMES = found(Path(__file__).parent, f"{__name__}.")


if TYPE_CHECKING:
    # For type checkers: our own games by their literal names; by any other name, a game with what all games have.
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
    """The game of this name, as in `GAMES` or as it is called; its folder is imported only now.

    >>> game("knights-and-castles").players
    (2, 3, 4)
    >>> game("Rycerze i zamki").slug
    'knights-and-castles'
    """
    return _imported(slug)


def called(title: str) -> str | None:
    """The slug of the one game whose name begins with these words: `rycerze-i-zamki`, `Zamek Smoków`, `zaklinacze`."""
    wanted = _hyphened(title)
    fitting = [
        (slug, name) for slug in GAMES for lang in LANGUAGES
        if (name := _hyphened(_imported(slug).words.say(Phrase("game"), lang))).startswith(wanted) and len(wanted) > 3
    ]
    whole = [slug for slug, name in fitting if f"{name}-".startswith(f"{wanted}-")]
    return whole[0] if len({slug for slug, _ in fitting}) == 1 and whole else None


def _hyphened(title: str) -> str:
    return plain(title.replace(":", "").strip()).replace(" ", "-")


@cache
def _imported(slug: str) -> Game:
    if slug not in GAMES:
        known = called(slug)
        if known is None:
            raise unknown("game", slug, GAMES)
        return _imported(known)
    found: Game = import_module(GAMES[slug]).GAME
    return found


def add(folder: str | Path) -> str:
    """Make a game known whose folder lies elsewhere; returns its slug.

    Such a folder is a package with its own name: its modules are imported as `.rules` or `nest.rules`.
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
    """Import games anew when they are next asked for, since those in other folders may have changed."""
    _imported.cache_clear()
