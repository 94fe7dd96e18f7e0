"""PettingZoo's own suites for every game, and what they do not ask: masks, rewards, secrets, refusals."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import dragongames as dg
from dragongames.adapters.numbers import choices, numbers
from dragongames.adapters.pettingzoo import GameEnv, env
from dragongames.games import GAMES

KC = "knights-and-castles"
CASES = [(slug, max(dg.game(slug).players)) for slug in GAMES] + [("knights-and-castles", 2)]


def played(world: GameEnv, seed: int, steps: int = 10_000) -> dict[str, float]:
    """A random game; what every agent was rewarded with in all."""
    world.reset(seed=seed)
    dice = np.random.default_rng(seed)
    got = dict.fromkeys(world.possible_agents, 0.0)
    for agent in world.agent_iter(steps):
        observation, reward, over, _, _ = world.last()
        got[agent] += reward
        world.step(None if over else int(dice.choice(observation["action_mask"].nonzero()[0])))
    return got


@pytest.mark.parametrize(("slug", "players"), CASES)
def test_pettingzoos_own_suite_passes(slug: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(slug, players=players), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("slug", list(GAMES))
def test_the_same_seed_is_the_same_game(slug: str) -> None:
    seed_test(lambda: env(slug), num_cycles=60)


@pytest.mark.parametrize("slug", list(GAMES))
def test_rewards_are_the_victory_or_the_points(slug: str) -> None:
    for reward in ("victory", "points"):
        world = env(slug, reward=reward)
        got = list(played(world, 3).values())
        outcome = world.position.outcome()
        if reward == "points":
            assert got == list(map(float, world.position.points))
        else:
            assert sum(got) == pytest.approx(0)
            assert {seat for seat, share in enumerate(got) if share > -1} == set(outcome.winners)


def test_only_who_decides_has_actions() -> None:
    world = env(KC, players=3)
    world.reset(seed=1)
    for agent in world.possible_agents:
        mask = world.observe(agent)["action_mask"]
        acts = agent == world.agent_selection
        assert mask.sum() == (len(choices(world.position)) if acts else 0)
        assert world.observation_space(agent).contains(world.observe(agent))


def test_an_observation_gives_no_secret_away() -> None:
    world = env(KC, players=2)
    world.reset(seed=1)
    before = world.position
    seen = []
    for action in (0, 5):
        world.position, world.agent_selection = before, "player_0"
        world.step(action)
        seen.append(world.observe("player_1"))
    assert (seen[0]["observation"] == seen[1]["observation"]).all()
    assert seen[0]["observation"].any()


def test_an_action_that_does_not_exist_is_refused() -> None:
    world = env(KC)
    world.reset(seed=1)
    legal = len(choices(world.position))
    for action in (legal, -1, None):
        with pytest.raises(dg.IllegalMove, match=f"There is no action {action}.*there are {legal}"):
            world.step(action)


def test_options_are_the_games_own() -> None:
    assert len(env(KC, players=4).possible_agents) == 4
    with pytest.raises(dg.NotationError, match="for 2 to 4 players, not for 7"):
        env(KC, players=7)
    with pytest.raises(dg.NotationError, match="There is no game"):
        env("chess")
    world = env(KC, render_mode="ansi", longer=True)
    world.reset(seed=1)
    assert "Game 1 of 2" in str(world.render())
    assert str(world) == "knights_and_castles_v0"


def test_numbers_say_everything_a_view_says() -> None:
    for place in (((1,), (1, 2), (2, 1), ()), ("sun", "moon"), (((1,), (2,)), ((1, 2), ())), ({1: 2}, {2: 1}, {})):
        assert len({tuple(numbers(value)) for value in place}) == len(place)
    assert numbers((True, None, 2.0)) == [3, 1, 0, 2]
    assert numbers(frozenset({3, 1})) == [2, 1, 3]
    assert numbers(10**12) == [2**24]
    assert numbers({2: 1, 1: 5}) == [2, 1, 5, 2, 1]
    with pytest.raises(dg.ImpossiblePosition, match="does not fit"):
        numbers((1,) * 9000)
    with pytest.raises(TypeError):
        numbers(object())
