"""Saved tables: what was saved is what is loaded, and a bad file is refused with one clear sentence."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

import dragongames as dg
from dragongames.core.table import files, record

SLUG = "knights-and-castles"
MUTANTS = 10_000


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    table = dg.table(SLUG, players=3, seed=11, names=("Ada", "Ben", "Żaneta"), seat=1)
    for turn in range(14):
        legal = table.position.legal(table.position.actors[0])
        table.play(legal[turn % len(legal)])
    table.back(4)
    table.play(table.position.legal(table.position.actors[0])[0])
    return table.save(tmp_path / "table.json")


def change(path: Path, **fields: Any) -> Path:
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **fields}), "utf-8")
    return path


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"version": 99}, "has version 99; this program reads version 1"),
        ({"format": "pgn"}, "is not a saved table"),
        ({"game": "chess"}, "There is no game “chess”"),
        ({"options": {"players": 5}}, "players"),
        ({"options": {"players": 2, "dice": 1}}, "dice"),
        ({"names": ["Ada"]}, "The number of names"),
        ({"seat": 7}, "Nobody at this table is called “7”"),
        ({"at": 1_000}, "at 1000"),
        ({"more": 1}, "more"),
        ({"nodes": [{"parent": 3, "move": "draw drum"}]}, "node 1, “draw drum”"),
        ({"nodes": [{"parent": 0, "move": "youngest-first 1+2+3"}, {"parent": 1, "move": "draw drum"},
                    {"parent": 2, "move": "1: lay dragon dragon"}]}, "node 3, “1: lay dragon dragon”"),
        ({"nodes": [{"parent": 0, "move": "sing"}]}, "node 1, “sing”"),
        ({"position": "chess 2 players"}, "chess 2 players"),
    ],
)
def test_what_is_wrong_is_said_and_where(saved: Path, fields: dict[str, Any], told: str) -> None:
    with pytest.raises(dg.NotationError) as error:
        dg.load(str(change(saved, **fields)))
    assert told in str(error.value)
    assert "table.json" in str(error.value)


def test_truncated_corrupt_foreign_missing(saved: Path, tmp_path: Path) -> None:
    good = saved.read_bytes()
    for name, data in {
        "short": good[: len(good) // 2], "empty": b"", "binary": bytes(range(256)), "deep": b"[" * 100_000,
        "list": b"[1, 2]", "utf16": good.decode().encode("utf-16"), "text": b"Once upon a time", "null": b"null",
    }.items():
        path = tmp_path / f"{name}.json"
        path.write_bytes(data)
        with pytest.raises(dg.NotationError, match=f"{name}.json"):
            dg.load(str(path))
        assert path.read_bytes() == data
    with pytest.raises(dg.MissingFile, match=r"no file “missing\.json”"):
        dg.load(tmp_path / "missing.json")
    with pytest.raises(FileNotFoundError, match=r"no file “tabel\.json”\. Did you mean “table\.json”\?"):
        dg.load(tmp_path / "tabel.json")
    with pytest.raises(dg.NotationError, match="cannot be read"):
        dg.load(tmp_path)


def test_a_failed_save_keeps_the_old_file(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved.read_bytes()
    table = dg.load(str(saved)).back(2)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(dg.NotationError, match=r"“table.json” cannot be written: the disk is full"):
        table.save(saved)
    assert saved.read_bytes() == before
    assert list(saved.parent.iterdir()) == [saved], "no half-written file stays behind"
    with pytest.raises(dg.NotationError, match="cannot be written"):
        table.save(saved.parent / "nowhere" / "table.json")


def test_a_large_file_is_not_even_read(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 10)
    with pytest.raises(dg.NotationError, match="is larger than"):
        dg.load(str(saved))


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(leaf for key, part in inner for leaf in _leaves(part, (*path, key)))]


def _mutate(good: bytes, tree: Any, paths: list[tuple[Any, ...]], rng: Random) -> bytes:
    """A file with a few wrong bytes, or well-formed JSON with a wrong value, key or move."""
    if rng.random() < 0.4:
        data = bytearray(good)
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(data))
            data[at : at + rng.randrange(3)] = bytes(rng.randrange(256) for _ in range(rng.randrange(3)))
        return bytes(data[: rng.randrange(len(data))] if rng.random() < 0.2 else data)
    copy = json.loads(json.dumps(tree))
    *way, last = rng.choice(paths[1:])
    inside = copy
    for key in way:
        inside = inside[key]
    match rng.randrange(3):
        case 0:
            del inside[last]
        case 1:
            inside[last] = rng.choice([None, -1, 10**30, 1.5, "", "drum", [], {}, True, "1: lay dragon dragon", [[]]])
        case _ if isinstance(inside, list):
            rng.shuffle(inside)
        case _:
            inside[f"{last}x"] = inside.pop(last)
    return json.dumps(copy).encode()


def test_ten_thousand_mutants_raise_only_our_own_exceptions(saved: Path, tmp_path: Path) -> None:
    good, rng = saved.read_bytes(), Random(20)
    tree = json.loads(good)
    paths = _leaves(tree)
    refused, told = 0, set()
    for _ in range(MUTANTS):
        data = _mutate(good, tree, paths, rng)
        try:
            table = record.restore(record.TABLES.parse(data, saved), saved, dg.game)
        except dg.DragonError as error:
            refused += 1
            told.add(str(error))
        else:
            repr(table)
    assert "" not in told
    assert MUTANTS // 2 < refused < MUTANTS
