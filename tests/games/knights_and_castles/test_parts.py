"""A test for every rule on setup, goal and components, named after it."""

from __future__ import annotations

from collections import Counter

import pytest

import dragongames as dg
from dragongames.core.game.position import CHANCE, PUBLIC
from dragongames.games.knights_and_castles import GAME
from dragongames.games.knights_and_castles.box.components import components
from dragongames.games.knights_and_castles.box.contents import ARMIES, CARDS, DRAGON, TILES
from dragongames.games.knights_and_castles.rules.events import (
    CastleWon,
    Dealt,
    GameEnded,
    ShepherdsBack,
    Shuffled,
    Started,
)
from dragongames.games.knights_and_castles.rules.hands import cards
from dragongames.games.knights_and_castles.rules.moves import Draw
from dragongames.games.knights_and_castles.rules.options import Options
from dragongames.games.knights_and_castles.rules.scoring import KINDS, POINTS, STRENGTH, kind
from dragongames.games.knights_and_castles.rules.setup import start
from tests.games.asked import refused, the
from tests.games.knights_and_castles.positions import ALL, castle, lay


@pytest.mark.parametrize("players", [2, 3, 4])
def test_KC_1_1_two_to_four_players(players: int) -> None:
    assert dg.table(GAME.slug, players=players).position.seats == players
    for wrong in (0, 1, 5):
        with pytest.raises(dg.NotationError, match="players"):
            dg.table(GAME.slug, players=wrong)
    told = refused(castle(hands=(ALL,) * players), f"{players + 1}: lay dragon shepherd", "KC-1.1")
    assert f"no player {players + 1}" in told


def test_KC_1_2_tiles_lie_hidden_and_one_is_put_away() -> None:
    position = start(Options(2, youngest_first=(1, 2)))
    assert sum(position.bag) == 8
    assert dict(position.odds()) == {Draw(CHANCE, t): n for t, n in enumerate(position.bag)}
    at = dg.table(GAME.slug, seed=4)
    assert the(Shuffled, list(at.root.children[0].events)).tiles == 8
    while not at.over:
        at.play(at.position.legal(at.position.actors[0])[0])
    assert sum(at.position.bag) == 1, "seven tiles were turned over, one never was"
    assert at.position.bag[the(GameEnded, list(at.node.events)).removed] == 1


def test_KC_1_3_everybody_has_the_same_eight_cards() -> None:
    at = dg.table(GAME.slug, players=4, by_hand=True).play("youngest-first 4+3+2+1")
    assert the(Dealt, list(at.node.events)).cards == 8
    position = at.position
    assert {cards(hand) for hand in position.hands} == {tuple(ARMIES)}


def test_KC_1_4_hands_are_secret() -> None:
    at = castle()
    view = at.position.seen_by(0)
    assert view.hands[0] == at.position.hands[0]
    assert view.hands[1] == view.hands[2] == -1
    at.play("2: lay dragon peasant")
    assert at.position.seen_by(0) == at.back().play("2: lay shepherd shepherd").position.seen_by(0)
    assert at.position.seen_by(PUBLIC).hands == (-1, -1, -1)


def test_KC_1_5_the_youngest_starts_with_the_sword() -> None:
    assert start(Options(3, youngest_first=(2, 3, 1))).sword == 1
    at = dg.table(GAME.slug, players=3, by_hand=True).play("youngest-first 3+1+2")
    assert the(Started, list(at.node.events)).sword == at.position.sword == 2


def test_KC_1_6_ages_are_told_or_drawn() -> None:
    odds = start(Options(3)).odds()
    assert len(odds) == 6
    assert {weight for _, weight in odds} == {1}
    assert len({dg.table(GAME.slug, players=3, seed=s).position.ages for s in range(60)}) == 6
    with pytest.raises(dg.ImpossiblePosition, match="each of the 3 players"):
        dg.table(GAME.slug, players=3, youngest_first=(1, 1, 2))


def test_KC_2_1_castles_are_points() -> None:
    at = castle("small-wood", castles=("big-stone", "small-stone+big-brick", "small-brick"), round=5, sword=3)
    assert at.position.points == (2, 3, 1)


def test_KC_3_1_three_kinds_of_castle_big_and_small() -> None:
    assert Counter((KINDS[kind(tile)], POINTS[tile]) for tile in range(6)) == {
        (name, points): 1 for name in KINDS for points in (1, 2)
    }


def test_KC_3_2_six_castles_and_two_drums() -> None:
    found = components(start(Options(2, youngest_first=(1, 2))))
    assert {name: found[name] for name in TILES} == {**dict.fromkeys(TILES, 1), "drum": 2}


def test_KC_3_3_strength_depends_on_the_castle() -> None:
    by_name = {name: dict(zip(CARDS, row, strict=False)) for name, row in zip(KINDS, STRENGTH, strict=True)}
    assert [by_name[k]["footman"] for k in KINDS] == [6, 3, 2]
    assert [by_name[k]["knight"] for k in KINDS] == [2, 6, 3]
    assert [by_name[k]["archer"] for k in KINDS] == [3, 2, 6]
    assert [by_name[k]["dragon"] for k in KINDS] == [5, 5, 5]
    assert [by_name[k]["catapult"] for k in KINDS] == [4, 4, 4]
    assert [by_name[k]["peasant"] for k in KINDS] == [1, 1, 1]
    for tile, winner in (("big-stone", 0), ("big-brick", 1), ("big-wood", 2)):
        won = the(CastleWon, lay(castle(tile), "footman shepherd", "knight shepherd", "archer shepherd"))
        assert (won.seat, won.strength) == (winner, 6)


def test_KC_3_4_different_armies_never_tie() -> None:
    for row in STRENGTH:
        assert sorted(row) == [1, 2, 3, 4, 5, 6]


def test_KC_3_5_camps_are_face_down() -> None:
    castles = ("big-stone+big-brick+big-wood", "-", "-")
    at = castle("drum", hands=("dragon", ALL, ALL), castles=castles, round=4, sword=2)
    before = at.position.seen_by(1)
    assert before.possible[0] == (1 << DRAGON,), "everybody saw which five armies went there"
    at.play("1: recruit archer")
    assert len(at.position.seen_by(1).possible[0]) == 5, "which of the five came back nobody else knows"
    assert at.position.seen_by(0).hands[0] == 1 << 2 | 1 << DRAGON


def test_KC_3_6_cards_in_the_camp_cannot_be_laid() -> None:
    at = castle(hands=("footman+peasant", ALL, ALL), castles=("big-stone+big-wood", "-", "-"), round=3, sword=2)
    told = refused(at, "1: lay dragon shepherd", "KC-3.6")
    assert "The dragon" in told
    assert "footman, peasant and two shepherds" in told
    assert "dragon" not in str(at.moves(0))


def test_KC_3_7_shepherds_always_return() -> None:
    at = castle()
    events = lay(at, "shepherd shepherd", "dragon shepherd", "footman knight")
    assert the(ShepherdsBack, events).seats == (0, 1)
    for seat in range(3):
        at.node = at.root
        assert "lay shepherd shepherd" in {GAME.notation.write(m, "en") for m in at.position.legal(seat)}


def test_KC_3_8_six_armies_and_two_shepherds() -> None:
    moves = start(Options(2, youngest_first=(1, 2))).after(Draw(CHANCE, 0)).legal(0)
    assert len(moves) == 15 + 6 + 1  # two of six armies, an army with a shepherd, both shepherds
