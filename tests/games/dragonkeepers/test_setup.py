"""A test for every rule on setup, goal and the book, named after it."""

from __future__ import annotations

from collections import Counter

import pytest

import dragongames as dg
from dragongames.core.game.position import CHANCE, PUBLIC
from dragongames.games.dragonkeepers import GAME
from dragongames.games.dragonkeepers.box.cards import BACK, COLOUR, DIGIT, FRONT, KIND_AT, LEFT, RIGHT, SIDE
from dragongames.games.dragonkeepers.box.components import components
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.events import Dealt, PageSeen, PiecesSorted, TurnBegun, TurnedOver
from dragongames.games.dragonkeepers.rules.options import Options
from dragongames.games.dragonkeepers.rules.phases import TAKE
from dragongames.games.dragonkeepers.rules.setup import start
from tests.games.asked import refused
from tests.games.dragonkeepers.positions import K, at


def built(players: int, seed: int = 1) -> dg.Table:
    return dg.table(GAME.slug, players=players, seed=seed)


def told(table: dg.Table, kind: type) -> list[object]:
    return [event for node in table.node.path for event in node.events if isinstance(event, kind)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_DK_1_1_two_to_four_players(players: int) -> None:
    assert built(players).position.seats == players
    for wrong in (0, 1, 5):
        with pytest.raises(dg.NotationError, match="players"):
            dg.table(GAME.slug, players=wrong)
    assert f"no player {players + 1}" in refused(built(players), f"{players + 1}: take left", "DK-1.1")


def test_DK_1_2_player_1_begins() -> None:
    for players in (2, 3, 4):
        table = built(players)
        assert table.position.active == 0
        assert told(table, TurnBegun) == [TurnBegun("DK-1.2", 0)]


def test_DK_1_3_eleven_shadow_dragons_with_a_six() -> None:
    assert built(2).position.shadows == 11
    assert DIGIT[BACK[K["shadow"]]] == 6
    assert SIDE[K["shadow"]] == LEFT


def test_DK_1_4_start_cards_are_known_by_their_ribbon() -> None:
    start_cards = unpacked("full").start
    assert len(set(start_cards)) == 8
    assert all(GAME.notation.fields["card"].write(kind, "en").endswith("*") for kind in start_cards)
    assert K["white/2*"] != K["white/2"]


def test_DK_1_5_one_two_and_three_start_cards() -> None:
    assert [len(h) for h in built(4).position.hands] == [0, 1, 2, 3]
    assert [len(h) for h in built(2).position.hands] == [0, 1]
    dealt = [event.seat for event in told(built(4), Dealt)]
    assert dealt == [1, 2, 2, 3, 3, 3]


def test_DK_1_6_start_cards_are_dealt_at_random_and_hidden() -> None:
    seen = {built(2, seed).position.hands[1] for seed in range(80)}
    assert len(seen) == 8
    position = built(3).position
    assert position.seen_by(2).hands[1] == (-1,)
    assert position.seen_by(1).hands[1] == position.hands[1]
    assert position.seen_by(PUBLIC).hands == ((), (-1,), (-1, -1))
    event = told(built(2), Dealt)[0]
    assert event.seen_by(0).card == -1
    assert event.seen_by(1) == event


def test_DK_1_7_faces_of_the_start_cards() -> None:
    counts = Counter(FRONT[kind] for kind in unpacked("full").start)
    assert counts == {0: 2, 1: 2, 2: 2, 3: 2}
    assert K["green/3*"] in unpacked("full").start


def test_DK_1_8_digits_left_colours_right() -> None:
    left, right = unpacked("full").stacks
    assert sum(left) + sum(right) == 104
    assert {SIDE[kind] for kind, n in zip(KIND_AT[LEFT], left, strict=True) if n} == {LEFT}
    assert {SIDE[kind] for kind, n in zip(KIND_AT[RIGHT], right, strict=True) if n} == {RIGHT}
    assert "shadow" in components(built(2).position)


def test_DK_1_9_thirteen_cards_of_each_colour_on_the_left() -> None:
    for front in range(4):
        digits = Counter({
            DIGIT[BACK[kind]]: n
            for kind, n in zip(KIND_AT[LEFT], unpacked("full").stacks[LEFT], strict=True) if FRONT[kind] == front
        })
        assert digits == {1: 2, 2: 3, 3: 3, 4: 3, 5: 2}


def test_DK_1_10_no_card_has_one_colour_on_both_sides() -> None:
    right = dict(zip(KIND_AT[RIGHT], unpacked("full").stacks[RIGHT], strict=True))
    assert all(FRONT[kind] != COLOUR[BACK[kind]] for kind, n in right.items() if n)
    assert sorted(n for n in right.values() if n) == [4] * 8 + [5] * 4


def test_DK_1_11_the_display_is_one_card_of_each_side() -> None:
    table = built(2)
    position = table.position
    assert position.phase == TAKE
    assert [SIDE[card] for card in position.display] == [LEFT, RIGHT]
    assert {event.rule for event in told(table, TurnedOver)} == {"DK-1.11"}
    assert len(told(table, PageSeen)) == 2
    assert [sum(stack) for stack in position.stacks] == [51, 51]


def test_DK_1_12_pieces_lie_open_and_sorted() -> None:
    assert [value for value, _ in unpacked("full").pieces] == sorted(value for value, _ in unpacked("full").pieces)
    position = built(2).position
    assert position.seen_by(PUBLIC).supply == position.supply


@pytest.mark.parametrize(("players", "away"), [(2, 16), (3, 12), (4, 8)])
def test_DK_1_13_some_pieces_go_back_unseen(players: int, away: int) -> None:
    table = built(players)
    assert sum(table.position.supply) == 45 - away
    assert told(table, PiecesSorted)[0].away == away
    odds = start(Options(players)).odds()
    assert [weight for _, weight in odds] == [8, 8, 5, 4, 8, 4, 5, 3]
    assert all(move.seat == CHANCE for move, _ in odds)


def test_DK_1_14_the_values_of_the_pieces() -> None:
    assert dict(unpacked("full").pieces) == {1: 8, 4: 8, 6: 5, 8: 4, 10: 8, 12: 4, 16: 5, 20: 3}


def test_DK_1_15_two_players_leave_the_dearest_crest_out() -> None:
    assert unpacked("full").crests_for(2) == (12, 8)
    assert unpacked("full").crests_for(3) == unpacked("full").crests_for(4) == (16, 12, 8)


def test_DK_1_16_nine_eggs() -> None:
    assert unpacked("full").eggs == 9


def test_DK_1_17_fifteen_pearls_face_down() -> None:
    assert sum(n for bag in unpacked("full").pearls for _, n in bag) == 15
    assert built(2).position.shown == ((), ())


def test_DK_1_18_ten_crystals() -> None:
    assert unpacked("full").crystals == 10


def test_DK_1_19_no_chest_unless_it_is_asked_for() -> None:
    assert built(2).position.chest == -1
    assert "without a magic chest" in refused(at("hand red/1; crystals 1"), "open chest", "DK-1.19")


def test_DK_1_20_the_crests_are_worth_16_12_and_8() -> None:
    assert unpacked("full").crests == (16, 12, 8)


def test_DK_2_1_points_are_gathered() -> None:
    table = at("hand red/1; pieces 1 4; eggs 2", "hand -; pieces 6")
    assert table.position.points == (13, 6)


def test_DK_2_2_the_pages_are_the_backs_on_top() -> None:
    position = at("hand red/1", left="5").position
    assert (DIGIT[position.page(LEFT)], COLOUR[position.page(RIGHT)]) == (5, 2)
    table = at("hand red/1", left="5 white/3@2")
    assert DIGIT[table.position.page(LEFT)] == 3
    before = dg.table(GAME.slug, players=2, by_hand=True)
    assert not before.why("1: play 1xred").ok
    assert "not been built" in str(before.why("1: play 1xred"))


def test_DK_2_3_the_steps_have_their_order() -> None:
    table = at("hand red/1 red/4", phase="take", taken=1)
    assert "now takes cards from the display" in refused(table, "play 2xred", "DK-2.3")
    assert "takes cards" in refused(table, "put red/1 left", "DK-2.3")
    later = at("hand red/1 red/4", taken=2)
    assert "may now change the book" in refused(later, "take left", "DK-2.3")


def test_typed_in_two_languages_the_same_is_read() -> None:
    table = at("hand red/1 red/4 shadow white/blue")
    for english, polish in (
        ("play 2xred", "zagraj 2xczerwony"), ("play 1xred+1xshadow", "zagraj czerwony+czarny"), ("pass", "pas"),
        ("put white/blue right", "połóż biały/niebieski na prawą"), ("put shadow left", "poloz czarny na lewa"),
    ):
        assert table.read(english) == table.read(polish)
    for wrong in ("play 3xpurple", "play", "put red/9 left", "take up", "play 0xred", "lay white/white", "💥"):
        with pytest.raises(dg.NotationError):
            table.read(wrong)
    assert table.read("play 1xred+1xshadow") == table.read("play shadow+red")
