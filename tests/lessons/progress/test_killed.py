"""A kernel killed in the middle of an exercise, again and again: the file stays whole, and loses at most one answer."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from dragongames.lessons import Progress

KC = "knights-and-castles"
# A learner who solves one exercise after the other and misses a question after each; says when something was kept.
LEARNER = """
import sys
from itertools import cycle
from pathlib import Path
from dragongames.lessons import Progress, Quiz, exercises
with Progress("Hania", Path(sys.argv[1])) as progress:
    for exercise in cycle(exercises("knights-and-castles")):
        attempt = exercise.attempt(progress)
        for move in exercise.solution:
            print("deciding", flush=True)
            attempt.play(move)
        print("kept", flush=True)
        quiz = Quiz("knights-and-castles", 1, seed=exercise.id, progress=progress)
        quiz.answer((quiz.current.right + 1) % len(quiz.current.choices))
        print("kept", flush=True)
"""
KILLS = 6


def killed(folder: Path, after: float) -> int:
    """Let a learner begin, kill the process so many seconds later; how many deeds it knew to be kept."""
    process = subprocess.Popen([sys.executable, "-c", LEARNER, str(folder)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    first = process.stdout.readline()
    time.sleep(after)
    os.kill(process.pid, signal.SIGKILL)
    told = first + process.stdout.read()
    process.wait()
    return told.count("kept\n")


def test_nothing_is_lost_but_the_answer_being_given(tmp_path: Path) -> None:
    dice, known = Random(8), 0
    for kills in range(1, KILLS + 1):
        known += killed(tmp_path, dice.uniform(0, 0.4))
        with Progress("Hania", tmp_path) as progress:
            assert progress.notice is None, "the file was found broken"
            kept = len(progress.tries()) + len(progress.given())
            assert known <= kept <= known + kills
            known = kept
            for one in progress.given():
                assert progress.missed(KC, one.question) is not None, "an answer without its question"
            assert all(one.rules and one.result.solved for one in progress.tries())
        db = sqlite3.connect(tmp_path / "progress.sqlite3")
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        db.close()
    assert known > KILLS, "the learner came to do something"
