"""The search: it keeps to its budget and its seed, sees only its view, and finds what there is to be found."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.bots import bot
from dragongames.bots.choices import Choice
from dragongames.bots.ismcts import Ismcts, Thinking
from dragongames.bots.playouts import drawn, judge, likely, play_on, play_with, totals
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE, Move
from dragongames.games import GAMES
from dragongames.games.knights_and_castles.rules.moves import Lay, Recruit
from tests.games.asked import LAST

KC = "knights-and-castles"


def decision(game: Game, seed: int, skipped: int = 0) -> Any:
    """A position of a random game at which a player decides."""
    rng, position = Random(seed), game.start(game.options())
    while position.actors[0] == CHANCE or skipped:
        if position.actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), rng.random()))
        else:
            position, skipped = position.after(rng.choice(position.legal(position.actors[0]))), skipped - 1
    return position


@pytest.mark.parametrize("slug", list(GAMES))
def test_the_same_seed_finds_the_same_in_one_go_and_in_slices(slug: str) -> None:
    game = dg.game(slug)
    position = decision(game, 1, 3)
    seat = position.actors[0]
    whole, slices = (Thinking(game, position.seen_by(seat), seat, Random(7)) for _ in range(2))
    whole.run(60)
    for some in (1, 9, 50):
        slices.run(some)
    assert whole.simulations == slices.simulations == 60
    assert whole.tried() == slices.tried()
    assert sum(tried.visits for tried in whole.tried()) == 60


@pytest.mark.parametrize("slug", list(GAMES))
def test_what_the_seat_cannot_see_makes_no_difference(slug: str) -> None:
    game, rng = dg.game(slug), Random(3)
    for skipped in (2, 7):
        position = decision(game, 5, skipped)
        seat = position.actors[0]
        world = position.seen_by(seat).resample(seat, rng)
        chosen = [Ismcts(game, 40).choose(p.seen_by(seat), seat, Random(1)) for p in (position, world)]
        assert chosen[0] == chosen[1]
        assert chosen[0] in position.legal(seat)


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_simulation_remembers_one_new_moment(slug: str) -> None:
    game = dg.game(slug)
    position = decision(game, 1)
    seat = position.actors[0]
    thinking = Thinking(game, position.seen_by(seat), seat, Random(1))
    thinking.run(50)
    remembered = sum(len(known) for known in thinking.known)
    assert remembered <= 1 + 50 * position.seats, "more than a moment was remembered in one simulation"


def test_where_nothing_is_hidden_what_follows_is_worked_out_once() -> None:
    """Keeping it makes no difference to what is found: it saves the time of working it out again."""
    game = dg.game("carcassonne")
    position = decision(game, 2, 9)
    seat = position.actors[0]
    kept, anew = (Thinking(game, position, seat, Random(5)) for _ in range(2))
    anew.open = False
    kept.run(150)
    anew.run(150)
    assert kept.open
    assert kept.start.then
    assert not anew.start.then
    assert kept.tried() == anew.tried()


@pytest.mark.parametrize("slug", list(GAMES))
def test_what_is_hidden_is_drawn_anew_each_time(slug: str) -> None:
    game = dg.game(slug)
    view = decision(game, 2, 3)
    seat = view.actors[0]
    thinking = Thinking(game, view.seen_by(seat), seat, Random(5))
    assert thinking.open is (slug in {"carcassonne", "dragon-castle"})


def test_a_decision_asked_again_costs_no_new_simulation() -> None:
    game = dg.game(KC)
    position = decision(game, 1)
    player = Ismcts(game, 300)
    first = player.choose(position.seen_by(0), 0, Random(1))
    assert player.choose(position.seen_by(0), 0, Random(99)) == first
    assert player.think(position.seen_by(0), 0, Random(1)).simulations == 300


def test_what_was_found_before_is_used_for_the_next_decision() -> None:
    game = dg.game(KC)
    position = decision(game, 1)
    player = Ismcts(game, 6000)
    view = position.seen_by(0)
    mine = player.choose(view, 0, Random(1))
    theirs = player._thinking[0].known[1]
    often = max(theirs.values(), key=lambda choice: choice.met)
    reply = often.moves[often.visits.index(max(often.visits))]
    later = position.after(mine).after(reply)
    later = later.after(max(later.odds(), key=lambda odd: odd[1])[0])
    assert player.think(later.seen_by(0), 0, Random(1)).simulations > 0
    forgotten = player.think(view, 0, Random(1)).look_at
    for _ in range(2):
        forgotten(view, Random(1))
    assert sum(map(len, player._thinking[0].known)) < 10, "what was not met lately is forgotten"


def test_copies_begin_with_an_empty_head() -> None:
    game = dg.game(KC)
    position = decision(game, 1)
    player = Ismcts(game, 50, replace(game.search, explore=0.7))
    player.choose(position.seen_by(0), 0, Random(1))
    for copy in (deepcopy(player), pickle.loads(pickle.dumps(player))):
        assert copy._thinking == {}
        assert (copy.game, copy.simulations, copy.settings) == (game, 50, player.settings)
        assert copy.choose(position.seen_by(0), 0, Random(1)) == player.choose(position.seen_by(0), 0, Random(1))


def test_seats_do_not_share_what_they_found() -> None:
    game = dg.game(KC)
    position = decision(game, 1)
    together, alone = Ismcts(game, 200), Ismcts(game, 200)
    together.choose(position.seen_by(0), 0, Random(1))
    together.choose(position.seen_by(1), 1, Random(2))
    alone.choose(position.seen_by(1), 1, Random(2))
    assert together.think(position.seen_by(1), 1, Random(3)).tried() == alone.think(
        position.seen_by(1), 1, Random(3)).tried()


def test_who_decides_second_does_not_think_the_first_one_random() -> None:
    game = dg.game(KC)
    position = decision(game, 1)
    laid = position.after(position.legal(0)[0])
    before, after = (Thinking(game, p.seen_by(1), 1, Random(1)) for p in (position, laid))
    for thinking in (before, after):
        thinking.run(100)
    assert before.tried() == after.tried()
    assert after.known[0], "the first one's choice is thought about"


def test_a_won_castle_is_taken() -> None:
    game = dg.game(KC)
    position = game.read(LAST)
    best = Ismcts(game, 2000).choose(position.seen_by(0), 0, Random(1))
    assert isinstance(best, Lay)
    assert 1 in (best.first, best.second), "the knight beats everything the other has"


def test_a_forced_move_needs_no_thought() -> None:
    game = dg.game(KC)
    position = game.read(LAST.replace("tile: big-brick", "tile: drum").replace("knight+peasant", "knight+peasant+"
                         "archer+footman+dragon").replace("unseen: drum", "unseen: big-brick"))
    player = Ismcts(game, 10**9)
    assert isinstance(player.choose(position.seen_by(0), 0, Random(1)), Recruit)
    assert player._thinking == {}


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_way_of_playing_on_is_judged(slug: str) -> None:
    game = dg.game(slug)
    position = decision(game, 2, 4)
    seat = position.actors[0]
    short = replace(game.search, turns=3)
    greedy = replace(game.search, playout="greedy", turns=2)
    narrow = replace(game.search, wide=2, widening=0.5, guided=True)
    for settings in (short, greedy, narrow):
        thinking = Thinking(game, position.seen_by(seat), seat, Random(1), settings)
        thinking.run(25)
        for tried in thinking.tried():
            assert 0 <= tried.value <= 1
            assert 0 <= tried.wins <= 1
    assert len(thinking.tried()) <= 2 + 0.5 * 25**0.5 + 1
    assert thinking.root.moves[0] == bot("greedy", game).choose(position.seen_by(seat), seat, Random(1))


def test_positions_that_cannot_be_hashed_are_found_again() -> None:
    game = dg.game(KC)
    position = decision(game, 1)
    one, other = (Thinking(game, position.seen_by(0), 0, Random(1)) for _ in range(2))
    other.key = lambda view: repr(view).encode()
    other.known = [{}, {}]
    other.root = other.choice(other.view, 0)
    for thinking in (one, other):
        thinking.run(200)
    assert one.tried() == other.tried()
    assert set(map(type, other.known[0])) == {bytes}


def test_chance_is_drawn_by_its_weights() -> None:
    odds = ((Move(-1), 1), (Move(-2), 3))
    assert [drawn(odds, at / 8).seat for at in range(8)] == [-1, -1, -2, -2, -2, -2, -2, -2]
    assert drawn(odds, 1.0) == Move(-2)


def test_who_leads_is_likelier_to_win() -> None:
    assert likely((3, 3), 5.0) == (0.5, 0.5)
    ahead, level, behind = likely((9, 4, 2), 5.0)
    assert ahead > level > behind
    assert ahead + level + behind == pytest.approx(1)
    assert likely((9, 4), 1.0)[0] > likely((9, 4), 5.0)[0]


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_finished_game_is_judged_by_its_outcome(slug: str) -> None:
    game = dg.game(slug)
    end = play_on(game.start(game.options()), Random(4).random)
    judged, outcome = judge(game, game.search, end), end.outcome()
    assert judged.points == outcome.totals == totals(game, end)
    assert sum(judged.wins) == pytest.approx(1)
    assert {seat for seat, win in enumerate(judged.wins) if win} == set(outcome.winners)
    best = max(range(end.seats), key=judged.values.__getitem__)
    assert best in outcome.winners


def test_a_game_that_goes_on_is_judged_by_what_is_expected() -> None:
    game = dg.game(KC)
    start = decision(game, 1)
    level = judge(game, game.search, start)
    assert level.wins == (0.5, 0.5)
    assert level.points == (0, 0)
    better = judge(game, replace(game.search, expect=lambda position: (7.5, 2.0)), start)
    assert better.points == (7.5, 2.0)
    assert better.wins[0] > 0.8
    assert better.values[0] > 0.5 > better.values[1]


def test_playouts_stop_where_they_should() -> None:
    game = dg.game(KC)
    start = decision(game, 1)
    assert play_on(start, Random(1).random, 0) == start
    assert not play_on(start, Random(1).random).actors
    after = play_on(start, Random(1).random, 2)
    assert after.round == start.round + 1, "the second has chosen too, the next round has begun"
    assert after.actors == start.actors
    asked: list[tuple[Any, int]] = []

    def choose(view: Any, seat: int, rng: Random) -> Move:
        asked.append((view, seat))
        move: Move = rng.choice(view.legal(seat))
        return move

    play_with(choose, start, Random(1), 3)
    assert [seat for _, seat in asked] == [0, 1, 0]
    assert all(view == view.seen_by(seat) for view, seat in asked)


def test_the_bound_falls_with_tries_and_rises_with_waiting() -> None:
    choice = Choice([Move(0), Move(1)], 1)
    first, second = choice.admit(None), choice.admit(None)
    assert choice.moves == [Move(1), Move(0)], "the most promising stands last and comes first"
    for at, value in ((first, 0.6), (second, 0.4)):
        choice.learn(at, value, 0.5)
    assert choice.best(0.5) == first
    for _ in range(200):
        choice.learn(choice.best(0.5), 0.5, 0.5)
    assert min(choice.visits) > 50, "equal moves are tried equally often"
    assert sum(choice.visits) == choice.met == 202
