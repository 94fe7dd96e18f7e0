"""A test for every rule on components, setup and castles, named after it."""

from __future__ import annotations

from collections import Counter

import pytest

import dragongames as dg
from dragongames.core.game.position import CHANCE
from dragongames.core.text.typography import loose
from dragongames.core.text.words import LANGUAGES, Phrase, language
from dragongames.games.dragon_castle import GAME
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.castles import (
    BOTTOM,
    KNOWN,
    NAMED,
    NAMES,
    advice,
    drawn,
    one_line,
    plan,
    refusals,
)
from dragongames.games.dragon_castle.box.tiles import CODES, KIND, KINDS, NUMBER, SYMBOLS, UNSEEN
from dragongames.games.dragon_castle.picture.plan import Gallery
from dragongames.games.dragon_castle.rules.castle import raised
from dragongames.games.dragon_castle.rules.events import CastleBuilt, PoolsLaidOut, RealmsGiven, Started, Uncovered
from tests.games.asked import refused, the
from tests.games.dragon_castle.positions import BLOCK, play, table


def test_DC_1_1_two_three_or_four_players() -> None:
    assert GAME.players == (2, 3, 4)
    for players in (1, 5):
        with pytest.raises(dg.NotationError):
            dg.table(GAME.slug, players=players)
    assert "2 play" in refused(table("1m1"), "3: take a1", "DC-1.1")


def test_DC_1_2_a_castle_of_116_tiles() -> None:
    counts = Counter("faction" if NUMBER[symbol] else "special" for symbol in range(len(SYMBOLS)) for _ in range(4))
    assert counts == {"faction": 72, "special": 44}
    assert GAME.components(GAME.start(GAME.options()))["tiles"] == 116


def test_DC_1_3_factions_have_numbers_from_1_to_6_four_times_each() -> None:
    assert KINDS[:3] == ("merchant", "soldier", "farmer")
    for kind in range(3):
        assert sorted(NUMBER[s] for s in range(len(SYMBOLS)) if KIND[s] == kind) == [1, 2, 3, 4, 5, 6]
    assert set(GAME.start(GAME.options()).castle.bag) == {4}


def test_DC_1_4_special_tiles_have_symbols_and_no_numbers() -> None:
    counts = Counter(KINDS[KIND[symbol]] for symbol in range(len(SYMBOLS)) if not NUMBER[symbol])
    assert counts == {"season": 4, "wind": 4, "dragon": 3}


def test_DC_1_5_every_symbol_has_a_name_and_a_code() -> None:
    assert len(CODES) == len({code.lower() for code in CODES}) == len(SYMBOLS) == 29
    for lang in LANGUAGES:
        names = {GAME.words.say(Phrase(f"symbol.{symbol}"), lang) for symbol in SYMBOLS}
        assert len(names) == 29
    assert {"wind-rain", "wind-storm"} <= set(SYMBOLS)


def test_DC_1_6_forty_shrines() -> None:
    for players in GAME.players:
        position = GAME.start(GAME.options(players))
        assert position.shrines == 40 - players
        assert GAME.components(position)["shrines"] == 40


def test_DC_1_7_seven_countdown_tokens() -> None:
    assert GAME.start(GAME.options()).tokens == 7


def test_DC_1_8_a_covered_tile_is_unknown_until_it_is_uncovered() -> None:
    at = table("2m1 1m2", spirits="depths")
    assert at.position.castle.bag.count(b"\0") < len(SYMBOLS), "one unseen tile lies in the bag"
    at.play("take a1")
    assert at.position.actors == (CHANCE,)
    odds = at.position.odds()
    assert sum(weight for _, weight in odds) == 1
    assert "about to be uncovered" in refused(at, "1: pair b1", "DC-1.8")
    at.play(GAME.notation.write(odds[0][0], "en"))
    assert at.position.castle.tops[0] == odds[0][0].tile
    assert sum(at.position.castle.bag) == 0


def test_DC_1_9_a_realm_has_five_rows_and_six_columns() -> None:
    board = GAME.start(GAME.options()).board
    assert (board.rows, board.columns, len(board.cells)) == (5, 6, 30)
    small = GAME.start(GAME.options(rows=3, columns=7)).board
    assert (small.rows, small.columns, len(small.cells)) == (3, 7, 21)
    at = table("1m1 1m1", turn="1 place", now="hand m2")
    assert "no space f6" in refused(at, "put f6", "DC-1.9")
    assert "no space g1" in refused(at, "put g1", "DC-1.9")


def test_DC_2_1_the_castle_is_built_of_all_tiles_first() -> None:
    at = dg.table(GAME.slug, players=3, by_hand=True, first=1)
    assert at.position.setup.castle == "basic-3"
    stacks = len(list(plan("basic-3").cells()))
    for number in range(stacks):
        assert at.position.step == "uncover"
        assert at.position.castle.tops.count(UNSEEN) == stacks - number
        at.play(at.moves()[number % len(at.moves())])
    built = the(CastleBuilt, list(at.node.events))
    assert (built.tiles, at.position.castle.left, sum(at.position.castle.bag)) == (116, 116, 116 - stacks)


