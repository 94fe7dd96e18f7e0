"""What was learnt of a game: weights by phase, chances that add up, and data that say where they came from."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import dragongames as dg
from dragongames.bots import bot
from dragongames.bots.levels import adviser, level, lore_of
from dragongames.bots.master import Master
from dragongames.bots.playouts import drawn
from dragongames.bots.turns import Strong
from dragongames.core.game.lore import FINE, Lore, Weights
from dragongames.core.game.position import CHANCE
from dragongames.games import GAMES

FETCHING = """simurgh 2 players
first: 2
turn: 1 of 92
wilds: - - -
row: 27 22 25 18
monument: - 73 83 - 80
chronicle: 20 5 40 9 30 1 16
1: goods 2vegetable+2wood+50power; home rider; placed rider@market; dragons 62/-+54/123
2: goods 1vegetable+3meat+1wood+3stone+3wisdom+32power; home spearman; hand 36; dragons 67/1+50/2+60/1
"""
WAITING = """dragonkeepers 2 players
phase: take
turn: 160
active: 1
taken: 1
laying: 0 of 1
idle: -
left: 2
unseen left: white/1 red/2 blue/2 green/3 blue/3 green/5
right: green blue/white@2 green/red@1 blue/green@1 white/blue@2 green/blue@1 white/green@2 white/blue@1
unseen right: red/green
display: red/3 -
supply: 2x10 2x12 2x16 20
doubts: white/blue=right5+right7 green/blue=right5+right7
1: hand 2xwhite/3 green/2 green/3 red/1 red/3 2xblue/2 blue/3 blue/white 3xshadow; row green=green/3+green/5\
+green/white+green/white+green/blue+green/white+green/blue+green/1+green/blue white=white/green+white/green\
+white/blue+white/blue blue=blue/white+blue/white+blue/white+blue/red red=red/white+red/white+red/white+red/green\
+red/blue+red/3+red/2+red/4+red/white+red/green+red/blue+red/blue+red/blue+red/5; pieces 1 1 4 4 4 4 6 20 8 10 10; \
pearls 3 0; crystals 1; eggs 4; crest 12
2: hand white/1 white/2 white/4 white/5 2xwhite/red green/1 2xgreen/2 3xgreen/4 green/red red/2 red/4 blue/1 \
2xblue/4 blue/5 2xblue/red 2xshadow; row red=red/2*+red/1+red/4+red/green+red/5+red/blue blue=blue/green+blue/green\
+blue/green+blue/5+blue/1+blue/3+blue/4+blue/red green=green/white+green/red+green/red+green/red white=white/2\
+white/4+white/red+white/red+white/2+white/green+white/4+white/5+white/3+white/green; pieces 1 1 1 1 4 4 4 6 6 6 \
10; pearls 3 0; crystals 1; eggs 5; crest 8
"""
MOST_BYTES = 200_000
LEARNT = [slug for slug in GAMES if lore_of(dg.game(slug)) is not None]  # what is learnt of a game is optional


def lore(slug: str) -> Lore:
    found = lore_of(dg.game(slug))
    assert found is not None
    return found


def some_positions(slug: str, seats: int) -> list[Any]:
    """A game of the sensible players, moment by moment."""
    game, rng = dg.game(slug), Random(8)
    player, position, met = bot("sensible", game), game.start(game.options(players=seats)), []
    while actors := position.actors:
        met.append(position)
        if actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), rng.random()))
        else:
            position = position.after(player.choose(position.seen_by(actors[0]), actors[0], rng))
    return [*met, position]


def test_weights_change_evenly_from_knot_to_knot() -> None:
    weights = Weights(("one", "unknown"), {"one": [0.0, 1.0, 3.0]}, 3)
    assert weights.at(0.0) == [0.0, 0.0]
    assert weights.at(0.5)[0] == pytest.approx(0.5, abs=1 / FINE)
    assert weights.at(1.5) == [2.0, 0.0]
    assert weights.at(2.0) == [3.0, 0.0]


@pytest.mark.parametrize("slug", LEARNT)
@pytest.mark.parametrize("players", [2, 4])
def test_every_moment_is_judged_and_the_chances_add_up(slug: str, players: int) -> None:
    judge = lore(slug)
    for position in some_positions(slug, players):
        phase, rows = judge.look(position)
        assert 0 <= phase <= judge.knots - 1
        assert [len(row) for row in rows] == [len(judge.names)] * players
        shares = judge.shares(position)
        assert sum(shares) == pytest.approx(1)
        assert len(judge.points(position)) == players
        if position.actors:
            assert [judge.value(position, seat) for seat in range(players)] == pytest.approx(shares)


@pytest.mark.parametrize("slug", LEARNT)
def test_what_was_learnt_lies_beside_it_and_says_where_it_came_from(slug: str) -> None:
    judge = lore(slug)
    assert {"command", "games", "seed", "commit", "date"} <= set(judge.learnt["made"])
    for part in ("worth", "level"):
        assert set(judge.learnt[part]) == set(judge.names), "train again after a change of what is looked at"
        assert {len(weights) for weights in judge.learnt[part].values()} == {judge.knots}
    there = Path(dg.__file__).parent.joinpath(*GAMES[slug].split(".")[1:], "bot_lore.toml")
    assert there.stat().st_size < MOST_BYTES


@pytest.mark.parametrize("slug", LEARNT)
def test_near_the_end_who_leads_is_believed_to_win(slug: str) -> None:
    judge, game, right = lore(slug), dg.game(slug), 0
    positions = some_positions(slug, 2)
    places = positions[-1].outcome().places
    late = positions[-4:-1]
    for position in late:
        shares = judge.shares(position)
        right += places[shares.index(max(shares))] == 1
    assert game.slug == slug
    assert right >= len(late) - 1


@pytest.mark.parametrize("slug", LEARNT)
def test_a_player_wants_points_too_and_advice_the_victory_alone(slug: str) -> None:
    judge, game = lore(slug), dg.game(slug)
    player = judge.player
    assert judge.keen == 0
    assert player.keen == judge.point
    assert judge.taught(judge.learnt).point == judge.point
    for position in some_positions(slug, 2)[::20]:
        points = judge.points(position)
        more = [player.value(position, seat) - judge.value(position, seat) for seat in range(2)]
        assert more == pytest.approx([judge.point * mine for mine in points])
    strong, master, hint = level("strong", game), level("master", game), adviser(game)
    assert isinstance(strong, Strong)
    assert isinstance(master, Master)
    assert isinstance(hint, Master)
    assert (strong.lore.keen, master.lore.keen, hint.lore.keen) == (judge.point, judge.point, 0)


@pytest.mark.parametrize("slug", LEARNT)
def test_at_some_moments_a_player_wants_points_more(slug: str) -> None:
    judge = lore(slug)
    player = judge.player
    for position in some_positions(slug, 2)[::20]:
        for seat, share in enumerate(judge.shares(position)):
            assert judge.at(position, seat) is judge  # advice never
            more = 0.0 if judge.eager is None else judge.eager(position, share)
            assert player.at(position, seat).keen == pytest.approx(judge.point + more)


def test_the_surer_the_victory_in_simurgh_the_more_a_point_is_worth() -> None:
    eager = lore("simurgh").eager
    assert eager is not None
    position = some_positions("simurgh", 2)[40]
    assert eager(position, 0.5) == eager(position, 0.2) == 0
    assert 0 < eager(position, 0.7) < eager(position, 0.9)
    late = replace(position, turns=2 * 45)
    player = lore("simurgh").player
    assert player.at(late, 0).keen == 0  # nobody plays on for points for ever


@pytest.mark.parametrize(("slug", "text"), [("dragonkeepers", WAITING), ("simurgh", FETCHING)])
def test_two_who_wait_for_each_other_do_not_wait_for_ever(slug: str, text: str) -> None:
    """Whoever changes the book serves the other; and who ends the game fetches no more points."""
    game = dg.game(slug)
    position, rng = game.read(text), Random(3)
    players = [level("strong", game) for _ in range(2)]
    for _ in range(200):
        if not position.actors:
            break
        seat = position.actors[0]
        move = drawn(position.odds(), rng.random()) if seat == CHANCE else (
            players[seat].choose(position.seen_by(seat), seat, rng))
        position = position.after(move)
    assert not position.actors


@pytest.mark.parametrize("players", [2, 3])
def test_who_lays_one_tile_more_in_carcassonne_is_known(players: int) -> None:
    game = dg.game("carcassonne")
    judge = lore_of(game)
    assert judge is not None
    at = judge.names.index("more-turns")
    position: Any = game.start(game.options(players=players, expansion=False))
    rng = Random(4)
    laid: list[tuple[int, list[bool]]] = []  # before each tile: who lays it, and who is said to lay one more
    while position.actors:
        if position.actors[0] == CHANCE:
            position = position.after(drawn(position.odds(), rng.random()))
            continue
        if position.step == 1:
            laid.append((position.turn, [row[at] == 1.0 for row in judge.look(position)[1]]))
        position = position.after(rng.choice(position.legal(position.actors[0])))
    for number, (_, more) in enumerate(laid):
        left = [sum(turn == seat for turn, _ in laid[number:]) for seat in range(players)]
        if max(left) > min(left):
            assert more == [each == max(left) for each in left]

