"""Another game at the same board: the one that was begun another time, or a new one when this one is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.table.table import Table
from dragongames.widgets.board import sync

if TYPE_CHECKING:
    from dragongames.widgets.board.board import Board


def go_on(board: Board) -> None:
    """The game begun here another time, from where it was left."""
    begun = None if board.kept is None else board.kept.go_on()
    board.waits = None
    if begun is None:  # it has gone since
        board.refresh()
    else:
        _laid(board, begun)


def again(board: Board) -> None:
    """Another game of the same people, with other luck."""
    table = board.table
    fresh = Table(table.game, table.options, seed=f"{table.seed}+", names=table.names, by_hand=table.by_hand)
    _laid(board, fresh)


def _laid(board: Board, other: Table) -> None:
    """The table stays the same one, for panels look at it too; what was played at it is the other's."""
    table = board.table
    table.seed, table.root, table.node = other.seed, other.root, other.node
    board.catch_up()
    sync.tell(board)
