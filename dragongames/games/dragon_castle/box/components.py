"""How many of each component lie anywhere."""

from __future__ import annotations

from collections import Counter

from dragongames.games.dragon_castle.box.tiles import NONE, SYMBOLS
from dragongames.games.dragon_castle.rules.position import Position
from dragongames.games.dragon_castle.rules.turn import SHRINE_IN_HAND


def components(position: Position) -> Counter[str]:
    """Every tile, shrine and countdown token of the box, wherever it lies; counted from the stacks, not from totals."""
    turn, castle = position.turn, position.castle
    found = Counter[str]()
    held = bytes((turn.lifted,)) if 0 <= turn.lifted < NONE else b""
    for symbol in b"".join((castle.tops, turn.hand, held, *(realm.tops for realm in position.realms))):
        if symbol < NONE:
            found[SYMBOLS[symbol]] += 1
    for bag in (castle.bag, position.discarded, *(realm.turned for realm in position.realms)):
        for symbol, count in enumerate(bag):
            found[SYMBOLS[symbol]] += count
    stacked = castle.left + sum(sum(realm.heights) for realm in position.realms)
    found["tiles"] = stacked + len(turn.hand) + (0 <= turn.lifted <= NONE) + sum(position.discarded)
    built = sum(realm.pool + realm.shrines.bit_count() for realm in position.realms)
    found["shrines"] = position.shrines + built + (turn.lifted == SHRINE_IN_HAND)
    found["tokens"] = position.tokens + sum(realm.tokens for realm in position.realms)
    return found
