"""What somebody might try, and the names of the targets to click for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from dragongames.core.game.position import Move, Seat
from dragongames.games.dragonkeepers.box.cards import COLOURS, EMPTY, FRONTS, KIND_NAMES, SHADOW, name
from dragongames.games.dragonkeepers.rules.moves import (
    BEGINS,
    ENOUGH,
    FOURTHS,
    LAYS,
    OPENS,
    PASSES,
    PLAYS,
    PUTS,
    RECALLS,
    TAKES,
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
    dragons,
)
from dragongames.games.dragonkeepers.rules.rows import asked

if TYPE_CHECKING:
    from dragongames.games.dragonkeepers.rules.position import Position

SIDE_TOKENS: Final = ("left", "right")


def set_token(dragons: Sequence[int]) -> str:
    """The name of the button that plays a set."""
    return "+".join(f"{n}{FRONTS[front]}" for front, n in enumerate(dragons) if n)


def picks(position: Position, move: Move) -> tuple[str, ...]:
    """What to click: a card and where it goes, a set, a button."""
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


# Cards somebody may believe to hold.
STRANGE: Final = tuple(KIND_NAMES[name] for name in ("white/1", "green/2", "red/white"))


def tries(position: Position, seat: Seat) -> Iterator[Move]:
    """Everything somebody might try: each kind of move, with cards that are there, and with sets of every size."""
    yield from TAKES[seat]
    yield from FOURTHS[seat]
    yield ENOUGH[seat]
    yield PASSES[seat]
    yield OPENS[seat]
    yield from BEGINS[seat]
    yield from RECALLS[seat]
    hand = [kind for kind in dict.fromkeys(position.hands[seat]) if kind >= 0] if position.hands else []
    strange = [kind for kind in STRANGE if kind not in hand]
    for kind in (*hand, *strange):
        yield LAYS[seat][kind]
        yield from PUTS[seat][kind]
    asked_colour = asked(position)[1] if position.page(1) >= 0 else EMPTY
    for colour in COLOURS:
        for n in range(1, 7) if colour == asked_colour else (1, 3):
            most = 7 - n if colour == asked_colour else 1
            yield from PLAYS[seat][colour][n][:most]
    for n in (1, 2):
        yield Play(seat, dragons(SHADOW, n))
    yield Play(seat, (1, 1, 0, 0, 0))
