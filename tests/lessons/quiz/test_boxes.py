"""Missed questions come again: the schedule, and the very same question years later."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from dragongames.games import GAMES
from dragongames.lessons import Progress, Quiz, todays
from dragongames.lessons.progress.progress import Answer
from dragongames.lessons.quiz.asked import read, written
from dragongames.lessons.quiz.boxes import DAYS, cards, due, shuffled

KC, CA = "knights-and-castles", "carcassonne"
FIRST = date(2026, 3, 1)


def answer(day: int, right: bool, question: str = "q", game: str = KC) -> Answer:
    noon = datetime(FIRST.year, FIRST.month, FIRST.day, 12) + timedelta(days=day)
    return Answer(game, question, "KC-5.6", right, noon.timestamp())


def box(*answers: Answer) -> tuple[int, int] | None:
    """The box the only question lies in, and the day it is due; None when it lies in none."""
    lying = cards(answers)
    return (lying[0].box, (lying[0].due - FIRST).days) if lying else None


def test_a_question_never_missed_lies_in_no_box() -> None:
    assert box(answer(0, True), answer(5, True)) is None


def test_a_missed_question_is_due_on_the_next_day() -> None:
    assert box(answer(0, False)) == (1, 1)


def test_each_right_answer_doubles_the_time_until_it_is_known_for_good() -> None:
    given, day = [answer(0, False)], 1
    for number, days in enumerate(DAYS[1:], 2):
        given.append(answer(day, True))
        day += days
        assert box(*given) == (number, day)
    assert box(*given, answer(day, True)) is None


def test_a_wrong_answer_puts_it_back_into_the_first_box() -> None:
    assert box(answer(0, False), answer(1, True), answer(3, True), answer(7, False)) == (1, 8)


def test_the_right_answer_of_the_same_evening_proves_nothing() -> None:
    assert box(answer(0, False), answer(0, True)) == (1, 1)


def test_one_that_is_late_is_not_lost() -> None:
    assert box(answer(0, False), answer(40, True)) == (2, 42)


def test_the_order_in_which_two_machines_wrote_does_not_matter() -> None:
    given = (answer(0, False), answer(1, True), answer(3, False))
    assert cards(given) == cards(reversed(given))


def test_of_several_questions_the_oldest_is_asked_first() -> None:
    lying = cards((answer(4, False, "late", CA), answer(0, False, "early"), answer(2, False, "middle")))
    assert [card.question for card in lying] == ["early", "middle", "late"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_kind_of_question_reads_back(slug: str) -> None:
    for question in Quiz(slug, 8, seed="boxes"):
        again = read(written(question))
        assert again is not None
        assert repr(again) == repr(question)
        assert (again.right, again.because, again.game) == (question.right, question.because, slug)


@pytest.mark.parametrize("text", ["", "{}", '{"key": 1}', "[]"])
def test_a_question_that_is_none_any_more_is_left_out(text: str) -> None:
    assert read(text) is None


def test_a_question_about_a_rule_there_is_no_more_is_left_out() -> None:
    question = next(iter(Quiz(KC, 1, seed=1)))
    assert read(written(question).replace(question.rule, "KC-99.9")) is None


def test_the_answers_stand_in_another_order() -> None:
    from random import Random

    question = next(one for one in Quiz(KC, 6, seed=1) if one.kind == "true")
    orders = [shuffled(question, Random(n)) for n in range(8)]
    assert len({one.right for one in orders}) > 1
    for one in orders:
        assert one.choices[one.right] == question.choices[question.right]
        assert sorted(map(str, one.choices)) == sorted(map(str, question.choices))


def test_todays_questions_are_those_missed_in_all_games(tmp_path: Path) -> None:
    today = date.today()
    with Progress("", tmp_path) as progress:
        for slug in (KC, CA):
            quiz = Quiz(slug, 2, seed=3, progress=progress)
            quiz.answer((quiz.questions[0].right + 1) % len(quiz.questions[0].choices))
            quiz.answer(quiz.questions[1].right)
        assert len(todays(progress, day=today)) == 0
        tomorrow = todays(progress, day=today + timedelta(days=1))
        assert {question.game for question in tomorrow} == {KC, CA}
        assert len(tomorrow) == len(due(progress, today + timedelta(days=1))) == 2
        assert len(todays(progress, most=1, day=today + timedelta(days=1))) == 1


def test_answers_to_todays_questions_count_for_their_games(tmp_path: Path) -> None:
    with Progress("", tmp_path) as progress:
        for slug in (KC, CA):
            question = Quiz(slug, 1, seed=3).questions[0]
            progress.answered(slug, question.key, question.rule, right=False, asked=written(question))
        quiz = todays(progress, day=date.today() + timedelta(days=1))
        while quiz.current is not None:
            assert quiz.answer(quiz.current.right).right
        assert progress.answers(KC) == progress.answers(CA) == (1, 2)
