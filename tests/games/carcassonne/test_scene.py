"""The drawn table: all inside, nothing overlaps, every text reads, every move can be clicked, the map moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from dragongames.core.game.position import CHANCE, PUBLIC
from dragongames.draw.bounds import box, hit, targets
from dragongames.draw.box import Box
from dragongames.draw.look import Look
from dragongames.draw.palette import PALETTES, contrast
from dragongames.draw.scene import Circle, Path, Rect, Scene, Text
from dragongames.draw.svg import svg
from dragongames.games import game
from dragongames.games.carcassonne.box.squares import x_of, y_of
from dragongames.games.carcassonne.box.tiles import LOOKS_LIKE
from dragongames.games.carcassonne.picture.chart import chart, magnified_tile
from dragongames.games.carcassonne.picture.colours import LANDS
from dragongames.games.carcassonne.picture.view import View
from dragongames.games.carcassonne.rules.moves import Place
from dragongames.games.carcassonne.rules.phases import ACT, DRAW, FLY, GUARD, OVER, PLACE
from tests.pictures import texts

GAME = game("carcassonne")
LIGHT = LANDS["light"]
NAMES = ("Ala", "Jan", "Bartłomiej", "Zosia", "Kuba", "Hania")
SHOWN = (frozenset(), frozenset({"projected"}), frozenset(GAME.overlays))


@cache
def walk(players: int, seed: int, expansion: bool = True) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Every position of a random game, with what happened on the way from the decision before."""
    rng = Random(seed)
    position: Any = GAME.start(GAME.options(players=players, expansion=expansion))
    events: list[Any] = []
    seen = [(position, ())]
    while position.actors:
        chance = position.actors == (CHANCE,)
        moves = [move for move, _ in position.odds()] if chance else position.legal(position.actors[0])
        pawns = [move for move in moves if type(move).__name__ == "Pawn"]
        events = events if chance else []
        position = position.after(rng.choice(pawns if pawns and rng.random() < 0.6 else moves), events.append)
        seen.append((position, tuple(events)))
    return tuple(seen)


