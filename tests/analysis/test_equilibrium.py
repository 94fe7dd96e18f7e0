"""Exact answers: matrices with known solutions, the mini game as a whole, rounds of the real game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.analysis import matrix
from dragongames.analysis.equilibrium import Values, solve_round
from dragongames.analysis.tree import Tree, lead, share_of_victory
from dragongames.analysis.worlds import open_to_all, worlds
from dragongames.bots.ismcts import Thinking
from dragongames.bots.playouts import drawn

KC = "knights-and-castles"
LAST = """knights-and-castles 2 players
round: 7
tile: big-brick
unseen: drum
youngest first: 1 2
sword: 2
1: hand knight+dragon; castles big-stone+small-stone+small-wood
2: hand knight+dragon; castles small-brick+big-wood
"""
PAIR = """knights-and-castles 2 players
round: 6
tile: {tile}
unseen: drum {left}
youngest first: 1 2
sword: 2
1: hand knight+dragon; castles big-stone+small-wood
2: hand knight+dragon; castles big-wood
"""


@pytest.fixture(scope="module")
def mini() -> Tree:
    game = dg.game(KC)
    return Tree(game, game.start(game.mini))


def test_known_matrices_have_their_known_solutions() -> None:
    pennies = matrix.solve([[1, -1], [-1, 1]])
    assert pennies.value == pytest.approx(0, abs=1e-9)
    assert pennies.rows == pytest.approx((0.5, 0.5))
    assert pennies.columns == pytest.approx((0.5, 0.5))
    uneven = matrix.solve([[3, 0], [0, 1]])  # both mix 1 : 3, worth 3/4
    assert uneven.value == pytest.approx(0.75)
    assert uneven.rows == pytest.approx((0.25, 0.75))
    saddle = matrix.solve([[4, 2, 3], [1, 0, 9]])
    assert (saddle.value, saddle.rows) == (pytest.approx(2), pytest.approx((1, 0)))
    assert saddle.columns == pytest.approx((0, 1, 0))
    for solved in (pennies, uneven, saddle):
        assert solved.exploitability == pytest.approx(0, abs=1e-9)


def test_of_safe_mixtures_one_gains_by_every_error() -> None:
    """The first row always wins; whoever chooses another one must not be told that this is as good."""
    for payoffs in ([[1, 1], [1, 0], [0, 1]], [[1, 1, 1], [1, 0, 1], [0, 1, 1], [1, 1, 0]]):
        solved = matrix.solve(payoffs)
        assert solved.rows == pytest.approx((1, *[0] * (len(payoffs) - 1)))
        won = [sum(value * share for value, share in zip(row, solved.columns, strict=True)) for row in payoffs]
        assert won[0] == pytest.approx(1)
        assert max(won[1:]) < 0.9


def test_random_matrices_leave_nothing_to_be_gained() -> None:
    rng = Random(1)
    draws = (lambda: rng.gauss(0, 1), lambda: 1e6 * rng.random(), lambda: float(rng.randint(0, 1)), lambda: 0.5)
    for high, wide in ((1, 1), (2, 5), (7, 3), (21, 13), (29, 29)):
        for draw in draws:  # many that are alike, too: programs may go round in circles
            payoffs = [[draw() for _ in range(wide)] for _ in range(high)]
            solved = matrix.solve(payoffs)
            assert sum(solved.rows) == pytest.approx(1)
            assert sum(solved.columns) == pytest.approx(1)
            assert min(*solved.rows, *solved.columns) >= 0
            assert solved.exploitability == pytest.approx(0, abs=1e-9 * max(1.0, max(map(max, payoffs))))


def test_the_mini_game_is_solved_and_nobody_gains_by_leaving_the_solution(mini: Tree) -> None:
    solved = mini.solve()
    assert solved.exploitability == pytest.approx(0, abs=1e-6)
    assert 0.5 < solved.value < 1, "who is younger has the sword, and wins what is equal"
    for seat in (0, 1):
        for moment, mixture in solved.mixtures(seat):
            assert set(mixture) == set(moment.moves)
            assert sum(mixture.values()) == pytest.approx(1)


def test_mixing_evenly_can_be_exploited_and_the_solution_cannot(mini: Tree) -> None:
    solved = mini.solve()
    known: list[dict[Any, dict[Any, float]]] = [
        {repr(moment.view): mixture for moment, mixture in solved.mixtures(seat)} for seat in (0, 1)
    ]

    def evenly(view: Any, seat: int) -> dict[Any, float]:
        moves = view.legal(seat)
        return dict.fromkeys(moves, 1 / len(moves))

    assert mini.exploitability(evenly) > 0.3
    mine, theirs = mini.plan(0, evenly), mini.plan(1, evenly)
    value = sum(gain * mine[a] * theirs[b] for (a, b), gain in mini.gains.items())
    assert mini.best_answer(0, theirs) > value > mini.best_answer(1, mine)
    assert known[0]


def test_thinking_is_harder_to_exploit_than_mixing_evenly(mini: Tree) -> None:
    game = dg.game(KC)

    def thought(simulations: int) -> Any:
        met: dict[Any, Any] = {}

        def mixture(view: Any, seat: int) -> Any:
            if view not in met:
                thinking = Thinking(game, view, seat, Random(1), replace(game.search, explore=0.6))
                thinking.run(simulations)
                met[view] = {tried.move: tried.visits / simulations for tried in thinking.tried()}
            return met[view]

        return mixture

    assert mini.exploitability(thought(60)) < 0.5  # 0.62 for who mixes evenly


def test_the_tree_agrees_with_a_solution_by_hand() -> None:
    """The last castle: both lay knight and dragon, or less. Who lays both can only be cancelled completely."""
    game = dg.game(KC)
    position = game.read(LAST)
    solved, tree = Values(game).matrix(position), Tree(game, position).solve()
    assert solved.value == pytest.approx(tree.value, abs=1e-6)
    assert tree.exploitability == pytest.approx(0, abs=1e-6)


def test_what_follows_is_worked_out_round_by_round_and_as_a_whole_alike() -> None:
    game = dg.game(KC)
    position = game.read(PAIR.format(tile="small-stone", left="small-brick").replace(
        "unseen: drum small-brick", "unseen: drum big-brick").replace("2: hand knight+dragon; castles big-wood",
        "2: hand knight+dragon; castles big-wood+small-brick").replace("sword: 2", "sword: 1"))
    assert open_to_all(position)
    for worth in (share_of_victory, lead):
        assert Values(game, worth).value(position) == pytest.approx(Tree(game, position, worth).solve().value, abs=1e-6)


def secret_position() -> Any:
    """A position after a drum: nobody knows which army came back."""
    game, rng = dg.game(KC), Random(3)
    position: Any = game.start(game.options())
    while open_to_all(position) or position.actors != (0, 1):
        actor = position.actors[0]
        moves = position.legal(actor) if actor >= 0 else ()
        position = position.after(rng.choice(moves) if moves else drawn(position.odds(), rng.random()))
    return position


def tables() -> Iterator[tuple[Any, str]]:
    yield dg.table(KC, players=3, youngest_first=(1, 2, 3)), "Only games for two"
    yield dg.table(KC, position=dg.game(KC).write(secret_position())), "Somebody holds a secret"
    yield dg.table(KC, by_hand=True), "both players choose at the same time"
    yield dg.table(KC, youngest_first=(1, 2)).play("1: lay dragon knight"), "both players choose at the same time"


def test_what_cannot_be_solved_is_said() -> None:
    for table, said in tables():
        with pytest.raises(dg.NotationError, match=said):
            solve_round(table)
    game = dg.game(KC)
    with pytest.raises(dg.NotationError, match="more than 50 positions"):
        Tree(game, game.start(game.mini), most=50)
    with pytest.raises(dg.NotationError, match="more than 5 positions"):
        Values(game, most=5).value(game.start(game.options(youngest_first=(1, 2))))


def test_a_round_is_shown_as_shares_of_moves() -> None:
    table = dg.table(KC, position=LAST, names=("Ala", "Jan"))
    solved = solve_round(table)
    assert solved.exact
    assert 0 <= solved.value <= 1
    assert list(solved.frame.columns) == ["player", "move", "share"]
    assert solved.frame.groupby("player")["share"].sum().to_dict() == pytest.approx({"Ala": 1, "Jan": 1})
    assert f"{solved.value:.3f}" in repr(solved)


def test_a_round_for_its_points_alone_and_with_what_follows_estimated() -> None:
    table = dg.table(KC, youngest_first=(1, 2), seed=1)
    now = solve_round(table, "round")
    assert now.exact
    assert now.value >= 0, "the sword decides what is equal"
    assert now.exploitability == pytest.approx(0, abs=1e-9)
    one, same, other = (solve_round(table, playouts=2, seed=seed) for seed in (1, 1, 2))
    assert not one.exact
    assert one.solved == same.solved != other.solved


def test_worlds_of_a_seat_are_all_there() -> None:
    position = secret_position()
    for seat in (0, 1):
        found = set(worlds(position.seen_by(seat), seat))
        assert position in found
        assert {world.hands[seat] for world in found} == {position.hands[seat]}
        assert {world.hands[1 - seat] for world in found} == set(position.possible[1 - seat])
