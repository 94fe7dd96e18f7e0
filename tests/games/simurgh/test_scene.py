"""The drawn table: all inside, nothing overlaps, every text reads, everything that may be done can be clicked."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from dragongames.core.game.position import CHANCE
from dragongames.draw import metrics
from dragongames.draw.bounds import box, targets
from dragongames.draw.look import Look
from dragongames.draw.marks import marked
from dragongames.draw.palette import LIGHT
from dragongames.draw.scene import Marks, Scene, Text
from dragongames.games import game
from dragongames.games.simurgh.box.board import CITY, PLACE_NAMES
from dragongames.games.simurgh.box.dragons import DRAGON_NAMES
from dragongames.games.simurgh.box.tiles import TYPES, type_of
from dragongames.games.simurgh.picture import gallery
from dragongames.games.simurgh.picture.catalogue import WORDS
from dragongames.games.simurgh.rules.moves import Place
from dragongames.games.simurgh.rules.things import HOME, RESOURCES, THINGS, amount
from tests.pictures import NAMES, lies_inside

GAME = game("simurgh")
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3, "mode": "dragonlord", "length": "medium"},
    {"players": 4, "length": "long"},
    {"players": 5, "mode": "dragonlord", "length": "long"},
    {"players": 5},
)
every_table = pytest.mark.parametrize("number", range(len(TABLES)))


@cache
def walk(number: int, seed: int = 3) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Positions of a random game with their last events: some of every kind of decision."""
    rng, seen = Random(seed), list[tuple[Any, tuple[Any, ...]]]()
    position, decided = GAME.start(GAME.options(**TABLES[number])), dict[str, int]()
    events: list[Any] = []
    for _ in range(700):
        kind = type(position.todo[-1]).__name__ if position.todo else "turn"
        if CHANCE not in position.actors or position.first < 0:
            decided[kind] = decided.get(kind, 0) + 1
            if decided[kind] in (1, 8, 40):
                seen.append((position, tuple(events)))
        if not position.actors:
            break
        if position.actors == (CHANCE,):
            moves, weights = zip(*position.odds(), strict=True)
            move = rng.choices(moves, weights)[0]
        else:
            move = rng.choice(position.legal(rng.choice(position.actors)))
        events = []
        position = position.after(move, events.append)
    return (*seen, (position, tuple(events)))


def draw(position: Any, look: Look) -> Scene:
    """The scene as a board draws it: of what these eyes see."""
    return GAME.scene(position if look.seat is None else position.seen_by(look.seat), look)


def texts(scene: Scene, *, above: bool = False) -> list[Text]:
    return [shape for shape in scene.shapes if isinstance(shape, Text) and shape.above == above]


# -- clicks ----------------------------------------------------------------------------------------------


def test_what_cannot_be_done_can_be_clicked_too() -> None:
    """Every space, every vassal, every tile of the row and every post answers, so that a wrong try is explained."""
    for position, _ in walk(2):
        if position.todo or not position.actors:
            continue
        found = set(targets(draw(position, Look(position.actors[0]))))
        assert found >= {f"space.{name}" for name in CITY}
        assert found >= {"spearman", "rider", *(f"scout.{slot}" for slot in range(5))}
        assert found >= {f"monument.{post}" for post in range(1, 6)}
        assert found >= {f"thing.{THINGS[thing]}" for thing in RESOURCES}


def test_only_ones_own_vassals_tiles_and_abilities_answer() -> None:
    for position, _ in walk(3):
        for seat in range(5):
            for target in targets(draw(position, Look(seat))):
                kind, _, rest = target.partition(".")
                if kind == "out":
                    vassal, place = rest.split(".")
                    code = 2 * PLACE_NAMES.index(place) + ("spearman", "rider").index(vassal)
                    assert code in position.standing[seat]
                if kind == "tile":
                    assert int(rest) in map(position.known, position.hands[seat])
                if kind == "ability":
                    assert int(rest.partition(".")[0]) in [dragon >> 3 for dragon in position.dragons[seat]]


# -- what is shown ---------------------------------------------------------------------------------------


def words(scene: Scene) -> str:
    return "\n".join(text.text for text in texts(scene)).replace("\xa0", " ")


def names(scene: Scene) -> list[str]:
    return [shape.told for shape in scene.shapes if shape.name]


def turns(number: int) -> list[Any]:
    """Positions of turns that have nothing begun."""
    return [position for position, _ in walk(number) if not position.todo and position.actors]


