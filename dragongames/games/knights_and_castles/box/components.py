"""How many of each component lie anywhere."""

from __future__ import annotations

from collections import Counter

from dragongames.games.knights_and_castles.box import contents
from dragongames.games.knights_and_castles.box.contents import BOXES, TILES
from dragongames.games.knights_and_castles.rules.hands import HIDDEN, cards
from dragongames.games.knights_and_castles.rules.position import Position


def components(position: Position) -> Counter[str]:
    """Every tile, army and shepherd of the box, wherever it lies."""
    box, found = BOXES[position.box], Counter[str]()
    if not position.ages:
        return found
    for tile, name in enumerate(TILES[:-1]):
        won = sum(castles.count(tile) for castles in position.castles)
        found[name] = position.bag[tile] + (position.tile == tile) + won
    castles = sum(map(len, position.castles))
    drums_gone = position.round - castles - (0 <= position.tile < len(TILES) - 1) - (position.tile == contents.DRUM)
    found["drum"] = position.bag[contents.DRUM] + (position.tile == contents.DRUM) + drums_gone
    for seat, hand in enumerate(position.hands):
        assert hand != HIDDEN, "components are counted on a whole position"
        found[f"armies of {seat}"] = len(cards(hand)) + len(cards(box.armies & ~hand))
    found["sword"] = int(position.sword in range(position.seats))
    return found
