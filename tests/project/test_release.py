"""Nothing is released whose versions disagree."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dragongames as dg


@pytest.fixture(scope="module")
def release(load_tool) -> Any:
    return load_tool("release")


def told(folder: Path, *, changes: str = dg.__version__, cited: str = dg.__version__) -> Path:
    (folder / "CHANGELOG.md").write_text(f"# Changes\n\n## [{changes}]\n\n## [0.0.1]\n")
    (folder / "CITATION.cff").write_text(f"cff-version: 1.2.0\nversion: {cited}\n")
    return folder


def test_versions_that_agree_are_released(release, tmp_path):
    assert list(release.disagreements(f"v{dg.__version__}", told(tmp_path))) == []


@pytest.mark.parametrize(("tag", "place", "said"), [
    ("v9.9.9", {}, "The tag is v9.9.9"),
    (dg.__version__, {}, f"The tag is {dg.__version__}"),
    ("", {"changes": "Unreleased"}, "CHANGELOG.md begins with [Unreleased]"),
    ("", {"cited": "9.9.9"}, "CITATION.cff tells of version 9.9.9"),
])
def test_a_version_that_disagrees_is_named(release, tmp_path, tag, place, said):
    (sentence,) = release.disagreements(tag, told(tmp_path, **place))
    assert sentence.startswith(said)
    assert dg.__version__ in sentence


def test_a_wrong_tag_stops_before_anything_is_built(release, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["release.py", "--tag", "v9.9.9"])
    monkeypatch.setattr(release, "build", lambda: pytest.fail("it was built"))
    assert release.main() == 1
    assert "The tag is v9.9.9" in capsys.readouterr().err


def test_what_fails_is_said_in_a_sentence(release, capsys):
    with pytest.raises(release.Failure, match=r"gone wrong\n.*Trying failed\."):
        release.run("Trying", "sh", "-c", "echo gone wrong; exit 3", quiet=True)
