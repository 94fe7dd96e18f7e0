"""Positions that show themselves: as a board of text, and in a notebook as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from msgspec import Struct

from dragongames.core.game.game import GAMES_BY_POSITION
from dragongames.core.table.views import owner
from dragongames.core.text.words import language

if TYPE_CHECKING:
    from dragongames.core.game.position import Position, Seat


class Shown(Struct, frozen=True):
    """What a game's position may begin with; it is shown through the eyes of whoever sees so much.

    `repr` stays what reads back.
    """

    def __str__(self) -> str:
        game = GAMES_BY_POSITION[type(self)]
        return game.show(cast("Position", self), self._eyes, ())

    @property
    def _eyes(self) -> Seat | None:
        return owner(cast("Position", self))

    def svg(self) -> str:
        """The position as a picture."""
        from dragongames.draw.look import Look
        from dragongames.draw.svg import svg

        return svg(GAMES_BY_POSITION[type(self)].scene(cast("Position", self), Look(self._eyes, lang=language())))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        return {"text/plain": str(self), "image/svg+xml": self.svg()}
