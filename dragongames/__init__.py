"""Interactive rulebooks of dragon games: learn by playing, analyse move by move, teach.

    import dragongames as dg
    table = dg.table("knights-and-castles", players=3, seed=7)
    table.play("lay dragon shepherd")

What needs more than the rules is imported when you ask for it: `dg.analysis`, `dg.bots`, `dg.lessons`, `dg.widgets`.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, overload

from dragongames.core.errors import DragonError, IllegalMove, ImpossiblePosition, MissingFile, NotationError
from dragongames.core.game.game import Game
from dragongames.core.game.position import O, Options, P, Position, Some
from dragongames.core.moved import remember
from dragongames.core.table.table import Table
from dragongames.core.text.words import language
from dragongames.games import GAMES, game

if TYPE_CHECKING:
    from os import PathLike

    from dragongames import analysis, bots, lessons, widgets
    from dragongames.analysis.problems import Problem
    from dragongames.bots import Bot
    from dragongames.core.table.diary import Diary
    from dragongames.lessons.reference.glossary import Glossary
    from dragongames.lessons.reference.lookup import Rules
    from dragongames.widgets import Board, Choose, Learn, Map, Practice
    from dragongames.widgets.board.wishes import Colours

__all__ = [
    "GAMES", "DragonError", "IllegalMove", "ImpossiblePosition", "MissingFile", "NotationError", "Table", "analysis",
    "board", "bots", "choose", "diary", "game", "glossary", "language", "learn", "lessons", "load", "position",
    "practice", "progress", "rules", "table", "widgets",
]
__version__ = "0.2.0"
remember()
if "IPython" in sys.modules:  # in a notebook; nothing of it is imported elsewhere
    import_module(f"{__name__}.adapters.ipython").settle_in()
_LATER = ("analysis", "bots", "lessons", "widgets")


def __getattr__(name: str) -> ModuleType:
    if name in _LATER:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


# Each game has its own options, so they stand last in each signature, as `**options`. When one does not fit,
# `read_options` says in a sentence which there are.


@overload
def table(
    name: Game[P, O], *, players: int | None = ..., seed: int | str = ..., names: tuple[str, ...] = ...,
    seat: int | str | None = ..., position: str | Position | None = ..., by_hand: bool = ..., **options: object,
) -> Table[P]: ...
@overload
def table(
    name: str, *, players: int | None = ..., seed: int | str = ..., names: tuple[str, ...] = ...,
    seat: int | str | None = ..., position: str | Position | None = ..., by_hand: bool = ..., **options: object,
) -> Table: ...
def table(
    name: str | Game[P, O], *, players: int | None = None, seed: int | str = 0, names: tuple[str, ...] = (),
    seat: int | str | None = None, position: str | Position | None = None, by_hand: bool = False, **options: object,
) -> Table[P] | Table:
    """A new table of a game for so many `players`; `options` are the game's own: `dg.game(name).options` has them all.
    `position` is where play begins, `seat` the player whose view the table shows.

    >>> table("knights-and-castles", players=2, names=("Ala", "Jan"), seed=1).names
    ('Ala', 'Jan')
    """
    if players is not None:
        options["players"] = players
    chosen, begun, said = _begun(name, position, options, names)
    return Table(chosen, said, seed=seed, names=names, seat=seat, position=begun, by_hand=by_hand)


@overload
def diary(
    name: Game[P, O], *, file: str | PathLike[str] | None = ..., seed: int | str = ..., names: tuple[str, ...] = ...,
    seat: int | str | None = ..., position: str | Position | None = ..., **options: object,
) -> Diary[P]: ...
@overload
def diary(
    name: str, *, file: str | PathLike[str] | None = ..., seed: int | str = ..., names: tuple[str, ...] = ...,
    seat: int | str | None = ..., position: str | Position | None = ..., **options: object,
) -> Diary: ...
def diary(
    name: str | Game[P, O], *, file: str | PathLike[str] | None = None, seed: int | str = 0,
    names: tuple[str, ...] = (), seat: int | str | None = None, position: str | Position | None = None,
    **options: object,
) -> Diary[P] | Diary:
    """A real game, to be written down as `seat` sees it (None: nothing is hidden); kept in `file`, which `load` opens.

    >>> ours = diary("knights-and-castles", names=("Ala", "Jan"), seat="Ala")
    >>> ours.play("youngest-first 2+1").play("draw drum").history()[-1]
    'draw drum'
    """
    from dragongames.core.table.diary import Diary

    chosen, begun, said = _begun(name, position, options, names)
    kept = None if file is None else str(file)
    return Diary(chosen, said, seed=seed, names=names, seat=seat, position=begun, file=kept)


@overload
def position(name: Game[P, O], text: str) -> P: ...
@overload
def position(name: str, text: str) -> Position: ...
def position(name: str | Game[P, O], text: str) -> P | Position:
    """A position of a game from its text; it shows itself, and a table may begin with it.

    `game(name).writing` explains the lines.

    >>> lonely = position("carcassonne", "carcassonne 2 players")
    >>> table("carcassonne", position=lonely, by_hand=True).position == lonely
    True
    """
    return _game(name).read(text)


def load(path: str | PathLike[str]) -> Table:
    """A saved table.

    >>> import tempfile, os
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     played = table("carcassonne", players=2, seed=4)
    ...     load(played.save(os.path.join(folder, "evening.json"))) == played
    True
    """
    from pathlib import Path

    from dragongames.core.table.record import load as read

    return read(Path(path).expanduser(), game)


def rules(name: str | Game) -> Rules:
    """The rules of a game: read one by its id, or search them for a word.

    >>> rules("knights-and-castles")["KC-5.8"].id
    'KC-5.8'
    >>> len(rules("knights-and-castles").find("sword")) > 1
    True
    """
    from dragongames.lessons.reference.lookup import Rules

    return Rules(_game(name))


def glossary(name: str | Game) -> Glossary:
    """The words of a game in English and Polish, each with a rule that uses it.

    >>> ("vassal", "wasal") in [row[:2] for row in glossary("simurgh").find("wasal").rows]
    True
    """
    from dragongames.lessons.reference.glossary import Glossary

    return Glossary.of(_game(name))


def board(
    table: Table[Some], *, seat: int | str | None = None, bots: Mapping[int | str, str | Bot[Some]] | None = None,
    palette: Colours = "auto", dpr: float = 2, large: bool = False, twin: bool = True, open_hands: bool = False,
) -> Board:
    """The live board of a table, for JupyterLab: `seat` sits in front of it, `bots` play the others.

    >>> live = board(table("carcassonne", names=("Ala", "Jan")), seat="Ala", bots={"Jan": "greedy"})
    >>> live.seat
    0
    """
    from dragongames.widgets import Board

    return Board(table, seat, bots, palette, dpr, large, twin, open_hands)


def progress(*games: str, learner: str = "") -> Map:
    """How far you have come: where you were, today's questions, a map of the chapters.

    >>> progress("simurgh", learner="Ala").journeys[0].slug
    'simurgh'
    """
    from dragongames.widgets import Map

    return Map([game(name).slug for name in games], learner)


def learn(name: str | Game, *, lang: str | None = None, learner: str = "") -> Learn:
    """Learn a game by playing it, with a coach beside the board; another time it goes on where you stopped.

    >>> learn("simurgh", learner="Ala").table.names
    ('Hania', 'Antek')
    """
    from dragongames.widgets import Learn

    if lang is not None:
        language(lang)
    return Learn(_game(name).slug, learner=learner)


def practice(of: str | Sequence[Problem], *, learner: str = "", seed: int | str | None = None) -> Practice:
    """Endless practice in a game: turns to find and questions to answer, a little above your rating.

    Problems from your own games are made by `analysis.review(table).problems()`.

    >>> practice("simurgh", learner="Ala", seed=1).practice.game.slug
    'simurgh'
    """
    from dragongames.widgets import Practice

    return Practice(of, learner, seed)


def choose(*, minutes: int = 90, players: int = 2, weight: int = 3, together: bool = False) -> Choose:
    """Which game for this evening? By time, players and weight (1 light, 3 heavy), against bots or together.

    >>> choose(minutes=20).fitting[0].minutes <= 20
    True
    """
    from dragongames.widgets import Choose

    return Choose(minutes, players, weight, together)


def _game(name: str | Game[P, O]) -> Game[P, O] | Game:
    return game(name) if isinstance(name, str) else name


def _begun(
    name: str | Game[P, O], told: str | Position | None, options: dict[str, object], names: tuple[str, ...]
) -> tuple[Game, Position | None, Options]:
    """A game, the position to begin with, and the options."""
    from dragongames.core.game.agreed import begun, read_options
    from dragongames.core.text.words import Phrase

    chosen = _game(name)
    if told is None:
        return chosen, None, read_options(chosen, options, names=names)
    if not isinstance(told, str) and not isinstance(told, chosen.position):
        from dragongames.core.game.game import GAMES_BY_POSITION

        known = GAMES_BY_POSITION.get(type(told))
        gaps = {"is": known.name if known else type(told).__name__, "wanted": chosen.name}
        raise NotationError(chosen.words.say(Phrase("game.of_another", {**gaps})))
    return chosen, *begun(chosen, told, options, names)
