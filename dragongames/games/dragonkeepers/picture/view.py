"""What the drawn table is made from: the position, for whose eyes, in which words and colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from dragongames.draw import view as drawn
from dragongames.games.dragonkeepers.picture.art import COATS
from dragongames.games.dragonkeepers.rules.position import Position
from dragongames.games.dragonkeepers.text.catalogue import WORDS


class View(drawn.View, frozen=True):
    """A position with the eyes that look at it."""

    words: ClassVar = WORDS
    begun: ClassVar = frozenset({"known"})

    position: Position

    @property
    def deciding(self) -> bool:
        """Whether the seat that may click has to decide now."""
        return self.clickable is not None and self.clickable == self.position.actor

    def inks(self, front: int) -> Mapping[str, str]:
        """Colours for a glyph in a dragon's coat."""
        coat = COATS[front]
        return {**self.palette.inks, "fill": coat.fill, "shade": coat.shade, "light": coat.light}

    def looks_into(self, seat: int) -> bool:
        """Whether the onlooker can see this hand."""
        return self.look.seat is None or self.look.seat == seat
