"""A game as tables: nothing is missing, everything adds up, and secrets stay secrets."""

from __future__ import annotations

from random import Random

import pytest

import dragongames as dg
from dragongames.analysis import frames
from dragongames.core.table.table import Table
from dragongames.games import GAMES

FRAMES = (frames.positions, frames.moves, frames.events, frames.scores)


def played(slug: str, steps: int = 10_000, seat: int | None = None) -> Table:
    table, rng = dg.table(slug, seed=4, seat=seat), Random(4)
    while not table.over and steps:
        table.play(rng.choice(table.position.legal(table.position.actors[0])))
        steps -= 1
    return table


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_whole_game_is_told(slug: str) -> None:
    table = played(slug)
    positions, moves, events, scores = (frame(table) for frame in FRAMES)
    line = table.node.path
    assert positions["step"].to_list() == list(range(len(line)))
    assert moves["step"].to_list() == list(range(1, len(line)))
    assert moves["move"].to_list() == [text.split(": ", 1)[-1] for text in table.history()]
    assert len(events) == sum(len(node.events) for node in line)
    last = positions.iloc[-1]
    assert tuple(last[name] for name in table.names) == table.position.points
    assert last["decides"] == ""
    got = scores.groupby("player")["points"].sum()
    assert tuple(got.get(name, 0) for name in table.names) == table.position.points
    assert (positions["moves"][:-1] > 0).sum() == (~moves["chance"]).sum()


@pytest.mark.parametrize("slug", list(GAMES))
def test_secrets_stay_secrets(slug: str) -> None:
    table, rng = played(slug, 5, seat=0), Random(1)
    everything = [frame(table) for frame in FRAMES]
    other = Table(table.game, table.options, seed=table.seed, seat=0, by_hand=True)
    assert frames.moves(other).empty
    assert frames.positions(other)["step"].to_list() == [0]
    for frame in everything:
        assert len(frame.columns)
    position = table.position
    if position.seen_by(0) != position:
        world = position.seen_by(0).resample(0, rng)
        twin = Table(table.game, table.options, seat=0, position=world, by_hand=True)
        mine = Table(table.game, table.options, seat=0, position=position, by_hand=True)
        for frame in FRAMES:
            assert frame(twin).equals(frame(mine))


def test_a_card_laid_in_secret_is_not_told() -> None:
    table = dg.table("knights-and-castles", seed=1, youngest_first=(1, 2), seat=0)
    table.play("2: lay dragon knight")
    told = frames.moves(table).iloc[-1]
    assert (told["player"], told["kind"], told["move"]) == ("Player 2", "?", "?")
    table.play("1: lay dragon archer")
    told = frames.moves(table)
    assert "lay knight dragon" in told["move"].to_list(), "it was turned over"


def test_what_lies_on_the_table_of_carcassonne_is_listed() -> None:
    table = played("carcassonne", 120)
    land = table.position.land
    regions, pawns, tiles = frames.regions(table), frames.pawns(table), frames.tiles(table)
    assert len(regions) == len(land.regions)
    assert int(regions["pawns"].sum()) == len(pawns) == len(table.position.pawns)
    assert set(pawns["player"]) <= set(table.names)
    assert (regions["owner"] != "").sum() == (regions["pawns"] > 0).sum()
    assert tiles["number"].to_list() == list(range(1, len(land.laid) + 1))
    assert tiles.loc[0, ["tile", "x", "y", "turned"]].to_list() == ["D", 0, 0, 0]
    cloisters = regions[regions["kind"] == "cloister"]
    assert (cloisters["value"] == 9 - cloisters["open"]).all()


def test_stacks_of_zamek_are_listed_and_a_game_without_such_things_says_so() -> None:
    table = played("dragon-castle", 60)
    tiles = frames.tiles(table)
    assert tiles[tiles["owner"] == ""]["level"].sum() == table.position.castle.left
    with pytest.raises(dg.NotationError, match=r"In Simurgh, frames.regions has nothing to list"):
        frames.regions(dg.table("simurgh", players=2, seed=1))
