"""The plans of castles: fifteen known ones, and your own, with what arithmetic refuses and advice warns of."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from dragongames.core.errors import NotationError
from dragongames.core.game.rulebook import Status
from dragongames.core.text.words import Gap, Phrase
from dragongames.games.dragon_castle.box.cells import MOST_COLUMNS, MOST_ROWS, castle_cell, castle_name
from dragongames.games.dragon_castle.box.tiles import TILES
from dragongames.games.dragon_castle.text.catalogue import WORDS

Heights: TypeAlias = tuple[tuple[int, ...], ...]  # row by row, how many tiles are stacked

FLOORS: Final = 3
BASIC: Final = "basic"  # the basic castle for the number of players (DC-2.1)
SEPARATOR: Final = "/"  # between the rows of a plan written in one line
# How many tiles the bottom floor should have for 2, 3 and 4 players (DC-10.1).
BOTTOM: Final = {2: range(65, 81), 3: range(50, 71), 4: range(40, 56)}
LONG_ROW: Final = 6  # so many neighbours in a row of an upper floor are too many (DC-10.2)


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """The layout of a castle."""

    heights: Heights

    @property
    def rows(self) -> int:
        return len(self.heights)

    @property
    def columns(self) -> int:
        return len(self.heights[0])

    @property
    def floors(self) -> tuple[int, ...]:
        """How many tiles each floor has, from the bottom."""
        return tuple(sum(height > level for row in self.heights for height in row) for level in range(FLOORS))

    def cells(self) -> Iterator[tuple[int, int]]:
        """Every cell that has a stack, with its height."""
        for row, heights in enumerate(self.heights):
            for column, height in enumerate(heights):
                if height:
                    yield castle_cell(column, row), height


class Known(Struct, frozen=True, forbid_unknown_fields=True):
    """A basic castle (DC-10.4) or a named one (DC-10.5), and how we know about it."""

    name: str
    best: tuple[int, ...]  # the numbers of players it is best for (DC-10.6, DC-10.7)
    best_status: Status
    status: Status
    grid: str


NAMED: Final = (
    "fortress", "fort", "four-seasons", "thousand-towers", "barracks", "pillars-of-creation", "gates-of-destiny",
    "parade-ground", "stronghold", "forbidden-city", "dragons-head", "abyss-monastery",
)
NAMES: Final = ("basic-2", "basic-3", "basic-4", *NAMED)
KNOWN: Final = {
    castle["name"]: msgspec.convert(castle, Known)
    for castle in tomllib.loads((files(__package__) / "castles.toml").read_text("utf-8"))["castle"]
}


@lru_cache(256)
def plan(castle: str) -> Plan:
    """The plan of a castle, by its name or written out as rows of digits and dots; NotationError if it cannot stand.

    >>> plan("fort").columns, plan("fort").floors
    (9, (63, 37, 16))
    """
    found = drawn(KNOWN[castle].grid if castle in KNOWN else castle)
    refused = refusals(found)
    if refused:
        raise NotationError(" ".join(map(WORDS.say, refused)))
    return found


def drawn(layout: str) -> Plan:
    """Any layout, possible or not: lines of digits (or parts between slashes); a dot, 0 or _ is an empty space."""
    rows = [
        "".join(line.split()) for line in layout.replace(SEPARATOR, "\n").splitlines() if line.strip()
    ]
    heights = []
    for number, row in enumerate(rows, 1):
        for sign in row:
            if sign not in "._0123456789":
                raise NotationError(WORDS.say(Phrase("plan.sign", {"sign": sign, "row": number})))
        heights.append([int(sign) if sign.isdigit() else 0 for sign in row])
    width = max(map(len, heights), default=0)
    return Plan(tuple(tuple(row + [0] * (width - len(row))) for row in heights))


def padded(layout: Plan) -> Plan:
    """A small plan, with rows added below for all other tiles, so that a few stacks can be used to try something.

    >>> padded(drawn("21/1")).floors
    (41, 38, 37)
    """
    rest = TILES - sum(map(sum, layout.heights))
    rows = [list(row) for row in layout.heights]
    if rest <= 0 or not rows:
        return layout
    rows.append([])
    while rest > 0:
        if len(rows[-1]) == MOST_COLUMNS:
            rows.append([])
        rows[-1].append(min(FLOORS, rest))
        rest -= rows[-1][-1]
    width = max(map(len, rows))
    return Plan(tuple(tuple(row + [0] * (width - len(row))) for row in rows))


def one_line(layout: Plan) -> str:
    """A plan as text that `plan` can read."""
    return SEPARATOR.join("".join(str(height) if height else "." for height in row) for row in layout.heights)


def refusals(layout: Plan) -> tuple[Phrase, ...]:
    """Why a castle cannot be built (DC-10.9): the number of tiles, stacks too high, a board too large."""
    found = []
    if not layout.heights or layout.rows > MOST_ROWS or layout.columns > MOST_COLUMNS:
        size: dict[str, Gap] = {"rows": layout.rows, "columns": layout.columns if layout.heights else 0}
        return (Phrase("plan.size", {**size, "most_rows": MOST_ROWS, "most_columns": MOST_COLUMNS}),)
    for row, heights in enumerate(layout.heights):
        for column, height in enumerate(heights):
            if height > FLOORS:
                where = _cell_name(column, row)
                found.append(Phrase("plan.high", {"cell": where, "height": height, "most": FLOORS}))
    tiles = sum(map(sum, layout.heights))
    if tiles != TILES:
        found.append(Phrase("plan.tiles", {"n": tiles, "of": TILES}))
    return tuple(found)


def advice(layout: Plan, players: int) -> tuple[Phrase, ...]:
    """What the rulebook advises against in a castle that can be built; it may be played all the same."""
    found = []
    bottom, wanted = layout.floors[0], BOTTOM[players]
    if bottom not in wanted:
        gaps: dict[str, Gap] = {"n": bottom, "players": players, "from": wanted[0], "to": wanted[-1]}
        found.append(Phrase("plan.bottom", gaps))
    for level in range(1, FLOORS):
        for row, heights in enumerate(layout.heights):
            for first, length in _runs(heights, level):
                if length >= LONG_ROW:
                    gaps = {"first": _cell_name(first, row), "last": _cell_name(first + length - 1, row)}
                    found.append(Phrase("plan.long-row", {**gaps, "n": length, "level": level + 1}))
    return tuple(found)


def _runs(heights: tuple[int, ...], level: int) -> Iterator[tuple[int, int]]:
    """The runs of neighbours on one level, from left to right (DC-10.3): first column and length."""
    first = None
    for column, height in enumerate((*heights, 0)):
        if height > level:
            first = column if first is None else first
        elif first is not None:
            yield first, column - first
            first = None


def _cell_name(column: int, row: int) -> str:
    return castle_name(castle_cell(column, row))
