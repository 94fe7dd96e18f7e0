"""Saved games told move by move."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import dragongames as dg

GAME = "knights-and-castles"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished game of three, saved with the cursor in the middle."""
    table, rng = dg.table(GAME, players=3, seed=4, names=("Ala", "Jan", "Ola")), Random(1)
    while not table.over:
        table.play(rng.choice(table.position.legal(table.position.actors[0])))
    return table.back(5).save(tmp_path / "game.json")


def test_every_move_and_event_and_the_final_board(run, file):
    table = dg.load(str(file))
    table.forward().forward().forward().forward().forward()
    assert table.over
    code, out, err = run("replay", str(file))
    assert (code, err) == (0, "")
    assert out.startswith("Knights and Castles · Ala, Jan, Ola · seed 4\n")
    for node in table.node.path[1:]:
        if node.move.seat >= 0:
            assert f"{table.names[node.move.seat]}: {table.game.notation.write(node.move)}\n" in out
        for sentence in table.tell(node.events):
            assert f"       {sentence}\n" in out
    assert out.endswith(f"{table.show()}\n")


def test_it_stops_where_asked(run, file):
    assert "  1. Ala: lay" not in run("replay", str(file), "--to", "0").out
    out = run("replay", str(file), "--to", "3").out
    assert "  3. Ola" in out
    assert "  4. " not in out
    assert "Round 2" in out, "what the third move led to is told"


def test_there_is_no_move_after_the_last(run, file):
    code, out, err = run("replay", str(file), "--to", "999")
    assert (code, out) == (2, "")
    assert "--to needs a whole number from 0 to " in err


def test_in_polish(run, file):
    assert "Koniec siódmej rundy." in run("replay", str(file), "--lang", "pl").out


@pytest.mark.parametrize("cut", [0.0, 0.5, 0.99])
def test_a_truncated_file_is_refused_in_one_line(run, file, cut):
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * cut)])
    code, out, err = run("replay", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "game.json" in err
