"""What seats know of hidden cards, checked along whole games against all worlds that fit what they lived through."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.analysis.worlds import worlds
from dragongames.core.game.position import CHANCE, PUBLIC
from dragongames.games.dragonkeepers import GAME
from dragongames.games.dragonkeepers.rules.moves import Deal, Put
from tests.games.dragonkeepers.positions import at, moves

MOST = 1_500  # worlds that are compared at one position


def could_have_been(position: Any, move: Any) -> list[Any]:
    """The moves that look the same from outside: another start card, another card with the same back."""
    if isinstance(move, Deal):
        return [other for other, _ in position.odds()]
    if move.seat == CHANCE:
        return [other for other, _ in position.odds() if other == move]
    legal = position.legal(move.seat)
    if isinstance(move, Put):
        return [other for other in legal if isinstance(other, Put) and other.side == move.side]
    return [other for other in legal if other == move]


def told(position: Any, move: Any, eyes: int) -> tuple[Any, Any]:
    """Where a move leads, and what these eyes are told on the way: never by the view, which is what is tested."""
    events: list[Any] = []
    later = position.after(move, events.append)
    return later, (repr([event.seen_by(eyes) for event in events]), later.phase, later.actors)


def worlds_after(worlds: set[Any], position: Any, move: Any, eyes: int) -> set[Any]:
    """Where everything leads that is told the same way to these eyes; what they do themselves they know exactly."""
    wanted, found = told(position, move, eyes)[1], set()
    for world in worlds:
        for other in could_have_been(world, move) if move.seat != eyes else [move]:
            later, said = told(world, other, eyes)
            if said == wanted:
                found.add(later)
    assert len({world.seen_by(eyes) for world in found}) == 1, "the view tells worlds apart that nothing else does"
    return found


def worlds_produced(view: Any, seat: int) -> set[Any] | None:
    """Every position `resample` can give; None if there are too many to be compared."""
    found: set[Any] = set()
    for tried, world in enumerate(worlds(view, seat)):
        found.add(world)
        if len(found) > MOST or tried > MOST * 40:
            return None
    return found


@pytest.mark.parametrize(("players", "eyes", "seed"), [
    (2, 0, 1), (2, PUBLIC, 2), (2, 0, 3), (3, 0, 1), (3, 1, 2), (3, 2, 3), (3, PUBLIC, 4),
])
def test_worlds_are_exactly_those_that_fit_the_whole_past(players: int, eyes: int, seed: int) -> None:
    rng = Random(seed)
    position = GAME.start(GAME.options(players=players))
    worlds, compared, several = {position}, 0, 0
    for step in range(420):
        if not position.actors:
            break
        actor = position.actors[0]
        moves = [m for m, _ in position.odds()] if actor == CHANCE else position.legal(actor)
        # Puts and sets are what makes cards doubtful and certain again.
        puts = [m for m in moves if isinstance(m, Put)]
        move = rng.choice(puts if puts and rng.random() < 0.5 else moves)
        worlds, position = worlds_after(worlds, position, move, eyes), position.after(move)
        assert position in worlds
        if (step % 9 == 0 and len(worlds) > 1) or step < 25:
            produced = worlds_produced(position.seen_by(eyes), eyes)
            if produced is not None:
                compared += 1
                several += len(worlds) > 1
                assert produced == worlds, (step, move)
        if len(worlds) > MOST:
            break
    assert compared > 10
    assert several > 3


@pytest.mark.parametrize(("first", "second"), [("green/2", "red/2"), ("green/2", "green/2"), ("red/2", "green/2")])
def test_equal_cards_that_were_taken_at_different_times(first: str, second: str) -> None:
    """Of two cards with one back one is put down; an equal one is taken later, and again one is put down."""
    table = at(
        "hand green/2 red/2 green/white green/red", "hand blue/5", left="4", right="green", display="green/2 white/red",
    )
    worlds = {table.position}
    line = (
        f"put {first} left", "pass", "take right", "turn red/green", "page green", "enough", "put blue/5 left", "pass",
        "take left", "enough", f"put {second} left", "play 2xgreen", "lay green/2", "lay green/white", "lay green/red",
    )
    several = 0
    for move in line:
        if move.startswith("lay") and move not in moves(table):
            continue  # that one lies on the book, or the set is complete
        before = table.position
        table.play(move)
        worlds = worlds_after(worlds, before, table.node.move, 1)
        assert worlds_produced(table.position.seen_by(1), 1) == worlds, move
        several += len(worlds) > 2
    assert several


def test_a_book_that_has_grown_very_high() -> None:
    """Places high up on the book are counted in numbers far beyond a machine word."""
    kinds = [f"{front}/{digit}" for front in ("white", "green", "red", "blue") for digit in "1345" for _ in range(2)]
    pile = " ".join(f"{kind}@2" for kind in (*kinds, *(f"{front}/3" for front in ("white", "green", "red", "blue"))))
    table = at("hand green/2 red/2 blue/2 white/green", "hand -", left=f"2 {pile}", display="white/2 white/red")
    table.play("put green/2 left")
    assert len(table.position.piles[0]) == 37
    view = table.position.seen_by(1)
    worlds = worlds_produced(view, 1)
    assert worlds is not None
    assert len(worlds) == 3
    assert table.position in worlds
    assert GAME.read(GAME.write(table.position)) == table.position


def test_a_seat_that_knows_where_a_card_is_never_sees_it_elsewhere() -> None:
    table = dg.table(GAME.slug, players=4, seed=9)
    rng = Random(5)
    for _ in range(60):
        seat = table.position.actors[0]
        table.play(rng.choice(table.position.legal(seat)))
        for eyes in range(4):
            world = table.position.seen_by(eyes).resample(eyes, rng)
            assert world.hands[eyes] == table.position.hands[eyes]
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in table.position.hands]
            assert world.known == table.position.known
