"""Playing on the live board: turnings, squares, places, and the dragon; what cannot be done is explained."""

from __future__ import annotations

import pytest

import dragongames as dg
from dragongames.widgets import Board


def board(text: str, **wishes: object) -> Board:
    return Board(dg.table("carcassonne", position=f"carcassonne 2 players\n{text}"), **wishes)


def test_a_tile_that_looks_the_same_however_it_is_turned_takes_one_click() -> None:
    played = board("options: expansion=false\ntiles: D@0,0\nhand: B\n")
    played.click("cell.0.1")
    assert len(played.table.position.land.laid) == 2


def test_where_a_tile_fits_in_one_way_one_click_lays_it() -> None:
    played = board("options: expansion=false\ntiles: D@0,0\nhand: E\n")
    played.click("cell.0.-1")
    assert played.table.position.land.laid[-1] & 3 == 2


def test_where_it_fits_in_several_ways_a_turning_is_chosen_too() -> None:
    played = board("options: expansion=false\ntiles: D@0,0\nhand: E\n")
    played.click("cell.0.1")
    assert played.selected == ("cell.0.1",)
    assert len(played.table.position.land.laid) == 1
    played.click("turn.3")
    assert played.table.position.land.laid[-1] & 3 == 3


def test_the_key_r_turns_the_tile_and_a_click_lays_it() -> None:
    played = board("options: expansion=false\ntiles: D@0,0\nhand: V\n")
    held = []
    for _ in range(3):
        played.input.press("r", False)
        held.append(played.selected)
    assert held == [("turn.0",), ("turn.1",), ("turn.2",)]
    assert len(played.table.position.land.laid) == 1, "turning plays nothing"
    played.click("cell.-1.0")
    assert played.table.position.land.laid[-1] & 3 == 2


def test_only_squares_where_it_fits_as_it_is_held_are_open() -> None:
    played = board("options: expansion=false\ntiles: D@0,0\nhand: E\n")
    assert played.picking.open(("cell.0.1", "cell.0.-1")) == {"cell.0.1", "cell.0.-1"}
    played.click("turn.1")
    assert played.picking.open(("cell.0.1", "cell.0.-1")) == {"cell.0.1"}


@pytest.mark.parametrize(("text", "clicks", "rule"), [
    ("tiles: D@0,0\nhand: E\n", ("turn.1", "cell.0.-1"), "CA-3.3"),
    ("tiles: D@0,0 U@-1,0 U@-2,0 V@1,0\nstep: act\n2: -2,0 road-EW\n", ("part.1.0.road-SW",), "CA-4.3"),
    ("tiles: D@0,0 PV1@0,1\nstep: act\ndragon: 0,1\n1: 0,0 city-N\n", ("part.0.1.field",), "CA-8.2"),
    (
        "tiles: D@0,0 PV1@0,1 PD1@0,2/180\nstep: fly\ndragon: 0,1\npath: 0,1\nfairy: 0,0\n1: 0,0 city-N\n",
        ("cell.0.0",), "CA-12.1",
    ),
    (
        "tiles: D@0,0 V@1,0 PV1@0,1 PD1@0,2/180\nstep: fly\ndragon: 0,0\npath: 0,1 0,0\n", ("cell.0.1",), "CA-9.7",
    ),
])
def test_a_wrong_click_is_answered_by_the_rule_behind_it(text: str, clicks: tuple[str, ...], rule: str) -> None:
    played = board(text)
    for target in clicks:
        played.click(target)
    assert played.explanation is not None
    assert rule in {check.rule for check in played.explanation.broken}


def test_the_map_can_be_dragged_without_playing() -> None:
    played = board("options: expansion=false\ntiles: D@0,0\nhand: B\n")
    x, y = 323.0, 376.0  # on the square south of the first tile
    played.input.down(x, y)
    played.input.over(x + 50, y - 20)
    played.input.up()
    assert played.viewport.pan == (50.0, -20.0)
    assert len(played.table.position.land.laid) == 1


def test_a_whole_game_can_be_clicked() -> None:
    """Whatever may be done can be done by clicks alone, to the very end."""
    kinds = "PV1 PD1 PD9 PM3 PP1 PP5 PV3 PM1 PD5 V U E R K D"
    played = board(f"tiles: D@0,0\nstack: {kinds}\n")
    table = played.table
    while not table.over:
        moves = played.picking.legal
        move = moves[len(table.node.path) * 7 % len(moves)]
        before = len(table.node.path)
        for target in table.game.picks(table.position, move):
            played.click(target)
            if len(table.node.path) > before:
                break
        assert len(table.node.path) > before, table.game.notation.write(move)
    assert {"Place", "Pawn", "Fly", "Pass"} <= {type(node.move).__name__ for node in table.node.path}
