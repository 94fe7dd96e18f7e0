"""Clicks, taps, keys and typed moves on a board, and what is said when they cannot be done."""

from __future__ import annotations

import asyncio
import gc

import pytest

import dragongames as dg
from dragongames.core.errors import NotationError
from dragongames.core.game.position import Move
from dragongames.core.table.table import Table
from dragongames.widgets import Analysis, Board
from tests.widgets.conftest import click, press, said
from tests.widgets.toy import GAME, Bid, Fold, Highest, Options, Raise


def last_moves(board) -> list[Move]:
    return [node.move for node in board.table.node.path if node.move is not None and node.move.seat >= 0]


def test_a_click_selects_and_the_second_one_plays(board):
    b = board(seat=0)
    click(b, "card.2")
    assert b.selected == ("card.2",)
    assert "Selected: card 2." in said(b)
    click(b, "card.3")
    assert last_moves(b) == [Raise(0, 2, 3)]
    assert b.selected == ()


def test_picks_come_in_any_order(board):
    b = board(seat=0)
    click(b, "card.3")
    click(b, "card.2")
    assert last_moves(b) == [Raise(0, 2, 3)]


def test_a_move_that_could_go_on_is_offered_as_a_button(board):
    b = board(seat=0)
    assert [button.description for button in b.frame.choices.children] == ["fold"], "what needs no click at all"
    click(b, "card.2")
    assert [button.description for button in b.frame.choices.children] == ["bid 2"]
    b.frame.choices.children[0].click()
    assert last_moves(b) == [Bid(0, 2)]


def test_a_second_click_puts_back(board):
    b = board(seat=0)
    click(b, "card.2")
    click(b, "card.2")
    assert b.selected == ()
    assert last_moves(b) == []


def test_a_tap_is_a_click(board):
    b = board(seat=0)
    click(b, "card.1", "touch_start")
    assert b.selected == ("card.1",)


def test_two_fingers_are_no_tap(board):
    b = board(seat=0)
    touches = {"event": "touch_start", "touches": [{"x": 350, "y": 60}, {"x": 470, "y": 60}]}
    b.surface.canvas._handle_frontend_event(None, touches, [])
    assert b.selected == ()


def test_clicks_are_told_in_pixels_of_the_page(board):
    b = board(seat=0, dpr=3)
    b.surface.canvas._handle_frontend_event(None, {"event": "mouse_down", "x": 3 * 180, "y": 3 * 50}, [])
    assert b.selected == ("card.1",)


def test_an_illegal_click_is_explained_with_its_rule(board):
    b = board(seat=0, bots={1: Highest()})
    b.type("bid 2")
    click(b, "card.2")
    assert "2 is not in the hand. [T-1]" in said(b)
    assert "dg-refused" in said(b)
    assert b.frame.why.layout.display == ""
    assert "Licytacja" in b.frame.why.value
    assert b.explanation is not None
    assert b.explanation.broken[0].rule == "T-1"


def test_the_explanation_goes_with_the_next_click(board):
    b = board(seat=0, bots={1: Highest()})
    b.type("bid 2")
    click(b, "card.2")
    click(b, "card.1")
    assert b.frame.why.layout.display == "none"
    assert b.explanation is None


def test_what_is_no_move_at_all_is_named(board):
    b = board(seat=0)
    click(b, "prize")
    assert "The prize: nothing can be done here now." in said(b)


def test_typed_moves(board):
    b = board(seat=0)
    assert b.type("raise 3 4")
    assert last_moves(b) == [Raise(0, 3, 4)]


def test_a_refused_text_stays_and_an_accepted_one_goes(board):
    b = board(seat=0)
    entry = b.frame.controls.entry

    async def enter(text: str) -> None:
        entry._handle_string_msg(entry, {"event": "submit"}, [])  # the browser sends Enter first ...
        entry.value = text  # ... and the text after it

    asyncio.run(enter("raise 3 2"))
    assert entry.value == "raise 3 2"
    assert "3 is not below 2. [T-2]" in said(b)
    asyncio.run(enter("bidd 3"))
    assert entry.value == "bidd 3"
    assert "Did you mean “bid”" in said(b)
    asyncio.run(enter("bid 3"))
    assert entry.value == ""
    assert last_moves(b) == [Bid(0, 3)]