def test_DC_2_2_shrines_and_points_form_the_common_pool() -> None:
    events = [event for node in dg.table(GAME.slug, players=4).node.path for event in node.events]
    assert the(PoolsLaidOut, events).shrines == 40


@pytest.mark.parametrize(("players", "stack"), [(2, 5), (3, 4), (4, 3)])
def test_DC_2_3_a_token_on_each_space_up_to_the_number_of_players(players: int, stack: int) -> None:
    at = dg.table(GAME.slug, players=players)
    laid = the(PoolsLaidOut, [event for node in at.node.path for event in node.events])
    assert (laid.tokens, laid.covered, laid.tokens - laid.covered) == (7, players, stack)
    assert not at.position.last_round


def test_DC_2_4_without_cards_unless_they_are_asked_for() -> None:
    setup = dg.table(GAME.slug).position.setup
    assert (setup.spirits, setup.dragons) == ((), ())


def test_DC_2_5_dragon_cards_are_drawn_and_lie_open() -> None:
    at = dg.table(GAME.slug, dragons=2, seed=4)
    assert len(set(at.position.setup.dragons)) == 2
    drawn_first = dg.table(GAME.slug, dragons=1, spirits=1, position=None, by_hand=True, first=1)
    assert [drawn_first.position.todo.count(step) for step in (1, 2)] == [1, 1]
    named = dg.table(GAME.slug, dragons=("might", "valor"))
    assert named.position.setup.dragons == (5, 7)


def test_DC_2_6_spirit_cards_are_drawn_and_lie_open() -> None:
    assert len(dg.table(GAME.slug, spirits=3, seed=4).position.setup.spirits) == 3
    at = table("1m1 1m2", "1m1", spirits="depths")
    assert "Spirit of Wind is not in play" in refused(at, "call wind for shrine", "DC-2.6")


def test_DC_2_7_everybody_gets_a_realm_and_one_shrine() -> None:
    at = dg.table(GAME.slug, players=4)
    assert [realm.pool for realm in at.position.realms] == [1, 1, 1, 1]
    assert all(not realm.stacks and realm.room == at.position.board.mask for realm in at.position.realms)
    assert the(RealmsGiven, [event for node in at.node.path for event in node.events]).seats == 4


def test_DC_2_8_who_saw_a_dragon_last_begins() -> None:
    at = dg.table(GAME.slug, players=3, first=2)
    assert (at.position.seat, at.position.setup.starter) == (1, 1)


def test_DC_2_9_chance_decides_who_begins_unless_it_is_told() -> None:
    begin = Counter(dg.table(GAME.slug, players=2, seed=seed).position.setup.starter for seed in range(12))
    assert set(begin) == {0, 1}
    at = dg.table(GAME.slug, players=2, seed=3)
    assert the(Started, [event for node in at.node.path for event in node.events]).seat == at.position.seat
    for wrong in (-1, 3):
        with pytest.raises(dg.NotationError, match=r"cannot be set to “[^”]*”\. You can choose 1 or 2"):
            dg.table(GAME.slug, players=2, first=wrong)


def test_DC_2_10_stacks_of_three_of_two_and_single_tiles() -> None:
    for name in NAMES:
        castle, layout = raised(plan(name)), plan(name)
        for cell, height in layout.cells():
            assert castle.height(cell) == castle.level(cell) + 1 == height
        assert [sum(map(int.bit_count, floor)) for floor in castle.floors] == list(layout.floors)


def test_DC_10_1_the_bottom_floor_should_fit_the_number_of_players() -> None:
    assert [(wanted[0], wanted[-1]) for wanted in BOTTOM.values()] == [(65, 80), (50, 70), (40, 55)]
    fort = plan("fort")
    assert fort.floors[0] == 63
    assert not any("63" in GAME.words.say(said, "en") for said in advice(fort, 3))
    assert "63 tiles; for 2 players, 65 to 80" in GAME.words.say(advice(fort, 2)[0], "en")
    assert "Dolny poziom ma 63 kamienie; dla 4 graczy najlepiej, gdy ma ich od 40 do 55." in loose(
        GAME.words.say(advice(fort, 4)[0], "pl")
    )


def test_DC_10_2_long_rows_on_the_upper_floors_are_warned_of() -> None:
    said = [GAME.words.say(phrase, "en") for phrase in advice(drawn(BLOCK), 4)]
    assert sum("On floor 2 a row of 8" in line for line in said) == 5
    assert sum("On floor 3 a row of 8 neighbours runs from a1 to h1" in line for line in said) == 1
    assert [phrase.key for phrase in advice(drawn("33333.33333"), 4)] == ["plan.bottom"], "five are not six"


