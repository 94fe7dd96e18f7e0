"""Boards that show one table hear of each other's moves, and of moves typed in a notebook cell."""

from __future__ import annotations

from typing import Protocol
from weakref import WeakSet

from dragongames.core.table.table import Table


class Fellow(Protocol):
    """A board that can be told that its table has changed."""

    table: Table

    def catch_up(self) -> None: ...


_open: WeakSet[Fellow] = WeakSet()
_listening: list[object] = []


def join(board: Fellow) -> None:
    """From now on, tell this board."""
    _open.add(board)
    if not _listening:
        _listen()


def leave(board: Fellow) -> None:
    """This board is closed: tell it no longer."""
    _open.discard(board)


def tell(teller: Fellow) -> None:
    """Tell the others that the table of this board has changed."""
    for board in list(_open):
        if board is not teller and board.table is teller.table:
            board.catch_up()


def _listen() -> None:
    """After every notebook cell, let each board check whether its table has gone on."""
    from IPython import get_ipython

    shell = get_ipython()
    if shell is not None:
        shell.events.register("post_run_cell", _after_cell)
        _listening.append(shell)


def _after_cell(_: object = None) -> None:
    for board in list(_open):
        board.catch_up()
