"""A test for every rule on rounds and on conquering castles, named after it; the worked examples."""

from __future__ import annotations

from random import Random

import pytest

import dragongames as dg
from dragongames.core.game.position import CHANCE
from dragongames.games.knights_and_castles import GAME
from dragongames.games.knights_and_castles.box.contents import DRAGON, TILES
from dragongames.games.knights_and_castles.rules.events import (
    Cancelled,
    CastleWon,
    Revealed,
    ShepherdsBack,
    SwordTaken,
    TileDrawn,
    ToCamp,
)
from tests.games.asked import refused, the
from tests.games.knights_and_castles.positions import ALL, castle, lay


def test_KC_4_1_seven_rounds() -> None:
    for seed in range(20):
        at = dg.table(GAME.slug, players=2 + seed % 3, seed=seed)
        while not at.over:
            at.play(at.position.legal(at.position.actors[0])[seed % len(at.position.legal(at.position.actors[0]))])
        drawn = [e for node in at.node.path for e in node.events if isinstance(e, TileDrawn)]
        assert [event.round for event in drawn] == [1, 2, 3, 4, 5, 6, 7]


def test_KC_4_2_a_round_begins_with_the_next_tile() -> None:
    at = dg.table(GAME.slug, players=2, youngest_first=(1, 2), by_hand=True)
    assert at.position.actors == (CHANCE,)
    assert "There is no tile in play" in str(at.why("1: lay dragon shepherd"))
    at.play("draw big-brick")
    assert the(TileDrawn, list(at.node.events)).tile == at.position.tile == TILES.index("big-brick")
    assert at.position.bag[at.position.tile] == 0


def test_KC_4_3_a_castle_is_conquered_a_drum_is_not() -> None:
    assert castle("small-stone").position.actors == (0, 1, 2)
    at = castle("drum", hands=("dragon", ALL), castles=("big-stone+big-brick+big-wood", "-"), round=4, sword=2)
    assert "is a drum" in refused(at, "1: lay dragon shepherd", "KC-4.3")


def test_KC_4_4_a_drum_recruits_a_castle_does_not() -> None:
    at = castle("small-brick", hands=("dragon", ALL), castles=("big-stone+big-brick+big-wood", "-"), round=4, sword=2)
    assert "the small brick castle" in refused(at, "1: recruit footman", "KC-4.4")


def test_KC_5_1_exactly_two_cards_from_the_hand() -> None:
    at = castle()
    assert "The dragon cannot be laid twice" in refused(at, "1: lay dragon dragon", "KC-5.1")
    for unreadable in ("1: lay dragon", "1: lay dragon archer peasant"):
        with pytest.raises(dg.NotationError):
            at.play(unreadable)
    at.play("1: lay shepherd dragon")
    assert at.position.laid[0] > 0


def test_KC_5_2_all_turn_over_at_the_same_time() -> None:
    at = castle()
    at.play("1: lay dragon peasant").play("3: lay archer shepherd")
    assert at.node.events == ()
    assert at.position.seen_by(1).laid == (-1, 0, -1)
    assert "Hania has chosen already" in refused(at, "1: lay footman knight", "KC-5.2")
    at.play("2: lay shepherd shepherd")
    assert [(e.seat, e.first) for e in at.node.events if isinstance(e, Revealed)] == [(0, 3), (1, 6), (2, 2)]


def test_KC_5_2_nobody_turns_over_what_he_only_sees_from_behind() -> None:
    at = castle().play("1: lay dragon peasant").play("3: lay archer shepherd")
    view = at.position.seen_by(1)
    with pytest.raises(dg.ImpossiblePosition, match="resample"):
        view.after(view.legal(1)[0])
    world = view.resample(1, Random(1))
    assert world.after(world.legal(1)[0]).tile == -1


def test_KC_5_3_shepherds_return_first() -> None:
    kinds = [type(e) for e in lay(castle(), "dragon shepherd", "dragon peasant", "footman shepherd")]
    order = [ShepherdsBack, Cancelled, CastleWon, ToCamp, SwordTaken]
    assert [k for k in kinds if k in order] == order


def test_KC_5_4_repeated_cards_go_to_the_camps() -> None:
    at = castle()
    cancelled = the(Cancelled, lay(at, "dragon shepherd", "dragon peasant", "footman shepherd"))
    assert (cancelled.card, cancelled.seats) == (DRAGON, (0, 1))
    assert [bool(hand >> DRAGON & 1) for hand in at.position.hands] == [False, False, True]


