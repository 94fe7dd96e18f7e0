"""Games that were begun: every live board saves its own game by itself, so that nothing played is lost."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path, PurePath
from typing import Final

import msgspec
from msgspec import Struct

from dragongames.core.errors import NotationError
from dragongames.core.game.position import CHANCE, Seat
from dragongames.core.table.files import FileFormat, written
from dragongames.core.table.node import Node
from dragongames.core.table.record import TableRecord, record, restore
from dragongames.core.table.table import Table
from dragongames.games import game
from dragongames.lessons.progress import presence
from dragongames.lessons.progress.progress import LEARNER
from dragongames.lessons.progress.store import home
from dragongames.lessons.progress.visits import NOTEBOOK
from dragongames.lessons.reference.file_names import plain_name

FOLDER: Final = "games"
MOST: Final = 60  # games that are kept; beyond that the oldest are deleted


class KeptRecord(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game as it stood after its last move, and who plays it."""

    format: str
    version: int
    place: str  # the notebook or page it was begun in
    at: float  # when the last move was made
    moves: int  # made by people and bots on the way to where it stands
    over: bool
    seat: int | None
    bots: dict[str, str]  # by seat
    table: TableRecord


KEPT: Final = FileFormat("kept", "dragongames-kept", 1, KeptRecord)


class Keeping:
    """Where one board keeps its game: a file named after the notebook and the table's first position."""

    def __init__(self, path: Path, place: str, seat: Seat | None, bots: Mapping[Seat, str]) -> None:
        self.path, self.place, self.seat, self.bots = path, place, seat, dict(bots)
        self.begun = False  # whether this board has written there yet

    @property
    def found(self) -> KeptRecord | None:
        """The game that waits there; None if there is none, or none that can be read."""
        return None if self.begun else _read(self.path)

    def keep(self, table: Table) -> None:
        """Save how the game stands. A game that waited there and did not go on is first moved aside."""
        if table.diary or not table.node.path[1:]:
            return
        if not self.begun and (found := self.found) is not None and not found.over:
            with suppress(OSError):
                os.replace(self.path, self.path.with_stem(f"{self.path.stem}-{found.at:.0f}"))
        self.begun = True
        said = KeptRecord(
            format=KEPT.format, version=KEPT.version, place=self.place, at=time.time(), moves=_moves(table.node),
            over=table.over, seat=self.seat, bots={str(seat): name for seat, name in self.bots.items()},
            table=record(table),
        )
        with suppress(OSError, NotationError):  # a board is there to be played at, even where nothing can be saved
            self.path.parent.mkdir(parents=True, exist_ok=True)
            written(self.path, said)
            _thin_out(self.path.parent)

    def go_on(self) -> Table | None:
        """The game that waits, replayed move by move; from now on it is saved in the same place."""
        found = self.found
        if found is None:
            return None
        self.begun = True
        return restore(found.table, self.path, game)


class Waiting(Struct, frozen=True):
    """A kept game that is not over."""

    path: Path
    said: KeptRecord

    def keeping(self) -> Keeping:
        """Where it goes on being saved."""
        bots = {int(seat): name for seat, name in self.said.bots.items()}
        return Keeping(self.path, self.said.place, self.said.seat, bots)


def keeping(table: Table, seat: Seat | None, bots: Mapping[Seat, str], place: str = "") -> Keeping | None:
    """Where a board of this table keeps its game; None if nobody will come back to it.

    Outside notebooks (in tests and scripts) there is no place to come back to. Boards in a class belong to the lesson,
    unless they have a place of their own, such as a game with the coach.
    """
    of_lesson = not place and bool(os.environ.get(presence.VARIABLE))
    place = place or PurePath(plain_name(os.environ.get(NOTEBOOK, ""))).stem
    if not place or table.diary or of_lesson:
        return None
    begun = msgspec.json.encode((place, msgspec.structs.replace(record(table), at=0), seat, sorted(bots.items())))
    return Keeping(folder() / f"{hashlib.sha256(begun).hexdigest()[:20]}.json", place, seat, bots)


def waiting() -> tuple[Waiting, ...]:
    """The games that are not over, the one played last first."""
    found = ((path, _read(path)) for path in folder().glob("*.json"))
    games = [Waiting(path, said) for path, said in found if said is not None and not said.over]
    return tuple(sorted(games, key=lambda one: -one.said.at))


def folder() -> Path:
    """The folder of kept games; a class shares one folder, and everybody has a subfolder of it."""
    learner = os.environ.get(LEARNER, "")
    if not learner or not os.environ.get(presence.VARIABLE):
        return home() / FOLDER
    return home() / FOLDER / hashlib.sha256(learner.encode()).hexdigest()[:20]


def _read(path: Path) -> KeptRecord | None:
    try:
        said = KEPT.read(path)
        game(said.table.game)
    except NotationError:  # missing, damaged or of another version: it is left alone, and nobody can go on with it
        return None
    return said


def _moves(node: Node) -> int:
    return sum(step.move is not None and step.move.seat != CHANCE for step in node.path)


def _thin_out(place: Path) -> None:
    """Delete the oldest."""
    files = sorted(place.glob("*.json"), key=lambda path: path.stat().st_mtime)
    for path in files[:-MOST]:
        path.unlink(missing_ok=True)
