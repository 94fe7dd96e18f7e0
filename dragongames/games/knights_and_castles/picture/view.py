"""What the drawn table is made from: the position, for whose eyes, in which words and colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from dragongames.draw import view as drawn
from dragongames.draw.palette import Material
from dragongames.games.knights_and_castles.box.contents import ARMIES, CARDS, DRUM, TILES
from dragongames.games.knights_and_castles.rules.hands import HIDDEN, Whereabouts, whereabouts
from dragongames.games.knights_and_castles.rules.position import Position
from dragongames.games.knights_and_castles.rules.scoring import KINDS, kind
from dragongames.games.knights_and_castles.text.catalogue import WORDS


class View(drawn.View, frozen=True):
    """A position with the eyes that look at it."""

    words: ClassVar = WORDS

    position: Position

    @property
    def kind(self) -> int | None:
        """What the open castle is made of (an index of KINDS); None while there is none."""
        return kind(self.position.tile) if 0 <= self.position.tile < DRUM else None

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