def test_DC_10_3_a_row_runs_from_left_to_right() -> None:
    columns = drawn("/".join(["222"] * 8))
    assert not any(phrase.key == "plan.long-row" for phrase in advice(columns, 2))
    rows = drawn("22222222/22222222/22222222")
    assert sum(phrase.key == "plan.long-row" for phrase in advice(rows, 2)) == 3


@pytest.mark.parametrize(("players", "floors"), [(2, (72, 32, 12)), (3, (60, 36, 20)), (4, (48, 40, 28))])
def test_DC_10_4_a_basic_castle_for_each_number_of_players(players: int, floors: tuple[int, ...]) -> None:
    assert dg.table(GAME.slug, players=players).position.setup.castle == f"basic-{players}"
    assert plan(f"basic-{players}").floors == floors
    assert KNOWN[f"basic-{players}"].status == "reconstruction"


def test_DC_10_5_twelve_named_castles_labelled_as_ours() -> None:
    assert len(NAMED) == 12
    assert set(KNOWN) == set(NAMES)
    for name in NAMES:
        assert KNOWN[name].status == "reconstruction"
        assert sum(plan(name).floors) == 116
        for players in KNOWN[name].best:
            assert advice(plan(name), players) == ()


def test_DC_10_6_the_rulebook_says_what_a_castle_is_best_for() -> None:
    best = {name: KNOWN[name].best for name in NAMED if KNOWN[name].best_status == "text"}
    assert best == {
        "fortress": (3,), "fort": (3,), "four-seasons": (2,), "thousand-towers": (2,), "barracks": (2,),
        "pillars-of-creation": (2, 3), "gates-of-destiny": (4,), "forbidden-city": (4,), "dragons-head": (4,),
        "abyss-monastery": (4,),
    }


def test_DC_10_7_two_castles_are_best_for_four_by_our_reading() -> None:
    assert {name: KNOWN[name].best for name in NAMED if KNOWN[name].best_status == "ruling"} == {
        "parade-ground": (4,), "stronghold": (4,),
    }


@pytest.mark.parametrize(("lang", "ruling", "reconstruction"), [
    ("en", "(our ruling)", "reconstruction"), ("pl", "(rozstrzygnięcie)", "rekonstrukcja"),
])
def test_the_gallery_as_text_says_what_is_a_ruling_and_what_a_reconstruction(
    lang: str, ruling: str, reconstruction: str
) -> None:
    language(lang)
    try:
        first, second = repr(Gallery(("parade-ground", "fort"))).splitlines()
    finally:
        language("en")
    assert ruling in first
    assert ruling not in second
    assert reconstruction in first
    assert reconstruction in second


def test_DC_10_8_castles_of_ones_own_can_be_played() -> None:
    at = dg.table(GAME.slug, layout=BLOCK)
    assert at.position.setup.castle == one_line(drawn(BLOCK))
    assert at.position.setup.castle.replace(".", "") == BLOCK
    assert at.position.castle.left == 116
    again = GAME.read(GAME.write(at.position))
    assert again == at.position


@pytest.mark.parametrize(
    ("layout", "says"),
    [
        ("33/33", "has 12 tiles"), ("4" * 14 + "/" + "3" * 14 + "/" + "3" * 6, "stack at a1 has 4 tiles"),
        ("1" * 15, "15 columns"), ("1/" * 13, "13 rows"), ("", "0 columns"),
        ("12x", "Row 1 contains the character “x”"),
    ],
)
def test_DC_10_9_arithmetic_refuses(layout: str, says: str) -> None:
    if "x" in layout:
        with pytest.raises(dg.NotationError, match=says):
            drawn(layout)
        return
    assert says in " ".join(GAME.words.say(phrase, "en") for phrase in refusals(drawn(layout)))
    if layout:
        with pytest.raises(dg.NotationError, match=says):
            dg.table(GAME.slug, layout=layout)


def test_DC_10_10_stacks_stand_on_a_regular_grid() -> None:
    castle = raised(plan("dragons-head"))
    for lower, upper in zip(castle.floors, castle.floors[1:], strict=False):
        assert all(above & ~below == 0 for below, above in zip(lower, upper, strict=True)), "nothing hangs in the air"


def test_a_castle_that_is_not_known_is_refused_by_name() -> None:
    with pytest.raises(dg.NotationError, match=r"“castle” cannot be set to “sand”.*Fortress"):
        dg.table(GAME.slug, castle="sand")
    assert set(castles.NAMES) == set(KNOWN)


def test_uncovering_tells_where_and_how_high() -> None:
    at = table("3m1 1m2")
    at.play("take a1")
    shown = the(Uncovered, play(at, at.moves()[0]))
    assert (shown.cell, shown.level) == (0, 2)
