"""The setup in its seven steps, and tiles that turn up, then and later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dragongames.core.game.position import Emit
from dragongames.games.dragon_castle.box.tiles import TILES, UNSEEN
from dragongames.games.dragon_castle.rules import course
from dragongames.games.dragon_castle.rules.events import (
    CastleBuilt,
    DragonDrawn,
    PoolsLaidOut,
    RealmsGiven,
    SpiritDrawn,
    Started,
    Uncovered,
)
from dragongames.games.dragon_castle.rules.moves import (
    DrawDragon,
    DrawSpirit,
    Start,
    Uncover,
)
from dragongames.games.dragon_castle.rules.turn import LAST, TAKE

if TYPE_CHECKING:
    from dragongames.games.dragon_castle.rules.position import Position


def uncover(position: Position, move: Uncover, emit: Emit | None) -> Position:
    """Turn up a tile: on the next stack while the castle is built, later below the tile just taken."""
    castle = position.castle.uncovered(move.tile)
    if emit and castle.left < TILES:  # no event for the many tiles of the setup: the board shows them
        cell = position.castle.tops.find(UNSEEN)
        emit(Uncovered("DC-1.8", cell, move.tile, castle.height(cell)))
    todo = position.todo
    if UNSEEN in castle.tops:
        return position.with_castle(todo, position.turn, castle)
    position = position.with_castle(todo[:-1], position.turn, castle)
    if todo[-2] == LAST:
        return course.run_on(position, emit)
    if emit and castle.left == TILES:
        emit(CastleBuilt("DC-2.1", position.setup.castle, TILES))
        emit(PoolsLaidOut("DC-2.2", position.shrines + position.seats, position.tokens, position.seats))
        _ready(position, emit)
    return position


def draw_dragon(position: Position, move: DrawDragon, emit: Emit | None) -> Position:
    """Draw a dragon card, a goal for this game (DC-2.5)."""
    if emit:
        emit(DragonDrawn("DC-2.5", move.dragon))
    dragons = tuple(sorted((*position.setup.dragons, move.dragon)))
    return _drawn(position, emit, dragons=dragons)


def draw_spirit(position: Position, move: DrawSpirit, emit: Emit | None) -> Position:
    """Draw a spirit card, a power for this game (DC-2.6)."""
    if emit:
        emit(SpiritDrawn("DC-2.6", move.spirit))
    spirits = tuple(sorted((*position.setup.spirits, move.spirit)))
    return _drawn(position, emit, spirits=spirits)


def begin(position: Position, move: Start, emit: Emit | None) -> Position:
    """The player who saw a dragon last takes the first turn (DC-2.8)."""
    return _drawn(replace(position, seat=move.player), emit, starter=move.player)


def _drawn(position: Position, emit: Emit | None, **found: object) -> Position:
    position = replace(position, setup=replace(position.setup, **found), todo=position.todo[:-1])
    if emit:
        _ready(position, emit)
    return position


def _ready(position: Position, emit: Emit) -> None:
    """After the last of the seven steps, begin the first turn."""
    if position.todo == (TAKE,):
        emit(RealmsGiven("DC-2.7", position.seats))
        emit(Started("DC-2.8", position.seat))
