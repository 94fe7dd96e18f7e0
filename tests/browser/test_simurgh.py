"""Simurgh in a real JupyterLab: a whole short game by clicks alone, five players, refusals, what is pointed at."""

from __future__ import annotations

from typing import Any

TABLE = """import dragongames as dg
from dragongames.draw.bounds import targets
from dragongames.widgets import Board
"""
TWO = TABLE + """table = dg.table("simurgh", players=2, first=1, seed=4)
board = Board(table, bots={1: "greedy"})
def best():
    "What brings the end near: lay tiles, withdraw from them, set up objectives; never an ability."
    order = ("SetUp", "Lay", "Clear", "Keep", "Put", "Fetch", "Take", "Pay", "Done", "Withdraw", "Place", "Drop")
    kinds = {type(move).__name__: move for move in reversed(board.legal())}
    return next((kinds[name] for name in order if name in kinds), board.legal()[0])
def hurried():
    where = targets(board.surface.scene)
    return [where[t].centre for t in board.picture.targets_of(table.game.picks(table.position, best()))]
board"""
FIVE = TABLE + """table = dg.table("simurgh", players=5, mode="spearman", length="long", first=1, seed=12)
bots = {seat: "greedy" for seat in range(1, 5)}
board = Board(table, bots=bots)
board"""


def test_a_whole_short_game_against_a_bot(lab: Any) -> None:
    page = lab(TWO)
    page.painted()
    clicks = 0
    for _ in page.decisions("best()"):
        for x, y in page.ask("hurried()"):
            page.at(x, y)
            page.repainted()
            clicks += 1
    page.says("The game is over")
    position = "table.position"
    assert page.ask(f"len({position}.chronicle) >= 8 or sum(map(bool, {position}.monument)) >= 4")
    assert page.ask(f"len({position}.outcome().places)") == 2
    print(f"\n{clicks} clicks")
    page.clean()


def test_five_players(lab: Any) -> None:
    """A vassal, a tile with what its area gives, a refusal, and everybody's answer."""
    page = lab(FIVE)
    page.painted()
    page.click("spearman")
    page.repainted()
    page.click("space.spires")
    page.page.locator(".dg-refused").wait_for()
    page.page.locator(".dg-rules").get_by_text("SI-2.1").wait_for()
    before = page.ask("table.position.turns")
    page.click("space.library")
    page.repainted()
    if page.ask("board.seating.acting is not None and table.position.turns == 1"):
        page.play("[m for m in board.legal() if type(m).__name__ == 'Place' or type(m).__name__ == 'Done'][0]")
    assert page.ask("table.position.turns") > before + 3, "the four others have had their turns"
    lay = "next(m for m in board.legal() if type(m).__name__ == 'Lay')"
    hand = page.ask("len(table.position.hands[0])")
    page.play(lay)
    assert page.ask("len(table.position.hands[0])") == hand - 1
    page.clean()


def test_pointing_tells_what_a_space_would_give_now(lab: Any) -> None:
    page = lab(TWO)
    page.painted()
    before = page.print()
    page.point("space.forge")
    assert page.print() != before
    assert page.ask("any(s.above for s in board.surface.scene.shapes)")
    box = page.canvas().bounding_box()
    page.page.mouse.move(box["x"] + 450, box["y"] + box["height"] + 30)
    page.page.wait_for_timeout(600)
    assert page.print() == before
    page.clean()


def test_keys_reach_everything(lab: Any) -> None:
    """S goes through the spaces, arrows lead from target to target; what is under the finger is told as well."""
    page = lab(TWO)
    page.painted()
    page.canvas().focus()
    keys = page.page.keyboard
    keys.press("s")
    keys.press("s")
    chosen = page.ask("board.selected")
    assert len(chosen) == 1
    assert chosen[0].startswith("space.")
    assert page.ask("any(s.above for s in board.surface.scene.shapes)"), "what is chosen is told"
    turn = page.ask("len(table.node.path)")
    for _ in range(60):
        keys.press("ArrowRight")
        if page.ask("board.input.finger") in ("spearman", "rider"):
            break
    keys.press("Enter")
    assert page.ask("len(table.node.path)") > turn
    page.clean()
