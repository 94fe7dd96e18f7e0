"""The drawn table: all inside, nothing overlaps, every text reads, every card answers, nothing secret is shown."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from dragongames.core.game.position import PUBLIC
from dragongames.core.table.table import Table
from dragongames.draw.bounds import box, hit, targets
from dragongames.draw.box import Box
from dragongames.draw.look import Look
from dragongames.draw.palette import PALETTES
from dragongames.draw.scene import Circle, Scene
from dragongames.draw.svg import svg
from dragongames.games import game
from dragongames.games.knights_and_castles.picture.report import report
from dragongames.games.knights_and_castles.picture.view import View
from tests.pictures import are_apart, are_whole, lies_inside, read_well, texts

GAME = game("knights-and-castles")
NAMES = {"en": ("Hannah", "Tony", "Bartholomew", "Zoe"), "pl": ("Hania", "Antek", "Bartłomiej", "Zosia")}


@cache
def walk(players: int, seed: int, longer: bool = False, kind: str = "full") -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Every position of a random game, with the last events that told something."""
    table = Table(GAME, GAME.options(players=players, longer=longer, box=kind), seed=seed)
    rng, events = Random(seed), table.events
    seen = [(table.position, events)]
    while table.position.actors:
        seat = rng.choice(table.position.actors)
        table.play(rng.choice(table.position.legal(seat)))
        events = table.events or events
        seen.append((table.position, events))
    return tuple(seen)


def scenes(seed: int) -> Iterator[Scene]:
    """A scene of every position of some games, each through other eyes, in another language and palette."""
    rng = Random(seed)
    looks = list(product((None, PUBLIC, 0, 1), NAMES, PALETTES.values(), (False, True)))
    for players, longer, kind in ((2, False, "full"), (3, False, "full"), (4, False, "full"), (2, True, "mini")):
        for position, events in walk(players, seed, longer, kind):
            seat, lang, palette, large = rng.choice(looks)
            seen = position if seat is None else position.seen_by(seat)
            yield GAME.scene(seen, Look(seat, palette, lang, NAMES[lang][:players], events, large))
    for lang in NAMES:
        yield GAME.scene(GAME.start(GAME.options(players=4)), Look(lang=lang, names=NAMES[lang]))


SEEDS = pytest.mark.parametrize("seed", range(3))


@SEEDS
def test_everything_lies_inside_the_picture(seed: int) -> None:
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
    for position, events in walk(4, 5):
        for seat in (None, 2):
            seen = position if seat is None else position.seen_by(seat)
            scene = GAME.scene(seen, Look(seat, names=names, events=events))
            are_apart(texts(scene))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_text_reads_on_what_lies_below(palette: Any) -> None:
    for players, seat in ((2, 0), (3, None), (4, 3)):
        for position, events in walk(players, 11)[::6]:
            seen = position if seat is None else position.seen_by(seat)
            scene = GAME.scene(seen, Look(seat, palette, "pl", NAMES["pl"][:players], events))
            read_well(scene)


# -- clicks -------------------------------------------------------------------------------------------


@SEEDS
@pytest.mark.parametrize("open_table", [False, True])
def test_every_legal_move_can_be_clicked(seed: int, open_table: bool) -> None:
    for players in (2, 4):
        for position, _ in walk(players, seed):
            for actor in position.actors[: 1 if open_table else None]:
                seat = None if open_table else actor
                scene = GAME.scene(position if open_table else position.seen_by(actor), Look(seat))
                there = [target.partition("#")[0] for target in targets(scene)]
                for move in position.legal(actor):
                    picks = GAME.picks(position, move)
                    assert all(there.count(token) >= picks.count(token) for token in picks), (move, there)


def test_a_click_on_the_middle_of_a_target_hits_it() -> None:
    for position, _ in walk(3, 2):
        for actor in position.actors:
            scene = GAME.scene(position.seen_by(actor), Look(actor))
            for target, lies in targets(scene).items():
                assert hit(scene, *lies.centre) == target


def test_only_the_onlookers_own_cards_answer() -> None:
    position = walk(3, 2)[0][0]
    assert set(targets(GAME.scene(position.seen_by(PUBLIC), Look(PUBLIC)))) == set()
    own = set(targets(GAME.scene(position.seen_by(1), Look(1))))
    assert own == {
        "hand.footman", "hand.knight", "hand.archer", "hand.dragon", "hand.catapult", "hand.peasant",
        "hand.shepherd#1", "hand.shepherd#2",
    }


def test_tiles_answer_when_chance_is_played_by_hand() -> None:
    table = Table(GAME, GAME.options(players=2, youngest_first=(1, 2)), by_hand=True)
    there = [target.partition("#")[0] for target in targets(GAME.scene(table.position, Look()))]
    picks = {token for move, _ in table.position.odds() for token in GAME.picks(table.position, move)}
    assert picks == {token for token in there if token.startswith("tile.")}


