"""The exercise and quiz panels: goal, hints, verdicts, starting again, going on; progress that cannot be kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragongames.lessons import Progress, ProgressError, exercises
from dragongames.lessons.words import in_language
from dragongames.widgets import Lesson, Quiz
from tests.widgets.conftest import said

SLUG = "knights-and-castles"


class Stuck(Progress):
    """A disk that is full from the first word on."""

    def tried(self, *_: object) -> None:
        raise ProgressError("The disk is full.")

    def answered(self, *_: object, **__: object) -> None:
        raise ProgressError("The disk is full.")


@pytest.fixture
def lesson():
    made = Lesson(SLUG, "strongest-card")
    yield made
    made.close()


def test_the_goal_stands_above_the_board(lesson):
    assert "Exercise 1 of" in lesson.goal.value
    assert "The strongest card ★" in lesson.goal.value
    assert "You are Hania." in lesson.goal.value
    assert repr(lesson).startswith("The strongest card")
    assert lesson._repr_mimebundle_()["image/svg+xml"].startswith("<svg")


def test_hints_are_graded(lesson):
    first, second = (in_language(hint) for hint in lesson.exercise.hints)
    lesson.board.hint()
    assert first in said(lesson.board)
    lesson.board.hint()
    assert second.replace("'", "&#x27;") in said(lesson.board)
    assert lesson.attempt.hints_given == 2


def test_a_wrong_try_is_explained_and_can_be_made_again(lesson):
    lesson.board.type("lay archer shepherd")
    assert "You both laid the archer" in said(lesson.board)
    assert "dg-refused" in said(lesson.board)
    assert not lesson.board.legal()
    assert not lesson.again_button.disabled
    lesson.again_button.click()
    assert "Hania, it is your move." in said(lesson.board)
    assert lesson.again_button.disabled
    assert lesson.told.value == ""


def test_a_solved_one_names_what_it_taught(lesson):
    lesson.board.click("hand.footman")
    lesson.board.click("hand.shepherd#1")
    assert "Solved!" in said(lesson.board)
    assert "dg-done" in said(lesson.board)
    for rule in lesson.exercise.rules:
        assert rule in lesson.told.value
    lesson.next_button.click()
    assert lesson.exercise.id == exercises(SLUG)[1].id
    assert "Hania, it is your move." in said(lesson.board)


def test_what_the_exercise_is_not_about_is_refused(lesson):
    lesson.board.type("lay dragon dragon")
    assert "The dragon cannot be laid twice" in said(lesson.board)
    assert lesson.board.explanation is not None


def test_the_solution_can_be_shown(lesson):
    lesson.solution_button.click()
    assert "lay footman shepherd" in said(lesson.board)
    assert lesson.attempt.solution_shown


def test_walking_back_takes_the_verdict_along(lesson):
    lesson.board.type("lay footman shepherd")
    lesson.board.back()
    assert "it is your move" in said(lesson.board)
    lesson.board.forward()
    assert "Solved!" in said(lesson.board)


def test_every_exercise_opens_and_its_solution_clicks_through():
    for exercise in exercises(SLUG):
        panel = Lesson(exercise)
        for text in exercise.solution:
            table = panel.board.table
            move = table.read(text, panel.attempt.seat)
            for target in panel.board.picture.targets_of(table.game.picks(table.position, move)):
                panel.board.click(target)
        assert panel.attempt.state == "solved", exercise.id
        assert "dg-done" in said(panel.board)
        panel.close()


def test_a_whole_turn_of_an_exercise_is_typed_in_one_line():
    exercise = next(each for each in exercises("dragon-castle") if len(each.solution) == 3)
    panel = Lesson(exercise)
    assert not panel.board.type(", ".join((*exercise.solution[:2], "put z9")))
    assert panel.attempt.state == "open"
    assert not any(node.move for node in panel.attempt.path), "nothing was begun"
    assert panel.board.type(", ".join(exercise.solution))
    assert panel.attempt.state == "solved"
    panel.close()


def test_progress_is_written(tmp_path: Path):
    progress = Progress("Ala", tmp_path)
    panel = Lesson(SLUG, "strongest-card", progress)
    panel.board.type("lay footman shepherd")
    assert "strongest-card" in progress.solved(SLUG)
    panel.close()


def test_progress_that_cannot_be_kept_is_said_and_the_exercise_goes_on(tmp_path: Path):
    panel = Lesson(SLUG, "strongest-card", Stuck("Ala", tmp_path))
    panel.board.type("lay footman shepherd")
    assert "Solved!" in said(panel.board)
    assert "The disk is full." in panel.told.value
    panel.close()


def test_a_quiz_from_the_first_question_to_the_score():
    quiz = Quiz(SLUG, n=3, seed=1)
    for number in range(3):
        question = quiz.question
        assert question is not None
        assert f"Question {number + 1} of 3" in quiz.asked.value
        assert quiz.next.layout.display == "none"
        wrong = (question.right + 1) % len(question.choices)
        quiz.choices.children[question.right if number else wrong].click()
        assert question.rule in quiz.said.value
        assert ("dg-done" if number else "dg-refused") in quiz.said.value
        assert quiz.choices.children[question.right].button_style == "success"
        assert quiz.bar.value == number + 1
        quiz.answer(question.right)  # only the first answer counts
        assert quiz.quiz.score == number
        quiz.next.click()
    assert "2 of 3" in quiz.asked.value
    assert "2 of 3" in repr(quiz)
    quiz.close()


def test_a_quiz_without_a_disk_goes_on(tmp_path: Path):
    quiz = Quiz(SLUG, n=2, progress=Stuck("Ala", tmp_path))
    quiz.answer(0)
    assert "The disk is full." in quiz.said.value
    assert quiz.verdict is not None
    quiz.close()
