"""What a learner meets in an exercise: explained refusals, hints, walking back, a fresh start."""

from __future__ import annotations

from pathlib import Path

import pytest

import dragongames as dg
from dragongames.core.errors import ImpossiblePosition, NotationError
from dragongames.lessons import Attempt, Progress, exercises
from dragongames.lessons.exercises.exercise import read_exercise

KC = "knights-and-castles"


@pytest.fixture
def attempt() -> Attempt:
    return exercises(KC)["keep-the-archer"].attempt()


def data(**changes: object) -> dict[str, object]:
    """A small exercise as it would stand in a file."""
    text = {"en": "text", "pl": "tekst"}
    return {
        "id": "small", "level": 1, "title": text, "goal": text, "players": 2, "seat": 2, "moves": [
            "youngest-first 1+2", "draw big-brick", "2: lay dragon shepherd", "1: lay knight shepherd", "draw drum"],
        "success": {"event": "Recruited"}, "hints": [text], "solution": ["recruit dragon"], "lesson": text,
        "rules": ["KC-6.1"], "replies": ["1: recruit knight"], **changes}


def test_an_illegal_try_is_explained_and_changes_nothing(attempt: Attempt) -> None:
    before = attempt.table.node
    feedback = attempt.play("lay footman shepherd")
    assert feedback.kind == "refused"
    assert feedback.rules == ("KC-3.6",)
    assert "footman" in feedback.text
    assert attempt.table.node is before


def test_an_unreadable_move_is_explained(attempt: Attempt) -> None:
    feedback = attempt.play("lay dragn shepherd")
    assert feedback.kind == "refused"
    assert "dragon" in feedback.text


def test_one_plays_for_the_learner_only(attempt: Attempt) -> None:
    feedback = attempt.play("2: lay catapult shepherd")
    assert feedback.kind == "refused"
    assert "Hania" in feedback.text


def test_the_others_refute_what_can_be_refuted(attempt: Attempt) -> None:
    feedback = attempt.play("lay catapult shepherd")
    assert feedback.kind == "failed"
    assert any("each laid the catapult, so these cards go" in line for line in feedback.told)


def test_thinking_of_the_worst_leaves_no_branches(attempt: Attempt) -> None:
    attempt.play("lay catapult shepherd")
    assert all(len(node.children) <= 1 for node in attempt.table.walk())


def test_after_the_end_nothing_more_is_played(attempt: Attempt) -> None:
    attempt.play("lay dragon shepherd")
    assert attempt.state == "solved"
    assert attempt.play("lay archer shepherd").kind == "refused"


def test_walking_back_opens_the_attempt_again(attempt: Attempt) -> None:
    attempt.play("lay archer shepherd")
    assert attempt.state == "failed"
    attempt.table.node = attempt.table.root
    assert attempt.state == "open"
    assert attempt.play("lay dragon shepherd").kind == "solved"


def test_again_keeps_earlier_tries_as_branches(attempt: Attempt) -> None:
    attempt.play("lay archer shepherd")
    attempt.again()
    assert attempt.state == "open"
    assert attempt.table.branches() == ("1: lay archer shepherd",)


def test_hints_come_one_by_one_and_the_last_stays(attempt: Attempt) -> None:
    given = [attempt.hint() for _ in range(4)]
    assert given[:2] == [hint["en"] for hint in attempt.exercise.hints]
    assert given[1] == given[2] == given[3]


def test_the_solution_is_told_in_the_readers_language(attempt: Attempt) -> None:
    dg.language("pl")
    try:
        assert attempt.solution() == ("wyłóż smoka i pasterza",)
        assert attempt.play("wyłóż smok pasterz").text.startswith("Rozwiązane!")
    finally:
        dg.language("en")


def test_the_table_hides_what_the_learner_may_not_know() -> None:
    attempt = exercises(KC)["first-drum"].attempt()
    attempt.play("recruit archer")
    shown = attempt.table.show()
    antek = shown[shown.index("Antek"):]
    assert "Hand or camp" in antek


