"""The class as the teacher sees it: who is at which exercise, who is stuck, what is solved, which rules are known."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from dragongames.core.text.plain import plain
from dragongames.lessons import exercises
from dragongames.lessons.practice.standings import Standings
from dragongames.lessons.progress.knowledge import Knowledge, counted, knowledge
from dragongames.lessons.progress.presence import Where

if TYPE_CHECKING:
    from dragongames.classroom.school import School
    from dragongames.classroom.visitors import Visitor

STILL: Final = 60.0  # seconds without a move after which somebody may be stuck


class Mark(Struct, frozen=True):
    """One pupil at one exercise."""

    solved: bool
    slips: int  # tries that failed
    here: bool  # whether it was touched last


class Row(Struct, frozen=True):
    """One pupil."""

    name: str
    away: bool
    page: str  # the title of the chapter opened last
    exercise: str  # the title of the exercise touched last
    state: str
    marks: tuple[Mark, ...]
    right: int
    answers: int
    rating: int | None  # None for somebody who has not practised yet
    rules: dict[Knowledge, int]  # how many rules are in each state
    stuck: int  # minutes without a move at an unsolved exercise; 0 if there was one just now

    @property
    def broken(self) -> int:
        """How many rules were broken last time, whether they were known before or not."""
        return self.rules["broken"] + self.rules["forgotten"]

    @property
    def solved(self) -> int:
        return sum(mark.solved for mark in self.marks)

    @property
    def slips(self) -> int:
        return sum(mark.slips for mark in self.marks)


class Column(Struct, frozen=True):
    """One exercise, across the whole class."""

    number: int
    title: str
    solved: int
    slips: int


class RuleRow(Struct, frozen=True):
    """One rule, across the whole class."""

    rule: str
    says: str
    met: int  # how many pupils have met it
    known: int
    broken: tuple[str, ...]  # the names of the pupils who broke it last time


class Report(Struct, frozen=True):
    """The table, with pupils in alphabetical order, and the rules, those that most pupils have broken first."""

    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    rules: tuple[RuleRow, ...]


def of(school: School) -> Report:
    """The report of this moment."""
    pupils = sorted(school.visitors.pupils.values(), key=lambda pupil: (plain(pupil.name), pupil.name))
    standings = Standings(pupils[0].progress.everybody(school.plan.game)) if pupils and pupils[0].progress else None
    known = [knowledge(pupil.progress, school.plan.game) if pupil.progress else {} for pupil in pupils]
    rows = tuple(
        _row(school, pupil, standings, states) for pupil, states in zip(pupils, known, strict=True)
    )
    columns = []
    for at, exercise in enumerate(exercises(school.plan.game)):
        marks = [row.marks[at] for row in rows]
        columns.append(Column(at + 1, exercise.title_text, sum(m.solved for m in marks), sum(m.slips for m in marks)))
    by_name = {pupil.name: states for pupil, states in zip(pupils, known, strict=True)}
    return Report(rows, tuple(columns), tuple(_rules(school, by_name)))


def _rules(school: School, known: Mapping[str, Mapping[str, Knowledge]]) -> list[RuleRow]:
    """The rules that anybody has met, those that most pupils have broken first."""
    found = []
    for rule in school.game.rulebook:
        states = {name: states[rule.id] for name, states in known.items() if rule.id in states}
        broken = tuple(name for name, state in states.items() if state in ("broken", "forgotten"))
        if states:
            told = [*states.values()]
            says = school.game.rulebook.sentence(rule.id)
            found.append(RuleRow(rule.id, says, told.count("met"), told.count("known"), broken))
    return sorted(found, key=lambda row: -len(row.broken))


def _row(school: School, pupil: Visitor, standings: Standings | None, states: Mapping[str, Knowledge]) -> Row:
    progress, slug = pupil.progress, school.plan.game
    assert progress is not None
    results, solved = progress.results(slug), progress.solved(slug)
    slips = Counter(result.exercise for result in results if not result.solved)
    at, course = school.where(pupil), exercises(slug)
    here = at.exercise if at is not None and at.game == slug and at.exercise in course.all else ""
    right, answers = progress.answers(slug)
    chapter = school.chapters.by_file.get(pupil.page)
    return Row(
        pupil.name, pupil.away, chapter.title if chapter else "", course[here].title_text if here else "",
        at.state if at is not None and here else "",
        tuple(Mark(e.id in solved, slips[e.id], e.id == here) for e in course), right, answers,
        round(standings.learners[pupil.name].rating) if standings and pupil.name in standings.learners else None,
        counted(school.game.rulebook, states), _stuck(school, pupil, at) if here and not pupil.away else 0,
    )


def _stuck(school: School, pupil: Visitor, at: Where | None) -> int:
    """How many minutes a pupil has not moved at an exercise that is not solved."""
    if at is None or at.state == "solved":
        return 0
    try:
        moved = school.note(pupil).stat().st_mtime
    except OSError:
        return 0
    return max(int((time.time() - moved) // STILL), 0)
