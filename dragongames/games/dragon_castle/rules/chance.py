"""What chance decides: which tile turns up, which cards are drawn, who begins."""

from __future__ import annotations

from operator import getitem
from typing import TYPE_CHECKING, Any, Final

from dragongames.core.game.position import Move
from dragongames.games.dragon_castle.box.cards import DRAGONS_FOR_BEGINNERS, SPIRITS_FOR_BEGINNERS, unseen
from dragongames.games.dragon_castle.box.tiles import COPIES
from dragongames.games.dragon_castle.rules.moves import DRAGONS_DRAWN, SPIRITS_DRAWN, STARTS, UNCOVERED
from dragongames.games.dragon_castle.rules.turn import DRAGON_CARD, STARTER, UNCOVER

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position


# _WEIGHED[symbol][number unseen]: one outcome with its weight, made once; () if there are none.
_WEIGHED: Final[tuple[tuple[Any, ...], ...]] = tuple(  # nothing, or a move with its weight
    ((), *((move, count) for count in range(1, COPIES + 1))) for move in UNCOVERED
)


def odds(position: Position) -> tuple[tuple[Move, int], ...]:
    """What chance may bring now, each with its weight."""
    step = position.todo[-1]
    if step == UNCOVER:
        bag = position.castle.bag
        weighed = map(getitem, _WEIGHED, bag)
        return tuple(filter(None, weighed)) if 0 in bag else tuple(weighed)
    setup = position.setup
    if step == STARTER:
        return tuple((start, 1) for start in STARTS[: setup.seats])
    if step == DRAGON_CARD:
        cards = unseen(setup.dragons, setup.beginner, DRAGONS_FOR_BEGINNERS)
        return tuple((DRAGONS_DRAWN[card], 1) for card in cards)
    cards = unseen(setup.spirits, setup.beginner, SPIRITS_FOR_BEGINNERS)
    return tuple((SPIRITS_DRAWN[card], 1) for card in cards)
