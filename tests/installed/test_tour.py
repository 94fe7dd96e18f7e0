"""The tour of a wheel in an environment that holds nothing but the wheel and what it asks for."""

from __future__ import annotations

import secrets
import subprocess
import sys
import tarfile
import time
import urllib.request
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

import dragongames as dg
from dragongames.bots import bot
from dragongames.bots.seats import let_bots_move
from dragongames.core.text.words import LANGUAGES
from tests.processes import free_port

ROOT = Path(__file__).parents[2]
SEED = "tour"


def test_both_archives_hold_everything(wheel, source):
    in_wheel = set(ZipFile(wheel).namelist())
    with tarfile.open(source) as archive:
        in_source = {name.partition("/")[2] for name in archive.getnames()}
    notebooks = {path.relative_to(ROOT).as_posix() for path in (ROOT / "notebooks").rglob("*.ipynb")}
    assert notebooks
    assert {f"dragongames/{name}" for name in notebooks} <= in_wheel
    assert notebooks <= in_source
    for place, name in (("dragongames", "dragongames"), ("widgets", "dragongames/widgets")):
        for path in (path for path in (ROOT / place).rglob("*") if path.suffix in (".py", ".toml")):
            assert f"{name}/{path.relative_to(ROOT / place).as_posix()}" in in_wheel
    assert not any(name.startswith(("widgets", "notebooks", "tests", "tools")) for name in in_wheel)


def test_nothing_of_the_clone_is_there(place):
    told = place.code("import dragongames, sys; print(dragongames.__file__, *sys.path, sep='\\n')")
    assert told.stdout.startswith(str(place.folder)), told.stderr
    assert str(ROOT) not in told.stdout


def test_it_says_its_version_and_its_commands(place):
    assert place.run("--version").stdout == f"dragongames {dg.__version__}\n"
    as_module = "import runpy, sys; sys.argv = ['dragongames', '--version']; runpy.run_module('dragongames')"
    assert place.code(as_module).stdout == f"dragongames {dg.__version__}\n"
    assert "replay" in place.run("--help").stdout


@pytest.mark.parametrize("game", dg.GAMES)
def test_the_rules_of_every_game_are_told(place, game):
    rules = [rule.id for rule in dg.game(game).rulebook]
    told = place.run("--lang", "pl", "rules", game).stdout
    assert all(f"  {rule} " in told for rule in rules)


def test_coverage_says_what_it_lacks(place):
    done = place.run("rules", "knights-and-castles", "--coverage")
    assert (done.returncode, done.stdout) == (2, "")
    assert "clone" in done.stderr


def whole_game(game: str) -> Any:
    """A game of the first player, who takes what comes, against the bot of the terminal: his table and his moves."""
    chosen = dg.game(game)
    table = dg.table(game, seed=SEED)
    others = {seat: bot("greedy", chosen) for seat in range(1, len(table.names))}
    typed = []
    while not let_bots_move(table, others).over:
        move = table.position.legal(0)[0]
        typed.append(chosen.notation.write(move))
        table.play(move)
    return table, typed


@pytest.mark.parametrize("game", dg.GAMES)
def test_every_game_is_played_to_its_end_and_told_again(place, game):
    table, typed = whole_game(game)
    file = place.cwd / f"{game}.json"
    played = place.run("play", game, "--seed", SEED, "--save", file, typed="\n".join(typed))
    assert (played.returncode, played.stderr) == (0, "")
    again = place.run("replay", file)
    assert again.returncode == 0, again.stderr
    assert table.game.show(table.position, None, table.names) in again.stdout


def test_live_boards_and_panels_can_be_had(place):
    done = place.code(
        "import dragongames as dg; from dragongames import widgets\n"
        "for game in dg.GAMES: assert '<svg' in dg.table(game).svg(); print(type(dg.board(dg.table(game))).__name__)\n"
        "print(*(getattr(widgets, name).__name__ for name in widgets.__all__))"
    )
    assert done.stdout.splitlines()[:-1] == ["Board"] * len(dg.GAMES), done.stderr


