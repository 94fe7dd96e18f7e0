"""The measuring tools run and print their tables; how fast things are is for them to say, not for tests."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def ran(script: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, BENCHMARKS / script, *words], capture_output=True, text=True)


def test_strength_prints_a_row_for_each_pairing() -> None:
    done = ran("strength.py", "--games", "2", "--workers", "1", "--budget", "20", "knights")
    assert done.returncode in (0, 1), done.stderr
    rows = [line for line in done.stdout.splitlines() if "Knights and Castles, 2 players" in line]
    assert [row.split("|")[2].strip() for row in rows] == ["greedy : random", "ismcts:20 : greedy"]


def test_everything_is_measured_beside_public_engines() -> None:
    done = ran("run.py", "--seconds", "0.01", "--rounds", "1", "knights")
    assert done.returncode in (0, 1), done.stderr
    for told in ("python-chess", "PettingZoo chess", "OpenSpiel chess", "ISMCTS of", "bytes a moment", "live board"):
        assert told in done.stdout


def test_positions_of_one_game_are_worth_less_than_as_many_games() -> None:
    sys.path.append(str(BENCHMARKS))
    tenths = import_module("calibration").tenths
    long, short = [(0.12, 1.0), (0.14, 1.0), (0.16, 1.0)], [(0.18, 0.0), (0.95, 1.0)]
    (share, won, positions, games), last = tenths([long, short])
    assert (round(share, 4), won, positions) == (0.15, 0.75, 4)
    assert games == round(4**2 / (3**2 + 1**2)) == 2
    assert last == (0.95, 1.0, 1, 1)
