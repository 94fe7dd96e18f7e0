"""The drawing board for castles: heights by clicks and keys, sums and advice as sentences, the text, playing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from dragongames.core.text.words import language
from dragongames.draw.bounds import targets
from dragongames.games.dragon_castle.box import castles
from dragongames.widgets import CastleEditor
from tests.widgets.conftest import press


@pytest.fixture
def editor() -> Iterator[Callable[..., CastleEditor]]:
    made: list[CastleEditor] = []

    def make(*wishes: Any, **more: Any) -> CastleEditor:
        made.append(CastleEditor(*wishes, **more))
        return made[-1]

    yield make
    for one in made:
        if one.comm is not None:
            one.close()


def click(editor: CastleEditor, cell: str) -> None:
    scene = editor.surface.scene
    assert scene is not None
    x, y = (part * editor.surface.dpr for part in targets(scene)[cell].centre)
    editor.surface.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": x, "y": y}, [])


def lines(editor: CastleEditor) -> list[str]:
    return editor.as_text().splitlines()


@pytest.mark.parametrize("name", castles.NAMES)
def test_begins_with_any_castle_and_writes_it_as_it_is(editor, name):
    e = editor(name)
    assert e.plan == castles.plan(name)
    assert castles.plan(e.text.value) == castles.plan(name)
    floors = " / ".join(map(str, castles.plan(name).floors))
    assert f"116 of 116 tiles; floors, from the bottom: {floors}" in lines(e)
    best = castles.KNOWN[name].best[0]
    at = lines(e).index(f"For {best} players")
    assert lines(e)[at + 1] == "  The castle follows the rulebook’s advice."


def test_a_click_makes_a_stack_one_tile_higher_and_after_three_it_is_gone(editor):
    e = editor()
    heights = []
    for _ in range(5):
        click(e, "c4")
        heights.append(e.drawing[3][2])
    assert heights == [1, 2, 3, 0, 1]
    assert e.finger is None, "where the keys were does not matter any more"
    assert "c4: height 1" in e.status.value
    assert e.text.value == "1"


def test_keys_walk_and_set_heights(editor, wire):
    e = editor()
    press(e, "ArrowRight")
    assert e.finger == "a1"
    press(e, "ArrowRight", "ArrowDown", "3")
    assert e.finger == "b2"
    assert e.drawing[1][1] == 3
    press(e, "Enter")
    assert e.drawing[1][1] == 0
    assert e.finger == "b2", "keys stay where they are"
    press(e, "2", "Delete")
    assert e.drawing[1][1] == 0
    wire.messages.clear()
    press(e, "Tab")
    assert e.finger is None


def test_arithmetic_refuses_and_advice_warns(editor):
    e = editor("basic-2")
    e.put("d3", 0)
    assert any("115" in line and "116" in line for line in lines(e))
    assert "This cannot be built" in lines(e)
    assert not any("players" in line for line in lines(e)), "no advice for what cannot stand"
    e.take("basic-2")
    at = lines(e).index("For 4 players")
    assert "72" in lines(e)[at + 1]
    long = "222222222222/222222222222/222222222222/222222222222/22222222222."
    e.take(long.replace("22222222222.", "2222222222.."))
    assert any("row" in line for line in lines(e))


def test_a_layout_is_read_from_its_text(editor):
    e = editor()
    e.text.value = "3 3\n1 ."
    assert e.plan.heights == ((3, 3), (1, 0))
    before = e.drawing
    e.text.value = "3 x"
    assert e.drawing == before, "what cannot be read changes nothing"
    assert "dg-refused" in e.status.value


def test_choosing_a_castle_to_begin_with(editor):
    e = editor()
    e.begin.value = "fort"
    assert e.plan == castles.plan("fort")
    e.clear_button.click()
    assert e.plan.heights == ()
    assert e.text.value == ""


def test_play_it_gives_a_table_with_this_castle(editor):
    e = editor("fort", players=3)
    e.put("c3", 0)
    e.play_button.click()
    assert "dg-refused" in e.status.value
    assert e.board is None, "a castle that cannot stand is not played"
    e.take("fort")
    e.play_button.click()
    assert e.board is not None
    assert e.board in e.children
    position = e.board.table.root.position
    assert position.seats == 3
    assert position.castle.left == 116
    first = e.board
    e.players.value = 4
    e.play_button.click()
    assert e.board.table.position.seats == 4
    assert first.comm is None, "the board before is put away"


def test_shows_itself_as_text_and_picture(editor):
    e = editor("dragons-head")
    data = e._repr_mimebundle_()
    assert data["text/plain"] == e.as_text()
    assert data["image/svg+xml"].startswith("<svg")
    before = e.as_svg()
    click(e, "a1")
    assert e.as_svg() != before


def test_speaks_polish(editor):
    language("pl")
    e = editor("fort")
    assert "116 z\xa0116\xa0kamieni" in e.as_text()
    assert e.play_button.description == "Zagraj"


def test_close_frees_everything(editor):
    before = set(_instances)
    e = editor("fort")
    e.play_button.click()
    e.close()
    assert {type(w).__name__ for key, w in _instances.items() if key not in before} == set()


def test_the_colours_go_round_for_the_plan_and_for_the_board_below_it(editor):
    e = editor("fort")
    e.play()
    assert e.board is not None
    names = []
    while e.palette.name not in names:
        names.append(e.palette.name)
        e.colours_button.click()
        assert e.surface.scene is not None
        assert e.board.surface.scene is not None
        assert e.board.surface.scene.palette == e.surface.scene.palette == e.palette
    assert {"light", "dark", "contrast"} <= set(names)
    before = e.palette
    e.colours_button.click()
    assert editor("fort").palette == e.palette != before, "the next editor follows what was liked last"
    while e.palette != before:
        e.colours_button.click()
