"""What every game's picture promises, whoever looks at whatever position: whole, apart, readable and clickable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from dragongames.core.game.position import CHANCE, PUBLIC
from dragongames.draw.bounds import box, hit, targets
from dragongames.draw.look import Look
from dragongames.draw.palette import PALETTES
from dragongames.draw.scene import Circle, Scene, Text
from dragongames.draw.svg import svg
from dragongames.games import GAMES, game
from tests.pictures import NAMES, are_apart, are_whole, lies_inside, read_well, texts

OF_A_KIND = 2  # positions looked at in which the same kinds of move can be made
LONGEST = 500  # moves of one of these games
BYTES = 400_000  # of a picture; a board sends one at every click

SAMPLES = [(slug, number) for slug in GAMES for number in range(len(game(slug).samples))]
every_sample = pytest.mark.parametrize(("slug", "number"), SAMPLES)
every_game = pytest.mark.parametrize("slug", GAMES)


@cache
def walk(slug: str, number: int) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Positions of a game that is mostly played sensibly, with what happened: some of every kind, and the last."""
    played = game(slug)
    rng, bot = Random(number), played.bot()
    position: Any = played.start(played.samples[number])
    kinds, seen, events = Counter[Any](), list[tuple[Any, tuple[Any, ...]]](), tuple[Any, ...]()
    for _ in range(LONGEST):
        if not position.actors:
            break
        actor = rng.choice(position.actors)
        moves = [move for move, _ in position.odds()] if actor == CHANCE else position.legal(actor)
        kind = actor == CHANCE, position.points.count(0), frozenset(map(type, moves))
        kinds[kind] += 1
        if kinds[kind] <= OF_A_KIND:
            seen.append((position, events))
        if actor == CHANCE:
            move = rng.choices(moves, [weight for _, weight in position.odds()])[0]
        elif rng.random() < 0.7:
            move = bot.choose(position.seen_by(actor), actor, rng)
        else:
            move = rng.choice(moves)
        told: list[Any] = []
        position = position.after(move, told.append)
        events = tuple(told) or events
    return (*seen, (position, events))


