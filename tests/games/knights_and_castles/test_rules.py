"""A test for every rule of Rycerze i zamki, named after it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import dragongames as dg
from dragongames.core.position import CHANCE, PUBLIC
from dragongames.games.knights_and_castles import GAME, Options, components, start
from dragongames.games.knights_and_castles.hands import cards
from dragongames.games.knights_and_castles.moves import (
    ARMIES,
    CARDS,
    DRAGON,
    DRUM,
    TILES,
    Cancelled,
    CastleWon,
    Draw,
    GameEnded,
    Recruit,
    Recruited,
    Revealed,
    ShepherdsBack,
    Started,
    SwordTaken,
    TileDrawn,
    ToCamp,
)
from dragongames.games.knights_and_castles.scoring import KINDS, POINTS, STRENGTH, kind

NAMES = ("Hania", "Antek", "Zosia", "Bartek")
ALL = "footman+knight+archer+dragon+catapult+peasant"


def table(position: str) -> dg.Table:
    """A table set up by hand; chance waits to be told."""
    seats = GAME.read(position).seats
    return dg.table(GAME.slug, players=seats, position=position, by_hand=True, names=NAMES[:seats])


def castle(
    tile: str = "big-brick", hands: tuple[str, ...] = (ALL,) * 3, castles: tuple[str, ...] = (), sword: int = 1,
    round: int = 1, ages: str = "", drums: int = 2,
) -> dg.Table:
    """A table with an open tile; the tiles nobody has seen are worked out."""
    castles = castles or ("-",) * len(hands)
    gone = [name for won in castles for name in won.split("+")] + [tile]
    unseen = [name for name in TILES[:-1] if name not in gone] + ["drum"] * (drums - (tile == "drum"))
    ages = ages or " ".join(str(seat + 1) for seat in range(len(hands)))
    players = [f"{i}: hand {h}; castles {c}" for i, (h, c) in enumerate(zip(hands, castles, strict=True), 1)]
    return table("\n".join([
        f"knights-and-castles {len(hands)} players", f"round: {round}", f"tile: {tile}", f"unseen: {' '.join(unseen)}",
        f"youngest first: {ages}", f"sword: {sword}", *players,
    ]))


def lay(at: dg.Table, *pairs: str) -> list[Any]:
    """Everybody lays two cards; the events."""
    for seat, pair in enumerate(pairs, 1):
        at.play(f"{seat}: lay {pair}")
    return list(at.node.events)


def the(kind_of_event: type, events: list[Any]) -> Any:
    """The one event of this kind."""
    found = [event for event in events if isinstance(event, kind_of_event)]
    assert len(found) == 1, (kind_of_event, events)
    return found[0]


def refused(at: dg.Table, move: str, rule: str) -> str:
    with pytest.raises(dg.IllegalMove) as error:
        at.play(move)
    assert error.value.rule == rule
    return str(error.value)


# -- Przygotowanie gry -----------------------------------------------------------------------------


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
    while not at.over:
        at.play(at.position.legal(at.position.actors[0])[0])
    assert sum(at.position.bag) == 1, "seven tiles were turned over, one never was"
    assert at.position.bag[the(GameEnded, list(at.node.events)).removed] == 1


def test_KC_1_3_everybody_has_the_same_eight_cards() -> None:
    position = start(Options(4, youngest_first=(4, 3, 2, 1)))
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


# -- Cel gry, elementy gry -------------------------------------------------------------------------


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
    at = castle("drum", hands=("dragon", ALL, ALL), castles=("big-stone+big-brick+big-wood", "-", "-"), round=4, sword=2)
    before = at.position.seen_by(1)
    assert before.possible[0] == (1 << DRAGON,), "everybody saw which five armies went there"
    at.play("1: recruit archer")
    assert len(at.position.seen_by(1).possible[0]) == 5, "which of the five came back nobody else knows"
    assert at.position.seen_by(0).hands[0] == 1 << 2 | 1 << DRAGON


def test_KC_3_6_cards_in_the_camp_cannot_be_laid() -> None:
    at = castle(hands=("footman+peasant", ALL, ALL), castles=("big-stone+big-wood", "-", "-"), round=3, sword=2)
    told = refused(at, "1: lay dragon shepherd", "KC-3.6")
    assert "the dragon" in told
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


# -- Przebieg gry ----------------------------------------------------------------------------------


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
    assert "No tile lies open" in str(at.why("1: lay dragon shepherd"))
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


# -- Zdobywanie zamku ------------------------------------------------------------------------------


def test_KC_5_1_exactly_two_cards_from_the_hand() -> None:
    at = castle()
    assert "only one dragon" in refused(at, "1: lay dragon dragon", "KC-5.1")
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


# -- Rekrutacja ------------------------------------------------------------------------------------


def test_KC_6_1_one_army_comes_back() -> None:
    at = castle("drum", hands=("dragon", "footman+peasant"), castles=("big-stone", "big-brick+big-wood"), round=4, sword=1)
    assert "only footman" not in refused(at, "1: recruit dragon", "KC-6.1")
    at.play("1: recruit knight").play("2: recruit archer")
    assert [cards(hand) for hand in at.position.hands] == [(1, 3), (0, 2, 5)]
    assert the(Recruited, list(at.node.events)).seats == (0, 1)


def test_KC_6_2_an_empty_camp_gets_nothing() -> None:
    at = castle("drum", hands=("dragon", ALL), castles=("big-stone+small-stone", "big-brick"), round=4, sword=2)
    assert at.position.actors == (0,)
    assert "Antek has an empty camp" in refused(at, "2: recruit dragon", "KC-6.2")
    at.play("1: recruit footman")
    assert the(Recruited, list(at.node.events)).without == (1,)
    first = dg.table(GAME.slug, players=2, youngest_first=(1, 2), by_hand=True).play("draw drum")
    assert first.position.tile == -1, "a drum that finds every camp empty asks nobody"


def test_KC_6_3_taking_one_back_is_compulsory() -> None:
    at = castle("drum", hands=("dragon", ALL), castles=("big-stone+small-stone", "big-brick"), round=4, sword=2)
    assert "must take one army back" in refused(at, "1: recruit nothing", "KC-6.3")
    assert all(isinstance(move, Recruit) for move in at.position.legal(0))


def test_KC_6_4_which_one_stays_secret() -> None:
    at = castle("drum", hands=("dragon", ALL), castles=("big-stone+small-stone", "big-brick"), round=4, sword=2)
    seen = {repr(at.position.after(move).seen_by(1)) for move in at.position.legal(0)}
    assert len(seen) == 1


# -- Koniec gry, dłuższy wariant -------------------------------------------------------------------


def last_round(hands: tuple[str, ...], castles: tuple[str, ...], sword: int, ages: str, tile: str = "small-brick") -> dg.Table:
    won = sum(len(c.split("+")) for c in castles if c != "-")
    return castle(tile, hands=hands, castles=castles, sword=sword, round=7, ages=ages, drums=2 - (6 - won))


def test_KC_7_1_the_game_ends_after_round_seven() -> None:
    at = last_round(("dragon", "peasant"), ("big-stone+big-wood", "big-brick+small-stone+small-wood"), 1, "1 2")
    assert not at.over
    events = lay(at, "dragon shepherd", "peasant shepherd")
    assert at.over
    assert the(GameEnded, events).points == (5, 4)
    with pytest.raises(dg.IllegalMove, match="over"):
        at.play("1: lay shepherd shepherd")


def test_KC_7_2_most_points_win() -> None:
    at = last_round(("dragon", "peasant"), ("big-stone+big-wood", "big-brick+small-stone+small-wood"), 1, "1 2")
    lay(at, "dragon shepherd", "peasant shepherd")
    outcome = at.position.outcome()
    assert (outcome.places, outcome.totals, outcome.decided_by) == ((1, 2), (5, 4), "KC-7.2")


def test_KC_7_3_a_tie_is_broken_by_cards_in_hand() -> None:
    at = last_round(("dragon+peasant", "footman"), ("big-stone+small-stone", "big-brick+big-wood"), 1, "2 1", "small-wood")
    lay(at, "dragon shepherd", "footman shepherd")
    outcome = at.position.outcome()
    assert (outcome.totals, outcome.decided_by, outcome.winners) == ((4, 4), "KC-7.3", (0,))


def test_KC_7_4_then_the_youngest_wins() -> None:
    for ages, winner in (("1 2", 0), ("2 1", 1)):
        at = last_round(("dragon", "footman"), ("big-stone+small-stone", "big-brick+big-wood"), 1, ages, "small-wood")
        lay(at, "dragon shepherd", "footman shepherd")
        outcome = at.position.outcome()
        assert (outcome.totals, outcome.decided_by, outcome.winners) == ((4, 4), "KC-7.4", (winner,))


def play_all(at: dg.Table, turn: int = 0) -> dg.Table:
    while not at.over:
        legal = at.position.legal(at.position.actors[0])
        at.play(legal[turn % len(legal)])
        turn += 7
    return at


def test_KC_8_1_as_many_games_as_players() -> None:
    at = play_all(dg.table(GAME.slug, players=3, longer=True, seed=2))
    ended = [e for node in at.node.path for e in node.events if isinstance(e, GameEnded)]
    assert [event.game for event in ended] == [1, 2, 3]
    assert at.position.points == tuple(map(sum, zip(*(event.points for event in ended), strict=True)))


def test_KC_8_2_the_sum_wins() -> None:
    for seed in range(8):
        outcome = (at := play_all(dg.table(GAME.slug, players=2, longer=True, seed=seed), seed)).position.outcome()
        assert outcome.totals == at.position.points
        if outcome.totals[0] != outcome.totals[1]:
            assert outcome.decided_by == "KC-8.2"
            assert outcome.winners == (outcome.totals.index(max(outcome.totals)),)


def test_KC_8_3_equal_sums_share_and_every_game_is_set_up_anew() -> None:
    position = last_round(("dragon", "footman"), ("big-stone+small-stone", "big-brick+big-wood"), 1, "2 1", "small-wood").position
    text = GAME.write(position).replace("2 players\n", "2 players\ngame: 2 of 2\n").replace("; castles", "; banked 3; castles")
    at = table(text)
    lay(at, "dragon shepherd", "footman shepherd")
    outcome = at.position.outcome()
    assert (outcome.totals, outcome.places, outcome.decided_by) == ((7, 7), (1, 1), "KC-8.3")
    first = table(text.replace("2 of 2", "1 of 2").replace("banked 3; ", ""))
    lay(first, "dragon shepherd", "footman shepherd")
    assert first.position.game == 2
    assert first.position.sword == 1, "the youngest again"
    assert [cards(hand) for hand in first.position.hands] == [tuple(ARMIES)] * 2
    assert first.position.tile != DRUM
    assert sum(first.position.bag) == 8


# -- The rulebook's worked examples ----------------------------------------------------------------


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
