"""What learners have done, in one SQLite file; every answer is on the disk before the next question is asked."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, TypeAlias

from msgspec import Meta, Struct

from dragongames.core.text.words import Gap, Phrase
from dragongames.games import GAMES, game
from dragongames.lessons.progress.store import Store, home
from dragongames.lessons.words import WORDS

ANSWERS: Final = "game, question, rule, right, at"
TRIES: Final = "game, exercise, solved, moves, hints, shown, at, rules"
VISITS: Final = "game, chapter, ended, at"
ENCOUNTERS: Final = "game, rule, how, at"
COACH: Final = "coach"  # games with the coach are noted as visits to this chapter

Moment: TypeAlias = Annotated[float, Meta(ge=0, le=4e9)]  # seconds since 1970, until 2096
RuleId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Z]{2}-\d+(\.\d+)*$")]
How: TypeAlias = Literal["met", "used", "broken"]  # told by the coach, kept in a move that could break it, broken


class Result(Struct, frozen=True):
    """How one try at an exercise ended."""

    exercise: str
    solved: bool
    moves: int
    hints: int
    shown: bool  # the solution had been looked at


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """One try at an exercise; solving it unaided speaks for the rules it teaches."""

    game: str
    result: Result
    rules: tuple[RuleId, ...]
    at: Moment

    @property
    def unaided(self) -> bool:
        return self.result.solved and not self.result.shown


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """One answer to a question; it speaks for or against knowing the rule."""

    game: str
    question: str
    rule: RuleId
    right: bool
    at: Moment


class Visit(Struct, frozen=True, forbid_unknown_fields=True):
    """A move at a board of a chapter, or (`ended`) a game played to its end there."""

    game: str
    chapter: str
    ended: bool
    at: Moment


class Encounter(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule at a board with the coach."""

    game: str
    rule: RuleId
    how: How
    at: Moment


Deed: TypeAlias = Try | Answer | Visit | Encounter


LEARNER: Final = "DRAGONGAMES_LEARNER"  # whose progress it is, where several share a folder
TURN: Final = "turn/"  # questions that begin so are turns to find: they do not show that a rule is known


