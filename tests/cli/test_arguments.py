"""Whatever is typed, the command line answers in one line or does what was asked."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dragongames import GAMES, __version__

GAME = "knights-and-castles"

WRONG = {
    "unknown command": (["pley"], "Did you mean “play”?"),
    "strange command": (["xyzzy"], "lab, teach, rules, play, replay"),
    "unknown option before": (["--foo"], "--foo"),
    "unknown option": (["play", GAME, "--sed", "3"], "Did you mean “--seed”?"),
    "too much": (["rules", GAME, "extra"], "extra"),
    "no game": (["rules"], "dragongames rules --help"),
    "no file": (["replay"], "dragongames replay --help"),
    "no value": (["play", GAME, "--players"], "--players"),
    "unasked value": (["rules", GAME, "--coverage=3"], "--coverage"),
    "no language": (["rules", GAME, "--lang"], "--lang"),
    "unknown language": (["--lang", "de", "rules", GAME], "en, pl"),
    "unknown game": (["play", "knight-castles"], f"Did you mean “{GAME}”?"),
    "strange game": (["rules", "chess"], f"Choose one of: {', '.join(GAMES)}."),
    "five players": (["play", GAME, "--players", "5"], "2, 3 or 4 players, not for 5"),
    "no players": (["play", GAME, "--players", "0"], "from 1 to 99"),
    "players in words": (["play", GAME, "--players", "two"], "“two”"),
    "third of two": (["play", GAME, "--seat", "3"], "from 1 to 2"),
    "unknown bot": (["play", GAME, "--bot", "gredy"], "Did you mean “greedy”?"),
    "seat without bots": (["play", GAME, "--bot", "none", "--seat", "1"], "--bot none"),
    "too many names": (["play", GAME, "--names", "A,B,C"], "The number of names"),
    "same names": (["play", GAME, "--names", "A,A"], "Each player needs a different name"),
    "nowhere to save": (["play", GAME, "--save", "/nowhere/at/all.json"], "cannot be written"),
    "no such file": (["replay", "/nowhere/at/all.json"], "all.json"),
    "a folder": (["replay", "/"], "cannot be read"),
    "no number": (["lab", "--port", "web"], "“web”"),
}


@pytest.mark.parametrize(("argv", "told"), WRONG.values(), ids=WRONG)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_anything_wrong_is_one_line_and_exit_code_2(run, argv, told, lang):
    code, out, err = run(*argv, "--lang", lang) if argv[-1] != "--lang" else run(*argv)
    assert (code, out) == (2, "")
    assert err.startswith("dragongames: ")
    assert err.count("\n") == 1
    if lang == "en":
        assert told in err


def test_the_two_languages_tell_different_sentences(run):
    for argv, _ in WRONG.values():
        if "--lang" not in argv:
            english, polish = run(*argv, "--lang", "en").err, run(*argv, "--lang", "pl").err
            assert english != polish, argv


@pytest.mark.parametrize("command", [[], ["lab"], ["rules"], ["play"], ["replay"]])
def test_help_everywhere_in_both_languages(run, command):
    english, polish = run("--lang", "en", *command, "--help"), run(*command, "--lang=pl", "-h")
    assert english.code == polish.code == 0
    assert english.out.startswith("Usage: dragongames")
    assert polish.out.startswith("Użycie: ")
    assert "show this help message" not in english.out + polish.out, "argparse's own words are English only"


def test_without_a_command_the_help_is_shown(run):
    assert run() == run("--help")


def test_version(run):
    assert run("--version") == (0, f"dragongames {__version__}\n", "")


def test_the_module_is_the_command():
    done = subprocess.run([sys.executable, "-m", "dragongames", "rules", "nothing"], capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr == f"dragongames: There is no game “nothing”. Choose one of: {', '.join(GAMES)}.\n"


def test_a_reader_that_has_seen_enough_ends_it_quietly():
    reading = subprocess.Popen(
        [sys.executable, "-m", "dragongames", "rules", GAME], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert reading.stdout is not None
    assert reading.stderr is not None
    reading.stdout.close()  # long before Python has started
    assert reading.stderr.read() == b""
    assert reading.wait() == 0


def test_a_terminal_that_lacks_letters_stops_nothing():
    done = subprocess.run(
        [sys.executable, "-m", "dragongames", "--lang", "pl", "rules", GAME],
        capture_output=True, env={"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin"}, cwd=Path(__file__).parents[2],
    )
    assert done.returncode == 0, done.stderr.decode()
    assert b"Zdobywanie zamku" in done.stdout
