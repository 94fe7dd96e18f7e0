"""What somebody wants to know about: a table, a live board that shows one, or a position."""

from __future__ import annotations

from typing import Protocol, TypeAlias, cast

from dragongames.analysis.words import say
from dragongames.core.errors import NotationError
from dragongames.core.game.agreed import begun
from dragongames.core.game.game import GAMES_BY_POSITION
from dragongames.core.game.position import Position
from dragongames.core.table.table import Table


class Shows(Protocol):
    """A live board, or anything else with a table."""

    table: Table


About: TypeAlias = Table | Position | Shows


def table_of(about: About) -> Table:
    """The table; a position becomes one of its own."""
    if isinstance(about, Table):
        return about
    game = GAMES_BY_POSITION.get(type(about))
    if game is not None:
        position, options = begun(game, cast(Position, about), {})
        return Table(game, options, position=position)
    shown = getattr(about, "table", None)
    if isinstance(shown, Table):
        return shown
    raise NotationError(say("about.nothing", given=type(about).__name__))