class Progress:
    """The progress of one learner; several notebooks may have it open at the same time.

    Without a name, the learner is the one in `DRAGONGAMES_LEARNER`: in a class, the one whose page this is.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     ours = Progress("Ala", Path(folder))
    ...     ours.visited("simurgh", "02")
    ...     chapters = [visit.chapter for visit in ours.visits()]
    ...     ours.close()
    >>> chapters
    ['02']
    """

    def __init__(self, learner: str = "", folder: Path | None = None) -> None:
        learner = learner or os.environ.get(LEARNER, "")
        self.store = Store(home() if folder is None else folder)
        self.learner = learner
        with self.store.writing() as db:
            db.execute("INSERT OR IGNORE INTO learner (name) VALUES (?)", (learner,))
        self._id = int(self.store.read("SELECT id FROM learner WHERE name = ?", (learner,))[0][0])

    @property
    def path(self) -> Path:
        """The file."""
        return self.store.path

    @property
    def notice(self) -> str | None:
        """What had to be done to open the file."""
        return self.store.notice

    # -- writing -----------------------------------------------------------------------------------

    def tried(self, game: str, result: Result, rules: tuple[str, ...]) -> None:
        """Note that a try at an exercise has ended."""
        self.add((Try(game, result, rules, time.time()),))

    def answered(self, game: str, question: str, rule: str, *, right: bool, asked: str = "") -> None:
        """Note an answer; `asked` is the question as text, kept so that it can come again if it was missed."""
        missed = {(game, question): asked} if asked and not right else {}
        self.add((Answer(game, question, rule, right, time.time()),), missed)

    def visited(self, game: str, chapter: str, *, ended: bool = False) -> None:
        """Note a move at a board of a chapter, or a game played to its end there."""
        self.add((Visit(game, chapter, ended, time.time()),))

    def encountered(self, game: str, rules: Iterable[str], how: How) -> None:
        """Note that rules were told, kept or broken at a board."""
        now = time.time()
        self.add(tuple(Encounter(game, rule, how, now) for rule in rules))

    def add(self, deeds: tuple[Deed, ...], missed: dict[tuple[str, str], str] | None = None) -> int:
        """Add all of these in one transaction; what is there already stays as it is. Returns how many were new."""
        with self.store.writing() as db:
            before = db.total_changes
            for deed in deeds:
                match deed:
                    case Try(slug, result, rules, at):
                        table, columns = "exercise", TRIES
                        row: tuple[object, ...] = (
                            slug, result.exercise, result.solved, result.moves, result.hints, result.shown, at,
                            " ".join(rules))
                    case Answer(slug, question, rule, right, at):
                        table, columns, row = "answer", ANSWERS, (slug, question, rule, right, at)
                    case Visit(slug, chapter, ended, at):
                        table, columns, row = "visit", VISITS, (slug, chapter, ended, at)
                    case Encounter(slug, rule, how, at):
                        table, columns, row = "rule", ENCOUNTERS, (slug, rule, how, at)
                same = " AND ".join(f"{column.strip()} = ?" for column in columns.split(","))
                marks = ", ".join("?" * (len(row) + 1))
                db.execute(
                    f"INSERT INTO {table} (learner, {columns}) SELECT {marks} "
                    f"WHERE NOT EXISTS (SELECT 1 FROM {table} WHERE learner = ? AND {same})",
                    (self._id, *row, self._id, *row),
                )
            new = db.total_changes - before
            rows = [(slug, question, asked) for (slug, question), asked in (missed or {}).items()]
            db.executemany("INSERT OR IGNORE INTO missed VALUES (?, ?, ?)", rows)
        return new

    # -- reading -----------------------------------------------------------------------------------

    def tries(self, game: str | None = None) -> tuple[Try, ...]:
        """Every try at an exercise, oldest first."""
        return tuple(
            Try(slug, Result(name, bool(solved), moves, hints, bool(shown)), tuple(rules.split()), at)
            for slug, name, solved, moves, hints, shown, at, rules in self._rows("exercise", TRIES, game))

    def given(self, game: str | None = None) -> tuple[Answer, ...]:
        """Every answer, oldest first."""
        return tuple(Answer(slug, question, rule, bool(right), at)
                     for slug, question, rule, right, at in self._rows("answer", ANSWERS, game))

    def everybody(self, game: str) -> tuple[tuple[str, Answer], ...]:
        """Every answer of all learners in this file, oldest first; ratings are worked out from these."""
        asked = f"""SELECT name, {ANSWERS} FROM answer JOIN learner ON learner = id WHERE game = ?
            ORDER BY at, answer.rowid"""
        return tuple((name, Answer(slug, question, rule, bool(right), at))
                     for name, slug, question, rule, right, at in self.store.read(asked, (game,)))

    def visits(self, game: str | None = None) -> tuple[Visit, ...]:
        """Every visit, oldest first."""
        return tuple(Visit(slug, chapter, bool(ended), at)
                     for slug, chapter, ended, at in self._rows("visit", VISITS, game))

    def encounters(self, game: str | None = None) -> tuple[Encounter, ...]:
        """Every rule told, kept or broken at a board with the coach, oldest first."""
        return tuple(Encounter(*row) for row in self._rows("rule", ENCOUNTERS, game))

    def missed(self, game: str, question: str) -> str | None:
        """A question that was answered wrongly, as text; None if nobody kept it."""
        asked = "SELECT asked FROM missed WHERE game = ? AND question = ?"
        rows = self.store.read(asked, (game, question))
        return str(rows[0][0]) if rows else None

    def results(self, game: str) -> tuple[Result, ...]:
        """How every try at an exercise ended, oldest first."""
        return tuple(one.result for one in self.tries(game))

    def solved(self, game: str) -> frozenset[str]:
        """The exercises solved at least once."""
        return frozenset(result.exercise for result in self.results(game) if result.solved)

    def answers(self, game: str) -> tuple[int, int]:
        """How many answers were right, and how many were given."""
        given = self.given(game)
        return sum(answer.right for answer in given), len(given)

    def evidence(self, game: str) -> dict[str, bool]:
        """The rules there is evidence on, and whether the latest speaks for the learner."""
        said = [
            (answer.at, answer.rule, answer.right)
            for answer in self.given(game) if not answer.question.startswith(TURN)
        ]
        said += [(one.at, rule, True) for one in self.tries(game) if one.unaided for rule in one.rules]
        return {rule: right for _, rule, right in sorted(said, key=lambda one: one[0])}

    def mastered(self, game: str) -> frozenset[str]:
        """The rules whose latest evidence speaks for the learner."""
        return frozenset(rule for rule, right in self.evidence(game).items() if right)

    def latest(self) -> Deed | None:
        """The latest thing done in any chapter."""
        visits = (visit for visit in self.visits() if visit.chapter != COACH)
        deeds: tuple[Deed, ...] = (*self.tries(), *self.given(), *visits)
        return max(deeds, key=lambda deed: deed.at, default=None)

    def games(self) -> tuple[str, ...]:
        """The games there is any progress in."""
        asked = """SELECT game FROM exercise WHERE learner = ?1 UNION SELECT game FROM answer WHERE learner = ?1
            UNION SELECT game FROM visit WHERE learner = ?1 UNION SELECT game FROM rule WHERE learner = ?1 ORDER BY 1"""
        return tuple(row[0] for row in self.store.read(asked, (self._id,)))

    def learners(self) -> tuple[str, ...]:
        """Everybody who has progress in this file."""
        return tuple(row[0] for row in self.store.read("SELECT name FROM learner ORDER BY id"))

    def __repr__(self) -> str:
        return "\n".join(map(self._summary, self.games())) or WORDS.say(Phrase("progress.empty"))

    def _summary(self, slug: str) -> str:
        right, given = self.answers(slug)
        gaps: dict[str, Gap] = {
            "game": game(slug).name if slug in GAMES else slug, "solved": len(self.solved(slug)), "right": right,
            "given": given, "rules": ", ".join(sorted(self.mastered(slug), key=_number_of)) or "-"}
        return WORDS.say(Phrase("progress.summary", gaps))

    def _rows(self, table: str, columns: str, game: str | None) -> list[tuple[Any, ...]]:  # see store.py
        where, told = ("AND game = ?", (game,)) if game is not None else ("", ())
        asked = f"SELECT {columns} FROM {table} WHERE learner = ? {where} ORDER BY at, rowid"
        return self.store.read(asked, (self._id, *told))

    def close(self) -> None:
        self.store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _number_of(rule: str) -> tuple[str | int, ...]:
    """A key that sorts rules in the rulebook's order: 5.10 comes after 5.9."""
    name, _, number = rule.partition("-")
    return (name, *(int(part) for part in number.split(".")))
