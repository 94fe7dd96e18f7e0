"""What a board sends and shows: one message a redraw, repainting of new pages, static pictures, closing."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from weakref import WeakSet

import pytest
from ipycanvas import hold_canvas
from ipywidgets.widgets.widget import _instances

import dragongames.widgets
from dragongames.core.text.words import language
from dragongames.draw.palette import PALETTES
from dragongames.widgets import Explain, Timeline
from dragongames.widgets.canvas.surface import held
from tests.widgets.conftest import click, press
from tests.widgets.toy import Highest

WIDGETS = Path(dragongames.widgets.__file__).parent


def test_one_message_a_redraw(board, wire):
    b = board(seat=0)
    deeds = (
        lambda: click(b, "card.1"), lambda: press(b, "ArrowLeft"), b.recolour, lambda: b.type("bid 9"),
        lambda: b.type("bid 3"), b.back,
    )
    for deed in deeds:
        wire.messages.clear()
        deed()
        assert len(wire.messages) == 1


def test_a_page_that_was_reloaded_is_painted_by_way_of_another_canvas(board, wire):
    b = board(seat=0)
    wire.messages.clear()
    b.surface.canvas._handle_frontend_event(None, {"event": "client_ready"}, [])
    nothing, picture = wire.messages
    assert nothing[0][0] == picture[0][0] == "switchCanvas"
    assert nothing[0][1] != picture[0][1]
    assert "fillText" in [command[0] for command in picture]


def test_an_error_while_painting_does_not_freeze_the_canvases(board, wire):
    b = board(seat=0)
    with pytest.raises(ZeroDivisionError), held():
        _ = 1 / 0
    wire.messages.clear()
    b.redraw()
    assert wire.messages, "bare hold_canvas would keep everything back from now on"
    with hold_canvas():
        pass


def test_pixels(board):
    b = board(seat=0, dpr=2)
    assert (b.surface.canvas.width, b.surface.canvas.height) == (1000, 480)
    assert b.surface.canvas.layout.width == "500px"


def test_no_tooltip_on_the_canvas(board):
    assert board(seat=0).surface.canvas.tooltip is None


def test_static_pages_show_a_picture_and_words(board):
    b = board(seat=0)
    data = b._repr_mimebundle_()
    assert data["text/plain"] == repr(b) == b.table.show().replace("(1, 2, 3, 4))", "())")
    assert data["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in data


def test_every_panel_has_words(board):
    b = board(seat=0, bots={1: Highest()})
    b.type("bid 1")
    for panel in (Timeline(b), Explain(b)):
        assert panel._repr_mimebundle_()["text/plain"] == repr(panel) != ""


def test_marks_follow_the_selection(board, wire):
    b = board(seat=0)
    plain = b.as_svg()
    click(b, "card.1")
    selected = b.as_svg()
    assert plain != selected
    click(b, "card.1")
    assert b.as_svg() == plain


def test_palettes(board):
    b = board(seat=0, palette="dark")
    assert PALETTES["dark"].ground in b.as_svg()
    for name in ("contrast", "light", "dark"):
        b.recolour()
        assert PALETTES[name].ground in b.as_svg()
    assert board(seat=0).picture.palette.name == "dark", "auto is what was chosen last"
    b.recolour()
    b.recolour()


def test_the_interface_speaks_polish(board):
    language("pl")
    b = board(seat=0)
    assert b.frame.controls.twin.description == "Opis planszy"
    assert "Ruch Ali." in b.frame.status.value


def test_explain_names_rule_section_and_status(board):
    b = board(seat=0, bots={1: Highest()})
    explain = Explain(b)
    b.type("bid 1")
    assert "T-3" in explain.shown.value
    assert "The highest bid wins." in explain.shown.value
    assert "Licytacja" in explain.as_text()
    b.type("raise 3 2")
    assert "Why this cannot be done" in explain.shown.value
    assert "our ruling" in explain.shown.value, "what is more than the rulebook's text says so"
    assert explain.rules == ("T-2",)


def test_two_boards_at_one_table_follow_each_other(board):
    one = board(seat=0)
    other = dragongames.widgets.Board(one.table, seat=1)
    one.type("bid 1")
    assert "bids (-1, 0)" in repr(other)
    other.type("bid 4")
    assert one.table.position.points[1] > 0
    assert repr(one.table.position.points) in repr(one)
    other.close()


def test_moves_made_in_a_cell_are_shown(board, wire, monkeypatch):
    from dragongames.widgets.board import sync

    monkeypatch.setattr(sync, "_open", WeakSet())  # boards that other tests left open are not looked at
    b = board(seat=0, bots={1: Highest()})
    b.table.play("bid 2")
    wire.messages.clear()
    sync._after_cell()
    assert len(wire.messages) == 1
    assert "bids (0, -1)" in repr(b), "the bot has answered and bid again"
    sync._after_cell()
    assert len(wire.messages) == 1, "nothing new, nothing drawn"


def test_close_frees_everything(board):
    before = set(_instances)
    b = board(seat=0, bots={1: Highest()})
    panels = [Timeline(b), Explain(b)]
    b.type("bid 1")
    click(b, "card.2")
    b.frame.controls.twin.value = True
    for panel in panels:
        panel.close()
    b.close()
    left = {type(w).__name__ for key, w in _instances.items() if key not in before}
    assert left == set()


def test_a_second_copy_of_the_package_is_refused():
    spec = importlib.util.spec_from_file_location("widgets", WIDGETS / "__init__.py")
    assert spec is not None
    assert spec.loader is not None
    with pytest.raises(ImportError, match=r"import dragongames\.widgets, not widgets"):
        spec.loader.exec_module(importlib.util.module_from_spec(spec))


def test_importing_the_games_imports_no_widgets():
    code = "import dragongames, sys; sys.exit(any(m in sys.modules for m in ('ipywidgets', 'ipycanvas', 'IPython')))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
