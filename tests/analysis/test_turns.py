"""Whole turns as a table: in the order of what they are worth, with the answer, the reasons, and what is exact."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dragongames as dg
from dragongames import analysis
from dragongames.analysis.advice import TURN_COLUMNS
from dragongames.analysis.turns import Turns
from dragongames.bots.pondering import Way
from dragongames.core.text.words import language

ADVICE = Path(__file__).parents[1] / "bots" / "advice"


@pytest.fixture(autouse=True)
def english() -> Any:
    before = language("en")
    yield
    language(before)


def at(name: str) -> Any:
    text = (ADVICE / f"{name}.txt").read_text("utf-8")
    return dg.table(name.rpartition("-")[0], position=text, names=("Ala", "Jan"))


@pytest.mark.parametrize("name", ["dragon-castle-165", "carcassonne-56", "simurgh-133"])
def test_turns_stand_in_the_order_of_what_they_are_worth(name: str) -> None:
    table = at(name)
    frame = analysis.moves(table, turns=True, simulations=24, progress=False)
    assert list(frame.columns) == list(TURN_COLUMNS)
    assert frame["won"].is_monotonic_decreasing
    assert frame["won"].between(0, 1).all()
    assert (frame["exact"] | (frame["error"] > 0.005)).all()
    assert frame["turn"].is_unique
    assert (frame["exact"] | (frame["visits"] > 0)).all(), "no row is shown that was never tried"
    assert 24 <= frame["visits"].sum() <= 24 + len(frame)
    assert analysis.moves(table, turns=True, simulations=24, progress=False).equals(frame)


@pytest.mark.parametrize("name", ["dragonkeepers-29", "dragon-castle-264"])
def test_who_can_hardly_win_is_told_the_turn_with_the_best_lead(name: str) -> None:
    table = at(name)
    seat = table.position.actors[0]
    options = Turns(table.game, table.position.seen_by(seat), seat).run(16).options
    lost = [option.lead for option in options if option.won < 1e-4]
    assert len(lost) > 5
    assert lost == sorted(lost, reverse=True)
    assert lost[0] > lost[-1]


def test_a_turn_says_what_it_brings_and_what_comes_of_it() -> None:
    frame = analysis.moves(at("dragon-castle-258"), turns=True, simulations=40, progress=False)
    four = frame[frame["turn"].str.contains("build")].iloc[0]
    assert four["now"] == 4
    assert "point tokens: +2 points; shrines: +2 points" in four["why"]
    assert four["answer"]


def test_the_last_turn_counts_to_the_end() -> None:
    best = analysis.moves(at("simurgh-133"), turns=True, simulations=20, progress=False).iloc[0]
    assert "place rider monument" in best["turn"]
    assert best["points"] > 60
    assert best["answer"] == ""


def test_where_everybody_chooses_at_once_the_mixture_is_told() -> None:
    table = dg.table("knights-and-castles", seed=3)
    frame = analysis.moves(table, turns=True, simulations=2000, progress=False)
    assert frame["share"].sum() == pytest.approx(1)
    assert frame["won"].is_monotonic_decreasing
    assert (frame["share"] > 0).sum() > 1, "whoever always does the same is seen through"


def test_several_processes_look_together() -> None:
    frame = analysis.moves(at("dragon-castle-165"), turns=True, simulations=20, workers=2, progress=False)
    assert 20 <= frame["visits"].sum() <= 20 + len(frame)
    assert frame["won"].is_monotonic_decreasing


def thinking_of(name: str) -> Turns:
    table = at(name)
    seat = table.position.actors[0]
    return Turns(table.game, table.position.seen_by(seat), seat)


def test_moves_are_weighed_by_the_best_that_can_follow_them() -> None:
    turns = thinking_of("simurgh-133")
    assert turns.pondering is not None
    best = next(way for way in turns.pondering.ranked if len(way.turn.moves) > 1)
    begun = best.turn.moves[:1]
    poor = Way(best.turn._replace(worth=0.01, after=turns.view), turns.view.seats)
    turns.pondering.ways = [way for way in turns.pondering.ways if way.turn.moves[:1] != begun] + [poor]
    assert turns.weigh(begun, 0).won >= best.turn.worth - 0.01
    assert turns.weigh(begun, 4).visits >= 1


def test_an_error_knows_how_far_the_first_judgement_is_off() -> None:
    turns = thinking_of("simurgh-133")
    assert turns.pondering is not None
    way = turns.pondering.ways[0]
    way.turn = way.turn._replace(worth=0.1)
    for _ in range(24):
        way.learn(1.0)
    told = turns.told(way)
    assert told.won < 0.95
    assert told.won + told.error >= 0.99


def test_an_answer_that_depends_on_the_next_tile_is_not_told() -> None:
    table = dg.table("carcassonne", names=("Ala", "Jan"), seed=1)
    seat = table.position.actors[0]
    turns = Turns(table.game, table.position.seen_by(seat), seat)
    assert {turns.answer(option) for option in turns.options[:4]} == {()}
    known = thinking_of("dragon-castle-165")
    assert any(known.answer(option) for option in known.options[:4])


SECRET = """knights-and-castles 2 players
round: 7
tile: big-wood
unseen: big-stone
youngest first: 2 1
sword: 2
1: hand ?; castles small-brick+big-brick; possible footman+archer+dragon+peasant
2: hand footman+knight+archer+dragon+peasant; castles small-wood+small-stone; possible POSSIBLE
"""


def test_nothing_is_exact_where_only_its_owner_knows_a_hand() -> None:
    hand = "footman+knight+archer+dragon+peasant"
    for possible, exact in ((hand, True), (f"footman+knight+archer+dragon+catapult|{hand}", False)):
        table = dg.table("knights-and-castles", position=SECRET.replace("POSSIBLE", possible))
        view = table.position.seen_by(1)
        assert Turns(table.game, view, 1).exact == exact


def test_moves_that_end_with_a_card_turned_over_are_weighed_with_a_plan() -> None:
    position = analysis.play_bots("dragonkeepers", ("strong", "strong"), seed=2).node.path[289].position
    seat = position.actors[0]
    played = dg.game("dragonkeepers")
    turns = Turns(played, position.seen_by(seat), seat, seed="2/290")
    moves = tuple(played.notation.read(text, seat) for text in ("take right", "take left", "take left"))
    told = turns.weigh(moves, 12)
    assert told.moves == moves
    assert told.planned, "the turn goes on when chance has had its say"
    assert told.won > 0.85
