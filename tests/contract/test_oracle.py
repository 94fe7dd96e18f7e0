"""Resampling is exact: a seat's worlds are those, and only those, that it cannot tell apart by all it did and saw."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from dragongames.analysis.worlds import worlds
from dragongames.core.game.position import CHANCE, PUBLIC, Event
from dragongames.games import GAMES, game

MINIS = [slug for slug in GAMES if game(slug).mini is not None]


def worlds_produced(view: Any, seat: int) -> set[Any]:
    """Every position `resample` can give."""
    return set(worlds(view, seat))


def what_each_seat_lived_through(
    start: Any, enough: Callable[[Any], bool] = lambda position: False
) -> dict[tuple[int, Any], set[Any]]:
    """For each seat and everything it did and saw, the positions it may be in: by playing every game there is.

    Histories that agree on the position and on what every seat lived through are followed once, as far as `enough`.
    """
    seats = range(start.seats)
    worlds: dict[tuple[int, Any], set[Any]] = defaultdict(set)
    names: dict[Any, int] = {}  # what was lived through, interned: one number for a seat's whole past

    def lived(past: int, *news: Any) -> int:
        return names.setdefault((past, *news), len(names))

    level = {(start, tuple(lived(-1, start.seen_by(seat)) for seat in seats))}
    while level:
        following = set()
        for position, pasts in level:
            for seat in seats:
                worlds[seat, pasts[seat]].add(position)
            if enough(position):
                continue
            # Commits made at the same time come in any order; one order reaches every position.
            for actor in position.actors[:1]:
                moves = [m for m, _ in position.odds()] if actor == CHANCE else position.legal(actor)
                for move in moves:
                    events: list[Event] = []
                    later = position.after(move, events.append)
                    following.add((later, tuple(
                        lived(past, move if s == actor else None, repr([e.seen_by(s) for e in events]),
                              later.seen_by(s))
                        for s, past in enumerate(pasts)
                    )))
        level = following
    return worlds


def compare(lived: dict[tuple[int, Any], set[Any]]) -> tuple[int, int]:
    """Every view's worlds are those that were lived; how many views and worlds there are."""
    cache: dict[tuple[int, Any], set[Any]] = {}
    for (seat, _), possible in lived.items():
        view = next(iter(possible)).seen_by(seat)
        produced = cache.get((seat, view))
        if produced is None:
            produced = cache[seat, view] = worlds_produced(view, seat)
        never, wrong = possible - produced, produced - possible
        assert not never, f"seat {seat}: `resample` never draws {next(iter(never))!r}, which looks like {view!r}"
        assert not wrong, f"seat {seat}: `resample` draws {next(iter(wrong))!r}, which cannot be seen as {view!r}"
    return len(cache), sum(map(len, cache.values()))


@pytest.mark.parametrize("slug", MINIS)
def test_worlds_produced_are_the_worlds_possible(slug: str) -> None:
    played = game(slug)
    lived = what_each_seat_lived_through(played.start(played.mini))
    assert len(lived) > 1_000
    views, worlds = compare(lived)
    print(f"{slug}: {len(lived)} pasts, {views} views, {worlds} worlds")


@pytest.mark.parametrize("slug", MINIS)
def test_every_world_is_drawn_sooner_or_later(slug: str) -> None:
    played, rng = game(slug), Random(3)
    position = played.start(played.mini)
    while position.actors:
        actor = position.actors[0]
        moves = [m for m, _ in position.odds()] if actor == CHANCE else position.legal(actor)
        position = position.after(rng.choice(moves))
        for seat in (0, PUBLIC):
            view = position.seen_by(seat)
            wanted = worlds_produced(view, seat)
            drawn = {view.resample(seat, rng) for _ in range(60 * len(wanted))}
            assert drawn == wanted
