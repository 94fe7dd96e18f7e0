"""What a board must not show: hot seat, curtain, walking back, labels, static pictures."""

from __future__ import annotations

import random
from typing import Any

import pytest

import dragongames as dg
from dragongames.core.text.words import Phrase
from dragongames.games.knights_and_castles.box.contents import CARDS
from dragongames.games.knights_and_castles.rules.moves import Recruit
from dragongames.widgets import Board, Explain, Timeline
from tests.widgets.conftest import click, press, said
from tests.widgets.toy import Highest


def everything(widget: Any) -> str:
    """All that the browser is told of a widget and of the widgets in it."""
    found = [repr({k: v for k, v in widget.get_state().items() if not k.startswith("_")})]
    found += [everything(child) for child in getattr(widget, "children", ())]
    if isinstance(widget, Board | Timeline | Explain):
        found += [repr(widget), str(widget._repr_mimebundle_())]
    return "\n".join(found)


def test_the_curtain_falls_between_two_people(board, wire):
    b = board()
    assert b.seating.curtain, "the first one, too, sits down by a click"
    assert "Pass the screen to Ala." in said(b)
    b.frame.pass_on.click()
    assert b.seat == 0
    b.frame.controls.twin.value = True
    b.type("raise 2 3")
    assert b.seating.curtain
    assert b.frame.pass_on.description == "I am Ola"
    assert b.frame.pass_on.layout.display == ""
    assert "card." not in b.as_svg()
    click(b, "curtain")
    assert b.seat == 1
    assert not b.seating.curtain


def test_nothing_secret_stands_before_the_curtain(board, wire):
    b = board()
    timeline, explain = Timeline(b), Explain(b)
    b.frame.controls.twin.value = True
    b.take_seat()
    b.type("raise 3 3")  # refused: the reason names the card
    assert "3" in explain.shown.value
    b.frame.controls.entry.value = "raise 2 3"
    wire.messages.clear()
    b.type("raise 2 3")
    b.redraw()
    for widget in (b, timeline, explain):
        told = everything(widget)
        assert "raise 2 3" not in told
        assert "(1, 4)" not in told, "the cards left in Ala's hand"
        assert "bids (5" not in told
    assert "Ala: a secret choice" not in explain.shown.value
    assert not set(wire.texts()) & {"1", "2", "3", "4", "bid 5"}


def test_nothing_can_be_done_before_the_curtain(board):
    b = board()
    b.take_seat()
    b.type("bid 1")
    assert not b.type("bid 2")
    assert "Pass the screen to Ola." in said(b)
    assert b.frame.controls.entry.disabled
    assert b.frame.twin.list.options == ()
    press(b, "ArrowRight", "Enter")
    assert b.seat == 1, "Enter on the curtain's own button"


def test_the_one_who_decided_last_goes_on(board):
    b = board()
    b.take_seat()
    b.type("bid 1")
    b.take_seat()
    b.type("bid 2")
    assert b.seat == 1
    assert not b.seating.curtain
    assert b.seating.acting == 1


def test_no_curtain_for_one_person(board):
    b = board(bots={1: Highest()})
    assert b.seat == 0
    assert not b.seating.curtain


def test_walking_back_shows_only_what_these_eyes_knew(board):
    b = board()
    timeline = Timeline(b)
    b.take_seat()
    b.type("raise 1 2")
    b.take_seat()
    b.type("raise 2 3")
    assert b.seat == 1
    b.back()
    assert b.seat == 1
    assert "hands ((), (1, 2, 3, 4))" in repr(b)
    b.back()
    assert "hands ((), (1, 2, 3, 4))" in repr(b)
    assert "raise 1 2" not in everything(timeline)
    assert not b.seating.curtain


def test_at_the_decision_of_another_the_screen_must_be_passed(board):
    b = board()
    b.take_seat()
    b.type("bid 1")
    b.take_seat()
    b.type("bid 2")
    b.type("bid 3")
    b.take_seat()
    b.back()
    b.back()  # Ala looks on while Ola decides
    assert b.seat == 0
    assert "Ola decides here." in said(b)
    assert b.frame.pass_on.description == "Pass the screen to Ola"
    b.frame.pass_on.click()
    assert b.seating.curtain
    b.frame.pass_on.click()
    assert b.seat == 1


def test_branches_keep_secrets(board):
    b = board()
    timeline = Timeline(b)
    b.take_seat()
    b.type("bid 1")
    b.take_seat()
    b.back()
    b.seating.at_screen = 0
    b.refresh()
    b.type("bid 2")
    b.take_seat()
    b.back()
    assert b.seat == 1
    labels = [button.description for button in timeline.branches.children]
    assert labels == ["Ala: a secret choice", "Ala: a secret choice"]
    b.seating.at_screen = 0
    b.refresh()
    assert [button.description for button in timeline.branches.children] == ["bid 1", "bid 2"]


def test_the_timeline_walks_and_branches(board):
    b = board(seat=0, bots={1: Highest()})
    timeline = Timeline(b)
    b.type("bid 1")
    b.type("bid 2")
    assert (timeline.slider.max, timeline.slider.value) == (2, 2)
    timeline.slider.value = 0
    assert b.line.at == 0
    b.type("bid 3")
    timeline.back.click()
    first, second = timeline.branches.children
    assert (first.description, second.description) == ("bid 1", "bid 3")
    first.click()
    assert b.line.at == 1
    assert timeline.slider.max == 2, "the line goes on to where it went before"
    timeline.forward.click()
    assert b.line.at == 2


@pytest.mark.parametrize("seed", range(3))
def test_no_hidden_card_of_rycerze_i_zamki_reaches_the_browser(seed, wire):
    """Two people at one screen play a whole game; whatever is sent while a curtain hangs names no card."""
    dice = random.Random(seed)
    table = dg.table("knights-and-castles", players=3, seed=seed)
    b = Board(table)
    watching = (b, Timeline(b), Explain(b))
    b.frame.controls.twin.value = True
    while not table.over:
        if b.seating.curtain:
            b.take_seat()
        actor, legal = b.seating.acting, b.legal()
        move = dice.choice(legal)
        wire.messages.clear()
        b.play(move)
        if b.seating.curtain:
            text = table.game.notation.write(move)
            assert all(text not in everything(widget) for widget in watching)
            public = table.game.show(table.position.seen_by(-2), -2, table.names)
            assert b.as_text().endswith(public)
            drawn = " ".join(wire.texts())
            assert not any(table.say(Phrase(f"card.{card}")) in drawn for card in CARDS)
        if isinstance(move, Recruit) and len(legal) > 1:
            node = next(n for n in reversed(table.node.path) if n.move == move)
            assert [node.known_to(seat) for seat in range(3)] == [seat == actor for seat in range(3)]
    for widget in watching:
        widget.close()


def test_open_hands_for_teaching(board):
    b = board(open_hands=True)
    assert b.seat is None
    assert "hands ((1, 2, 3, 4), (1, 2, 3, 4))" in repr(b)
    b.type("bid 1")
    assert "Ola, it is your move." in said(b)
    b.type("bid 2")
    assert not b.seating.curtain
    b.back()
    assert "bids (1, 0)" in repr(b)


def test_bots_alone_play_their_game(board):
    b = board(bots={0: Highest(), 1: Highest()})
    assert b.table.over
    timeline = Timeline(b)
    assert timeline.slider.max > 3
    timeline.slider.value = 0
    assert "points (0, 0)" in repr(b)
    assert not b.legal()
