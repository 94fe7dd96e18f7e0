"""Objectives in words for the drawn table; effects and places are told by the game's own speech."""

from __future__ import annotations

from typing import Final

from dragongames.core.words import Phrase
from dragongames.games.simurgh.dragons import Objective
from dragongames.games.simurgh.speech import counted

ORDINALS: Final = ("first", "second", "third")


def goal(what: Objective) -> Phrase:
    """An objective: what is counted, and the points of the places."""
    points = ", ".join(map(str, what.points))
    return Phrase("goal.whole", {"counts": counted(what), "points": points})
