"""What the drawn table is made from: the position, for whose eyes, in which words and colours."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from dragongames.core.words import Catalogue, Gap, Phrase, Who, plural
from dragongames.draw.look import Look
from dragongames.draw.palette import Palette, PlayerColour
from dragongames.games.carcassonne.catalogue import WORDS as GAME_WORDS
from dragongames.games.carcassonne.drawing.colours import Land, land
from dragongames.games.carcassonne.position import Position
from dragongames.games.carcassonne.steps import PAWNS_EACH
from dragongames.games.carcassonne.tiles import LOOKS_LIKE

WORDS: Final = Catalogue.load(__package__, GAME_WORDS)
BEGUN: Final = frozenset({"projected"})  # the overlays that are shown at first
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
    def land(self) -> Land:
        return land(self.look.palette)

    @property
    def due(self) -> int | None:
        """The seat that decides now, if its choices answer to clicks."""
        actors = self.position.actors
        if not actors or actors[0] < 0:
            return None
        return actors[0] if self.look.seat in (None, actors[0]) else None

    def shows(self, overlay: str) -> bool:
        """Whether an overlay is switched on."""
        return overlay in (BEGUN if self.look.shown is None else self.look.shown)

    def colour(self, seat: int) -> PlayerColour:
        return self.palette.players[seat]

    def say(self, key: str, **gaps: Gap) -> str:
        return self.phrase(Phrase(key, gaps))

    def phrase(self, phrase: Phrase) -> str:
        """A phrase of this package or of the game, its lines never broken behind a short word."""
        said = WORDS.say(phrase, self.look.lang, self.look.names)
        return SHORT.sub("\\1\xa0", said) if self.look.lang == "pl" else said

    def say_number(self, key: str, n: int) -> str:
        """A word in the form that goes with a number."""
        return WORDS.say(Phrase(key), self.look.lang, form=plural(n, self.look.lang))

    def name(self, seat: int) -> str:
        return WORDS.say(Who(seat), self.look.lang, self.look.names)

    def pawns_left(self, seat: int) -> int:
        return PAWNS_EACH - list(self.position.pawns.values()).count(seat)

    def chosen(self, prefix: str) -> str | None:
        """What was selected of one sort so far."""
        return next((target for target in self.look.selected if target.startswith(prefix)), None)


def pictures_of(kind: int) -> tuple[int, ...]:
    """The turnings of a kind that can be told apart."""
    return tuple(turn for turn in range(4) if LOOKS_LIKE[4 * kind + turn] == turn)
