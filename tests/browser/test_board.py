"""The board of Rycerze i zamki in a real JupyterLab."""

from __future__ import annotations

BOT = """import dragongames as dg
from dragongames.widgets import Board
table = dg.table("knights-and-castles", players=2, seed=7, youngest_first=(1, 2))
board = Board(table, bots={1: "greedy"})
board"""


def test_smoke(lab):
    page = lab(BOT)
    page.painted()
    page.page.screenshot(path="/tmp/smoke.png")
    print(page.ask("board.legal().__len__()"))
    page.clean()
