"""The board of Rycerze i zamki in a real JupyterLab: whole games, refusals, reloading, keys, fingers, pixels."""

from __future__ import annotations

import io
from statistics import median

import pytest
from PIL import Image

TABLE = """import dragongames as dg
from dragongames.widgets import Board, Explain, Lesson, Quiz, Timeline
table = dg.table("knights-and-castles", players=2, seed=7, youngest_first=(1, 2))
"""
BOT = TABLE + 'board = Board(table, bots={1: "greedy"})\nboard'
HOT_SEAT = TABLE + "board = Board(table)\nboard"


def play_round(page, touch: bool = False) -> None:
    """One decision by clicks: the first two cards of the hand, or the first of the camp at a drum."""
    page.play(touch=touch)


def test_a_whole_game_against_a_bot(lab):
    page = lab(BOT)
    page.painted()
    waits = []
    while not page.ask("table.over"):
        before = page.print()
        play_round(page)
        page.repainted()
        waits.append(page.page.evaluate("window.painted - window.clicked"))
        assert page.print() != before, "every round changes the picture"
    page.says("The game is over")
    assert page.ask("table.position.round") == 7
    print(f"\nclick to picture: {median(waits):.0f} ms (median of {len(waits)}), {max(waits):.0f} ms (longest)")
    page.clean()


def test_what_cannot_be_done_is_explained(lab):
    page = lab(BOT)
    page.painted()
    page.click("hand.dragon")
    page.says("Selected: dragon")
    page.click("hand.shepherd#1")
    page.click("camp.dragon")
    page.says("The dragon is in the camp and cannot be laid. In hand:")
    page.page.locator(".dg-rules").get_by_text("KC-3.6").wait_for()
    entry = page.page.locator(".dg-entry input")
    entry.fill("lay dragon shepherd")
    entry.press("Enter")
    page.says("The dragon is in the camp and cannot be laid")
    assert entry.input_value() == "lay dragon shepherd", "a refused text stays"
    entry.press("Enter")
    page.page.wait_for_timeout(600)
    page.says("The dragon is in the camp and cannot be laid")
    before = page.ask("len(table.node.path)")
    entry.fill("lay archer shepherd")
    entry.press("Enter")
    page.says("Player 1, it is your move.")
    assert page.ask("len(table.node.path)") > before
    assert entry.input_value() == ""
    page.clean()


def test_reload_in_mid_game(lab):
    page = lab(BOT)
    page.painted()
    play_round(page)
    page.click("hand.dragon")
    page.repainted()
    before = page.print()
    page.reload()
    page.painted()
    page.page.wait_for_timeout(200)
    assert page.print() == before, "the same picture, with what was selected"
    page.says("Selected: dragon")
    page.click("hand.shepherd#1")
    page.says("Player 1, it is your move.")
    assert page.ask("table.position.round") == 3
    play_round(page)
    page.clean()


def test_keys_alone(lab):
    page = lab(BOT)
    page.painted()
    keys = page.page.keyboard
    page.canvas().focus()
    for _ in range(3):
        before = page.ask("len(table.node.path)")
        keys.press("ArrowRight")
        keys.press("Enter")
        keys.press("ArrowRight")
        keys.press("Enter")
        assert page.ask("len(table.node.path)") > before
    keys.press("u")
    assert page.ask("board.line.at") == 2
    keys.press("Tab")
    page.page.wait_for_function("() => document.activeElement.tagName === 'INPUT'")
    keys.type("lay shepherd shepherd")
    keys.press("Enter")
    page.page.wait_for_function("() => document.activeElement.value === ''")
    assert page.ask("board.line.at") == 3
    keys.press("Tab")
    keys.press("Enter")
    page.page.locator(".dg-hint").wait_for()
    page.clean()


def test_fingers_and_two_pixels_for_one(lab):
    page = lab(BOT, has_touch=True, device_scale_factor=2)
    page.painted()
    box = page.canvas().bounding_box()
    assert (round(box["width"]), round(box["height"])) == (900, 560)
    assert page.canvas().evaluate("c => [c.width, c.height]") == [1800, 1120]
    wide, high = Image.open(io.BytesIO(page.canvas().screenshot())).size
    assert wide == 1800
    assert 1120 <= high <= 1122, "the page may put the canvas between two pixels"
    play_round(page, touch=True)
    play_round(page, touch=True)
    page.clean()


def test_a_small_page_shrinks_the_board(lab):
    page = lab(BOT, viewport={"width": 800, "height": 768})
    page.painted()
    box = page.canvas().bounding_box()
    assert box["width"] < 700
    assert box["height"] / box["width"] == pytest.approx(560 / 900, abs=0.01)
    play_round(page)
    page.clean()


def test_hot_seat(lab):
    page = lab(HOT_SEAT)
    page.painted()
    page.says("Pass the screen to Player 1.")
    page.page.get_by_role("button", name="I am Player 1").click()
    page.says("Player 1, it is your move.")
    play_round(page)
    page.says("Pass the screen to Player 2.")
    shown = page.page.locator(".jp-OutputArea-output").inner_text()
    assert not any(card in shown for card in ("footman", "archer", "dragon"))
    page.at(450, 305)  # the button on the curtain itself
    page.says("Player 2, it is your move.")
    play_round(page)
    page.says("Player 2, it is your move.")
    page.clean()


def test_dark_jupyterlab(lab):
    page = lab(BOT)
    page.painted()
    page.theme("JupyterLab Dark")
    seen = page.page.locator(".dg-status").first.evaluate(
        "e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    )
    ink, ground = (sum(map(float, colour[colour.index("(") + 1 : -1].split(",")[:3])) / 3 for colour in seen)
    assert ink - ground > 100, "light words on a dark ground"
    corner = "c => [...c.getContext('2d').getImageData(2, 2, 1, 1).data].slice(0, 3)"
    assert min(page.canvas().evaluate(corner)) > 150, "the light palette has its own ground"
    page.page.get_by_role("button", name="Colours").click()
    page.repainted()
    assert max(page.canvas().evaluate(corner)) < 60
    page.clean()
