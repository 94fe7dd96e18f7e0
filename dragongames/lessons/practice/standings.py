"""Ratings of learners and of what they are asked, worked out from every answer that was ever given."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dragongames.lessons.practice.glicko import Rating, after
from dragongames.lessons.progress.progress import Answer

DAY: Final = 24 * 3600.0  # trying the same task again sooner proves nothing
NEWCOMER: Final = Rating(1100.0, 300.0)
KINDS: Final = {  # before anybody has tried
    "possible": 900.0, "refused": 1000.0, "happened": 1050.0, "points": 1150.0, "turn": 1450.0,
}
UNSURE: Final = 150.0  # how far off such a rating may be


class Standings:
    """The ratings of everybody and of every problem and question, by the answers so far."""

    def __init__(self, given: Iterable[tuple[str, Answer]] = (), known: dict[str, float] | None = None) -> None:
        self.known = known or {}  # ratings of problems before anybody has tried
        self.learners: dict[str, Rating] = {}
        self.tasks: dict[str, Rating] = {}
        self._last: dict[tuple[str, str], float] = {}
        for learner, answer in given:
            self.add(learner, answer)

    def learner(self, name: str) -> Rating:
        return self.learners.get(name, NEWCOMER)

    def task(self, key: str) -> Rating:
        """The rating of a problem or question, by its key."""
        found = self.tasks.get(key)
        if found is None:
            kind, _, name = key.partition("/")
            found = Rating(self.known.get(name, KINDS.get(kind, NEWCOMER.rating)), UNSURE)
        return found

    def add(self, learner: str, answer: Answer) -> None:
        """Add an answer, which changes two ratings: the learner's and the task's."""
        key = answer.question
        if key.partition("/")[0] not in KINDS:
            return  # a question of a chapter's quiz
        last = self._last.get((learner, key))
        self._last[learner, key] = answer.at
        if last is not None and answer.at - last < DAY:
            return
        one, other = self.learner(learner), self.task(key)
        self.learners[learner] = after(one, [(other, float(answer.right))])
        self.tasks[key] = after(other, [(one, 1.0 - answer.right)])
