"""What the coach would do: turns are looked at before one is called better than another."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.analysis.playing import play_bots
from dragongames.lessons.coach.judge import Judge
from dragongames.lessons.coach.remarks import Remarks

NAMES = ("Ala", "Jan", "Ewa")


# The first judgement, without a look, preferred another turn; played on 25 to 60 times, these came out clearly better.
@pytest.mark.parametrize(("slug", "players", "step", "seed", "better"), [
    ("dragonkeepers", 2, 130, 14, "stack left"),
    ("simurgh", 2, 85, 14, "withdraw spearman a4"),
    ("dragon-castle", 3, 110, 12, "take d2"),
])
def test_the_first_judgement_is_not_the_last(slug: str, players: int, step: int, seed: int, better: str) -> None:
    table = play_bots(slug, ("strong",) * players, step, seed=seed, names=NAMES[:players])
    seat = table.position.actors[0]
    judge = Judge(table.game, table.node.seen_by(seat), seat, table.seed)
    assert table.game.notation.write(judge.advice[0]) == better
    assert judge.over(table.read(better, seat)).won == pytest.approx(0)


def test_where_every_choice_can_be_foreseen_none_is_called_as_good_as_another() -> None:
    table = play_bots("knights-and-castles", ("strong", "sensible"), 8, seed=302, names=NAMES[:2])
    judge = Judge(table.game, table.node.seen_by(0), 0, table.seed)
    told = [option.won for option in judge.mixed.values()]
    assert max(told) - min(told) < 1e-6
    assert not judge.turns.alike
    assert "not always" in Remarks(table, 0)._why_often(judge, judge.advice[0], "-")


def test_the_coach_and_the_analysis_tell_the_same() -> None:
    table = play_bots("knights-and-castles", ("strong", "sensible", "beginner"), 9, seed=6)
    seat = table.position.actors[0]
    judge = Judge(table.game, table.node.seen_by(seat), seat, table.seed)
    frame = dg.analysis.moves(table, turns=True, progress=False)
    assert table.game.notation.write(judge.advice[0]) == frame.sort_values("share", ascending=False)["turn"].iloc[0]
