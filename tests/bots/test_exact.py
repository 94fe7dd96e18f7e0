"""Endings worked out: what is said to be exact is what a plain search of everything finds."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.bots import exact as endings
from dragongames.bots.exact import Alone, Ending, TooMuch, last_moves, solved_ending
from dragongames.bots.levels import level, lore_of
from dragongames.bots.playouts import drawn
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE
from dragongames.lessons.practice.shelf import problems


def lore(slug: str) -> Lore:
    found = lore_of(dg.game(slug))
    assert found is not None
    return found


def plain(judge: Lore, position: Any) -> tuple[float, ...]:
    """Everything tried, nothing remembered."""
    if not position.actors:
        return tuple(judge.value(position, seat) for seat in range(position.seats))
    seat = position.actors[0]
    if seat == CHANCE:
        odds = position.odds()
        whole = sum(weight for _, weight in odds)
        ways = [(plain(judge, position.after(move)), weight / whole) for move, weight in odds]
        return tuple(sum(values[at] * share for values, share in ways) for at in range(position.seats))
    return max((plain(judge, position.after(move)) for move in position.legal(seat)), key=lambda each: each[seat])


def last_tile(seed: int) -> Any:
    """A random game of Carcassonne before its last tile is laid."""
    game, rng = dg.game("carcassonne"), Random(seed)
    position: Any = game.start(game.options(players=2, expansion=False))
    while position.actors:
        if not any(position.bag) and position.actors[0] != CHANCE:
            return position
        moves = position.legal(position.actors[0])
        position = position.after(drawn(position.odds(), rng.random()) if not moves else rng.choice(moves))
    return None


def test_the_last_tile_of_carcassonne_is_laid_exactly() -> None:
    judge = lore("carcassonne")
    position = last_tile(3)
    assert position is not None
    seat = position.actors[0]
    found = solved_ending(judge, position, seat)
    assert found is not None
    assert {exact.move for exact in found} == set(position.legal(seat))
    assert found[0].value == pytest.approx(plain(judge, position)[seat])
    for exact in found[:5]:
        assert exact.value == pytest.approx(plain(judge, position.after(exact.move))[seat])


def test_what_is_far_from_its_end_is_not_called_exact() -> None:
    position: Any = dg.table("carcassonne", seed=1).position
    assert solved_ending(lore("carcassonne"), position, position.actors[0]) is None


def test_an_ending_that_is_too_long_is_given_up() -> None:
    judge = lore("carcassonne")
    position: Any = dg.table("carcassonne", seed=1).position
    with pytest.raises(TooMuch):
        Ending(judge, 20).values(position)


def problem(slug: str, *, last: bool, number: int = 0) -> tuple[Any, Any, int]:
    """An exact problem of the shelf, whose best turn ends the game or not: the problem, its view, its seat."""
    game, found = dg.game(slug), []
    for each in problems(slug):
        view = game.read(each.position).seen_by(each.seat)
        position = view.resample(each.seat, Random(0))
        for text in each.best:
            position = position.after(game.notation.read(text, each.seat))
        if each.exact and last == (not position.actors):
            found.append((each, view, each.seat))
            if len(found) > number:
                break
    return found[number]


@pytest.mark.parametrize("number", range(4))
def test_a_last_turn_is_worth_what_was_proved_of_it(number: int) -> None:
    found, view, seat = problem("simurgh", last=True, number=number)
    worths = last_moves(lore("simurgh"), view, seat, Random(5))
    assert worths is not None
    first = dg.game("simurgh").notation.read(found.best[0], seat)
    assert worths.keys() == set(view.legal(seat))
    assert worths[first] == max(worths.values()) == pytest.approx(found.won[0], abs=0.01)


def test_a_turn_after_which_others_decide_is_no_last_turn() -> None:
    game = dg.game("simurgh")
    position: Any = game.start(game.options(players=2))
    rng = Random(1)
    while position.actors[0] == CHANCE or len(position.legal(position.actors[0])) < 2:
        actor = position.actors[0]
        move = drawn(position.odds(), rng.random()) if actor == CHANCE else position.legal(actor)[0]
        position = position.after(move)
    seat = position.actors[0]
    assert last_moves(lore("simurgh"), position.seen_by(seat), seat, Random(1)) is None


def test_where_only_chance_is_left_its_mean_is_known() -> None:
    """Pearls turned over at the end of Zaklinacze Smoków: the mean over every order, against everything tried."""
    game, judge = dg.game("dragonkeepers"), lore("dragonkeepers")
    ends = 0
    for each in problems("dragonkeepers")[:12]:
        position = game.read(each.position).seen_by(each.seat).resample(each.seat, Random(0))
        for text in each.best:
            position = position.after(game.notation.read(text, each.seat))
        if position.actors != (CHANCE,):
            continue
        expected = Alone(judge).expected(position)
        assert expected == pytest.approx(plain(judge, position))
        ends += 1
        whole = Alone(judge)
        whole.expected(position)
        looked_at = Alone(judge).left - whole.left
        assert looked_at > len(position.odds()), "ends count, too"
        assert Alone(judge, most=looked_at).expected(position) == expected
        assert Alone(judge, most=looked_at - 1).expected(position) is None  # too much work
    assert ends > 3
    begun: Any = game.start(game.options(players=2))
    assert Alone(judge).expected(begun) is None  # others decide after that


@pytest.mark.parametrize("number", range(0, 200, 25))
def test_master_ends_a_game_of_secret_hands_when_that_is_proved_best(number: int) -> None:
    game = dg.game("dragonkeepers")
    each = problems("dragonkeepers")[number]
    position = game.read(each.position).seen_by(each.seat).resample(each.seat, Random(0))
    goal = position
    for text in each.best:
        goal = goal.after(game.notation.read(text, each.seat))
    master, rng = level("master", game), Random(number)
    while position.actors == (each.seat,):
        position = position.after(master.choose(position.seen_by(each.seat), each.seat, rng))
    wanted, found = (Alone(lore("dragonkeepers")).expected(end) for end in (goal, position))
    assert wanted is not None
    assert found is not None, "the game goes on"
    assert found[each.seat] == pytest.approx(wanted[each.seat], abs=0.02)


def test_an_ending_that_goes_too_deep_is_too_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never a failure of Python's own."""
    monkeypatch.setattr(endings, "DEEP", 20)
    game = dg.game("simurgh")
    ending = Ending(lore("simurgh"))
    with pytest.raises(TooMuch):
        ending.values(game.start(game.options(players=2)))
    assert ending.deep == 0
