"""A question as text that reads back, so that one which was missed can be asked again years later."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from dragongames.core.errors import DragonError
from dragongames.core.table.record import TableRecord, record, restore
from dragongames.core.text.words import LANGUAGES
from dragongames.games import game
from dragongames.lessons.quiz.question import Kind, Question, Text

NOWHERE: Final = Path("question")  # the "file" of a question's table, for refusals that nobody reads


class Asked(Struct, frozen=True, kw_only=True):
    """What is kept of a question."""

    key: str
    kind: Kind
    game: str
    rule: str
    asks: Text
    choices: tuple[Text, ...]
    right: int
    because: Text
    table: TableRecord | None = None


def written(question: Question) -> str:
    """A question as JSON."""
    table = None if question.table is None else record(question.table)
    return msgspec.json.encode(Asked(
        key=question.key, kind=question.kind, game=question.game, rule=question.rule, asks=question.asks,
        choices=question.choices, right=question.right, because=question.because, table=table)).decode()


def read(text: str) -> Question | None:
    """A question from JSON; None if it cannot be asked any more, because the game or the rule has changed."""
    try:
        kept = msgspec.json.decode(text, type=Asked)
        chosen = game(kept.game)
        table = None if kept.table is None else restore(kept.table, NOWHERE, game)
    except (msgspec.DecodeError, DragonError):
        return None
    texts = (kept.asks, kept.because, *kept.choices)
    if kept.rule not in chosen.rulebook.rules or not 0 <= kept.right < len(kept.choices):
        return None
    if any(set(LANGUAGES) - set(text) for text in texts):
        return None
    return Question(
        key=kept.key, kind=kept.kind, game=kept.game, rule=kept.rule, asks=kept.asks, choices=kept.choices,
        right=kept.right, because=kept.because, table=table)
