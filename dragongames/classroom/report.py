"""The class as the teacher sees it: who is at which exercise, what is solved, and where mistakes were made."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from msgspec import Struct

from dragongames.core.text.plain import plain
from dragongames.lessons import exercises

if TYPE_CHECKING:
    from dragongames.classroom.school import School
    from dragongames.classroom.visitors import Visitor


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


class Report(Struct, frozen=True):
    """The table, with pupils in alphabetical order."""

    rows: tuple[Row, ...]
    columns: tuple[Column, ...]


def of(school: School) -> Report:
    """The report of this moment."""
    pupils = sorted(school.visitors.pupils.values(), key=lambda pupil: (plain(pupil.name), pupil.name))
    rows = tuple(_row(school, pupil) for pupil in pupils)
    columns = []
    for at, exercise in enumerate(exercises(school.plan.game)):
        marks = [row.marks[at] for row in rows]
        columns.append(Column(at + 1, exercise.title_text, sum(m.solved for m in marks), sum(m.slips for m in marks)))
    return Report(rows, tuple(columns))


def _row(school: School, pupil: Visitor) -> Row:
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
    )
