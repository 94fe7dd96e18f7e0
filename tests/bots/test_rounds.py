"""Moments at which several choose: mixtures that nobody can exploit, compared with exact solutions."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.analysis import matrix
from dragongames.analysis.equilibrium import Values
from dragongames.bots.guesses import Guess, sensibly, thoughtfully
from dragongames.bots.levels import lore_of
from dragongames.bots.regrets import Regrets, solved
from dragongames.bots.rounds import drawn_from, mixture, thought
from dragongames.core.game.lore import Lore

SLUG = "knights-and-castles"
# Both hold what the other fears: whoever always lays the same loses the castle.
LAST = """knights-and-castles 2 players
round: 7
tile: big-brick
unseen: drum
youngest first: 1 2
sword: 1
1: hand knight+dragon; castles small-stone+big-stone
2: hand knight+catapult; castles small-brick+big-wood+small-wood
"""
# Everything is still to come.
FIRST = """knights-and-castles 2 players
round: 1
tile: big-brick
unseen: big-stone small-stone small-brick big-wood small-wood drum drum
youngest first: 1 2
sword: 1
1: hand footman+knight+archer+dragon+catapult+peasant
2: hand footman+knight+archer+dragon+catapult+peasant
"""
# The last castle is still to come.
LAST_BUT_ONE = """knights-and-castles 2 players
round: 6
tile: small-brick
unseen: big-brick drum
youngest first: 1 2
sword: 1
1: hand knight+dragon+archer; castles small-stone+big-stone
2: hand knight+catapult+footman; castles small-wood+big-wood
"""


def lore() -> Lore:
    found = lore_of(dg.game(SLUG))
    assert found is not None
    return found


def test_regrets_come_to_an_equilibrium() -> None:
    payoffs = [[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]]
    mine, theirs, value = solved(payoffs, 2_000)
    exact = matrix.solve(payoffs)
    assert value == pytest.approx(exact.value, abs=0.01)
    assert mine == pytest.approx(exact.rows, abs=0.03)
    assert theirs == pytest.approx(exact.columns, abs=0.03)


def test_whoever_regrets_nothing_chooses_evenly() -> None:
    assert Regrets(4).now() == [0.25] * 4


def exploited(position: Any, values: Values) -> float:
    """What the best answers to both mixtures gain together."""
    moves = position.legal(0), position.legal(1)
    payoffs = [[values.value(position.after(one).after(other)) for other in moves[1]] for one in moves[0]]
    mixed = []
    for seat in (0, 1):
        shares = thought(dg.game(SLUG), lore(), position.seen_by(seat), seat, Random(1))
        assert sum(shares.values()) == pytest.approx(1)
        mixed.append([shares.get(move, 0.0) for move in moves[seat]])
    columns = list(zip(*payoffs, strict=True))
    against = [sum(share * value for share, value in zip(mixed[0], column, strict=True)) for column in columns]
    answers = [sum(share * value for share, value in zip(mixed[1], row, strict=True)) for row in payoffs]
    return max(answers) - min(against)


@pytest.mark.parametrize("text", [LAST, LAST_BUT_ONE])
def test_the_end_of_rycerze_is_mixed_so_that_nobody_gains_by_it(text: str) -> None:
    game = dg.game(SLUG)
    assert exploited(game.read(text), Values(game)) < 0.03


def test_three_mix_too_and_choose_what_their_hand_allows() -> None:
    table = dg.table(SLUG, players=3, seed=2)
    while len(table.position.actors) < 3:
        table.play(table.position.odds()[0][0])
    view = table.position.seen_by(1)
    shares = mixture(lore(), view, 1, Random(1))
    assert set(shares) == set(view.legal(1))
    assert sum(shares.values()) == pytest.approx(1)
    assert drawn_from(shares, Random(1)) in view.legal(1)


def test_who_expects_a_stubborn_player_wins_more_from_him_and_gives_up_little() -> None:
    """The other is thought to lay what his mixture lays most often, again and again."""
    position = dg.game(SLUG).read(FIRST)
    view = position.seen_by(0)
    safe = mixture(lore(), view, 0, Random(1))
    often = mixture(lore(), position.seen_by(1), 1, Random(1))
    stubborn = max(often, key=lambda move: often[move])

    def guess(world: Any, seat: int, hands: int) -> list[float]:
        return [float(move == stubborn) for move in world.legal(seat)]

    bold = mixture(lore(), view, 0, Random(1), guess=Guess(guess, 0.6))
    worth = {
        name: {
            answer: sum(share * lore().shares(position.after(move).after(answer))[0] for move, share in shares.items())
            for answer in position.legal(1)
        }
        for name, shares in (("safe", safe), ("bold", bold))
    }
    assert worth["bold"][stubborn] > worth["safe"][stubborn] + 0.02
    assert min(worth["safe"].values()) - 0.12 < min(worth["bold"].values()) < min(worth["safe"].values())


def test_a_guess_says_how_often_each_choice_is_made() -> None:
    game = dg.game(SLUG)
    position = game.read(LAST_BUT_ONE)
    for guess in (sensibly(game, Random(1), 12), thoughtfully(game, Random(1))):
        for seat in (0, 1):
            shares = guess.shares(position, seat, 1)
            assert len(shares) == len(position.legal(seat))
            assert sum(shares) == pytest.approx(1)
            assert min(shares) >= 0
