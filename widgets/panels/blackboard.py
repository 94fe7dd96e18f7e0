"""The teacher's board: any prepared position by name, large, with its branches, its secrets shown or hidden."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Unpack

import ipywidgets as ipw

from dragongames.core.errors import DragonError
from dragongames.core.table.table import Table
from dragongames.widgets.base import markup
from dragongames.widgets.base.panel import Panel
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.board.wishes import Wishes
from dragongames.widgets.panels.prepared import shelves
from dragongames.widgets.panels.timeline import Timeline


class Blackboard(Panel):
    """`positions` is a folder of saved tables, `chapters` the folder of the game's notebooks."""

    table: Table  # the one on the board
    board: Board

    def __init__(
        self, game: str, positions: str | None = None, chapters: str | None = None,
        **wishes: Unpack[Wishes],
    ) -> None:
        self.wishes = wishes  # the board is for a projector, unless they say otherwise
        self.wishes.setdefault("large", True)
        self.shelves = shelves(game, *(None if place is None else Path(place) for place in (positions, chapters)))
        self.source = _choice("source", list(self.shelves))
        self.name = _choice("name", [])
        self.secrets = ipw.ToggleButton(
            value=True, description=say("blackboard.secrets"), layout=ipw.Layout(width="auto")
        )
        self.told = ipw.HTML()
        row = ipw.HBox([self.source, self.name, self.secrets], layout=ipw.Layout(flex_flow="row wrap"))
        row.add_class("dg-tools")
        self.head = (row, self.told)
        self.shown: tuple[Panel, ...] = ()
        super().__init__(self.head)
        self._shelve()
        self.source.observe(lambda _: self._guarded(self._shelve), "value")
        self.name.observe(lambda _: self._guarded(self._set), "value")
        self.secrets.observe(lambda _: self._show(self.table), "value")

    def put(self, source: str, name: str) -> None:
        """Put a prepared position on the board, by the names of its shelf and of itself."""
        self.source.value = source
        self.name.value = name

    def as_text(self) -> str:
        return self.board.as_text()

    def as_svg(self) -> str:
        return self.board.as_svg()

    def _shelve(self) -> None:
        """Show another shelf: its names, and its first table on the board."""
        self.shelf = self.shelves[self.source.value]()
        self._shelving = True  # setting the list of names must not count as choosing a table
        try:
            self.name.options = list(self.shelf)
            self.name.value = next(iter(self.shelf), None)
        finally:
            self._shelving = False
        self.name.disabled = not self.shelf
        if self.shelf:
            self._set()
        else:
            self.told.value = markup.status(say("blackboard.empty"), "turn")

    def _set(self) -> None:
        if not self._shelving:
            self._show(self.shelf[self.name.value]())

    def _show(self, table: Table) -> None:
        """Put a table on the board, with its history below."""
        old = self.shown
        self.told.value = ""
        self.table = table
        self.secrets.disabled = not table.has_secrets
        self.board = Board(table, **{**self.wishes, "open_hands": self.secrets.value})
        self.timeline = Timeline(self.board)
        self.shown = (self.board, self.timeline)
        self.children = (*self.head, *self.shown)
        for panel in reversed(old):
            panel.close()

    def _guarded(self, deed: Callable[[], object]) -> None:
        """Do it; if something cannot be read, say so and leave the board as it is."""
        try:
            deed()
        except (DragonError, OSError) as error:
            self.told.value = markup.status(str(error), "error")


def _choice(word: str, options: list[str]) -> ipw.Dropdown:
    return ipw.Dropdown(
        options=options, description=say(f"blackboard.{word}"), style={"description_width": "auto"},
        layout=ipw.Layout(width="auto", min_width="300px"),
    )
