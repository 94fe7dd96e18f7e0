"""What matters to a learner at one decision: what may be done, what has happened, and what stands in the way."""

from __future__ import annotations

from functools import cached_property

from dragongames.core.game.position import Event, Move, Seat
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table
from dragongames.lessons.coach.notes import Note


class Moment:
    """One node of a table at which a seat decides; it holds only what this seat may know."""

    def __init__(self, table: Table, seat: Seat, node: Node | None = None) -> None:
        self.game, self.seat = table.game, seat
        self.node = table.node if node is None else node
        self.view = self.node.seen_by(seat)
        self.news: tuple[Event, ...] = self.node.news(seat)

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        return self.view.legal(self.seat) if self.seat in self.view.actors else ()

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of moves that may be made."""
        return frozenset(type(move).__name__ for move in self.legal)

    def can(self, kind: str) -> bool:
        """Whether a move of this kind may be made, or one of the kind whose field begins so: `Pawn.part=field`."""
        name, _, rest = kind.partition(".")
        field, _, begun = rest.partition("=")
        return name in self.kinds and (not field or any(
            str(getattr(move, field)).startswith(begun) for move in self.legal if type(move).__name__ == name))

    @cached_property
    def happened(self) -> frozenset[str]:
        """The rules of what has just happened."""
        return frozenset(event.rule for event in self.news)

    @cached_property
    def bites(self) -> dict[str, Move]:
        """The rules that are the only obstacle to some move (of a kind possible here), each with such a move."""
        found: dict[str, Move] = {}
        for move in self.game.tries(self.view, self.seat) if self.legal else ():
            if type(move).__name__ in self.kinds:
                broken = {check.rule for check in self.view.check(move) if not check.ok}
                if len(broken) == 1:
                    found.setdefault(broken.pop(), move)
        return found

    @cached_property
    def matters(self) -> frozenset[str]:
        """The rules that have just done something, or stand in the way now."""
        return self.happened | self.bites.keys()

    def holds(self, note: Note) -> bool:
        """Whether what the note presupposes is so."""
        return all(when.holds(self.view, self.seat) for when in note.when)

    def calls_for(self, note: Note) -> bool:
        """Whether the note can be of use at this moment."""
        if not self.holds(note):
            return False
        if any(map(self.can, note.moves)) or not self.bites.keys().isdisjoint(note.rules):
            return True
        if note.events:
            return any(type(event).__name__ in note.events and event.rule in note.rules for event in self.news)
        return not note.moves and (bool(note.when) or not self.happened.isdisjoint(note.rules))
