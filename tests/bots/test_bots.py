"""Bots: they see what their seat sees, play what is legal, and the greedy one has sense."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.bots import NAMES, bot
from dragongames.bots.seats import let_bots_move
from dragongames.core.game import contract
from dragongames.core.game.position import Move, Seat
from dragongames.games import GAMES


class Witness:
    """Plays at random and keeps what it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[Any, Seat]] = []

    def choose(self, view: Any, seat: Seat, rng: Random) -> Move:
        self.shown.append((view, seat))
        move: Move = rng.choice(view.legal(seat))
        return move


@pytest.mark.parametrize("slug", list(GAMES))
def test_bots_are_shown_only_their_own_view(slug: str) -> None:
    table, witness = dg.table(slug, seed=5), Witness()
    let_bots_move(table, dict.fromkeys(range(table.position.seats), witness))
    assert table.over
    assert witness.shown
    for view, seat in witness.shown:
        assert view == view.seen_by(seat)


@pytest.mark.parametrize("slug", list(GAMES))
@pytest.mark.parametrize("name", NAMES)
def test_bots_play_what_is_legal_and_tell_nothing_apart_that_they_cannot_see(slug: str, name: str) -> None:
    played, rng = dg.game(slug), Random(4)
    player = bot(f"{name}:3" if name in ("ismcts", "master") else name, played)
    walk = contract.walk(played, played.options(players=played.players[-1]), rng.randrange)
    # Who thinks about whole turns is slow at a table full of players: a position here and there is enough.
    for position, _, _ in islice(walk, 0, 60, 4) if name in ("strong", "master") else walk:
        for seat in position.actors:
            if seat >= 0:
                view = position.seen_by(seat)
                chosen = player.choose(view, seat, Random(1))
                assert chosen in position.legal(seat)
                world = view.resample(seat, rng)
                assert player.choose(world.seen_by(seat), seat, Random(1)) == chosen


@pytest.mark.parametrize(("players", "share"), [(2, 0.85), (3, 0.75), (4, 0.6)])
def test_greedy_beats_random_at_knights_and_castles(players: int, share: float) -> None:
    played = dg.game("knights-and-castles")
    won = 0
    for seed in range(60):
        table = dg.table(played.slug, players=players, seed=seed)
        seats = {seat: bot("greedy" if seat == seed % players else "random", played) for seat in range(players)}
        outcome = let_bots_move(table, seats).position.outcome()
        won += seed % players in outcome.winners
    assert won >= share * 60


def test_same_seed_same_game() -> None:
    played = dg.game("knights-and-castles")
    games = set()
    for _ in range(2):
        table = dg.table(played.slug, players=3, seed="again")
        games.add(let_bots_move(table, dict.fromkeys(range(3), bot("greedy", played))).history())
    assert len(games) == 1


@pytest.mark.parametrize("name", ["deep", "strong:5", "master:", "ismcts:", "ismcts:0", "ismcts:x", "ismcts:-3", ""])
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(dg.NotationError, match=rf"There is no bot “{name}”.*Choose one of: random, beginner, "):
        bot(name, dg.game("knights-and-castles"))


def test_the_budget_of_a_search_stands_behind_its_name() -> None:
    played = dg.game("knights-and-castles")
    assert bot("ismcts:77", played).simulations == 77
    assert bot("ismcts", played).simulations == played.search.simulations
