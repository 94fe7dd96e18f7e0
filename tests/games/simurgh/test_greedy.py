"""The sensible player beats the one who knows nothing, sees only a view, and brings games to an end."""

from __future__ import annotations

from random import Random

import pytest

from dragongames.games.simurgh import GAME
from dragongames.games.simurgh.bot import Greedy, worth
from dragongames.games.simurgh.rules.options import Options
from tests.games.asked import played
from tests.games.simurgh.positions import at


@pytest.mark.parametrize("mode", ["spearman", "dragonlord"])
def test_it_beats_the_random_player(mode: str) -> None:
    won = 0
    for seed in range(8):
        outcome = played(GAME, Options(2, mode=mode), seed, {seed % 2}).outcome()
        won += outcome.winners == (seed % 2,)
    assert won >= 7


def test_a_game_among_sensible_players_ends() -> None:
    for players in (2, 3, 4, 5):
        over = played(GAME, Options(players), players, set(range(players)))
        assert over.turns < 100 * players
        assert min(over.points) > 8


def test_it_takes_what_is_plainly_better() -> None:
    rng = Random(1)
    table = at("wilds: 30 - -", "2: placed spearman@a1", "1: goods 3weapon; home rider")
    move = Greedy().choose(table.position.seen_by(0), 0, rng)
    assert GAME.notation.write(move) == "place rider a2", "nine points for three weapons"


def test_more_is_worth_more() -> None:
    poor, rich = at("1: goods 1wood"), at("1: goods 3wood+2power")
    assert worth(rich.position, 0) > worth(poor.position, 0)
