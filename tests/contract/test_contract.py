"""Every game keeps the contract, at every step of random games that shrink to the shortest failure."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dragongames.core.game import contract
from dragongames.core.game.game import Game
from dragongames.core.game.position import CHANCE
from dragongames.core.table.walk import Look, follow, saves, tables_tell_nothing
from dragongames.games import GAMES, game

LONG = 300  # a game that can have more moves is looked at here and there, not at every step
CLOSELY = 16  # positions of a long game that are looked at
CASES = [pytest.param(slug, n, id=f"{slug}-{n}") for slug in GAMES for n in range(len(game(slug).samples))]
SHORT = [case for case in CASES if game(str(case.values[0])).longest <= LONG]
DRAWN_OUT = [case for case in CASES if case not in SHORT]


def tried(examples: int) -> settings:
    """So many random games each."""
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(max_examples=examples, deadline=None, suppress_health_check=slow)


quick = tried(6)


@pytest.mark.parametrize(("slug", "sample"), SHORT)
@quick
@given(data=st.data())
def test_contract_holds_at_every_step(slug: str, sample: int, data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 2**16), label="seed")
    follow(game(slug), sample, str(seed), lambda number, over: Look.CLOSE, lambda n: data.draw(st.integers(0, n - 1)))


@pytest.mark.parametrize(("slug", "sample"), DRAWN_OUT)
@tried(2)
@given(seed=st.integers(0, 2**32))
def test_contract_holds_along_long_games(slug: str, sample: int, seed: int) -> None:
    """Events, components and points at every step; everything else at some, the first and the last among them."""
    played = game(slug)
    length = follow(played, sample, str(seed), lambda number, over: Look.PASSING)["moves"]
    chosen = {0, length, *contract.some(range(length), Random(seed), CLOSELY)}
    follow(played, sample, str(seed), lambda number, over: Look(number in chosen))


@pytest.mark.parametrize(("slug", "sample"), CASES)
@tried(4)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60))
def test_saved_and_loaded_is_the_same_tree(slug: str, sample: int, seed: int, steps: int) -> None:
    saves(game(slug), sample, seed, steps)


@pytest.mark.parametrize(("slug", "sample"), CASES)
@tried(6)
@given(data=st.data())
def test_a_table_says_the_same_of_all_worlds_its_seat_cannot_tell_apart(
    slug: str, sample: int, data: st.DataObject
) -> None:
    played = game(slug)
    options = played.samples[sample]
    rng = Random(data.draw(st.integers(0, 2**16), label="seed"))
    walked = [position for position, _, _ in contract.walk(played, options, rng.randrange)]
    tables_tell_nothing(played, options, data.draw(st.sampled_from(walked), label="position"), rng)


def _fingerprint(slug: str, sample: int) -> str:
    rng = Random(5)
    played, digest = game(slug), hashlib.sha256()
    for position, move, events in contract.walk(played, played.samples[sample], rng.randrange):
        digest.update(f"{position!r}{move!r}{events!r}{position.actors}".encode())
        for actor in position.actors:
            digest.update(repr(position.odds() if actor == CHANCE else position.legal(actor)).encode())
    return digest.hexdigest()


@pytest.mark.parametrize("slug", list(GAMES))
def test_same_seed_same_game_under_any_hash_seed(slug: str) -> None:
    code = (
        f"import importlib.util as u, sys; s = u.spec_from_file_location('c', {str(Path(__file__))!r});"
        "m = u.module_from_spec(s); sys.modules['c'] = m; s.loader.exec_module(m);"
        f"print(m._fingerprint({slug!r}, 0))"
    )

    def run(seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": seed}
        return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True).stdout

    found = {run(seed) for seed in ("0", "77")}
    assert found == {_fingerprint(slug, 0) + "\n"}


def minis() -> Iterator[Game]:
    for slug in GAMES:
        if game(slug).mini is not None:
            yield game(slug)


def test_games_with_secrets_have_a_mini_variant() -> None:
    for slug in GAMES:
        played = game(slug)
        for position, _, _ in contract.walk(played, played.options(), Random(1).randrange):
            if position.actors and any(position.seen_by(seat) != position for seat in range(position.seats)):
                assert played.mini is not None, slug
