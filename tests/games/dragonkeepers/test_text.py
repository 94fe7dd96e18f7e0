"""Positions as text: what is left out, what cannot be read, what cannot be."""

from __future__ import annotations

import random
import tomllib
from importlib.resources import files

import pytest

import dragongames as dg
from dragongames.games.dragonkeepers import GAME
from dragongames.games.dragonkeepers.box.contents import unpacked
from tests.games.dragonkeepers.walks import walk

SMALL = "dragonkeepers 2 players\nleft: 4\nright: green\ndisplay: white/3 red/blue\n"


def test_what_is_left_out_is_as_at_the_beginning() -> None:
    position = GAME.read(SMALL)
    assert position.hands == ((), ())
    assert sum(position.stacks[0]) == sum(position.stacks[1]) == 51
    assert sum(position.supply) == 29
    assert position.shadows == unpacked("full").shadows
    assert GAME.read(GAME.write(position)) == position


def test_every_position_of_a_game_reads_back() -> None:
    for players, who in ((2, "greedy"), (4, "random")):
        for position, _ in walk(players, 7, who)[::7]:
            assert GAME.read(GAME.write(position)) == position
            for seat in range(players):
                view = position.seen_by(seat)
                assert GAME.read(GAME.write(view)) == view


@pytest.mark.parametrize(("line", "says"), [
    ("phase: dance", "dance"), ("left: 7", "7"), ("left: 4 green/9@1", "green/9"), ("left: 4 green/2@5", "5"),
    ("left: 4 green/2", "green/2"), ("display: white/3", "white/3"), ("display: x y", "“x”"), ("1: hand", "hand"),
    ("1: hand green/2 (red/1", "green/2"), ("1: gold 7", "gold 7"), ("1: eggs many", "many"), ("taken: x", "x"),
    ("turn: 1234567890", "123456"), ("active: 3", "3"), ("chest: gold", "gold"), ("doubts: green/2", "green/2"),
    ("doubts: green/2=up", "green/2=up"), ("supply: 4x7", "7"), ("unseen left: white/red", "white/red"),
    ("1: row green", "green"), ("1: row gold=white/1", "gold"), ("changed: 1", "1"), ("laying: 3", "3"),
    ("opened: maybe", "maybe"), ("box: full of gold", "full of gold"), ("weather: fine", "weather"),
    ("nonsense", "nonsense"),
])
def test_what_cannot_be_read_is_named(line: str, says: str) -> None:
    key = line.partition(":")[0]
    rest = "".join(kept + "\n" for kept in SMALL.splitlines() if not kept.startswith(f"{key}:"))
    with pytest.raises(dg.NotationError, match=says):
        GAME.read(rest + line)


def test_there_is_always_room_for_one_more_turn() -> None:
    position = GAME.read(f"{SMALL}turn: 9999\nphase: act\n1: hand green/2\nidle: -\n")
    following = position.after(GAME.notation.read("pass", position.legal(0)))
    assert following.turn == 10_000
    assert GAME.read(GAME.write(following)) == following


@pytest.mark.parametrize("title", ["", "dragonkeepers", "dragonkeepers 5 players", "chess 2 players"])
def test_another_title_is_refused(title: str) -> None:
    with pytest.raises(dg.NotationError, match="dragonkeepers 2 players"):
        GAME.read(title)


IMPOSSIBLE = {
    "page": ("left: -",), "page-side": ("left: green",), "page-gone": ("unseen left: 40xgreen/1", "left: 2"),
    "cards": ("1: hand 4xgreen/2",), "pieces": ("1: pieces 20 20 20 20",), "pieces-sum": ("supply: 3x1",),
    "bonus": ("1: eggs 10",), "crests": ("1: crest 16",), "pearls": ("1: pearls 1 0",),
    "pearl-value": ("phase: over", "1: pieces 1 1 1; pearls 1 0; shown 100"), "crest-stacks": ("1: crest 12",),
    "idle": ("taken: 1", "idle: 1"),
    "amulets": ("1: pieces 1 1 1 1 1 1 1 1 4 4 4 4 4 4 4 4 6 6 6 6 6; pearls 6 1", "supply: 4x8 4x10"),
    "row": ("1: row green=white/1",), "hand": ("1: hand ?",),
    "doubts": ("doubts: green/2=1+left3",), "secret": ("1: hand (green/2)",), "phase": ("phase: lay",),
    "changed": ("phase: act", "1: hand green/2", "changed: 2 0"), "changed-early": ("changed: 1 0",),
    "opened-early": ("chest: recall", "opened: yes"),
    "laying": ("laying: 1 of 2",), "over-early": ("phase: over",), "idle-long": ("idle: 2",),
}


@pytest.mark.parametrize("key", IMPOSSIBLE)
def test_what_cannot_be_is_said(key: str) -> None:
    words = tomllib.loads((files("dragongames.games.dragonkeepers.text") / "words.toml").read_text("utf-8"))
    assert set(words["impossible"]) == {*IMPOSSIBLE, "face-down"}
    lines = IMPOSSIBLE[key]
    named = {line.partition(":")[0] for line in lines}
    rest = "".join(kept + "\n" for kept in SMALL.splitlines() if kept.partition(":")[0] not in named)
    with pytest.raises(dg.ImpossiblePosition) as error:
        GAME.read(rest + "\n".join(lines))
    beginning = words["impossible"][key]["en"].partition("{")[0]
    assert str(error.value).removeprefix(f"Line {error.value.line}: ").startswith(beginning), error.value


