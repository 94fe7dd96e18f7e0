"""The games as PettingZoo environments, one agent for each seat, in the order of their decisions (AEC)."""

from __future__ import annotations

from random import Random
from typing import Any, Literal, TypeAlias

from dragongames.adapters.numbers import LARGEST, MOST_MOVES, SIZE, choices, numbers, shares
from dragongames.bots.playouts import drawn
from dragongames.core.errors import IllegalMove
from dragongames.core.extras import needs
from dragongames.core.game.agreed import read_options
from dragongames.core.game.position import CHANCE
from dragongames.core.text.words import Phrase, core_words
from dragongames.games import game

with needs("adapters"):
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete, Space
    from numpy.typing import NDArray
    from pettingzoo import AECEnv

Reward: TypeAlias = Literal["victory", "points"]
Observation: TypeAlias = dict[str, NDArray[np.integer]]


class GameEnv(AECEnv[str, Observation, int]):
    """A game between agents `player_0`, `player_1`, ...; chance is rolled from the seed.

    An observation holds the numbers of the agent's view and a mask of the actions: an action is a place in the list
    of legal moves, which has a fixed order. Agents that decide at the same time do so one after the other, unseen.
    The reward is the victory, shared out at the end with a sum of 0, or every point when it is scored.
    """

    def __init__(
        self, slug: str, reward: Reward = "victory", render_mode: str | None = None, **options: object
    ) -> None:
        super().__init__()
        self.game, self.reward, self.render_mode = game(slug), reward, render_mode
        self.metadata = {
            "name": f"{slug.replace('-', '_')}_v0", "render_modes": ["ansi"], "is_parallelizable": False
        }
        self.options = read_options(self.game, options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.options.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces: dict[str, Space[Any]] = {  # as the base class says
            agent: Discrete(MOST_MOVES) for agent in self.possible_agents
        }
        self.observation_spaces: dict[str, Space[Any]] = {  # as the base class says
            agent: Dict({
                "observation": Box(-LARGEST, LARGEST, (SIZE,), np.int32),
                "action_mask": Box(0, 1, (MOST_MOVES,), np.int8),
            }) for agent in self.possible_agents
        }
        self.position = self.game.start(self.options)

    def observation_space(self, agent: str) -> Space[Any]:  # as the base class says
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:  # as the base class says
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self._dice = Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.position = self.game.start(self.options)
        self._roll()

    def observe(self, agent: str) -> Observation:
        seat = self._seats[agent]
        observation = np.zeros(SIZE, np.int32)
        found = numbers(self.position.seen_by(seat))
        observation[: len(found)] = found
        mask = np.zeros(MOST_MOVES, np.int8)
        if agent == self.agent_selection and self.position.actors:
            mask[: len(choices(self.position))] = 1
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        moves = choices(self.position)
        if action is None or not 0 <= action < len(moves):
            said = Phrase("table.action", {"action": str(action), "n": len(moves)})
            raise IllegalMove(core_words().say(said), rule="")
        self._cumulative_rewards[agent] = 0.0
        before = self.position.points
        self.position = self.position.after(moves[int(action)])
        self._roll()
        self._reward(before)
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        return self.game.show(self.position, None, self.possible_agents)

    def close(self) -> None:
        """Nothing to close."""

    def _roll(self) -> None:
        """Let chance decide as often as it must, until it is somebody's turn or the game is over."""
        while self.position.actors[:1] == (CHANCE,):
            self.position = self.position.after(drawn(self.position.odds(), self._dice.random()))
        if self.position.actors:
            self.agent_selection = self.possible_agents[self.position.actors[0]]
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]

    def _reward(self, before: tuple[int, ...]) -> None:
        if self.reward == "points":
            gained = [float(now - then) for now, then in zip(self.position.points, before, strict=True)]
        else:
            gained = [0.0] * len(self.possible_agents) if self.position.actors else shares(self.position)
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(
    slug: str, reward: Reward = "victory", render_mode: str | None = None, **options: object
) -> GameEnv:
    """A game as an environment; `options` are the game's own."""
    return GameEnv(slug, reward, render_mode, **options)
