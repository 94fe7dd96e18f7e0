"""A position is analysed beside its board in a real JupyterLab, and a suggested move is clicked."""

from __future__ import annotations

CODE = """import dragongames as dg
from dragongames.widgets import Analysis, Board
table = dg.table("knights-and-castles", players=2, seed=7, youngest_first=(1, 2), names=("Ala", "Jan"))
board = Board(table, bots={1: "greedy"})
analysis = Analysis(board, simulations=200_000)
"""


def test_a_position_is_analysed_and_a_suggested_move_played(lab):
    page = lab(CODE + "board", "analysis")
    page.painted()
    page.page.get_by_text("What are Ala’s turns worth?").wait_for()
    page.page.get_by_role("button", name="Think", exact=True).click()
    page.page.locator(".dg-bar.dg-best").wait_for()
    page.page.get_by_text("of 200000 tries so far").first.wait_for()
    # The board answers while the search goes on.
    page.page.locator(".dg-entry input").fill("lay dragon dragon")
    page.page.locator(".dg-entry input").press("Enter")
    page.page.locator(".dg-status.dg-refused").wait_for(timeout=5_000)
    assert page.ask("analysis.background.busy")
    suggested = page.page.locator(".dg-worth button").first
    label = suggested.inner_text()
    suggested.hover()
    while not page.ask("list(board.previewed)"):  # the turn pointed at is shown on the board
        page.page.wait_for_timeout(100)
    suggested.click()
    page.page.get_by_text("Moment 2 of 2").wait_for()
    assert f"1: {label}" in page.ask("list(table.history())")
    page.page.locator(".dg-bar.dg-best").wait_for()
    page.page.get_by_role("button", name="Think", exact=True).click()
    page.page.get_by_text("best first").first.wait_for()
    assert not page.ask("analysis.background.busy")
    page.clean()
