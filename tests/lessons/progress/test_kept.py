"""Nothing played is lost: a board's game is kept by itself, and gone on with in a new kernel."""

from __future__ import annotations

from pathlib import Path

import pytest

import dragongames as dg
from dragongames.lessons.progress import kept, presence
from dragongames.lessons.progress.progress import LEARNER
from dragongames.lessons.progress.visits import NOTEBOOK

SLUG = "knights-and-castles"


@pytest.fixture(autouse=True)
def _here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path))
    monkeypatch.setenv(NOTEBOOK, "/somewhere/02-conquest.ipynb")


def begun(seed: int = 7) -> dg.Table:
    return dg.table(SLUG, players=2, seed=seed, names=("Hania", "Antek"), youngest_first=(1, 2))


def keeping(table: dg.Table) -> kept.Keeping:
    where = kept.keeping(table, 0, {1: "greedy"})
    assert where is not None
    return where


def test_a_game_waits_for_whoever_begins_the_same_again() -> None:
    table = begun()
    first = keeping(table)
    assert first.found is None
    table.play("1: lay dragon shepherd")
    first.keep(table)
    table.play("2: lay knight shepherd")
    first.keep(table)
    again = keeping(begun())
    assert again.found is not None
    assert (again.found.moves, again.found.bots, again.found.seat) == (2, {"1": "greedy"}, 0)
    back = again.go_on()
    assert back is not None
    assert back.position == table.position
    assert list(back.history()) == list(table.history())
    assert keeping(begun(seed=8)).found is None, "another table"


def test_what_waited_and_was_not_gone_on_with_is_put_beside() -> None:
    old = begun()
    where = keeping(old)
    old.play("1: lay dragon shepherd").play("2: lay knight shepherd")
    where.keep(old)
    new = begun()
    where = keeping(new)
    new.play("1: lay knight shepherd")
    where.keep(new)
    assert sorted(one.said.moves for one in kept.waiting()) == [1, 2]
    assert kept.waiting()[0].said.moves == 1, "the one played last first"
    assert kept.waiting()[1].keeping().go_on().position == old.position


def test_a_game_that_is_over_waits_for_nobody() -> None:
    table = begun()
    where = keeping(table)
    while not table.over:
        table.play(table.position.legal(table.position.actors[0])[0])
    where.keep(table)
    assert kept.waiting() == ()


@pytest.mark.parametrize("damage", [b"", b"{", b'{"format": "dragongames-kept", "version": 99}'])
def test_what_cannot_be_read_is_left_alone(damage: bytes) -> None:
    where = keeping(begun())
    where.path.parent.mkdir(parents=True)
    where.path.write_bytes(damage)
    assert where.found is None
    assert kept.waiting() == ()
    assert where.path.read_bytes() == damage


def test_nothing_is_kept_where_nobody_comes_back(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert kept.keeping(dg.diary(SLUG, players=2, seat=0), 0, {}) is None, "a diary has a file of its own"
    monkeypatch.setenv(presence.VARIABLE, str(tmp_path / "note"))
    assert kept.keeping(begun(), 0, {}) is None, "the board of a class"
    monkeypatch.setenv(LEARNER, "Ala")
    coached = kept.keeping(begun(), 0, {}, "coach.simurgh")
    assert coached is not None, "a game with the coach is gone on with in the next lesson"
    monkeypatch.setenv(LEARNER, "Jan")
    other = kept.keeping(begun(), 0, {}, "coach.simurgh")
    assert other is not None
    assert other.path.parent != coached.path.parent, "each pupil's own"
    monkeypatch.delenv(LEARNER)
    monkeypatch.delenv(presence.VARIABLE)
    monkeypatch.delenv(NOTEBOOK)
    assert kept.keeping(begun(), 0, {}) is None, "a script"


def test_of_very_many_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 3)
    for seed in range(5):
        table = begun(seed)
        where = keeping(table)
        table.play("1: lay dragon shepherd")
        where.keep(table)
    assert len(kept.waiting()) == 3
