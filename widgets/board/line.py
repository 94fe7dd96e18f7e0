"""The current line of play: the moments at which you can stop, look around and play on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dragongames.core.table.node import Node
from dragongames.core.table.table import Table


class Line:
    """From the beginning, through the table's cursor, to the last moment visited along this line."""

    def __init__(self, table: Table, is_stop: Callable[[Node], bool]) -> None:
        self.table, self.is_stop = table, is_stop
        self.tip = self._end(table.node)
        self._stops: tuple[Node, Node, tuple[Node, ...]] | None = None

    def follow(self) -> None:
        """Remember where the cursor went; a cursor that left the line makes a new one."""
        if self.table.node not in self.tip.path:
            self.tip = self._end(self.table.node)

    @property
    def stops(self) -> tuple[Node, ...]:
        """The moments of this line; its end and the cursor's moment are always among them."""
        here = (self.tip, self.table.node)
        if self._stops is None or self._stops[:2] != here:
            self._stops = *here, tuple(n for n in self.tip.path if self.is_stop(n) or n in here)
        return self._stops[2]

    @property
    def at(self) -> int:
        """Which of the stops the cursor stands on."""
        return self.stops.index(self.table.node)

    def go(self, index: int) -> None:
        """Go to a stop of this line, or to the nearest there is."""
        stops = self.stops
        self.table.node = stops[min(max(index, 0), len(stops) - 1)]

    def ways(self) -> tuple[tuple[Node, ...], ...]:
        """Every continuation known from here: the nodes up to the next stop."""
        return tuple(self._ways(self.table.node))

    def take(self, way: tuple[Node, ...]) -> None:
        """Go along one of the continuations."""
        self.table.node = way[-1]
        self.follow()

    def _ways(self, node: Node) -> Iterator[tuple[Node, ...]]:
        for child in node.children:
            if self.is_stop(child) or not child.children:
                yield (child,)
            else:
                yield from ((child, *way) for way in self._ways(child))

    def _end(self, node: Node) -> Node:
        while node.children:
            node = node.children[0]
        return node
