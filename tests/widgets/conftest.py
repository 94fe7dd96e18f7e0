"""Boards without a browser: what they send is recorded, what a browser would send is handed to them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from ipycanvas import canvas as ipycanvas

from dragongames.core.table.table import Table
from dragongames.core.text.words import language
from dragongames.draw.bounds import targets
from dragongames.widgets import Board
from tests.widgets.toy import GAME, Options

NAMES = {number: name for name, number in ipycanvas.COMMANDS.items()}


class Wire:
    """What went out to the canvases: a list of messages, each a list of commands."""

    def __init__(self) -> None:
        self.messages: list[list[list[Any]]] = []

    def __call__(self, content: dict[str, Any], buffers: list[memoryview]) -> None:
        assert content == {"shape": content["shape"], "dtype": "uint8"}
        assert list(content["shape"]) == [len(buffers[0])]
        commands = json.loads(bytes(buffers[0]))
        commands = commands if commands and isinstance(commands[0], list) else [commands]
        self.messages.append([[NAMES[c[0]], *c[1]] for c in commands])

    def texts(self) -> list[str]:
        """Everything written on the canvases."""
        return [command[1] for message in self.messages for command in message if command[0] == "fillText"]


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    recorder = Wire()
    monkeypatch.setattr(ipycanvas._CANVAS_MANAGER, "send", recorder)
    return recorder


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    language("en")
    yield
    language("en")


@pytest.fixture
def board() -> Iterator[Callable[..., Board]]:
    """Boards of the toy game, closed after the test: `board(bots={1: Highest()})`."""
    made: list[Board] = []

    def make(seed: int = 1, names: tuple[str, ...] = ("Ala", "Ola"), **wishes: Any) -> Board:
        made.append(Board(Table(GAME, Options(), seed=seed, names=names), **wishes))
        return made[-1]

    yield make
    for one in made:
        if one.comm is not None:
            one.close()


def click(board: Board, target: str, event: str = "mouse_down") -> None:
    """What the browser sends for a click or a tap in the middle of a target."""
    scene = board.surface.scene
    assert scene is not None
    x, y = (part * board.surface.dpr for part in targets(scene)[target].centre)
    content: dict[str, Any] = {"event": event, "x": x, "y": y}
    if event == "touch_start":
        content = {"event": event, "touches": [{"x": x, "y": y}]}
    board.surface.canvas._handle_frontend_event(None, content, [])


def press(board: Board, *keys: str, **held: bool) -> None:
    """What the browser sends for keys pressed on the canvas."""
    for key in keys:
        content = {"event": "key_down", "key": key, "shift_key": False, "ctrl_key": False, "meta_key": False, **held}
        board.surface.canvas._handle_frontend_event(None, content, [])


def said(board: Board) -> str:
    """The status line's HTML."""
    return str(board.frame.status.value)
