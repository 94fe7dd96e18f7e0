"""How Rycerze i zamki is told to the networks of three and four."""

from __future__ import annotations

import dragongames as dg
from dragongames.games.knights_and_castles.bot_crowd import NOT, TURNED, between, choosing, place, stage

GAME = dg.game("knights-and-castles")
STONE = """knights-and-castles 3 players
round: 3
tile: small-stone
unseen: big-stone big-brick small-wood drum drum
youngest first: 2 1 3
sword: 2
1: hand footman+dragon+peasant; castles small-brick
2: hand knight+archer+catapult
3: hand footman+knight+archer+dragon; castles big-wood
"""
# The same, with brick for stone, wood for brick and stone for wood, and the armies that are strong there.
BRICK = """knights-and-castles 3 players
round: 3
tile: small-brick
unseen: big-brick big-wood small-stone drum drum
youngest first: 2 1 3
sword: 2
1: hand knight+dragon+peasant; castles small-wood
2: hand archer+footman+catapult
3: hand knight+archer+footman+dragon; castles big-stone
"""


def test_calling_the_kinds_anew_three_times_changes_nothing() -> None:
    assert [TURNED[1][TURNED[2][hand]] for hand in range(64)] == list(range(64))


def test_every_castle_is_told_as_if_it_were_of_stone() -> None:
    stone, brick = GAME.read(STONE), GAME.read(BRICK)
    for seat in range(3):
        assert choosing(stone, seat) == choosing(brick, seat)
        assert sorted(place(stone, move) for move in stone.legal(seat)) == sorted(
            place(brick, move) for move in brick.legal(seat)
        )
    lay = {name: GAME.notation.read(f"lay {name}", 0) for name in ("footman dragon", "knight dragon")}
    assert place(stone, lay["footman dragon"]) == place(brick, lay["knight dragon"])


def test_no_two_seats_and_no_two_moments_are_told_alike() -> None:
    stone = GAME.read(STONE)
    told = [tuple(choosing(stone, seat)) for seat in range(3)]
    assert len(set(told)) == 3
    assert len({len(marks) for marks in told}) == 1
    marks = between(stone)
    true = [mark for mark in marks if mark != NOT]
    assert len(set(true)) == len(true)


def test_the_networks_of_a_moment_are_named_by_the_rounds_left() -> None:
    assert stage(GAME.read(STONE)) == "3 players, 4 rounds"
    assert stage(GAME.read(STONE).seen_by(0)) is None
