"""What a learner has done, in one SQLite file; every answer is on the disk before the next question is asked."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self

from msgspec import Struct

from dragongames.core.errors import DragonError
from dragongames.core.words import Gap, Phrase
from dragongames.lessons.words import WORDS

VERSION: Final = 1
APPLICATION: Final = 0x64726167  # "drag": tells our files from other SQLite files
PATIENCE: Final = 20.0  # seconds to wait for another notebook that is writing
SCHEMA: Final = """
    CREATE TABLE learner (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE TABLE exercise (
        learner INTEGER NOT NULL REFERENCES learner, game TEXT NOT NULL, exercise TEXT NOT NULL,
        solved INTEGER NOT NULL, moves INTEGER NOT NULL, hints INTEGER NOT NULL, shown INTEGER NOT NULL,
        at REAL NOT NULL);
    CREATE TABLE answer (
        learner INTEGER NOT NULL REFERENCES learner, game TEXT NOT NULL, question TEXT NOT NULL,
        rule TEXT NOT NULL, right INTEGER NOT NULL, at REAL NOT NULL);
    CREATE TABLE evidence (
        id INTEGER PRIMARY KEY, learner INTEGER NOT NULL REFERENCES learner,
        game TEXT NOT NULL, rule TEXT NOT NULL, right INTEGER NOT NULL);
    CREATE INDEX evidence_of ON evidence (learner, game, rule);
"""
EVIDENCE: Final = "INSERT INTO evidence (learner, game, rule, right) VALUES (?, ?, ?, ?)"


class ProgressError(DragonError):
    """The file of progress cannot be used, and was left as it is."""


class Result(Struct, frozen=True):
    """How one try at an exercise ended."""

    exercise: str
    solved: bool
    moves: int
    hints: int
    shown: bool  # the solution had been looked at


def home() -> Path:
    """The folder progress is kept in: `DRAGONGAMES_DATA`, else the place the operating system has for such things."""
    chosen = os.environ.get("DRAGONGAMES_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("dragongames", appauthor=False)


class Progress:
    """The progress of one learner; several notebooks may have it open at the same time.

    `notice` says what had to be done to open it (a broken file was put aside), None if nothing.
    Without a name the learner is the one of `DRAGONGAMES_LEARNER`, whose page this is in a class.
    """

    def __init__(self, learner: str = "", folder: Path | None = None) -> None:
        learner = learner or os.environ.get("DRAGONGAMES_LEARNER", "")
        folder = home() if folder is None else folder
        self.path = folder / "progress.sqlite3"
        self.notice: str | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            # Looking, putting aside and creating must not be interleaved with another notebook doing the same.
            with _alone(folder / "progress.lock"):
                self.db = self._open()
        except OSError as error:
            raise _refusal("folder", path=str(folder), why=str(error)) from error
        with self._writing():
            self.db.execute("INSERT OR IGNORE INTO learner (name) VALUES (?)", (learner,))
        self.learner = learner
        self._id = int(self.db.execute("SELECT id FROM learner WHERE name = ?", (learner,)).fetchone()[0])

    # -- writing -----------------------------------------------------------------------------------

    def tried(self, game: str, result: Result, rules: tuple[str, ...]) -> None:
        """A try at an exercise ended; solving it unaided speaks for the rules it teaches."""
        with self._writing():
            row = (result.exercise, result.solved, result.moves, result.hints, result.shown, time.time())
            self.db.execute("INSERT INTO exercise VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (self._id, game, *row))
            if result.solved and not result.shown:
                self.db.executemany(EVIDENCE, [(self._id, game, rule, True) for rule in rules])

    def answered(self, game: str, question: str, rule: str, *, right: bool) -> None:
        """A question was answered; it speaks for or against knowing the rule."""
        with self._writing():
            row = (self._id, game, question, rule, right, time.time())
            self.db.execute("INSERT INTO answer VALUES (?, ?, ?, ?, ?, ?)", row)
            self.db.execute(EVIDENCE, (self._id, game, rule, right))

    # -- reading -----------------------------------------------------------------------------------

    def solved(self, game: str) -> frozenset[str]:
        """The exercises solved at least once."""
        asked = "SELECT DISTINCT exercise FROM exercise WHERE learner = ? AND game = ? AND solved"
        rows = self.db.execute(asked, (self._id, game))
        return frozenset(row[0] for row in rows)

    def results(self, game: str) -> tuple[Result, ...]:
        """Every try at an exercise, oldest first."""
        asked = """SELECT exercise, solved, moves, hints, shown FROM exercise
            WHERE learner = ? AND game = ? ORDER BY rowid"""
        rows = self.db.execute(asked, (self._id, game))
        return tuple(
            Result(name, bool(solved), moves, hints, bool(shown)) for name, solved, moves, hints, shown in rows)

    def answers(self, game: str) -> tuple[int, int]:
        """How many answers were right, and how many were given."""
        asked = "SELECT total(right), count(*) FROM answer WHERE learner = ? AND game = ?"
        row = self.db.execute(asked, (self._id, game)).fetchone()
        return int(row[0]), int(row[1])

    def mastered(self, game: str) -> frozenset[str]:
        """The rules whose latest evidence speaks for the learner."""
        asked = """SELECT rule FROM evidence WHERE right AND id IN
            (SELECT max(id) FROM evidence WHERE learner = ? AND game = ? GROUP BY rule)"""
        rows = self.db.execute(asked, (self._id, game))
        return frozenset(row[0] for row in rows)

    def games(self) -> tuple[str, ...]:
        """The games there is any progress in."""
        asked = """SELECT game FROM exercise WHERE learner = ?1
            UNION SELECT game FROM answer WHERE learner = ?1 ORDER BY 1"""
        return tuple(row[0] for row in self.db.execute(asked, (self._id,)))

    def learners(self) -> tuple[str, ...]:
        """Everybody who has progress in this file."""
        return tuple(row[0] for row in self.db.execute("SELECT name FROM learner ORDER BY id"))

    def __repr__(self) -> str:
        return "\n".join(map(self._summary, self.games())) or WORDS.say(Phrase("progress.empty"))

    def _summary(self, game: str) -> str:
        right, given = self.answers(game)
        gaps: dict[str, Gap] = {
            "game": game, "solved": len(self.solved(game)), "right": right, "given": given,
            "rules": ", ".join(sorted(self.mastered(game), key=_number_of)) or "-"}
        return WORDS.say(Phrase("progress.summary", gaps))

    def close(self) -> None:
        self.db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- the file ----------------------------------------------------------------------------------

    def _open(self) -> sqlite3.Connection:
        """A sound file of our version: the one that is there, or a new one after putting a broken one aside."""
        try:
            return self._connect()
        except sqlite3.OperationalError as error:  # locked, no permission, disk full: the file itself may be sound
            raise _refusal("unusable", path=str(self.path), why=str(error)) from error
        except sqlite3.DatabaseError:
            aside = self._put_aside()
            self.notice = WORDS.say(Phrase("progress.broken", {"path": str(self.path), "aside": str(aside)}))
            return self._connect()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
        try:
            self._prepare(db)
        except BaseException:
            db.close()
            raise
        return db

    def _prepare(self, db: sqlite3.Connection) -> None:
        version = _number(db, "user_version")
        if version == 0 and not db.execute("SELECT 1 FROM sqlite_master").fetchone():
            _durable(db)
            marks = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION};"
            db.executescript(f"BEGIN; {SCHEMA} {marks} COMMIT;")
            return
        if _number(db, "application_id") != APPLICATION:
            raise _refusal("foreign", path=str(self.path))
        if version > VERSION:
            raise _refusal("newer", path=str(self.path), version=version, known=VERSION)
        if db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("quick_check")
        _durable(db)

    def _put_aside(self) -> Path:
        """The broken file under a name of its own, with what belongs to it; nothing is deleted."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        n = 0
        while (aside := self.path.with_name(f"progress-broken-{stamp}{f'-{n}' if n else ''}.sqlite3")).exists():
            n += 1
        for tail in ("-wal", "-shm", ""):
            part = self.path.with_name(self.path.name + tail)
            if part.exists():
                part.rename(aside.with_name(aside.name + tail))
        return aside

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction: all of it is on the disk afterwards, or nothing."""
        try:
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self.db.execute("ROLLBACK")
                raise
            self.db.execute("COMMIT")
        except sqlite3.Error as error:
            raise _refusal("unusable", path=str(self.path), why=str(error)) from error


def _refusal(key: str, **gaps: Gap) -> ProgressError:
    return ProgressError(WORDS.say(Phrase(f"progress.{key}", gaps)))


def _durable(db: sqlite3.Connection) -> None:
    # The write-ahead log lets notebooks read while another writes; FULL puts each commit on the disk before it returns.
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")


def _number_of(rule: str) -> tuple[str | int, ...]:
    """Rules in the rulebook's order: 5.10 comes after 5.9."""
    name, _, number = rule.partition("-")
    return (name, *(int(part) for part in number.split(".")))


def _number(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Only one process at a time; the operating system frees the lock of a killed one."""
    with path.open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
