"""Games that an independent program played: the same legal moves at every decision, pawns, points, dragon and fairy."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import dragongames as dg
from dragongames.core.game.agreed import read_options
from dragongames.games.carcassonne import GAME
from dragongames.games.carcassonne.box.tiles import IDS

ROOT = Path(__file__).parents[3]
RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.jsonl.gz"))


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).decode().splitlines()]


def now(at: dg.Table) -> dict[str, Any]:
    """The facts that are recorded after every decision, read from the position's text."""
    facts: dict[str, Any] = {"pawns": [], "dragon": None, "fairy": None}
    for line in at.game.write(at.position).splitlines()[1:]:
        key, _, value = line.partition(": ")
        match key:
            case "points":
                facts["points"] = [int(n) for n in value.split()]
            case "dragon":
                facts["dragon"] = value
            case "fairy":
                facts["fairy"] = value.split()[0]
            case "1" | "2" | "3" | "4" | "5" | "6":
                facts["pawns"] += [f"{key} {pawn}" for pawn in value.split("; ")]
    return {**facts, "pawns": sorted(facts["pawns"])}


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.name.partition(".")[0])
def test_a_recorded_game_is_played_the_same_way(path: Path) -> None:
    head, *decisions = lines(path)
    at = dg.Table(GAME, read_options(GAME, head["options"], kept=True), by_hand=True)
    draws = iter(head["draws"])

    def let_chance_draw() -> None:
        while at.node.is_chance and (tile := next(draws, "")):
            at.play(f"draw {tile}")

    let_chance_draw()
    for said in decisions:
        assert at.position.actor == said["seat"]
        assert sorted(at.moves()) == said["legal"]
        at.play(said["chosen"])
        let_chance_draw()
        found = now(at)
        assert sum(at.position.bag) == said["after"]["left"]
        assert [IDS[kind] for kind in at.position.removed] == said["after"]["removed"]
        assert found["points"] == said["after"]["points"]
        assert found["pawns"] == said["after"]["pawns"]
        assert (found["dragon"], found["fairy"]) == (said["after"]["dragon"], said["after"]["fairy"])
    assert at.over
    assert list(at.position.points) == head["points"]


def test_there_are_games_of_both_kinds() -> None:
    assert [path.name for path in RECORDED] == [
        "base-2p-0.jsonl.gz", "base-2p-5.jsonl.gz", "pd-4p-2.jsonl.gz", "pd-4p-7.jsonl.gz",
    ]


# -- the tool that compares with more of them ------------------------------------------------------------

THEIRS = [
    {
        "game": 3, "step": 0, "seat": 0, "phase": "tile", "chosen": ["tile", "C", [0, -1], 1],
        "legal": [["tile", "C", [0, -1], turn] for turn in range(4)],
        "after": {"points": [0, 0], "pawns": [], "neutral": {}, "left": 70, "discarded": []},
    },
    {
        "game": 3, "step": 1, "seat": 0, "phase": "action", "chosen": ["pawn", [0, -1], "city", "ENSW"],
        "legal": [["pawn", [0, -1], "city", "NESW"], ["pass"]],
        "after": {
            "points": [0, 0], "pawns": [[0, [0, -1], "city", "NESW"]], "neutral": {}, "left": 69, "discarded": [],
        },
    },
    {"game": 3, "over": True, "players": 2, "draws": ["C", "B"], "points": [0, 0]},
]


def compared(path: Path, *more: str) -> subprocess.CompletedProcess[str]:
    tool = [sys.executable, str(ROOT / "tools" / "recorded.py"), str(path), *more]
    return subprocess.run(tool, capture_output=True, text=True)


def test_the_tool_finds_no_difference_and_keeps_the_game(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    path.write_text("\n".join(map(json.dumps, THEIRS)))
    done = compared(path, "--keep", str(tmp_path))
    assert "1 games, 2 decisions" in done.stdout, done.stderr
    assert done.returncode == 0
    head, first, second = lines(tmp_path / "some-3.jsonl.gz")
    assert head["draws"] == ["C", "B"]
    assert first["legal"] == [f"place 0,-1 turned {turn}" for turn in (0, 180, 270, 90)]
    assert second["chosen"] == "pawn 0,-1 city-NESW"


def test_the_tool_names_what_differs(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    wrong = json.loads(json.dumps(THEIRS))
    wrong[0]["legal"].pop()
    wrong[1]["after"]["points"] = [0, 1]
    path.write_text("\n".join(map(json.dumps, wrong)))
    done = compared(path)
    assert done.returncode == 1
    assert "game 3, step 0: legal moves differ" in done.stdout
    assert "game 3, step 1: points is [0, 1] there, [0, 0] here" in done.stdout
