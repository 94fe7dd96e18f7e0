"""A position on its way to the next one: the steps of the rules write to it, then it is frozen again."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from dragongames.core.errors import ImpossiblePosition
from dragongames.core.game.position import CHANCE, Emit, Event
from dragongames.core.text.words import Phrase
from dragongames.games.simurgh.rules.decks import UNSEEN
from dragongames.games.simurgh.rules.tasks import Task
from dragongames.games.simurgh.text.catalogue import WORDS

if TYPE_CHECKING:
    from dragongames.games.simurgh.rules.position import Position

Thing = TypeVar("Thing")
NOBODY: tuple[int, ...] = ()
BY_CHANCE: tuple[int, ...] = (CHANCE,)


class Change:
    """The fields of a position, in a form that can be written to."""

    __slots__ = (
        "actors", "areas", "chronicle", "decks", "did", "dragons", "emit", "ending", "first", "hands", "here",
        "hidden", "looks", "monument", "options", "purses", "resting", "row", "standing", "sure", "taken", "todo",
        "turn", "turns",
    )

    def __init__(self, position: Position, emit: Emit | None) -> None:
        self.emit = emit
        self.options = position.options
        self.first = position.first
        self.turn = position.turn
        self.turns = position.turns
        self.purses = list(position.purses)
        self.standing = position.standing
        self.taken = position.taken
        self.areas = position.areas
        self.row = position.row
        self.monument = position.monument
        self.chronicle = position.chronicle
        self.hands = position.hands
        self.dragons = position.dragons
        self.decks = position.decks
        self.sure = position.sure
        self.hidden = position.hidden
        self.looks = position.looks
        self.todo: list[Task] = list(position.todo)
        self.did = position.did
        self.here = position.here
        self.resting = position.resting
        self.ending = position.ending
        self.actors = position.actors

    def frozen(self, kind: type[Position]) -> Position:
        """The position that this has become."""
        return kind(
            self.options, self.first, self.turn, self.turns, tuple(self.purses), self.standing, self.taken, self.areas,
            self.row, self.monument, self.chronicle, self.hands, self.dragons, self.decks, self.sure, self.hidden,
            self.looks, tuple(self.todo), self.did, self.here, self.resting, self.ending, self.actors,
        )

    def tell(self, event: Event) -> None:
        if self.emit:
            self.emit(event)

    def known(self, ref: int) -> int:
        """The number of a tile by its ref."""
        return ref if ref < UNSEEN else self.hidden[ref - UNSEEN][0]

    def face_up(self, ref: int) -> int:
        """The number of a tile that must be known now; nobody can turn over a tile of which only the back is seen."""
        number = self.known(ref)
        if not number:
            raise ImpossiblePosition(WORDS.say(Phrase("impossible.face-down")))
        return number


def swapped(items: tuple[Thing, ...], at: int, item: Thing) -> tuple[Thing, ...]:
    """A tuple with the item at one place exchanged."""
    return (*items[:at], item, *items[at + 1 :])


def without(items: tuple[Thing, ...], item: Thing) -> tuple[Thing, ...]:
    """A tuple without one of its items."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]