@pytest.mark.parametrize("chest", ["recall", "fewer", "closed", "second", "double"])
def test_only_the_chest_with_a_new_display_is_open_while_cards_are_taken(chest: str) -> None:
    with pytest.raises(dg.ImpossiblePosition, match="opened only after the cards are taken"):
        GAME.read(f"{SMALL}chest: {chest}\nopened: yes")
    assert GAME.read(f"{SMALL}chest: fresh\nopened: yes").opened
    assert GAME.read(f"{SMALL}chest: {chest}\nopened: yes\nphase: act\n1: hand green/2").opened


def test_a_doubtful_card_is_one_of_the_box() -> None:
    setup = SMALL + "2: hand (?)\ndoubts: " + " ".join(f"{card}=2+box" for card in (
        "white/2*", "white/red*", "red/2*", "green/3*", "green/blue*", "red/2*", "blue/3*", "blue/green*"))
    with pytest.raises(dg.ImpossiblePosition, match="red/2"):
        GAME.read(setup)


def test_DK_8_12_a_whole_round_of_nothing_has_ended_a_game() -> None:
    assert GAME.read(SMALL + "phase: over\nidle: 1").over
    three = SMALL.replace("2 players", "3 players") + "phase: over\nidle: "
    assert GAME.read(three + "2").over
    with pytest.raises(dg.ImpossiblePosition, match="Nothing has ended the game yet"):
        GAME.read(three + "1")


def test_a_phase_that_cannot_be_is_refused_with_its_own_cause() -> None:
    with pytest.raises(dg.ImpossiblePosition, match="there is no card in the display to take"):
        GAME.read("dragonkeepers 2 players\nleft: 1\nright: red\nphase: take")
    with pytest.raises(dg.ImpossiblePosition, match="no more cards may be taken"):
        GAME.read(SMALL + "taken: 3\nphase: take")


def test_a_number_that_is_to_blame_is_told_as_it_is_written() -> None:
    with pytest.raises(dg.ImpossiblePosition, match=r"“idle” says “-”\.$"):
        GAME.read(SMALL + "phase: over\nidle: -")


def test_only_the_stack_that_grows_may_be_down_to_its_shadow_dragons() -> None:
    laying = SMALL + "phase: lay\nlaying: 1 of 4\n1: hand green/2; row "
    assert GAME.read(laying + "green=shadow white=white/1").legal(0)
    with pytest.raises(dg.ImpossiblePosition, match="white stack is impossible"):
        GAME.read(laying + "green=green/1 white=shadow")
    assert GAME.read(laying + "green=green/1 white=shadow\nchest: recall").legal(0)


def test_a_card_put_on_the_book_was_put_there_by_whoever_may_have_it() -> None:
    put = "dragonkeepers 2 players\nleft: 5 white/1@1 green/1@2\nright: green\ndisplay: white/3 red/blue\n"
    with pytest.raises(dg.ImpossiblePosition, match=r"Line 5: The (white|green)/1 card in the line “doubts”"):
        GAME.read(put + "doubts: white/1=left1+left2 green/1=left1+left2")
    with pytest.raises(dg.ImpossiblePosition, match=r"Line 5: The (white|green)/1 card in the line “doubts”"):
        GAME.read(put + "doubts: white/1=2+left1 green/1=2+left1\n2: hand (white/1)")
    GAME.read(put.replace("@2", "@1") + "doubts: white/1=left1+left2 green/1=left1+left2")


@pytest.mark.parametrize("lines", [
    "phase: away", "phase: away\nsupply: 7x1 7x4 4x6 4x8 6x10 2x12 4x16\nturn: 40",
    "phase: away\nsupply: 7x1 7x4 4x6 4x8 6x10 2x12 4x16\n1: row green=green/1",
    "phase: away\nsupply: 7x1 7x4 4x6 4x8 6x10 2x12 4x16\n1: hand green/1", "phase: chest",
    "phase: deal\nchest: any", "phase: deal\n2: hand (white/2* red/2*)", "phase: deal\n3: hand (white/2*)",
])
def test_a_step_of_the_setup_waits_at_a_table_as_in_the_setup(lines: str) -> None:
    with pytest.raises(dg.ImpossiblePosition, match=r"Line [1-9]: "):
        GAME.read(f"dragonkeepers 3 players\n{lines}")


@pytest.mark.parametrize("lines", [
    "phase: away\nsupply: 7x1 7x4 4x6 4x8 6x10 2x12 4x16", "phase: chest\nchest: any", "phase: deal",
    "phase: deal\n2: hand (white/2*)",
])
def test_a_step_of_the_setup_is_written_in_few_words(lines: str) -> None:
    position = GAME.read(f"dragonkeepers 3 players\n{lines}")
    assert GAME.read(GAME.write(position)) == position
    while position.taken < 0:
        position = position.after(position.odds()[-1][0])
    assert position.actors == (0,)


def test_whatever_comes_nothing_else_is_raised() -> None:
    rng = random.Random(1)
    texts = [GAME.write(position) for position, _ in walk(3, 4, "random")[::40]]
    refused = 0
    for text in texts:
        for _ in range(120):
            words = text.split(" ")
            for _ in range(rng.randrange(1, 4)):
                at = rng.randrange(len(words))
                strange = ("", "x", "-1", "99999", "💥", "(", ";", rng.choice(words), "3xshadow", "left9+box")
                words[at] = rng.choice(strange)
            try:
                GAME.read(" ".join(words))
            except (dg.NotationError, dg.ImpossiblePosition):
                refused += 1
    assert refused > 100
