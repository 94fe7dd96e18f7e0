"""Levels: chosen by name everywhere, of games that have learnt nothing too, and at once where somebody waits."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.bots import bot, levels
from dragongames.bots.ismcts import Ismcts
from dragongames.bots.levels import LEVELS, adviser
from dragongames.bots.master import Master
from dragongames.games import GAMES

SLUG = "knights-and-castles"


@pytest.mark.parametrize("name", LEVELS)
def test_every_level_is_chosen_by_its_name(name: str) -> None:
    table = dg.table(SLUG, seed=1)
    seat = table.position.actors[0]
    move = bot(name, table.game).choose(table.position.seen_by(seat), seat, Random(1))
    assert move in table.position.legal(seat)


def test_the_sensible_level_is_greedy_by_its_old_name() -> None:
    game = dg.game(SLUG)
    assert type(bot("greedy", game)) is type(bot("sensible", game)) is type(game.bot())


def test_a_beginner_errs_now_and_then() -> None:
    table = dg.table("dragon-castle", seed=1)
    view, seat = table.position, table.position.actors[0]
    beginner, sure = bot("beginner", table.game), bot("sensible", table.game)
    chosen = [beginner.choose(view, seat, Random(n)) == sure.choose(view, seat, Random(n)) for n in range(40)]
    assert 0 < sum(chosen) < 40


def test_a_game_that_has_learnt_nothing_has_every_level_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = dg.game(SLUG)
    monkeypatch.setattr(levels, "find_spec", lambda name: None)
    assert levels.lore_of(game) is None
    assert type(levels.level("strong", game)) is type(game.bot())
    assert isinstance(levels.level("master", game, 5), Ismcts)
    assert type(adviser(game)) is type(game.bot())


def test_a_master_is_sent_to_other_processes_by_the_name_of_its_game() -> None:
    master = bot("master:7", dg.game("simurgh"))
    copied = pickle.loads(pickle.dumps(master))
    assert isinstance(copied, Master)
    assert (copied.game.slug, copied.budget) == ("simurgh", 7)


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_hint_is_a_move_that_is_allowed(slug: str) -> None:
    table = dg.table(slug, seed=3)
    seat = table.position.actors[0]
    assert adviser(table.game).choose(table.position.seen_by(seat), seat, Random(1)) in table.position.legal(seat)
