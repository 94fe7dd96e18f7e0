"""How many of each component lie anywhere."""

from __future__ import annotations

from collections import Counter

from dragongames.games.dragonkeepers.box.cards import KIND_AT, name
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.position import Position


def components(position: Position) -> Counter[str]:
    """Every card, piece and bonus of the box, wherever it lies; the book counts once it is built."""
    found = Counter[str]()
    if position.taken < 0:
        return found
    contents = unpacked(position.box)
    for side, stack in enumerate(position.stacks):
        for place, n in enumerate(stack):
            found[name(KIND_AT[side][place])] += n
        found.update(name(card >> 2) for card in position.piles[side])
    for card in (*position.display, *position.aside):
        if card >= 0:
            found[name(card)] += 1
    for cards in (*position.hands, *(stack[1:] for row in position.rows for stack in row)):
        found.update(map(name, cards))
    # Start cards that lie nowhere are back in the box.
    for kind in contents.start:
        found[name(kind)] = max(found[name(kind)], 1)
    found["shadow"] += position.shadows
    for (value, _), n in zip(contents.pieces, position.supply, strict=True):
        found[f"piece {value}"] = n + sum(pieces.count(value) for pieces in position.pieces)
    for colour, bag in enumerate(contents.pearls):
        for (value, _), n in zip(bag, position.unseen[colour], strict=True):
            found[f"pearl {value}"] = n + sum(shown.count(value) for shown in position.shown)
    return +found
