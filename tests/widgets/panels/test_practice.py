"""The panel of practice: a turn is played and judged, a question answered, the next task comes, all of it is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import dragongames as dg
from dragongames.core.text.words import language
from dragongames.lessons import Progress
from dragongames.lessons.practice.shelf import problems
from dragongames.widgets import Practice

DC = "dragon-castle"


@pytest.fixture
def panel(tmp_path: Path) -> Iterator[Practice]:
    with Progress("Ala", tmp_path) as progress:
        made = Practice([next(p for p in problems(DC) if p.exact)], seed=1, progress=progress)
        yield made
        made.close()


def test_the_turn_is_found_and_kept(panel: Practice) -> None:
    assert panel.board is not None
    assert "Find the whole turn that is clearly best." in panel.goal.value
    for text in panel.task.turn.problem.best:
        assert panel.board.type(text)
    assert "Right, by exact calculation" in panel.board.frame.status.value
    assert "Right, by exact calculation" in panel.as_text()
    assert panel.practice.answered == panel.practice.right == 1
    assert panel.next_button.button_style == "success"
    assert [answer.right for answer in panel.progress.given(DC)] == [True]
    assert "1 of 1 right" in panel.goal.value


def test_a_weaker_turn_is_told_and_may_be_tried_again(panel: Practice) -> None:
    for text in panel.task.turn.problem.other:
        panel.board.type(text)
    assert "There is a better turn" in panel.board.frame.status.value
    panel.again_button.click()
    assert panel.task.turn.state == "open"
    for text in panel.task.turn.problem.best:
        panel.board.type(text)
    assert panel.task.turn.state == "right"
    assert [answer.right for answer in panel.progress.given(DC)] == [False], "the first answer counts"


def test_who_looks_at_the_solution_has_not_found_it(panel: Practice) -> None:
    panel.solution_button.click()
    assert ", ".join(panel.task.turn.problem.best) in panel.board.frame.status.value
    assert [answer.right for answer in panel.progress.given(DC)] == [False]


def test_hints_begin_with_the_points_that_decide(panel: Practice) -> None:
    panel.board.hint()
    assert "These points decide: " in panel.board.frame.status.value
    panel.board.hint()
    assert f"It begins with “{panel.task.turn.problem.best[0]}" in panel.board.frame.status.value


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_questions_come_between(lang: str, tmp_path: Path) -> None:
    language(lang)
    with Progress("Ala", tmp_path) as progress:
        panel = Practice(DC, seed=1, progress=progress)
        for _ in range(4):
            if panel.asked is not None:
                break
            panel.next_button.click()
        assert panel.asked is not None
        right = panel.task.question.right
        panel.asked.choices.children[right].click()
        assert panel.practice.right == 1
        assert progress.given(DC)[-1].right
        shown = panel.asked
        panel.next_button.click()
        assert panel.asked is not shown
        assert repr(panel)
        panel.close()
    language("en")


def test_only_what_was_got_wrong_comes_again_until_it_is_made_good(panel: Practice) -> None:
    missed = panel.task.key
    panel.solution_button.click()
    panel.practice.shelf |= {problem.name: problem for problem in problems(DC)}
    panel.next_button.click()
    panel.wrong_button.click()
    assert panel.wrong_button.button_style == "info"
    assert panel.task.key == missed
    assert panel.task.turn is not None
    for text in panel.task.turn.problem.best:
        panel.board.type(text)
    panel.next_button.click()
    assert panel.wrong_button.button_style == ""
    assert "All mistakes have been put right" in panel.told.value
    assert panel.task.key != missed


def test_nothing_found_means_well_played() -> None:
    with pytest.raises(dg.NotationError, match="Well played"):
        Practice([])
