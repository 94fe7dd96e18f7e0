"""The tree of what was played at a table: back, on along a branch, and a new branch where something else is tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Self

from dragongames.core.errors import NotationError
from dragongames.core.game.explain import Lines
from dragongames.core.game.position import Event, Move, P
from dragongames.core.table.node import Node
from dragongames.core.table.telling import Telling
from dragongames.core.text.words import Phrase


class Walking(Telling[P]):
    """A table whose cursor walks the tree; the examples begin as those of `Table` do."""

    seed: int | str
    by_hand: bool  # whether somebody types what chance brings, instead of rolling

    def back(self, steps: int = 1) -> Self:
        """To the decision before; stays where it is at the beginning.

        >>> table.play("lay footman knight", "Ala").back().history()[1:]
        ('draw big-stone',)
        """
        for _ in range(steps):
            node = self.node.parent
            while node is not None and node.is_chance and not self.by_hand:
                node = node.parent
            if node is None:
                break
            self.node = node
        return self

    def undo(self) -> Self:
        """Take back the last decision and the bots' answers to it; they stay as a branch (see `forward`).

        >>> table.play("lay footman knight", "Ala").undo().branches()
        1: lay footman knight
        """
        if self.answered is not None and self.answered in self.node.path[:-1]:
            self.node = self.answered
        return self.back()

    def forward(self, branch: int = 0) -> Self:
        """Along a branch (the first one played is 0) to the next decision.

        >>> table.play("lay footman knight", "Ala").back().forward().history()[-1]
        '1: lay footman knight'
        """
        if self.node.children:
            if not 0 <= branch < len(self.node.children):
                said = Phrase("table.branch", {"n": len(self.node.children), "branch": branch})
                raise NotationError(self.game.words.say(said))
            self.node = self.node.children[branch]
            while self.node.is_chance and self.node.children and not self.by_hand:
                self.node = self.node.children[0]
        return self

    def branches(self) -> Lines:
        """The moves already tried from here; `?` stands for what this table's seat may not know.

        >>> table.play("lay footman knight", "Ala").back().branches()
        1: lay footman knight
        """
        return Lines(self._known(child) for child in self.node.children)

    def history(self) -> Lines:
        """The moves that led here, as they can be typed again; `?` for what this table's seat may not know.

        >>> table.play("lay footman knight", "Ala").history()[-1]
        '1: lay footman knight'
        """
        line = self.node.path
        return Lines(self._known(node, line[i + 1 :]) for i, node in enumerate(line) if i)

    def _known(self, node: Node[P], later: Sequence[Node[P]] = ()) -> str:
        assert node.move is not None
        return self.write(node) if node.known_to(self.seat, later) else f"{node.move.seat + 1}: ?"

    def walk(self) -> Iterator[Node[P]]:
        """Every node, parents before children.

        >>> len(tuple(table.play("lay footman knight", "Ala").walk()))
        4
        """
        return self.root.below()

    # -- growing it --------------------------------------------------------------------------------

    def _step(self, move: Move) -> None:
        """Walk to the child this move leads to, growing it if it is new."""
        for child in self.node.children:
            if child.move == move and self._is_same(child):
                self.node = child
                return
        events: list[Event] = []
        child = Node(self.position.after(move, events.append), move, self.node, ())
        child.events = tuple(events)
        self.node.children.append(child)
        self.node = child

    def _is_same(self, child: Node[P]) -> bool:
        """Whether the same move leads to this child again."""
        return True

    def _roll(self) -> None:
        """Let chance decide as often as it must; the n-th chance on a path always falls the same way for a seed."""
        while self.node.is_chance and not self.by_hand:
            rolls = sum(1 for node in self.node.path if node.is_chance)
            outcomes = self.position.odds()
            rng = Random(f"{self.seed}/{rolls}")
            self._step(rng.choices([m for m, _ in outcomes], [w for _, w in outcomes])[0])
