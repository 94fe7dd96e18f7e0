"""The oldest Python is found, so that a change is also tried where it may break."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture(scope="module")
def finder(load_tool) -> Any:
    return load_tool("../.ci/pythons")


def fake(folder: Path, name: str, told: str, *, works: bool = True) -> Path:
    """A Python that tells a version."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\necho {told}\nexit {int(not works)}\n")
    path.chmod(0o755)
    return path


def test_the_promise_is_read_from_where_it_is_made(finder, pyproject):
    assert pyproject["project"]["requires-python"] == ">=" + ".".join(map(str, finder.promised()))


def test_the_oldest_that_is_promised_is_found(finder, tmp_path):
    fake(tmp_path / "a", "python3", "3.13.0 final")
    wanted = fake(tmp_path / "b", "python3.11", "3.11.2 final")
    fake(tmp_path / "b", "python3.10", "3.10.13 final")
    fake(tmp_path / "c", "python3.11", "3.11.10 final")
    places = [tmp_path / "a", tmp_path / "b", tmp_path / "nowhere", tmp_path / "c"]
    assert finder.oldest(places, (3, 11)) == ((3, 11, 2), wanted)


def test_what_does_not_run_is_no_python(finder, tmp_path):
    fake(tmp_path, "python3", "3.11.0 final", works=False)
    fake(tmp_path, "python3.11", "3.11.0 alpha")
    fake(tmp_path, "python3.12", "nonsense", works=False)
    fake(tmp_path, "python3-config", "3.11.0 final")
    fake(tmp_path / "shims", "python3", "3.11.0 final")
    assert finder.oldest([tmp_path, tmp_path / "shims"], (3, 11)) is None


def test_pyenvs_pythons_are_found_behind_their_shims(finder, tmp_path):
    fake(tmp_path / "versions" / "3.11.1" / "bin", "python3.11", "3.11.1 final")
    places = list(finder.folders({"PATH": "", "PYENV_ROOT": str(tmp_path)}))
    assert tmp_path / "versions" / "3.11.1" / "bin" in places


@pytest.mark.parametrize(("told", "printed", "said"), [
    ((3, 11, 0), True, "promises to run on is 3.11.0"), (sys.version_info[:3], False, "is the oldest one here"),
    (None, False, "is the oldest one here"),
])
def test_it_says_what_it_found(finder, monkeypatch, capsys, tmp_path, told, printed, said):
    monkeypatch.setattr(sys, "version_info", max(sys.version_info, (3, 11, 1, "final", 0)))
    monkeypatch.setattr(finder, "oldest", lambda *_: told and (tuple(told), tmp_path / "python3"))
    assert finder.main() == 0
    out, err = capsys.readouterr()
    assert out == (f"{tmp_path / 'python3'}\n" if printed else "")
    assert said in err


def test_ci_tries_the_oldest_python_in_an_environment_of_its_own(root):
    steps = (root / ".ci" / "run").read_text("utf-8")
    assert "make test" in steps
    assert ".ci/pythons.py" in steps
    assert re.search(r"make .*\bunit\b.*VENV=\.venv-oldest", steps)
