"""Exercises on paper: position, goal, lines to write on; hints and solutions on pages of their own."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from dragongames.core.game.rulebook import Rulebook
from dragongames.draw.palette import PAPER
from dragongames.games import game
from dragongames.lessons.exercises.exercise import Exercise, exercises
from dragongames.lessons.words import in_language
from dragongames.paper.sheet import Sheet, figure, lines, listed
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


def goal(n: int, exercise: Exercise) -> str:
    """What an exercise asks for, for a page that shows its picture already."""
    return f"{_heading(n, exercise, 'h3')}<p>{escape(exercise.goal_text)}</p>"


def answers(asked: Sequence[Exercise]) -> str:
    """Hints and solutions of a chapter's exercises, for the pages after it."""
    if not asked:
        return ""
    solved = "".join(_solved(n, one, game(one.game).rulebook) for n, one in enumerate(asked, 1))
    return f"<section class='solutions'><h2>{escape(say('answers'))}</h2>{solved}</section>"


def _asked(n: int, exercise: Exercise) -> str:
    return (
        f"<section class='exercise'>{_heading(n, exercise)}<p>{escape(exercise.goal_text)}</p>"
        f"{figure(exercise.table().svg(palette=PAPER))}<p class='answer'>{escape(say('answer'))}</p>{lines()}</section>"
    )


def _solved(n: int, exercise: Exercise, book: Rulebook) -> str:
    """Hints, the moves, what to remember, and the rules behind them."""
    moves = " · ".join(exercise.attempt().solution())
    rules = "".join(
        f"<li><b>{escape(rule)}</b> {escape(book.sentence(rule))}</li>" for rule in exercise.rules)
    return (
        f"<div class='solution'>{_heading(n, exercise, 'h3')}"
        f"{listed(tuple(map(in_language, exercise.hints)), 'ol')}<p class='moves'>{escape(moves)}</p>"
        f"<p>{escape(exercise.lesson_text)}</p><ul>{rules}</ul></div>"
    )


def _heading(n: int, exercise: Exercise, level: str = "h2") -> str:
    stars = f"<span class='stars'>{'★' * exercise.level}</span>"
    return f"<{level}>{n}. {escape(exercise.title_text)} {stars}</{level}>"
