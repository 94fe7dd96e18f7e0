"""What the drawn table is made from: the position, for whose eyes, in which words and colours."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from dragongames.core.words import Gap, Phrase, Who, plural
from dragongames.draw.look import Look
from dragongames.draw.palette import Material, Palette
from dragongames.games.knights_and_castles.catalogue import WORDS
from dragongames.games.knights_and_castles.hands import Whereabouts, whereabouts
from dragongames.games.knights_and_castles.moves import ARMIES, CARDS, DRUM, TILES
from dragongames.games.knights_and_castles.position import HIDDEN, Position
from dragongames.games.knights_and_castles.scoring import KINDS, kind

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
        """The seat whose cards answer to clicks."""
        if self.near is not None:
            return self.near
        actors = [seat for seat in self.position.actors if seat >= 0]
        return actors[0] if actors and self.look.seat is None else None

    @property
    def kind(self) -> int | None:
        """What the open castle is made of (an index of KINDS); None while there is none."""
        return kind(self.position.tile) if 0 <= self.position.tile < DRUM else None

    def say(self, key: str, **gaps: Gap) -> str:
        said = WORDS.say(Phrase(key, gaps), self.look.lang, self.look.names)
        return SHORT.sub("\\1\xa0", said) if self.look.lang == "pl" else said

    def say_number(self, key: str, n: int) -> str:
        """A word in the form that goes with a number."""
        return WORDS.say(Phrase(key), self.look.lang, form=plural(n, self.look.lang))

    def name(self, seat: int) -> str:
        return WORDS.say(Who(seat), self.look.lang, self.look.names)

    def card(self, card: int) -> str:
        return self.say(f"card.{CARDS[card]}")

    def tile(self, tile: int) -> str:
        return self.say(f"tile.{TILES[tile]}")

    def material(self, of_kind: int) -> Material:
        material: Material = getattr(self.palette, KINDS[of_kind])
        return material

    def inks(self, seat: int | None = None, of_kind: int | None = None) -> Mapping[str, str]:
        """Colours for a glyph: cloth in a player's colour, walls of a material."""
        inks = dict(self.palette.inks)
        if seat is not None:
            inks["cloth"] = self.palette.players[seat].fill
        if of_kind is not None:
            material = self.material(of_kind)
            inks |= {"fill": material.fill, "shade": material.shade, "light": material.light}
        return inks

    def sees(self, seat: int) -> bool:
        """Whether a seat's hand lies open to the onlooker."""
        return self.position.hands[seat] != HIDDEN

    def whereabouts(self, seat: int) -> Whereabouts:
        """Where a seat's armies are, as far as the onlooker knows."""
        hands = (self.position.hands[seat],) if self.sees(seat) else self.position.possible[seat]
        return whereabouts(hands, self.position.full)

    def armies(self) -> tuple[int, ...]:
        """The armies of this box."""
        return tuple(card for card in ARMIES if self.position.full >> card & 1)
