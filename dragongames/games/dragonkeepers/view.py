"""What the drawn table is made from: the position, for whose eyes, in which words and colours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from dragongames.core.words import Gap, Phrase, Who, plural
from dragongames.draw.look import Look
from dragongames.draw.palette import Palette
from dragongames.games.dragonkeepers.art import COATS
from dragongames.games.dragonkeepers.catalogue import WORDS
from dragongames.games.dragonkeepers.position import Position

SMALL: Final = 12.0
# Polish typography: a short preposition or conjunction stays on the line of the word that follows.
SHORT: Final = re.compile(r"\b([aiouwz]|do|na|od|po|we|ze) ", re.IGNORECASE)


class View(Struct, frozen=True):
    """A position with the eyes that look at it."""

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
        """The seat whose things answer to clicks."""
        if self.near is not None:
            return self.near
        return self.position.actor if self.position.actor >= 0 and self.look.seat is None else None

    @property
    def deciding(self) -> bool:
        """Whether whoever may click has to decide now."""
        return self.clickable is not None and self.clickable == self.position.actor

    def say(self, key: str, **gaps: Gap) -> str:
        return self.phrase(Phrase(key, gaps))

    def phrase(self, gap: Gap) -> str:
        said = WORDS.say(gap, self.look.lang, self.look.names)
        return SHORT.sub("\\1\xa0", said) if self.look.lang == "pl" else said

    def counted(self, key: str, n: int) -> str:
        """A word in the form that goes with a number."""
        return WORDS.say(Phrase(key), self.look.lang, form=plural(n, self.look.lang))

    def name(self, seat: int) -> str:
        return WORDS.say(Who(seat), self.look.lang, self.look.names)

    def inks(self, front: int) -> Mapping[str, str]:
        """Colours for a glyph in a dragon's coat."""
        coat = COATS[front]
        return {**self.palette.inks, "fill": coat.fill, "shade": coat.shade, "light": coat.light}

    def looks_into(self, seat: int) -> bool:
        """Whether the onlooker sits where this hand can be seen."""
        return self.look.seat is None or self.look.seat == seat

    def shows(self, overlay: str) -> bool:
        """Whether an overlay is switched on."""
        return self.look.shown is None or overlay in self.look.shown
