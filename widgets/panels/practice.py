"""Practice: one task after another, a turn to find on a board or a question, and how well you do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Unpack

import ipywidgets as ipw

from dragongames.analysis.problems import Problem
from dragongames.core.errors import NotationError
from dragongames.core.game.position import Move
from dragongames.core.table.node import Node
from dragongames.lessons import Progress, ProgressError, Question
from dragongames.lessons import Quiz as Questions
from dragongames.lessons.practice.practice import Practice as Tasks
from dragongames.lessons.practice.practice import Task
from dragongames.lessons.practice.turn import TurnTry
from dragongames.widgets.base import markup
from dragongames.widgets.base.panel import Panel, free
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.board.board import Board
from dragongames.widgets.board.wishes import Wishes
from dragongames.widgets.panels.quiz import Quiz

KINDS: Final[dict[str, markup.Kind]] = {"open": "turn", "right": "done", "wrong": "refused"}


class TurnBoard(Board):
    """The board on which a turn is to be found; nobody else moves."""

    def __init__(self, turn: TurnTry, **wishes: Unpack[Wishes]) -> None:
        self.turn = turn
        super().__init__(turn.table, turn.seat, **wishes)

    def legal(self) -> tuple[Move, ...]:
        return self.turn.allowed()

    def is_stop(self, node: Node) -> bool:
        return not node.is_chance

    @property
    def repeatable(self) -> bool:
        return False

    def hint(self) -> None:
        self.say(self.turn.hint() if self.turn.state == "open" else self.situation(), "hint")

    def situation(self) -> str:
        return super().situation() if self.turn.state == "open" else self.turn.verdict

    @property
    def mood(self) -> markup.Kind:
        return KINDS[self.turn.state]


class Asked(Quiz):
    """One question; the panel around it goes on to the next task."""

    def __init__(self, task: Task, done: Callable[[bool], object]) -> None:
        assert task.question is not None
        self.done = done
        super().__init__(Questions.of((task.question,)))
        self.bar.layout.display = "none"

    def as_text(self) -> str:
        return repr(self.question) if self.verdict is None else repr(self.verdict)

    def _place(self, question: Question) -> str:
        return ""

    def answer(self, choice: int) -> None:
        before = self.verdict
        super().answer(choice)
        if before is None and self.verdict is not None:
            self.done(self.verdict.right)

    def _tell(self) -> None:
        super()._tell()
        self.next.layout.display = "none"


class Practice(Panel):
    """Endless tasks in a game, or a few problems from your own games."""

    board: TurnBoard | None = None  # one of these two shows the task
    asked: Asked | None = None

    def __init__(
        self, of: str | Sequence[Problem], learner: str = "", seed: int | str | None = None,
        progress: Progress | None = None, **wishes: Unpack[Wishes],
    ) -> None:
        self.trouble = ""  # why progress cannot be kept
        self.progress: Progress | None = progress
        self.opened = progress is None
        try:
            self.progress = progress or Progress(learner)
        except ProgressError as error:
            self.progress, self.trouble = None, str(error)
        self.practice = Tasks(of, self.progress, seed)
        self.wrong_button = self._button("wrong", self._only_wrong)
        self.wishes = wishes
        self.goal, self.told = ipw.HTML(), ipw.HTML()
        self.again_button = self._button("again", self._again)
        self.solution_button = self._button("solution", self._solution)
        self.next_button = self._button("next", self.go_on)
        buttons = ipw.HBox([self.again_button, self.solution_button, self.next_button, self.wrong_button])
        buttons.add_class("dg-tools")
        self.task_line = ipw.HBox([self.goal, buttons])
        self.task_line.add_class("dg-task")
        super().__init__(layout=ipw.Layout(max_width="904px"))
        self.add_class("dg-lesson")
        self._open()

    def go_on(self) -> None:
        """Go on to the next task."""
        board, asked = self.board, self.asked
        self._open()
        if board is not None:
            board.close()
        if asked is not None:
            free(asked)

    def _only_wrong(self) -> None:
        """Switch between all tasks and only those answered wrong, as long as there are any."""
        self.practice.wrong = not self.practice.wrong
        self.go_on()

    def _next(self) -> Task:
        """Return the next task; when everything is made good, go on with all tasks and say so."""
        if self.practice.progress is not None:
            self.trouble = ""
        try:
            return self.practice.next()
        except NotationError as error:
            if not self.practice.wrong:
                raise
            self.practice.wrong, self.trouble = False, str(error)
            return self.practice.next()

    def _open(self) -> None:
        self.task, self.judged, self.shown = self._next(), False, ""
        self.board = self.asked = None
        if self.task.turn is not None:
            self.board = TurnBoard(self.task.turn, **self.wishes)
            self.board.watch(self._refresh)
            body: ipw.Widget = self.board
        else:
            body = self.asked = Asked(self.task, self._answered)
        self.children = (style(), self.task_line, body, self.told)
        self._refresh()

    def _answered(self, right: bool) -> None:
        """Judge and save the first answer; later ones do not count."""
        if self.judged:
            return
        self.judged = True
        try:
            self.practice.answer(self.task, right=right)
        except ProgressError as error:  # practice goes on, but nothing more is saved
            self.practice.progress, self.trouble = None, str(error)
        self._refresh()

    def _refresh(self) -> None:
        turn = self.task.turn
        if turn is not None and turn.state != "open" and not self.judged:
            self._answered(turn.state == "right")
            return
        rating = self.practice.rating
        place = say(
            "practice.place", game=self.practice.game.name, rating=round(rating.rating),
            error=round(rating.deviation), right=self.practice.right, n=self.practice.answered,
            task=round(self.task.rating.rating),
        )
        self.goal.value = markup.goal(place, "" if turn is None else turn.goal, "")
        for button in (self.again_button, self.solution_button):
            button.layout.display = "none" if turn is None else ""
        self.again_button.disabled = turn is None or not turn.moves
        self.wrong_button.button_style = "info" if self.practice.wrong else ""
        self.next_button.button_style = "success" if self.judged else ""
        trouble = markup.status(self.trouble, "hint") if self.trouble else ""
        rules = ""
        if turn is not None and turn.state == "right":
            rules = markup.rules(self.practice.game.rulebook, turn.rules)
        self.told.value = trouble + rules

    def _again(self) -> None:
        if self.task.turn is not None and self.board is not None:
            self.task.turn.again()
            self.board.catch_up()

    def _solution(self) -> None:
        if self.task.turn is not None and self.board is not None:
            self.shown = self.task.turn.solution
            self._answered(False)  # looking at the solution counts as not found; after an answer it changes nothing
            self.board.say(self.shown, "hint")

    def as_text(self) -> str:
        body = self.board.as_text() if self.board is not None else self.asked.as_text() if self.asked else ""
        turn = self.task.turn
        goal = turn.goal if turn is not None else ""
        verdict = turn.verdict if turn is not None and turn.state != "open" else ""
        return "\n\n".join(filter(None, (repr(self.practice), goal, body, verdict, self.shown)))

    def as_svg(self) -> str:
        return self.board.as_svg() if self.board is not None else self.asked.as_svg() if self.asked else ""

    def close(self) -> None:
        if self.board is not None:
            self.board.unwatch(self._refresh)
        if self.opened and self.comm is not None and self.progress is not None:
            self.progress.close()
        super().close()

    def _button(self, word: str, pressed: Callable[[], object]) -> ipw.Button:
        button = ipw.Button(description=say(f"practice.{word}"), layout=ipw.Layout(width="auto"))
        button.on_click(lambda _: pressed())
        return button