@pytest.mark.parametrize("copies", [2, 3, 4])
def test_KC_5_5_any_number_of_copies_cancels(copies: int) -> None:
    at = castle("small-wood", hands=(ALL,) * 4)
    pairs = ["archer shepherd"] * copies + ["peasant shepherd", "catapult shepherd"][: 4 - copies]
    events = lay(at, *pairs)
    assert the(Cancelled, events).seats == tuple(range(copies))
    assert the(CastleWon, events).card != 2


def test_KC_5_6_the_strongest_card_left_wins() -> None:
    won = the(CastleWon, lay(castle("big-wood"), "archer catapult", "archer peasant", "footman knight"))
    assert (won.seat, won.points, won.strength) == (0, 2, 4)


def test_KC_5_7_single_cards_are_compared_never_sums() -> None:
    won = the(CastleWon, lay(castle("big-stone"), "catapult archer", "dragon shepherd", "shepherd shepherd"))
    assert (won.seat, won.strength) == (1, 5), "4 + 3 is more than 5, but only the strongest single card counts"


def test_KC_5_8_an_empty_table_gives_the_castle_to_the_sword() -> None:
    events = lay(castle("small-wood", sword=1), "archer peasant", "archer peasant", "shepherd shepherd")
    won = the(CastleWon, events)
    assert (won.rule, won.seat, won.card) == ("KC-5.8", 0, -1)


def test_KC_5_9_only_shepherds_is_an_empty_table_too() -> None:
    won = the(CastleWon, lay(castle("big-stone"), *["shepherd shepherd"] * 3))
    assert (won.rule, won.seat, won.card) == ("KC-5.9", 0, -1)


def test_KC_5_10_what_is_left_goes_to_the_camps() -> None:
    at = castle("big-stone")
    left = the(ToCamp, lay(at, "footman knight", "dragon knight", "peasant shepherd"))
    assert left.cards == ((0, 0), (1, DRAGON), (2, 5))
    assert [hand.bit_count() for hand in at.position.hands] == [4, 4, 5]


def test_KC_5_11_fewest_points_take_the_sword() -> None:
    at = castle("big-stone", castles=("small-wood", "-", "small-brick"), round=3, sword=2)
    sword = the(SwordTaken, lay(at, "shepherd shepherd", "dragon shepherd", "shepherd peasant"))
    assert (sword.seat, sword.rule) == (0, "KC-5.12"), "Hania and Zosia have one point each, and Hania is younger"
    at = castle("big-stone", castles=("small-wood", "small-stone+small-brick", "-"), round=4, sword=3)
    sword = the(SwordTaken, lay(at, "dragon shepherd", "shepherd peasant", "shepherd footman"))
    assert (sword.seat, sword.before, sword.rule) == (0, 2, "KC-5.11")


def test_KC_5_12_the_youngest_of_the_tied() -> None:
    at = castle("big-stone", ages="3 2 1", sword=3)
    sword = the(SwordTaken, lay(at, "shepherd shepherd", "shepherd peasant", "footman shepherd"))
    assert (sword.seat, sword.tied) == (1, (1, 0))


def test_KC_5_13_a_drum_leaves_the_sword_alone() -> None:
    at = castle("drum", hands=("dragon", ALL), castles=("big-stone", "big-brick+big-wood"), round=4, sword=1)
    at.play("1: recruit knight")
    assert not any(isinstance(event, SwordTaken) for event in at.node.events)
    assert at.position.sword == 0


def test_example_a_dragon_takes_the_big_brick_castle() -> None:
    """Shepherds return, the mounted knights repeat, Hania's dragon beats Antek's footman."""
    at = castle("big-brick", hands=(ALL,) * 4, sword=1)
    events = lay(at, "dragon shepherd", "footman knight", "knight shepherd", "knight shepherd")
    assert the(ShepherdsBack, events).seats == (0, 2, 3)
    assert the(Cancelled, events).seats == (1, 2, 3)
    won = the(CastleWon, events)
    assert (won.seat, won.card, won.strength, won.points) == (0, DRAGON, 5, 2)


def test_example_the_sword_takes_the_small_wooden_castle() -> None:
    """Archers and peasants repeat, no card is left, Antek holds the sword."""
    at = castle("small-wood", hands=(ALL,) * 4, ages="2 1 3 4", sword=2)
    events = lay(at, "archer shepherd", "archer peasant", "peasant shepherd", "shepherd shepherd")
    assert {event.card for event in events if isinstance(event, Cancelled)} == {2, 5}
    won = the(CastleWon, events)
    assert (won.seat, won.card, won.points) == (1, -1, 1)
