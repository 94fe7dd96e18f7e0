"""What people try: every move that a click could mean, legal or not, but no others; and what to click for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from dragongames.core.game.position import Move, Seat
from dragongames.games.carcassonne.box.squares import AROUND, STEPS, x_of, y_of
from dragongames.games.carcassonne.box.tiles import IDS, PORTAL
from dragongames.games.carcassonne.rules.moves import Draw, Fairy, FairyBeside, Fly, Pass, Pawn, Place, SendHome
from dragongames.games.carcassonne.rules.phases import ACT, FLY, GUARD, PLACE

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position


def tries(position: Position, seat: Seat) -> Iterator[Move]:
    """The moves that somebody might click at this moment, each once."""
    if position.step == PLACE:
        found: Iterator[Move] = _places(position, seat)
    elif position.step in (ACT, GUARD):
        found = chain(_pawns(position, seat), _figures(position, seat), _flights(position, seat))
    else:
        found = chain(_flights(position, seat), _figures(position, seat))
    yield from dict.fromkeys(found)
    yield Pass(seat)


def _places(position: Position, seat: Seat) -> Iterator[Place]:
    """Every square beside the land, and squares around the last tile that are taken or touch it only at a corner."""
    last = position.land.at(-1)
    for at in (*position.land.frontier, last, *(last + step for step in AROUND)):
        for turn in range(4):
            yield Place(seat, at, turn)


def _pawns(position: Position, seat: Seat) -> Iterator[Pawn]:
    """Every part of the last tile and of the tiles around it; with a portal, of all tiles."""
    land = position.land
    last = land.at(-1)
    near = (last, *(last + step for step in AROUND))
    everywhere = land.tile(-1).symbol == PORTAL
    for at in land.board if everywhere else [square for square in near if square in land.board]:
        for piece in land.tile(land.board[at]).pieces:
            yield Pawn(seat, at, piece.name)


def _figures(position: Position, seat: Seat) -> Iterator[Move]:
    """For every pawn on the table: the fairy moves there, or the princess sends it home."""
    if not position.options.expansion:
        return
    for node in sorted(position.pawns):
        at, part = position.land.place_of(node)
        yield SendHome(seat, at, part)
        yield Fairy(seat, at) if position.options.fairy_placement == "tile" else FairyBeside(seat, at, part)


def _flights(position: Position, seat: Seat) -> Iterator[Fly]:
    """The squares beside the dragon, and in a flight those it has visited or could reach across a corner."""
    if position.dragon < 0:
        return
    for step in STEPS if position.step != FLY else AROUND:
        yield Fly(seat, position.dragon + step)
    for at in position.path:
        yield Fly(seat, at)


def picks(position: object, move: Move) -> tuple[str, ...]:
    """The targets to click for a move.

    `turn.<k>` the tile in hand turned by k quarters · `cell.<x>.<y>` a square, with or without a tile ·
    `part.<x>.<y>.<part>` a place for a pawn · `pawn.<x>.<y>.<part>` a pawn that stands there · `done` passing.
    """
    match move:
        case Place(_, at, turn):
            return f"turn.{turn}", cell_token(at)
        case Pawn(_, at, part):
            return (f"part.{x_of(at)}.{y_of(at)}.{part}",)
        case SendHome(_, at, part) | FairyBeside(_, at, part):
            return (f"pawn.{x_of(at)}.{y_of(at)}.{part}",)
        case Fairy(_, at) | Fly(_, at):
            return (cell_token(at),)
        case Draw(_, tile):
            return (f"tile.{IDS[tile]}",)
    return ("done",)


def cell_token(at: int) -> str:
    return f"cell.{x_of(at)}.{y_of(at)}"
