"""Positions as text that reads back."""

from __future__ import annotations

from typing import Final

from dragongames.core.text.lines import FREE, SEAT, LineKind, Slot

from ..rules.events import HIDDEN
from ..rules.position import Position

TITLE: Final = "nest"
LINES: Final = (
    LineKind("left", "left: 9", (Slot(FREE, "numbers"),)),
    LineKind("last", "last: 0", (Slot(FREE, "numbers"),)),
    LineKind("turn", "turn: 1", (Slot(FREE, "numbers"),)),
    LineKind(SEAT, "1: eggs 0; charm 2", (Slot("eggs", "numbers"), Slot("charm", "choice", ("0", "1", "2", "?")))),
)


def write(position: Position) -> str:
    """A position as text: a title, a few facts, a line for each player."""
    lines = [f"{TITLE} {position.seats} players", f"left: {position.left}", f"last: {position.last}"]
    lines.append(f"turn: {position.turn + 1}")
    for seat, eggs in enumerate(position.eggs):
        charm = position.charms[seat] if seat < len(position.charms) else None
        said = "" if charm is None else f"; charm {'?' if charm == HIDDEN else charm}"
        lines.append(f"{seat + 1}: eggs {eggs}{said}")
    return "\n".join(lines) + "\n"
