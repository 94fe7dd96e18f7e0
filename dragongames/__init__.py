"""Interactive rulebooks of dragon games: learn by playing, analyse move by move, teach.

    import dragongames as dg
    table = dg.table("knights-and-castles", players=3, seed=7)
    table.play("lay dragon shepherd")
"""

from __future__ import annotations

from typing import Any

from dragongames.core.errors import DragonError, IllegalMove, ImpossiblePosition, NotationError
from dragongames.core.table.table import Table
from dragongames.core.text.words import language
from dragongames.games import GAMES, game

__all__ = [
    "GAMES", "DragonError", "IllegalMove", "ImpossiblePosition", "NotationError", "Table",
    "board", "choose", "diary", "game", "glossary", "language", "load", "position", "progress", "rules", "table",
]
__version__ = "0.1.0"


def table(
    name: str, *, seed: int | str = 0, names: tuple[str, ...] = (), seat: int | str | None = None,
    position: str | None = None, by_hand: bool = False, **options: Any,
) -> Table:
    """A new table of a game; options are the game's own (`players`, variants), `position` a position text."""
    chosen, begun, said = _begun(name, position, options, names)
    return Table(chosen, said, seed=seed, names=names, seat=seat, position=begun, by_hand=by_hand)


def diary(
    name: str, *, file: str | None = None, seed: int | str = 0, names: tuple[str, ...] = (),
    seat: int | str | None = None, position: str | None = None, **options: Any,
) -> Table:
    """A real game to be written down as `seat` sees it (None: as all do), kept in `file`; `load` opens it again."""
    from dragongames.core.table.diary import Diary

    chosen, begun, said = _begun(name, position, options, names)
    return Diary(chosen, said, seed=seed, names=names, seat=seat, position=begun, file=file)


def position(name: str, text: str) -> Any:
    """A position of a game from its text; what the lines are says `game(name).writing`."""
    return game(name).read(text)


def _begun(name: str, text: str | None, options: dict[str, Any], names: tuple[str, ...]) -> tuple[Any, Any, Any]:
    """A game, the position to begin with, and the options."""
    from dragongames.core.game.agreed import begun, read_options

    chosen = game(name)
    if text is None:
        return chosen, None, read_options(chosen, options, names=names)
    return chosen, *begun(chosen, text, options, names)


def load(path: str) -> Table:
    """A saved table."""
    from pathlib import Path

    from dragongames.core.table.record import load as read

    return read(Path(path), game)


def rules(name: str) -> Any:
    """The rules of a game, to be read by id or looked up: `rules("knights-and-castles").find("sword")`."""
    from dragongames.lessons.reference.lookup import Rules

    return Rules(game(name))


def glossary(name: str) -> Any:
    """The words of a game in English and Polish, with the rule each is met in: `glossary("simurgh").find("wasal")`."""
    from dragongames.lessons.reference.glossary import Glossary

    return Glossary.of(game(name))


def board(table: Table, **wishes: Any) -> Any:
    """The live board of a table, for JupyterLab (see `dragongames.widgets.Board`)."""
    from dragongames.widgets import Board

    return Board(table, **wishes)


def progress(*games: str, learner: str = "") -> Any:
    """How far you have come: where you were, today's questions, a map of the chapters (`dragongames.widgets.Map`)."""
    from dragongames.widgets import Map

    return Map([game(name).slug for name in games], learner)


def choose(**wishes: Any) -> Any:
    """Which game for this evening? By time, players and weight (see `dragongames.widgets.Choose`)."""
    from dragongames.widgets import Choose

    return Choose(**wishes)
