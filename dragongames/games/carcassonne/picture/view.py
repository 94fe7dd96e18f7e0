"""What the drawn table is made from: the position, for whose eyes, in which words and colours."""

from __future__ import annotations

from typing import ClassVar

from dragongames.draw import view as drawn
from dragongames.draw.palette import PlayerColour
from dragongames.games.carcassonne.box.squares import square
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
    def in_focus(self) -> int | None:
        """The square of the tile on which somebody is putting a pawn now."""
        position = self.position
        if self.look.editing:
            where = (self.chosen("cell.") or "cell.").split(".")[1:]
            at = square(int(where[0]), int(where[1])) if len(where) == 2 else None
            return at if at in position.land.board else None
        puts = self.due is not None and position.step == ACT and any(isinstance(m, Pawn) for m in position.choices)
        return position.land.at(-1) if puts else None

    def colour(self, seat: int) -> PlayerColour:
        return self.palette.players[seat]

    def pawns_left(self, seat: int) -> int:
        return PAWNS_EACH - list(self.position.pawns.values()).count(seat)

    def chosen(self, prefix: str) -> str | None:
        """The target selected so far that begins with this prefix."""
        return next((target for target in self.look.selected if target.startswith(prefix)), None)


def pictures_of(kind: int) -> tuple[int, ...]:
    """The turnings of a kind that look different."""
    return tuple(turn for turn in range(4) if LOOKS_LIKE[4 * kind + turn] == turn)
