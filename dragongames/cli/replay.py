"""`dragongames replay`: a saved game told move by move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import dragongames as dg
from dragongames.cli.arguments import Parser, whole
from dragongames.cli.speech import say
from dragongames.core.table.node import Node
from dragongames.core.table.table import Table


def run(argv: Sequence[str]) -> int:
    """Print each decision and what came of it, then the final board."""
    parser = Parser("replay")
    parser.thing("file")
    parser.wish("--to", "N")
    wishes = parser.read(argv)
    table = dg.load(wishes.file)
    line = line_of_play(table)
    decisions = sum(is_decision(node) for node in line)
    last = whole("--to", wishes.to, 0, decisions)
    for sentence in story(table, line, decisions if last is None else last):
        print(sentence)
    return 0


def line_of_play(table: Table) -> tuple[Node, ...]:
    """The line the game was saved on, followed to its end along the moves played first."""
    node = table.node
    while node.children:
        node = node.children[0]
    return node.path


def is_decision(node: Node) -> bool:
    """Whether a person's move, not chance, led here."""
    return node.parent is not None and not node.parent.is_chance


def story(table: Table, line: Sequence[Node], last: int) -> Iterator[str]:
    """The first `last` decisions with their consequences, then the board with every card face up."""
    yield say("replay.head", game=table.game.name, players=", ".join(table.names), seed=str(table.seed))
    number = 0
    for node in line:
        if is_decision(node):
            if number == last:
                break
            number += 1
            assert node.move is not None
            yield f"{number:3}. {table.names[node.move.seat]}: {table.game.notation.write(node.move)}"
        yield from (f"       {sentence}" for sentence in table.tell(node.events))
        table.node = node
    yield f"\n{table.game.show(table.position, None, table.names)}"
