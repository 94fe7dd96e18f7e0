"""Games that were begun and are not over: a button for each, one click from where it was left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import ipywidgets as ipw

from dragongames.bots import Bot
from dragongames.core.game.position import Position, Seat
from dragongames.games import game
from dragongames.lessons.coach.session import place
from dragongames.lessons.progress.kept import Waiting, waiting
from dragongames.widgets.base.panel import free
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.board.frame import played
from dragongames.widgets.panels.learn import Learn

OFFERED: Final = 3


def show_begun(room: ipw.VBox, go_on: Callable[[Waiting], object]) -> None:
    """The games played last, as buttons in this room."""
    old = room.children
    room.children = tuple(_button(one, go_on) for one in waiting()[:OFFERED])
    for button in old:
        free(button)


def gone_on(one: Waiting) -> Board | Learn | None:
    """The board of a game that was begun, with the coach if it had one; it goes on being kept in the same place."""
    if one.said.place == place(one.said.table.game):
        return Learn(one.said.table.game, offered=True)
    keeping = one.keeping()
    table = keeping.go_on()
    bots: dict[Seat | str, str | Bot[Position]] = dict(keeping.bots.items())
    return None if table is None else Board(table, keeping.seat, bots, kept=keeping)


def _button(one: Waiting, go_on: Callable[[Waiting], object]) -> ipw.Button:
    named = say("kept.one", game=game(one.said.table.game).name, n=one.said.moves, when=played(one.said.at))
    button = ipw.Button(description=named, button_style="primary", layout=ipw.Layout(width="auto"))
    button.add_class("dg-wide")
    button.on_click(lambda _: go_on(one))
    return button
