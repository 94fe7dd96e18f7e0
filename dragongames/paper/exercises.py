"""The exercises of a game on paper: position, goal, lines to write on; the solutions on pages of their own."""

from __future__ import annotations

from html import escape

from dragongames.core.game.rulebook import Rulebook
from dragongames.draw.palette import PAPER
from dragongames.lessons.exercises.exercise import Exercise, exercises
from dragongames.paper.sheet import Sheet, figure, lines
from dragongames.paper.words import say


def exercises_sheet(slug: str) -> Sheet:
    """All exercises of a game in teaching order."""
    course = exercises(slug)
    title = say("exercises")
    asked = "".join(_asked(n, exercise) for n, exercise in enumerate(course, 1))
    solved = "".join(_solved(n, exercise, course.game.rulebook) for n, exercise in enumerate(course, 1))
    return Sheet(title, course.game.name, (
        f"<h1>{escape(title)}</h1><p>{escape(say('stars'))}</p>{asked}"
        f"<section class='solutions'><h1>{escape(say('solutions'))}</h1>{solved}</section>"))


def _asked(n: int, exercise: Exercise) -> str:
    return (
        f"<section class='exercise'>{_heading(n, exercise)}<p>{escape(exercise.goal_text)}</p>"
        f"{figure(exercise.table().svg(palette=PAPER))}<p class='answer'>{escape(say('answer'))}</p>{lines()}</section>"
    )


def _solved(n: int, exercise: Exercise, book: Rulebook) -> str:
    """The moves, what to remember, and the rules behind it."""
    moves = " · ".join(exercise.attempt().solution())
    rules = "".join(
        f"<li><b>{escape(rule)}</b> {escape(book.sentence(rule))}</li>" for rule in exercise.rules)
    return (
        f"<div class='solution'>{_heading(n, exercise, 'h3')}<p class='moves'>{escape(moves)}</p>"
        f"<p>{escape(exercise.lesson_text)}</p><ul>{rules}</ul></div>"
    )


def _heading(n: int, exercise: Exercise, level: str = "h2") -> str:
    stars = f"<span class='stars'>{'★' * exercise.level}</span>"
    return f"<{level}>{n}. {escape(exercise.title_text)} {stars}</{level}>"
