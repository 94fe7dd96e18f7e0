"""Questions with their answers as buttons, each answer explained by the rule."""

from __future__ import annotations

import ipywidgets as ipw

from dragongames.games import game
from dragongames.lessons import Progress, ProgressError, Question, Verdict
from dragongames.lessons import Quiz as Questions
from dragongames.lessons.quiz.question import LETTERS
from dragongames.lessons.words import in_language
from dragongames.widgets.base import markup
from dragongames.widgets.base.panel import Panel, free
from dragongames.widgets.base.style import style
from dragongames.widgets.base.words import say
from dragongames.widgets.canvas.picture import liked


class Quiz(Panel):
    """A game's quiz, or one whose questions are drawn already."""

    def __init__(
        self, quiz: str | Questions, n: int = 10, seed: int | str = 0, progress: Progress | None = None
    ) -> None:
        self.quiz = Questions(quiz, n, seed, progress) if isinstance(quiz, str) else quiz
        self.at = self.quiz.at  # the question on the screen; it may be answered already
        self.verdict: Verdict | None = None
        self.trouble = ""  # why progress cannot be kept
        thin = ipw.Layout(width="100%", height="8px", margin="2px 0")
        self.bar = ipw.IntProgress(min=0, max=len(self.quiz), layout=thin)
        self.asked, self.said = ipw.HTML(), ipw.HTML()
        self.choices = ipw.VBox()
        self.choices.add_class("dg-choices")
        self.next = ipw.Button(description=say("quiz.next"), button_style="primary")
        self.next.add_class("dg-wide")
        self.next.on_click(lambda _: self.go_on())
        super().__init__(
            (style(), self.bar, self.asked, self.choices, self.said, self.next), layout=ipw.Layout(max_width="900px")
        )
        self.add_class("dg-quiz")
        self._ask()

    @property
    def question(self) -> Question | None:
        """The question on the screen; None when the quiz is over."""
        return None if self.at is None else self.quiz.questions[self.at]

    def answer(self, choice: int) -> None:
        """Answer the question on the screen; only the first answer counts."""
        if self.question is None or self.verdict is not None:
            return
        right = self.question.right
        try:
            self.verdict = self.quiz.answer(choice)
        except ProgressError as error:  # the quiz goes on, but nothing more is saved
            self.quiz.progress, self.trouble = None, str(error)
            self.verdict = self.quiz.answer(choice)
        for number, button in enumerate(self.choices.children):
            button.disabled = True
            if number in (right, choice):
                button.button_style = "success" if number == right else "danger"
                button.description = f"{'✓' if number == right else '✗'} {button.description}"
        self._tell()

    def go_on(self) -> None:
        """Go on to the next question, or to the score."""
        self.at, self.verdict = self.quiz.at, None
        self._ask()

    def as_text(self) -> str:
        return repr(self.quiz) if self.verdict is None else repr(self.verdict)

    def as_svg(self) -> str:
        table = None if self.question is None else self.question.table
        return "" if table is None else str(table.svg())

    def _ask(self) -> None:
        old = self.choices.children
        question = self.question
        if question is None:
            self.asked.value = markup.goal("", say("quiz.over"), repr(self.quiz))
            self.choices.children = ()
        else:
            place = self._place(question)
            picture = "" if question.table is None else markup.picture(
                question.table.svg(palette=liked()), question.table.show())
            self.asked.value = markup.goal(place, in_language(question.asks), "") + picture
            self.choices.children = tuple(
                self._choice(number, in_language(text)) for number, text in enumerate(question.choices)
            )
        for button in old:
            free(button)
        self._tell()

    def _place(self, question: Question) -> str:
        """How far the quiz has come."""
        told = say("quiz.place", n=(self.at or 0) + 1, of=len(self.quiz), right=self.quiz.score)
        return self._game(question) + told

    def _game(self, question: Question) -> str:
        """The game a question is about, if the quiz has several."""
        games = {one.game for one in self.quiz}
        return f"{game(question.game).name} · " if len(games) > 1 else ""

    def _choice(self, number: int, text: str) -> ipw.Button:
        button = ipw.Button(description=f"{LETTERS[number]}) {text}", layout=ipw.Layout(width="auto"))
        button.on_click(lambda _: self.answer(number))
        return button

    def _tell(self) -> None:
        self.bar.value = len(self.quiz.answers)
        self.next.layout.display = "" if self.verdict is not None else "none"
        self.next.description = say("quiz.next" if self.quiz.at is not None else "quiz.score")
        verdict = self.verdict
        trouble = markup.status(self.trouble, "error") if self.trouble else ""
        said = "" if verdict is None else markup.status(verdict.text, "done" if verdict.right else "refused")
        self.said.value = trouble + said
