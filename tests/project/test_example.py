"""The game of the developer's guide is a whole game: the contract holds, and everything else works with it."""

from __future__ import annotations

import itertools
import re
from random import Random

import pytest

import dragongames as dg
from dragongames.bots import bot
from dragongames.core.game import contract
from dragongames.core.text.words import language
from dragongames.games import GAMES, add, forget
from dragongames.lessons import exercises
from dragongames.lessons.exercises.attempt import Attempt
from dragongames.lessons.exercises.exercise import Exercise, Slip
from dragongames.lessons.quiz.question import Altered, Foretell, QuizData
from dragongames.lessons.reference.glossary import Source
from tests.contract.test_oracle import compare, what_each_seat_lived_through


@pytest.fixture(autouse=True)
def _nest(root, monkeypatch):
    """The sixth game: one folder, which lies elsewhere."""
    monkeypatch.syspath_prepend(str(root / "docs" / "example"))
    monkeypatch.setitem(GAMES, "nest", "nest")
    assert add(root / "docs" / "example" / "nest") == "nest"
    before = language("en")
    yield
    language(before)
    forget()


def test_it_keeps_the_contract():
    nest = dg.game("nest")
    for seed in range(30):
        rng = Random(seed)
        for position, _, events in contract.walk(nest, nest.samples[0], rng.randrange):
            contract.hold(nest, position, rng)
            contract.events_hold(nest, events)
            assert nest.components(position).total() == 12


def test_its_secrets_are_kept_exactly():
    nest = dg.game("nest")
    views, _ = compare(what_each_seat_lived_through(nest.start(nest.mini)))
    assert views > 100


def test_NE_2_2_what_was_just_taken_is_closed():
    table = dg.table("nest", names=("Ala", "Jan"))
    table.play("take 2")
    with pytest.raises(dg.IllegalMove, match=r"Ala has just taken 2, so 2 cannot be taken now\. \[NE-2.2\]"):
        table.play("take 2")
    language("pl")
    with pytest.raises(dg.IllegalMove, match="nie wolno wziąć"):
        table.play("weź 2")


def test_it_is_played_saved_and_thought_about(tmp_path):
    table = dg.table("nest", seed=1)
    for number in itertools.count():
        if table.over:
            break
        seat = table.position.actors[0]
        table.play(bot(("greedy", "ismcts:20")[seat], table.game).choose(table.position, seat, Random(number)))
    assert table.position.outcome() is not None
    file = tmp_path / "nest.json"
    table.save(str(file))
    assert dg.load(str(file)).position == table.position


def test_it_has_a_picture_rules_words_and_an_exercise():
    table = dg.table("nest")
    picture = table.svg()
    assert picture.startswith("<svg")
    assert "nest: 9 eggs" in picture
    assert [hit.rule.id for hit in dg.rules("nest").find("egg")] == ["NE-1.1", "NE-2.1"]
    assert {term.said["pl"] for term in dg.glossary("nest")} == {"jajo", "gniazdo"}
    (exercise,) = exercises("nest")
    attempt = Attempt(exercise)
    for move in exercise.solution:
        attempt.play(move)
    assert attempt.state == "solved"


def test_a_live_board_plays_it():
    board = dg.board(dg.table("nest", names=("Ala", "Jan")), seat="Ala", bots={"Jan": "greedy"})
    board.play(board.table.game.notation.read("take 3", 0))
    assert board.table.position.left == 9 - 3 - 2
    board.close()


def test_whatever_exercises_and_quizzes_can_say_is_told(root):
    """Who writes a game reads the guide, not the code."""
    text = (root / "docs" / "developer.md").read_text("utf-8")
    for kind in (Exercise, Slip, QuizData, Altered, Foretell, Source):
        for field in {*kind.__struct_fields__} - {"game"}:  # which an exercise has from its folder
            assert re.search(rf"`(\[\[)?{field}(\]\])?`", text), f"{kind.__name__}.{field}"
