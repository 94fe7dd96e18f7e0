"""Tables begun from what somebody sees: filled once, before anybody plays, and what is known stays known."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames import analysis
from dragongames.bots import bot
from dragongames.core.game import contract
from dragongames.core.game.position import PUBLIC
from dragongames.games import GAMES, game

TONIGHT = """
knights-and-castles 2 players
round: 4
tile: big-brick
1: hand knight+archer+dragon+peasant; castles small-wood
2: hand ?4; castles small-stone
"""


def walked(slug: str, seed: int = 3) -> list[Any]:
    played, rng = game(slug), Random(seed)
    options = next((sample for sample in played.samples if sample.players > 2), played.samples[0])
    line = [position for position, _, _ in contract.walk(played, options, rng.randrange)]
    return rng.sample(line[1:-1], min(25, len(line) - 2))


def test_a_hand_written_with_a_question_mark_is_drawn_before_anybody_plays() -> None:
    table = dg.table("knights-and-castles", position=TONIGHT, names=("Ala", "Jan"))
    assert table.moves(1), "Jan holds four armies, whichever they are"
    table.play("1: lay knight dragon").play(table.moves(1)[0])
    assert table.position.hand_sizes[1] in (2, 3, 4)
    assert table.position.hands[1].bit_count() == table.position.hand_sizes[1]
    seen = dg.table("knights-and-castles", position=TONIGHT, names=("Ala", "Jan"), seat="Ala")
    assert seen.view() == seen.game.read(TONIGHT), "to Ala it looks as she wrote it"


def test_the_same_seed_draws_the_same_hands() -> None:
    hands = {dg.table("knights-and-castles", position=TONIGHT, seed=seed).position.hands[1] for seed in range(30)}
    assert len(hands) > 5
    assert len({dg.table("knights-and-castles", position=TONIGHT, seed=1).position.hands[1] for _ in range(5)}) == 1


def test_hand_question_mark_means_unknown_and_not_known_to_be_full() -> None:
    text = "knights-and-castles 2 players\nround: 2\ntile: drum\n1: hand dragon+archer; castles small-wood\n2: hand ?\n"
    position = dg.position("knights-and-castles", text.replace("dragon+archer", "footman+knight+dragon+archer"))
    assert {hand.bit_count() for hand in position.possible[1]} == {4, 5, 6}
    assert dg.position("knights-and-castles", game("knights-and-castles").write(position)) == position
    sizes = set()
    for seed in range(20):
        table = dg.table("knights-and-castles", position=game("knights-and-castles").write(position), seed=seed)
        sizes.add(table.position.hand_sizes[1])
        greedy = bot("greedy", table.game)
        while not table.over:
            actor = table.position.actors[0]
            table.play(greedy.choose(table.position.seen_by(actor), actor, Random(seed)))
    assert len(sizes) > 1
    before = dg.position("knights-and-castles", "knights-and-castles 2 players\ntile: big-wood\n2: hand ?\n")
    assert before.possible[1] == (0b111111,), "nobody has lost an army before the first castle"


def test_a_drum_asks_only_those_who_have_something_in_the_camp() -> None:
    mine = "1: hand footman+dragon+archer+peasant; castles small-wood"
    text = f"knights-and-castles 3 players\nround: 2\ntile: drum\n{mine}\n"
    for seed in range(20):
        table = dg.table("knights-and-castles", position=text + "2: hand ?\n3: hand ?5\n", seed=seed)
        for seat in table.position.actors:
            assert table.moves(seat)


def test_a_diary_with_a_known_and_an_unknown_hand() -> None:
    """Three players, of whom one has shown his cards: only the third hand is drawn."""
    mine, his = "1: hand footman+archer+dragon+catapult; castles small-brick", "2: hand footman+dragon+peasant+archer"
    text = f"knights-and-castles 3 players\nround: 3\ntile: big-wood\n{mine}\n{his}\n3: hand ?5\n"
    at = dg.diary("knights-and-castles", seat=0, position=text)
    assert at.position.hands[1] == dg.position("knights-and-castles", text).hands[1]
    at.play("1: lay archer dragon").play("2: lay archer peasant")
    at.play(at.moves(2)[0])
    assert at.position.tile < 0


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_filled_once_and_what_is_known_stays(slug: str) -> None:
    played = game(slug)
    for position in walked(slug):
        text = played.write(position)
        assert dg.table(slug, players=position.seats, position=text, by_hand=True).position == position
        for seat in (*range(position.seats), PUBLIC):
            view = position.seen_by(seat)
            table = dg.table(slug, players=position.seats, position=played.write(view), by_hand=True)
            assert table.position.seen_by(seat) == view
            assert played.fill is None or played.fill(table.position, Random(0)) == table.position, "nothing is left"
            for actor in table.position.actors:
                assert actor < 0 or table.moves(actor)


def test_a_saved_table_begun_from_a_question_mark_holds_the_hand_that_was_drawn(tmp_path: Path) -> None:
    table = dg.table("knights-and-castles", position=TONIGHT, names=("Ala", "Jan"), seed=4)
    path = tmp_path / "tonight.json"
    table.play("1: lay knight dragon").play(table.moves(1)[0]).save(path)
    said = json.loads(path.read_text())
    assert "?4" not in said["position"]
    assert game("knights-and-castles").read(said["position"]) == table.root.position
    again = dg.load(str(path))
    assert again == table
    assert again.position == table.position
    said["position"], said["seed"] = TONIGHT.strip(), 4  # as files were written before
    path.write_text(json.dumps(said))
    assert dg.load(str(path)).position == table.position


def test_a_filled_table_can_be_analysed_and_saved(tmp_path: Path) -> None:
    table = dg.table("knights-and-castles", position=TONIGHT, names=("Ala", "Jan"), seed=4)
    table.play("1: lay knight dragon").play(table.moves(1)[0])
    again = dg.load(str(table.save(tmp_path / "tonight.json")))
    assert again.position == table.position
    assert not analysis.moves(table.back(2), "Ala", simulations=40, progress=False).empty
