"""The board of Zaklinacze Smoków in a real JupyterLab: whole games for two and four, refusals, the curtain."""

from __future__ import annotations

import pytest

START = """import dragongames as dg
from random import Random
from dragongames.bots import bot
from dragongames.widgets import Board
def sensible():
    seat = table.position.actors[0]
    return bot("greedy", table.game).choose(table.position.seen_by(seat), seat, Random(1))
"""
AGAINST = START + """table = dg.table("dragonkeepers", players={n}, seed={seed})
board = Board(table, seat=0, bots={{n: "greedy" for n in range(1, {n})}})
board"""
REFUSING = START + '''table = dg.table("dragonkeepers", names=("Hania", "Antek"), by_hand=True, position="""
dragonkeepers 2 players
phase: act
taken: 3
left: 2
right: white
display: green/3 red/green
1: hand white/2 white/5 blue/1; row red=red/4 white=white/1 green=green/1; pieces 1 1 4; pearls 1 0
2: hand blue/2 white/3 white/4
""")
board = Board(table)
board'''
HIGH = {"viewport": {"width": 1366, "height": 1100}}


@pytest.mark.parametrize(("players", "seed"), [(2, 34), (4, 16)])
def test_a_whole_game_by_clicks(lab, players, seed):
    page = lab(AGAINST.format(n=players, seed=seed), **HIGH)
    page.painted()
    clicked = 0
    for _ in page.decisions("sensible()"):
        page.play("sensible()")
        clicked += 1
    page.says("The game is over")
    assert clicked > 10
    assert page.ask("sum(table.position.amulets) == table.position.goal")
    assert page.ask("[stack for row in table.position.rows for stack in row]")
    page.clean()


def test_what_cannot_be_done_is_explained_where_it_is_clicked(lab):
    page = lab(REFUSING, **HIGH)
    page.painted()
    page.click("set.2white")
    page.says("The white stack is closed: it stands between the red and green ones.")
    page.click("display.left")
    page.says("At most 3 cards may be taken in a turn without paying.")
    page.click("hand.blue/1#1")
    page.click("page.right")
    page.says("has a 1 on its back and belongs on the left page")
    page.click("page.left")
    assert page.ask("table.position.changed") == [1, 0]
    page.clean()


def test_the_curtain_hides_hands_before_the_screen_is_passed_on(lab):
    page = lab(START + """table = dg.table("dragonkeepers", players=2, seed=5)
board = Board(table)
board""", **HIGH)
    page.painted()
    held = "[shape.name for shape in board.surface.scene.shapes if (shape.target or '').startswith('hand.')]"
    page.click("curtain")
    page.repainted()
    for _ in range(3):
        page.play()
    assert len(page.ask(held)) == 3
    page.play("table.game.notation.read('pass', 0)")
    assert page.ask("[board.seating.curtain, board.seat]") == [True, -2], "Player 2 holds a start card nobody has seen"
    assert page.ask(held) == []
    page.click("curtain")
    page.repainted()
    assert page.ask("[board.seating.curtain, board.seat]") == [False, 1]
    assert len(page.ask(held)) == 1
    page.clean()