def test_a_whole_turn_is_typed_in_one_line():
    b = Board(dg.table("dragon-castle", seed=1, first=1), seat=0)
    first = next(move for move in b.table.moves() if move.startswith("take"))
    line = f"{first}, shrine, put a1"
    entry, before = b.frame.controls.entry, b.table.node

    async def enter(text: str) -> None:
        entry._handle_string_msg(entry, {"event": "submit"}, [])
        entry.value = text

    asyncio.run(enter(f"{first}, shrine, put z9"))
    assert entry.value == f"{first}, shrine, put z9"
    assert "Step 3" in said(b)
    assert b.table.node is before, "refused as a whole"
    asyncio.run(enter(f"{first}, 2: shrine"))
    assert "Nobody at this screen decides for Player 2" in said(b)
    asyncio.run(enter(line))
    assert entry.value == ""
    assert [*b.table.history()[-3:]] == [f"1: {step}" for step in line.split(", ")] or "put a1" in b.table.history()[-1]
    b.back()
    b.close()


def test_bots_answer_a_whole_turn_that_was_typed_in_one_line():
    b = Board(dg.table("dragon-castle", seed=1, first=1), seat=0, bots={1: "greedy"})
    first = next(move for move in b.table.moves() if move.startswith("take"))
    assert b.type(f"{first}, shrine, put a1")
    assert b.table.position.actors == (0,)
    assert any(move.startswith("2: ") for move in b.table.history())
    assert b.legal()
    b.close()


def test_leaving_the_entry_does_not_play(board):
    b = board(seat=0)
    b.frame.controls.entry.value = "bid 3"
    assert last_moves(b) == []


def test_enter_twice_on_the_same_text_is_answered_twice(board):
    b = board(seat=0)
    entry = b.frame.controls.entry
    entry.value = "bid 9"
    for _ in range(2):
        b.say("-")
        entry._handle_string_msg(entry, {"event": "submit"}, [])
        assert "9 is not in the hand" in said(b)


def test_nobody_plays_for_others(board):
    b = board(seat=0, bots={1: Highest()})
    assert not b.type("2: bid 4")
    assert "Nobody at this screen decides for Ola" in said(b)


def test_the_list_of_moves_plays(board):
    b = board(seat=0)
    b.frame.controls.twin.value = True
    twin = b.frame.twin
    assert "raise 1 2" in twin.list.options
    twin.list.index = list(twin.list.options).index("fold")
    twin.button.click()
    assert last_moves(b) == [Fold(0)]


def test_bots_move_and_see_no_secret(board):
    bot = Highest()
    b = board(seat=0, bots={1: bot})
    for card in (1, 2, 3):
        b.type(f"bid {card}")
    assert b.table.over
    assert len(bot.shown) == 3
    assert all(view.hands[0] == () and view.bids[0] <= 0 for view in bot.shown)
    assert "Ola wins" in said(b)


def test_keys_alone_play(board):
    b = board(seat=0)
    press(b, "ArrowRight")
    assert b.input.finger == "card.1"
    assert "Card 1. Press Enter to select it." in said(b)
    press(b, "ArrowRight", "Enter")
    assert b.selected == ("card.2",)
    press(b, "Backspace")
    assert b.selected == ()
    press(b, "Enter", "ArrowRight", " ")
    assert last_moves(b) == [Raise(0, 2, 3)]


def test_arrows_go_round_in_reading_order(board):
    b = board(seat=0, bots={1: Highest()})
    b.type("bid 2")
    press(b, "ArrowRight", "ArrowRight")
    assert b.input.finger == "card.3"
    press(b, "ArrowDown")
    assert b.input.finger == "card.2", "it lies in the row below"
    press(b, "ArrowUp")
    assert b.input.finger == "card.1", "the nearest above"
    press(b, "ArrowLeft")
    assert b.input.finger == "prize"
    press(b, "ArrowLeft")
    assert b.input.finger == "card.2", "round to the last one"


def test_tab_and_escape_leave_the_canvas(board, monkeypatch):
    b = board(seat=0)
    sent = []
    for name, widget in (("canvas", b.surface.canvas), ("entry", b.frame.controls.entry)):
        monkeypatch.setattr(type(widget), "send", lambda self, content, buffers=None, n=name: sent.append((n, content)))
    press(b, "Escape")
    assert sent == [("canvas", {"do": "blur"})]
    press(b, "Tab")
    assert sent[1:] == [("canvas", {"do": "blur"}), ("entry", {"do": "focus"})]
    press(b, "Tab", shift_key=True)
    assert sent[3:] == [("canvas", {"do": "blur"})]


