"""Exercises to be played on a board: the goal, hints, the solution, and an answer to each try."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

import ipywidgets as ipw

from dragongames.core.errors import IllegalMove
from dragongames.core.game.position import Move
from dragongames.core.table.node import Node
from dragongames.lessons import Attempt, Exercise, Exercises, Feedback, Progress, ProgressError, exercises
from dragongames.lessons.progress import presence
from dragongames.widgets.base import markup
from dragongames.widgets.base.panel import Panel
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.board.wishes import Wishes

# How the status line shows each state of a try.
KINDS: Final[dict[str, markup.Kind]] = {"open": "turn", "solved": "done", "failed": "refused"}


class TryBoard(Board):
    """The board of one try at an exercise: moves go to the exercise, which answers for everybody else."""

    def __init__(self, attempt: Attempt, **wishes: Unpack[Wishes]) -> None:
        self.attempt = attempt
        self.trouble = ""  # why progress cannot be kept
        super().__init__(attempt.table, attempt.seat, **wishes)

    def legal(self) -> tuple[Move, ...]:
        return self.attempt.allowed()

    def make(self, move: Move | str) -> None:
        if isinstance(move, str):
            self.table.copy().play(move, self.attempt.seat)  # first on a copy: a rule may refuse halfway
            for step in self.table.steps(move):
                if self.attempt.state == "open":
                    self.make(self.table.read(step, self.attempt.seat))
            return
        try:
            feedback = self.attempt.play(move)
        except ProgressError as error:  # the try goes on, but nothing more is saved
            self.attempt.progress, self.trouble = None, str(error)
            return
        if feedback.kind == "refused":
            self.table.require(move)  # a rule that refuses says why
            raise IllegalMove(feedback.text, rule="")

    def is_stop(self, node: Node) -> bool:
        return not node.is_chance and self.attempt.seat in node.position.actors

    @property
    def repeatable(self) -> bool:
        return False  # an exercise has a button of its own for that

    def hint(self) -> None:
        if self.attempt.state == "open":
            self.say(self.attempt.hint(), "hint")
        else:
            self.say(self.situation())

    def situation(self) -> str:
        feedback = self.feedback
        return super().situation() if feedback is None or feedback.kind == "open" else feedback.text

    @property
    def mood(self) -> markup.Kind:
        return KINDS[self.attempt.state]

    @property
    def feedback(self) -> Feedback | None:
        """What was said about the learner's last move; None before the first."""
        path, seat = self.attempt.path, self.attempt.seat
        own = [at for at, node in enumerate(path) if node.move is not None and node.move.seat == seat]
        return self.attempt.feedback(own[-1]) if own else None


class Lesson(Panel):
    """One exercise after the other; `which` is the first, by its id or number."""

    def __init__(
        self, course: str | Exercises | Exercise, which: str | int = 0, progress: Progress | None = None,
        **wishes: Unpack[Wishes],
    ) -> None:
        match course:
            case Exercise():
                self.course, which = exercises(course.game), course.id
            case Exercises():
                self.course = course
            case _:
                self.course = exercises(course)
        self.progress, self.wishes = progress, wishes
        self.goal, self.told = ipw.HTML(), ipw.HTML()
        self.again_button = self._button("again", self._again)
        self.solution_button = self._button("solution", self._solution)
        self.next_button = self._button("next", self._next)
        self.buttons = ipw.HBox([self.again_button, self.solution_button, self.next_button])
        self.buttons.add_class("dg-tools")
        self.task = ipw.HBox([self.goal, self.buttons])  # above the board, where it is read
        self.task.add_class("dg-task")
        super().__init__(layout=ipw.Layout(max_width="904px"))
        self.add_class("dg-lesson")
        self._open(self.course[which])

    def start(self, exercise: Exercise) -> None:
        """Begin an exercise."""
        old = self.board
        self._open(exercise)
        self._changed()
        old.close()

    def _open(self, exercise: Exercise) -> None:
        self.attempt = exercise.attempt(self.progress)
        self.board = TryBoard(self.attempt, **self.wishes)
        presence.tell(exercise.game, exercise.id, "open", first=True)
        self.board.watch(self._changed)
        self.children = (self.task, self.board, self.told)
        self._refresh()

    @property
    def exercise(self) -> Exercise:
        return self.attempt.exercise

    def as_text(self) -> str:
        feedback = self.board.feedback
        said = () if feedback is None else (repr(feedback),)
        return "\n\n".join((str(self.exercise), self.board.as_text(), *said))

    def as_svg(self) -> str:
        return self.board.as_svg()

    def _changed(self) -> None:
        """Show what a move, a hint or a new try has changed."""
        presence.tell(self.exercise.game, self.exercise.id, self.attempt.state)
        self._refresh()

    def _refresh(self) -> None:
        exercise, state = self.exercise, self.attempt.state
        at = [e.id for e in self.course].index(exercise.id) + 1
        place = say("lesson.place", n=at, of=len(self.course))
        self.goal.value = markup.goal(place, f"{exercise.title_text} {'★' * exercise.level}", exercise.goal_text)
        feedback, book = self.board.feedback, self.attempt.table.game.rulebook
        taught = markup.rules(book, exercise.rules) if state == "solved" else ""
        trouble = markup.status(self.board.trouble, "error") if self.board.trouble else ""
        self.told.value = trouble + ("" if feedback is None else markup.lines(feedback.told) + taught)
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

    def _button(self, word: str, pressed: Callable[[], object]) -> ipw.Button:
        button = ipw.Button(description=say(f"lesson.button.{word}"), layout=ipw.Layout(width="auto"))
        button.on_click(lambda _: self.board.safely(pressed))
        return button
