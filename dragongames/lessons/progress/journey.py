"""How far a learner has come: which chapters are done, begun or new, which was the last, and which comes next."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from dragongames.games import GAMES
from dragongames.lessons.exercises.exercise import exercises
from dragongames.lessons.progress.progress import COACH, Answer, Progress, Try, Visit
from dragongames.lessons.quiz.question import quiz_data
from dragongames.lessons.reference.course import START, Chapter, course, start, topic

State: TypeAlias = Literal["new", "begun", "done"]

SIGNS: Final[dict[State, str]] = {"new": "○", "begun": "◐", "done": "●"}  # for the map in words
ANSWERS: Final = 10  # the last answers a quiz is judged by ...
RIGHT: Final = 8  # ... and how many of them must be right


class Stage(Struct, frozen=True):
    """One chapter, and how far the learner has come in it: `known` out of `of` things that can be asked there."""

    chapter: Chapter
    state: State
    known: int
    of: int


@cache
def taught(slug: str) -> frozenset[str]:
    """The rules that exercises teach; they are mastered by solving all exercises."""
    return frozenset(rule for exercise in exercises(slug) for rule in exercise.rules)


@cache
def asked(slug: str) -> frozenset[str]:
    """The rules for which an exercise or a prepared question can show that they are known."""
    return taught(slug) | {altered.rule for altered in quiz_data(slug).altered}


class Journey:
    """One learner's way through one game."""

    def __init__(self, progress: Progress, slug: str) -> None:
        self.slug = slug
        self.evidence = progress.evidence(slug)
        self.tries, self.given = progress.tries(slug), progress.given(slug)
        visits = progress.visits(slug)
        self.visited = {topic(visit.chapter) for visit in visits}
        self.ended = {topic(visit.chapter) for visit in visits if visit.ended}
        self.met = {one.rule for one in progress.encounters(slug)}  # beside the coach

    @property
    def begun(self) -> bool:
        return bool(self.tries or self.given or self.visited or self.met)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """Every chapter, in teaching order."""
        return tuple(map(self.stage, course(self.slug)))

    def stage(self, chapter: Chapter) -> Stage:
        """How far the learner has come in this chapter."""
        match chapter.kind:
            case "exercises":
                solved = {one.result.exercise for one in self.tries if one.result.solved}
                known = sum(exercise.id in solved for exercise in exercises(self.slug))
                of, touched = len(exercises(self.slug)), bool(self.tries)
                done = known == of
            case "quiz":
                last = self.given[-ANSWERS:]
                known, of, touched = sum(answer.right for answer in last), ANSWERS, bool(self.given)
                done = len(last) == ANSWERS and known >= RIGHT
            case "first-game":
                games = {chapter.topic, topic(START), topic(COACH)}
                touched, done = chapter.topic in self.visited or bool(self.met), bool(self.ended & games)
                known, of = int(done), 1
            case _:
                return self._rules(chapter)
        return Stage(chapter, "done" if done else "begun" if touched else "new", known, of)

    def _rules(self, chapter: Chapter) -> Stage:
        """Done when all rules of the chapter that exercises teach are known, nothing was missed last time, and the
        learner has played there or knows half of what can be asked.
        """
        mine = [rule for rule in chapter.rules if rule in asked(self.slug)]
        must = [rule for rule in chapter.rules if rule in taught(self.slug)]
        heard = self.evidence.keys() | self.met
        touched = chapter.topic in self.visited or not heard.isdisjoint(chapter.rules)
        missed = any(not self.evidence.get(rule, True) for rule in chapter.rules)
        known = sum(self.evidence.get(rule, False) for rule in mine)
        seen = chapter.topic in self.visited or (bool(mine) and 2 * known >= len(mine))
        done = seen and not missed and all(self.evidence.get(rule, False) for rule in must)
        return Stage(chapter, "done" if done else "begun" if touched else "new", known, len(mine))


class Place(Struct, frozen=True):
    """Where somebody was last, when, and which chapter comes next (None after the last)."""

    chapter: Chapter
    following: Chapter | None
    at: float


def last_place(progress: Progress) -> Place | None:
    """Where the learner was last; None if nothing was begun yet, or if the notebook is gone."""
    deed = progress.latest()
    if deed is None or deed.game not in GAMES:
        return None
    chapters = course(deed.game)
    match deed:
        case Visit(chapter=name) if name == START:
            following = next((one for one in chapters if one.kind == "rules"), None)  # a first game was just played
            return Place(start(deed.game), following, deed.at)
        case Visit():
            at = next((i for i, one in enumerate(chapters) if one.topic == topic(deed.chapter)), None)
        case Try() | Answer():
            kind = "exercises" if isinstance(deed, Try) else "quiz"
            at = next((i for i, one in enumerate(chapters) if one.kind == kind), None)
    if at is None:
        return None
    return Place(chapters[at], chapters[at + 1] if at + 1 < len(chapters) else None, deed.at)
