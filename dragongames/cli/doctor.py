"""`dragongames doctor`: whether a game is complete, with a sentence for each thing that is not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from dragongames.cli.arguments import Parser, named, whole
from dragongames.cli.checkup.checks import Check, Finding, examined
from dragongames.cli.checkup.patient import Patient
from dragongames.cli.checkup.words import say as told
from dragongames.cli.speech import say
from dragongames.core.game.contract import Broken
from dragongames.core.table.walk import Look, follow, saves
from dragongames.games import GAMES, add

MOST_MOVES = 1_000_000


def run(argv: Sequence[str]) -> int:
    """Print what holds and what does not; returns 1 if something does not."""
    parser = Parser("doctor")
    parser.thing("which")
    parser.wish("--walk", "N")
    wishes = parser.read(argv)
    moves = whole("--walk", wishes.walk, 1, MOST_MOVES)
    patient = Patient(slug_of(wishes.which))
    print(f"{patient.slug} · {patient.told(patient.folder)}")
    findings = []
    for finding in examined(patient):
        findings.append(finding)
        print_finding(finding.name, finding.faults)
    if moves is not None and not findings[0].faults:
        faults = walked(patient, moves, wishes.which)
        print_finding(told("check.contract", moves=moves), faults)
        findings.append(Finding(Check("contract", lambda _: iter(())), faults))
    print(summary(patient, findings))
    return 1 if any(finding.faults for finding in findings) else 0


def slug_of(which: str) -> str:
    """The slug of a game, given by its slug or by its folder."""
    return add(which) if which not in GAMES and Path(which).is_dir() else named(which).slug


def print_finding(name: str, faults: tuple[str, ...] | None) -> None:
    """Print a line for a check that holds or cannot be made, or a line for each fault."""
    mark = "–" if faults is None else "✗" if faults else "✓"
    print("\n".join((f"{mark} {name}", *(f"    {fault}" for fault in faults or ()))), flush=True)


def summary(patient: Patient, findings: Sequence[Finding]) -> str:
    """How many of the checks hold."""
    faults = sum(len(finding.faults or ()) for finding in findings)
    unasked = any(finding.faults is None for finding in findings)
    if faults:
        return "\n".join((say("doctor.faults", n=faults), *([say("doctor.unasked")] if unasked else ())))
    return say("doctor.nowhere" if unasked else "doctor.whole", game=patient.game.name)


def walked(patient: Patient, moves: int, name: str) -> tuple[str, ...]:
    """Check the contract along random games of all samples, as `tools/walk.py` does."""
    game, done, number = patient.game, 0, 0
    try:
        while done < moves or number < len(game.samples):
            rng, sample = Random(f"looks/{number}"), number % len(game.samples)

            def look(at: int, over: bool, rng: Random = rng) -> Look:
                return Look.CLOSEST if over or rng.randrange(50) == 0 else Look.PASSING

            done += follow(game, sample, f"1/{number}", look, name=name)["moves"]
            saves(game, sample, number, name=name)
            number += 1
    except Broken as error:
        return tuple(str(error).splitlines())
    return ()
