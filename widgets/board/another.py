"""Another game at the same board: one that was begun another time, or a new one when this one is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragongames.core.table.table import Table
from dragongames.widgets.board import sync

if TYPE_CHECKING:
    from dragongames.widgets.board.board import Board


def go_on(board: Board) -> None:
    """Go on with the game begun here another time."""
    begun = None if board.kept is None else board.kept.go_on()
    board.waits = None
    if begun is None:  # it is no longer kept
        board.refresh()
    else:
        _laid(board, begun)


def again(board: Board) -> None:
    """Another game for the same people, with other luck."""
    table = board.table
    fresh = Table(table.game, table.options, seed=f"{table.seed}+", names=table.names, by_hand=table.by_hand)
    _laid(board, fresh)


def _laid(board: Board, other: Table) -> None:
    """Give this table what was played at another. The table object stays, since panels look at it too."""
    table = board.table
    table.seed, table.root, table.node = other.seed, other.root, other.node
    board.catch_up()
    sync.tell(board)
