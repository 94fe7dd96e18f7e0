"""Verdicts proved by search over all replies: what is called right is right whatever the others do."""

from __future__ import annotations

from typing import Any

from dragongames.core.game.position import CHANCE
from dragongames.lessons import exercises


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
    exercise = next(each for each in exercises("carcassonne") if each.id == "one-fairy-two-pawns")
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
