"""What the drawn table is made from: the position, for whose eyes, in which words and colours."""

from __future__ import annotations

from typing import ClassVar

from dragongames.draw import view as drawn
from dragongames.draw.palette import PlayerColour
from dragongames.games.carcassonne.box.tiles import LOOKS_LIKE
from dragongames.games.carcassonne.picture.catalogue import WORDS
from dragongames.games.carcassonne.picture.colours import Land, land
from dragongames.games.carcassonne.rules.moves import Pawn
from dragongames.games.carcassonne.rules.phases import ACT, PAWNS_EACH
from dragongames.games.carcassonne.rules.position import Position


class View(drawn.View, frozen=True):
    """A position with the eyes that look at it."""

    words: ClassVar = WORDS
    begun: ClassVar = frozenset({"projected"})

    position: Position

    @property
    def land(self) -> Land:
        return land(self.look.palette)

    @property
    def due(self) -> int | None:
        """The seat that decides now, if its choices answer to clicks."""
        actors = self.position.actors
        if not actors or actors[0] < 0:
            return None
        return actors[0] if self.look.seat in (None, actors[0]) else None

    @property
    def puts_pawn(self) -> bool:
        """Whether a pawn can be put down now, by clicks."""
        position = self.position
        return self.due is not None and position.step == ACT and any(isinstance(m, Pawn) for m in position.choices)

    def colour(self, seat: int) -> PlayerColour:
        return self.palette.players[seat]

    def pawns_left(self, seat: int) -> int:
        return PAWNS_EACH - list(self.position.pawns.values()).count(seat)

    def chosen(self, prefix: str) -> str | None:
        """What was selected of one sort so far."""
        return next((target for target in self.look.selected if target.startswith(prefix)), None)


def pictures_of(kind: int) -> tuple[int, ...]:
    """The turnings of a kind that can be told apart."""
    return tuple(turn for turn in range(4) if LOOKS_LIKE[4 * kind + turn] == turn)
