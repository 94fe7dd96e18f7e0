"""The drawn table: all inside, nothing overlaps, every text reads, everything that may be done can be clicked."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from dragongames.core.game.position import CHANCE
from dragongames.core.table.table import Table
from dragongames.draw.bounds import targets
from dragongames.draw.look import Look
from dragongames.draw.palette import PALETTES
from dragongames.draw.scene import Path, Scene
from dragongames.games import game
from dragongames.games.dragon_castle.box import castles
from dragongames.games.dragon_castle.box.cards import DRAGONS, SPIRITS
from dragongames.games.dragon_castle.picture.catalogue import WORDS
from dragongames.games.dragon_castle.picture.tiles import OPEN
from tests.pictures import NAMES, are_whole, lies_inside, texts

GAME = game("dragon-castle")
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2, "castle": "four-seasons", "spirits": ("deception", "wind"), "dragons": ("might", "harmony")},
    {"players": 3, "castle": "pillars-of-creation", "spirits": ("beauty", "change", "faith"), "dragons": ("majesty",)},
    {"players": 4, "spirits": ("elegance",), "dragons": ("righteousness",)},
    {"players": 4, "castle": "barracks", "spirits": SPIRITS, "dragons": DRAGONS},
    {"players": 2, "rows": 7, "columns": 7},
    {"players": 3, "rows": 3, "columns": 3, "castle": "thousand-towers"},
)
every_table = pytest.mark.parametrize("number", range(len(TABLES)))


@cache
def walk(number: int, seed: int = 1) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Positions of a random game, with the last events; chance asked for at its beginning and once in a while."""
    table = Table(GAME, GAME.options(**TABLES[number]), seed=seed, by_hand=True)
    rng, seen = Random(seed), [(table.position, table.events)]
    while table.position.actors:
        if table.position.actors == (CHANCE,):
            moves, weights = zip(*table.position.odds(), strict=True)
            table.play(rng.choices(moves, weights)[0])
        else:
            table.play(rng.choice(table.position.legal(table.position.actors[0])))
        if rng.random() < 0.04 or not table.position.actors:
            seen.append((table.position, table.events))
    return tuple(seen)


def scenes(number: int) -> Iterator[Scene]:
    """A scene of every one of these positions, each through other eyes, in another language and palette."""
    rng = Random(number)
    for position, events in walk(number):
        lang, seat = rng.choice(list(NAMES)), rng.choice((None, *range(position.seats)))
        pointed = rng.choice(list(targets(GAME.scene(position, Look(seat)))) or [None])
        yield GAME.scene(position, Look(
            seat, rng.choice(list(PALETTES.values())), lang, NAMES[lang][: position.seats], events,
            rng.random() < 0.3, (), pointed, frozenset(rng.choice(((), ("cards",), ("unseen",)))),
        ))


@every_table
def test_everything_lies_inside_the_picture(number: int) -> None:
    for scene in scenes(number):
        lies_inside(scene)


@every_table
def test_every_text_is_whole_and_keeps_to_its_room(number: int) -> None:
    for scene in scenes(number):
        are_whole(texts(scene))


# -- clicks -------------------------------------------------------------------------------------------


def test_only_ones_own_realm_answers() -> None:
    position = walk(2)[3][0]
    for seat in range(4):
        scene = GAME.scene(position, Look(seat))
        fields = [lies for target, lies in targets(scene).items() if target.startswith("realm.")]
        assert len(fields) == 30
        assert all(lies.x < 260 and lies.y > 270 for lies in fields), "the onlooker sits at the lower left"


# -- what is shown ------------------------------------------------------------------------------------


def words(scene: Scene) -> str:
    return "\n".join(text.text for text in texts(scene)).replace("\xa0", " ")


def names(scene: Scene) -> list[str]:
    return [shape.told for shape in scene.shapes if shape.name]


