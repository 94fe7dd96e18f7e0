"""Moments at which a rule matters, as texts: `teaching/moments.toml`, gathered by `tests/contract/harvest.py`.

Random games lead to most rules, but to some of them hardly ever; thanks to these there is a question about every one.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from dragongames.core.game.position import Seat
from dragongames.games import GAMES

FILE: Final = "moments.toml"

Sort: TypeAlias = Literal["refused", "possible", "points", "happened"]


class Moment(Struct, frozen=True):
    """A position, and a move that this rule refuses there, or that leads to an event of this rule."""

    rule: str
    kind: Sort
    position: str
    move: str  # as files have it
    seat: Seat


@cache
def cited(slug: str) -> Mapping[tuple[Sort, str], Sequence[Moment]]:
    """The moments of a game, by kind of question and rule; a game from another package may have none."""
    found: dict[tuple[Sort, str], list[Moment]] = defaultdict(list)
    place = files(GAMES[slug]) / "teaching" / FILE
    if place.is_file():
        some = tomllib.loads(place.read_text("utf-8")).get("moment", [])
        for moment in msgspec.convert(some, list[Moment]):
            found[moment.kind, moment.rule].append(moment)
    return found
