"""Verdicts proved by search over all replies and all chance; see prover.py, which also does it without a limit."""

from __future__ import annotations

from typing import Any

import pytest

from dragongames.core.errors import NotationError
from dragongames.core.game.position import CHANCE
from dragongames.games import GAMES
from dragongames.lessons import Exercise, exercises
from dragongames.lessons.exercises.exercise import read_exercise
from tests.lessons.exercises.prover import prove

KC = "knights-and-castles"
NODES = 60_000  # moves for each verdict; today none needs more, so that nothing is left out
ALL = [exercise for slug in GAMES for exercise in exercises(slug)]
TEXT = {"en": "text", "pl": "tekst"}
DUEL = """
knights-and-castles 2 players
round: 4
tile: big-wood
unseen: big-stone small-brick small-wood drum
youngest first: 2 1
sword: 2
1: hand footman+dragon+peasant; castles big-brick
2: hand knight+dragon+peasant; castles small-stone
"""


def made_up(slug: str = KC, **changes: object) -> Exercise:
    data: dict[str, object] = {
        "id": "made-up", "level": 1, "title": TEXT, "goal": TEXT, "position": DUEL,
        "replies": ["2: lay dragon peasant"], "success": {"event": "CastleWon", "seat": "you"}, "hints": [TEXT],
        "solution": ["lay footman dragon"], "lesson": TEXT, "rules": ["KC-5.4"], **changes}
    return read_exercise(data, slug)


@pytest.mark.parametrize("exercise", ALL, ids=lambda e: f"{e.game}/{e.id}")
def test_every_verdict_is_true_whatever_the_others_and_chance_do(exercise: Exercise) -> None:
    proof = prove(exercise, NODES)
    assert proof.verdicts > 1
    assert not proof.wrong
    assert not proof.left_out


def test_a_solution_that_hangs_on_a_reply_is_found_out() -> None:
    wrong = prove(made_up()).wrong
    assert "the solution does not solve it in every world" in wrong
    assert "lay footman dragon: solved by luck" in wrong
    assert any(said.startswith("lay dragon peasant: could succeed, by lay ") for said in wrong)
    assert not prove(made_up(given=["replies"], against=TEXT)).wrong


def test_what_is_given_must_be_needed() -> None:
    harmless = made_up(
        given=["replies"], against=TEXT, success={"position": "hand_sizes", "of": "you", "is": 3},
        solution=["lay shepherd shepherd"])
    assert prove(harmless).wrong == ["replies need not be given"]


def test_a_slip_after_which_the_goal_is_still_in_reach_is_found_out() -> None:
    sound = exercises("dragonkeepers")["from-four-to-one"]
    assert not prove(sound).wrong
    slip = {"when": {"event": "BookChanged", "side": "right"}, "says": TEXT}
    hasty = made_up(
        "dragonkeepers", position=sound.position, replies=[], within=5, solution=list(sound.solution),
        success={"event": "SetPlayed", "seat": "you"}, failure=[slip])
    found = "put white/green right: could succeed, by put red/1 left"
    assert any(said.startswith(found) for said in prove(hasty).wrong)


def test_moves_that_run_out_too_early_are_found_out() -> None:
    sound = exercises("dragonkeepers")["from-four-to-one"]
    short = made_up(
        "dragonkeepers", position=sound.position, replies=[], within=1, solution=["put red/1 left"],
        success={"event": "SetPlayed", "seat": "you"})
    assert "put red/1 left: could succeed, by play 1xgreen" in prove(short).wrong


def test_what_would_take_too_long_is_counted() -> None:
    proof = prove(exercises(KC)["two-cards-and-a-sword"], 2)
    assert proof.left_out
    assert not proof.wrong


def test_what_is_given_is_told() -> None:
    told = made_up(given=["replies"], against={"en": "He lays what he says.", "pl": "Wyłoży, co mówi."})
    assert told.goal_text == "text He lays what he says."
    for changes in ({"given": ["replies"]}, {"against": TEXT}, {"given": ["replies"], "against": {"en": "English"}}):
        with pytest.raises(NotationError, match="made-up"):
            made_up(**changes)


def lives(position: Any, wanted: frozenset[int], learner: int) -> bool:
    """Whether the learner can keep these pawns until the flight is over, whatever the others do."""
    if not wanted <= position.pawns.keys():
        return False
    if position.actors in ((CHANCE,), ()):
        return True
    actor = position.actors[0]
    results = (lives(position.after(move), wanted, learner) for move in position.legal(actor))
    return any(results) if actor == learner else all(results)


def test_both_pawns_live_by_the_fairy_on_0_0_and_by_no_other_move() -> None:
    """There success is a move; that it saves both pawns is shown here."""
    exercise = exercises("carcassonne")["one-fairy-two-pawns"]
    attempt = exercise.attempt()
    here, position = attempt.table.node, attempt.table.position
    mine = frozenset(node for node, owner in position.pawns.items() if owner == attempt.seat)
    assert len(mine) == 2
    solved = set()
    for move in attempt.allowed():
        right = lives(position.after(move), mine, attempt.seat)
        assert (attempt.play(move).kind == "solved") == right, move
        attempt.table.node = here
        solved |= {attempt.table.game.notation.write(move, "en")} if right else set()
    assert solved == {"fairy 0,0"}
