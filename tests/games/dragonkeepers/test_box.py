"""The contents of the box as data, and boxes of somebody's own in their place."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

import dragongames as dg
from dragongames.core.game.position import CHANCE
from dragongames.core.text.words import language
from dragongames.games.dragonkeepers import GAME
from dragongames.games.dragonkeepers.box import contents
from dragongames.games.dragonkeepers.box.cards import KIND_NAMES
from dragongames.games.dragonkeepers.box.contents import own_box, unpacked
from dragongames.games.dragonkeepers.rules.events import CrystalGained, PieceTaken
from dragongames.games.dragonkeepers.rules.options import Options
from dragongames.games.dragonkeepers.rules.phases import DEAL
from tests.contract.test_oracle import compare, what_each_seat_lived_through
from tests.games.asked import the
from tests.games.dragonkeepers.positions import at

OWN = """
[rewards]
1 = ["lowest", "crystal", "crystal"]
2 = ["lowest", "shadow"]
3 = ["lowest", "egg"]
4 = ["lowest", "egg"]
5 = ["lowest", "egg", "egg"]
6 = ["highest"]

[pearls]
red = [8, 8, 9, 9]
blue = [3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(OWN)
    return path


def test_the_file_that_ships_says_where_each_table_comes_from() -> None:
    text = (files("dragongames.games.dragonkeepers.box") / "box.toml").read_text("utf-8")
    assert text.count("status = ") == 7
    assert unpacked("full").shadows == 11


def test_an_own_box_replaces_only_what_it_names(file: Path) -> None:
    mine, full = unpacked(own_box(file)), unpacked("full")
    assert mine.rewards[0].crystals == 2
    assert mine.pearls[0] == ((8, 2), (9, 2))
    assert (mine.stacks, mine.start, mine.pieces, mine.crests) == (full.stacks, full.start, full.pieces, full.crests)


def test_the_rules_play_with_it(file: Path) -> None:
    table = at("hand red/1", left="1", box=own_box(file)).play("play 1xred")
    assert the(PieceTaken, table).value == 1
    assert sum(isinstance(event, CrystalGained) for event in table.node.events) == 2


def test_DK_6_2_a_reward_may_hold_two_pieces(file: Path) -> None:
    file.write_text(OWN.replace('["lowest", "crystal", "crystal"]', '["lowest", "highest"]'))
    table = at("hand red/1; pieces 1", left="1", box=own_box(file)).play("play 1xred")
    assert [event.value for event in table.node.events if isinstance(event, PieceTaken)] == [1, 20]
    assert table.position.pieces[0] == (1, 1, 20)
    assert table.position.amulets == (1, 0)
    assert table.score()[0] == "Hania: 22 points (30 if the game ended now)"
    file.write_text(OWN.replace('["lowest", "crystal", "crystal"]', '["lowest", "lowest"]'))
    few = at("hand red/1", left="1", supply="1x1 7x4 5x6 4x8 6x10 3x12 2x16 1x20", box=own_box(file)).play("play 1xred")
    assert few.position.pieces[0] == (1, 4)
    assert few.svg().count(">lowest piece<") == 2
    assert "pays the lowest amulet piece and the lowest amulet piece" in repr(few)


def test_a_game_with_two_pieces_a_reward_is_played_to_its_end(file: Path) -> None:
    file.write_text('[rewards]\n' + "".join(f'{n} = ["lowest", "highest"]\n' for n in range(1, 7)))
    for players in (2, 4):
        rng, position = Random(players), GAME.start(Options(players, box=own_box(file)))
        while position.actors:
            actor = position.actors[0]
            moves = [move for move, _ in position.odds()] if actor == CHANCE else position.legal(actor)
            position = position.after(rng.choice(moves))
            assert rng.randrange(20) or GAME.read(GAME.write(position)) == position
        assert sum(position.amulets) == position.goal


def test_DK_1_4_a_start_card_may_be_there_twice(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tiny box with two equal start cards: what each seat can know is exact, by playing all its games."""
    file.write_text(f"[start]\ncards = {['white/2', 'white/2*', *(f'red/{n}' for n in '12345'), 'blue/1']}")
    position = GAME.start(Options(2, box=own_box(file)))
    while position.phase != DEAL:
        position = position.after(position.odds()[0][0])
    assert sorted(weight for _, weight in position.odds()) == [1] * 6 + [2]
    start = tuple(KIND_NAMES[card] for card in ("green/1*", "green/1*", "white/1*"))
    twins = replace(unpacked("mini"), start=start, turns=2)
    monkeypatch.setattr(contents, "_mini", lambda: twins)
    unpacked.cache_clear()
    try:
        views, worlds = compare(what_each_seat_lived_through(GAME.start(GAME.mini)))
    finally:
        unpacked.cache_clear()
    assert worlds > views > 100


def test_who_holds_one_of_two_equal_start_cards_knows_that_another_may_hold_the_other(file: Path) -> None:
    file.write_text(f"[start]\ncards = {['white/2', 'white/2*', *(f'red/{n}' for n in '12345'), 'blue/1']}")
    position = GAME.start(Options(3, box=own_box(file)))
    while position.phase != DEAL:
        position = position.after(position.odds()[0][0])
    for card in ("white/2*", "white/2*", "blue/1*"):
        position = position.after(next(move for move, _ in position.odds() if move.card == KIND_NAMES[card]))
    worlds = {position.seen_by(1).resample(1, Random(seed)).hands[2] for seed in range(200)}
    assert len(worlds) == 21, "two of the seven others, the second white one among them"
    assert position.hands[2] in worlds


def test_a_table_keeps_the_box_and_not_the_file(file: Path, tmp_path: Path) -> None:
    table = dg.table(GAME.slug, players=2, box=str(file), seed=3)
    saved = table.save(tmp_path / "table.json")
    file.unlink()
    again = dg.load(saved)
    assert again.position == table.position
    assert again.position.box == table.position.box != "full"
    assert GAME.read(GAME.write(again.position)) == again.position


@pytest.mark.parametrize(("text", "says"), [
    ("[rewards", "cannot be read"),
    ("[gold]\nn = 1", r"cannot have a table \[gold\], only these: left, right"),
    ("[left]\nwhite = [1, 2, 3]", r"\[left\] cannot be read"),
    ("[left]\nwhite = [52, 0, 0, 0, 0]\npink = [0, 0, 0, 0, 0]", r"\[left\] cannot be read"),
    ("[left]\nwhite = [50, 0, 0, 0, 0]", r"\[left\] counts 50, but the box holds 52"),
    ("[left]\nwhite = [53, -1, 0, 0, 0]", r"\[left\] cannot be read"),
    ("[right]\nwhite = { white = 52 }", r"\[right\] cannot be read"),
    ("[right]\nwhite = { green = 13 }", r"\[right\] counts 13"),
    ('[start]\ncards = ["white/2"]', r"\[start\] counts 1, but the box holds 8"),
    ('[start]\ncards = ["white/white"]', r"“white/white” is not a card such as white/2"),
    ('[start]\ncards = ["shadow"]', r"\[start\] cannot be read"),
    ('[start]\ncards = 7', r"\[start\] cannot be read"),
    ('[rewards]\n1 = ["lowest"]', r"\[rewards\] cannot be read"),
    (OWN.replace('["highest"]', '["egg"]'), r"\[rewards\] cannot be read"),
    (OWN.replace('["highest"]', '["lowest", "gold"]'), r"\[rewards\] cannot be read"),
    ("[pearls]\nred = [8]\nblue = [3]", r"\[pearls\] counts 2, but the box holds 15"),
    ('[pearls]\nred = ["eight"]', r"\[pearls\] cannot be read, because “eight” is not a number from 0 to 999"),
    (f"[pearls]\nred = {[8] * 15}\nblue = []", "there must be both red and blue pearls"),
    (f"[pearls]\nred = []\nblue = {[3] * 15}", "there must be both red and blue pearls"),
    (OWN.replace('["highest"]', '["lowest", "lowest", "highest", "highest"]'), "the reward for 6 has 4 amulet pieces"),
    (OWN.replace('["highest"]', '["crystal"]'), "the reward for 6 has 0 amulet pieces, but it must have 1 to 3"),
    ("[crests]\nvalues = [16, 12]", r"\[crests\] counts 2"),
    ("[pieces]\n1 = 44", r"\[pieces\] counts 44"),
    ("[pieces]\none = 45", r"\[pieces\] cannot be read"),
    ("left = 7", r"\[left\] cannot be read"),
])
def test_what_is_wrong_with_a_box_is_said(text: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text)
    with pytest.raises(dg.NotationError, match=says) as error:
        own_box(path)
    assert "wrong.toml" in str(error.value)
    with pytest.raises(dg.NotationError, match=says):
        dg.table(GAME.slug, box=str(path))


@pytest.mark.parametrize("box", ["nothing.toml", "fuller", "[]", "{", "7", "", "{" * 5000])
def test_what_is_no_box_is_refused(box: str) -> None:
    with pytest.raises(dg.NotationError):
        dg.table(GAME.slug, box=box)


def test_refusals_speak_polish(tmp_path: Path) -> None:
    path = tmp_path / "zle.toml"
    path.write_text("[crests]\nvalues = [16, 12]")
    before = language()
    try:
        language("pl")
        with pytest.raises(dg.NotationError, match=r"crests.*daje razem 2, a\spowinna 3"):
            own_box(path)
    finally:
        language(before)


def test_mini_is_small() -> None:
    position = GAME.start(Options(2, box="mini"))
    assert sum(sum(stack) for stack in position.stacks) == 5
    assert unpacked("mini").turns == 4
