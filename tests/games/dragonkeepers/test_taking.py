"""A test for every rule on taking cards and on changing the book, named after it."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.core.game.position import CHANCE, PUBLIC
from dragongames.games.dragonkeepers import GAME
from dragongames.games.dragonkeepers.box.cards import BACK, BACKS, HIDDEN
from dragongames.games.dragonkeepers.rules.events import BookChanged, PageSeen, RunDown, Taken, TurnBegun, TurnedOver
from dragongames.games.dragonkeepers.rules.phases import ACT, TAKE, TURN
from tests.games.asked import refused, the
from tests.games.dragonkeepers.positions import K, all_of, at, hand, moves

FRESH = {"phase": "take", "taken": 0}


def test_DK_3_1_one_two_or_three_cards() -> None:
    table = at("hand -", **FRESH)
    assert moves(table) == {"take left", "take right"}
    table.play("take left").play("turn green/2").play("page 4")
    assert the(PageSeen, table).side == 0
    assert hand(table) == ["white/3"]
    assert moves(table) == {"take left", "take right", "enough"}
    table.play("take right").play("turn white/red").play("page blue").play("enough")
    assert table.position.phase == ACT
    rich = at("hand red/1; crystals 1", phase="take", taken=3)
    wanted = "At most 3 cards may be taken in a turn without paying. One more card costs a crystal."
    assert wanted in refused(rich, "take left", "DK-3.1")


def test_DK_3_1_after_the_third_card_the_step_is_over() -> None:
    table = at("hand red/1", phase="take", taken=2)
    table.play("take left").play("turn green/2").play("page 4")
    assert table.position.phase == ACT
    assert "has none" in refused(table, "take left", "DK-3.1")


def test_DK_3_2_at_least_one_card() -> None:
    assert "must take at least one" in refused(at("hand -", **FRESH), "enough", "DK-3.2")


def test_DK_3_3_the_place_is_filled_at_once() -> None:
    table = at("hand -", **FRESH)
    table.play("take left")
    assert the(Taken, table).card == K["white/3"]
    assert table.position.actors == (CHANCE,)
    assert {BACKS[BACK[move.card]] for move, _ in table.position.odds()} == {"2"}, "only the front is unknown"
    table.play("turn red/2")
    assert table.position.display[0] == K["red/2"]
    table.play("page 5")
    assert table.position.page(0) == BACKS.index("5")
    assert the(PageSeen, table).back == BACKS.index("5")


def test_DK_3_3_odds_are_the_cards_left() -> None:
    table = at("hand red/2 blue/2", **FRESH)
    table.play("take left")
    assert {GAME.notation.write(move, "en"): n for move, n in table.position.odds()} == {
        "turn white/2": 3, "turn green/2": 3, "turn red/2": 2, "turn blue/2": 2,
    }


def test_DK_3_4_no_limit_to_a_hand() -> None:
    many = "hand 2xwhite/1 3xwhite/2 3xwhite/3 2xwhite/4 2xwhite/5 3xgreen/2 3xred/3"
    table = at(many, display="blue/5 blue/green", **FRESH)
    table.play("take right").play("turn green/red").play("page white")
    assert len(table.position.hands[0]) == 19


def test_DK_3_5_hands_are_secret_but_what_was_taken_is_known() -> None:
    table = at("hand -", "hand (white/2*); sealed 1", **FRESH, doubts=_dealt())
    table.play("take left").play("turn green/2").play("page 4")
    assert table.position.seen_by(1).hands[0] == (K["white/3"],)
    assert table.position.seen_by(0).hands[1] == table.position.seen_by(PUBLIC).hands[1] == (HIDDEN,)


def _dealt(hands: str = "2") -> str:
    start = ("white/2*", "green/3*", "red/2*", "blue/3*", "white/red*", "green/blue*", "red/white*", "blue/green*")
    return " ".join(f"{card}={hands}+box" for card in start)


def test_DK_3_6_the_last_page_stays() -> None:
    unseen = {"unseen left": "green/2", "aside": _left_but("white/3", "green/2")}
    table = at("hand -", **FRESH, **unseen)
    table.play("take left")
    assert the(RunDown, table).side == 0
    assert table.position.display[0] == -1
    assert table.position.page(0) == BACKS.index("2")
    assert "There is no card on the left of the display." in refused(table, "take left", "DK-3.6")
    assert moves(table) == {"take right", "enough"}


def _left_but(*kept: str) -> str:
    """Every card of the left stack but these."""
    counts = {f"{front}/{digit}": n for front in ("white", "green", "red", "blue")
              for digit, n in zip("12345", (2, 3, 3, 3, 2), strict=True)}
    for card in kept:
        counts[card] -= 1
    return " ".join(f"{n}x{card}" for card, n in counts.items() if n)


def test_DK_3_7_no_taking_from_an_empty_display() -> None:
    table = at("hand red/1", "hand red/4", display="- -")
    table.play("pass")
    assert [event.seat for event in all_of(TurnBegun, table)] == [1]
    assert (table.position.phase, table.position.actor) == (ACT, 1)


# -- changing the book --------------------------------------------------------------------------------


def test_DK_4_1_a_card_put_down_is_the_new_page() -> None:
    table = at("hand red/1 green/3 white/green", left="4", right="green")
    table.play("put red/1 left")
    changed = the(BookChanged, table)
    assert (changed.side, BACKS[changed.back]) == (0, "1")
    assert "play 1xgreen" in moves(table)
    assert "red/1" not in hand(table)
    optional = at("hand red/1 green/3").play("pass")
    assert optional.position.piles == ((), ())


def test_DK_4_2_one_card_on_each_page() -> None:
    table = at("hand red/1 green/3 white/green blue/white")
    table.play("put red/1 left")
    assert "A card has already been put on the left page this turn." in refused(table, "put green/3 left", "DK-4.2")
    table.play("put white/green right")
    assert "right" in refused(table, "put blue/white right", "DK-4.2")


def test_DK_4_3_the_back_decides_the_side() -> None:
    table = at("hand red/1 white/green")
    wanted = "The red/1 card has a 1 on its back and belongs on the left page."
    assert wanted in refused(table, "put red/1 right", "DK-4.3")
    assert "left" in refused(table, "put red/1 right", "DK-4.3")
    assert "right" in refused(table, "put white/green left", "DK-4.3")


def test_DK_4_4_only_ones_own_cards() -> None:
    table = at("hand red/1", "hand blue/5")
    told = refused(table, "put blue/5 left", "DK-4.4")
    assert "Hania does not hold the blue/5 card" in told
    assert "Hania does not hold the blue/5 card. Cards in hand: red/1." in told


def test_DK_4_5_a_shadow_dragon_is_a_six() -> None:
    table = at("hand shadow red/1")
    table.play("put shadow left")
    assert table.position.page(0) == BACKS.index("6")
    assert table.position.piles[0] == (4 * K["shadow"],)


def test_DK_4_6_a_card_put_down_is_drawn_again() -> None:
    table = at("hand red/1 white/blue").play("put red/1 left").play("pass")
    assert table.position.active == 1
    table.play("2: take left")
    assert the(TurnedOver, table).card == K["red/1"]
    assert table.position.display[0] == K["red/1"]
    assert table.position.page(0) == BACKS.index("2"), "the page below it shows again"
    assert table.position.actors == (1,), "nothing was left to chance"


def test_DK_4_7_which_of_several_was_put_down_stays_secret() -> None:
    table = at("hand red/1 green/1 white/blue").play("put red/1 left")
    event = the(BookChanged, table)
    assert event.seen_by(1).card == HIDDEN
    assert event.seen_by(0).card == K["red/1"]
    view = table.position.seen_by(1)
    assert view.piles[0][-1] < 0
    assert view.page(0) == BACKS.index("1")
    assert view.hands[0] == (HIDDEN, K["white/blue"])
    assert table.position.seen_by(0) == table.position
    alone = at("hand red/1 green/2 white/blue").play("put red/1 left")
    assert alone.position.seen_by(1) == alone.position, "the only card with that back is no secret"
    table.play("pass")
    with pytest.raises(dg.ImpossiblePosition, match="resample"):
        table.position.seen_by(1).after(table.read("take left"))


def test_chance_waits_where_the_place_is_to_be_filled() -> None:
    table = at("hand -", **FRESH).play("take right")
    assert (table.position.phase, table.position.filling) == (TURN, (1,))
    table.play("turn white/red").play("page green")
    assert table.position.phase == TAKE