# -- what is not there without the extras ----------------------------------------------------------

WITHOUT = {
    "analysis.simulate('knights-and-castles', ('greedy', 'random'), 1)": ("tqdm", "analysis"),
    "analysis.moves(dg.table('knights-and-castles'), 0)": ("tqdm", "analysis"),
    "from dragongames.analysis.charts import Chart; Chart('', 1, 1)": ("matplotlib", "analysis"),
    "from dragongames.analysis.tree import Tree; Tree(KC, KC.start(KC.mini)).solve()": ("scipy", "analysis"),
    "import dragongames.adapters.pettingzoo": ("gymnasium", "adapters"),
    "import dragongames.adapters.openspiel": ("pyspiel", "adapters"),
}


@pytest.mark.parametrize("wish", WITHOUT)
def test_where_a_library_is_missing_it_says_what_to_type(place, wish):
    library, extra = WITHOUT[wish]
    known = "import dragongames as dg; from dragongames import analysis; KC = dg.game('knights-and-castles')"
    done = place.code(f"{known}; {wish}")
    last = done.stderr.splitlines()[-1]
    assert f"The library {library} is needed here" in last
    assert f"pip install 'dragongames[{extra}]'" in last


def test_what_is_missing_is_said_in_polish_too(place):
    done = place.code("import dragongames.adapters.pettingzoo", DRAGONGAMES_LANG="pl")
    assert "Potrzebna jest biblioteka gymnasium" in done.stderr.splitlines()[-1]


# -- notebooks -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def lab(place, tmp_path_factory):
    """`dragongames lab` into an empty home: where the server answers, its token, and the learner's folder."""
    port = free_port()
    token, log = secrets.token_hex(8), tmp_path_factory.mktemp("lab") / "log"
    with open(log, "w") as out:
        server = subprocess.Popen(
            [place.python, "-m", "dragongames", "lab", "--no-browser", f"--port={port}", "--",
             f"--IdentityProvider.token={token}", "--ip=127.0.0.1", "--ServerApp.port_retries=0"],
            cwd=place.cwd, env=place.environment, stdout=out, stderr=out,
        )
    try:
        base = f"http://127.0.0.1:{port}"
        page = fetched(f"{base}/lab/tree/00-start-here.ipynb?token={token}", server, log)
        listed = fetched(f"{base}/api/contents?token={token}", server, log)
        yield place.home / "dragongames-notebooks", page, listed
    finally:
        server.terminate()
        server.wait(20)


def test_the_lab_serves_the_copied_notebooks(lab):
    folder, page, listed = lab
    assert b"jupyter-config-data" in page
    assert b'"00-start-here.ipynb"' in listed
    assert b"knights-and-castles" in listed
    copied = {path.relative_to(folder) for path in folder.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts}
    ours = {path.relative_to(ROOT / "notebooks") for path in (ROOT / "notebooks").rglob("*.ipynb")}
    assert copied == {path for path in ours if path.parts[0] not in LANGUAGES}, "the chapters in the learner's language"


def test_the_copied_notebooks_give_what_ours_give(place, lab):
    """The first game of every game, in a kernel of that environment, every output compared."""
    folder, _, _ = lab
    chosen = [next((folder / game).glob("*-first-game.ipynb")) for game in dg.GAMES]
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--nbval", "--nbval-kernel-name=elsewhere"]
    done = subprocess.run(
        [*run, "-c", "/dev/null", "--rootdir", folder, *chosen], cwd=folder, capture_output=True, text=True,
        env=place.environment | {"JUPYTER_PATH": str(place.kernel())},
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


def fetched(url: str, server: subprocess.Popen[bytes], log: Path) -> bytes:
    """A page, as soon as the server has come up."""
    for _ in range(1500):  # a busy machine takes its time; a server that has died says so at once
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                return bytes(answer.read())
        except OSError:
            assert server.poll() is None, log.read_text()
            time.sleep(0.2)
    raise AssertionError(log.read_text())
