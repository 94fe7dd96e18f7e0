"""What every drawn table is made from: a position, the eyes that look at it, and words for them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from dragongames.core.game.position import Position
from dragongames.core.text.words import Catalogue, Gap, Phrase, Who, plural
from dragongames.draw.look import Look
from dragongames.draw.palette import Palette


class View(Struct, frozen=True):
    """A position with the eyes that look at it; each game has its own, which knows more."""

    words: ClassVar[Catalogue]
    begun: ClassVar[frozenset[str]] = frozenset()  # the overlays that are shown at first

    position: Position
    look: Look

    @property
    def palette(self) -> Palette:
        return self.look.palette

    @property
    def near(self) -> int | None:
        """The seat that sits in front of the onlooker, None at an open table."""
        seat = self.look.seat
        return seat if seat is not None and seat in range(self.position.seats) else None

    @property
    def clickable(self) -> int | None:
        """The seat whose things answer to clicks: the onlooker's own, or at an open table the one that decides."""
        if self.near is not None:
            return self.near
        actors = [seat for seat in self.position.actors if seat >= 0]
        return actors[0] if actors and self.look.seat is None else None

    def say(self, key: str, **gaps: Gap) -> str:
        return self.phrase(Phrase(key, gaps))

    def phrase(self, what: Gap, form: str = "") -> str:
        """A phrase in the onlooker's language; `form` is the grammatical form wanted."""
        return self.words.say(what, self.look.lang, self.look.names, form)

    def say_number(self, key: str, n: int) -> str:
        """A word in the form that goes with a number."""
        return self.words.say(Phrase(key), self.look.lang, form=plural(n, self.look.lang))

    def name(self, seat: int) -> str:
        return self.words.say(Who(seat), self.look.lang, self.look.names)

    def victory(self, winners: Iterable[int]) -> str:
        """Who has won, in a game's own words."""
        who = tuple(map(Who, winners))
        return self.say("scene.winner" if len(who) == 1 else "scene.winners", who=who)

    def scored(self, seat: int) -> str:
        """A player's points in words."""
        points = self.position.points[seat]
        return f"{points} {self.say_number('point', points)}"

    def shows(self, overlay: str) -> bool:
        """Whether an overlay is switched on."""
        return overlay in (self.begun if self.look.shown is None else self.look.shown)
