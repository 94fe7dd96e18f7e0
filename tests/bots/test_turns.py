"""Whole turns: judged where they end, the same ones once, and right where people knew better than earlier bots."""

from __future__ import annotations

import gc
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.bots import bot
from dragongames.bots.levels import lore_of
from dragongames.bots.pondering import Pondering, best_of
from dragongames.bots.turns import Strong, Turn, turns, undisturbed
from dragongames.core.game.lore import Lore
from dragongames.core.game.position import CHANCE
from dragongames.games import GAMES
from dragongames.games.dragonkeepers.rules.moves import Play

ADVICE = Path(__file__).parent / "advice"
SLIGHTLY = 0.08  # of a victory: games played on from there tell such turns hardly apart


def at(name: str) -> tuple[Any, Any, Lore]:
    """A position that somebody knew better: the game, the position, what was learnt."""
    slug = name.rpartition("-")[0]
    game = dg.game(slug)
    lore = lore_of(game)
    assert lore is not None
    return game, game.read((ADVICE / f"{name}.txt").read_text("utf-8")), lore


def told(game: Any, turn: Turn) -> str:
    return ", ".join(game.notation.write(move, "en") for move in turn.moves)


def pondered(name: str, ways: int = 60) -> list[str]:
    """The turns, the best first, after some thinking."""
    game, position, lore = at(name)
    seat = position.actors[0]
    found = Pondering(lore, position.seen_by(seat), seat, Random(1)).run(ways)
    return [told(game, way.turn) for way in found.ranked]


def among_the_best(name: str, begin: str) -> list[str]:
    """The turns that begin so, of those that are judged hardly worse than the best."""
    game, position, lore = at(name)
    found = turns(lore, position, position.actors[0])
    best = [told(game, turn) for turn in found if turn.worth > found[0].worth - SLIGHTLY]
    return [turn for turn in best if turn.startswith(begin)]


def test_a_pair_that_makes_a_set_of_six_with_shrines_is_among_the_best() -> None:
    found = among_the_best("dragon-castle-165", "take e2, pair c6, put")
    assert any(turn.count("build") == 2 for turn in found), "six seasons"


def test_the_last_turn_completes_a_set_instead_of_scattering_winds() -> None:
    game, position, lore = at("dragon-castle-258")  # all but lost: pondering tells the turns hardly apart
    best = told(game, turns(lore, position, 1)[0])
    assert sum(cell in best for cell in ("put d5", "put f5", "put f4")) == 2, "four winds lie together"


def test_who_is_behind_does_not_end_the_game() -> None:
    assert "summon" not in pondered("dragon-castle-264")[0]


def test_the_last_turn_visits_the_monument() -> None:
    assert "place rider monument" in pondered("simurgh-133", 30)[0]


def test_who_thinks_does_not_discard_while_seven_points_lie_there() -> None:
    assert "discard" not in pondered("dragon-castle-50")[0]


@pytest.mark.parametrize("name", ["dragonkeepers-21", "dragonkeepers-29"])
@pytest.mark.parametrize("who", ["sensible", "strong", "master"])
def test_nobody_ends_a_game_that_is_surely_lost(name: str, who: str) -> None:
    game, position, _ = at(name)
    seat = position.actors[0]
    assert any(isinstance(move, Play) for move in position.legal(seat)), "the set that would end the game"
    assert not isinstance(bot(who, game).choose(position.seen_by(seat), seat, Random(1)), Play)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if lore_of(dg.game(slug)) is not None])
def test_turns_end_where_somebody_else_or_nobody_decides(slug: str) -> None:
    game = dg.game(slug)
    lore = lore_of(game)
    assert lore is not None
    table = dg.table(slug, seed=4)
    seat = table.position.actors[0]
    world = table.position.seen_by(seat).resample(seat, Random(3))
    found = turns(lore, world, seat, rng=Random(2))
    assert [turn.worth for turn in found] == sorted((turn.worth for turn in found), reverse=True)
    assert len({turn.worth for turn in found}) == len(found), "turns that come to the same are one"
    for turn in found:
        position = world
        for move in turn.moves[: turn.sure if turn.sure >= 0 else None]:
            assert move in position.legal(seat)
            position = position.after(move)
        if turn.sure < 0:
            assert position == turn.after
            assert position.actors != (seat,)


def test_a_turn_that_was_chosen_is_played_to_its_end() -> None:
    game, position, lore = at("dragon-castle-258")
    player = Strong(game, lore)
    first = player.choose(position, 1, Random(1))
    wanted = list(player.plan.moves.values())
    assert wanted[0] == first
    played = []
    while position.actors == (1,):
        move = player.choose(position, 1, Random(9))
        played.append(move)
        position = position.after(move)
    assert played == wanted


def test_whoever_thinks_longer_about_the_same_finds_the_same() -> None:
    _, position, lore = at("dragon-castle-165")
    one = Pondering(lore, position, 1, Random(1)).run(10).run(14)
    other = Pondering(lore, position, 1, Random(1)).run(24)
    assert [(way.times, way.worth) for way in one.ways] == [(way.times, way.worth) for way in other.ways]
    assert all(way.error > 0.005 for way in one.ways), "a few ways prove nothing"
    assert one.times == 24


def test_of_every_first_move_the_best_turn_is_known() -> None:
    _, position, lore = at("carcassonne-56")
    seat = position.actors[0]
    found = best_of(Pondering(lore, position, seat, Random(1), every=True).ways)
    assert set(found) == set(position.legal(seat))


@pytest.mark.proof
@pytest.mark.parametrize(("slug", "share"), [("dragon-castle", 0.75), ("simurgh", 0.75), ("carcassonne", 0.6)])
def test_strong_beats_sensible(slug: str, share: float) -> None:
    game, won, games = dg.game(slug), 0.0, 8 if slug == "carcassonne" else 16
    for number in range(games):
        mine, rng = number % 2, Random(f"strong/{number // 2}")
        players = [bot("strong" if seat == mine else "sensible", game) for seat in range(2)]
        position: Any = game.start(game.options(players=2))
        while actors := position.actors:
            seat = actors[0]
            if seat == CHANCE:
                moves, weights = zip(*position.odds(), strict=True)
                position = position.after(rng.choices(moves, weights)[0])
            else:
                position = position.after(players[seat].choose(position.seen_by(seat), seat, rng))
        places = position.outcome().places
        won += (places[mine] == 1) / places.count(1)
    assert won >= share * games


def test_what_a_decision_leaves_over_is_tidied_up_after_it() -> None:
    """In the middle of a decision that would take too long; left for later, it piles up."""
    tidied: list[int] = []

    def noted(phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            tidied.append(told["generation"])

    gc.collect()
    gc.callbacks.append(noted)
    try:
        with undisturbed():
            kept = [[number] for number in range(5_000)]
            assert not tidied
        gc.collect()
        tidied.clear()
        with undisturbed():
            assert kept  # nothing new, for which it would be tidied up anyway
        assert tidied == [0]
    finally:
        gc.callbacks.remove(noted)
