"""Every exercise can be done, can be missed, and is open at the beginning; found out by playing all of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import dragongames as dg
from dragongames.core.text.words import LANGUAGES
from dragongames.games import GAMES
from dragongames.lessons import Attempt, Exercise, Feedback, exercises

ALL = [exercise for slug in GAMES for exercise in exercises(slug)]
every_exercise = pytest.mark.parametrize("exercise", ALL, ids=lambda e: f"{e.game}/{e.id}")


def lines(attempt: Attempt) -> Iterator[tuple[tuple[str, ...], Feedback]]:
    """Every way to play an exercise to its end."""
    here = attempt.table.node
    for move in attempt.allowed():
        feedback = attempt.play(move)
        text = attempt.table.game.notation.write(move, "en")
        assert feedback.kind != "refused", (text, feedback)
        if feedback.kind == "open":
            yield from (((text, *rest), end) for rest, end in lines(attempt))
        else:
            yield (text,), feedback
        attempt.table.node = here


def ways(exercise: Exercise) -> list[str]:
    """What is said of the ways to miss it."""
    return [slip.says["en"] for slip in exercise.failure] + ([exercise.otherwise["en"]] if exercise.otherwise else [])


@every_exercise
def test_is_open_at_the_beginning(exercise: Exercise) -> None:
    attempt = exercise.attempt()
    assert attempt.state == "open"
    assert not exercise.success.holds(attempt.run)
    assert attempt.allowed()


@every_exercise
def test_its_solution_solves_it(exercise: Exercise) -> None:
    attempt = exercise.attempt()
    for move in exercise.solution:
        assert attempt.state == "open"
        feedback = attempt.play(move)
    assert feedback.kind == "solved", feedback
    assert len(exercise.solution) <= exercise.within


@every_exercise
def test_can_be_missed_and_every_slip_can_happen(exercise: Exercise) -> None:
    ends = list(lines(exercise.attempt()))
    solved = [moves for moves, end in ends if end.kind == "solved"]
    said = {end.text for _, end in ends if end.kind == "failed"}
    assert exercise.solution in solved
    assert said, "nothing can go wrong"
    never = [text for text in ways(exercise) if text not in said]
    assert not never
    assert len(solved) < len(ends) / 2, "a guess would do"


@every_exercise
def test_every_way_to_fail_is_explained(exercise: Exercise) -> None:
    for moves, end in lines(exercise.attempt()):
        if end.kind == "failed":
            assert end.text in ways(exercise), moves


@every_exercise
def test_teaches_rules_of_the_ledger(exercise: Exercise) -> None:
    assert exercise.rules
    assert set(exercise.rules) <= set(dg.rules(exercise.game).rules)


@every_exercise
def test_solution_shows_the_rules_it_teaches(exercise: Exercise) -> None:
    """What the exercise says it teaches is behind the events of its solution, or at least one of it is."""
    attempt = exercise.attempt()
    rules = {rule for move in exercise.solution for rule in attempt.play(move).rules}
    assert rules & set(exercise.rules)


@every_exercise
@pytest.mark.parametrize("lang", LANGUAGES)
def test_speaks_every_language(exercise: Exercise, lang: str) -> None:
    texts = [exercise.title, exercise.goal, exercise.lesson, *exercise.hints, *(slip.says for slip in exercise.failure)]
    texts += [text for text in (exercise.otherwise, exercise.against) if text]
    assert all(text[lang].strip() for text in texts)
    assert all(text["en"] != text["pl"] for text in texts)


@pytest.mark.parametrize("slug", GAMES)
def test_go_from_easy_to_tricky(slug: str) -> None:
    levels = [exercise.level for exercise in exercises(slug)]
    assert levels == sorted(levels)
    assert set(levels) == {1, 2, 3}
    assert len(levels) >= 12
