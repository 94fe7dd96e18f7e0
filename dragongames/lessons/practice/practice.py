"""Endless practice: problems and questions a little above the learner's rating, mixed with those that are due again."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from functools import cached_property
from random import Random
from typing import Final, NamedTuple, get_args

import msgspec

from dragongames.analysis.problems import Problem
from dragongames.core.errors import NotationError
from dragongames.core.text.words import Phrase
from dragongames.games import game
from dragongames.lessons.practice.cited import Sort, cited
from dragongames.lessons.practice.glicko import Rating
from dragongames.lessons.practice.questions import Trainer
from dragongames.lessons.practice.shelf import problems
from dragongames.lessons.practice.standings import Standings
from dragongames.lessons.practice.turn import TurnTry
from dragongames.lessons.progress.knowledge import knowledge
from dragongames.lessons.progress.progress import TURN, Answer, Progress
from dragongames.lessons.quiz.asked import read, written
from dragongames.lessons.quiz.boxes import cards, shuffled
from dragongames.lessons.quiz.question import Question, quiz_data
from dragongames.lessons.words import WORDS

ABOVE: Final = 60.0  # a little harder than the learner's rating
NEAREST: Final = 5  # problems among which chance decides
REPEATED: Final = 3  # every third task is one that is due again, if there are any
TRIES: Final = 12  # rules that are tried for one question
SORTS: Final = get_args(Sort)
ALIKE: Final = 0.4  # lines that two problems have in common, one of which ends as the other does: nearly the same


class Task(NamedTuple):
    """What to do now: find a turn, or answer a question."""

    key: str
    rule: str
    rating: Rating
    turn: TurnTry | None = None
    question: Question | None = None


class Practice:
    """The practice of one learner in one game, or with a few problems from the learner's own games.

    >>> ours = Practice("simurgh", seed=1)
    >>> ours.next().rating.rating > 0
    True
    """

    def __init__(
        self, of: str | Sequence[Problem], progress: Progress | None = None, seed: int | str | None = None,
        *, wrong: bool = False,
    ) -> None:
        self.wrong = wrong  # only tasks that were answered wrong, until all are made good
        self.own = not isinstance(of, str)  # whether it offers nothing but these problems
        if not of:
            raise NotationError(WORDS.say(Phrase("practice.none")))
        self.game = game(of if isinstance(of, str) else of[0].game)
        shelf = problems(self.game.slug) if isinstance(of, str) else of
        self.progress = progress
        self.rng = Random(seed)
        self.shelf = {problem.name: problem for problem in shelf}
        self.common = Counter(rule for problem in problems(self.game.slug) for rule in problem.rules)
        self.given: list[tuple[str, Answer]] = []
        if progress is not None:
            self.given = list(progress.everybody(self.game.slug))
        self.standings = Standings(self.given, {problem.name: problem.rating for problem in shelf})
        self.trainer = Trainer(self.game, quiz_data(self.game.slug))
        self.served = self.answered = self.right = 0
        self.shown: set[str] = set()  # problems served in this session, also those that were left

    @property
    def learner(self) -> str:
        return "" if self.progress is None else self.progress.learner

    @property
    def rating(self) -> Rating:
        """The learner's rating."""
        return self.standings.learner(self.learner)

    def next(self) -> Task:
        """The next task."""
        self.served += 1
        ways = [self._due] if self.served % REPEATED == 0 else []
        ways += [self._turn, self._question] if self.served % 2 else [self._question, self._turn]
        if self.own:
            ways = [self._turn]
        for way in ([self._missed] if self.wrong else [*ways, self._again]):
            task = way()
            if task is not None:
                return task
        if self.wrong:
            raise NotationError(WORDS.say(Phrase("practice.made_good")))
        raise NotationError(WORDS.say(Phrase("practice.nothing", {"game": self.game.name})))

    def answer(self, task: Task, *, right: bool) -> None:
        """Note how it went; only the first answer to a task counts."""
        given = Answer(self.game.slug, task.key, task.rule, right, time.time())
        self.answered += 1
        self.right += right
        self.given.append((self.learner, given))
        self.standings.add(self.learner, given)
        if self.progress is not None:
            asked = written(task.question) if task.question is not None else _kept(task)
            self.progress.answered(self.game.slug, task.key, task.rule, right=right, asked=asked)

    # -- what there is -----------------------------------------------------------------------------

    def _mine(self) -> Iterable[Answer]:
        return (answer for learner, answer in self.given if learner == self.learner)

    def _due(self) -> Task | None:
        """Something missed that is to be repeated today."""
        today = date.today()
        for card in cards(answer for answer in self._mine() if answer.game == self.game.slug):
            if card.due <= today:
                task = self._repeated(card.question, f"{card.question}/{card.box}/{card.due}")
                if task is not None:
                    return task
        return None

    def _repeated(self, key: str, order: str) -> Task | None:
        """A task given before, with its answers in another order; None if it is no longer known."""
        kept = None if self.progress is None else self.progress.missed(self.game.slug, key)
        if key.startswith(TURN):
            problem = self.shelf.get(key.removeprefix(TURN)) or _read(kept)
            return None if problem is None else self._of(problem)
        question = None if kept is None else read(kept)
        return None if question is None else self._asked(shuffled(question, Random(order)))

    def _turn(self) -> Task | None:
        """A problem that is new to the learner, near the rating wanted; one that is nearly known comes last."""
        names = {answer.question for answer in self._mine()}
        tried = [problem for problem in self.shelf.values() if TURN + problem.name in names]
        fresh = [problem for problem in self.shelf.values() if TURN + problem.name not in names]
        new = [problem for problem in fresh if not any(alike(problem, other) for other in tried)] or fresh
        new = [problem for problem in new if problem.name not in self.shown] or new
        wanted = self.rating.rating + ABOVE
        new.sort(key=lambda problem: abs(self.standings.task(TURN + problem.name).rating - wanted))
        chosen = self.rng.choice(new[:NEAREST]) if new else None
        if chosen is None:
            return None
        self.shown.add(chosen.name)
        return self._of(chosen)

    def _question(self) -> Task | None:
        """A question about one of the rules the learner knows least."""
        told = {answer.rule: answer.right for answer in self._mine()}
        rules = list(self._askable)
        self.rng.shuffle(rules)
        rules.sort(key=lambda rule: told.get(rule, False))
        for rule in rules[:TRIES]:
            kinds = self._askable[rule]
            question = self.trainer.about(rule, kinds[self.served % len(kinds)], self.rng)
            if question is not None:
                return self._asked(question)
        return None

    @cached_property
    def _askable(self) -> dict[str, list[Sort]]:
        """The rules that can be asked about, and the kinds of question about each."""
        found: dict[str, list[Sort]] = {}
        for rule in self.game.rulebook:
            kinds = [kind for kind in SORTS if (kind, rule.id) in cited(self.game.slug)]
            kinds = kinds or (["refused", "possible"] if rule.broken is not None else [])
            if kinds:
                found[rule.id] = kinds
        return found

    def _missed(self) -> Task | None:
        """A task that was answered wrong last time, the oldest first; then one about a rule broken in a game."""
        latest = {answer.question: answer for answer in self._mine()}
        for answer in sorted(latest.values(), key=lambda answer: answer.at):
            task = None if answer.right else self._repeated(answer.question, f"{answer.question}/{self.served}")
            if task is not None:
                return task
        known = {} if self.progress is None else knowledge(self.progress, self.game.slug)
        broken = [rule for rule in self._askable if known.get(rule) in ("broken", "forgotten")]
        for rule in self.rng.sample(broken, len(broken)):
            question = self.trainer.about(rule, self.rng.choice(self._askable[rule]), self.rng)
            if question is not None:
                return self._asked(question)
        return None

    def _again(self) -> Task | None:
        """The problem that was tried longest ago."""
        latest = {answer.question.removeprefix(TURN): answer.at for answer in self._mine()}
        old = sorted((at, name) for name, at in latest.items() if name in self.shelf)
        return self._of(self.shelf[old[0][1]]) if old else None

    def _of(self, problem: Problem) -> Task:
        key = TURN + problem.name
        rule = problem.rules[0] if problem.rules else next(iter(self.game.rulebook)).id
        return Task(key, rule, self.standings.task(key), turn=TurnTry(self.game, problem, self.common))

    def _asked(self, question: Question) -> Task:
        return Task(question.key, question.rule, self.standings.task(question.key), question=question)

    def __repr__(self) -> str:
        rating = self.rating
        return WORDS.say(Phrase("practice.rating", {
            "game": self.game.name, "rating": round(rating.rating), "error": round(rating.deviation),
            "right": self.right, "n": self.answered}))


def alike(one: Problem, other: Problem) -> bool:
    """Whether one of two problems is solved by the end of what solves the other, at nearly the same position."""
    short, long = sorted((one.best, other.best), key=len)
    if long[-len(short) :] != short:
        return False
    lines, others = set(one.position.splitlines()), set(other.position.splitlines())
    return len(lines & others) > ALIKE * max(len(lines), len(others))


def _kept(task: Task) -> str:
    assert task.turn is not None
    return msgspec.json.encode(task.turn.problem).decode()


def _read(kept: str | None) -> Problem | None:
    try:
        return None if kept is None else msgspec.json.decode(kept, type=Problem)
    except msgspec.DecodeError:
        return None
