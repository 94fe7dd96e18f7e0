"""Bots at pupils' tables: they move by themselves, about the moment that is, and after a restart."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from dragongames.classroom.tables.hall import Hall
from dragongames.classroom.tables.sitting import Sitting


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path / "tables")


def test_bots_move_by_themselves(hall):
    async def play() -> Sitting:
        sitting = hall.open("carcassonne", 2, bots=["beginner"], pupils=["Ala"])
        for _ in range(6):
            while 0 not in sitting.table.position.actors:
                await asyncio.sleep(0.01)
            sitting.play(sitting.table.position.legal(0)[0])
            hall.changed(sitting)
        return sitting

    sitting = asyncio.run(asyncio.wait_for(play(), 30))
    assert {node.move.seat for node in sitting.table.node.path if node.move is not None} >= {0, 1}


class Slow:
    """A bot that thinks until it is told to decide."""

    def __init__(self) -> None:
        self.thinks, self.may = Event(), Event()

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        self.thinks.set()
        assert self.may.wait(20)
        return view.legal(seat)[0]


@pytest.mark.parametrize("what", ["take back", "pause", "put away"])
def test_a_bot_that_has_thought_of_a_moment_that_is_gone_makes_no_move(hall, what):
    async def play() -> Sitting:
        sitting = hall.open("carcassonne", 2, bots=["beginner"], pupils=["Ala"])
        while 0 not in sitting.table.position.actors:
            await asyncio.sleep(0.01)
        bot = sitting.bots[1] = Slow()
        while 0 in sitting.table.position.actors:
            sitting.play(sitting.table.position.legal(0)[0])
        hall.changed(sitting)
        while not bot.thinks.is_set():
            await asyncio.sleep(0.01)
        match what:
            case "take back":
                sitting.ask_back(0)
                hall.changed(sitting)
            case "pause":
                hall.pause(True)
            case _:
                hall.close(sitting)
        before = sitting.table.node
        bot.may.set()
        await asyncio.gather(*hall._playing)
        assert sitting.table.node is before or what == "put away"
        return sitting

    sitting = asyncio.run(asyncio.wait_for(play(), 30))
    if what == "put away":
        assert not Hall(hall.folder).sittings, "its file stays where it was put"
    if what == "take back":
        assert sitting.table.position.actors == (0,)


def test_bots_go_on_after_the_server_was_killed_while_they_thought(hall):
    sitting = hall.open("carcassonne", 2, bots=["beginner"], pupils=["Ala"])
    while sitting.table.position.actors != (1,):
        seat = sitting.table.position.actors[0]
        sitting.table.play(sitting.table.position.legal(seat)[0])
    hall.changed(sitting)

    async def begin_again() -> Sitting:
        again = Hall(hall.folder)
        again.resume()
        while 0 not in again.sittings["1"].table.position.actors:
            await asyncio.sleep(0.01)
        return again.sittings["1"]

    assert asyncio.run(asyncio.wait_for(begin_again(), 30)).table.position.actors == (0,)
