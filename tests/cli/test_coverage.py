"""What covers a rule is looked for where it stands, and only there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import dragongames as dg
from dragongames.cli import coverage as looked
from dragongames.cli.coverage import Coverage

GAME = "knights-and-castles"


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone with a test of KC-5.1 and a notebook that names KC-5.11."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_some.py").write_text("def test_KC_5_1_two_cards():\n    pass\n\n# test_KC_5_2\n")
    (tmp_path / "notebooks").mkdir()
    cells = [{"cell_type": "markdown", "source": ["The sword moves ", "[KC-5.11]."]}]
    (tmp_path / "notebooks" / "a.ipynb").write_text(json.dumps({"cells": cells}))
    return tmp_path


def test_each_kind_is_found_where_it_stands(clone):
    coverage = Coverage(dg.game(GAME), clone)
    assert coverage.found["test"] == {"KC-5.1"}
    assert coverage.found["notebook"] == {"KC-5.11"}
    assert "KC-5.1" in coverage.found["engine"]
    assert not coverage.complete("KC-5.1")


def test_a_test_counts_for_the_longest_id_its_name_begins_with(clone):
    coverage = Coverage(dg.game(GAME), clone)
    assert coverage.tested("test_KC_5_11") == "KC-5.11"
    assert coverage.tested("test_KC_5_1_1_card") == "KC-5.1"
    assert coverage.tested("test_KC_5_19") is None


def test_a_citation_is_the_whole_id(clone):
    coverage = Coverage(dg.game(GAME), clone)
    assert coverage.cited("see KC-5.1, and (KC-5.2).") == {"KC-5.1", "KC-5.2"}
    assert coverage.cited("KC-5.111 KC-5.1.1 XKC-5.1") == set()


def test_holes_are_shown_and_the_exit_code_says_so(run, clone, monkeypatch):
    monkeypatch.setattr("dragongames.cli.rules.repository", lambda: clone)
    code, out, _ = run("rules", GAME, "--coverage")
    assert code == 1
    assert f"Covered by all three: 0 of {len(dg.rules(GAME))} rules, 0%." in out
    row = next(line for line in out.splitlines() if line.startswith("KC-5.1 "))
    assert row.split() == ["KC-5.1", "✓", "✓", "–"]


def test_without_a_clone_it_says_so(run, monkeypatch, tmp_path):
    monkeypatch.setattr(looked, "files", lambda package: tmp_path / "dragongames")
    code, out, err = run("rules", GAME, "--coverage")
    assert (code, out) == (2, "")
    assert "clone" in err


def test_every_rule_of_every_game_is_covered(run):
    for game in dg.GAMES:
        code, out, _ = run("rules", game, "--coverage")
        assert code == 0, out
        assert "100%" in out
