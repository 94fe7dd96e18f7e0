"""Games of bots as tables: legal, the same for a seed, with every bot at its own seat and behind its own view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.analysis import play_bots


@pytest.mark.parametrize("slug", dg.GAMES)
def test_a_game_goes_so_far_or_to_its_end(slug: str) -> None:
    begun = play_bots(slug, ("random", "random"), 5, seed=3)
    assert sum(1 for move in begun.history() if move.startswith(("1:", "2:"))) == 5
    whole = play_bots(slug, ("random", "random"), seed=3, names=("Hania", "Antek"))
    assert whole.over
    assert whole.names == ("Hania", "Antek")
    assert whole.history()[: len(begun.history())] == begun.history()


class Watcher:
    """Notes who was asked, and with what before his eyes."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, Any]] = []

    def choose(self, view: Any, seat: int, rng: Random) -> Any:
        self.asked.append((seat, view))
        return view.legal(seat)[0]


def test_bots_sit_where_they_are_named_and_see_what_their_seat_sees() -> None:
    watcher = Watcher()
    table = play_bots("knights-and-castles", ("random", watcher), seed=2)
    assert {seat for seat, _ in watcher.asked} == {1}
    assert all(view == view.seen_by(1) for _, view in watcher.asked)
    assert table.over


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(dg.NotationError, match="2 to 4"):
        play_bots("knights-and-castles", ("random",))
    with pytest.raises(dg.NotationError, match="nobody"):
        play_bots("knights-and-castles", ("random", "nobody"))
