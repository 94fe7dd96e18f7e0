"""A position is written in a real JupyterLab: refused with its line, mended, changed by clicks, played on."""

from __future__ import annotations

CODE = """import dragongames as dg
from dragongames.widgets import PositionEditor
editor = PositionEditor("knights-and-castles", names=("Ala", "Jan"))
"""


def test_a_position_is_written_refused_mended_and_played(lab):
    page = lab(CODE + "editor")
    page.painted()
    area = page.page.locator(".dg-page textarea")
    area.fill("knights-and-castles 2 players\nround: 2\ntile: big-brick\n1: castles small-wood\nsword: 1\n")
    page.page.locator(".dg-status.dg-refused").get_by_text("Line 5: By points and age the sword belongs to").wait_for()
    marked = area.evaluate("a => getComputedStyle(a).backgroundPosition")
    assert "86px" in marked, "the bar at the fifth line"
    assert page.page.get_by_role("button", name="Play from here").is_disabled()
    area.fill("knights-and-castles 2 players\nround: 2\ntile: big-brick\n1: castles small-wood\n")
    told = page.page.locator(".dg-status.dg-turn")
    told.get_by_text("This position is possible. Ala and Jan decide next.").wait_for()
    page.page.get_by_title("Add 1 to “footman”").or_(page.page.locator(".dg-chips select").nth(1)).first.wait_for()
    page.page.locator(".dg-chips select").nth(1).select_option("dragon")
    page.page.wait_for_function("() => document.querySelector('.dg-page textarea').value.includes('hand dragon')")
    page.page.get_by_role("button", name="Undo").click()
    page.page.wait_for_function("() => !document.querySelector('.dg-page textarea').value.includes('hand')")
    page.page.get_by_role("button", name="Play from here").click()
    page.page.locator(".dg-entry input").fill("lay dragon catapult")
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("() => document.querySelector('.dg-entry input').value === ''")
    assert page.ask("list(editor.board.table.history())") == ["1: lay dragon catapult"]
    page.clean()
