"""The drawn table: all inside, nothing overlaps, every text reads, everything answers, nothing secret is shown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from dragongames.core.game.position import PUBLIC
from dragongames.draw.bounds import hit, targets
from dragongames.draw.look import Look
from dragongames.draw.palette import PALETTES
from dragongames.draw.scene import Scene
from dragongames.draw.svg import svg
from dragongames.games.dragonkeepers.box.cards import HIDDEN
from dragongames.games.dragonkeepers.rules.knowledge import maybe
from dragongames.games.dragonkeepers.rules.phases import BEGIN, LAY, RECALL, TAKE
from tests.games.dragonkeepers.walks import GAME, walk
from tests.pictures import are_apart, are_whole, lies_inside, read_well, texts

NAMES = {"en": ("Hannah", "Tony", "Bartholomew", "Zoe"), "pl": ("Hania", "Antek", "Bartłomiej", "Zosia")}
SEEDS = pytest.mark.parametrize("seed", range(3))


def positions(seed: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Some of the positions of sensible games, and of silly ones with their huge hands."""
    for players, who, options in (
        (2, "greedy", {}), (4, "greedy", {}), (3, "random", {"chest": "any"}), (4, "random", {"chest": "recall"}),
    ):
        line = walk(players, seed, who, **options)
        yield from line[:: max(len(line) // 12, 1)]
        yield line[-1]


def scenes(seed: int) -> Iterator[Scene]:
    """Each position through some eyes, in some language and palette."""
    rng = Random(seed)
    looks = list(product((None, PUBLIC, 0, 1), NAMES, PALETTES.values(), (False, True)))
    for position, events in positions(seed):
        seat, lang, palette, large = rng.choice(looks)
        seen = position if seat is None else position.seen_by(seat)
        names = NAMES[lang][: position.seats]
        yield GAME.scene(seen, Look(seat, palette, lang, names, events, large))
    for lang in NAMES:
        yield GAME.scene(GAME.start(GAME.options(players=4)), Look(lang=lang, names=NAMES[lang]))


@SEEDS
def test_everything_lies_inside(seed: int) -> None:
    for scene in scenes(seed):
        lies_inside(scene)


@SEEDS
def test_every_text_is_whole_and_keeps_to_its_room(seed: int) -> None:
    for scene in scenes(seed):
        are_whole(texts(scene))


@SEEDS
def test_no_two_texts_overlap(seed: int) -> None:
    for scene in scenes(seed):
        are_apart(texts(scene))


def test_very_long_names_are_shortened_and_nothing_overlaps() -> None:
    names = tuple(f"Wawrzyniec Przemysław Grzegorz Szczepan {n}" for n in range(4))
    for position, events in walk(4, 5)[::25]:
        for seat in (None, 2):
            seen = position if seat is None else position.seen_by(seat)
            scene = GAME.scene(seen, Look(seat, names=names, events=events))
            are_apart(texts(scene))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_text_reads_on_what_lies_below(palette: Any) -> None:
    for players, seat in ((2, 0), (3, None), (4, 3)):
        for position, events in walk(players, 11)[20::60]:
            seen = position if seat is None else position.seen_by(seat)
            scene = GAME.scene(seen, Look(seat, palette, "pl", NAMES["pl"][:players], events))
            read_well(scene)


# -- clicks -------------------------------------------------------------------------------------------


@SEEDS
@pytest.mark.parametrize("open_table", [False, True])
def test_every_legal_move_can_be_clicked(seed: int, open_table: bool) -> None:
    seen_phases = set()
    for position, _ in positions(seed):
        for actor in position.actors:
            if actor < 0:
                continue
            seat = None if open_table else actor
            scene = GAME.scene(position if open_table else position.seen_by(actor), Look(seat))
            there = [target.partition("#")[0] for target in targets(scene)]
            for move in position.legal(actor):
                picks = GAME.picks(position, move)
                assert all(there.count(token) >= picks.count(token) for token in picks), (move, there)
                seen_phases.add(position.phase)
    assert TAKE in seen_phases


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


@SEEDS
def test_a_click_on_the_middle_of_a_target_hits_it(seed: int) -> None:
    for position, _ in positions(seed):
        for actor in position.actors:
            if actor >= 0:
                scene = GAME.scene(position.seen_by(actor), Look(actor))
                for target, lies in targets(scene).items():
                    assert hit(scene, *lies.centre) == target


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
    assert [name for name in names if name.endswith(", closed")] == ["Player 1's green stack, 2 cards, closed"]


def test_the_end_names_the_winner_and_the_rule() -> None:
    position, events = walk(3, 1)[-1]
    scene = GAME.scene(position, Look(names=NAMES["en"][:3], events=events))
    result = position.outcome()
    assert f"{NAMES['en'][result.winners[0]]} wins!" in words(scene)
    assert result.decided_by in words(scene)
    assert words(scene).count("place 1") == len(result.winners)


def test_a_projector_gets_the_same_picture_larger() -> None:
    position, events = walk(4, 1)[60]
    small, large = (GAME.scene(position, Look(events=events, large=large)) for large in (False, True))
    assert (small.width, small.height) == (900, 560)
    assert (round(large.width), round(large.height)) == (1280, 796)
    assert words(small) == words(large)


def test_the_picture_is_xml_and_always_the_same() -> None:
    position, events = walk(4, 2)[90]
    once, again = (svg(GAME.scene(position, Look(events=events))) for _ in range(2))
    assert once == again
    assert len(once) < 300_000
    root = ElementTree.fromstring(once)
    assert root[0].text is not None
    assert "Dragonkeepers" in root[0].text
