"""A sample of the problems that are shipped is read, played and proved again; all of them by tools/problems.py."""

from __future__ import annotations

import tomllib
from random import Random

import msgspec
import pytest

import dragongames as dg
from dragongames.analysis.exactly import solved_last
from dragongames.analysis.problems import Problem, played, proved
from dragongames.bots.levels import lore_of
from dragongames.games import GAMES
from dragongames.lessons.practice.shelf import problems, written
from dragongames.lessons.practice.turn import TurnTry

ALL = [(slug, problem) for slug in GAMES for problem in problems(slug)]
SAMPLE = 40  # of every game
EXACT = [next((p for p in problems(slug) if p.exact), None) for slug in GAMES]


def test_there_are_problems() -> None:
    assert len(ALL) > 250
    assert len({problem.name for _, problem in ALL}) == len(ALL)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if problems(slug)])
def test_a_problem_is_solved_by_its_solution_and_not_by_the_next_best_turn(slug: str) -> None:
    game = dg.game(slug)
    rules = game.rulebook.rules
    some = problems(slug)
    for problem in Random(slug).sample(some, min(len(some), SAMPLE)):
        assert problem.won[0] - problem.won[1] >= 0.1
        together = problem.lead == (0.0, 0.0)  # all choose at once: worked out as chances to win
        decided = problem.exact and (together or problem.won[0] - problem.won[1] >= 0.5)
        assert decided or problem.lead[0] - problem.lead[1] >= 3
        assert set(problem.rules) <= set(rules)
        attempt = TurnTry(game, problem)
        assert attempt.state == "open"
        for move in attempt.best:
            assert move in attempt.allowed()
            attempt.table.play(move)
        assert attempt.state == "right", problem.name
        assert attempt.allowed() == ()
        attempt.again()
        other = tuple(game.notation.read(text, problem.seat) for text in problem.other)
        assert played(attempt.start, other) != played(attempt.start, attempt.best)


@pytest.mark.parametrize("problem", [problem for problem in EXACT if problem], ids=lambda problem: problem.name)
def test_what_is_exact_is_found_again(problem: Problem) -> None:
    assert proved(dg.game(problem.game), problem)


def test_another_score_makes_a_close_game_of_a_decided_one() -> None:
    for slug in ("carcassonne", "dragon-castle", "dragonkeepers", "simurgh"):
        game = dg.game(slug)
        lore = lore_of(game)
        assert lore is not None
        assert lore.richer is not None
        position = game.read(problems(slug)[0].position)
        richer = game.read(game.write(lore.richer(position, 1, 12)))
        added = [now - then for now, then in zip(richer.points, position.points, strict=True)]
        assert added[0] == 0
        assert 8 <= added[1] <= 12, "as many as there are in the supply"
        assert richer.legal(problems(slug)[0].seat) == position.legal(problems(slug)[0].seat)


def test_a_turn_is_best_only_if_few_others_come_to_the_same() -> None:
    problem = next(problem for problem in problems("dragon-castle") if problem.exact)
    game = dg.game(problem.game)
    lore = lore_of(game)
    assert lore is not None
    view = game.read(problem.position)
    some = solved_last(lore, view, problem.seat, ())
    assert some is not None
    assert len({one.turn.after for one in some}) == len(some)
    best = [one for one in some if one.won == some[0].won]
    assert game.notation.read(problem.best[0], problem.seat) in {one.turn.moves[0] for one in best}
    assert all(one.won < 0.5 for one in some if one not in best)


def test_problems_are_written_as_they_are_read() -> None:
    for slug in GAMES:
        again = tomllib.loads(written(problems(slug))).get("problem", [])
        assert msgspec.convert(again, tuple[Problem, ...]) == problems(slug)
