"""Tasks are a little above one's rating, come again when missed, and every answer is kept."""

from __future__ import annotations

import ast
import time
from collections.abc import Iterator
from datetime import date, timedelta
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import get_args

import pytest

import dragongames as dg
from dragongames.core.errors import NotationError
from dragongames.core.text.words import LANGUAGES
from dragongames.games import GAMES
from dragongames.lessons import Progress
from dragongames.lessons.practice.cited import Sort, cited
from dragongames.lessons.practice.practice import Practice, Task, alike
from dragongames.lessons.practice.questions import Trainer
from dragongames.lessons.practice.shelf import problems
from dragongames.lessons.practice.standings import NEWCOMER, Standings
from dragongames.lessons.progress.progress import TURN, Answer
from dragongames.lessons.quiz.boxes import due
from dragongames.lessons.quiz.question import quiz_data

DC = "dragon-castle"
RANKED = "Outcome.ranked"
NOT_ASKED = {  # rules that checks cite and that no question can be about, and why
    **dict.fromkeys(("KC-1.1", "DC-1.1", "DK-1.1", "CA-1.1", "SI-1.1"), "refuses moves of a seat that is not there"),
    "SI-2.3": "refuses moves only in the smallest variant, which serves proofs and is never played",
    "SI-8.13": "whoever would break it is not asked, so there is no such decision in any position",
}


@pytest.fixture
def progress(tmp_path: Path) -> Iterator[Progress]:
    with Progress("Ala", tmp_path) as ours:
        yield ours


def turn_of(practice: Practice) -> Task:
    return next(task for task in (practice.next() for _ in range(4)) if task.turn is not None)


def test_success_raises_the_rating_and_that_of_the_task_falls(progress: Progress) -> None:
    practice = Practice(DC, progress, seed=1)
    assert practice.rating == NEWCOMER
    task = turn_of(practice)
    practice.answer(task, right=True)
    assert practice.rating.rating > NEWCOMER.rating
    assert practice.standings.task(task.key).rating < task.rating.rating
    again = Practice(DC, progress, seed=1)
    assert again.rating == practice.rating, "what was done is read from the file"
    assert again.standings.task(task.key) == practice.standings.task(task.key)


def test_a_missed_turn_comes_again_when_it_is_due(progress: Progress, monkeypatch: pytest.MonkeyPatch) -> None:
    practice = Practice(DC, progress, seed=1)
    task = turn_of(practice)
    practice.answer(task, right=False)
    assert progress.evidence(DC) == {}, "a weak turn does not mean that a rule is not known"
    tomorrow = date.today() + timedelta(1)
    monkeypatch.setattr("dragongames.lessons.practice.practice.date", type("Day", (), {"today": lambda: tomorrow}))
    later = Practice(DC, progress, seed=2)
    assert task.key in [later.next().key for _ in range(3)]
    assert due(progress, tomorrow) == (), "the questions of the day are those of quizzes"


def test_a_missed_question_comes_again_too(progress: Progress, monkeypatch: pytest.MonkeyPatch) -> None:
    practice = Practice(DC, progress, seed=1)
    task = next(task for task in (practice.next() for _ in range(4)) if task.question is not None)
    practice.answer(task, right=False)
    tomorrow = date.today() + timedelta(1)
    monkeypatch.setattr("dragongames.lessons.practice.practice.date", type("Day", (), {"today": lambda: tomorrow}))
    later = Practice(DC, progress, seed=3)
    assert task.key in [later.next().key for _ in range(3)]


def test_who_tries_the_same_again_at_once_proves_nothing() -> None:
    now = time.time()
    standings = Standings([("Ala", Answer(DC, f"{TURN}one", "DC-3.1", True, now))])
    before = standings.learner("Ala")
    standings.add("Ala", Answer(DC, f"{TURN}one", "DC-3.1", True, now + 60))
    assert standings.learner("Ala") == before
    standings.add("Jan", Answer(DC, "true/DC-3.1", "DC-3.1", True, now))
    assert standings.learner("Jan") == NEWCOMER, "a quiz of a chapter is no practice"


def test_everybody_rates_the_problems(tmp_path: Path) -> None:
    with Progress("Ala", tmp_path) as ala, Progress("Jan", tmp_path) as jan:
        practice = Practice(DC, ala, seed=1)
        task = turn_of(practice)
        practice.answer(task, right=False)
        assert Practice(DC, jan).standings.task(task.key).rating > task.rating.rating


@pytest.mark.parametrize("slug", list(GAMES))
def test_questions_about_a_rule_have_one_right_answer(slug: str) -> None:
    game = dg.game(slug)
    trainer, rng = Trainer(game, quiz_data(slug)), Random(4)
    rules = [rule.id for rule in game.rulebook if rule.broken is not None]
    found = [
        question for kind in ("refused", "possible") for rule in rng.sample(rules, 8)
        if (question := trainer.about(rule, kind, rng)) is not None
    ]
    assert found
    points = trainer.points(rng)
    happened = trainer.came("happened", rng)
    for question in (*found, *filter(None, [points, happened])):
        assert question.table is not None
        for lang in LANGUAGES:
            said = [choice[lang] for choice in question.choices]
            assert len(set(said)) == len(said)
            assert len(said) == 4 or (question.kind == "possible" and len(said) > 1)
            assert question.because[lang]
        if question.kind == "possible" and "Nothing" not in question.choices[question.right]["en"]:
            table = question.table
            seat = table.seat if table.seat is not None else table.position.actors[0]
            possible = [table.why(table.read(choice["en"], seat)).ok for choice in question.choices]
            assert possible.index(True) == question.right
            assert sum(possible) == 1
    assert any(question.rule in rules for question in found)


