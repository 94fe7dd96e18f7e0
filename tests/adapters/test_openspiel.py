"""OpenSpiel's own suites for every game, and OpenSpiel as a referee of what we call an equilibrium."""

from __future__ import annotations

import pickle
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy as policies
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.tests import games_sim_test

import dragongames as dg
from dragongames.adapters import openspiel
from dragongames.analysis.tree import Tree
from dragongames.games import GAMES

KC = "knights-and-castles"
CASES = [(slug, min(dg.game(slug).players)) for slug in GAMES] + [("knights-and-castles", 4)]
# Both recruit in secret and fight for the last castle: small, but neither player may be predictable.
SMALL = """knights-and-castles 2 players
box: mini
round: 3
tile: drum
unseen: big-brick
youngest first: 1 2
sword: 2
1: hand knight; castles big-brick
2: hand footman+dragon; castles -
"""


def loaded(slug: str, players: int) -> Any:
    return pyspiel.load_game(f"{openspiel.short_name(slug)}(players={players})")


@pytest.fixture(scope="module")
def small() -> Any:
    return pyspiel.load_game(openspiel.short_name(KC), {"position": SMALL})


@pytest.mark.parametrize(("slug", "players"), CASES)
def test_random_games_pass_openspiels_suite(slug: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(slug, players), 1, True, False)


@pytest.mark.parametrize("slug", list(GAMES))
def test_games_are_simulated_cloned_and_pickled_as_openspiel_does(slug: str) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(loaded(slug, min(dg.game(slug).players)))


@pytest.mark.parametrize("slug", list(GAMES))
def test_openspiels_suite_passes_on_a_part_of_the_tree(slug: str) -> None:
    game = loaded(slug, min(dg.game(slug).players))
    about = {"game": game, "game_name": openspiel.short_name(slug)}
    case = type("Partial", (api_test.EnforceAPIOnPartialTreeBase,), about)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors, result.errors
    assert not result.failures, result.failures


def test_a_copy_goes_its_own_way_and_copies_nothing_that_never_changes(small: Any) -> None:
    state = small.new_initial_state()
    before, copy = str(state), state.clone()
    assert copy.position is state.position
    assert copy.game is state.game
    copy.apply_action(0)
    assert (str(state), state.history()) == (before, [])
    assert str(copy) != before


def test_information_is_what_a_seat_did_and_saw(small: Any) -> None:
    state = small.new_initial_state()
    ways = [state.child(action) for action in state.legal_actions()]
    assert len({way.information_state_string(0) for way in ways}) == len(ways), "who chose remembers"
    assert len({way.information_state_string(1) for way in ways}) == 1, "the other one sees a card face down"
    assert "past" in ways[0].information_state_string(0)
    assert ways[0].observation_string(1) == ways[1].observation_string(1)
    assert ways[0].observation_tensor(1) == ways[1].observation_tensor(1) != ways[0].observation_tensor(0)


def test_actions_are_told_in_the_games_notation(small: Any) -> None:
    state = small.new_initial_state()
    assert [state.action_to_string(0, action) for action in state.legal_actions()] == [
        "recruit footman", "recruit dragon"]
    again = pickle.loads(pickle.dumps(state.child(0)))
    assert str(again) == str(state.child(0))


def test_openspiel_agrees_with_our_exact_solution(small: Any) -> None:
    game = dg.game(KC)
    tree = Tree(game, game.read(SMALL))
    solved = tree.solve()
    assert solved.value == pytest.approx(2 / 3)
    solver = cfr.CFRPlusSolver(small)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    learnt = solver.average_policy()
    assert exploitability.nash_conv(small, learnt) < 0.05
    value = expected_game_score.policy_value(small.new_initial_state(), [learnt, learnt])
    assert value[0] == pytest.approx(2 * solved.value - 1, abs=0.03)  # OpenSpiel counts from -1 to 1


def test_openspiel_agrees_with_our_exploitability(small: Any) -> None:
    game = dg.game(KC)
    tree = Tree(game, game.read(SMALL))

    def evenly(view: Any, seat: int) -> dict[Any, float]:
        moves = view.legal(seat)
        return dict.fromkeys(moves, 1 / len(moves))

    ours = 2 * tree.exploitability(evenly)
    assert ours > 0.1
    assert exploitability.nash_conv(small, policies.UniformRandomPolicy(small)) == pytest.approx(ours)


def test_our_equilibrium_cannot_be_exploited_by_openspiel(small: Any) -> None:
    game = dg.game(KC)
    solved = Tree(game, game.read(SMALL)).solve()
    views = [{repr(moment.view) for moment, _ in solved.mixtures(seat)} for seat in (0, 1)]
    # In this game a view holds all a seat remembers, so a policy by views is a policy.
    assert [len(seat) for seat in views] == [len(solved.tree.moments[seat]) for seat in (0, 1)]
    mixtures = [{repr(moment.view): mixture for moment, mixture in solved.mixtures(seat)} for seat in (0, 1)]

    def mixed(state: Any) -> dict[int, float]:
        seat = state.current_player()
        position = state.position
        mixture = mixtures[seat][repr(position.seen_by(seat))]
        return {action: mixture[move] for action, move in enumerate(position.legal(seat))}

    ours = policies.tabular_policy_from_callable(small, mixed)
    assert exploitability.nash_conv(small, ours) == pytest.approx(0, abs=1e-6)


def test_the_small_variant_and_the_number_of_players() -> None:
    assert pyspiel.load_game(f"{openspiel.short_name(KC)}(mini=True)").new_initial_state().position.box == "mini"
    assert loaded(KC, 4).num_players() == 4
    with pytest.raises(ValueError, match="one way only"):
        openspiel.SpielObserver(pyspiel.IIGObservationType(perfect_recall=True), {"colour": 1})
