"""Progress as a JSON file, for a teacher or for another machine, where it is merged with what is known there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec import Struct

from dragongames.core.table.files import FileFormat, written
from dragongames.lessons.progress.progress import Answer, Deed, Encounter, Progress, Try, Visit


class Missed(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that was answered wrongly, as text."""

    game: str
    question: str
    asked: str


class History(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """Everything one learner has done."""

    format: str
    version: int
    learner: str
    tries: tuple[Try, ...] = ()
    answers: tuple[Answer, ...] = ()
    visits: tuple[Visit, ...] = ()
    encounters: tuple[Encounter, ...] = ()
    missed: tuple[Missed, ...] = ()

    @property
    def deeds(self) -> tuple[Deed, ...]:
        return (*self.tries, *self.answers, *self.visits, *self.encounters)


HISTORIES: Final = FileFormat("progress", "dragongames-progress", 1, History)


def history(progress: Progress) -> History:
    """What a learner has done, as data."""
    wrong = dict.fromkeys((answer.game, answer.question) for answer in progress.given() if not answer.right)
    kept = ((slug, question, progress.missed(slug, question)) for slug, question in wrong)
    return History(
        format=HISTORIES.format, version=HISTORIES.version, learner=progress.learner, tries=progress.tries(),
        answers=progress.given(), visits=progress.visits(), encounters=progress.encounters(),
        missed=tuple(Missed(slug, question, asked) for slug, question, asked in kept if asked is not None))


def export(progress: Progress, path: Path) -> Path:
    """Write everything to a file, which is replaced only when the new one is complete."""
    return written(path, history(progress))


def read(path: Path) -> History:
    """A file as it was exported; NotationError says what is wrong with it."""
    return HISTORIES.read(path)


def merge(progress: Progress, said: History) -> int:
    """Add what is not known yet, and say how much that was. Merging the same file again changes nothing."""
    return progress.add(said.deeds, {(one.game, one.question): one.asked for one in said.missed})