def some(players: int, seed: int, steps: tuple[int, ...] = (PLACE, ACT, GUARD, FLY, DRAW, OVER)) -> Iterator[Any]:
    """About twenty positions of a game, of each step some."""
    for step in steps:
        there = [pair for pair in walk(players, seed) if pair[0].step == step]
        yield from there[:: max(len(there) // 3, 1)]


SEEDS = pytest.mark.parametrize("seed", range(2))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
def test_every_text_reads_on_what_lies_below(palette: Any) -> None:
    for position, events in some(6, 11):
        scene = GAME.scene(position, Look(None, palette, "pl", NAMES, events, shown=SHOWN[2]))
        painted: list[Any] = []
        for shape in scene.shapes:
            if isinstance(shape, Text):
                x, y = box(shape).centre
                below = next((
                    other.fill for other in reversed(painted)
                    if isinstance(other, Rect | Circle) and other.opacity > 0.8 and box(other).holds(x, y)
                ), scene.palette.ground)
                assert contrast(shape.fill or "", below) >= 4.5, (shape.text, shape.fill, below)
            elif shape.fill is not None:
                painted.append(shape)


# -- clicks -------------------------------------------------------------------------------------------


@SEEDS
def test_every_legal_move_or_its_twin_can_be_clicked(seed: int) -> None:
    for players in (2, 6):
        for position, _ in some(players, seed, (PLACE, ACT, GUARD, FLY)):
            seat = position.actors[0]
            for eyes in (None, seat):
                there = set(targets(GAME.scene(position, Look(eyes))))
                for move in position.legal(seat):
                    twin = move
                    if isinstance(move, Place):
                        twin = Place(seat, move.at, LOOKS_LIKE[4 * position.hand + move.turn])
                        assert twin in position.legal(seat)
                    assert set(GAME.picks(position, twin)) <= there, twin


def test_a_click_on_the_middle_of_a_place_for_a_pawn_hits_it() -> None:
    for position, _ in some(3, 2, (ACT,)):
        scene = GAME.scene(position, Look(zoom=2.0))
        for target, lies in targets(scene).items():
            if target.startswith(("turn.", "done")):
                assert hit(scene, *lies.centre) == target


def test_late_in_a_game_the_places_for_a_pawn_are_large_enough_and_the_map_stays() -> None:
    """The tile just laid is shown once more, large; its places do not touch, and all tiles are still there."""
    seen = 0
    for position, _ in walk(6, 1)[60::3]:
        view = View(position, Look())
        if magnified_tile(view, chart(view, Box(8, 8, 630, 544), 1.0)) is None:
            continue
        seen += 1
        there = targets(GAME.scene(position, Look()))
        last = f"part.{x_of(position.land.at(-1))}.{y_of(position.land.at(-1))}."
        spots = [lies for target, lies in there.items() if target.startswith(last)]
        assert spots
        assert all(lies.w > 24 for lies in spots)
        assert not any(one.overlaps(other) for one, other in combinations(spots, 2))
        assert {token for move in position.choices for token in GAME.picks(position, move)} <= there.keys()
    assert seen > 3


def test_only_who_decides_can_click() -> None:
    for position, _ in some(3, 2, (PLACE, ACT, FLY)):
        seat = position.actors[0]
        for eyes in (PUBLIC, (seat + 1) % 3):
            found = targets(GAME.scene(position, Look(eyes)))
            assert all(target.startswith("pawn.") for target in found), found


def test_tiles_of_the_stack_answer_when_chance_is_played_by_hand() -> None:
    for position, _ in some(2, 4, (DRAW,)):
        there = {target for target in targets(GAME.scene(position, Look())) if target.startswith("tile.")}
        assert there == {token for move, _ in position.odds() for token in GAME.picks(position, move)}


def test_the_map_is_cut_at_its_frame() -> None:
    position, events = walk(4, 1)[-1]
    scene = GAME.scene(position, Look(names=NAMES[:4], events=events, zoom=4.0, pan=(300.0, 200.0)))
    window = scene.shapes[0]
    assert isinstance(window, Rect)
    for shape in scene.shapes:
        if shape.clip is not None:
            assert (shape.clip.x, shape.clip.y, shape.clip.w, shape.clip.h) == (window.x, window.y, window.w, window.h)


def cells(scene: Scene) -> dict[str, Any]:
    return {target: lies for target, lies in targets(scene).items() if target.startswith("cell.")}


def test_the_map_zooms_around_its_middle_and_moves_with_the_hand() -> None:
    position = next(position for position, _ in walk(2, 1) if position.step == PLACE)
    plain, near, moved = (
        cells(GAME.scene(position, look)) for look in (Look(), Look(zoom=2.0), Look(pan=(40.0, -25.0)))
    )
    for target in plain:
        (ax, ay), (bx, by) = plain[target].centre, moved[target].centre
        assert (round(bx - ax, 3), round(by - ay, 3)) == (40, -25)
    inner = next(target for target in near if near[target].w == pytest.approx(near[target].h))
    assert near[inner].w == pytest.approx(2 * plain[inner].w)


def test_on_a_projector_the_hand_moves_the_map_as_far() -> None:
    position = next(position for position, _ in walk(2, 1) if position.step == PLACE)
    plain, moved = (cells(GAME.scene(position, Look(large=True, pan=pan))) for pan in ((0.0, 0.0), (40.0, 0.0)))
    for target in plain:
        assert moved[target].centre[0] - plain[target].centre[0] == pytest.approx(40)


@pytest.mark.parametrize("pan", [(9000.0, 0.0), (-9000.0, 0.0), (0.0, 9000.0), (-7000.0, -7000.0)])
@pytest.mark.parametrize("zoom", [0.4, 1.0, 6.0])
def test_a_map_is_not_dragged_out_of_its_window(pan: tuple[float, float], zoom: float) -> None:
    for position, _ in some(4, 3, (PLACE,)):
        window, unit = Box(100, 50, 600, 400), 1.0
        where = chart(View(position, Look(zoom=zoom, pan=pan)), window, unit)
        assert any(window.holds(*where.middle(at)) for at in position.land.board)


def test_everything_fits_at_first() -> None:
    for position, _ in some(6, 3, (PLACE, FLY)):
        for shape in GAME.scene(position, Look()).shapes:
            if shape.clip is not None and (shape.target or "").startswith("cell."):
                lies, window = box(shape), shape.clip.inset(-0.1)
                assert window.holds(lies.x, lies.y)
                assert window.holds(lies.right, lies.bottom)


# -- what is shown ------------------------------------------------------------------------------------


def words(scene: Scene) -> str:
    return "\n".join(text.text for text in texts(scene)).replace("\xa0", " ")


def test_turning_the_tile_shows_where_it_fits() -> None:
    """Squares on which the tile fits as it is held are lit, the others are not."""
    for position, _ in some(2, 6, (PLACE,)):
        for turn in range(4):
            if LOOKS_LIKE[4 * position.hand + turn] == turn:
                scene = GAME.scene(position, Look(selected=(f"turn.{turn}",)))
                lit = {s.target for s in scene.shapes if s.fill and (s.target or "").startswith("cell.")}
                fit = {GAME.picks(position, move)[1] for move in position.legal(position.turn) if move.turn == turn}
                assert lit == fit


def test_the_tile_in_hand_is_seen_where_the_mouse_points() -> None:
    position = next(position for position, _ in walk(2, 1) if position.step == PLACE)
    move = position.legal(position.turn)[0]
    cell = GAME.picks(position, move)[1]
    plain, pointed, chosen = (
        len(GAME.scene(position, look).shapes)
        for look in (Look(), Look(pointed=cell), Look(selected=(f"turn.{move.turn}",), pointed=cell))
    )
    assert plain < pointed
    assert plain < chosen
    unfit = next(turn for turn in range(4) if Place(position.turn, move.at, turn) not in position.legal(position.turn))
    assert len(GAME.scene(position, Look(selected=(f"turn.{unfit}",), pointed=cell)).shapes) == len(
        GAME.scene(position, Look(selected=(f"turn.{unfit}",))).shapes
    )


def test_pointing_at_a_pawn_tells_of_its_region() -> None:
    position = next(p for p, _ in walk(3, 3) if p.step == PLACE and len(p.pawns) > 4)
    land = position.land
    for node, seat in position.pawns.items():
        region = land.region(node)
        at, part = land.place_of(node)
        target = next(
            t for t in targets(GAME.scene(position, Look(None))) if t.startswith("pawn.") and t.endswith(part)
            and t == f"pawn.{at // 256 - 128}.{at % 256 - 128}.{part}"
        )
        said = words(GAME.scene(position, Look(names=NAMES[:3], pointed=target)))
        assert NAMES[seat] in said
        assert f"{region.tiles} tile" in said or region.kind == 2
        lit = [s for s in GAME.scene(position, Look(pointed=target)).shapes if s.fill == LIGHT.glow]
        assert lit


def test_a_region_lights_up_on_all_its_tiles() -> None:
    position = next(p for p, _ in walk(3, 3) if p.step == PLACE and len(p.pawns) > 4)
    for node in position.pawns:
        region = position.land.region(node)
        at, part = position.land.place_of(node)
        target = f"pawn.{at // 256 - 128}.{at % 256 - 128}.{part}"
        lit = [s for s in GAME.scene(position, Look(pointed=target)).shapes if s.fill == LIGHT.glow]
        assert len(lit) == (1 if region.kind == 2 else len(region.nodes))


def test_overlays_are_shown_only_when_switched_on() -> None:
    position = next(
        p for p, _ in walk(6, 3) if p.step == PLACE and len(p.land.laid) > 60 and len(p.pawns) > 12
    )
    plain = GAME.scene(position, Look(names=NAMES, shown=frozenset()))
    for overlay in GAME.overlays:
        shown = GAME.scene(position, Look(names=NAMES, shown=frozenset({overlay})))
        assert len(shown.shapes) != len(plain.shapes), overlay
    assert GAME.scene(position, Look(names=NAMES)) == GAME.scene(position, Look(names=NAMES, shown=GAME.overlays_on))


def test_the_panel_tells_the_points_and_what_the_end_would_bring() -> None:
    for position, events in some(6, 7, (PLACE, FLY)):
        ends = [sum(item.points for item in items) for items in GAME.tally(position)]
        said = words(GAME.scene(position, Look(names=NAMES, events=events, shown=SHOWN[1]))).split("\n")
        rows = said[said.index("end") :]
        for seat in range(6):
            at = rows.index(NAMES[seat])
            assert rows[at + 2 : at + 4] == [str(position.points[seat]), str(ends[seat])]


def test_remaining_tiles_add_up() -> None:
    position, _ = next((p, e) for p, e in walk(2, 3) if p.step == PLACE and len(p.land.laid) == 20)
    scene = GAME.scene(position, Look(shown=frozenset({"remaining"})))
    assert f"{sum(position.bag)} tiles in the stack" in words(scene)


def test_the_flight_shows_where_the_dragon_was() -> None:
    position = max((p for p, _ in walk(4, 5) if p.step == FLY), key=lambda p: len(p.path))
    assert len(position.path) > 1
    scene = GAME.scene(position, Look(names=NAMES[:4]))
    numbers = [text.text for text in texts(scene) if text.clip is not None]
    assert numbers == ["•", *map(str, range(1, len(position.path) - 1))]
    assert f"Step {len(position.path)} of 6" in words(scene)
    assert f"{NAMES[position.actor]}\nThe dragon must be moved" in words(scene)


def test_the_end_names_the_winner() -> None:
    position, events = walk(3, 1)[-1]
    scene = GAME.scene(position, Look(names=NAMES[:3], events=events))
    for seat in position.outcome().winners:
        assert NAMES[seat] in words(scene)
    assert "The game is over" in words(scene)


def test_players_are_told_by_emblem_wherever_they_are_shown() -> None:
    position, events = walk(6, 2)[-1]
    scene = GAME.scene(position, Look(names=NAMES, events=events))
    for player in scene.palette.players:
        assert any(isinstance(shape, Circle) and shape.fill == player.fill for shape in scene.shapes)
        assert any(isinstance(shape, Path) and shape.fill == player.fill for shape in scene.shapes)


def test_a_board_of_a_hundred_tiles_is_a_small_picture() -> None:
    position, events = walk(6, 1)[-1]
    assert len(position.land.laid) > 90
    scene = GAME.scene(position, Look(names=NAMES, events=events))
    assert len(scene.shapes) < 1100
    once = svg(scene)
    assert once == svg(GAME.scene(position, Look(names=NAMES, events=events)))
    assert len(once) < 250_000
    root = ElementTree.fromstring(once)
    assert root[0].text is not None
    assert "tiles laid" in root[0].text
