"""A quiz: questions drawn from the rule ledger and from positions played out, the answers given, and the score."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from msgspec import Struct

from dragongames.core.errors import NotationError
from dragongames.core.text.words import Gap, Phrase
from dragongames.games import game
from dragongames.lessons.quiz.asked import written
from dragongames.lessons.quiz.question import LETTERS, Asker, Question, quiz_data
from dragongames.lessons.words import WORDS, in_language

if TYPE_CHECKING:
    from dragongames.lessons.progress.progress import Progress


class Verdict(Struct, frozen=True):
    """Right or wrong, why, and the rule to look up."""

    right: bool
    text: str
    rule: str

    def __repr__(self) -> str:
        return f"{'✓' if self.right else '✗'} {self.text}"


class Quiz:
    """A number of questions and the answers given so far; the same seed asks the same questions.

    >>> quiz = Quiz("simurgh", n=2, seed=1)
    >>> len(quiz), quiz.at
    (2, 0)
    """

    def __init__(self, slug: str, n: int = 10, seed: int | str = 0, progress: Progress | None = None) -> None:
        asker = Asker(game(slug), quiz_data(slug))
        self._begin(asker.ask(n, Random(f"quiz/{slug}/{seed}")), progress)

    @classmethod
    def of(cls, questions: tuple[Question, ...], progress: Progress | None = None) -> Quiz:
        """A quiz of these questions, from one game or from several."""
        quiz = cls.__new__(cls)
        quiz._begin(questions, progress)
        return quiz

    def _begin(self, questions: tuple[Question, ...], progress: Progress | None) -> None:
        self.questions, self.progress = questions, progress
        self.answers: dict[int, int] = {}

    @property
    def at(self) -> int | None:
        """The number of the first question still open; None when all are answered."""
        return next((i for i in range(len(self.questions)) if i not in self.answers), None)

    @property
    def current(self) -> Question | None:
        return None if self.at is None else self.questions[self.at]

    @property
    def score(self) -> int:
        """How many answers were right."""
        return sum(1 for at, choice in self.answers.items() if self.questions[at].right == choice)

    def answer(self, choice: int | str) -> Verdict:
        """Answer the open question by `a`, `b`, ... or 0, 1, ...; only the first answer to a question counts."""
        at, question = self.at, self.current
        if at is None or question is None:
            raise NotationError(WORDS.say(Phrase("quiz.finished")))
        picked = _number(choice) if isinstance(choice, str) else choice
        if not 0 <= picked < len(question.choices):
            last = LETTERS[len(question.choices) - 1]
            raise NotationError(WORDS.say(Phrase("quiz.choice", {"choice": str(choice)[:20], "last": last})))
        right = picked == question.right
        if self.progress is not None:
            self.progress.answered(question.game, question.key, question.rule, right=right, asked=written(question))
        self.answers[at] = picked
        answer = in_language(question.choices[question.right]).removesuffix(".")
        gaps: dict[str, Gap] = {"letter": LETTERS[question.right], "answer": answer}
        wrong = "quiz.wrong-altered" if question.kind == "altered" else "quiz.wrong"
        said = WORDS.say(Phrase("quiz.right" if right else wrong, gaps))
        return Verdict(right, f"{said} {in_language(question.because)} [{question.rule}]", question.rule)

    def __len__(self) -> int:
        return len(self.questions)

    def __iter__(self) -> Iterator[Question]:
        return iter(self.questions)

    def __repr__(self) -> str:
        if self.at is None:
            return WORDS.say(Phrase("quiz.score", {"right": self.score, "n": len(self)}))
        head = WORDS.say(Phrase("quiz.question", {"at": self.at + 1, "n": len(self)}))
        return f"{head}\n{self.current!r}"


def _number(letter: str) -> int:
    """`a` is 0, `b` is 1; -1 for anything that is not the letter of an answer."""
    letter = letter.strip().lower()
    return LETTERS.find(letter) if len(letter) == 1 else -1