def test_the_end_is_counted() -> None:
    for position in turns(4):
        said = words(draw(position, Look(0)))
        if position.ending < 0:
            assert f"Chronicle {len(position.chronicle)} of 8" in said
            assert f"Objectives {sum(1 for goal in position.monument if goal)} of 4" in said
        else:
            assert f"Turns until the end: {position.ending}" in said


def test_everybody_has_goods_dragons_and_power_before_him() -> None:
    position = turns(3)[-1]
    scene = draw(position, Look(2))
    said = names(scene)
    for seat in range(5):
        purse = position.purses[seat]
        for thing in RESOURCES:
            word = WORDS.say(WORDS.template(f"thing.{THINGS[thing]}", "en"))
            assert any(name.startswith(f"{word}: {amount(purse, thing) or 'none'} in store") for name in said)
        for dragon in position.dragons[seat]:
            assert any(str(dragon >> 3) in name and name.startswith(tuple_of_names()) for name in said)


def tuple_of_names() -> tuple[str, ...]:
    return tuple(WORDS.template(f"dragon.{name}", "en") for name in DRAGON_NAMES)


def test_what_nobody_may_know_is_not_drawn() -> None:
    """The picture for a seat says nothing of the tiles that seat does not know."""
    for position, _ in walk(0):
        for seat in range(2):
            seen = position.seen_by(seat)
            unknown = {
                position.known(ref) for ref in position.hands[1 - seat] if not seen.known(ref)
            } - {*position.row, *position.areas, *position.chronicle}
            drawn = GAME.scene(seen, Look(seat))
            for tile in unknown:
                called = re.compile(rf"{WORDS.template(f'type.{TYPES[type_of(tile)]}', 'en')} {tile}\b")
                assert not any(called.search(name) for name in names(drawn))


def test_pointing_at_a_space_tells_whether_one_may_step_there() -> None:
    """For either vassal at home: yes, or the sentence of the rule that refuses."""
    told = set()
    for position in turns(0):
        seat = position.actors[0]
        for place, name in enumerate(CITY):
            scene = draw(position, Look(seat, pointed=f"space.{name}"))
            said = " ".join(text.text for text in texts(scene, above=True))
            for vassal in (0, 1):
                if not amount(position.purses[seat], HOME + vassal) or position.did:
                    continue
                refused = [check.rule for check in position.check(Place(seat, vassal, place)) if not check.ok]
                told.update(refused or ["may"])
                assert f"[{refused[0]}]" in said if refused else "may be placed here now" in said, (name, said)
    assert {"may", "SI-2.1"} <= told


@every_table
def test_whatever_is_pointed_at_is_told_inside_the_picture(number: int) -> None:
    rng = Random(number)
    for position, _ in walk(number)[1::2]:
        plain = draw(position, Look(0))
        for target in rng.sample(list(targets(plain)), 4):
            lang = rng.choice(list(NAMES))
            scene = draw(position, Look(0, lang=lang, names=NAMES[lang], pointed=target))
            said = texts(scene, above=True)
            lies_inside(scene)
            assert not any("…" in text.text for text in said), target
            boxes = [box(text).inset(0.5) for text in said]
            assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
            assert targets(scene).keys() == targets(plain).keys(), "what is told takes no clicks"


def test_what_is_told_lies_above_the_marks() -> None:
    position = turns(0)[0]
    scene = draw(position, Look(0, pointed="space.forge"))
    shapes = marked(scene, Marks(legal=frozenset(targets(scene)))).shapes
    assert shapes[-1].above
    assert not shapes[0].above


# -- the gallery -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", NAMES)
def test_the_gallery_has_every_tile_in_signs_and_words(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dragongames.core.text.words._spoken", [lang])
    counts = {
        "production": 12, "research": 8, "transformation": 8, "power": 8, "exploration": 12, "dragon": 12,
        "objective": 12, "city": 12,
    }
    for kind, count in counts.items():
        rows = gallery.rows(kind)
        assert len(rows) == count
        for row in rows:
            name, picture, said = row.values()
            assert name
            assert said
            ElementTree.fromstring(picture)


@pytest.mark.parametrize("number", range(1, 85))
def test_every_tile_of_the_gallery_is_drawn_whole(number: int) -> None:
    scene = gallery.picture(number, LIGHT)
    lies_inside(scene)
    for text in texts(scene):
        assert "…" not in text.text
        assert text.size >= metrics.SMALL
