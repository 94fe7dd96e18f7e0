"""The sensible player has sense."""

from __future__ import annotations

from random import Random

import pytest

from dragongames.bots import bot
from dragongames.games.dragonkeepers import GAME
from dragongames.games.dragonkeepers.rules.moves import Play, Put
from tests.games.asked import played
from tests.games.dragonkeepers.positions import at, moves

GREEDY = bot("greedy", GAME)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_beats_random_players(players: int) -> None:
    won = decided = 0
    for seed in range(24):
        mine = seed % players
        position = played(GAME, GAME.options(players), seed, (mine,))
        winners = position.outcome().winners
        if len(winners) == 1:
            decided += 1
            won += winners[0] == mine
    assert won >= 0.95 * decided
    assert decided > 20


def test_changes_the_book_for_a_better_set() -> None:
    table = at("hand green/2 green/5 green/white white/3 red/1", left="1", right="green")
    first = GREEDY.choose(table.position.seen_by(0), 0, Random(1))
    assert isinstance(first, Put)
    table.play(first)
    second = GREEDY.choose(table.position.seen_by(0), 0, Random(1))
    assert isinstance(second, Play)
    assert sum(second.dragons) == 3


def test_plays_out_every_chest() -> None:
    for chest in ("recall", "fewer", "fresh", "closed", "second", "double"):
        row = "row red=red/2 white=white/1; pieces 1 1; crystals 1"
        table = at(f"hand red/1 red/4 white/3; {row}", chest=chest)
        assert GREEDY.choose(table.position.seen_by(0), 0, Random(1)) in table.position.legal(0)
        if "open chest" in moves(table):
            table.play("open chest")
            seat = table.position.actors[0]
            assert GREEDY.choose(table.position.seen_by(seat), seat, Random(1)) in table.position.legal(seat)
