"""What a player does after laying a tile: put a pawn, move the fairy, send a knight home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit
from dragongames.games.carcassonne.rules.events import FairyMoved, KnightSentHome, PawnPlaced
from dragongames.games.carcassonne.rules.legal import to_guard
from dragongames.games.carcassonne.rules.moves import Fairy, FairyBeside, SendHome
from dragongames.games.carcassonne.rules.phases import GUARD
from dragongames.games.carcassonne.rules.turns import acted

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position


def pawn(position: Position, at: int, part: str, emit: Emit | None) -> Position:
    """Put a pawn on its place; if it went through a portal, the fairy may still move (CA-12.3)."""
    land = position.land
    node = land.node(at, part)
    pawns = {**position.pawns, node: position.turn}
    through = node >> 3 != len(land.laid) - 1
    if emit:
        emit(PawnPlaced("CA-10.1" if through else "CA-4.1", position.turn, at, part, through))
    later = replace(position, pawns=pawns, choices=())
    return _guarded(later, emit) if through and position.options.fairy_after_portal_pawn else acted(later, emit)


def send_home(position: Position, move: SendHome, emit: Emit | None) -> Position:
    """Send a knight home; now no pawn may be put on this tile (CA-11.4), but the fairy may move (CA-11.5)."""
    node = position.land.node(move.at, move.part)
    pawns = {other: seat for other, seat in position.pawns.items() if other != node}
    if emit:
        emit(KnightSentHome("CA-11.2", position.pawns[node], move.at, move.part, move.seat))
    beside = -1 if node == position.beside else position.beside
    later = replace(position, pawns=pawns, beside=beside, choices=())
    return acted(later, emit) if position.options.princess_blocks_fairy else _guarded(later, emit)


def fairy(position: Position, move: Fairy | FairyBeside, emit: Emit | None) -> Position:
    """Move the fairy to a tile, or beside a pawn."""
    part = move.part if isinstance(move, FairyBeside) else ""
    beside = position.land.node(move.at, part) if part else -1
    if emit:
        emit(FairyMoved("CA-12.4", position.turn, move.at, part))
    return acted(replace(position, fairy=move.at, beside=beside, choices=()), emit)


def _guarded(position: Position, emit: Emit | None) -> Position:
    choices = to_guard(position, position.pawns)
    return replace(position, step=GUARD, choices=choices) if choices else acted(position, emit)