def test_a_position_may_be_given_by_the_moves_that_lead_to_it() -> None:
    attempt = read_exercise(data(), KC).attempt()
    assert attempt.allowed() == tuple(attempt.table.position.legal(1))
    assert attempt.play("recruit dragon").kind == "solved"


def test_what_reaches_the_goal_is_no_slip() -> None:
    slip = {"when": {"event": "Recruited"}, "says": {"en": "Not that one.", "pl": "Nie ta."}}
    attempt = read_exercise(data(failure=[slip], within=3), KC).attempt()
    assert attempt.play("recruit dragon").kind == "solved"
    assert attempt.slip is not None


def test_there_is_an_end_to_trying() -> None:
    attempt = read_exercise(data(within=1, chance=["draw big-stone"], success={"over": True}), KC).attempt()
    feedback = attempt.play("recruit dragon")
    assert feedback.kind == "failed"
    assert feedback.text.startswith("The goal was not reached")
    assert attempt.table.position.legal(attempt.seat), "the game would go on"


def test_only_allowed_moves_are_thought_about() -> None:
    position = exercises(KC)["strongest-card"].position
    narrow = read_exercise(data(
        players=0, moves=[], seat=1, position=position, allowed=["lay dragon shepherd"],
        replies=["2: lay archer shepherd"], success={"event": "CastleWon"}), KC).attempt()
    feedback = narrow.play("lay knight shepherd")
    assert feedback.kind == "refused"
    assert "lay dragon shepherd" in feedback.text
    assert narrow.play("lay dragon shepherd").kind == "solved"


def test_a_script_that_cannot_be_played_is_an_error_of_the_exercise() -> None:
    attempt = read_exercise(data(replies=["1: recruit archer"]), KC).attempt()
    with pytest.raises(ImpossiblePosition, match="small"):
        attempt.play("recruit dragon")


@pytest.mark.parametrize("changes", [
    {"success": {"wish": 1}}, {"success": {"points": "you"}}, {"success": {"over": False}}, {"level": "easy"},
    {"titel": {}}, {"goal": {"en": "only English"}},
])
def test_an_unreadable_exercise_is_named(changes: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        read_exercise(data(**changes), KC)


def test_an_unknown_exercise_is_refused_with_the_known_ones() -> None:
    with pytest.raises(NotationError, match="strongest-card"):
        exercises(KC)["no-such-thing"]
    with pytest.raises(NotationError, match="There is no exercise “99”"):
        exercises(KC)[99]
    assert exercises(KC)[-1] == list(exercises(KC))[-1]


def test_how_it_ended_is_written_down(tmp_path: Path) -> None:
    with Progress("Hania", tmp_path) as progress:
        attempt = exercises(KC)["keep-the-archer"].attempt(progress)
        attempt.hint()
        attempt.play("lay archer shepherd")
        attempt.again().play("lay dragon shepherd")
        assert [(r.solved, r.moves, r.hints) for r in progress.results(KC)] == [(False, 1, 1), (True, 1, 1)]
        assert progress.solved(KC) == {"keep-the-archer"}
        assert progress.mastered(KC) == set(attempt.exercise.rules)


def test_what_no_slip_explains_is_told_by_otherwise() -> None:
    slip = {"when": {"over": True}, "says": {"en": "over", "pl": "koniec"}}
    wanted = {"event": "CastleWon"}
    told = {"en": "Not this one.", "pl": "Nie ta."}
    one = read_exercise(data(success=wanted, failure=[slip], otherwise=told), KC).attempt()
    feedback = one.play("recruit dragon")
    assert (feedback.kind, feedback.text) == ("failed", "Not this one.")
    plain = read_exercise(data(success=wanted), KC).attempt()
    assert plain.play("recruit dragon").text not in ("", "Not this one.")


def test_otherwise_is_said_in_every_language() -> None:
    with pytest.raises(NotationError, match="small"):
        read_exercise(data(otherwise={"en": "Not this one."}), KC)
