"""What somebody most likely meant by a click that fits no legal move, and why it cannot be done."""

from __future__ import annotations

from collections.abc import Callable

from dragongames.core.game.explain import Explanation
from dragongames.core.game.position import CHANCE, Move, Seat
from dragongames.core.table.table import Table
from dragongames.widgets.board.picking import Picking, fitting

MOST_ASKED = 40  # explanations looked at; the nearest come first


def nearest(table: Table, seat: Seat, picking: Picking, target: str) -> Explanation | None:
    """The refusal of the attempt that comes nearest to the selection plus this target, if there is one."""
    position = table.position.seen_by(seat)
    tries = tuple(table.game.tries(position, seat)) if seat != CHANCE else ()
    together = fitting(tries, picking.picks, (*picking.selected, target))
    near = sorted(together or fitting(tries, picking.picks, (target,)), key=_distance(picking))
    found = [explained for move in near[:MOST_ASKED] if not (explained := table.explain(move)).ok]
    return min(found, key=lambda explained: len(explained.broken), default=None)


def instead(picking: Picking, target: str, seat: Seat, table: Table) -> bool:
    """Whether the target belongs to a legal move, but together with the selection not even to an attempt."""
    if not picking.selected or not fitting(picking.legal, picking.picks, (target,)):
        return False
    tries = table.game.tries(table.position.seen_by(seat), seat) if seat != CHANCE else ()
    return not fitting(tries, picking.picks, (*picking.selected, target))


def _distance(picking: Picking) -> Callable[[Move], tuple[bool, bool, int]]:
    """How to sort attempts: most likely meant are moves of a legal kind, complete with this click, nearest to legal."""
    kinds, size = {type(move) for move in picking.legal}, len(picking.selected) + 1
    good = {token for move in picking.legal for token in picking.picks(move)}

    def distance(move: Move) -> tuple[bool, bool, int]:
        picks = picking.picks(move)
        return type(move) not in kinds, len(picks) != size, sum(token not in good for token in picks)

    return distance
