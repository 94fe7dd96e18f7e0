"""The problems that come with a game, as texts: `teaching/problems.toml`, written by `tools/problems.py`."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from dragongames.analysis.problems import Problem
from dragongames.games import GAMES

FILE: Final = "problems.toml"
HEAD: Final = "# Made by tools/problems.py, which proves them, too. Ratings are those before anybody has tried.\n"


@cache
def problems(slug: str) -> tuple[Problem, ...]:
    """All problems of a game, the easy ones first; a game from elsewhere may have none."""
    place = files(GAMES[slug]) / "teaching" / FILE
    if not place.is_file():
        return ()
    return msgspec.convert(tomllib.loads(place.read_text("utf-8")).get("problem", []), tuple[Problem, ...])


def written(some: Iterable[Problem]) -> str:
    """Problems as TOML that reads back."""
    return HEAD + "".join(map(_written, some))


def _written(problem: Problem) -> str:
    lines = ["", "[[problem]]"]
    for key, value in msgspec.to_builtins(problem).items():
        if key != "position":
            lines.append(f"{key} = {json.dumps(value, ensure_ascii=False)}")
    return "\n".join([*lines, f"position = '''\n{problem.position}'''", ""])