def test_keys_with_ctrl_are_the_pages_own(board):
    b = board(seat=0)
    press(b, "ArrowRight")
    press(b, "Enter", ctrl_key=True)
    assert b.selected == ()


def test_walking_back_by_key_and_playing_something_else(board):
    b = board(seat=0, bots={1: Highest()})
    b.type("bid 1")
    b.type("bid 2")
    press(b, "u", "[")
    assert b.line.at == 0
    b.type("bid 4")
    assert [move for move in last_moves(b) if move.seat == 0] == [Bid(0, 4)]


def test_an_error_of_ours_is_said(board, monkeypatch):
    b = board(seat=0)
    monkeypatch.setattr(b, "click", lambda target: 1 / 0)
    click(b, "card.1")
    assert "ZeroDivisionError" in said(b)
    assert "dg-error" in said(b)
    monkeypatch.setattr(b.frame.board, "back", lambda: 1 / 0)
    b.say("-")
    b.safely(b.back)
    assert "ZeroDivisionError" in said(b)


def test_chance_by_hand():
    b = Board(Table(GAME, Options(), names=("Ala", "Ola"), by_hand=True), open_hands=True)
    assert "Chance decides" in said(b)
    assert [button.description for button in b.frame.choices.children] == ["turn 1", "turn 2"]
    b.type("turn 2")
    assert b.table.position.prize == 2
    assert "Ala, it is your move." in said(b)
    b.back()
    assert "Chance decides" in said(b)
    b.close()


def test_a_real_game_is_written_down_on_a_board(tmp_path):
    """One person tells what everybody does; the eyes stay those of one seat, and nobody is asked for what is hidden."""
    file = tmp_path / "tonight.json"
    table = dg.diary("knights-and-castles", seat="Ala", names=("Ala", "Jan"), youngest_first=(1, 2), file=str(file))
    b = Board(table)
    assert "Chance decides" in said(b)
    b.type("draw big-brick")
    assert "Ala, it is your move." in said(b)
    b.type("lay dragon peasant")
    assert "What does Jan do?" in said(b)
    assert (b.seat, b.seating.curtain) == (0, False)
    b.type("lay knight archer")
    b.type("draw drum")
    b.type("recruit dragon")
    assert [b.table.write(move, numbered=False) for move in b.legal()] == ["?"]
    assert Analysis(b).situation() == "Nobody at this screen has anything to decide now."
    b.type("?")
    assert dg.load(str(file)).history()[-1] == "2: ?"
    assert "Hand or camp: " in b.as_text()
    b.close()


def test_a_click_on_a_used_card_is_answered_by_the_rule_about_used_cards():
    """What a click tries depends on where the card lies: in the hand or in the camp, at a castle or at a drum."""
    b = Board(dg.table("knights-and-castles", players=2, seed=7, names=("Ala", "Ola")), "Ala", {"Ola": "greedy"})
    b.click("hand.footman")
    b.click("hand.dragon")
    b.click("camp.dragon")
    assert "The dragon is in the camp and cannot be laid" in said(b)
    assert [check.rule for check in b.explanation.broken] == ["KC-3.6"]
    b.close()
    text = (
        "knights-and-castles 2 players\nround: 4\ntile: drum\nyoungest first: 1 2\nsword: 2\n"
        "unseen: small-stone small-brick small-wood drum\n"
        "1: hand dragon; castles big-stone+big-brick+big-wood\n2: hand peasant; castles -\n"
    )
    b = Board(dg.table("knights-and-castles", position=text, names=("Ala", "Ola")), "Ala")
    b.click("hand.dragon")
    assert "The dragon is not in the camp" in said(b)
    b.click("camp.footman")
    assert b.table.position.seen_by(0).laid[0] > 0
    b.close()


@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
def test_a_board_that_could_not_be_made_leaves_quietly():
    with pytest.raises(NotationError):
        Board(Table(GAME, Options(), names=("Ala", "Ola")), seat="Nobody")
    gc.collect()
