"""Positions that show themselves: as a board of text, and in a notebook as a picture."""

from __future__ import annotations

from inspect import getdoc
from types import FunctionType
from typing import TYPE_CHECKING, Final, cast

from msgspec import Struct

from dragongames.core.game.game import GAMES_BY_POSITION
from dragongames.core.game.position import Position
from dragongames.core.table.legends import unread
from dragongames.core.table.views import owner
from dragongames.core.text.words import language

if TYPE_CHECKING:
    from dragongames.core.game.position import Seat

ASKED: Final = ("after", "legal", "odds", "points", "seen_by")


class Shown(Struct, frozen=True):
    """A base for a game's position: a view is shown as its owner sees it, a whole position with nothing hidden.

    `repr` still reads back. Methods that all positions have get their docstrings from `Position`, in every game.
    """

    def __init_subclass__(cls) -> None:
        for name in ASKED:
            own = cls.__dict__.get(name)
            if isinstance(own, FunctionType | property):
                said = (own.__doc__ or "").strip()
                told = getdoc(getattr(Position, name)) or ""
                own.__doc__ = told if told.startswith(said) else f"{said}\n\n{told}"

    def __str__(self) -> str:
        game = GAMES_BY_POSITION[type(self)]
        return game.show(cast(Position, self), self._eyes, ())

    @property
    def _eyes(self) -> Seat | None:
        return owner(cast(Position, self))

    def svg(self) -> str:
        """The position as a picture."""
        from dragongames.draw.look import Look
        from dragongames.draw.svg import svg

        return svg(GAMES_BY_POSITION[type(self)].scene(cast(Position, self), Look(self._eyes, lang=language())))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": unread(str(self)), "image/svg+xml": self.svg()}
