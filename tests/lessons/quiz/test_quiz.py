"""Questions are the same for a seed, answered by the engine and the ledger, and never ambiguous."""

from __future__ import annotations

from pathlib import Path

import pytest

import dragongames as dg
from dragongames.core.errors import NotationError
from dragongames.core.text.words import LANGUAGES
from dragongames.games import GAMES
from dragongames.lessons import Progress, Question, Quiz
from dragongames.lessons.quiz.question import quiz_data

KC = "knights-and-castles"
MANY = [question for slug in GAMES for seed in range(12) for question in Quiz(slug, 12, seed)]


def asked(kind: str) -> list[Question]:
    found = [question for question in MANY if question.kind == kind]
    assert found
    return found


def test_same_seed_same_questions() -> None:
    assert repr(list(Quiz(KC, 8, 3))) == repr(list(Quiz(KC, 8, 3)))
    assert repr(list(Quiz(KC, 8, 3))) != repr(list(Quiz(KC, 8, 4)))


def test_every_kind_is_asked_and_none_twice() -> None:
    quiz = Quiz(KC, 12, 5)
    assert {question.kind for question in quiz} == {"true", "altered", "refused", "foretold"}
    assert len({question.key for question in quiz}) == len(quiz) == 12


def test_a_long_quiz_repeats_nothing() -> None:
    keys = [question.key for question in Quiz(KC, 60, 1)]
    assert len(keys) > 40
    assert len(set(keys)) == len(keys)


def test_the_right_answer_is_not_always_the_same_letter() -> None:
    for kind in ("true", "altered", "refused"):
        assert len({question.right for question in asked(kind)}) == 4


def test_choices_differ_in_every_language() -> None:
    for question in MANY:
        for lang in LANGUAGES:
            said = [choice[lang] for choice in question.choices]
            assert len(set(said)) == len(said)
            assert question.asks[lang].strip()
            assert question.because[lang].strip()


def test_one_choice_is_true() -> None:
    says = {rule.says["en"]: rule.id for slug in GAMES for rule in dg.rules(slug)}
    for question in asked("true"):
        assert [says.get(choice["en"]) for choice in question.choices].count(question.rule) == 1
        assert [choice["en"] in says for choice in question.choices].count(True) == 1
        assert question.choices[question.right]["en"] in says


def test_one_choice_is_altered() -> None:
    says = {rule.says["en"] for slug in GAMES for rule in dg.rules(slug)}
    for question in asked("altered"):
        assert [choice["en"] in says for choice in question.choices].count(False) == 1
        assert question.choices[question.right]["en"] not in says


@pytest.mark.parametrize("slug", GAMES)
def test_altered_statements_are_about_rules_and_are_none(slug: str) -> None:
    rules = dg.rules(slug)
    for altered in quiz_data(slug).altered:
        assert altered.rule in rules.rules
        for lang in LANGUAGES:
            assert altered.says[lang] not in {rule.says[lang] for rule in rules}


def test_exactly_one_choice_refuses() -> None:
    ids = {rule.says["en"]: rule.id for slug in GAMES for rule in dg.rules(slug)}
    for question in asked("refused"):
        move = question.asks["en"].split("“")[1].split("”")[0]
        refusing = {check.rule for check in question.table.why(move, question.table.seat).broken}
        offered = [ids[choice["en"]] for choice in question.choices]
        assert [rule in refusing for rule in offered].count(True) == 1
        assert offered[question.right] == question.rule


def test_what_is_foretold_comes_true() -> None:
    """Played again from the question's table."""
    for question in asked("foretold"):
        table = question.table
        _, kind, moves = question.key.split("/", 2)
        for move in moves.split("; "):
            table.play(move)
        events = [event for node in table.node.path for event in node.events]
        event = next(event for event in events if type(event).__name__ == kind)
        wanted = next(one for one in quiz_data(table.game.slug).foretell if one.event == kind)
        if wanted.number:
            last = moves.rpartition("; ")[2].partition(": ")[2]
            assert last in question.asks["en"], "the question tells the move"
            assert question.choices[question.right]["en"] == str(getattr(event, wanted.field))
        else:
            assert question.asks["en"].startswith(table.tell(events[:1])[0]), "the question tells what was laid"
            assert getattr(event, wanted.field) == question.right
        assert event.rule == question.rule


def test_answers_count_once_and_are_explained() -> None:
    quiz = Quiz(KC, 2, 1)
    first = quiz.current
    assert first is not None
    verdict = quiz.answer("abcd"[first.right])
    assert verdict.right
    assert first.rule in verdict.text
    second = quiz.current
    assert second is not None
    assert second is not first
    assert not quiz.answer((second.right + 1) % len(second.choices)).right
    assert (quiz.score, quiz.at) == (1, None)
    with pytest.raises(NotationError):
        quiz.answer("a")


def test_who_is_asked_for_what_is_no_rule_is_told_which_sentence_it_was() -> None:
    quiz = Quiz(KC, 8, 1)
    assert {"true", "altered"} <= {question.kind for question in quiz}
    while quiz.current is not None:
        kind, wrong = quiz.current.kind, (quiz.current.right + 1) % len(quiz.current.choices)
        told = quiz.answer(wrong).text
        assert ("does not agree with the rules" in told) == (kind == "altered")
        assert ("The right answer is" in told) == (kind != "altered")


@pytest.mark.parametrize("choice", ["", " ", "z", "ab", 9, -1, "1"])
def test_an_answer_that_is_none_is_refused_and_not_counted(choice: int | str) -> None:
    quiz = Quiz(KC, 1, 1)
    with pytest.raises(NotationError, match="a to"):
        quiz.answer(choice)
    assert quiz.at == 0


def test_answers_are_written_down(tmp_path: Path) -> None:
    with Progress("Antek", tmp_path) as progress:
        quiz = Quiz(KC, 3, 2, progress)
        for question in quiz:
            quiz.answer(question.right)
        assert progress.answers(KC) == (3, 3)
        assert progress.mastered(KC) == {question.rule for question in quiz}
