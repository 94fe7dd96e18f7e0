"""The position editor without a browser: typing, clicking, what is refused, what stays, what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import dragongames as dg
from dragongames.core.text.words import LANGUAGES
from dragongames.draw.bounds import targets
from dragongames.games import GAMES
from dragongames.widgets import PositionEditor

KNIGHTS = "knights-and-castles 2 players\nround: 2\ntile: big-brick\n1: castles small-wood\n"


@pytest.fixture
def editor() -> Iterator[Callable[..., PositionEditor]]:
    made: list[PositionEditor] = []

    def make(*wishes: Any, **more: Any) -> PositionEditor:
        made.append(PositionEditor(*wishes, **more))
        return made[-1]

    yield make
    for one in made:
        if one.comm is not None:
            one.close()


def click(e: PositionEditor, target: str) -> None:
    """What the browser sends for a click in the middle of a target."""
    scene = e.surface.scene
    assert scene is not None
    x, y = (part * e.surface.dpr for part in targets(scene)[target].centre)
    e.surface.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": x, "y": y}, [])


def write(e: PositionEditor, text: str) -> None:
    """What the browser sends when somebody types."""
    e.page.area.value = text


def buttons(e: PositionEditor) -> dict[str, Any]:
    """The buttons of the line at hand, by what they say they do."""
    found = {}
    for row in e.chips.slots.children:
        for part in row.children:
            for button in getattr(part, "children", ()):
                if getattr(button, "tooltip", None):
                    found[button.tooltip] = button
    return found


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_begins_with_a_position_that_can_be(editor, slug, lang):
    dg.language(lang)
    e = editor(slug)
    assert e.draft.error is None
    assert e.draft.game.wording.show(e.draft.text) in e.as_text()
    assert e.as_svg().startswith("<svg")
    for number in e.draft.keys.values():
        e.draft.choose(number)
        e.refresh()
        assert e.chips.line.value == number


def test_a_wrong_line_is_named_and_marked_and_the_last_good_picture_stays(editor):
    e = editor("knights-and-castles", KNIGHTS, names=("Ala", "Jan"))
    before = e.as_svg()
    assert e.situation() == "This position is possible. Ala and Jan decide next."
    write(e, KNIGHTS + "sword: 1\n")
    assert e.situation() == "Line 5: By points and age the sword belongs to Player 2."
    assert "dg-refused" in e.status.value
    assert e.as_svg() == before
    assert f"{6 + 20 * 4}px / 5px" in e.page.marks.value
    assert e.buttons["play"].disabled
    assert e.buttons["analyse"].disabled
    write(e, KNIGHTS + "sword: 2\n")
    assert not e.buttons["play"].disabled
    assert "/ 5px" not in e.page.marks.value


def test_undo_takes_back_a_line_that_was_typed_at_once_and_redo_brings_it_again(editor):
    e = editor("knights-and-castles", KNIGHTS)
    assert e.buttons["undo"].disabled
    for end in ("s", "sw", "sword: 2"):
        write(e, KNIGHTS + end)
    e.buttons["undo"].click()
    assert e.page.area.value == KNIGHTS
    assert e.buttons["undo"].disabled
    e.buttons["redo"].click()
    assert e.page.area.value == KNIGHTS + "sword: 2"
    assert e.buttons["redo"].disabled


def test_the_line_at_hand_is_changed_by_buttons(editor):
    e = editor("knights-and-castles", KNIGHTS + "unseen: big-wood drum drum\n")
    e.draft.choose(5)
    e.refresh()
    buttons(e)["Take 1 from “drum”"].click()
    assert e.draft.lines[4] == "unseen: big-wood drum"
    buttons(e)["Take 1 from “big wooden castle”"].click()
    assert e.draft.lines[4] == "unseen: drum"
    e.chips.line.value = 2
    buttons(e)["Add 1 to “round”"].click()
    assert e.draft.lines[1] == "round: 3"


def test_a_kind_of_line_that_is_missing_can_be_added(editor):
    e = editor("carcassonne")
    e.chips.line.value = "dragon"
    assert e.draft.lines[-1] == "dragon: 1,0"
    assert e.draft.kind.key == "dragon"
    assert "only after a volcano has been laid" in e.situation()
    # Of players the next one who has no line.
    e = editor("carcassonne", "carcassonne 3 players\n1: 0,0 road-EW\n")
    e.chips.line.value = "N"
    assert e.draft.lines[-1].startswith("2: ")


def test_a_click_on_the_picture_leads_to_its_line(editor):
    e = editor("dragon-castle")
    click(e, "castle.c1")
    assert (e.draft.kind.key, e.draft.word) == ("castle", "1Sw")
    row = e.draft.lines[e.draft.at].split()
    assert row[2] == "1Sw"
    buttons(e)["Add 1 to “square c1”"].click()
    assert e.draft.word == "2Sw"
    assert "Line 3: The stack at c1 has 2 tiles, more than the plan allows there." in e.situation()
    buttons(e)["Take 1 from “square c1”"].click()
    click(e, "castle.c1")
    e.chips.slots.children[0].children[2].value = "?"
    assert e.draft.word == "1?"
    e.undo()
    click(e, "castle.c1")
    buttons(e)["Take 1 from “square c1”"].click()
    assert e.draft.word == "."
    click(e, "realm.b1")
    assert e.draft.lines[e.draft.at - 1].startswith("realm 1:")
    e.chips.slots.children[0].children[2].value = "s3"
    assert e.draft.good.realms[0].heights[1] == 1


def test_a_table_is_begun_with_as_its_seat_sees_it(editor):
    table = dg.table("knights-and-castles", players=2, seed=3, names=("Ala", "Jan"), seat="Ala", youngest_first=(1, 2))
    e = editor(table)
    assert e.seat == 0
    assert "As far as Ala can tell" in e.situation()
    write(e, KNIGHTS)
    e.begin.value = -1
    assert "2: hand ?" in e.draft.text
    e.begin.value = 3
    assert e.draft.good.seats == 3


def test_play_from_here_hides_what_the_view_does_not_know(editor):
    e = editor("knights-and-castles", KNIGHTS + "2: hand ?\n", names=("Ala", "Jan"))
    e.buttons["play"].click()
    assert e.board.table.seat == 0
    assert e.board.bots.keys() == {1}
    assert e.board.type("lay dragon catapult"), e.board.frame.status.value
    assert "1: lay dragon catapult" in e.board.table.history()
    e.buttons["play"].click()
    assert "1: lay dragon catapult" not in e.board.table.history(), "a new board"


def test_where_nobodys_cards_are_known_nobody_can_play(editor):
    e = editor("knights-and-castles", KNIGHTS.replace("1: ", "1: hand ?; ") + "2: hand ?\n")
    e.buttons["play"].click()
    assert e.board is None
    assert "Nobody’s hidden cards are known here" in e.status.value


def test_analyse_puts_the_panel_beside_the_board(editor):
    e = editor("knights-and-castles", "knights-and-castles 2 players\nround: 7\ntile: big-brick\n"
               "1: castles big-stone+small-stone+big-wood\n2: castles small-brick\n")
    e.buttons["analyse"].click()
    assert e.analysis in e.children
    assert e.analysis.advice.simulations
    assert e.analysis.as_text().startswith("Player 1’s turns")


def test_how_to_write_it_is_told(editor):
    e = editor("simurgh")
    assert e.telling.layout.display == "none"
    e.help.value = True
    assert "row: 1 14 13 20" in e.telling.value


def test_closing_leaves_no_widget_behind(editor):
    before = set(_instances)
    e = editor("knights-and-castles", KNIGHTS)
    e.buttons["play"].click()
    e.draft.choose(3)
    e.refresh()
    e.close()
    assert set(_instances) == before


def test_a_table_of_carcassonne_is_set_up_by_clicks_alone(editor):
    """A tile of the bag, turned, onto a square; pawns on its parts; a tile back; each click changes its line."""
    e = editor("carcassonne", "carcassonne 2 players\n")
    click(e, "tile.V")
    assert e.draft.text == "carcassonne 2 players\nhand: V\n"
    click(e, "turn.1")
    click(e, "cell.1.0")
    assert "tiles: D@0,0 V@1,0/90\n" in e.draft.text
    assert "hand" not in e.draft.text
    click(e, "cell.0.0")
    click(e, "part.0.0.city-N")
    assert "1: 0,0 city-N\n" in e.draft.text
    click(e, "pawn.0.0.city-N")
    assert "2: 0,0 city-N\n" in e.draft.text
    assert "1:" not in e.draft.text
    click(e, "pawn.0.0.city-N")
    assert "city-N" not in e.draft.text
    click(e, "cell.1.0")
    click(e, "cell.1.0")
    assert e.draft.text == "carcassonne 2 players\ntiles: D@0,0\n"
    assert e.draft.error is None
    e.buttons["undo"].click()
    assert "V@1,0/90" in e.draft.text


def test_what_cannot_lie_there_is_told_and_can_be_taken_back(editor):
    e = editor("carcassonne", "carcassonne 2 players\nhand: C\n")
    click(e, "cell.1.0")
    assert "tile c, number 2" in e.situation().lower()
    assert e.buttons["play"].disabled
    e.buttons["undo"].click()
    assert e.draft.error is None


def test_a_reader_of_polish_writes_polish_and_files_stay_english(editor):
    dg.language("pl")
    e = editor("knights-and-castles")
    e.page.area.value = "rycerze-i-zamki 2 graczy\nrunda: 1\nkafelek: duży-ceglany\n1: reka ? # the hand\n2: ręka ?"
    assert e.draft.error is None
    assert "1: hand ? # the hand" in e.draft.text
    assert "1: reka ?" in e.page.area.value, "what is being typed is left as it is"
    e.page.area.value += "x"
    assert "„?x”" in e.situation()
    assert "„rycerz”, „łucznik”" in e.situation()
    e.undo()
    e.undo()
    assert e.page.area.value.startswith("rycerze-i-zamki 2 graczy")
