"""Positions as text: what is written reads back, what cannot be read or cannot be is said in a sentence."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dragongames as dg
from dragongames.core.game import contract
from dragongames.core.text.typography import loose
from dragongames.core.text.words import LANGUAGES, language
from dragongames.games.dragon_castle import GAME
from dragongames.games.dragon_castle.box.tiles import SYMBOLS
from tests.games.dragon_castle.positions import position_text

GOOD = position_text(
    "2m1 . 1m1 . 1Wr", "1m3 2# 1^", turn="1 place", now="hand m1; used destruction", spirits="destruction",
    beside="pool 2", countdown=7, shrines=36,
)


def test_what_is_not_told_is_filled_up_from_the_box() -> None:
    position = GAME.read(GOOD)
    assert sum(position.castle.bag) == 1
    assert sum(position.realms[0].turned) == 3
    found = GAME.components(position)
    assert all(found[symbol] == 4 for symbol in SYMBOLS)
    assert (found["tiles"], found["shrines"], found["tokens"]) == (116, 40, 7)
    assert GAME.read(GAME.write(position)) == position


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("2 players", "5 players", "dragon-castle 2 players"),
        ("board: 333", "board: 3x3", "“x”"),
        ("board: 333", "board: 993", "stack at a1 has 9 tiles"),
        ("realms: 5x6", "realms: 9x6", "5x6"),
        ("starter: 1", "starter: 4", "from 1 to 2"),
        ("starter: 1", "starter: -", "who began"),
        ("spirits: destruction", "spirits: ghosts", "ghosts"),
        ("dragons: ", "dragons: might might", "might"),
        ("turn: 1 place", "turn: 3 place", "turn of player 3"),
        ("turn: 1 place", "turn: 1 jump", "jump"),
        ("turn: 1 place", "turn: x place", "“x”"),
        ("turn: 1 place", "turn: 1 place merge take", "cannot follow one another in this order"),
        ("turn: 1 place", "turn: 1 take", "there cannot be 1 tile in hand"),
        ("turn: 1 place", "turn: 1 place lift", "spirit was not called"),
        ("turn: 1 place", "turn: 1 place merge", "gone on"),
        ("turn: 1 place", "turn: 1 place uncover", "no stack has an unseen top"),
        ("turn: 1 place", "turn: over", "“over”"),
        ("hand m1", "hand m1 m2 m3", "there cannot be 3 tiles"),
        ("hand m1", "hand q9", "q9"),
        ("hand m1", "hand m1; elegance owed", "spirit was not called"),
        ("hand m1", "hand m1; taken 2 c1", "cannot have come from the space named"),
        ("hand m1", "hand m1; site a1", "shrines are being built"),
        ("hand m1", "hand m1; lifted m2", "lifted does not fit"),
        ("hand m1", "hand m1; source c1", "lifted does not fit"),
        ("hand m1", "hand m1; sets a1+b1", "whole sets"),
        ("hand m1", "hand m1; landed g7", "does not have"),
        ("hand m1", "hand m1; left 9", "shrines are being built"),
        ("hand m1", "hand m1; colour blue", "colour"),
        ("used destruction", "used wind", "not in play"),
        ("castle:", "castle: \n4m1", "a1 has 4 tiles"),
        ("castle:", "castle: \n" + "1m1 " * 9, "the castle has 6 rows and 8 columns"),
        ("2m1 . 1m1", ".\n.\n.\n.\n.\n. . . . 2m1", "stack at e6 has 2 tiles, more than the plan allows there"),
        ("2m1", "2?", "must be uncovered"),
        ("2m1", "m1", "“m1”"),
        ("1m3 2# 1^", "1m3 2! 1^", "“!”"),
        ("1m3 2# 1^", "1m1 1m1 1m1 1m1", "box holds only 4"),
        ("realm 2: pool 1", "realm 2: pool 1\n1s1 1s2\n1s3 1s4", "should have been merged"),
        ("1m3 2# 1^", "1m3 99# 99#", "hidden"),
        ("pool 2", "pool 50", "shrines"),
        ("pool 2", "pool 2; tokens 8", "countdown tokens"),
        ("pool 2", "pool 2; points 5000", "5000 points"),
        ("pool 2", "pool 2; turned 3m1", "The tile “merchant 1” appears 6 times"),
        ("pool 2", "pool 2; turned s1", "3 face-down tiles"),
        ("pool 2", "pool 2; turned 9s1", "The tile “soldier 1” appears 9 times, but the box holds only 4"),
        ("pool 2", "pool 2; gold 7", "gold"),
        ("shrines: 36", "shrines: 37", "41 shrines"),
        ("countdown: 7", "countdown: 6", "countdown tokens"),
        ("countdown: 7", "countdown: seven", "seven"),
        ("countdown: 7", "countdown: 7\nweather: rain", "weather"),
        ("countdown: 7", "countdown: 7\ncountdown: 7", "countdown” appears a second time"),
        ("countdown: 7", "countdown: 7\nunseen: 2s1", "2 tiles are unseen, but there should be 1"),
        ("countdown: 7", "countdown: 7\nbeginner: perhaps", "perhaps"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, says: str) -> None:
    assert GAME.read(GOOD)
    assert old in GOOD
    before = language()
    language("en")
    try:
        with pytest.raises((dg.NotationError, dg.ImpossiblePosition)) as error:
            GAME.read(GOOD.replace(old, new, 1))
    finally:
        language(before)
    assert says in str(error.value)


def test_tokens_are_summoned_from_the_bottom_floor_only() -> None:
    with pytest.raises(dg.ImpossiblePosition, match="still has floor 2"):
        GAME.read(position_text("2m1", beside="pool 1; tokens 1"))
    assert GAME.read(position_text("1m1", beside="pool 1; tokens 1")).tokens == 6


def test_twenty_five_merchants_of_one_number_cannot_be() -> None:
    rows = "/".join([" ".join(["1m1 ."] * 3), " ".join([". 1m1"] * 3)] * 2)
    with pytest.raises(dg.ImpossiblePosition, match="The tile “merchant 1” appears 13 times"):
        GAME.read(position_text("1m1", rows))


@cache
def texts() -> tuple[str, ...]:
    """Positions of random games."""
    return tuple(
        GAME.write(position) for options in GAME.samples
        for number, (position, _, _) in enumerate(contract.walk(GAME, options, Random(3).randrange)) if number % 7 == 0
    )


NOISE = ("", "9", "x", "a1", " ", ":", ";", "^", "#", "?", "-", "\n", "²", "+", "1", "take", "m1")


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_whatever_is_sent_only_our_own_errors_come_back(data: st.DataObject) -> None:
    rng = Random(data.draw(st.integers(0, 2**20)))
    text = list(rng.choice(texts()))
    for _ in range(data.draw(st.integers(1, 4))):
        at = rng.randrange(len(text))
        text[at : at + rng.randrange(3)] = rng.choice(NOISE)
    try:
        position = GAME.read("".join(text))
    except (dg.NotationError, dg.ImpossiblePosition):
        return
    for _ in range(30):  # what can be read can be played
        if position.actors:
            moves = [move for move, _ in position.odds()] if position.actors[0] < 0 else position.legal(position.seat)
            position = position.after(rng.choice(moves))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_board_shows_everything(lang: str) -> None:
    before = language()
    language(lang)
    try:
        shown = loose(GAME.show(GAME.read(GOOD), 0, ("Hania", "Antek")))
    finally:
        language(before)
    hand = {"en": ("2m1", "1m3", "In hand: merchant 1."), "pl": ("2k1", "1k3", "W ręce: kupiec 1.")}
    for word in ("2#", "1^", *hand[lang]):
        assert word in shown


@pytest.mark.parametrize(("turn", "first", "says"), [
    ("1 take", "tokens 2; pool 1", "2 countdown tokens have been taken (“tokens”), so this is the last round"),
    ("2 over", "tokens 1; pool 1", "2 countdown tokens bring the last round, but only 1 token has been taken"),
    ("1 over", "tokens 2; pool 1", "after the turn of Player 2, who sits to the right"),
])
def test_what_tokens_have_to_do_with_the_end_is_told(turn: str, first: str, says: str) -> None:
    rest = "castle:\n. . . .\n. . . . 1m1 1m2"
    text = f"dragon-castle 2 players\nrealms: 3x3\nstarter: 1\nturn: {turn}\n{rest}\nrealm 1: {first}\nrealm 2: pool 1"
    with pytest.raises(dg.ImpossiblePosition, match=re.escape(says)) as error:
        GAME.read(text)
    assert error.value.line
    assert GAME.read(text.replace(f"turn: {turn}", "turn: 2 take")).actors == (1,)


def test_a_star_stands_where_a_tile_can_be_taken() -> None:
    """First tiles of the top floor with their pairs; then the second of the pair; and nothing afterwards."""
    table = dg.table("dragon-castle", players=2, seed=8, first=1)
    marked = {cell for cell in stacks(repr(table)) if cell.endswith("*")}
    assert marked
    assert all(cell.startswith("3") for cell in marked)
    pairs = re.findall(r"\b([a-n]\d+) \+ ([a-n]\d+)\b", repr(table).partition("The pairs ")[2])
    assert len(set(map(frozenset, pairs))) == len(pairs)
    first = pairs[0][0]
    others = [mate for pair in pairs if first in pair for mate in pair if mate != first]
    table.play(f"take {first}")
    assert sum(cell.endswith("*") for cell in stacks(repr(table))) == len(others)
    table.play(f"pair {others[0]}")
    assert "The pairs" not in repr(table)
    assert not any(cell.endswith("*") for cell in stacks(repr(table)))


def stacks(shown: str) -> list[str]:
    """What the text board writes for each stack of the castle."""
    return shown.partition("A stack is written")[0].split()
