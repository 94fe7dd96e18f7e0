"""The events of Zaklinacze Smoków: what happened, as data, with the rule behind it."""

from __future__ import annotations

from msgspec.structs import replace

from dragongames.core.game.position import Event, Scored
from dragongames.games.dragonkeepers.box.cards import HIDDEN


class PiecesSorted(Event, frozen=True, tag=True):
    """All pieces but those put away lie open in the supply."""

    away: int
    left: int


class ChestChosen(Event, frozen=True, tag=True):
    """The magic chest of this game."""

    chest: int


class Dealt(Event, frozen=True, tag=True):
    """A start card; only its owner sees it."""

    seat: int
    card: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)


class TurnBegun(Event, frozen=True, tag=True):
    """Somebody's turn begins."""

    seat: int


class Taken(Event, frozen=True, tag=True):
    """A card goes from the display into a hand; the n-th of this turn."""

    seat: int
    card: int
    n: int


class TurnedOver(Event, frozen=True, tag=True):
    """A card of the book lies in the display now."""

    side: int
    card: int


class RunDown(Event, frozen=True, tag=True):
    """The last page of a stack stays, so the display is not filled again."""

    side: int


class PageSeen(Event, frozen=True, tag=True):
    """What one page of the book says now."""

    side: int
    back: int


class BookChanged(Event, frozen=True, tag=True):
    """A card was put on the book face down; if it may be one of several, only its owner knows which."""

    seat: int
    side: int
    back: int
    card: int

    def seen_by(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=HIDDEN)


class SetPlayed(Event, frozen=True, tag=True):
    """A set of dragons lies before a player."""

    seat: int
    colour: int
    cards: tuple[int, ...]
    following: bool


class StackBegun(Event, frozen=True, tag=True):
    """A new colour stands to the left or right of all others."""

    seat: int
    colour: int
    side: int


class CrestTaken(Scored, frozen=True, tag=True):
    """A crest for a dragon of every colour."""


class PieceTaken(Scored, frozen=True, tag=True):
    """A piece of an amulet, face down before its owner; everybody saw its value."""

    value: int


class AmuletDone(Event, frozen=True, tag=True):
    """The third piece closed a ring, and a pearl lies in it."""

    seat: int
    red: bool
    done: int  # amulets of all players together
    goal: int


class CrystalGained(Event, frozen=True, tag=True):
    seat: int


class CrystalPaid(Event, frozen=True, tag=True):
    """A crystal went back to the supply, for a fourth card or for the chest."""

    seat: int


class ShadowGained(Event, frozen=True, tag=True):
    seat: int


class EggTaken(Scored, frozen=True, tag=True):
    """A golden egg, worth 4 so far."""


class NoneLeft(Event, frozen=True, tag=True):
    """A part of a reward that is used up."""

    seat: int
    what: str


class Fresh(Event, frozen=True, tag=True):
    """The chest put the cards of the display aside."""

    seat: int
    cards: tuple[int, ...]


class Recalled(Event, frozen=True, tag=True):
    """The chest gave a played card back."""

    seat: int
    card: int


class GameEnded(Event, frozen=True, tag=True):
    """Enough amulets, or nothing left to do; `seat` finished the last one."""

    seat: int
    amulets: int
    following: bool


class PearlShown(Scored, frozen=True, tag=True):
    """A pearl is turned over."""

    value: int


class EggTurned(Scored, frozen=True, tag=True):
    """The player with the most eggs turns one over, which is then worth 16; if several are `tied`, each turns one."""

    eggs: int
    tied: tuple[int, ...]
