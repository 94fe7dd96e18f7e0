"""Random games of public engines: python-chess, chess in PettingZoo and chess in OpenSpiel."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import chess


class Played(NamedTuple):
    """One random game."""

    decisions: int  # by players
    chances: int  # by chance


def python_chess() -> Callable[[Random], Played]:
    """The best-known board game engine in pure Python; games end by mate, stalemate, bare kings or 75 moves.

    Repetition is ignored: checking for it would slow python-chess down, and our games have nothing like it.
    """

    def play(rng: Random) -> Played:
        board, random = chess.Board(), rng.random
        while moves := list(board.legal_moves):
            board.push(moves[int(random() * len(moves))])
            if board.halfmove_clock >= 150 or (board.occupied.bit_count() < 5 and board.is_insufficient_material()):
                break
        return Played(board.ply(), 0)

    return play


def pettingzoo_chess() -> Callable[[Random], Played]:
    """Chess as PettingZoo offers it for learning: python-chess inside, masks and planes around it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import chess_v6

        env = chess_v6.env()

    def play(rng: Random) -> Played:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            moves = observation["action_mask"].nonzero()[0]
            env.step(int(moves[int(rng.random() * len(moves))]))
            decisions += 1
        return Played(decisions, 0)

    return play


def openspiel_chess() -> Callable[[Random], Played]:
    """Chess in C++, played from Python as OpenSpiel's own Python algorithms do."""
    import pyspiel

    game = pyspiel.load_game("chess")

    def play(rng: Random) -> Played:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            moves = state.legal_actions()
            state.apply_action(moves[int(rng.random() * len(moves))])
            decisions += 1
        return Played(decisions, 0)

    return play


RIVALS = {
    "python-chess": python_chess, "PettingZoo chess": pettingzoo_chess, "OpenSpiel chess (C++)": openspiel_chess,
}
