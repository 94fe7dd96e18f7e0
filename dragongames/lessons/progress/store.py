"""The SQLite file of everybody's progress: opened, brought up to date, and put aside if it is broken."""

from __future__ import annotations

import os
import sqlite3
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any, Final

from dragongames.core.errors import DragonError, NotationError
from dragongames.core.text.words import Gap, Phrase
from dragongames.lessons.words import WORDS

VERSION: Final = 3
APPLICATION: Final = 0x64726167  # "drag": tells our files apart from other SQLite files
PATIENCE: Final = 20.0  # seconds to wait for another notebook that is writing
SCHEMA: Final = """
    CREATE TABLE learner (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE TABLE exercise (
        learner INTEGER NOT NULL REFERENCES learner, game TEXT NOT NULL, exercise TEXT NOT NULL,
        solved INTEGER NOT NULL, moves INTEGER NOT NULL, hints INTEGER NOT NULL, shown INTEGER NOT NULL,
        at REAL NOT NULL, rules TEXT NOT NULL DEFAULT '');
    CREATE TABLE answer (
        learner INTEGER NOT NULL REFERENCES learner, game TEXT NOT NULL, question TEXT NOT NULL,
        rule TEXT NOT NULL, right INTEGER NOT NULL, at REAL NOT NULL);
"""
SECOND: Final = """
    CREATE TABLE visit (
        learner INTEGER NOT NULL REFERENCES learner, game TEXT NOT NULL, chapter TEXT NOT NULL,
        ended INTEGER NOT NULL, at REAL NOT NULL);
    CREATE TABLE missed (
        game TEXT NOT NULL, question TEXT NOT NULL, asked TEXT NOT NULL, PRIMARY KEY (game, question));
    CREATE INDEX exercise_of ON exercise (learner, game, at);
    CREATE INDEX answer_of ON answer (learner, game, at);
    CREATE INDEX visit_of ON visit (learner, game, at);
"""
THIRD: Final = """
    CREATE TABLE rule (
        learner INTEGER NOT NULL REFERENCES learner, game TEXT NOT NULL, rule TEXT NOT NULL, how TEXT NOT NULL,
        at REAL NOT NULL);
    CREATE INDEX rule_of ON rule (learner, game, at);
"""


class ProgressError(DragonError):
    """The file of progress cannot be used, and was left as it is."""


def home() -> Path:
    """The folder for progress: `DRAGONGAMES_DATA`, or the place the operating system has for such things."""
    chosen = os.environ.get("DRAGONGAMES_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("dragongames", appauthor=False)


class Store:
    """The open file. `notice` says what had to be done to open it (a broken one was put aside); None if nothing.

    Any thread may use it, one at a time: JupyterLab runs cells in one thread and answers clicks on widgets in another.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / "progress.sqlite3"
        self.notice: str | None = None
        self._turn = RLock()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            # No other notebook may look, put aside and create at the same time.
            with alone(folder / "progress.lock"):
                self.db = self._open()
        except OSError as error:
            raise refusal("folder", path=str(folder), why=str(error)) from error

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction: afterwards all of it is on the disk, or nothing."""
        with self._turn:
            try:
                self.db.execute("BEGIN IMMEDIATE")
                try:
                    yield self.db
                except BaseException:
                    self.db.execute("ROLLBACK")
                    raise
                self.db.execute("COMMIT")
            except sqlite3.Error as error:
                raise refusal("unusable", path=str(self.path), why=str(error)) from error

    def read(self, asked: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:  # whatever the columns hold
        """All rows that a question finds."""
        with self._turn:
            return self.db.execute(asked, values).fetchall()

    def close(self) -> None:
        with self._turn:
            self.db.close()

    def _open(self) -> sqlite3.Connection:
        """A sound file of our version: the one that is there, or a new one after putting a broken one aside."""
        try:
            return self._connect()
        except sqlite3.OperationalError as error:  # locked, no permission, disk full: the file itself may be sound
            raise refusal("unusable", path=str(self.path), why=str(error)) from error
        except sqlite3.DatabaseError:
            aside = self._put_aside()
            self.notice = WORDS.say(Phrase("progress.broken", {"path": str(self.path), "aside": str(aside)}))
            return self._connect()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
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
            db.executescript(f"BEGIN; {SCHEMA} {SECOND} {THIRD} {marks} COMMIT;")
            return
        if _number(db, "application_id") != APPLICATION:
            raise refusal("foreign", path=str(self.path))
        if version > VERSION:
            raise refusal("newer", path=str(self.path), version=version, known=VERSION)
        if db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("quick_check")
        _durable(db)
        if version < VERSION:
            _renew(db, version)

    def _put_aside(self) -> Path:
        """Give the broken file, and what belongs to it, a name of its own; nothing is deleted."""
        stamp = time.strftime("%Y%m%d-%H%M%S")
        n = 0
        while (aside := self.path.with_name(f"progress-broken-{stamp}{f'-{n}' if n else ''}.sqlite3")).exists():
            n += 1
        for tail in ("-wal", "-shm", ""):
            part = self.path.with_name(self.path.name + tail)
            if part.exists():
                part.rename(aside.with_name(aside.name + tail))
        return aside


def refusal(key: str, **gaps: Gap) -> ProgressError:
    """The error that says why the file cannot be used."""
    return ProgressError(WORDS.say(Phrase(f"progress.{key}", gaps)))


def _renew(db: sqlite3.Connection, version: int) -> None:
    """Add what later versions need, step by step."""
    rules = _rules_of_tries(db) if version < 2 else ()
    db.execute("BEGIN IMMEDIATE")
    try:
        if version < 2:
            db.execute("ALTER TABLE exercise ADD COLUMN rules TEXT NOT NULL DEFAULT ''")
            db.executemany("UPDATE exercise SET rules = ? WHERE game = ? AND exercise = ?", rules)
            db.execute("DROP TABLE evidence")
        for statement in filter(str.strip, f"{SECOND if version < 2 else ''};{THIRD}".split(";")):
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {VERSION}")
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")


def _rules_of_tries(db: sqlite3.Connection) -> list[tuple[str, str, str]]:
    """Version 1 kept the rules of a solved exercise in a list of their own: rules, game and exercise."""
    from dragongames.lessons.exercises.exercise import exercises

    found = []
    for game, name in db.execute("SELECT DISTINCT game, exercise FROM exercise").fetchall():
        with suppress(NotationError):  # the exercise no longer exists
            found.append((" ".join(exercises(game)[name].rules), game, name))
    return found


def _durable(db: sqlite3.Connection) -> None:
    # The write-ahead log lets notebooks read while another writes; FULL puts each commit on the disk before it returns.
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")


def _number(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(f"PRAGMA {pragma}").fetchone()[0])


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Let only one process in at a time; the operating system frees the lock of a killed one."""
    with path.open("a+b") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
