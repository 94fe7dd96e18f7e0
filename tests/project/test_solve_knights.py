"""The tool that solves Rycerze i zamki: its matrix games have the worth that linear programming finds."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

import numpy as np
import pytest

from dragongames.analysis import matrix


@pytest.mark.parametrize("shape", [(3, 3), (7, 7), (4, 11), (22, 22)])
def test_matrix_games_are_worth_what_linear_programming_says(
    load_tool: Callable[[str], ModuleType], shape: tuple[int, int]
) -> None:
    games = np.random.default_rng(1).random((6, *shape), np.float32)
    found = load_tool("solve_knights").solved(games, 400)
    assert found == pytest.approx([matrix.solve(game.tolist()).value for game in games], abs=0.005)


def test_a_game_with_an_answer_to_everything_needs_no_mixture(load_tool: Callable[[str], ModuleType]) -> None:
    games = np.array([[[0.2, 0.7], [0.4, 0.9]]], np.float32)
    assert load_tool("solve_knights").solved(games, 1) == pytest.approx([0.4])
