"""Boards that can be moved about, made larger, pointed at and given overlays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from dragongames.core.table.table import Table
from dragongames.core.text.words import Catalogue
from dragongames.draw.bounds import targets
from dragongames.draw.look import Look
from dragongames.draw.scene import Rect, Scene, Text
from dragongames.widgets import Board, Score
from tests.widgets.conftest import click, press, said
from tests.widgets.toy import GAME, WORDS, Options
from tests.widgets.toy import scene as toy_scene

LOOKS: list[Look] = []


def scene(position: Any, look: Look) -> Scene:
    """The toy's picture, moved as the look says; remembers what it was asked for."""
    LOOKS.append(look)
    drawn = toy_scene(position, look)
    word = Text(x=5, y=230, text=f"{look.pointed} {look.selected} {sorted(look.shown or ())}", fill="#000000")
    moved = [_moved(shape, look) for shape in drawn.shapes]
    return Scene(drawn.width, drawn.height, (*moved, word), drawn.title, drawn.palette)


def _moved(shape: Any, look: Look) -> Any:
    from msgspec.structs import replace as put

    if isinstance(shape, Rect):
        return put(shape, x=shape.x * look.zoom + look.pan[0], y=shape.y * look.zoom + look.pan[1])
    return shape


BOTH = {"en": "Prizes", "pl": "Nagrody"}
ROAMING = replace(
    GAME, scene=scene, pannable=True, tooltips=True, overlays=("prizes", "rest"), overlays_on=frozenset({"prizes"}),
    cycles={"r": "card."}, words=Catalogue({"overlay.prizes": BOTH, "overlay.rest": BOTH}, WORDS),
)


@pytest.fixture
def board() -> Iterator[Callable[..., Board]]:
    made: list[Board] = []

    def make(game: Any = ROAMING) -> Board:
        made.append(Board(Table(game, Options(), seed=1, names=("Ala", "Ola")), seat=0, bots={1: "random"}))
        LOOKS.clear()
        return made[-1]

    yield make
    for one in made:
        one.close()


def send(board: Board, event: str, x: float = 0, y: float = 0) -> None:
    """What the browser sends, in backing pixels."""
    content: dict[str, Any] = {"event": event, "x": x * board.surface.dpr, "y": y * board.surface.dpr}
    if event.startswith("touch"):
        content = {"event": event, "touches": [{"x": content["x"], "y": content["y"]}]}
    if event == "mouse_wheel":
        content = {"event": event, "x": x, "y": y}
    board.surface.canvas._handle_frontend_event(None, content, [])


def test_what_is_pointed_at_is_drawn_once(board: Callable[..., Board]) -> None:
    b = board()
    x, y = targets(b.surface.scene)["prize"].centre  # type: ignore[arg-type]
    send(b, "mouse_move", x, y)
    assert LOOKS[-1].pointed == "prize"
    drawn = len(LOOKS)
    send(b, "mouse_move", x + 1, y)
    assert len(LOOKS) == drawn, "nothing new to see"
    send(b, "mouse_out")
    assert LOOKS[-1].pointed is None


def test_a_game_without_interest_in_pointing_is_not_redrawn(board: Callable[..., Board]) -> None:
    b = board(replace(GAME, scene=scene))
    x, y = targets(b.surface.scene)["prize"].centre  # type: ignore[arg-type]
    LOOKS.clear()
    send(b, "mouse_move", x, y)
    assert not LOOKS


def test_the_finger_points_too(board: Callable[..., Board]) -> None:
    b = board()
    press(b, "ArrowRight")
    assert LOOKS[-1].pointed == b.input.finger is not None


def test_dragging_moves_the_picture_and_does_not_click(board: Callable[..., Board]) -> None:
    b = board()
    x, y = targets(b.surface.scene)["card.1"].centre  # type: ignore[arg-type]
    send(b, "mouse_down", x, y)
    assert b.selected == ()
    send(b, "mouse_move", x + 30, y + 20)
    send(b, "mouse_up", x + 30, y + 20)
    assert LOOKS[-1].pan == (30, 20)
    assert b.selected == ()
    assert targets(b.surface.scene)["card.1"].centre == (x + 30, y + 20)  # type: ignore[arg-type]


@pytest.mark.parametrize("how", ["mouse", "touch"])
def test_a_trembling_hand_still_clicks(board: Callable[..., Board], how: str) -> None:
    b = board()
    x, y = targets(b.surface.scene)["card.1"].centre  # type: ignore[arg-type]
    down, move, up = ("mouse_down", "mouse_move", "mouse_up") if how == "mouse" else (
        "touch_start", "touch_move", "touch_end")
    send(b, down, x, y)
    send(b, move, x + 3, y)
    send(b, up)
    assert b.selected == ("card.1",)
    assert b.viewport.pan == (0, 0)


def test_wheel_keys_and_buttons_zoom(board: Callable[..., Board]) -> None:
    b = board()
    send(b, "mouse_wheel", 0, -120)
    assert LOOKS[-1].zoom == 1.25
    press(b, "-")
    assert LOOKS[-1].zoom == 1
    b.frame.controls.buttons["nearer"].click()
    press(b, "+", "ArrowLeft", shift_key=True)
    assert (LOOKS[-1].zoom, LOOKS[-1].pan) == (1.25**2, (60, 0))
    b.frame.controls.buttons["all"].click()
    assert (LOOKS[-1].zoom, LOOKS[-1].pan) == (1, (0, 0))
    for _ in range(30):
        send(b, "mouse_wheel", 0, 120)
    assert b.viewport.zoom == 0.4


def test_a_board_that_stays_put_has_no_such_keys(board: Callable[..., Board]) -> None:
    b = board(GAME)
    send(b, "mouse_wheel", 0, -120)
    press(b, "+", "0")
    assert b.viewport.zoom == 1
    assert set(b.frame.controls.buttons) == {"hint", "back", "forward", "colours"}
    assert b.frame.overlays.layout.display == "none"


def test_overlays_are_switched(board: Callable[..., Board]) -> None:
    b = board()
    first, second = b.frame.overlays.children
    assert (first.description, first.value, second.value) == ("Prizes", True, False)
    second.value = True
    assert LOOKS[-1].shown == {"prizes", "rest"}
    first.value = False
    assert LOOKS[-1].shown == {"rest"}


def test_a_key_goes_through_targets_and_a_click_confirms(board: Callable[..., Board]) -> None:
    b = board()
    press(b, "r", "r")
    assert b.selected == ("card.2",)
    assert LOOKS[-1].selected == ("card.2",)
    press(b, "r", "r", "r")
    assert b.selected == ("card.1",), "round and round, and nothing was played"
    assert not b.table.node.events or b.table.position.rounds == 1
    assert "card 1" in said(b)


def test_score_says_what_the_table_says(board: Callable[..., Board]) -> None:
    b = board(GAME)
    score = Score(b)
    assert "Ala" in score.shown.value
    before = score.shown.value
    b.type("bid 4")
    assert score.shown.value != before or b.table.position.points == (0, 0)
    assert repr(score).splitlines()[1:] == list(b.table.score(0))
    score.close()


def test_a_click_needs_both_ends_where_the_picture_can_be_dragged(board: Callable[..., Board]) -> None:
    b = board()
    click(b, "card.3")
    assert b.selected == ()
    send(b, "mouse_up")
    assert b.selected == ("card.3",)