@pytest.mark.parametrize("slug", list(GAMES))
def test_nobody_is_asked_about_a_variant_that_nobody_plays(slug: str) -> None:
    trainer, rng = Trainer(dg.game(slug), quiz_data(slug)), Random(7)
    tables = [next(iter(trainer._moments(rng))) for _ in range(25)]
    assert not any("mini" in table.game.write(table.position) for table in tables)


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_moment_kept_can_be_asked_about(slug: str) -> None:
    """A sample here, all by `tools/problems.py GAME --rules`."""
    trainer, rng, kept = Trainer(dg.game(slug), quiz_data(slug)), Random(5), cited(slug)
    for key in rng.sample(sorted(kept), 12):
        question = trainer.at(kept[key][0], rng)
        assert question is not None, key
        assert (question.kind, question.rule) == key
        assert question.choices[question.right]["en"]


@pytest.mark.parametrize("slug", list(GAMES))
def test_there_are_questions_about_every_rule_that_a_check_or_an_event_cites(slug: str) -> None:
    kept = cited(slug)
    asked = {kind: {rule for sort, rule in kept if sort == kind} for kind in get_args(Sort)}
    refusing = {rule.id for rule in dg.game(slug).rulebook if rule.broken is not None} - NOT_ASKED.keys()
    assert asked["refused"] == refusing
    assert asked["possible"] == refusing
    assert asked["points"] <= asked["happened"]
    assert by_engine(slug) - NOT_ASKED.keys() <= set().union(*asked.values())


def by_engine(slug: str) -> set[str]:
    """The rules whose ids stand in the code of a game, but for those that only rank players at the end."""
    game, found = dg.game(slug), set[str]()
    for path in (Path(str(files(GAMES[slug]))) / "rules").glob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        ranks = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == RANKED]
        ranking = {id(part) for node in ranks for part in ast.walk(node)}
        found |= {
            node.value for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and id(node) not in ranking and node.value in game.rulebook.rules
        }
    return found


def test_a_problem_that_was_left_does_not_come_again_at_once() -> None:
    practice = Practice(DC, seed=1)
    keys = [task.key for task in (practice.next() for _ in range(24)) if task.turn is not None]
    assert len(set(keys)) == len(keys) > 10


def test_what_is_nearly_known_comes_last() -> None:
    """A problem is no new one if it is solved by the end of a turn that the learner has just looked for."""
    some = problems("dragonkeepers")
    pairs = [(one, other) for one in some for other in some if len(one.best) > len(other.best) and alike(one, other)]
    assert pairs
    first, second = pairs[0]
    unlike = [one for one in some if not alike(one, first)][:3]
    practice = Practice([first, second, *unlike], seed=1)
    practice.answer(practice._of(first), right=True)
    for _ in unlike:
        task = practice.next()
        assert task.key != TURN + second.name
        practice.answer(task, right=True)
    assert practice.next().key == TURN + second.name


@pytest.mark.parametrize("slug", list(GAMES))
def test_hints_speak_of_what_decides_and_solutions_of_the_next_best_turn(slug: str) -> None:
    practice = Practice(slug, seed=2)
    rarest = {rule for rule, times in practice.common.items() if times < len(practice.shelf) / 2}
    for problem in Random(slug).sample(list(practice.shelf.values()), 12):
        turn = practice._of(problem).turn
        assert turn is not None
        first, second = turn.hint(), turn.hint()
        if turn.differences:
            assert all(name in first for name in turn.differences)
        elif rarest.intersection(problem.rules):
            assert turn.rules[0] in rarest, "a rule of nearly every problem tells nothing"
        assert turn.game.notation.write(turn.best[0]) in second
        assert turn.game.notation.write(turn.other[0]) in turn.solution
        assert len(turn.rules) <= 2


def test_who_is_not_due_is_asked_why_nothing_can_be_done() -> None:
    trainer, rng = Trainer(dg.game(DC), quiz_data(DC)), Random(6)
    question = trainer.at(cited(DC)["possible", "DC-9.6"][0], rng)
    assert question is not None
    assert question.choices[question.right]["en"] == "Nothing: the game is over."
    assert len(question.choices) == 4


def test_the_rules_broken_in_a_game_are_asked_about(progress: Progress) -> None:
    progress.encountered(DC, ["DC-4.2"], "broken")
    task = Practice(DC, progress, seed=1, wrong=True).next()
    assert task.rule == "DC-4.2"
    progress.encountered(DC, ["DC-4.2"], "used")
    with pytest.raises(NotationError, match="put right"):
        Practice(DC, progress, seed=1, wrong=True).next()