@pytest.mark.parametrize("castle", castles.NAMES)
def test_every_castle_stands_with_all_its_tiles(castle: str) -> None:
    table = Table(GAME, GAME.options(castle=castle, first=1), seed=3)
    scene = GAME.scene(table.position, Look(0))
    plan = castles.plan(castle)
    stacks = [target for target in targets(scene) if target.startswith("castle.")]
    assert len(stacks) == plan.floors[0]
    for level in (1, 2, 3):
        told = sum(name.endswith(f", floor {level}") for name in names(scene))
        assert told == sum(height == level for row in plan.heights for height in row)


def test_green_edges_are_on_available_tiles_and_on_no_others() -> None:
    for position, _ in walk(0)[2::3]:
        scene = GAME.scene(position, Look(0))
        edges = sum(isinstance(shape, Path) and shape.stroke == OPEN for shape in scene.shapes)
        standing = position.castle
        assert edges == sum(standing.is_free(cell, standing.level(cell)) for cell in standing.cells())


def test_pointing_at_a_tile_tells_what_taking_it_would_do() -> None:
    table = Table(GAME, GAME.options(castle="basic-2", first=1), seed=3)
    there = {target: said for target in targets(GAME.scene(table.position, Look(0))) if target.startswith("castle.")
             for said in [words(GAME.scene(table.position, Look(0, pointed=target)))]}
    assert "Neither of its long sides is free." in there["castle.f4"].replace("\n", " ")
    assert "Taking it uncovers the one below and frees f4." in there["castle.e4"].replace("\n", " ")
    assert "Nothing lies below it. Taking it frees b4." in there["castle.a4"].replace("\n", " ")
    assert len(set(there.values())) > 40


def test_the_last_tile_of_a_floor_is_announced() -> None:
    found = 0
    for number, seed in product(range(4), (1, 2)):
        for position, _ in walk(number, seed):
            top = [cell for cell in position.castle.cells() if position.castle.level(cell) == position.castle.top]
            if len(top) != 1 or position.castle.top < 1 or CHANCE in position.actors:
                continue
            cell = f"{'abcdefghijklmn'[top[0] % 16]}{top[0] // 16 + 1}"
            said = words(GAME.scene(position, Look(0, pointed=f"castle.{cell}")))
            assert f"This is the last tile on floor {position.castle.top + 1}!" in said.replace("\n", " ")
            found += 1
    assert found


@pytest.mark.parametrize("lang", NAMES)
def test_every_card_has_its_whole_text(lang: str) -> None:
    for spirit, dragon in zip(SPIRITS, DRAGONS, strict=True):
        for players in (2, 3, 4):
            options = GAME.options(players=players, spirits=(spirit,), dragons=(dragon,), first=1)
            said = words(GAME.scene(Table(GAME, options, seed=1).position, Look(0, lang=lang))).replace("\n", " ")
            for card in (spirit, dragon):
                effect = WORDS.template(f"effect.{card}", lang).replace("\xa0", " ")
                assert effect in said, (players, card)


def test_many_cards_unfold_over_the_castle() -> None:
    position = walk(3)[2][0]
    folded = words(GAME.scene(position, Look(0))).replace("\n", " ")
    spread = words(GAME.scene(position, Look(0, shown=frozenset({"cards"})))).replace("\n", " ")
    for card in (*SPIRITS, *DRAGONS):
        effect = WORDS.template(f"effect.{card}", "en")
        assert effect not in folded
        assert effect in spread


def test_points_now_and_points_if_the_game_ended_now() -> None:
    for position, _ in walk(0)[3::4]:
        if not position.actors or CHANCE in position.actors:
            continue
        said = words(GAME.scene(position, Look(0)))
        for seat, items in enumerate(GAME.tally(position)):
            assert f"{sum(item.points for item in items)} with final scoring" in said
            assert f"{position.points[seat]} point" in said


def test_the_end_names_the_winner_and_the_rule() -> None:
    position, events = walk(2)[-1]
    scene = GAME.scene(position, Look(names=NAMES["en"], events=events))
    result = position.outcome()
    assert f"[{result.decided_by}]" in words(scene)
    for seat in result.winners:
        assert NAMES["en"][seat] in words(scene).split("[")[0]


