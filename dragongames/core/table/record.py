"""Saved tables: versioned JSON that is read back move by move, so a file can never hold what the rules forbid."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from dragongames.core.errors import DragonError
from dragongames.core.game.agreed import read_options
from dragongames.core.table.files import FileFormat, refused, written
from dragongames.core.text.names import is_pronoun
from dragongames.core.text.words import language

if TYPE_CHECKING:
    from dragongames.core.game.game import Game
    from dragongames.core.table.table import Table


class NodeRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """One node of the tree: which node it grew from and the move that led to it."""

    parent: int
    move: str


class TableRecord(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One table. Moves are texts, so a file can be read, compared and written by hand."""

    format: str
    version: int
    game: str
    options: dict[str, object]
    seed: int | str
    names: tuple[str, ...]
    seat: int | None
    by_hand: bool
    position: str | None  # where the table began, if not with the rulebook's setup
    nodes: tuple[NodeRecord, ...]
    at: int  # the node the cursor stands on
    diary: bool = False  # whether it is a real game, written down as one seat sees it


TABLES: Final = FileFormat("table", "dragongames", 1, TableRecord)


def record(table: Table) -> TableRecord:
    """A table as data. If it began from a view, what was drawn for it is kept, so that later moves stay legal."""
    begun = table.given if table.diary or table.given is None else table.root.position
    numbers: dict[int, int] = {}
    nodes = []
    for number, node in enumerate(table.walk()):
        numbers[id(node)] = number
        if node.parent is not None:
            nodes.append(NodeRecord(numbers[id(node.parent)], table.write(node, "en")))
    return TableRecord(
        format=TABLES.format,
        version=TABLES.version,
        game=table.game.slug,
        options=msgspec.to_builtins(table.options),
        seed=table.seed,
        names=table.given_names,
        seat=table.seat,
        by_hand=table.by_hand,
        position=None if begun is None else table.game.write(begun),
        nodes=tuple(nodes),
        at=numbers[id(table.node)],
        diary=table.diary,
    )


def save(table: Table, path: Path) -> Path:
    """Write a table."""
    return written(path, record(table))


def load(path: Path, game: Callable[[str], Game]) -> Table:
    """A table from a file; says what is wrong with it and where."""
    return restore(TABLES.read(path), path, game)


def restore(said: TableRecord, path: Path, game: Callable[[str], Game]) -> Table:
    """Play a record again: every move is read and checked as if it were typed."""
    from dragongames.core.table.diary import Diary
    from dragongames.core.table.table import Table

    lang = language()
    try:
        played = game(said.game)
        maker = Diary if said.diary else partial(Table, by_hand=True)  # chance stands in the file
        table = maker(
            played,
            read_options(played, said.options, kept=True),
            seed=said.seed,
            names=tuple(f"Player {n}" if is_pronoun(name, lang) else name for n, name in enumerate(said.names, 1)),
            seat=said.seat,
            position=None if said.position is None else played.read(said.position),
        )
    except DragonError as error:
        raise refused("broken", path, why=str(error)) from error
    table.auto_chance = False
    nodes = [table.root]
    for number, step in enumerate(said.nodes, 1):
        if not 0 <= step.parent < number:
            raise refused("node", path, node=number, move=step.move[:60], why=f"parent {step.parent}")
        table.node = nodes[step.parent]
        try:
            table.play(step.move if said.diary else table.read(step.move))
        except DragonError as error:
            raise refused("node", path, node=number, move=step.move[:60], why=str(error)) from error
        nodes.append(table.node)
    if not 0 <= said.at < len(nodes):
        raise refused("broken", path, why=f"at {said.at}")
    table.node = nodes[said.at]
    table.by_hand, table.auto_chance = said.by_hand, True
    if isinstance(table, Diary):
        table.file = path  # a diary goes on in the file it came from
    return table
