"""The dragon's flight: where it may go, and which pawns it drives away."""

from __future__ import annotations

from dragongames.core.game.position import Emit, Seat
from dragongames.games.carcassonne.box.squares import STEPS
from dragongames.games.carcassonne.rules.events import PawnsFled
from dragongames.games.carcassonne.rules.land import Land
from dragongames.games.carcassonne.rules.moves import FLIES, Fly


def ways(land: Land, path: tuple[int, ...], fairy: int, seat: Seat) -> tuple[Fly, ...]:
    """Steps from the end of a path: to a tile beside it (CA-9.6), none twice (CA-9.7), not the fairy's (CA-12.1)."""
    here, board, flies = path[-1], land.board, FLIES[seat]
    return tuple([
        flies[at] for step in STEPS if (at := here + step) in board and at != fairy and at not in path
    ])


def driven_away(land: Land, pawns: dict[int, int], at: int, emit: Emit | None) -> dict[int, int]:
    """The pawns left when the dragon enters a square: all pawns there go home (CA-9.8, CA-9.16)."""
    number = land.board[at]
    fled = [node for node in pawns if node >> 3 == number]
    if not fled:
        return pawns
    if emit:
        emit(PawnsFled("CA-9.8", at, tuple((pawns[node], land.place_of(node)[1]) for node in sorted(fled))))
    return {node: seat for node, seat in pawns.items() if node not in fled}
