"""What the drawn table is made from: the position, for whose eyes, in which words and colours."""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import Struct

from dragongames.core.game.position import CHANCE, Item
from dragongames.core.text.words import Phrase
from dragongames.draw import view as drawn
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.box.castles import Plan, plan
from dragongames.games.dragon_castle.box.tiles import NUMBER, SYMBOLS
from dragongames.games.dragon_castle.picture.catalogue import WORDS
from dragongames.games.dragon_castle.picture.tiles import KIND, SPECIAL, Emblem
from dragongames.games.dragon_castle.rules.events import Built, Merged, Placed, ShrineMoved, TileMoved
from dragongames.games.dragon_castle.rules.moves import Done, Take
from dragongames.games.dragon_castle.rules.position import Position
from dragongames.games.dragon_castle.rules.scoring import tally

FRESH: Final = (Placed, Built, TileMoved, ShrineMoved)


class Card(Struct, frozen=True):
    """A spirit or dragon in play."""

    kind: str
    number: int
    name: str

    @property
    def target(self) -> str:
        return f"{self.kind}.{self.name}"


class View(drawn.View, frozen=True):
    """A position with the eyes that look at it."""

    words: ClassVar = WORDS

    position: Position

    @property
    def by_hand(self) -> bool:
        """Whether chance waits for somebody to say what it brings."""
        return self.position.actors == (CHANCE,)

    @property
    def may_stop(self) -> bool:
        """Whether the player who decides here may say that it is enough."""
        seat = self.clickable
        if seat is None or seat not in self.position.actors:
            return False
        return any(isinstance(move, Done) for move in self.position.legal(seat))

    @property
    def paired(self) -> tuple[int, ...]:
        """The tiles that can be taken now together with another one like them."""
        position = self.position
        if not position.actors or self.by_hand:
            return ()
        firsts = (move.stack for move in position.legal(position.seat) if isinstance(move, Take))
        return tuple(cell for cell in firsts if position.castle.mates(cell))

    @property
    def plan(self) -> Plan:
        return plan(self.position.setup.castle)

    # -- words -------------------------------------------------------------------------------------

    def symbol(self, tile: int) -> str:
        return self.say(f"symbol.{SYMBOLS[tile]}")

    # -- cards -------------------------------------------------------------------------------------

    @property
    def cards(self) -> tuple[Card, ...]:
        setup = self.position.setup
        return (
            *(Card("spirit", i, SPIRITS[i]) for i in setup.spirits),
            *(Card("dragon", i, DRAGONS[i]) for i in setup.dragons),
        )

    def effect(self, card: Card) -> str:
        return self.say(f"effect.{card.name}")

    def card(self, card: Card) -> str:
        """`Spirit of Depths`"""
        return self.say(f"{card.kind}.{card.name}")

    def used(self, card: Card) -> bool:
        return card.kind == "spirit" and bool(self.position.turn.used >> card.number & 1)

    @property
    def asked(self) -> tuple[str, ...]:
        """What somebody points at or has selected; what is pointed at comes first."""
        pointed = () if self.look.pointed is None else (self.look.pointed,)
        return (*pointed, *self.look.selected)

    @property
    def card_pointed(self) -> Card | None:
        return next((card for card in self.cards if card.target in self.asked), None)

    def short(self, card: Card) -> str:
        """`Depths`"""
        return self.say(f"short.{card.name}")

    # -- what the game says about itself -----------------------------------------------------------

    @property
    def title(self) -> str:
        """How far the game is, for screen readers."""
        if not self.position.actors:
            return self.say("show.over")
        return self.say("scene.top-floor", n=self.position.castle.top + 1, left=self.position.castle.left)

    @property
    def step(self) -> str:
        """What is decided now, in a sentence."""
        position = self.position
        if position.step == "take" and position.castle.top <= 0:
            return self.say("step.take-or-summon" if position.castle.left else "step.must-summon")
        return self.say(f"step.{position.step}")

    def told(self, phrase: Phrase) -> str:
        """A sentence of the game in this picture's language."""
        return WORDS.say(phrase, self.look.lang, self.look.names)

    @property
    def totals(self) -> tuple[tuple[Item, ...], ...]:
        """What every seat would have if the game ended now."""
        return tally(self.position)

    def fresh(self, seat: int) -> frozenset[int]:
        """The cells of a realm on which something happened last."""
        own = [event for event in self.look.events if getattr(event, "seat", None) == seat]
        merged = {cell for event in own if isinstance(event, Merged) for cell in event.cells}
        return frozenset({event.cell for event in own if isinstance(event, FRESH)} | merged)

    def won(self, seat: int) -> bool:
        result = self.position.outcome()
        return result is not None and seat in result.winners


def emblem(tile: int) -> tuple[Emblem, int]:
    """What is painted on a tile, and its number (0 for a special tile)."""
    kind, _, name = SYMBOLS[tile].partition("-")
    return (KIND[kind], NUMBER[tile]) if NUMBER[tile] else (SPECIAL[name], 0)


