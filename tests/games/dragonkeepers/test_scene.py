"""The drawn table: all inside, nothing overlaps, every text reads, everything answers, nothing secret is shown."""

from __future__ import annotations

from random import Random

import pytest

from dragongames.core.game.position import PUBLIC
from dragongames.draw.bounds import targets
from dragongames.draw.look import Look
from dragongames.draw.scene import Scene
from dragongames.draw.svg import svg
from dragongames.games.dragonkeepers.box.cards import HIDDEN
from dragongames.games.dragonkeepers.rules.knowledge import maybe
from dragongames.games.dragonkeepers.rules.phases import BEGIN, LAY, RECALL
from tests.games.dragonkeepers.walks import GAME, walk
from tests.pictures import NAMES, texts

# -- clicks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", [BEGIN, LAY, RECALL])
def test_rare_choices_can_be_clicked_too(phase: int) -> None:
    found = 0
    for seed in range(6):
        for position, _ in walk(2, seed, "random", chest="recall"):
            if position.phase == phase:
                found += 1
                actor = position.actors[0]
                there = {t.partition("#")[0] for t in targets(GAME.scene(position.seen_by(actor), Look(actor)))}
                for move in position.legal(actor):
                    assert set(GAME.picks(position, move)) <= there
    assert found


def test_only_the_onlookers_own_cards_answer() -> None:
    position = walk(3, 2)[40][0]
    assert set(targets(GAME.scene(position.seen_by(PUBLIC), Look(PUBLIC)))) == set()
    own = {target for target in targets(GAME.scene(position.seen_by(1), Look(1))) if target.startswith("hand.")}
    assert len(own) == len(position.hands[1])


# -- secrets ------------------------------------------------------------------------------------------


def test_what_a_seat_may_not_know_is_not_drawn() -> None:
    """Two worlds a seat cannot tell apart give the same picture, byte for byte."""
    rng, different = Random(3), 0
    for position, events in walk(3, 8, "random")[::9]:
        look = Look(0, events=tuple(seen for event in events if (seen := event.seen_by(0)) is not None))
        other = position.resample(0, rng)
        different += other != position
        assert svg(GAME.scene(other.seen_by(0), look)) == svg(GAME.scene(position.seen_by(0), look))
    assert different > 5


def test_known_cards_of_others_can_be_left_out_of_the_picture() -> None:
    position = walk(2, 3)[60][0].seen_by(0)
    assert [kind for kind in position.hands[1] if kind != HIDDEN]
    shown, bare = (GAME.scene(position, Look(0, shown=which)) for which in (frozenset(("known",)), frozenset[str]()))
    count = [sum(shape.name == "a hidden card" for shape in scene.shapes) for scene in (shown, bare)]
    assert count[0] < count[1] >= len(position.hands[1])
    assert maybe(position.doubts, 1, 0) >= 0


# -- what is shown ------------------------------------------------------------------------------------


def words(scene: Scene) -> str:
    return "\n".join(text.text for text in texts(scene)).replace("\xa0", " ")


def test_the_book_is_told_in_words() -> None:
    text = """dragonkeepers 2 players
left: 4
right: green
display: green/2 white/red
"""
    position = GAME.read(text)
    english, polish = (words(GAME.scene(position, Look(lang=lang))) for lang in NAMES)
    assert "exactly 4 green dragons" in english
    assert "dokładnie 4 zielone smoki" in polish
    assert "a golden egg" in english
    assert "złote jajo" in polish


def test_a_closed_stack_is_told_by_words_and_by_its_lock() -> None:
    at = "row white=white/1 green=green/2+green/3 red=red/4; pieces 1 1 4; pearls 1 0"
    book = "left: 1\nright: green\ndisplay: blue/2 white/red"
    position = GAME.read(f"dragonkeepers 2 players\n{book}\n1: hand -; {at}\n")
    names = [shape.name for shape in GAME.scene(position, Look(0)).shapes]
    assert [name for name in names if name.endswith(", closed)")] == ["Player 1’s green stack (2 cards, closed)"]


def test_the_end_names_the_winner_and_the_rule() -> None:
    position, events = walk(3, 1)[-1]
    scene = GAME.scene(position, Look(names=NAMES["en"][:3], events=events))
    result = position.outcome()
    assert f"{NAMES['en'][result.winners[0]]} wins!" in words(scene)
    assert result.decided_by in words(scene)
    assert words(scene).count("place 1") == len(result.winners)


