"""Whole games in the terminal."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import dragongames as dg

GAME = "knights-and-castles"
# The first legal move of every kind, typed blindly: enough to get through any game.
MOVES = [
    f"lay {a} {b}" for i, a in enumerate(("footman", "knight", "archer", "dragon", "catapult", "peasant"))
    for b in ("footman", "knight", "archer", "dragon", "catapult", "peasant", "shepherd")[i + 1:]
]
RECRUITS = [f"recruit {card}" for card in ("footman", "knight", "archer", "dragon", "catapult", "peasant")]
ANYTHING = "\n".join([*RECRUITS, *MOVES, "lay shepherd shepherd"] * 8) + "\n"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_whole_game_against_bots(run, players, bot):
    code, out, err = run("play", GAME, "--players", str(players), "--bot", bot, "--seed", "5", typed=ANYTHING)
    assert (code, err) == (0, "")
    assert "The seventh round is over." in out
    assert " wins. [" in out


def test_a_whole_game_in_polish(run):
    code, out, err = run("--lang", "pl", "play", GAME, "--names", "Ala,Olek", "--seed", "5", typed=ANYTHING)
    assert (code, err) == (0, "")
    assert "Koniec siódmej rundy." in out
    assert "Ala> " in out


def test_the_longer_variant_and_other_options_of_the_game(run):
    wishes = ("--option", "longer=yes", "--option", "youngest_first=2,1", "--seed", "5")
    code, out, err = run("play", GAME, *wishes, typed=ANYTHING * 2)
    assert (code, err) == (0, "")
    assert "Game 1 of 2" in out
    assert "Game 2 begins. Player 2 is the youngest" in out
    for wrong, told in (
        ("longer", "is not an option of a game"), ("=yes", "is not an option"), ("longer=perhaps", "longer"),
        ("dice=2", "dice"), ("youngest_first=1,1", "each of the 2 players"),
    ):
        code, out, err = run("play", GAME, "--option", wrong)
        assert (code, out) == (2, "")
        assert told in err
        assert err.count("\n") == 1


@pytest.mark.parametrize("asked", [("--bot", "none"), ("--together",)])
def test_hot_seat_clears_the_screen_before_the_next_hand(run, asked):
    typed = "\nlay dragon archer\n\nlay knight footman\nquit\n"
    _, out, _ = run("play", GAME, *asked, "--names", "Ala,Jan", "--seed", "1", typed=typed)
    before, _, after = out.partition("Pass the screen to Jan")
    assert "-" * 40 in before[before.index("Ala> "):], "the screen is wiped as soon as Ala has chosen"
    shown_to_jan = after.partition("Jan> ")[0]
    assert "Laid: two cards face down" in shown_to_jan
    assert shown_to_jan.count("-" * 40) == 1, "and again when Jan has sat down"
    assert "Ala shows" in after, "what happens in common is told to both"


def test_a_terminal_is_really_cleared(tmp_path):
    """On a real terminal the escape codes also remove what was scrolled away."""
    screen, keyboard = pty.openpty()
    game = subprocess.Popen(
        [sys.executable, "-m", "dragongames", "play", GAME, "--bot", "none"],
        stdin=keyboard, stdout=keyboard, stderr=keyboard,
    )
    os.close(keyboard)
    try:
        seen = b""
        for line in (b"\n", b"quit\n"):
            os.write(screen, line)
        while chunk := _read(screen):
            seen += chunk
        assert game.wait(10) == 0
    finally:
        game.kill()
        os.close(screen)
    assert b"\033[2J\033[3J\033[H" in seen


def _read(screen: int) -> bytes:
    try:
        return os.read(screen, 1 << 16)
    except OSError:  # Linux says so when the other end has closed
        return b""


def test_the_commands(run, tmp_path):
    file = tmp_path / "kept.json"
    lines = (
        "?", "moves", "score", "why lay dragon dragon", "why", "lay dragon dragon", "lay unicorn", "board", "back",
        "lay dragon archer", "back", f"save {file}", "save", "quit",
    )
    code, out, err = run("play", GAME, "--seed", "3", typed="\n".join(lines))
    assert (code, err) == (0, "")
    assert "why MOVE" in out
    assert "  lay footman knight" in out
    assert "Player 1: 0 points (the same if the game ended now)" in out
    assert out.count("[KC-5.1]") == 1, "a refused move names its rule"
    assert "✗ KC-5.1" in out
    assert "Something is missing after “lay unicorn”." in out
    assert "this is the first decision." in out
    assert dg.load(str(file)).root.children, "the move taken back is kept as a branch"
    assert "Type “save” and the name of the file" in out
    assert out.endswith("Goodbye.\n")


def test_nobody_moves_or_asks_for_somebody_else(run):
    _, out, _ = run("play", GAME, "--seed", "3", typed="2: lay dragon archer\nwhy 2: lay dragon archer\n")
    assert out.count("Only Player 1 decides here.") == 2


def test_no_secret_of_a_bot_is_shown(run):
    _, out, _ = run("play", GAME, "--seed", "3", typed="board\nmoves\nquit\n")
    assert "Laid: two cards face down" in out


def test_back_and_the_same_move_leads_to_the_same_game(run):
    once = run("play", GAME, "--seed", "3", typed="lay dragon archer\nquit\n").out
    again = run("play", GAME, "--seed", "3", typed="lay dragon archer\nback\nlay dragon archer\nquit\n").out
    assert once.split("Player 1> ")[1] == again.split("Player 1> ")[3]


def test_the_end_of_file_ends_politely(run):
    code, out, err = run("play", GAME, typed="")
    assert (code, err) == (0, "")
    assert out.endswith("Goodbye.\n")


def test_ctrl_c_ends_politely():
    game = subprocess.Popen(
        [sys.executable, "-m", "dragongames", "play", GAME], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )
    assert game.stdout is not None
    while "Round 1" not in game.stdout.readline():
        pass
    time.sleep(0.3)
    game.send_signal(signal.SIGINT)
    out, err = game.communicate(timeout=300)
    assert (game.returncode, err) == (0, "")
    assert out.endswith("Goodbye.\n")


def test_a_kept_game_is_continued(run, tmp_path):
    file = tmp_path / "evening.json"
    first = run("play", GAME, "--players", "3", "--seed", "2", "--save", str(file), typed="lay dragon archer\n")
    assert "the same command continues it" in first.out
    code, out, _ = run("play", GAME, "--save", str(file), typed=ANYTHING)
    assert code == 0
    assert "The seventh round is over." in out
    table = dg.load(str(file))
    assert table.over
    assert len(table.names) == 3


def test_what_was_settled_at_the_beginning_stays(run, tmp_path):
    file = tmp_path / "evening.json"
    run("play", GAME, "--save", str(file))
    before = file.read_bytes()
    code, _, err = run("play", GAME, "--save", str(file), "--players", "3")
    assert code == 2
    assert "--players" in err
    assert file.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"{", b"my diary", b'{"format": "dragongames", "version": 99}'])
def test_a_foreign_file_is_never_written_over(run, tmp_path, content):
    file = tmp_path / "evening.json"
    file.write_bytes(content)
    code, out, err = run("play", GAME, "--save", str(file))
    assert (code, out, err.count("\n")) == (2, "", 1)
    _, out, _ = run("play", GAME, typed=f"save {file}\n")
    assert "already exists" in out
    assert file.read_bytes() == content


def test_a_table_where_chance_is_decided_by_hand_is_for_notebooks(run, tmp_path):
    file = tmp_path / "by-hand.json"
    dg.table(GAME, by_hand=True).save(file)
    code, _, err = run("play", GAME, "--save", str(file))
    assert code == 2
    assert "by hand" in err


def test_a_file_name_that_no_system_takes_is_refused(run, tmp_path):
    code, out, err = run("play", GAME, typed="save a\0b\nquit\n")
    assert (code, err) == (0, "")
    assert "Which file?" in out


def test_names_are_shown(run):
    assert "Hania> " in run("play", GAME, "--names", "Hania,Antek", typed="").out


def test_any_folder_will_do(tmp_path: Path):
    done = subprocess.run(
        [sys.executable, "-m", "dragongames", "play", GAME],
        input="quit\n", capture_output=True, text=True, cwd=tmp_path,
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(("lang", "asked", "bot", "told"), [
    ("en", "hint", "Master", "A good turn: “take "), ("pl", "podpowiedz", "mistrz", "Dobra tura: „weź "),
])
def test_a_hint_is_a_whole_turn_with_its_reason(run, lang, asked, bot, told):
    code, out, err = run(
        "--lang", lang, "play", "dragon-castle", "--bot", bot, "--seed", "4", typed=f"{asked}\nquit\n")
    assert (code, err) == (0, "")
    line = next(line for line in out.splitlines() if told in line)
    assert line.endswith(".")
    assert len(line.partition(told)[2].split()) > 4


@pytest.mark.parametrize("asked", ["What can I do?", "co mogę zrobić", "Jakie ruchy?", "moves"])
def test_who_asks_what_can_be_done_is_told_the_moves(run, asked):
    code, out, _ = run("play", "dragon-castle", "--seed", "4", typed=f"{asked}\nquit\n")
    assert code == 0
    assert out.count("  take ") == 8
