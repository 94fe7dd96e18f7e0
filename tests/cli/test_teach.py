"""`dragongames teach`: what cannot be understood is said in one line, and nothing is started."""

from __future__ import annotations

import socket

import pytest

import dragongames as dg

GAME = "knights-and-castles"


@pytest.mark.parametrize(("line", "said"), [
    ((), "Something is missing"),
    (("chess",), "There is no game “chess”"),
    ((GAME, "--palette", "drak"), "Did you mean “dark”?"),
    ((GAME, "--palette", "pink"), "There is no palette “pink”. Choose one of: light, dark, contrast."),
    ((GAME, "--port", "0"), "--port needs a whole number from 1 to 65535"),
    ((GAME, "--port", "many"), "not “many”"),
    ((GAME, "--most", "5"), "--most works only together with --pupils."),
    ((GAME, "--address", "192.168.1.2"), "--address works only together with --pupils"),
    ((GAME, "--pupils", "--most", "0"), "--most needs a whole number from 1 to 200"),
    ((GAME, "--hub", "--most", "60"), "JupyterHub"),
    ((GAME, "--pupils", "--address", "127.0.0.1"), "is not an address that others on the network can reach"),
    ((GAME, "--positions", "/no/such/folder"), "There is no folder /no/such/folder."),
    ((GAME, "--slide"), "Did you mean “--slides”?"),
])
def test_what_cannot_be_understood_is_said(run, line, said):
    told = run("teach", *line)
    assert (told.code, told.out) == (2, "")
    assert said in told.err
    assert told.err.count("\n") == 1


def test_a_refusal_speaks_polish(run):
    assert "Nie ma palety „pink”" in run("--lang", "pl", "teach", GAME, "--palette", "pink").err


def test_a_saved_table_that_cannot_be_read_is_named(run, tmp_path):
    (tmp_path / "lesson.json").write_text("not a table")
    told = run("teach", GAME, "--positions", str(tmp_path))
    assert told.code == 2
    assert "lesson.json" in told.err


def test_a_table_of_another_game_is_named(run, tmp_path):
    dg.table("simurgh", players=2).save(tmp_path / "lesson.json")
    assert "lesson.json holds another game: simurgh" in run("teach", GAME, "--positions", str(tmp_path)).err


def test_a_port_that_is_taken_is_said(run):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = run("teach", GAME, "--no-browser", "--port", str(port))
    assert (told.code, told.out) == (2, "")
    assert told.err == f"dragongames: Port {port} is taken; choose another with --port.\n"
