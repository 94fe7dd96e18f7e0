"""What somebody might try, and what to click for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from dragongames.core.game.position import Move, Seat
from dragongames.games.knights_and_castles.box.contents import CARDS, SHEPHERD, TILES
from dragongames.games.knights_and_castles.rules.hands import cards
from dragongames.games.knights_and_castles.rules.moves import Decline, Draw, Lay, Recruit
from dragongames.games.knights_and_castles.rules.position import Position


def picks(position: Position, move: Move) -> tuple[str, ...]:
    """What to click: two cards to lay, one to recruit, wherever they lie."""
    match move:
        case Lay(seat, first, second):
            return _lies(position, seat, first), _lies(position, seat, second)
        case Recruit(seat, card):
            return (_lies(position, seat, card),)
        case Draw(_, tile):
            return (f"tile.{TILES[tile]}",)
    return ()


def _lies(position: Position, seat: Seat, card: int) -> str:
    held = card == SHEPHERD or position.hands[seat] >> card & 1
    return f"{'hand' if held else 'camp'}.{CARDS[card]}"


def tries(position: Position, seat: Seat) -> Iterator[Move]:
    """Everything somebody might try: laying any two cards, taking any army back, or none."""
    armies = cards(position.full)
    for first, second in combinations_with_replacement((*armies, SHEPHERD), 2):
        yield Lay(seat, first, second)
    for card in armies:
        yield Recruit(seat, card)
    yield Decline(seat)
