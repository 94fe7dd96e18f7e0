"""Exercises to be played on a board: the goal, hints, the solution, and what is said of each try."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as ipw

from dragongames.core.errors import IllegalMove
from dragongames.core.position import Move
from dragongames.core.table import Node
from dragongames.lessons import Attempt, Exercise, Exercises, Feedback, Progress, exercises
from dragongames.widgets import markup
from dragongames.widgets.board import Board
from dragongames.widgets.panel import Panel
from dragongames.widgets.words import say


class TryBoard(Board):
    """The board of one try at an exercise: moves go to the exercise, which answers for everybody else."""

    def __init__(self, attempt: Attempt, **wishes: Any) -> None:
        self.attempt = attempt
        super().__init__(attempt.table, attempt.seat, **wishes)

    def legal(self) -> tuple[Move, ...]:
        return self.attempt.allowed()

    def make(self, move: Move) -> None:
        feedback = self.attempt.play(move)
        if feedback.kind == "refused":
            raise IllegalMove(feedback.text, rule="")

    def is_stop(self, node: Node) -> bool:
        return not node.is_chance and self.attempt.seat in node.position.actors

    def hint(self) -> None:
        if self.attempt.state == "open":
            self.say(self.attempt.hint(), "hint")
        else:
            self.say(self.situation())

    def situation(self) -> str:
        state = self.attempt.state
        return super().situation() if state == "open" else say(f"lesson.{state}")


class Lesson(Panel):
    """One exercise after the other; `which` is the first, by its id or number."""

    def __init__(
        self, course: str | Exercises | Exercise, which: str | int = 0, progress: Progress | None = None, **wishes: Any
    ) -> None:
        match course:
            case Exercise():
                self.course, which = exercises(course.game), course.id
            case Exercises():
                self.course = course
            case _:
                self.course = exercises(course)
        self.progress, self.wishes = progress, wishes
        self.goal, self.verdict = ipw.HTML(), ipw.HTML()
        self.again_button = _button("again", self._again)
        self.solution_button = _button("solution", self._solution)
        self.next_button = _button("next", self._next)
        self.buttons = ipw.HBox([self.again_button, self.solution_button, self.next_button])
        self.buttons.add_class("dg-tools")
        super().__init__()
        self._open(self.course[which])

    def start(self, exercise: Exercise) -> None:
        """Begin an exercise."""
        old = self.board
        self._open(exercise)
        old.close()

    def _open(self, exercise: Exercise) -> None:
        self.attempt = exercise.attempt(self.progress)
        self.board = TryBoard(self.attempt, **self.wishes)
        self.board.watch(self._refresh)
        self.children = (self.goal, self.board, self.verdict, self.buttons)
        self._refresh()

    @property
    def exercise(self) -> Exercise:
        return self.attempt.exercise

    @property
    def feedback(self) -> Feedback | None:
        """What is said of the learner's last move; None before the first."""
        path, seat = self.attempt.path, self.attempt.seat
        own = [at for at, node in enumerate(path) if node.move is not None and node.move.seat == seat]
        return self.attempt.feedback(own[-1]) if own else None

    def as_text(self) -> str:
        said = () if self.feedback is None else (repr(self.feedback),)
        return "\n\n".join((str(self.exercise), self.board.as_text(), *said))

    def as_svg(self) -> str:
        return self.board.as_svg()

    def _refresh(self) -> None:
        exercise, state = self.exercise, self.attempt.state
        at = [e.id for e in self.course].index(exercise.id) + 1
        place = say("lesson.place", n=at, of=len(self.course))
        self.goal.value = markup.goal(place, f"{exercise.title_text} {'★' * exercise.level}", exercise.goal_text)
        book = self.attempt.table.game.rulebook
        shown = self.feedback
        rules = exercise.rules if shown is not None and shown.kind == "solved" else ()
        self.verdict.value = "" if shown is None else markup.feedback(shown, book, rules)
        self.again_button.disabled = self.attempt.own_moves == 0
        self.next_button.disabled = self.course.after(exercise) is None
        self.next_button.button_style = "success" if state == "solved" else ""

    def _again(self) -> None:
        self.attempt.again()
        self.board.catch_up()

    def _solution(self) -> None:
        moves = " · ".join(self.attempt.solution())
        self.board.say(say("lesson.solution", moves=moves), "hint")

    def _next(self) -> None:
        following = self.course.after(self.exercise)
        if following is not None:
            self.start(following)


def _button(word: str, pressed: Callable[[], object]) -> ipw.Button:
    button = ipw.Button(description=say(f"lesson.button.{word}"), layout=ipw.Layout(width="auto"))
    button.on_click(lambda _: pressed())
    return button
