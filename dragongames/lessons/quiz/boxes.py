"""Questions that were missed come again: Leitner's boxes.

Boxes rather than SM-2: a quiz knows only right and wrong, no grades, and a learner can follow boxes with a finger.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from random import Random
from typing import Final

from msgspec import Struct

from dragongames.games import GAMES
from dragongames.lessons.progress.progress import TURN, Answer, Progress
from dragongames.lessons.quiz.asked import read
from dragongames.lessons.quiz.question import Question
from dragongames.lessons.quiz.quiz import Quiz

DAYS: Final = (1, 2, 4, 8, 16)  # until a question in box 1, 2, ... is asked again
MOST: Final = 20  # questions a day: a quarter of an hour


class Card(Struct, frozen=True):
    """One missed question: the box in which it lies, and the day from which it is to be asked."""

    game: str
    question: str
    rule: str
    box: int  # counted from 1
    due: date


def cards(answers: Iterable[Answer]) -> tuple[Card, ...]:
    """The questions that still lie in a box, the first due first.

    A wrong answer puts a question into the first box; a right one on a day it is due moves it on, out of the last box
    for good. A right answer before that day proves only a good short-term memory and moves nothing.
    """
    lying: dict[tuple[str, str], Card] = {}
    for answer in sorted(answers, key=lambda answer: answer.at):
        key, day = (answer.game, answer.question), date.fromtimestamp(answer.at)
        card = lying.get(key)
        box = 1
        if answer.right:
            if card is None or day < card.due:
                continue
            box = card.box + 1
            if box > len(DAYS):
                del lying[key]
                continue
        lying[key] = Card(answer.game, answer.question, answer.rule, box, day + timedelta(DAYS[box - 1]))
    return tuple(sorted(lying.values(), key=lambda card: (card.due, card.box, card.game, card.question)))


def due(progress: Progress, day: date | None = None) -> tuple[Card, ...]:
    """The cards to be asked on a day (by default today)."""
    today = date.today() if day is None else day
    asked = (answer for answer in progress.given() if not answer.question.startswith(TURN))
    return tuple(card for card in cards(asked) if card.due <= today)


def todays(progress: Progress, most: int = MOST, day: date | None = None) -> Quiz:
    """Today's questions over all games, as a quiz; the answers stand in a different order from last time."""
    questions: list[Question] = []
    for card in due(progress, day):
        kept = progress.missed(card.game, card.question) if card.game in GAMES else None
        question = None if kept is None else read(kept)
        if question is not None and len(questions) < most:
            questions.append(shuffled(question, Random(f"{card.question}/{card.box}/{card.due}")))
    return Quiz.of(tuple(questions), progress)


def shuffled(question: Question, rng: Random) -> Question:
    """The same question with its answers in another order; predictions keep theirs (players, numbers)."""
    if question.kind == "foretold":
        return question
    order = list(range(len(question.choices)))
    rng.shuffle(order)
    return Question(
        key=question.key, kind=question.kind, game=question.game, rule=question.rule, asks=question.asks,
        choices=tuple(question.choices[at] for at in order), right=order.index(question.right),
        because=question.because, table=question.table)
