"""What chance may decide now, with integer weights."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dragongames.core.game.position import CHANCE, Move
from dragongames.games.dragonkeepers.box.contents import unpacked
from dragongames.games.dragonkeepers.rules.moves import CHESTS, PAGES, TURNS, Choose, Deal, Pearl, PutAway
from dragongames.games.dragonkeepers.rules.phases import AWAY, CHEST, DEAL, PAGE, PEARL, TURN
from dragongames.games.dragonkeepers.rules.turns import whose_pearl

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position


def odds(position: Position) -> tuple[tuple[Move, int], ...]:
    """Every outcome with its weight; () where somebody decides."""
    phase = position.phase
    if phase == TURN:
        # Nobody knows the order of a stack, only the back of its top card: any front that goes with this back may come.
        side = position.filling[0]
        at = 4 * (position.tops[side] - 5 * side)
        turns = TURNS[side][at : at + 4]
        return tuple([(turn, n) for turn, n in zip(turns, position.stacks[side][at : at + 4], strict=True) if n])
    if phase == PAGE:
        side = position.filling[0]
        stack, first = position.stacks[side], 5 * side
        counts = map(sum, zip(stack[0::4], stack[1::4], stack[2::4], stack[3::4], strict=True))
        return tuple([page for page in zip(PAGES[first:], counts, strict=False) if page[1]])
    if phase == AWAY:
        return tuple(
            (PutAway(CHANCE, value), n)
            for (value, _), n in zip(unpacked(position.box).pieces, position.supply, strict=True) if n
        )
    if phase == CHEST:
        return tuple((Choose(CHANCE, chest), 1) for chest in range(len(CHESTS)))
    if phase == DEAL:
        left = Counter(unpacked(position.box).start) - Counter(kind for hand in position.hands for kind in hand)
        return tuple((Deal(CHANCE, kind), n) for kind, n in sorted(left.items()))
    if phase == PEARL:
        owed = whose_pearl(position)
        assert owed is not None
        values = unpacked(position.box).pearls[owed[1]]
        return tuple(
            (Pearl(CHANCE, value), n) for (value, _), n in zip(values, position.unseen[owed[1]], strict=True) if n
        )
    return ()
