"""Progress as a JSON file: written for a teacher or for another machine, and merged there with what is known."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from dragongames.core.errors import NotationError
from dragongames.core.record import written_whole
from dragongames.core.words import Gap, Phrase
from dragongames.lessons.progress import Answer, Deed, Progress, Try, Visit
from dragongames.lessons.words import WORDS

FORMAT: Final = "dragongames-progress"
VERSION: Final = 1
LARGEST: Final = 50_000_000  # bytes; a year of daily practice is a few hundred thousand


class Missed(Struct, frozen=True, forbid_unknown_fields=True):
    """A question that was answered wrongly, as text."""

    game: str
    question: str
    asked: str


class History(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything one learner has done."""

    format: str
    version: int
    learner: str
    tries: tuple[Try, ...] = ()
    answers: tuple[Answer, ...] = ()
    visits: tuple[Visit, ...] = ()
    missed: tuple[Missed, ...] = ()

    @property
    def deeds(self) -> tuple[Deed, ...]:
        return (*self.tries, *self.answers, *self.visits)


class _Header(Struct, frozen=True):
    """Enough of a file to tell whose it is and how old."""

    format: str = ""
    version: int = 0


def history(progress: Progress) -> History:
    """What a learner has done, as data."""
    wrong = dict.fromkeys((answer.game, answer.question) for answer in progress.given() if not answer.right)
    kept = ((slug, question, progress.missed(slug, question)) for slug, question in wrong)
    return History(
        format=FORMAT, version=VERSION, learner=progress.learner, tries=progress.tries(), answers=progress.given(),
        visits=progress.visits(),
        missed=tuple(Missed(slug, question, asked) for slug, question, asked in kept if asked is not None))


def export(progress: Progress, path: Path) -> Path:
    """Write everything to a file, which is replaced only when the new one is complete."""
    return written_whole(path, msgspec.json.format(msgspec.json.encode(history(progress)), indent=1))


def read(path: Path) -> History:
    """A file as it was exported; NotationError says what is wrong with it."""
    try:
        if path.stat().st_size > LARGEST:
            raise _refused("large", path, n=LARGEST // 1_000_000)
        data = path.read_bytes()
    except OSError as error:
        raise _refused("unreadable", path, why=error.strerror or str(error)) from error
    try:
        header = msgspec.json.decode(data, type=_Header)
        if header.format != FORMAT:
            raise _refused("foreign", path)
        if header.version != VERSION:
            raise _refused("version", path, version=header.version, known=VERSION)
        return msgspec.json.decode(data, type=History)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _refused("broken", path, why=str(error)) from error


def merge(progress: Progress, said: History) -> int:
    """Add what is not known yet; says how much that was. The same file a second time changes nothing."""
    return progress.add(said.deeds, {(one.game, one.question): one.asked for one in said.missed})


def _refused(key: str, path: Path, **gaps: Gap) -> NotationError:
    return NotationError(WORDS.say(Phrase(f"export.{key}", {"file": path.name, **gaps})))
