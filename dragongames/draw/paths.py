"""Vector paths written as text: absolute M L H V C Q Z, read, placed and flattened."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import Final, TypeAlias

from dragongames.draw.scene import Path

Point: TypeAlias = tuple[float, float]
Step: TypeAlias = tuple[str, tuple[Point, ...]]  # M, L, C, Q with their points, or Z

_TOKEN: Final = re.compile(r"([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))|([\s,]+)|(.)", re.DOTALL)
_NUMBERS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 0}
_BENDS: Final = 12  # straight pieces a curve is flattened into


@lru_cache(maxsize=4096)
def parse(d: str) -> tuple[Step, ...]:
    """The steps of a path, H and V as L; raises ValueError for anything but our commands.

    >>> parse("M0 0H5Z")
    (('M', ((0.0, 0.0),)), ('L', ((5.0, 0.0),)), ('Z', ()))
    """
    steps: list[Step] = []
    begun = here = (0.0, 0.0)  # where the outline began, and where the pen is
    for command, numbers in _commands(d):
        need = _NUMBERS[command]
        if need == 0:
            steps.append(("Z", ()))
            here = begun
            continue
        if not numbers or len(numbers) % need:
            raise ValueError(f"path: {command} needs {need} numbers, not {len(numbers)}: {d[:60]!r}")
        for i in range(0, len(numbers), need):
            part = numbers[i : i + need]
            if command == "H":
                points: tuple[Point, ...] = ((part[0], here[1]),)
            elif command == "V":
                points = ((here[0], part[0]),)
            else:
                points = tuple(zip(part[::2], part[1::2], strict=True))
            # As in SVG, further pairs after an M are lines.
            kind = "L" if command in "HV" or (command == "M" and i) else command
            steps.append((kind, points))
            here = points[-1]
            begun = here if kind == "M" else begun
    if steps and steps[0][0] != "M":
        raise ValueError(f"path: begins with {steps[0][0]} instead of M: {d[:60]!r}")
    return tuple(steps)


def _commands(d: str) -> list[tuple[str, list[float]]]:
    found: list[tuple[str, list[float]]] = []
    for letter, number, _, stray in _TOKEN.findall(d):
        if stray or (letter and letter not in _NUMBERS) or (number and not found):
            raise ValueError(f"path: {stray or letter or number!r} cannot be read in {d[:60]!r}")
        if letter:
            found.append((letter, []))
        elif number:
            found[-1][1].append(float(number))
    return found


def placed(path: Path) -> tuple[Step, ...]:
    """The steps of a path where it lies in the scene: scaled, turned, moved."""
    across, down = path.scale * cos(radians(path.turn)), path.scale * sin(radians(path.turn))
    return tuple(
        (kind, tuple((path.x + across * x - down * y, path.y + down * x + across * y) for x, y in points))
        for kind, points in parse(path.d)
    )


def flat(steps: tuple[Step, ...]) -> tuple[tuple[Point, ...], ...]:
    """The outlines of a path as polygons, curves in short straight pieces."""
    outlines: list[list[Point]] = []
    for kind, points in steps:
        if kind == "M":
            outlines.append([points[0]])
        elif kind == "L":
            outlines[-1].append(points[0])
        elif kind != "Z":
            begin = outlines[-1][-1]
            outlines[-1].extend(_bend((begin, *points), i / _BENDS) for i in range(1, _BENDS + 1))
    return tuple(tuple(outline) for outline in outlines)


def _bend(points: tuple[Point, ...], at: float) -> Point:
    """A point of a Bézier curve, by de Casteljau."""
    while len(points) > 1:
        points = tuple(
            (a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at) for a, b in pairwise(points)
        )
    return points[0]
