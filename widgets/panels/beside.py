"""Panels that show one thing about a board, anew after each change."""

from __future__ import annotations

import ipywidgets as ipw

from dragongames.core.table.table import Table
from dragongames.widgets.base.panel import Panel
from dragongames.widgets.base.style import style
from dragongames.widgets.board.board import Board, own_board


class Beside(Panel):
    """Stands beside a board; given a table, it brings a board of its own."""

    def __init__(self, board: Board | Table) -> None:
        board, above = own_board(board)
        self.board = board
        self.shown = ipw.HTML()
        super().__init__((*above, style(), self.shown))
        board.watch(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Bring the panel up to date with the board; every panel has its own way."""
