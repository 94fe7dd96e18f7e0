"""What the parts of the picture are called when they are clicked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Move
from dragongames.games.dragonkeepers.box.cards import FRONTS, name
from dragongames.games.dragonkeepers.rules.moves import (
    Begin,
    Enough,
    Fourth,
    Lay,
    Open,
    Pass,
    Play,
    Put,
    Recall,
    Take,
)

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

SIDE_TOKENS: Final = ("left", "right")


def set_token(dragons: Sequence[int]) -> str:
    """A set as the button that plays it is called."""
    return "+".join(f"{n}{FRONTS[front]}" for front, n in enumerate(dragons) if n)


def picks(position: Position, move: Move) -> tuple[str, ...]:
    """What one clicks: a card and where it goes, a set, a button."""
    match move:
        case Take(_, side):
            return (f"display.{SIDE_TOKENS[side]}",)
        case Fourth(_, side):
            return "crystal", f"display.{SIDE_TOKENS[side]}"
        case Put(_, card, side):
            return f"hand.{name(card)}", f"page.{SIDE_TOKENS[side]}"
        case Play(_, dragons):
            return (f"set.{set_token(dragons)}",)
        case Begin(_, side):
            return (f"row.{SIDE_TOKENS[side]}",)
        case Lay(_, card):
            return (f"hand.{name(card)}",)
        case Recall(_, colour):
            return (f"stack.{FRONTS[colour]}",)
        case Open():
            return ("chest",)
        case Pass():
            return ("pass",)
        case Enough():
            return ("enough",)
    return ()
