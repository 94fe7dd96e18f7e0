"""How many of each component lie anywhere."""

from __future__ import annotations

from collections import Counter

from dragongames.games.carcassonne.box.tiles import IDS
from dragongames.games.carcassonne.rules.phases import PAWNS_EACH
from dragongames.games.carcassonne.rules.position import Position


def components(position: Position) -> Counter[str]:
    """Every tile and pawn of the box, wherever it lies."""
    found = Counter({IDS[kind]: count for kind, count in enumerate(position.bag)})
    kinds = [(packed & 255) // 4 for packed in position.land.laid]
    found.update(IDS[kind] for kind in (*kinds, *position.aside, *position.removed))
    if position.hand >= 0:
        found[IDS[position.hand]] += 1
    for seat in range(position.seats):
        standing = list(position.pawns.values()).count(seat)
        found[f"pawns of {seat}"] = max(standing, PAWNS_EACH)
    return found
