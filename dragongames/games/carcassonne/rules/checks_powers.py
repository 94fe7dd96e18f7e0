"""What the rules say about the moves of the expansion: the princess, the fairy, the dragon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dragongames.core.game.position import Check
from dragongames.core.text.words import Gap, Phrase, Who
from dragongames.games.carcassonne.box.squares import STEPS
from dragongames.games.carcassonne.box.tiles import PRINCESS
from dragongames.games.carcassonne.rules.moves import Fairy, FairyBeside, Fly, SendHome
from dragongames.games.carcassonne.rules.order import not_now, princess_first
from dragongames.games.carcassonne.rules.phases import ACT, FLY, GUARD
from dragongames.games.carcassonne.text.naming import knight_name, square_name

if TYPE_CHECKING:
    from dragongames.games.carcassonne.rules.position import Position


def send_checks(position: Position, move: SendHome) -> Iterator[Check]:
    """A princess sends a knight home: only one, and only from her city."""
    land, number = position.land, len(position.land.laid) - 1
    tile = land.tile(number)
    if position.step not in (ACT, GUARD):
        yield not_now(position)
        return
    yield Check("CA-11.1", tile.symbol == PRINCESS)
    if tile.symbol != PRINCESS:
        return
    yield Check("CA-11.7", position.step == ACT)
    if position.step != ACT:
        return
    hers = next(8 * number + n for n, piece in enumerate(tile.pieces) if piece.princess)
    knights = [node for node in sorted(land.region(hers).nodes) if node in position.pawns]
    yield Check("CA-11.6", bool(knights), {"at": square_name(land.at(number))})
    if knights:
        named = tuple(knight_name(land, node, position.pawns[node]) for node in knights)
        yield Check("CA-11.3", land.node(move.at, move.part) in knights, {"knights": named})


def fairy_checks(position: Position, move: Fairy | FairyBeside) -> Iterator[Check]:
    """The fairy goes to one of the player's own pawns, and not where she is already."""
    if position.step not in (ACT, GUARD):
        yield not_now(position)
        return
    yield from princess_first(position)
    beside_one = position.options.fairy_placement == "pawn"
    at = square_name(move.at)
    fits = isinstance(move, FairyBeside) == beside_one
    yield Check("CA-12.5", fits, {"how": Phrase(f"how.{position.options.fairy_placement}")})
    if not fits:
        return
    number = position.land.board.get(move.at, -1)
    mine = {node for node, seat in position.pawns.items() if seat == move.seat and node >> 3 == number}
    if isinstance(move, FairyBeside):
        node = position.land.node(move.at, move.part)
        there, here = node in mine, node >= 0 and node == position.beside
    else:
        there, here = bool(mine), move.at == position.fairy
    gaps: dict[str, Gap] = {"who": Who(move.seat), "at": at}
    yield Check("CA-12.4", there, gaps)
    yield Check("CA-12.6", not here, {"at": at})


def flight_checks(position: Position, move: Fly) -> Iterator[Check]:
    """One step of the dragon: to a neighbouring tile, to none twice, and not to the fairy's."""
    if position.step != FLY:
        yield Check("CA-9.1", False)
        return
    at, dragon = square_name(move.at), square_name(position.dragon)
    visited = move.at in position.path
    yield Check("CA-9.7", not visited, {"at": at, "path": tuple(map(square_name, position.path))})
    if visited:
        return
    yield Check("CA-9.6", move.at - position.dragon in STEPS, {"at": at, "dragon": dragon})
    yield Check("CA-9.4", move.at in position.land.board, {"at": at})
    yield Check("CA-12.1", move.at != position.fairy, {"at": at})
