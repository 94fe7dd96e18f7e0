"""The tables of a class on the disk: one JSON file each, written whole after every move."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from msgspec import Struct

from dragongames.classroom.tables.sitting import Place, Sitting
from dragongames.core.errors import DragonError
from dragongames.core.table.files import FileFormat, written
from dragongames.core.table.record import TableRecord, record, restore
from dragongames.games import game


class Broken(Struct, frozen=True, forbid_unknown_fields=True):
    """How often a pupil tried what a rule forbids."""

    pupil: str
    rule: str
    times: int


class SittingRecord(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """One table of the class."""

    format: str
    version: int
    id: str
    table: TableRecord
    places: tuple[Place, ...]
    round: str = ""
    paused: bool = False
    broken: tuple[Broken, ...] = ()


SITTINGS: Final = FileFormat("table", "dragongames-class-table", 1, SittingRecord)


def kept(sitting: Sitting, folder: Path) -> Path:
    """Save a table as it is now."""
    folder.mkdir(parents=True, exist_ok=True)
    return written(folder / f"{sitting.id}.json", SittingRecord(
        format=SITTINGS.format, version=SITTINGS.version, id=sitting.id, table=record(sitting.table),
        places=tuple(sitting.places), round=sitting.round, paused=sitting.paused,
        broken=tuple(Broken(pupil, rule, n) for (pupil, rule), n in sorted(sitting.broken.items())),
    ))


def found(folder: Path, named: str = "*") -> list[Sitting]:
    """The tables kept under such names, in their order; a file that cannot be read is named and left where it is."""
    sittings = []
    for path in sorted(folder.glob(f"{named}.json"), key=lambda path: (len(path.stem), path.stem)):
        try:
            sittings.append(_read(path))
        except DragonError as error:
            logging.getLogger(__name__).error("%s", error)
    return sittings


def _read(path: Path) -> Sitting:
    said = SITTINGS.read(path)
    made = Sitting(said.id, restore(said.table, path, game), said.places, said.round)
    made.paused = said.paused
    made.broken.update({(one.pupil, one.rule): one.times for one in said.broken})
    return made
