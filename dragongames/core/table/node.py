"""One moment of a table's tree, and what a pair of eyes may know of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic

from dragongames.core.game.position import CHANCE, Event, Move, P, Position, Seat


class Node(Generic[P]):
    """One position of the tree, the move that led to it and what happened on the way.

    Wherever `eyes` are asked for, None sees everything.
    """

    __slots__ = ("children", "events", "move", "parent", "position", "written")

    def __init__(
        self, position: P, move: Move | None = None, parent: Node[P] | None = None, events: tuple[Event, ...] = ()
    ) -> None:
        self.position, self.move, self.parent, self.events = position, move, parent, events
        self.children: list[Node[P]] = []
        self.written: str | None = None  # in a diary: `?` for a move that was made up, or what it brought to light

    def copied(self, marked: Node[P]) -> tuple[Node[P], Node[P]]:
        """A copy of this tree from here on, and the copy of the marked node.

        >>> copy, cursor = table.root.copied(table.node)
        >>> cursor is not table.node and cursor.position == table.position
        True
        """
        twins: dict[Node[P], Node[P]] = {}
        waiting = [self]
        while waiting:
            node = waiting.pop()
            above = None if node is self or node.parent is None else twins[node.parent]
            twin = Node(node.position, node.move, above, node.events)
            twin.written, twins[node] = node.written, twin
            if above is not None:
                above.children.append(twin)
            waiting.extend(reversed(node.children))
        return twins[self], twins[marked]

    @property
    def path(self) -> tuple[Node[P], ...]:
        """From the first position to this one.

        >>> table.node.path[0] is table.root
        True
        """
        nodes: list[Node[P]] = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return tuple(reversed(nodes))

    def below(self) -> Iterator[Node[P]]:
        """This node and all that grew from it, parents before children.

        >>> table.root in table.root.below()
        True
        """
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    @property
    def is_chance(self) -> bool:
        """Whether chance decides here.

        >>> table.node.is_chance, table.root.is_chance
        (False, True)
        """
        return self.position.actors == (CHANCE,)

    def seen_by(self, eyes: Seat | None) -> P:
        """The position as these eyes see it.

        >>> table.node.seen_by(None) == table.position
        True
        """
        return self.position if eyes is None else self.position.seen_by(eyes)

    def told(self, eyes: Seat | None) -> tuple[Event, ...]:
        """What happened on the way here, as these eyes may know it.

        >>> len(table.play("lay footman knight", "Ala").node.told(1))
        0
        """
        return told_to(self.events, eyes)

    def news(self, eyes: Seat | None) -> tuple[Event, ...]:
        """What happened since these eyes last decided; for eyes that never decide, the last thing that happened.

        >>> len(table.node.news(0)) > 0
        True
        """
        happened: list[Event] = []
        node = self
        while node.parent is not None and node.move is not None:
            happened[:0] = node.told(eyes)
            decider = node.move.seat
            if decider == eyes or (happened and decider != CHANCE and (eyes is None or eyes < 0)):
                break
            node = node.parent
        return (*node.told(eyes), *happened) if node.parent is None else tuple(happened)

    def knows(self, eyes: Seat | None, seat: Seat) -> bool:
        """Whether these eyes may know everything a seat knows here, its possible moves included.

        >>> table.node.knows(1, 0)
        False
        """
        return eyes is None or eyes == seat or self.seen_by(seat) == self.seen_by(seat).seen_by(eyes)

    def known_to(self, eyes: Seat | None, later: Sequence[Node[P]] = ()) -> bool:
        """Whether these eyes could tell the move to this node from all others its player had.

        They learn about cards laid face down when these are turned over, so `later` are the nodes that follow.

        >>> table.play("lay footman knight", "Ala").node.known_to(1)
        False
        """
        move, parent = self.move, self.parent
        if self.written is not None:
            return self.written != "?"
        if move is None or parent is None or eyes is None or eyes == move.seat:
            return True
        others = (
            [m for m, _ in parent.position.odds()] if move.seat == CHANCE else parent.position.legal(move.seat)
        )
        line = (move, *self._same_moment(later))
        for other in others:
            # What followed may be impossible after the other move; then they could tell the two apart before that.
            instead = _possible(parent.position, (other, *line[1:]))
            shared = line[: len(instead)]
            if other != move and _lived(parent.position, instead, eyes) == _lived(parent.position, shared, eyes):
                return False
        return True

    def _same_moment(self, later: Sequence[Node[P]]) -> list[Move]:
        """The moves after this one that were chosen at the same time, up to the one that ends the waiting."""
        assert self.parent is not None
        waiting = set(self.parent.position.actors)
        moves: list[Move] = []
        node = self
        for following in later:
            if node.events or following.move is None or following.move.seat not in waiting:
                break
            moves.append(following.move)
            node = following
        return moves


def told_to(events: Sequence[Event], eyes: Seat | None) -> tuple[Event, ...]:
    if eyes is None:
        return tuple(events)
    return tuple(seen for event in events if (seen := event.seen_by(eyes)) is not None)


def _possible(position: Position, moves: Sequence[Move]) -> tuple[Move, ...]:
    """As many of these moves, from the first on, as can be made one after the other; the first one can."""
    made: list[Move] = []
    for move in moves:
        if made and move not in ([m for m, _ in position.odds()] if move.seat == CHANCE else position.legal(move.seat)):
            break
        made.append(move)
        position = position.after(move)
    return tuple(made)


def _lived(position: Position, moves: Sequence[Move], eyes: Seat) -> tuple[Position, tuple[Event, ...]]:
    """What these eyes see after some moves, and what they are told on the way."""
    events: list[Event] = []
    for move in moves:
        position = position.after(move, events.append)
    return position.seen_by(eyes), told_to(events, eyes)
