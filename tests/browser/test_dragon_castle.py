"""Zamek Smoków in a real JupyterLab: a whole game by clicks alone, refusals, what is pointed at, the drawing board."""

from __future__ import annotations

from typing import Any

TABLE = """import dragongames as dg
from dragongames.draw.bounds import targets
from dragongames.widgets import Board, CastleEditor
"""
GAME = TABLE + """table = dg.table(
    "dragon-castle", players=2, first=1, seed=7, castle="basic-4", spirits=("depths",), dragons=("valor",),
)
board = Board(table, bots={1: "greedy"})
def best():
    "What hurries the game on: pairs, sets, shrines, countdown tokens; never a spirit twice in a row."
    order = ("Summon", "Pair", "Build", "Put", "Merge", "Take", "Done", "TakeShrine", "Discard", "Call")
    return min(board.legal(), key=lambda move: order.index(type(move).__name__))
def sensible():
    where = targets(board.surface.scene)
    return [where[t].centre for t in board.picture.targets_of(table.game.picks(table.position, best()))]
board"""
EDITOR = TABLE + """editor = CastleEditor("basic-2")
editor"""


def test_a_whole_game_against_a_bot(lab: Any) -> None:
    page = lab(GAME)
    page.painted()
    clicks = 0
    for _ in page.decisions("best()"):
        for x, y in page.ask("sensible()"):
            page.at(x, y, width=900)
            page.repainted()
            clicks += 1
    page.says("The game is over")
    assert page.ask("len(table.position.outcome().places)") == 2
    assert page.ask("table.position.castle.left + sum(table.position.discarded)") < 116
    print(f"\n{clicks} clicks")
    page.clean()


def test_wrong_clicks_are_explained(lab: Any) -> None:
    page = lab(GAME.replace('castle="basic-4"', 'castle="basic-2"'))
    page.painted()
    page.click("castle.f4")
    page.page.locator(".dg-refused").wait_for()
    blocked = page.page.locator(".dg-status").first.inner_text()
    page.click("castle.a4")
    page.page.wait_for_function("t => document.querySelector('.dg-status').innerText !== t", arg=blocked)
    page.click("castle.e4")
    page.repainted()
    assert page.ask("table.position.step") == "finish"
    page.clean()


def test_pointing_tells_what_taking_would_do(lab: Any) -> None:
    page = lab(GAME)
    page.painted()
    before = page.print()
    page.point("castle.c4")
    assert page.print() != before
    page.clean()


def test_the_drawing_board(lab: Any) -> None:
    page = lab(EDITOR)
    page.painted()
    where = "targets(editor.surface.scene)[{!r}].centre"
    before = page.print()
    page.at(*page.ask(where.format("a1")), width=720)
    page.repainted()
    assert page.print() != before
    assert page.ask("sum(map(sum, editor.drawing))") == 117
    page.page.get_by_role("button", name="Play it").click()
    page.page.locator(".dg-refused").first.wait_for()
    page.canvas().focus()
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("0")
    page.page.wait_for_timeout(300)
    assert page.ask("sum(map(sum, editor.drawing))") == 116
    page.page.get_by_role("button", name="Play it").click()
    page.page.locator("canvas").nth(1).wait_for(timeout=20_000)
    page.painted(1)
    assert page.ask("editor.board.table.position.castle.left") == 116
    page.clean()
