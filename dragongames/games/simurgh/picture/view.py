"""What the drawn table is made from: the position, for whose eyes, in which words and colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from dragongames.core.game.position import Move
from dragongames.draw import view as drawn
from dragongames.games.simurgh.box.dragons import DRAGON_NAMES, objective
from dragongames.games.simurgh.box.effects import Space
from dragongames.games.simurgh.picture import heads
from dragongames.games.simurgh.picture.art import INKS
from dragongames.games.simurgh.picture.catalogue import WORDS
from dragongames.games.simurgh.rules.position import Position
from dragongames.games.simurgh.rules.tasks import Task
from dragongames.games.simurgh.rules.things import THINGS, amount
from dragongames.games.simurgh.text import naming


class View(drawn.View, frozen=True):
    """A position with the eyes that look at it."""

    words: ClassVar = WORDS

    position: Position
    legal: tuple[Move, ...]  # of the seat that decides now, if the onlooker may decide for it

    @property
    def near(self) -> int:
        """The seat whose board lies in front: the onlooker's, or at an open table the one that decides."""
        seat, position = self.look.seat, self.position
        if seat is not None and seat in range(position.seats):
            return seat
        due = next((actor for actor in position.actors if actor >= 0), position.turn)
        return max(due, 0)

    @property
    def task(self) -> Task | None:
        """What must be done now in the middle of a turn or of the setup; None: any action of a turn."""
        return self.position.todo[-1] if self.position.todo else None

    def inks(self, seat: int | None = None, dragon: int | None = None) -> Mapping[str, str]:
        """Colours for a glyph: cloth in a player's colour, a dragon in its own."""
        inks = {**self.palette.inks, **INKS}
        inks["cloth"] = INKS["plain"] if seat is None else self.palette.players[seat].fill
        return inks if dragon is None else inks | heads.inks(dragon)

    def has(self, seat: int, field: int) -> int:
        """How many of a thing (see things.py) a seat has."""
        return amount(self.position.purses[seat], field)

    def thing(self, thing: int) -> str:
        return self.say(f"thing.{THINGS[thing]}")

    def effect(self, what: Space) -> str:
        """An effect in words."""
        return self.phrase(naming.space(what))

    def place(self, place: int) -> str:
        return self.phrase(naming.place(self.position, place))

    def goal(self, number: int) -> str:
        return self.phrase(naming.goal(objective(number)))

    def dragon(self, kind: int) -> str:
        return self.say(f"dragon.{DRAGON_NAMES[kind]}")

    def dragon_tile(self, number: int) -> str:
        """A dragon and which of its two tiles this is."""
        return self.say("scene.dragon", dragon=naming.dragon(number), tile=number)

    def can(self, kind: type[Move]) -> bool:
        """Whether there is a move of this kind now."""
        return any(isinstance(move, kind) for move in self.legal)