# -- secrets ------------------------------------------------------------------------------------------


def test_what_a_seat_may_not_know_is_not_drawn() -> None:
    """Two worlds a seat cannot tell apart give the same picture, byte for byte."""
    rng, different = Random(3), 0
    for position, events in walk(3, 8):
        look = Look(0, events=events)
        other = position.resample(0, rng)
        different += other != position
        assert svg(GAME.scene(other.seen_by(0), look)) == svg(GAME.scene(position.seen_by(0), look))
    assert different > 5


def test_a_doubtful_card_is_told_from_a_known_one() -> None:
    doubtful = known = 0
    for position, _ in walk(2, 4):
        names = [shape.name for shape in GAME.scene(position.seen_by(0), Look(0)).shapes]
        sure, maybe = (position.full,) * 2
        for hand in position.possible[1]:
            sure &= hand
        maybe = 0
        for hand in position.possible[1]:
            maybe |= hand
        assert sum(name.endswith("camp or hand") for name in names) == (maybe & ~sure).bit_count()
        lying = sum(", in " in name and name.endswith("camp") for name in names)
        assert lying == (position.full & ~maybe).bit_count()
        doubtful += (maybe & ~sure).bit_count()
        known += (position.full & ~maybe).bit_count()
    assert doubtful
    assert known


# -- what is shown ------------------------------------------------------------------------------------


def words(scene: Scene) -> str:
    return "\n".join(text.text for text in texts(scene)).replace("\xa0", " ")


def test_the_open_castle_is_told_in_words() -> None:
    position = GAME.read(
        "knights-and-castles 2 players\nround: 1\ntile: big-brick\nunseen: big-stone small-stone small-brick big-wood"
        " small-wood drum drum\nyoungest first: 1 2\nsword: 1\n"
        "1: hand footman+knight+archer+dragon+catapult+peasant\n2: hand footman+knight+archer+dragon+catapult+peasant\n"
    )
    english, polish = (words(GAME.scene(position, Look(lang=lang))) for lang in NAMES)
    assert "big brick castle" in english
    assert "duży ceglany zamek" in polish
    assert "Round 1 of 7" in english
    assert "Runda 1 z 7" in polish


def test_the_report_names_the_winner_or_the_sword() -> None:
    told = set()
    for seed in range(6):
        for position, events in walk(2, seed):
            for event in events:
                if type(event).__name__ == "CastleWon":
                    said = words(GAME.scene(position, Look(names=NAMES["en"][:2], events=events)))
                    told.add("sword" if event.card < 0 else "card")
                    assert ("holds the sword" in said) == (event.card < 0)
                    assert NAMES["en"][event.seat] in said
    assert told == {"sword", "card"}


def test_the_report_keeps_to_its_place() -> None:
    for seed in range(12):
        for position, events in walk(4, seed):
            view = View(position, Look(lang="pl", events=events))
            place = Box(100, 100, 300, 115)
            for shape in report(view, place):
                assert place.inset(-1).overlaps(box(shape))
                assert box(shape).right <= place.right + 1, shape
                assert box(shape).bottom <= place.bottom + 1, shape


def test_the_end_names_the_winner_and_the_rule() -> None:
    position, events = walk(3, 1)[-1]
    scene = GAME.scene(position, Look(names=NAMES["en"][:3], events=events))
    result = position.outcome()
    assert f"{NAMES['en'][result.winners[0]]} wins!" in words(scene)
    assert words(scene).count("place 1") == len(result.winners)


def test_a_projector_gets_the_same_picture_larger() -> None:
    position, events = walk(4, 1)[6]
    small, large = (GAME.scene(position, Look(events=events, large=large)) for large in (False, True))
    assert (small.width, small.height) == (900, 560)
    assert (round(large.width), round(large.height)) == (1280, 796)
    assert words(small) == words(large)
    assert min(text.size for text in texts(large)) > 16


def test_the_picture_is_xml_and_always_the_same() -> None:
    position, events = walk(4, 2)[9]
    once, again = (svg(GAME.scene(position, Look(events=events))) for _ in range(2))
    assert once == again
    assert len(once) < 400_000
    root = ElementTree.fromstring(once)
    assert root[0].text is not None
    assert "Round" in root[0].text


def test_players_are_told_by_emblem_wherever_they_are_shown() -> None:
    scene = GAME.scene(walk(4, 2)[0][0].seen_by(0), Look(0))
    for player in scene.palette.players[:4]:
        assert any(isinstance(shape, Circle) and shape.fill == player.fill for shape in scene.shapes)
