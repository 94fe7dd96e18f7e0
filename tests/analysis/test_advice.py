"""Moves weighed, games reviewed, differences explained: deterministic, stoppable, and true where one can tell."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames import analysis
from dragongames.analysis.advice import COLUMNS, Advice
from dragongames.analysis.difference import Difference
from dragongames.analysis.reviewing import Judgement, Review, percent
from dragongames.core.game.position import CHANCE
from dragongames.core.table.table import Table
from dragongames.core.text.words import language
from dragongames.games import GAMES
from tests.games.asked import LAST

KC = "knights-and-castles"


@pytest.fixture(autouse=True)
def english() -> Any:
    before = language("en")
    yield
    language(before)


def last() -> Table:
    return dg.table(KC, position=LAST, names=("Ala", "Jan"))


def at_a_decision(slug: str, steps: int = 4) -> Table:
    table, rng = dg.table(slug, seed=2), Random(2)
    for _ in range(steps):
        table.play(rng.choice(table.position.legal(table.position.actors[0])))
    while len(table.position.legal(table.position.actors[0])) < 2:
        table.play(table.position.legal(table.position.actors[0])[0])
    return table


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_legal_move_is_weighed(slug: str) -> None:
    table = at_a_decision(slug)
    seat = table.position.actors[0]
    tries = 600 if slug == KC else 12
    frame = analysis.moves(table, simulations=tries, progress=False)
    assert list(frame.columns) == list(COLUMNS)
    assert sorted(frame["move"]) == sorted(map(table.game.notation.write, table.position.legal(seat)))
    assert (frame["visits"].max() if slug == KC else frame["visits"].sum()) <= tries  # a deal tries every choice
    assert frame["won"].is_monotonic_decreasing, "the rows stand in the order of what they are worth"
    assert frame["won"].between(0, 1).all()
    assert (frame["exact"] | (frame["error"] > 0.003)).all(), "a few tries prove nothing"
    again = analysis.moves(table, simulations=tries, progress=False)
    assert again.equals(frame)
    assert table.position.actors[0] == seat, "the table is as it was"


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_move_is_weighed_alike_in_all_worlds_its_player_cannot_tell_apart(slug: str) -> None:
    table = at_a_decision(slug)
    seat = table.position.actors[0]
    world = table.position.seen_by(seat).resample(seat, Random(5))
    twin = Table(table.game, table.options, position=world, by_hand=True)
    there = Table(table.game, table.options, position=table.position, by_hand=True)
    one, other = (analysis.moves(t, seat, simulations=6, progress=False) for t in (there, twin))
    assert one.equals(other)


def test_a_sure_win_is_found_and_told_as_exact() -> None:
    frame = analysis.moves(last(), simulations=200, progress=False).set_index("move")
    assert frame["exact"].all()
    sure = frame[[("knight" in move) for move in frame.index]]
    assert (sure["won"] > 0.999).all()
    assert (frame["error"] == 0).all()
    assert frame.index[0] in sure.index
    assert frame.loc["lay shepherd shepherd", "won"] < 1


def test_who_is_advised() -> None:
    table = dg.table(KC, seed=1, youngest_first=(1, 2), names=("Ala", "Jan"))
    assert Advice(table).seat == 0
    assert Advice(table, "Jan").seat == 1
    table.play("2: lay dragon knight")
    with pytest.raises(dg.NotationError, match="Jan does not decide here"):
        Advice(table, "Jan")
    seen = dg.table(KC, seed=1, youngest_first=(1, 2), names=("Ala", "Jan"), seat=1)
    assert Advice(seen).seat == 1
    with pytest.raises(dg.NotationError, match="What Ala can do here is a secret"):
        Advice(drummed(seat=1), 0)
    with pytest.raises(dg.NotationError, match="Nobody decides here"):
        Advice(dg.table(KC, by_hand=True))
    with pytest.raises(dg.NotationError, match="Nobody at this table is called “Ola”"):
        Advice(table, "Ola")


def drummed(seat: int) -> Table:
    """A table after a drum, when hands are not known to everybody any more."""
    for seed in range(100):
        table, rng = dg.table(KC, seed=seed, names=("Ala", "Jan"), seat=seat), Random(seed)
        while not table.over:
            if len(table.position.possible[1 - seat]) > 1 and table.position.actors == (0, 1):
                return table
            table.play(rng.choice(table.position.legal(table.position.actors[0])))
    raise AssertionError


def test_thinking_can_be_stopped_and_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    table = last()
    run, ran = Advice.run, []

    def tiring(self: Advice, simulations: int) -> Advice:
        if len(ran) == 3:
            raise KeyboardInterrupt
        ran.append(simulations)
        return run(self, simulations)

    monkeypatch.setattr(Advice, "run", tiring)
    frame = analysis.moves(table, simulations=10_000, progress=False)
    assert set(frame["visits"]) == {sum(ran)} == {3 * Advice(table).turns.slice}


def test_points_now_are_those_of_the_move_itself() -> None:
    table = last()
    assert set(analysis.moves(table, 0, simulations=1, progress=False)["now"]) == {0}, "the others have not chosen"


def test_a_move_nobody_may_make_is_not_weighed() -> None:
    table = last()
    with pytest.raises(dg.NotationError, match="“lay archer dragon” cannot be weighed"):
        Advice(table).weigh(table.read("lay dragon archer", 0), 10)


# -- reviews ---------------------------------------------------------------------------------------


def thrown_away() -> Table:
    table = last()
    return table.play("1: lay shepherd shepherd").play("2: lay catapult shepherd")


def test_a_blunder_is_named_in_words() -> None:
    found = analysis.review(thrown_away(), 1500, progress=False)
    assert found.judgements[0].verdict == "blunder"
    assert found.judgements[0].exact
    first = found.blunders[0]
    assert first.startswith("Move 1, Ala: “lay shepherd shepherd” is a blunder. It wins ")
    assert "knight" in first.split("%")[1]
    assert repr(found).startswith("2 decisions were reviewed.\nMove 1, Ala")
    language("pl")
    assert found.blunders[0].startswith("Ruch 1, Ala: „wyłóż dwóch pasterzy” to poważny błąd. Daje ")


def test_a_game_without_blunders_is_praised() -> None:
    table = last().play("1: lay knight shepherd").play("2: lay catapult shepherd")
    found = analysis.review(table, 600, seats=("Ala",), progress=False)
    assert found.blunders == ()
    assert repr(found) == "1 decision was reviewed.\nNo move gave much away."


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_real_decision_of_a_game_is_looked_at(slug: str, tmp_path: Path) -> None:
    table = at_a_decision(slug, 6)
    found = analysis.review(table, 4, seed=1, progress=False)
    line = table.node.path
    decisions = {
        step for step, node in enumerate(line) if node.move is not None and node.move.seat != CHANCE
        and len(line[step - 1].position.legal(node.move.seat)) > 1
    }
    frame = found.frame
    looked_at = {judgement.step + at for judgement in found.judgements for at in range(len(judgement.moves))}
    assert decisions <= looked_at
    for judgement in found.judgements:
        for at, move in enumerate(judgement.moves):
            assert line[judgement.step + at].move == move
    assert (frame["loss"] >= 0).all()
    from_file = analysis.review(table.save(tmp_path / "game.json"), 4, seed=1, progress=False)
    assert from_file.frame.equals(frame)


def test_a_review_through_one_seats_eyes_leaves_out_what_it_may_not_know() -> None:
    table = dg.table(KC, seed=1, youngest_first=(1, 2), seat=0).play("2: lay dragon knight")
    assert analysis.review(table, 10, progress=False).judgements == ()


def test_a_stopped_review_keeps_its_first_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    run, ran = Advice.run, []

    def tiring(self: Advice, simulations: int) -> Advice:
        ran.append(simulations)
        if len(ran) == 2:
            raise KeyboardInterrupt
        return run(self, simulations)

    monkeypatch.setattr(Advice, "run", tiring)
    assert len(analysis.review(thrown_away(), 5, progress=False).judgements) == 1


def test_win_shares_end_with_the_outcome_and_are_drawn() -> None:
    found = analysis.review(thrown_away(), 200, progress=False)
    shares = found.shares
    assert shares[["Ala", "Jan"]].sum(axis=1).to_list() == pytest.approx([1.0] * len(shares))
    assert shares.iloc[-1].to_list() == [2, 0.0, 1.0]
    chart = found.chart()
    assert repr(chart) == "Everybody’s share of the wins during the game"
    assert chart._repr_png_().startswith(b"\x89PNG")
    drawn = {line.get_label() for line in chart.figure.axes[0].lines}
    assert {"Ala", "Jan", "blunder"} <= drawn


def test_verdicts_need_a_loss_that_is_sure() -> None:
    table = last()
    one, other = table.position.legal(0)[:2]

    def verdict(loss: float, error: float, played: Any = other) -> str:
        same = played == one
        return Judgement(1, 0, (played,), (one,), 0.5, 0.5 + loss, error, (0.5, 0.5), same).verdict

    assert verdict(0.25, 0.01) == "blunder"
    assert verdict(0.25, 0.2) == "fine"
    assert verdict(0.12, 0.01) == "mistake"
    assert verdict(0.06, 0.01) == "doubtful"
    assert verdict(0.04, 0.0) == verdict(-0.3, 0.0) == "fine"
    assert verdict(0.0, 0.0, one) == "best"
    assert percent(0.999) == "100"


def test_a_better_ending_is_told_with_what_comes_before_it() -> None:
    table = last()
    one, other, third = table.position.legal(0)[:3]
    found = Review(table, (), (Judgement(1, 0, (one, other), (one, third), 0.5, 0.51, 0.0, (0.5, 0.5)),))
    first, better = (table.game.notation.write(move) for move in (one, third))
    wanted = f"and the turn with “{better}” after “{first}” is only slightly better (51%)"
    assert wanted in found.sentence(found.judgements[0])


# -- explanations ----------------------------------------------------------------------------------


def test_the_items_add_up_to_the_difference() -> None:
    found = analysis.explain(last(), "lay shepherd shepherd", "lay knight shepherd", simulations=600)
    frame = found.frame
    mine = frame[frame["player"] == "Ala"]
    assert mine["difference"].sum() == pytest.approx(found.one.points - found.other.points)
    assert mine.iloc[0]["item"] == "big brick castle"
    assert mine.iloc[0]["lay knight shepherd"] == 2
    told = found.told
    assert told[0].startswith("The move “lay shepherd shepherd” wins ")
    assert "“lay knight shepherd” wins 100%" in told[0]
    assert any(line.startswith("  Big brick castle: Ala scores ") for line in told)


def test_points_of_the_move_that_wins_less_are_told_as_a_contrast() -> None:
    found = analysis.explain(last(), "lay shepherd shepherd", "lay knight shepherd", simulations=600)
    assert "On average, the second also brings" in found.told[0]
    turned = Difference(found.advice, found.one._replace(won=0.9), found.other._replace(won=0.2), found.scores)
    assert "All the same, the second brings" in turned.told[0]


def test_a_move_without_another_is_not_compared() -> None:
    position = LAST.replace("tile: big-brick", "tile: drum").replace("unseen: drum", "unseen: big-brick").replace(
        "knight+peasant", "knight+peasant+archer+footman+dragon")
    with pytest.raises(dg.NotationError, match="no other move to compare “recruit catapult” with"):
        analysis.explain(dg.table(KC, position=position), "recruit catapult", simulations=5)


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_move_is_explained_beside_the_best_other_one(slug: str) -> None:
    table = at_a_decision(slug)
    move = table.position.legal(table.position.actors[0])[0]
    found = analysis.explain(table, move, simulations=40 if slug == KC else 8)
    assert found.one.first == move != found.other.first
    mine = found.frame[found.frame["player"] == table.names[found.advice.seat]]
    assert mine["difference"].sum() == pytest.approx(found.points)
    if slug != KC:
        for option in (found.one, found.other):
            text = table.game.notation.write(option.first)
            if option.visits == found.scores.times[option.first]:
                assert mine[text].sum() == pytest.approx(option.points), "items and what is still to come add up"
    assert repr(found).count("\n") <= 4
