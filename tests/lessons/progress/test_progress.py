"""Progress survives killed kernels, broken files, newer versions and several notebooks at once."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from dragongames.lessons import Progress, ProgressError
from dragongames.lessons.progress.progress import Result
from dragongames.lessons.progress.store import alone, home

KC = "knights-and-castles"
SOLVED = Result("first", True, 1, 0, False)


def test_is_read_back(tmp_path: Path) -> None:
    with Progress("Hania", tmp_path) as progress:
        progress.tried(KC, SOLVED, ("KC-5.6",))
        progress.answered(KC, "true/KC-1.1", "KC-1.1", right=True)
        progress.answered(KC, "true/KC-1.2", "KC-1.2", right=False)
    with Progress("Hania", tmp_path) as progress:
        assert progress.notice is None
        assert progress.results(KC) == (SOLVED,)
        assert progress.answers(KC) == (1, 2)
        assert progress.mastered(KC) == {"KC-5.6", "KC-1.1"}
        assert progress.results("another-game") == ()


def test_any_thread_may_write_and_read(tmp_path: Path) -> None:
    """JupyterLab answers clicks in a thread of its own; cells and clicks may come at the same time."""
    with Progress("Hania", tmp_path) as progress, ThreadPoolExecutor(4) as pool:
        rules = [f"KC-5.{n}" for n in range(1, 13)]
        list(pool.map(lambda rule: progress.encountered(KC, (rule,), "met"), rules))
        assert pool.submit(lambda: len(progress.encounters(KC))).result() == len(rules)
        assert sorted(one.rule for one in progress.encounters(KC)) == sorted(rules)


def test_learners_are_kept_apart(tmp_path: Path) -> None:
    with Progress("Hania", tmp_path) as hania, Progress("Antek", tmp_path) as antek:
        hania.tried(KC, SOLVED, ())
        assert antek.solved(KC) == frozenset()
        assert hania.learners() == ("Hania", "Antek")


def test_the_latest_evidence_counts(tmp_path: Path) -> None:
    with Progress("", tmp_path) as progress:
        progress.answered(KC, "q", "KC-1.1", right=True)
        progress.answered(KC, "q", "KC-1.1", right=False)
        assert progress.mastered(KC) == frozenset()
        progress.tried(KC, SOLVED, ("KC-1.1",))
        assert progress.mastered(KC) == {"KC-1.1"}


def test_a_solution_that_was_looked_at_proves_nothing(tmp_path: Path) -> None:
    with Progress("", tmp_path) as progress:
        progress.tried(KC, Result("first", True, 1, 0, shown=True), ("KC-1.1",))
        assert progress.solved(KC) == {"first"}
        assert progress.mastered(KC) == frozenset()


def test_the_folder_is_the_learners_own_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONGAMES_DATA", str(tmp_path / "deep" / "er"))
    assert home() == tmp_path / "deep" / "er"
    with Progress() as progress:
        assert progress.path.parent == home()
    monkeypatch.delenv("DRAGONGAMES_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "xdg"))
    assert "dragongames" in str(home())


def broken(kind: str, sound: bytes) -> bytes:
    rng = Random(kind)
    match kind:
        case "text":
            return b"this is no database\n" * 300
        case "truncated":
            return sound[: len(sound) // 2 + 100]
        case "overwritten":
            return sound[:100] + rng.randbytes(len(sound) - 100)
        case _:
            return sound[:4096] + b"\0" * (len(sound) - 4096)


@pytest.mark.parametrize("kind", ["text", "truncated", "overwritten", "zeroed"])
def test_a_broken_file_is_kept_aside_and_reported(tmp_path: Path, kind: str) -> None:
    with Progress("Hania", tmp_path) as progress:
        for _ in range(50):
            progress.tried(KC, SOLVED, ("KC-5.6",))
        path = progress.path
    damaged = broken(kind, path.read_bytes())
    path.write_bytes(damaged)
    with Progress("Hania", tmp_path) as progress:
        assert progress.notice is not None
        aside = list(tmp_path.glob("progress-broken-*.sqlite3"))
        assert len(aside) == 1
        assert str(aside[0]) in progress.notice
        assert aside[0].read_bytes() == damaged
        assert progress.results(KC) == ()
        progress.tried(KC, SOLVED, ())
    with Progress("Hania", tmp_path) as progress:
        assert progress.notice is None
        assert progress.solved(KC) == {"first"}


def test_two_broken_files_in_one_second_are_both_kept(tmp_path: Path) -> None:
    for text in (b"one" * 1000, b"two" * 1000):
        (tmp_path / "progress.sqlite3").write_bytes(text)
        Progress("", tmp_path).close()
    kept = {path.read_bytes() for path in tmp_path.glob("progress-broken-*.sqlite3")}
    assert kept == {b"one" * 1000, b"two" * 1000}


@pytest.mark.parametrize(("pragma", "said"), [
    ("user_version = 99", "newer"), ("application_id = 7", "another program"),
])
def test_a_file_that_is_not_ours_to_change_is_leftalone(tmp_path: Path, pragma: str, said: str) -> None:
    with Progress("", tmp_path) as progress:
        path = progress.path
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA {pragma}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(ProgressError, match=said):
        Progress("", tmp_path)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("progress-broken-*"))


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ProgressError, match="file"):
        Progress("", tmp_path / "file" / "folder")


WRITER = """
import sys
from pathlib import Path
from dragongames.lessons import Progress
with Progress(sys.argv[1], Path(sys.argv[2])) as progress:
    n = 0
    while n < int(sys.argv[3]):
        progress.answered("knights-and-castles", f"q{n}", "KC-1.1", right=True)
        n += 1
        print(n, flush=True)
"""


def writer(folder: Path, learner: str, n: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", WRITER, learner, str(folder), str(n)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_a_killed_kernel_loses_at_most_the_answer_being_given(tmp_path: Path) -> None:
    process = writer(tmp_path, "Hania", 10**9)
    assert process.stdout is not None
    for _ in range(25):
        said = int(process.stdout.readline())
    os.kill(process.pid, signal.SIGKILL)
    rest = process.stdout.read().splitlines()
    process.wait()
    said = int(rest[-1]) if rest and rest[-1].isdecimal() else said
    with Progress("Hania", tmp_path) as progress:
        assert progress.notice is None
        assert progress.answers(KC)[1] - said in (0, 1)


def test_several_notebooks_write_at_the_same_time(tmp_path: Path) -> None:
    processes = [writer(tmp_path, "Hania", 40) for _ in range(3)]
    assert [process.communicate()[0].split()[-1] for process in processes] == ["40"] * 3
    with Progress("Hania", tmp_path) as progress:
        assert progress.answers(KC) == (120, 120)


def test_who_opens_waits_for_whom_repairs(tmp_path: Path) -> None:
    with alone(tmp_path / "progress.lock"):
        process = writer(tmp_path, "Hania", 1)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1.5)
        assert not (tmp_path / "progress.sqlite3").exists()
    assert process.wait(20) == 0


def test_several_notebooks_meet_a_broken_file_and_one_puts_it_aside(tmp_path: Path) -> None:
    (tmp_path / "progress.sqlite3").write_bytes(b"broken" * 1000)
    processes = [writer(tmp_path, "Hania", 10) for _ in range(3)]
    assert [process.wait() for process in processes] == [0, 0, 0]
    assert len(list(tmp_path.glob("progress-broken-*.sqlite3"))) == 1
    with Progress("Hania", tmp_path) as progress:
        assert progress.answers(KC) == (30, 30)
