"""Choices made at the same time, learnt by dealing: near the equilibrium, with errors that hold, blind to secrets."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.analysis import matrix
from dragongames.analysis.dealing import Dealing
from dragongames.analysis.difference import explain
from dragongames.analysis.exactly import solved_choices
from dragongames.analysis.playing import play_bots
from dragongames.analysis.turns import Turns
from dragongames.bots.deals import Deals
from dragongames.bots.levels import lore_of

KC = "knights-and-castles"
GAME = dg.game(KC)
LORE = lore_of(GAME)
assert LORE is not None


def dealing(position: Any, seed: int, deals: int) -> Dealing:
    assert LORE is not None
    seat = next(actor for actor in position.actors if actor >= 0)
    found = Dealing(GAME, LORE, position.seen_by(seat), seat, str(seed))
    found.run(deals)
    return found


@pytest.mark.parametrize(("cards", "seed"), [(2, 900), (4, 901), (4, 903)])
def test_for_two_it_comes_near_to_what_is_worked_out(cards: int, seed: int) -> None:
    assert LORE is not None
    position = play_bots(KC, ("strong", "sensible"), cards, seed=seed).position
    known = solved_choices(LORE, position.seen_by(0), 0)
    assert known is not None
    value = known[0][0].won
    found = dealing(position, 1, 1_000)
    payoffs = [
        [LORE.shares(position.after(mine).after(theirs))[0] for theirs in position.legal(1)]
        for mine in position.legal(0)
    ]
    assert matrix.solve(payoffs).value == pytest.approx(value, abs=1e-6)
    mixed = [found.mixture[move] for move in position.legal(0)]
    sure = min(sum(share * row[at] for share, row in zip(mixed, payoffs, strict=True)) for at in range(len(payoffs[0])))
    assert sure > value - 0.02, "nobody wins much from who chooses like that"
    told = {each.move: each for each in found.tried()}
    most = told[max(found.mixture, key=lambda move: found.mixture[move])]
    assert most.wins == pytest.approx(value, abs=3 * most.error)
    assert sum(most.shares) == pytest.approx(1)


@pytest.mark.parametrize(("cards", "seed"), [(0, 1), (9, 3)])
def test_among_three_two_seeds_agree_within_their_errors(cards: int, seed: int) -> None:
    position = play_bots(KC, ("strong",) * 3, cards, seed=seed).position
    one, other = ({each.move: each for each in dealing(position, number, 400).tried()} for number in (1, 2))
    apart = [(one[move].wins - other[move].wins) / hypot(one[move].error, other[move].error) for move in one]
    assert all(abs(many) < 4 for many in apart)
    assert sum(many * many for many in apart) / len(apart) < 3
    assert min(each.error for each in one.values()) > 0.02, "what positions are worth was learnt, too"


@pytest.mark.parametrize(("cards", "seed"), [(4, 47), (8, 302), (2, 46)])
def test_of_choices_worth_the_same_the_usual_one_comes_first(cards: int, seed: int) -> None:
    position = play_bots(KC, ("strong", "sensible"), cards, seed=seed).position
    turns = Turns(GAME, position.seen_by(0), 0).run(50)
    pairs = [(one, other) for one, other in pairwise(turns.options) if one.won == other.won and one.share]
    assert turns.exact
    assert pairs
    assert all((one.share or 0.0) >= (other.share or 0.0) for one, other in pairs)


def test_each_deal_tries_every_choice_and_more_may_be_made() -> None:
    position = play_bots(KC, ("strong",) * 3, 9, seed=3).position
    at_once, in_parts = dealing(position, 1, 60), dealing(position, 1, 20)
    in_parts.run(40)
    assert at_once.simulations == in_parts.simulations == 60
    assert {each.visits for each in at_once.tried()} == {60}
    assert at_once.tried() == in_parts.tried()
    assert sum(at_once.mixture.values()) == pytest.approx(1)


def test_others_learn_against_every_hand_that_may_be_held() -> None:
    """Who holds a secret is not answered as if it were known."""
    assert LORE is not None
    for seed in range(60):
        table, rng = dg.table(KC, seed=seed), Random(seed)
        while not table.over and not (len(table.position.possible[0]) > 1 and table.position.actors == (0, 1)):
            table.play(rng.choice(table.position.legal(table.position.actors[0])))
        if not table.over:
            break
    deals = Deals(LORE, table.position.seen_by(0), 0, Random(1))
    assert len(deals.hands[0]) > 1
    deals.run(60)
    assert {held[0] for held, _ in deals.known} == set(deals.hands[0])
    assert set(deals.mixture) == set(table.position.legal(0))


def test_explain_tells_of_the_turns_it_followed() -> None:
    """And not of another that begins with the same move, looked at twice."""
    table = play_bots("dragonkeepers", ("sensible", "sensible"), 66, seed=501)
    found = explain(table, "put green/white right", simulations=40)
    assert found.one.visits >= 20
    assert found.other.visits >= 20


def test_explain_of_a_choice_counts_both_by_the_same_deals() -> None:
    table = play_bots(KC, ("strong",) * 3, 9, seed=3)
    mine, theirs = table.legal_moves(table.position.actors[0])[:2]
    found = explain(table, mine, theirs, simulations=100)
    assert found.scores.times[mine] == found.scores.times[theirs] == 50
    assert {found.one.first, found.other.first} == {mine, theirs}
