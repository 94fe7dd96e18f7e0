"""A sample of the problems that are shipped is read, played and proved again; all of them by tools/problems.py."""

from __future__ import annotations

import tomllib
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

import dragongames as dg
from dragongames.analysis import review
from dragongames.analysis.ends import Ends, decided, solved_ends
from dragongames.analysis.exactly import Reckoning, solved_last
from dragongames.analysis.mistakes import missed
from dragongames.analysis.problems import LEAD, SHARE, Problem, played, proved
from dragongames.bots.levels import lore_of
from dragongames.bots.seats import let_bots_move, seated
from dragongames.games import GAMES
from dragongames.lessons.practice.practice import Practice
from dragongames.lessons.practice.shelf import problems, written
from dragongames.lessons.practice.turn import TurnTry

ALL = [(slug, problem) for slug in GAMES for problem in problems(slug)]
SAMPLE = 40  # of every game
EXACT = [next((p for p in problems(slug) if p.exact), None) for slug in GAMES]


def test_there_are_problems() -> None:
    assert all(len(problems(slug)) >= 200 for slug in GAMES)
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
        assert added[0] == 0 or added[0] == -added[1], "near the end of Zaklinacze pieces are exchanged"
        assert 8 <= added[1] - added[0] <= 12, "as many as there are"
        assert richer.legal(problems(slug)[0].seat) == position.legal(problems(slug)[0].seat)


def test_a_turn_that_leaves_the_game_open_is_refuted_in_every_world() -> None:
    game = dg.game("dragonkeepers")
    lore = lore_of(game)
    assert lore is not None
    saved = 0
    for problem in Random(3).sample([one for one in problems(game.slug) if one.exact], 6):
        view, seat = game.read(problem.position).seen_by(problem.seat), problem.seat
        found = solved_ends(lore, view, seat, (SHARE, LEAD))
        assert found is not None
        left_open = [one for one in found if not decided(one.turn.after)]
        assert left_open, "nobody has to end the game"
        assert all(found[0].won - one.won >= SHARE and found[0].lead - one.lead >= LEAD for one in left_open)
        other = 1 - seat
        empty = tuple([() if one == other else hand for one, hand in enumerate(view.hands)])
        helpless = replace(view, hands=empty, known=empty, doubts=(), sealed=(0, 0))
        saved += solved_ends(lore, helpless, seat, (SHARE, LEAD)) is None
    assert saved > 3, "whoever has no cards left hardly ever ends the game at once, whatever is drawn"


def test_what_counts_no_more_changes_no_worth() -> None:
    """The pearls of an end, turned over in any order, give the same as one after the other."""
    game = dg.game("dragonkeepers")
    lore = lore_of(game)
    assert lore is not None
    problem = next(one for one in problems(game.slug) if one.exact)
    view = game.read(problem.position).seen_by(problem.seat)
    moves = [game.notation.read(text, problem.seat) for text in problem.best]
    end = played(view.resample(problem.seat, Random(0)), moves)
    assert Ends(lore, 100_000).values(end) == pytest.approx(Reckoning(lore, 100_000).values(end))


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


def test_own_games_leave_problems_behind() -> None:
    """In one of these games a beginner gave much away."""
    game, found = dg.game("knights-and-castles"), []
    for seed in (2, 5):
        table = dg.table(game, players=2, seed=seed, names=("Hania", "Antek"))
        let_bots_move(table, seated(table, {0: "beginner", 1: "sensible"}))
        found += review(table, seats=0, simulations=2000, progress=False).problems(progress=False)
    assert len(found) > 1
    for problem in found:
        assert problem.yours
        assert problem.won[0] - problem.won[1] >= SHARE
        assert msgspec.json.decode(msgspec.json.encode(problem), type=Problem) == problem
        also = [(turn, "right") for turn in problem.also]
        for turn, state in ((problem.best, "right"), (problem.other, "wrong"), *also):
            attempt = TurnTry(game, problem)
            assert game.notation.write(attempt.other[0]) in attempt.goal
            for text in turn:
                attempt.table.play(game.notation.read(text, problem.seat))
            assert attempt.state == state, turn
    assert Practice(found).next().turn is not None


@pytest.mark.parametrize("slug", ["dragon-castle", "simurgh", "carcassonne"])
def test_what_was_played_and_is_clearly_worse_is_a_problem(slug: str) -> None:
    """At a moment of which it is known, whoever played the next-best turn looks for any turn that is much better."""
    game = dg.game(slug)
    known = next(one for one in problems(slug) if one.exact and one.won[0] - one.won[1] >= 0.5)
    view, read = game.read(known.position).seen_by(known.seat), game.notation.read
    best, other = ([read(text, known.seat) for text in turn] for turn in (known.best, known.other))
    assert missed(game, view, known.seat, best, 0) is None, "nothing was given away"
    found = missed(game, view, known.seat, other, 0)
    assert found is not None
    assert found.other == known.other
    for turn, state in ((best, "right"), (other, "wrong")):
        attempt = TurnTry(game, found)
        for move in turn:
            attempt.table.play(move)
        assert attempt.state == state
        assert attempt.verdict
    assert game.notation.write(other[0]) in TurnTry(game, found).solution