def half(slug: str, number: int) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Every other one of these positions, and the last."""
    return walk(slug, number)[::-2]


def draw(slug: str, position: Any, look: Look) -> Scene:
    """The scene as a board draws it: of what these eyes see."""
    return game(slug).scene(position if look.seat is None else position.seen_by(look.seat), look)


def scenes(slug: str, number: int) -> Iterator[Scene]:
    """Every one of these positions through other eyes, in another language and palette."""
    rng = Random(number)
    shown = [None, frozenset[str](), *(frozenset({name}) for name in game(slug).overlays)]
    looks = list(product((None, PUBLIC, 0, 1), NAMES, PALETTES.values(), (False, True), shown))
    for position, events in walk(slug, number):
        seat, lang, palette, large, overlays = rng.choice(looks)
        look = Look(seat, palette, lang, NAMES[lang][: position.seats], events, large, shown=overlays)
        pointed = rng.choice([None, *sorted(targets(draw(slug, position, look)))])
        yield draw(slug, position, Look(
            seat, palette, lang, look.names, events, large, pointed=pointed, shown=overlays,
        ))


def lying(scene: Scene) -> list[Text]:
    """Texts on the table: neither on a slip above it nor behind the window of a map that can be moved."""
    return [text for text in texts(scene) if not text.above and text.clip is None]


@every_sample
def test_everything_lies_inside_and_every_text_is_whole(slug: str, number: int) -> None:
    for scene in scenes(slug, number):
        lies_inside(scene)
        are_whole(texts(scene))


@every_sample
def test_no_two_texts_overlap(slug: str, number: int) -> None:
    for i, (position, events) in enumerate(half(slug, number)):
        for lang, seat in zip(NAMES, (None, 0) if i % 2 else (0, None), strict=True):
            are_apart(lying(draw(slug, position, Look(seat, lang=lang, names=NAMES[lang], events=events))))


@every_sample
def test_very_long_names_are_shortened_and_nothing_overlaps(slug: str, number: int) -> None:
    names = tuple(f"Wawrzyniec Przemysław Grzegorz Szczepan {n}" for n in range(6))
    for (position, events), seat in product(walk(slug, number)[::2], (None, 1)):
        are_apart(lying(draw(slug, position, Look(seat, names=names, events=events))))


@every_sample
def test_every_text_reads_on_what_lies_below(slug: str, number: int) -> None:
    palettes = list(PALETTES.values())
    for i, (position, events) in enumerate(walk(slug, number)[::3]):
        look = Look((None, 0)[i % 2], palettes[i % len(palettes)], "pl", NAMES["pl"], events)
        scene = draw(slug, position, look)
        read_well(scene, lying(scene))


@every_sample
def test_every_legal_move_can_be_clicked(slug: str, number: int) -> None:
    played = game(slug)
    for position, _ in walk(slug, number):
        for actor in position.actors:
            moves = [move for move, _ in position.odds()] if actor == CHANCE else position.legal(actor)
            if actor == CHANCE and not all(played.picks(position, move) for move in moves):
                continue  # the list of moves has them
            for seat in (None, actor) if actor == position.actors[0] != CHANCE else (None if actor < 0 else actor,):
                there = Counter(target.partition("#")[0] for target in targets(draw(slug, position, Look(seat))))
                if actor == CHANCE and not there:
                    continue
                for move in moves:
                    assert _clickable(slug, position, move, moves, there), (seat, move, position)


def _clickable(slug: str, position: Any, move: Any, moves: Any, there: Counter[str]) -> bool:
    """Whether all its targets are there; a tile that looks the same after a turn need not be offered turned."""
    played = game(slug)
    picks = Counter(played.picks(position, move))
    if picks <= there:
        return True
    fixed = Counter(token for token in picks if not token.startswith(tuple(played.cycles.values())))
    twins = (Counter(played.picks(position, other)) for other in moves)
    return bool(fixed) and any(fixed < twin <= there for twin in twins)


@every_sample
def test_a_click_on_the_middle_of_a_target_hits_it(slug: str, number: int) -> None:
    for position, _ in half(slug, number):
        for seat in (None, *position.actors):
            if seat is None or seat >= 0:
                scene = draw(slug, position, Look(seat))
                behind = {shape.target for shape in scene.shapes if shape.clip is not None}
                for target in targets(scene).keys() - behind:
                    middles = [box(shape).centre for shape in scene.shapes if shape.target == target]
                    assert any(hit(scene, *middle) == target for middle in middles), target


@every_game
def test_a_projector_gets_the_same_picture_larger(slug: str) -> None:
    for position, events in walk(slug, 0)[::5]:
        small, large = (draw(slug, position, Look(0, events=events, large=large)) for large in (False, True))
        assert (small.width, small.height) == (900, 560)
        assert (round(large.width), round(large.height)) == (1280, 796)
        assert targets(large).keys() == targets(small).keys()
        if not game(slug).pannable:  # a larger map may say more
            assert [text.text for text in texts(small)] == [text.text for text in texts(large)]


@every_game
def test_the_picture_is_xml_always_the_same_and_not_too_large(slug: str) -> None:
    for position, events in walk(slug, 0)[::5]:
        once, again = (svg(draw(slug, position, Look(events=events))) for _ in range(2))
        assert once == again
        assert len(once) < BYTES
        assert ElementTree.fromstring(once)[0].text, "a picture without a title"


@every_game
def test_players_are_told_by_emblem_and_not_by_colour_alone(slug: str) -> None:
    position, events = walk(slug, len(game(slug).samples) - 1)[-1]
    scene = draw(slug, position, Look(names=NAMES["en"], events=events))
    for player in scene.palette.players[: position.seats]:
        assert any(isinstance(shape, Circle) and shape.fill == player.fill for shape in scene.shapes)
