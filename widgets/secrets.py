"""What a pair of eyes may know: of a position, and of a move that was made."""

from __future__ import annotations

from typing import Any

from dragongames.core.position import CHANCE, PUBLIC, Seat
from dragongames.core.table import Node


def holds_secrets(position: Any) -> bool:
    """Whether somebody knows more than what lies open on the table."""
    return bool(position.seen_by(PUBLIC) != position)


def view(position: Any, eyes: Seat | None) -> Any:
    """A position as these eyes see it; None sees everything."""
    return position if eyes is None else position.seen_by(eyes)


def is_known(node: Node, eyes: Seat | None) -> bool:
    """Whether these eyes could tell the move to this node from all others its player had."""
    move, parent = node.move, node.parent
    if move is None or parent is None:
        return True
    if eyes is None or eyes == move.seat:
        return True
    seen = node.position.seen_by(eyes)
    if move.seat == CHANCE:
        others = [outcome for outcome, _ in parent.position.odds()]
    else:
        others = parent.position.legal(move.seat)
    return all(other == move or parent.position.after(other).seen_by(eyes) != seen for other in others)
