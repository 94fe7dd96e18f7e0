"""All checks of a game, in their order, and what each finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from dragongames.cli.checkup import chapters, folder, teaching
from dragongames.cli.checkup.patient import UNFINISHED, Patient
from dragongames.cli.checkup.words import say
from dragongames.core.errors import DragonError


class Check(NamedTuple):
    """Something that must hold; its sentence is `check.<name>`."""

    name: str
    finds: Callable[[Patient], Iterator[str]]
    needs: str = "game"  # what must be there: nothing, a game that can be imported, a clone, or chapters in it


CHECKS: Final = (
    Check("card", folder.card, "nothing"),
    Check("files", folder.laid_out, "nothing"),
    Check("tells", folder.tells),
    Check("speaks", folder.speaks),
    Check("shows", folder.shows),
    Check("plays", folder.plays),
    Check("hides", folder.hides),
    Check("ledger", teaching.ledger),
    Check("practised", teaching.practised),
    Check("coached", teaching.coached),
    Check("asked", teaching.asked),
    Check("vocabulary", teaching.vocabulary),
    Check("laid", teaching.laid),
    Check("told", chapters.told, "clone"),
    Check("readable", chapters.readable, "chapters"),
    Check("cited", chapters.cited, "clone"),
    Check("page", chapters.page, "clone"),
    Check("drawn", chapters.drawn, "clone"),
    Check("built", chapters.built, "chapters"),
)


class Finding(NamedTuple):
    """The result of a check: () if all is well, or a sentence for each fault; None if it could not be made."""

    check: Check
    faults: tuple[str, ...] | None

    @property
    def name(self) -> str:
        return say(f"check.{self.check.name}")


def examined(patient: Patient) -> Iterator[Finding]:
    """Make every check; an exception in an unfinished game counts as a fault, too."""
    unreadable = not_imported(patient)
    yield Finding(Check("imported", lambda _: iter(())), unreadable)
    for check in CHECKS:
        yield Finding(check, faults(check, patient) if can_be_asked(check, patient, bool(unreadable)) else None)


def can_be_asked(check: Check, patient: Patient, unreadable: bool) -> bool:
    """Whether the things that the check looks at are there."""
    match check.needs:
        case "nothing":
            return True
        case "game":
            return not unreadable
        case "clone":
            return not unreadable and patient.root is not None
        case _:
            return not unreadable and patient.root is not None and bool(patient.chapters)


def faults(check: Check, patient: Patient) -> tuple[str, ...]:
    """The faults that one check finds."""
    found: list[str] = []
    try:
        found.extend(check.finds(patient))
    except FileNotFoundError as error:
        found.append(say("file.missing", file=patient.told(Path(str(error.filename)))))
    except DragonError as error:
        found.append(str(error))
    except UNFINISHED as error:
        found.append(say("check.fails", why=_in_a_line(error)))
    return tuple(dict.fromkeys(found))


def not_imported(patient: Patient) -> tuple[str, ...]:
    """Why GAME cannot be imported; () if it can."""
    try:
        patient.game  # noqa: B018 - asking for it imports it, and that is what is tried
    except UNFINISHED as error:
        return (say("game.import", module=patient.module, why=_in_a_line(error)),)
    return ()


def _in_a_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]
